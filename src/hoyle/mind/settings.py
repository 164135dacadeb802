"""Settings: how one Hoyle is made up: who sits on the panel, how it votes, how it learns (SPEC F10).

They travel in the knowledge file, so that `test`, `play` and `why` use the panel that did the learning.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields, replace
from typing import Literal

from hoyle.json_data import JsonValue, ParsedJson

Symmetry = Literal["none", "plane", "all"]
Drop = Literal["auto", "ask", "never"]
Patterns = Literal["none", "1993a", "1993b", "2001"]

DROPS: tuple[Drop, ...] = ("auto", "ask", "never")
OPTIONAL = ("feinter", "shortcut", "spotter", "wild")  # Advisors that sit on the panel only where they are named
WITHIN_LEEWAY = ("sneak", "variety")  # Advisors that choose only among moves that the vote holds about equal
AGAINST_SHUTTING_IN = ("elbow_room",)  # Advisors that count as far as contests are seen to end for want of a move
FORCING = ("longsight", "tactician", "farsight")  # Advisors that look further than two plies
LONGEST_PATIENCE = 3600  # seconds
# What a file says only where it is unusual.
UNSAID = (
    *("all_correct", "beside_chance", "by_hand", "decision_steps", "forcing"),
    *("own_contest", "patience", "proof_steps", "settled_examples"),
)
HEAVIEST = 100.0  # what a weight set by hand may be
NAMES = ("seats", "without", "with_", "guests")  # the settings that name Advisors


@dataclass(frozen=True)
class Settings:
    """One Hoyle, as data."""

    panel: str = "hoyle"
    seats: tuple[str, ...] = ()  # the Advisors that are invited; none named: all
    without: tuple[str, ...] = ()  # Advisors that stay at home
    with_: tuple[str, ...] = ()  # optional Advisors that come as well
    guests: tuple[str, ...] = ()  # the plug-ins' Advisors that sit on the panel too
    by_hand: tuple[tuple[str, float], ...] = ()  # Advisors whose weights are set and not learned, with what they count
    vote: str = "pwl"  # or awl; 1, 2, 3, 4, the paradigms of the blackboard paper; table7, its last experiment
    planners: bool = False  # whether tier 2 is asked
    patterns: Patterns = "none"  # whether patterns are learned, and in whose version Patsy reads them
    most_patterns: int = 30  # patterns kept
    zones: bool = False  # whether zones are learned
    symmetry: Symmetry = "all"  # which symmetries are suspected
    enough_rope: bool = False  # whether Enough Rope's veto is in force
    forcing: bool = True  # whether forced lines are looked for at decision time; else two plies, as the papers have it
    search_steps: int = 10_000  # nodes for the analysis of a last chance
    proof_steps: int = 20_000  # positions for a proof, of each position of a contest; 0: none
    walk_back: bool = True  # analyse the loser's earlier positions while the last chance proves lost
    roads_steps: int = 4_000  # nodes a contest for moves that nobody chose; 0: none
    view_steps: int = 400_000  # positions looked at after a contest to learn what views mean; 0: none
    decision_steps: int = 150_000  # positions looked at after a contest to judge votes in imagined decisions; 0: none
    rehearsals: int = 16  # contests imagined after each contest; 0: none
    rehearsal_steps: int = 400  # nodes for each analysis of what Hoyle would do there; at most nine a contest imagined
    frugal: bool = True  # of what an analysis decides, keep only what proves it: one way to win, every way to lose
    forget: bool = True  # let go what no longer pays, once there is more than these limits
    most_states: int = 50_000  # significant states kept
    most_positions: int = 5_000  # positions whose expert moves, Hoyle moves or openings are kept, of each
    advisor_steps: int = 100_000  # what an Advisor may spend on one decision
    drop: Drop = "auto"  # whether AWL drops the Advisors that it finds wanting, asks first, or never does
    alpha: float = 1.01  # AWL's weights are powers of it
    all_correct: bool = True  # a state says all of its correct moves, or none; else as many as the analysis came upon
    settled_examples: bool = True  # PWL learns from examples that tier 1 settles too
    beside_chance: bool = True  # PWL asks how much better than chance an opinion is; else whether it is right
    own_contest: bool = False  # Advisors are judged on moves that they memorised from the very contest
    patience: float = 60.0  # seconds for an Advisor on one decision, and for a learning algorithm each time

    def as_data(self) -> dict[str, JsonValue]:
        """What goes into a knowledge file."""
        data = {**asdict(self), **{name: list(getattr(self, name)) for name in NAMES}}
        usual = _usual(self.panel)
        return {name: value for name, value in data.items() if name not in usual or value != usual[name]}

    @classmethod
    def of_data(cls, data: ParsedJson) -> Settings:
        """From a knowledge file; what this version does not know is ignored."""
        known = {one.name for one in fields(cls)}
        given = {name: value for name, value in data.items() if name in known}
        names = {name: tuple(given.get(name, ())) for name in NAMES}
        return cls(**{**_usual(given.get("panel")), **given, **names})


def _usual(panel: object) -> dict[str, ParsedJson]:
    """What a file need not say while it is as the panel has it."""
    settings = PANELS.get(panel, PANELS["hoyle"]) if isinstance(panel, str) else PANELS["hoyle"]
    return {name: getattr(settings, name) for name in UNSAID}


# Who sat on the panel of each paper. The seven of tier 1 were in two tiers until 1994, in the same order. Anything
# votes nowhere; it is there to be compared with, should weights be learned.
FIRST_TIER = ("victory", "wiser", "sadder", "dont_lose", "panic", "enough_rope", "shortsight")
# The blackboard paper, section 2, has these and Sneak, Feinter, Spotter and Wild, which stay out of comparisons (A29).
TIER_3_1991 = (
    *("anthropomorph", "candide", "challenge", "cyber", "greedy"),
    *("not_again", "open", "pitchfork", "worried"),
)
# The tutorial, table 8.2.
TIER_3_2001 = (
    *("anthropomorph", "candide", "challenge", "coverage", "cyber", "freedom", "greedy", "leery", "material"),
    *("not_again", "pitchfork", "vulnerable", "worried"),
)
# Reading: no list of 1993 or 1994 is complete. The tutorial's thirteen with Open and Shortcut, which those papers name,
# are the ideal trainer's 15 in tier 3; with the visual cues' Patsy and tier 1 they are its 23 Advisors.
TIER_3_1994 = (*TIER_3_2001, "open", "shortcut")

# What every panel of a paper lacks: algorithms of our own.
OF_PAPERS = Settings(
    enough_rope=True,
    forcing=False,
    proof_steps=0,
    walk_back=False,
    roads_steps=0,
    rehearsals=0,
    view_steps=0,
    decision_steps=0,
    frugal=False,
    all_correct=False,
    beside_chance=False,
    own_contest=True,
    forget=False,
)

# What each paper had, for its experiments; `hoyle` is what plays best over the catalogue. Perception is as
# each paper had it in the end; every paper compares Hoyle with and without it (--no-patterns, --no-zones).
PANELS: dict[str, Settings] = {
    "hoyle": Settings(),
    "1991": replace(OF_PAPERS, panel="1991", seats=(*FIRST_TIER, *TIER_3_1991, "anything"), vote="1", symmetry="none"),
    "1993": replace(
        OF_PAPERS,
        panel="1993",
        seats=(*FIRST_TIER, *TIER_3_1994, "patsy", "anything"),
        vote="1",
        patterns="1993b",
        symmetry="plane",
    ),
    # Two papers are of 1994: AWL, and the ideal trainer, whose experiments had no weights (--weights none).
    "1994": replace(
        OF_PAPERS, panel="1994", seats=(*FIRST_TIER, *TIER_3_1994, "anything"), vote="awl", symmetry="plane"
    ),
    "2001": replace(
        OF_PAPERS,
        panel="2001",
        seats=(*FIRST_TIER, *TIER_3_2001, "patsy", "zone_ranger", "anything"),
        patterns="2001",
        zones=True,
        search_steps=200,  # which holds about as many states as table 8.6
        symmetry="plane",
    ),
}
