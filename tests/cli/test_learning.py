"""The commands `learn` and `test` (SPEC U1, U5, K15)."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from hoyle.cli.learning_report import _figure
from tests.cli.conftest import Hoyle
from tests.sessions import Step
from tests.sessions import run as print_of

LOSE = "lose_tic_tac_toe"


@pytest.fixture(autouse=True)
def in_a_folder_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)


def test_learn_keeps_a_file_whose_name_is_printed(hoyle: Hoyle):
    """Seeds and output files have defaults, which are printed."""
    run = hoyle("learn", LOSE, "--trainer", "perfect", "--contests", "6")

    assert run.code == 0
    assert "lose_tic_tac_toe.json" in run.out
    assert "seed 0" in run.out
    assert Path("lose_tic_tac_toe.json").is_file()


def test_learn_says_what_was_learned_as_data(hoyle: Hoyle):
    data = hoyle("learn", LOSE, "--trainer", "perfect", "-n", "6", "--out", "kept.json", "--json").data

    assert data["files"] == ["kept.json"]
    assert (data["game"], data["trainer"], data["seed"], data["met"]) == (LOSE, "perfect", 0, True)
    assert data["contests"] == data["lessons"] == 6
    assert data["runs"][0]["items"]["expert_moves"] > 0
    assert data["lost"] == data["runs"][0]["lost"]


def test_zones_are_learned_if_asked_for(hoyle: Hoyle):
    """And are told in words; going on needs no second word about them."""
    hoyle("learn", "tic_tac_toe", "--trainer", "fallible(70)", "-n", "40", "--zones", "--out", "kept.json")
    told = hoyle("knowledge", "kept.json", "zones", "--most", "50").out

    assert "still watched" in told
    assert re.search(r"(winners|losers)\s+had\s+it\s+(higher|lower)\s+for\s+[0-9]+\s+contests", told)
    assert hoyle("learn", "tic_tac_toe", "-n", "1", "--out", "kept.json", "--resume", "--zones").code == 2
    assert hoyle("learn", "tic_tac_toe", "-n", "1", "--out", "kept.json", "--resume").code == 0


def test_learn_alone_is_discovery(hoyle: Hoyle):
    """SPEC E2: lesson_and_practice(2,7) until 20."""
    data = hoyle("learn", LOSE, "--json", "--quiet").data

    assert data["trainer"] == "lesson_and_practice(2,7)"
    assert data["runs"][0]["in_a_row"] == 20


def test_a_standard_that_is_given_up_is_said(hoyle: Hoyle):
    run = hoyle("learn", LOSE, "--trainer", "perfect", "--until", "50", "--at-most", "3")

    assert run.code == 0
    assert "before it had done what was asked" in run.out


def test_fifty_and_fifty_are_a_hundred(hoyle: Hoyle):
    """SPEC K15, byte for byte; --resume keeps seed and trainer."""
    hoyle("learn", LOSE, "--contests", "100", "--seed", "3", "--out", "whole.json")
    hoyle("learn", LOSE, "--contests", "50", "--seed", "3", "--out", "parts.json")
    run = hoyle("learn", LOSE, "--contests", "50", "--out", "parts.json", "--resume", "--json")

    assert run.data["contests"] == 100
    assert Path("whole.json").read_bytes() == Path("parts.json").read_bytes()


def test_the_contests_are_kept_on_request(hoyle: Hoyle):
    """With what was learned from each; where a training goes on, they follow those that are there."""
    hoyle("learn", LOSE, "--trainer", "perfect", "-n", "3", "--records", "contests.jsonl")
    hoyle("learn", LOSE, "-n", "2", "--resume", "--records", "contests.jsonl")
    lines = [json.loads(line) for line in Path("contests.jsonl").read_text().splitlines()]

    assert [line["training"]["number"] for line in lines] == [1, 2, 3, 4, 5]
    assert {line["training"]["kind"] for line in lines} == {"lesson"}
    assert lines[0]["training"]["learned"]["expert_moves"] > 0
    assert lines[0]["seed"] == "0/run-1/learn/1"


def test_contests_of_runs_in_several_processes_are_kept_too(hoyle: Hoyle):
    run = hoyle("learn", LOSE, "--trainer", "perfect", "-n", "2", "--runs", "2", "--jobs", "2", "--records", "all.txt")

    assert "Kept 4 contests in all.txt" in run.err
    assert Path("all.txt").read_text().count('[Training "number=2 kind=lesson') == 2


def test_contests_are_kept_when_a_training_is_broken_off(hoyle: Hoyle, monkeypatch: pytest.MonkeyPatch):
    """Ctrl-C in the third contest: the two before it are in the file, and in the knowledge."""
    from hoyle.lab.phase import Phase

    step = Phase._step

    def interrupted(self: Phase, pairing, state, value):
        if state.course.contests == 2:
            raise KeyboardInterrupt
        return step(self, pairing, state, value)

    monkeypatch.setattr(Phase, "_step", interrupted)
    run = hoyle("learn", LOSE, "--trainer", "perfect", "-n", "9", "--records", "contests.jsonl")

    assert run.code == 130
    assert "Kept 2 contests in contests.jsonl" in run.err
    assert json.loads(Path("lose_tic_tac_toe.json").read_text())["contests"] == 2


def test_records_that_cannot_be_gone_on_with_are_refused_before_anything_is_played(hoyle: Hoyle):
    hoyle("learn", LOSE, "--trainer", "perfect", "-n", "1")
    before = Path("lose_tic_tac_toe.json").read_bytes()
    Path("contests.jsonl").write_text("no record\n")
    run = hoyle("learn", LOSE, "-n", "1", "--resume", "--records", "contests.jsonl")

    assert run.code == 2
    assert "this is no JSON" in run.err
    assert Path("lose_tic_tac_toe.json").read_bytes() == before


def test_several_runs_have_a_file_each(hoyle: Hoyle):
    data = hoyle("learn", LOSE, "--trainer", "perfect", "-n", "3", "--runs", "3", "--json").data

    assert data["files"] == [f"lose_tic_tac_toe-run-0{run}.json" for run in (1, 2, 3)]
    assert all(Path(file).is_file() for file in data["files"])
    assert len({run["seed"] for run in data["runs"]}) == 3


def test_an_interruption_keeps_what_was_learned(hoyle: Hoyle, monkeypatch: pytest.MonkeyPatch):
    """Exit code 130, with a file that can be gone on from."""
    from hoyle.lab import phase

    original, played = phase.sit_and_play, []

    def interrupted(*arguments, **named):
        played.append(arguments)
        if len(played) > 4:
            raise KeyboardInterrupt
        return original(*arguments, **named)

    monkeypatch.setattr(phase, "sit_and_play", interrupted)

    run = hoyle("learn", LOSE, "--trainer", "perfect", "-n", "30")
    monkeypatch.setattr(phase, "sit_and_play", original)

    assert run.code == 130
    assert "kept in lose_tic_tac_toe.json; --resume goes on" in run.err
    assert json.loads(Path("lose_tic_tac_toe.json").read_text(encoding="utf-8"))["contests"] == 4
    assert hoyle("learn", LOSE, "-n", "1", "--resume", "--json").data["contests"] == 5


def test_a_panel_without_some_advisors_travels_in_the_file(hoyle: Hoyle):
    hoyle("learn", LOSE, "-n", "2", "--without", "Don't Lose", "--without", "worried")
    settings = json.loads(Path("lose_tic_tac_toe.json").read_text(encoding="utf-8"))["settings"]

    assert settings["without"] == ["dont_lose", "worried"]
    assert (settings["with_"], settings["planners"]) == ([], False)


def test_planners_and_optional_advisors_travel_in_the_file(hoyle: Hoyle):
    hoyle("learn", LOSE, "-n", "2", "--with", "Wild", "--planners")
    settings = json.loads(Path("lose_tic_tac_toe.json").read_text(encoding="utf-8"))["settings"]

    assert (settings["with_"], settings["planners"]) == (["wild"], True)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--trainer", "perfekt"), "did you mean perfect"),
        (("--trainer", "fallible(200)"), "percentage from 0 to 100"),
        (("--contests", "5", "--until", "5"), "not both"),
        (("--contests", "0"), "whole number"),
        (("--trainer", "watch(perfect,random)"), "only watches"),
        (("--trainer", "watch(perfect,nobody)", "-n", "1"), "no contestant 'nobody'"),
        (("--panel", "1066"), "no panel '1066'"),
        (("--without", "dont_loose"), "dont_lose"),
        (("--resume",), "is not there"),
        (("--resume", "--panel", "2001"), "leave out --panel"),
        (("--resume", "--planners"), "leave out --planners"),
        (("--with", "wilde"), "wild"),
        (("--with", "fork_planner"), "Planners come with --planners"),
        (("--with", "victory"), "cannot be invited"),
        (("--out", "."), "is a folder"),
    ],
)
def test_bad_input_is_refused_with_a_sentence(hoyle: Hoyle, arguments: tuple[str, ...], sentence: str):
    run = hoyle("learn", LOSE, *arguments)

    assert run.code == 2
    assert sentence in " ".join(run.err.split())
    assert not Path("lose_tic_tac_toe.json").exists()


def test_learn_writes_over_knowledge_only_by_force_and_over_nothing_else(hoyle: Hoyle):
    Path("diary.json").write_text("precious", encoding="utf-8")
    run = hoyle("learn", LOSE, "-n", "1", "--out", "diary.json")

    assert run.code == 2
    assert "It stays as it is" in run.err
    assert Path("diary.json").read_text(encoding="utf-8") == "precious"
    assert [hoyle("learn", LOSE, "-n", count, "--out", "ours.json").code for count in ("2", "1")] == [0, 2]
    assert hoyle("learn", LOSE, "-n", "1", "--out", "ours.json", "--force").code == 0
    assert hoyle("learn", LOSE, "-n", "1", "--out", "diary.json", "--force").code == 2


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("kept")
    print_of(Step(f"hoyle learn {LOSE} --trainer perfect -n 10 --runs 2 --out kept.json", ""), folder)
    return folder


@pytest.fixture
def kept(hoyle: Hoyle, trained: Path) -> str:
    """Two that have learned, with their files where the command is run."""
    shutil.copytree(trained, Path.cwd(), dirs_exist_ok=True)
    return "kept-run-*.json"


def test_test_has_the_shape_of_the_spec(hoyle: Hoyle, kept: str):
    """SPEC U5: per challenger, by its spelling: reliability and power as [percent, low, high]; turing."""
    run = hoyle("test", LOSE, "--knowledge", kept, "--battery", "003", "--contests", "4", "--json")

    assert run.code == 0
    assert list(run.data["challengers"]) == ["perfect(wise)", "fallible(10,wise)", "fallible(70,wise)", "random"]
    figures = run.data["challengers"]["random"]
    assert [len(figures["reliability"]), len(figures["power"]), figures["contests"]] == [3, 3, 8]
    assert figures["maximal_power"] == pytest.approx(80.2, abs=0.1)
    assert run.data["turing"]["passed"] is False
    assert set(run.data["turing"]) == {"passed", "reliability", "power", "monotone"}
    assert run.data["turing"]["reliability"]["holds"] is None
    assert run.data["knowledge"] == ["kept-run-01.json", "kept-run-02.json"]


def test_test_shows_the_paper_s_figures_beside_ours(hoyle: Hoyle, kept: str):
    run = hoyle("test", LOSE, "--knowledge", kept, "--contests", "2")

    assert "tutorial, table 8.4" in run.out
    assert "93 15" in run.out  # against the strong player: reliability and power
    assert "Turing test cannot be judged: it takes at least 5 runs" in run.out
    assert max(map(len, run.out.splitlines())) <= 80


def test_a_requirement_decides_the_exit_code(hoyle: Hoyle, kept: str):
    """SPEC U1: 1 when it ran and the answer is no."""
    arguments = ("test", LOSE, "--knowledge", kept, "--contests", "2")

    assert hoyle(*arguments, "--require", "power=0").code == 0
    unmet = hoyle(*arguments, "--require", "power=1", "--require", "turing")
    assert unmet.code == 1
    assert "power of 1 was required, and is 0.0 against perfect" in unmet.err
    assert "Turing test was not passed" in unmet.err
    assert hoyle(*arguments, "--require", "beauty=9").code == 2


def test_the_same_seed_gives_the_same_test(hoyle: Hoyle, kept: str):
    one, two, other = (
        hoyle("test", LOSE, "--knowledge", kept, "--contests", "4", "--seed", seed, "--json").data for seed in "112"
    )
    for data in (one, two, other):
        del data["ms_per_decision"], data["seconds_per_contest"]

    assert one == two
    assert one != other


def test_testing_leaves_the_files_alone(hoyle: Hoyle, kept: str):
    """SPEC F8."""
    before = Path("kept-run-01.json").read_bytes()

    hoyle("test", LOSE, "--knowledge", kept, "--contests", "2")

    assert Path("kept-run-01.json").read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((LOSE, "--knowledge", "none.json"), "no knowledge file 'none.json'"),
        ((LOSE, "--knowledge", "kept-run-01.json", "--battery", "7"), "no battery '7'"),
        (("achi", "--knowledge", "kept-run-01.json"), "not about 'achi'"),
        ((LOSE,), "--knowledge"),
    ],
)
def test_what_cannot_be_tested_is_refused_with_a_sentence(hoyle: Hoyle, kept: str, arguments, sentence: str):
    run = hoyle("test", *arguments)

    assert run.code == 2
    assert sentence in run.err


def test_patterns_are_learned_on_demand(hoyle: Hoyle):
    """--patterns is the version of 2001; a version may be named; the file remembers it."""
    sizes = hoyle("learn", LOSE, "--trainer", "perfect", "-n", "12", "--patterns", "--json").data["runs"][0]["items"]
    hoyle("learn", LOSE, "--trainer", "perfect", "-n", "3", "--patterns-version", "1993b", "--out", "older.json")
    told = hoyle("knowledge", "lose_tic_tac_toe.json", "patterns")

    assert 0 < sizes["patterns"] <= 30
    assert json.loads(Path("older.json").read_text())["settings"]["patterns"] == "1993b"
    assert "go with winning, drawing or losing" in told.out


def test_a_version_of_patterns_that_nobody_wrote_is_refused(hoyle: Hoyle):
    run = hoyle("learn", LOSE, "-n", "3", "--patterns-version", "1994")

    assert run.code == 2
    assert "1993a" in run.err


def test_a_learned_advisor_may_be_left_out_before_it_is_learned(hoyle: Hoyle):
    name = "pattern_l_a1_own_a2_x_b1_o_for_either_wins"
    hoyle("learn", LOSE, "--trainer", "perfect", "-n", "2", "--patterns", "--without", name)

    assert json.loads(Path("lose_tic_tac_toe.json").read_text())["settings"]["without"] == [name]


@pytest.mark.parametrize(
    ("mean", "shown"), [(14.0, "14"), (8.375, "8.375"), (209.25, "209.2"), (6009.3, "6,009"), (18965, "18,965")]
)
def test_how_much_is_held_is_written_out(mean: float, shown: str):
    """Views are tens of thousands: no powers of ten."""
    assert _figure(mean) == shown


def test_resuming_a_set_of_runs_completes_it_and_extends_none(hoyle: Hoyle):
    """One run finished, one broken off, one never begun: afterwards they are as if nothing had happened."""
    whole = ("learn", LOSE, "-n", "4", "--runs", "3", "--out")
    assert hoyle(*whole, "whole.json").code == 0
    assert hoyle("learn", LOSE, "-n", "4", "--runs", "2", "--out", "parts.json").code == 0
    assert hoyle("learn", LOSE, "-n", "2", "--runs", "2", "--out", "short.json").code == 0
    Path("short-run-02.json").replace("parts-run-02.json")
    finished = Path("parts-run-01.json").stat().st_mtime_ns

    assert hoyle(*whole, "parts.json", "--resume").code == 0
    assert [Path(f"parts-run-0{run}.json").read_bytes() for run in (1, 2, 3)] == [
        Path(f"whole-run-0{run}.json").read_bytes() for run in (1, 2, 3)
    ]
    assert Path("parts-run-01.json").stat().st_mtime_ns == finished
    assert hoyle(*whole, "parts.json", "--resume", "--json").data["contests"] == 4


def test_broken_off_the_finished_runs_are_told(hoyle: Hoyle, monkeypatch: pytest.MonkeyPatch):
    from hoyle.lab import runs

    learn = runs.learn

    def once(assignment, *more):
        if assignment.seed.endswith("run-2"):
            raise KeyboardInterrupt
        return learn(assignment, *more)

    monkeypatch.setattr(runs, "learn", once)
    run = hoyle("learn", LOSE, "-n", "2", "--runs", "3", "--json")

    assert run.code == 130
    assert (run.data["asked"], [one["contests"] for one in run.data["runs"]]) == (3, [2])


def test_a_swallowed_interrupt_costs_no_item_its_lesson(hoyle: Hoyle, monkeypatch: pytest.MonkeyPatch):
    """A kernel that was being compiled made another error of it: the contest is not kept, and is played again."""
    import signal

    from hoyle.lab.phase import Phase

    after = Phase._after

    def interrupted(self, state, contest, value):
        if state.course.contests == 2 and not swallowed:
            swallowed.append(True)
            try:
                signal.raise_signal(signal.SIGINT)
            except KeyboardInterrupt:
                return state  # an item was muted, and nobody was told why
        return after(self, state, contest, value)

    swallowed: list[bool] = []
    monkeypatch.setattr(Phase, "_after", interrupted)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have the tests ignore it
    try:
        assert hoyle("learn", LOSE, "-n", "5", "--out", "parts.json").code == 130
    finally:
        signal.signal(signal.SIGINT, before)
    assert hoyle("learn", LOSE, "-n", "3", "--out", "parts.json", "--resume", "--json").data["contests"] == 5
    assert hoyle("learn", LOSE, "-n", "5", "--out", "whole.json").code == 0
    assert Path("parts.json").read_bytes() == Path("whole.json").read_bytes()
