"""Runs done by a cluster of dask's: workers anywhere, found by the address of their scheduler (SPEC E7).

The same function does a run there as here. A worker that is lost has its runs done by another; a cluster that is lost
leaves the finished runs in the ledger, and the same command goes on. The workers need this package, of this version.
"""

from __future__ import annotations

import importlib
import logging
import re
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import CancelledError
from contextlib import suppress
from queue import Empty, SimpleQueue
from time import sleep
from typing import Any, Literal, Protocol

from hoyle import plugins
from hoyle.errors import BadNotation, HoyleError, OptionName
from hoyle.lab.experiments.arms import RunPlan
from hoyle.lab.experiments.making_rows import made_with
from hoyle.lab.experiments.rows import RunResult
from hoyle.lab.experiments.running import Heard, run_and_tell

ADDRESS = re.compile(r"[a-z]+://[^\s/]+(/\S*)?")
PATIENCE = 15.0  # seconds for a scheduler to answer
TOPIC = "hoyle"
ATTEMPTS = 5  # to go on where the connection was lost
UNANSWERED = "No cluster answers at {address} ({why}); nothing was begun."
GONE = "The cluster at {address} is gone; what was finished is kept, and the same command goes on from there."
BETWEEN_LOOKS = 0.05  # seconds between two looks at what has come

RunWork = tuple[int, RunPlan, plugins.PluginSources]  # a run's place, the run, and the plug-ins that it needs

_one_at_a_time = threading.Lock()  # a worker with many threads does one run after another


class ConnectionLost(Exception):
    """The cluster, or the way to it, is gone for now; only here and below."""


class ClusterFuture(Protocol):
    """A run that the cluster has been given, as dask has it."""

    status: Literal["pending", "finished", "cancelled", "error", "lost"]

    def result(self) -> tuple[int, RunResult]: ...
    def exception(self) -> BaseException: ...
    def release(self) -> None: ...


class ClusterClient(Protocol):
    """Our end of a connection to the cluster, as far as it is used here."""

    loop: object

    def map(
        self, function: Callable[[RunWork], tuple[int, RunResult]], work: Sequence[RunWork], *, pure: bool
    ) -> Sequence[ClusterFuture]: ...
    def run(self, function: Callable[[], Mapping[str, str]]) -> Mapping[str, Mapping[str, str]]: ...
    def subscribe_topic(self, topic: str, handler: Callable[[tuple[float, Sequence[int]]], None]) -> None: ...
    def close(self, timeout: float) -> None: ...


def done_by_cluster(address: str, plans: Sequence[RunPlan], heard: Heard) -> Iterator[tuple[int, RunResult]]:
    """Each run's place and what came of it, as they are finished; where the connection is lost, it is tried again."""
    left = dict(enumerate(plans))
    client = _joined(address)
    for attempt in range(ATTEMPTS):
        try:
            if not attempt:
                _refuse_other_workers(client, address)
            for place, result in _results(client, address, left, heard):
                del left[place]
                yield place, result
            return
        except ConnectionLost:
            pass
        finally:
            with suppress(Exception):  # it may be gone already
                client.close(timeout=PATIENCE)
        client = _joined(address, GONE)
    raise HoyleError(GONE.format(address=address))


def _joined(address: str, otherwise: str = UNANSWERED) -> ClusterClient:
    """A client of the cluster at an address; a sentence otherwise."""
    if not ADDRESS.fullmatch(address):
        raise BadNotation(OptionName("cluster"), f": {address!r} is no address; expected one as in tcp://host:8786.")
    try:
        client: ClusterClient = _distributed().Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, ImportError) as error:  # a timeout is an OSError
        raise HoyleError(otherwise.format(address=address, why=_short(error))) from None
    return client


def _distributed() -> Any:
    try:
        distributed = importlib.import_module("distributed")
    except ImportError:
        raise HoyleError(
            "dask is not installed; it comes with the extra cluster: pip install 'hoyle[cluster]'."
        ) from None
    for name in ("distributed", "distributed.client", "distributed.core"):  # what has to be said is said in sentences
        logging.getLogger(name).setLevel(logging.CRITICAL)
    return distributed


def _refuse_other_workers(client: ClusterClient, address: str) -> None:
    """Refuse a cluster without workers, or with workers who would do something else."""
    try:
        found = client.run(made_with)
    except Exception as error:
        raise HoyleError(f"A worker of the cluster at {address} cannot run Hoyle ({_short(error)}).") from None
    if not found:
        raise HoyleError(f"The cluster at {address} has no workers; `dask worker {address}` starts one.")
    ours = made_with()["hoyle"]
    for worker, theirs in sorted(found.items()):
        if theirs["hoyle"] != ours:
            raise HoyleError(
                f"The worker {worker} has Hoyle {theirs['hoyle']}, and here it is {ours}; install the same."
            )


def _results(
    client: ClusterClient, address: str, plans: Mapping[int, RunPlan], heard: Heard
) -> Iterator[tuple[int, RunResult]]:
    news: SimpleQueue[tuple[int, int]] = SimpleQueue()
    client.subscribe_topic(TOPIC, lambda event: news.put((event[1][0], event[1][1])))
    sources = plugins.sources()
    futures = client.map(_run, [(place, plan, sources) for place, plan in plans.items()], pure=False)
    for future in _as_they_end(client, futures, news, heard):
        yield _result(future, address)
        future.release()


def _as_they_end(
    client: ClusterClient, futures: Sequence[ClusterFuture], news: SimpleQueue[tuple[int, int]], heard: Heard
) -> Iterator[ClusterFuture]:
    """The futures as they end; meanwhile, what the runs under way tell."""
    waiting = _distributed().as_completed(futures, loop=client.loop)
    while not waiting.is_empty():
        yield from waiting.next_batch(block=False)
        with suppress(Empty):
            while True:
                heard(*news.get_nowait())
        sleep(BETWEEN_LOOKS)


def _result(future: ClusterFuture, address: str) -> tuple[int, RunResult]:
    """What came of a run; a sentence where nothing did."""
    if future.status == "cancelled":
        raise ConnectionLost
    if future.status == "error":
        error = future.exception()
        if isinstance(error, HoyleError):
            raise error
        raise HoyleError(f"A run failed on the cluster at {address} ({_short(error)}); what was finished is kept.")
    try:
        return future.result()
    except (OSError, RuntimeError, CancelledError) as error:
        raise ConnectionLost from error


def _run(work: RunWork) -> tuple[int, RunResult]:
    """One run on a worker of the cluster."""
    place, plan, sources = work
    worker = _distributed().get_worker()
    with _one_at_a_time:
        plugins.load_sources(sources)
        return place, run_and_tell(plan, lambda contests: worker.log_event(TOPIC, (place, contests)))


def _short(error: BaseException) -> str:
    return f"{type(error).__name__}: {' '.join(str(error).split())}"[:200].rstrip(". ")
