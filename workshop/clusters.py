"""A cluster of dask's on this machine: a scheduler and so many workers, each a process that can be killed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

PATIENCE = 120  # seconds for the workers to come


class LocalCluster(NamedTuple):
    address: str
    scheduler: subprocess.Popen[bytes]
    workers: list[subprocess.Popen[bytes]]


@contextmanager
def local_cluster(folder: Path, workers: int = 2) -> Iterator[LocalCluster]:
    """The cluster, until the end of the block."""
    file, hired = folder / "scheduler.json", list[subprocess.Popen[bytes]]()
    scheduler = _started(folder, "dask_scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(file))
    try:
        address = _address(file, scheduler)
        hired += [_started(folder, "dask_worker", address, "--nthreads", "1", "--no-nanny") for _ in range(workers)]
        _wait_for(address, workers)
        yield LocalCluster(address, scheduler, hired)
    finally:
        for process in (*hired, scheduler):
            process.kill()
            process.wait()


def _started(folder: Path, module: str, *words: str) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", f"distributed.cli.{module}", *words, "--no-dashboard"]
    return subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL, cwd=folder)


def _address(file: Path, scheduler: subprocess.Popen[bytes]) -> str:
    while not file.exists() or not file.read_text(encoding="utf-8").endswith("}"):
        assert scheduler.poll() is None, "the scheduler has ended"
        time.sleep(0.05)
    return str(json.loads(file.read_text(encoding="utf-8"))["address"])


def _wait_for(address: str, workers: int) -> None:
    from distributed import Client

    with Client(address, set_as_default=False) as client:
        client.wait_for_workers(workers, timeout=PATIENCE)
