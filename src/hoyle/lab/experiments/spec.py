"""What may stand in an experiment file: every key, its type, its bounds and its meaning, as pydantic models (SPEC E6).

    question = "Does Coverage help at six men's morris?"
    source = "visual cues (001), section 2.3"       # paper and place; left out: one's own
    games = ["six_mens_morris", "five_mens_morris"] # ids, or paths of game files beside it
    runs = 10                                       # of each game, variant and value
    seed = 0
    minutes = 30                                    # about how long it takes on two cores
    keep_knowledge = false                          # whether the ledger keeps what each run learned

    [settings]                                      # Hoyle's: panel, without, with and any field of hoyle.Settings
    panel = "1993"
    patterns = "none"

    [[learning]]                                    # phases, in their order; none: Hoyle is tested as it is
    trainer = "perfect"
    contests = 20                                   # or: until = 20, at_most = 1000; neither: as `hoyle learn` does

    [testing]                                       # left out: nothing is tested
    battery = "003"                                 # or: challengers = ["perfect", "expert(2000)", "random"]
    contests = 20                                   # with each; left out: as the battery has it
    noise_levels = false                            # whether all eleven noise levels are met too (SPEC E5)
    after_each_phase = false                        # whether every learning phase is followed by testing
    contestant = "perfect(wise)"                    # who is tested in Hoyle's place; left out: Hoyle
    settings = { vote = "2" }                       # what is otherwise in testing; a learning phase has such a key too

    [compare.with_coverage]                         # variants that stand side by side; none: there is one, named ""
    about = "as the paper has it"

    [compare.without_coverage]
    settings = { without = ["coverage"] }           # changes key by key; learning and testing are replaced whole
    beside = ["with_coverage"]                      # whose figures of the paper stand beside this variant too

    [per_game.five_mens_morris]                     # what is otherwise for one game
    runs = 5
    learning = [{ trainer = "tutorial_mixture" }]

    [[sweep]]                                       # every value by turns; several sweeps: every combination
    key = "learning.trainer"                        # or settings.alpha, settings.without, learning[2].contests, …
    values = [0, 10, 20, 50, 100]
    form = "fallible({value})"                      # left out: the value itself
    name = "fallibility"                            # left out: the key

    [[paper]]                                       # one cell of what the paper found, to stand beside ours
    game = "six_mens_morris"
    variant = "with_coverage"                       # left out: ""
    sweep = { fallibility = 10 }                    # left out: {}
    challenger = "perfect(wise)"                    # left out: of the training
    metric = "reliability"
    value = 90
    sd = 3.5                                        # or: interval = [80, 95]
    source = "section 2.3, table 1"

A run's settings, learning and testing are the file's, with what `per_game` has otherwise, then what its variant has,
then the values of the sweeps. The JSON Schema that editors use is made from these models.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field, JsonValue

from hoyle.games.schema import STRICT
from hoyle.lab.experiments.paper_spec import Citation, Label, PaperCell, PaperClaim, Prose, Spelling
from hoyle.lab.experiments.settings_table import SettingsTable

MOST_RUNS = 1000
MOST_CONTESTS_EACH = 1_000_000

RunCount = Annotated[int, Field(ge=1, le=MOST_RUNS)]
ContestCount = Annotated[int, Field(ge=1, le=MOST_CONTESTS_EACH)]


class LearningPhase(BaseModel):
    """One stretch of learning: from whom, and until when."""

    model_config = STRICT

    trainer: Spelling = Field("lesson_and_practice(2,7)", description="perfect, fallible(10), self, watch(A,B) …")
    contests: ContestCount | None = Field(None, description="Stop after so many contests.")
    until: ContestCount | None = Field(None, description="Stop once so many in a row were as good as they should be.")
    at_most: ContestCount = Field(1000, description="With until: give up after so many contests.")
    settings: SettingsTable | None = Field(None, description="What is otherwise in Hoyle's settings in this phase.")


class TestingPhase(BaseModel):
    """Contests with challengers, with learning turned off."""

    model_config = STRICT
    __test__ = False  # no test of pytest's

    battery: Literal["000", "003"] | None = Field(
        None, description="The challengers of which paper: 000 or 003. 000 where no challengers are named."
    )
    challengers: Annotated[list[Spelling], Field(min_length=1, max_length=50)] | None = Field(
        None, description="Challengers of one's own, from the strongest to the weakest."
    )
    contests: ContestCount | None = Field(None, description="With each challenger; as the battery has it, or 20.")
    noise_levels: bool = Field(False, description="Whether the eleven noise levels of the Turing test are met too.")
    after_each_phase: bool = Field(False, description="Whether Hoyle is tested after every learning phase.")
    settings: SettingsTable | None = Field(None, description="What is otherwise in Hoyle's settings in testing.")
    contestant: Spelling | None = Field(None, description="Who is tested in Hoyle's place, as in perfect(wise).")


class Changes(BaseModel):
    """What is otherwise for one variant or one game: settings key by key, the rest as a whole."""

    model_config = STRICT

    about: Prose | None = Field(None, description="What it is, in words.")
    settings: SettingsTable | None = Field(None, description="Hoyle's settings that differ.")
    learning: Annotated[list[LearningPhase], Field(max_length=20)] | None = None
    testing: TestingPhase | None = None
    runs: RunCount | None = None
    games: Annotated[list[Spelling], Field(min_length=1, max_length=100)] | None = Field(
        None, description="Of a variant: the games that it is for; all of them if not given."
    )
    beside: Annotated[list[Label], Field(max_length=20)] = Field(
        [], description="Of a variant: those whose figures of the paper stand beside it too."
    )


class Sweep(BaseModel):
    """One value of a run's settings, learning or testing that takes several values by turns."""

    model_config = STRICT

    key: Annotated[str, Field(pattern=r"^(settings|learning|testing)(\[[1-9][0-9]?\])?\.[a-z_]+$")] = Field(
        description="Which value, as in settings.alpha, learning.trainer (every phase) or learning[2].contests."
    )
    values: Annotated[list[JsonValue], Field(min_length=1, max_length=200)]
    form: Spelling | None = Field(None, description="A text in which {value} stands for the value: fallible({value})")
    name: Label | None = Field(None, description="What the sweep is called; the key if not given.")

    @property
    def label(self) -> str:
        """What it is called."""
        return self.name or self.key


class ExperimentFile(BaseModel):
    """An experiment of Hoyle: which question, which games, who learns, from whom, and whom it meets in testing."""

    model_config = STRICT

    question: Prose = Field(description="The question that it answers.")
    games: Annotated[list[Spelling], Field(min_length=1, max_length=100)] = Field(
        description="Ids of the catalogue, or paths of game files in the folder of this file or below."
    )
    source: Citation | None = Field(None, description="The paper and the place in it.")
    note: Prose | None = Field(None, description="What has to be known to read the results.")
    runs: RunCount = 10
    seed: Annotated[int, Field(ge=0, le=2**63 - 1)] = 0
    minutes: Annotated[float, Field(ge=0, allow_inf_nan=False)] | None = Field(
        None, description="About how long it takes on two cores."
    )
    keep_knowledge: bool = Field(False, description="Whether the ledger keeps the knowledge of each run.")
    settings: SettingsTable = Field(default_factory=SettingsTable, description="Hoyle's settings.")
    learning: Annotated[list[LearningPhase], Field(max_length=20)] = Field([], description="Phases, in their order.")
    testing: TestingPhase | None = Field(None, description="Whom Hoyle meets once it has learned.")
    compare: Annotated[dict[Label, Changes], Field(max_length=100)] = Field({}, description="Variants, side by side.")
    per_game: Annotated[dict[str, Changes], Field(max_length=100)] = Field({}, description="What differs by game.")
    sweep: Annotated[list[Sweep], Field(max_length=3)] = Field([], description="Values that are varied.")
    paper: Annotated[list[PaperCell], Field(max_length=2000)] = Field([], description="What the paper found.")
    claims: Annotated[list[PaperClaim], Field(max_length=200)] = Field([], description="What it says in words.")
    paper_runs: RunCount | None = Field(None, description="Of how many runs the paper's figures are means.")
    paper_contests: ContestCount | None = Field(None, description="With each challenger in each of the paper's runs.")
    same_runs_as: Label | None = Field(None, description="An experiment with the very same runs, whose ledger will do.")
