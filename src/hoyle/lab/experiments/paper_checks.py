"""What is wrong with the figures and the claims of an experiment file: those that are about nothing that is there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from hoyle.errors import UnknownName
from hoyle.games.board_checks import FoundFault
from hoyle.games.toml_lines import Path
from hoyle.json_data import JsonValue
from hoyle.lab.experiments.arms import Arm
from hoyle.lab.experiments.arranging import ArmPlace
from hoyle.lab.experiments.figures import NAMES, is_known
from hoyle.lab.experiments.paper_spec import ArmName, PaperCell, PaperClaim
from hoyle.lab.experiments.spec import ExperimentFile

PlacedArms = Mapping[ArmPlace, Arm]
NO_ARM = "there is no arm of this game, variant and sweep"
OF_TWO = ("more", "less", "same")  # what is expected of an arm and another


def faults_of_paper(spec: ExperimentFile, arms: PlacedArms) -> Iterator[FoundFault]:
    """Figures and claims that no ledger of this experiment could answer."""
    for number, cell in enumerate(spec.paper):
        yield from _faults(cell, ("paper", number), _beside(arms, cell.game, cell.variant, cell.sweep))
    for number, claim in enumerate(spec.claims):
        yield from _faults_of_claim(spec, claim, ("claims", number), arms)


def _faults(one: PaperCell | PaperClaim, place: Path, beside: Iterable[Arm]) -> Iterator[FoundFault]:
    if not is_known(one.metric):
        yield (*place, "metric"), str(UnknownName("metric", one.metric, NAMES))
    found = list(beside)
    if not found:
        yield place, NO_ARM
    elif one.challenger and not any(one.challenger in arm.challengers for arm in found):
        yield (*place, "challenger"), f"{one.challenger!r} is not met in testing"


def _faults_of_claim(spec: ExperimentFile, claim: PaperClaim, place: Path, arms: PlacedArms) -> Iterator[FoundFault]:
    wanted, other = ("than", "along") if claim.expect in OF_TWO else ("along", "than")
    if not getattr(claim, wanted):
        yield (*place, "expect"), f"{claim.expect} needs {wanted}: what it is compared with"
    if getattr(claim, other):
        yield (*place, other), f"does not go with {claim.expect}"
    swept = {sweep.label: sweep.values[0] for sweep in spec.sweep}
    if claim.along and claim.along not in swept:
        yield (*place, "along"), f"there is no sweep named {claim.along!r}"
        return
    sweep = {**claim.sweep, claim.along: swept[claim.along]} if claim.along else claim.sweep
    yield from _faults(claim, place, _beside(arms, claim.game, claim.variant, sweep))
    than: ArmName | None = claim.than
    if than and not any(_beside(arms, claim.game, than.variant, than.sweep)):
        yield (*place, "than"), NO_ARM


def _beside(arms: PlacedArms, game: str, variant: str, sweep: Mapping[str, JsonValue]) -> Iterator[Arm]:
    """The arms of a game, by its id or as the file spells it, of a variant and of values of the sweeps."""
    for place, arm in arms.items():
        if game in (place.game, arm.game) and variant == arm.variant and dict(sweep) == dict(arm.sweep):
            yield arm
