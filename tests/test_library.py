"""The library as scientists expect it: opened, gone on with, told as data, refused in sentences (SPEC U8)."""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import hoyle
from hoyle.errors import BadFile, BadNotation, HoyleError
from hoyle.games.records import with_growth
from hoyle.interval import wilson
from hoyle.lab.curve import shares_that_stood
from hoyle.lab.learned import Learned

GAME = "tic_tac_toe"


@pytest.fixture(scope="module")
def learned() -> Learned:
    return hoyle.learn(GAME, "lesson_and_practice(2,2)", contests=8, seed=1)


@pytest.fixture(scope="module")
def file(learned: Learned, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("library") / "learned.json"
    learned.save(path)
    return path


def test_what_is_loaded_is_what_was_saved(learned: Learned, file: Path):
    """Knowledge, settings and how far the training had come; saved again it is the same bytes."""
    again = hoyle.load(file)
    again.save(file.with_name("again.json"))

    assert (again.knowledge, again.settings, again.course, again.trainer, again.seed) == (
        *(learned.knowledge, learned.settings, learned.course),
        *(learned.trainer, learned.seed),
    )
    assert file.with_name("again.json").read_bytes() == file.read_bytes()
    assert again.met is None
    assert "met" not in repr(again)


def test_every_contest_of_a_training_is_told(learned: Learned):
    """Pairing, outcome, length and what was learned; the sizes add up to what is known."""
    contests = learned.contests

    assert [one.number for one in contests] == list(range(1, 9))
    assert [one.kind for one in contests] == ["lesson"] * 2 + ["practice"] * 2 + ["lesson"] * 2 + ["practice"] * 2
    assert contests[0].pairing == ("hoyle", "perfect")
    assert all(one.length == len(one.contest.moves) >= 5 for one in contests)
    assert sum(one.result == "lost" for one in contests) == learned.course.lost
    assert sum(bool(one.note.stood) for one in contests) == learned.course.stood
    assert contests[-1].note.in_a_row == learned.course.in_a_row
    for item in ("expert_moves", "hoyle_moves", "significant_states"):
        assert sum(one.learned.get(item, 0) for one in contests) == learned.sizes[item]


def test_learning_goes_on_from_memory_and_from_a_file(learned: Learned, file: Path):
    """Eight contests and four more are twelve, whichever way; the new sitting tells its own four."""
    whole = hoyle.learn(GAME, "lesson_and_practice(2,2)", contests=12, seed=1)
    from_memory = hoyle.learn(GAME, resume=learned, contests=4)
    from_file = hoyle.learn(GAME, resume=file, contests=4)

    assert whole.knowledge == from_memory.knowledge == from_file.knowledge
    assert whole.course == from_memory.course == from_file.course
    assert [one.number for one in from_file.contests] == [9, 10, 11, 12]
    assert from_file.contests == whole.contests[8:]
    assert hoyle.load(file).course.contests == 8, "the file that was gone on from is not written to"


def test_what_was_loaded_goes_on_from_its_file(file: Path, tmp_path: Path):
    """So that what a file may not name is refused as ever; if the file has changed, nobody goes on unawares."""
    kept = tmp_path / "kept.json"
    kept.write_bytes(file.read_bytes())
    loaded = hoyle.load(kept)
    hoyle.learn(GAME, resume=loaded, contests=1, file=kept)

    assert hoyle.load(kept).course.contests == 9
    with pytest.raises(BadFile, match="has changed since it was loaded"):
        hoyle.learn(GAME, resume=loaded, contests=1)


def test_what_is_learned_is_kept_as_it_goes(tmp_path: Path):
    """A training that is broken off at its third contest has kept two, and can be gone on with."""
    out = tmp_path / "kept.json"

    def stop(contest: object) -> None:
        if getattr(contest, "number", 0) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        hoyle.learn(GAME, "perfect", contests=9, file=out, watch=stop)

    assert hoyle.load(out).course.contests == 3
    assert hoyle.learn(GAME, resume=out, contests=2, file=out).course.contests == 5
    assert hoyle.load(out).course.contests == 5


def test_runs_go_on_each_from_its_own(tmp_path: Path):
    runs = hoyle.learn_runs(GAME, "perfect", runs=2, contests=2, file=tmp_path / "out.json")
    more = hoyle.learn_runs(GAME, runs=2, contests=1, resume=[runs[0], tmp_path / "out-run-02.json"])

    assert [run.seed for run in more] == ["0/run-1", "0/run-2"]
    assert [run.course.contests for run in more] == [3, 3]
    with pytest.raises(BadNotation, match="resume must be a list with one to go on from for each of 2 runs"):
        hoyle.learn_runs(GAME, runs=2, resume=[runs[0]])


def test_data_is_plain(learned: Learned):
    """What to_dict gives goes through JSON and comes back the same."""
    result = hoyle.match(GAME, learned, "random", contests=4, alternate=True)
    report = hoyle.test(GAME, learned, contests=2)
    told = [
        learned.to_dict(),
        result.to_dict(),
        report.to_dict(),
        hoyle.game(GAME).to_dict(),
        hoyle.knowledge(learned).to_dict(),
        hoyle.knowledge(learned, "expert moves").to_dict(),
        hoyle.why(GAME, "X../OO./X.. X", learned, instead_of="b1").to_dict(),
        hoyle.advise(GAME, "X../OO./X.. X", "panic").to_dict(),
    ]

    assert json.loads(json.dumps(told)) == told
    assert len(told[0]["curve"]) == 8
    assert told[1]["won"] + told[1]["drawn"] + told[1]["lost"] == 4


def test_frames_have_a_row_for_each(learned: Learned):
    """A contest, a challenger and run, an item; the columns are named."""
    result = hoyle.match(GAME, "perfect", "random", contests=3)
    report = hoyle.test(GAME, [learned, learned], contests=2)
    curve, scores, items = learned.to_frame(), report.to_frame(), hoyle.knowledge(learned).to_frame()

    assert list(curve["number"]) == list(range(1, 9))
    assert {"first", "second", "kind", "result", "length", "stood", "hoyle", "learned_expert_moves"} <= set(curve)
    assert curve["learned_expert_moves"].sum() == learned.sizes["expert_moves"]
    assert len(result.to_frame()) == 3
    assert len(scores) == 2 * len(report.scores)
    assert (scores["won"] + scores["drawn"] + scores["lost"] == scores["contests"]).all()
    assert dict(zip(items["item"], items["size"], strict=True)) == hoyle.knowledge(learned).sizes


def test_a_learning_curve_is_one_line(learned: Learned):
    """The share of the latest contests that counted, one point for each."""
    figure = learned.plot(learned, window=4)
    last = [bool(one.note.stood) for one in learned.contests][-4:]

    assert len(figure.data) == 2
    assert list(figure.data[0].x) == list(range(1, 9))
    for refused in (lambda: learned.plot(window=0), lambda: learned.plot(3)):  # type: ignore[arg-type]
        with pytest.raises(BadNotation, match=r"window: 0 is no whole number|3 has no learning curve"):
            refused()
    assert figure.data[0].y[-1] == 100 * sum(last) / 4
    assert next(shares_that_stood(learned.contests, 1)) == (1, 100.0 * bool(learned.contests[0].note.stood))


def test_a_battery_and_a_match_are_plotted_with_their_limits(learned: Learned):
    result = hoyle.match(GAME, "perfect", "random", contests=4)
    report = hoyle.test(GAME, learned, contests=2)
    bars, battery = result.plot().data[0], report.plot().data

    assert list(bars.x) == ["won", "drawn", "lost"]
    assert bars.y[0] + bars.error_y.array[0] == pytest.approx(result.intervals["won"].high)
    assert [one.name for one in battery] == ["reliability", "power", "maximal power"]
    assert list(battery[0].x) == list(report.challengers)


def test_a_match_has_wilsons_limits():
    result = hoyle.match(GAME, "perfect", "random", contests=20, alternate=True)

    assert result.intervals["won"] == wilson(result.won, 20)
    assert sum(interval.percent for interval in result.intervals.values()) == pytest.approx(100)
    assert result.to_dict()["intervals"]["lost"] == [0.0, 0.0, 16.1]


def test_without_the_extra_a_sentence_says_what_to_install(learned: Learned, monkeypatch: pytest.MonkeyPatch):
    for module in ("pandas", "plotly.graph_objects"):
        monkeypatch.setitem(sys.modules, module, None)

    with pytest.raises(HoyleError, match=r"pandas is not installed; .* pip install 'hoyle\[science\]'"):
        learned.to_frame()
    with pytest.raises(HoyleError, match="plotly is not installed"):
        learned.plot()


def test_what_a_notebook_shows_is_short_and_escaped(learned: Learned):
    """And so is what a prompt shows."""
    result = hoyle.match(GAME, "perfect", "random", contests=1)
    report = hoyle.test(GAME, learned, contests=1)
    things = [hoyle.game(GAME), learned, report, learned.knowledge, result, hoyle.knowledge(learned)]

    assert all(len(repr(thing)) < 160 and "\n" not in repr(thing) for thing in things)
    assert all(thing._repr_html_().startswith("<table><caption>") for thing in things)
    assert f"{learned.course.in_a_row} that count" in learned._repr_html_(), "some may have been lost as expected"
    assert repr(hoyle.solve(GAME)) == "TableSolution('tic_tac_toe')"
    assert repr(learned.knowledge).startswith("Knowledge('tic_tac_toe', contests=8, items=")
    hostile = hoyle.match(GAME, "perfect", "random", contests=1)
    object.__setattr__(hostile, "first", "<script>")
    assert "<script>" not in hostile._repr_html_()


def test_two_are_made_one(learned: Learned, file: Path, tmp_path: Path):
    both = hoyle.merge(learned, file, tmp_path / "both.json")

    assert both.knowledge.contests == 16
    assert hoyle.load(tmp_path / "both.json").knowledge == both.knowledge
    for merged in (both, hoyle.merge(learned, learned)):
        with pytest.raises(BadFile, match=r"does not say how far (its|a) training had come"):
            hoyle.learn(GAME, resume=merged)


def test_advice_is_one_advisors_alone(learned: Learned):
    answer = hoyle.advise(GAME, "X../OO./X.. X", "Panic", learned)

    assert [(comment.strength, hoyle.game(GAME).write(comment.action)) for comment in answer] == [(10, "c2")]
    assert len(hoyle.advise(GAME, "X../OO./X.. X", "victory")) == 0
    assert "<svg" in answer._repr_svg_()
    with pytest.raises(HoyleError, match="did you mean panic"):
        hoyle.advise(GAME, "X../OO./X.. X", "panick")


def test_perft_is_counted_from_anywhere():
    assert hoyle.perft(GAME, 2, "XX./OO./... X") == [1, 5, 16]


def test_records_are_read_whatever_their_form(tmp_path: Path, learned: Learned):
    """A training's contests come back with what was noted beside each."""
    from hoyle.games.record import write_jsonl, write_text

    game = hoyle.game(GAME)
    records = [one.record(lambda _: "") for one in learned.contests]
    for name, write in (("a.jsonl", write_jsonl), ("a.txt", write_text)):
        (tmp_path / name).write_text("".join(write(game, record) for record in records), encoding="utf-8")
        again = hoyle.read_records(tmp_path / name)
        assert list(again) == records
        assert again.to_frame()["learned_expert_moves"].sum() == learned.sizes["expert_moves"]
        assert "<table>" in again._repr_html_()


SOUND = {"number": 1, "kind": "lesson", "stood": True, "in_a_row": 0, "learned": {}}


@pytest.mark.parametrize(
    "note",
    [
        [1],
        {"number": -1},
        {**SOUND, "number": True},
        {**SOUND, "kind": "nap"},
        {**SOUND, "stood": 1},
        {key: value for key, value in SOUND.items() if key != "stood"},
        {**SOUND, "learned": {"forks": "x"}},
        {**SOUND, "learned": {"\x1b[2J": 1}},
    ],
)
def test_a_note_that_is_none_is_refused(tmp_path: Path, note: object):
    file = tmp_path / "a.jsonl"
    record = {"game": GAME, "contestants": ["a", "b"], "moves": [], "result": "*"}
    file.write_text(json.dumps({**record, "training": SOUND}))
    assert hoyle.read_records(file)[0].training is not None
    file.write_text(json.dumps({**record, "training": note}))

    with pytest.raises(BadNotation, match="training"):
        hoyle.read_records(file)


def test_what_did_not_grow_grew_by_nothing():
    assert with_growth([{"number": 1, "learned_forks": 2}, {"number": 2}, {"game": "x"}]) == [
        {"number": 1, "learned_forks": 2},
        {"number": 2, "learned_forks": 0},
        {"game": "x"},
    ]


def test_progress_is_told_everywhere(learned: Learned):
    told: list[str] = []
    hoyle.learn(GAME, "perfect", contests=1, progress=told.append)
    hoyle.learn_runs(GAME, "perfect", runs=2, contests=1, progress=told.append)
    hoyle.match(GAME, "random", "random", contests=2, progress=told.append)
    hoyle.test(GAME, learned, contests=1, progress=told.append)
    hoyle.perft(GAME, 2, progress=told.append)

    assert told[0].startswith("contest 1: ")
    assert any(line.startswith("run 2 of 2, contest 1: ") for line in told)
    assert "2 of 2 contests played" in told
    assert any("tournaments played" in line for line in told)
    assert "counting the move sequences of tic_tac_toe up to 2 moves" in told


Refusal = tuple[Callable[[], object], str]
POSITION, EMPTY = "X../OO./X.. X", ".../.../... X"
REFUSED: list[Refusal] = [
    (lambda: hoyle.game(3), "3 is no game; expected"),  # type: ignore[arg-type]
    (lambda: hoyle.value(GAME, 3), "3 is no position; expected text"),  # type: ignore[arg-type]
    (lambda: hoyle.value(GAME, hoyle.game("achi").position("XXX/OO./.X. O")._replace(first=1 << 20)), "no position of"),
    (lambda: hoyle.view(GAME, 3), "3 has no view"),  # type: ignore[arg-type]
    (lambda: hoyle.game(GAME).legal_moves(3), "3 is no position"),  # type: ignore[arg-type]
    (lambda: hoyle.game(GAME).after(POSITION, 3), "3 is no move"),  # type: ignore[arg-type]
    (lambda: hoyle.why(GAME, POSITION, instead_of=3), "3 is no move; expected text"),  # type: ignore[arg-type]
    (lambda: hoyle.why(GAME, POSITION, instead_of=hoyle.game(GAME).move(EMPTY, "a3")), "'a3' is not legal for X"),
    (lambda: hoyle.plugin(3), "file: 3 will not do"),  # type: ignore[arg-type]
    (lambda: hoyle.learn(GAME, watch=3), "watch: 3 will not do; expected a function"),  # type: ignore[arg-type]
    (lambda: hoyle.test(GAME, "x.json", progress=3), "progress: 3 will not do"),  # type: ignore[arg-type]
    (lambda: hoyle.learn_runs(GAME, runs=2, resume="x.json"), "resume must be a list"),
    (lambda: hoyle.serve(port=70_000), "port: 70000 is no whole number, from 0 to 65535"),
    (lambda: hoyle.perft(GAME, -1), "depth: -1 is no whole number, from 0 to 30"),
    (lambda: hoyle.perft(GAME, 31), "depth: 31 is no whole number"),
    (lambda: hoyle.match(GAME, "random", "random", seed=-1), "seed: -1 is no whole number, 0 or more"),
    (lambda: hoyle.match(GAME, "random", "random", seed="x"), "seed: 'x' is no whole number"),  # type: ignore[arg-type]
    (lambda: hoyle.match(GAME, "random", "random", seed=None), "seed: None is no whole number"),  # type: ignore[arg-type]
    (lambda: hoyle.match(GAME, "random", 7), "7 is no knowledge"),  # type: ignore[arg-type]
    (lambda: hoyle.match(GAME, "random", "random", alternate="yes"), "alternate: 'yes'"),  # type: ignore[arg-type]
    (lambda: hoyle.learn(GAME, seed=1.5), "seed: 1.5 is no whole number"),  # type: ignore[arg-type]
    (lambda: hoyle.learn(GAME, 3), "trainer: 3 will not do"),  # type: ignore[arg-type]
    (lambda: hoyle.learn(GAME, without="Worried"), "without: 'Worried' will not do; expected a list"),
    (lambda: hoyle.learn(GAME, zones="yes"), "zones: 'yes' will not do; expected True or False"),  # type: ignore[arg-type]
    (lambda: hoyle.learn(GAME, panel=1991), "panel: 1991 will not do; expected text"),  # type: ignore[arg-type]
    (lambda: hoyle.learn(GAME, file=3), "file: 3 will not do; expected the path"),  # type: ignore[arg-type]
    (lambda: hoyle.learn(GAME, at_most=None), "at_most: None is no whole number"),  # type: ignore[typeddict-item]
    (lambda: hoyle.learn_runs(GAME, runs=1, n_jobs=0), "n_jobs: 0 is no whole number, from 1 to 256"),
    (lambda: hoyle.test(GAME, [], contests=1), "nothing to test"),
    (lambda: hoyle.test(GAME, 3), "3 is no knowledge"),  # type: ignore[arg-type]
    (lambda: hoyle.test(GAME, "nowhere.json", battery=3), "battery: 3 will not do"),  # type: ignore[arg-type]
    (lambda: hoyle.why(GAME, POSITION, "nowhere.json"), "'nowhere.json' is not there"),
    (lambda: hoyle.why(GAME, POSITION, seed=-3), "seed: -3 is no whole number"),
    (lambda: hoyle.advise(GAME, POSITION, 3), "advisor: 3 will not do"),  # type: ignore[arg-type]
    (lambda: hoyle.knowledge("nowhere.json", "no such item"), "no item 'no such item'"),
    (lambda: hoyle.knowledge("nowhere.json", most=0), "most: 0 is no whole number, 1 or more"),
    (lambda: hoyle.load("nowhere.json"), "'nowhere.json' is not there"),
    (lambda: hoyle.load(3), "3 is no knowledge"),  # type: ignore[arg-type]
    (lambda: hoyle.read_records("nowhere.txt"), "no file 'nowhere.txt'"),
    (lambda: hoyle.read_records(3), "file: 3 will not do"),  # type: ignore[arg-type]
    (lambda: hoyle.read_records("nowhere.txt", games=3), "games: 3 will not do; expected a list"),  # type: ignore[arg-type]
    (lambda: hoyle.learn(GAME, settings=3), "settings: 3 will not do; expected hoyle.Settings"),  # type: ignore[arg-type]
    (lambda: hoyle.learn(GAME, settings={}), "settings: {} will not do"),  # type: ignore[arg-type]
    (lambda: hoyle.learn(GAME, seed=10**30), "is no whole number, from 0 to 9223372036854775807"),
    (lambda: hoyle.learn(GAME, file="a\0b"), "file: 'a\\x00b' will not do; expected the path"),
    (lambda: hoyle.diagnose(GAME, "nowhere.json", against=3), "against: 3 will not do; expected spellings"),  # type: ignore[arg-type]
    (lambda: hoyle.diagnose(GAME, "nowhere.json", against=[3]), "against: 3 will not do"),  # type: ignore[list-item]
    (lambda: hoyle.solve(GAME, progress=3), "progress: 3 will not do"),  # type: ignore[arg-type]
    (lambda: hoyle.value(GAME, POSITION, progress=3), "progress: 3 will not do; expected a function"),  # type: ignore[arg-type]
    (lambda: hoyle.perft(GAME, 1, progress=3), "progress: 3 will not do; expected a"),  # type: ignore[arg-type]
    (lambda: hoyle.match(GAME, "random", "random", move_time=-1), "move_time: -1 is no number of seconds, from 0.01"),
    (lambda: hoyle.match(GAME, "random", "random", move_time=float("nan")), "move_time: nan is no number of seconds"),
    (lambda: hoyle.match(GAME, "random", "random", move_time="x"), "move_time: 'x' is no number"),  # type: ignore[arg-type]
    (lambda: hoyle.review(3), "3 is no contest; expected one that was played"),  # type: ignore[arg-type]
    (lambda: hoyle.review("contests.txt"), "'contests.txt' is no contest"),  # type: ignore[arg-type]
    (lambda: hoyle.knowledge("nowhere.json", []), "item: [] will not do"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("ask", "sentence"), REFUSED, ids=[sentence for _, sentence in REFUSED])
def test_what_cannot_be_meant_is_refused_in_a_sentence(ask: Callable[[], object], sentence: str):
    with pytest.raises(HoyleError) as refused:
        ask()

    assert sentence in str(refused.value)
    assert str(refused.value).endswith((".", "?"))
    assert "--" not in str(refused.value), "a program has no flags"


def test_knowledge_of_another_game_is_refused(learned: Learned, file: Path):
    """By its name, as the command line does; what was learned with other rules of one name, too."""
    for ask in (
        lambda known: hoyle.why("achi", ".../.../... X", known),
        lambda known: hoyle.advise("achi", ".../.../... X", "open", known),
        lambda known: hoyle.test("achi", known),
        lambda known: hoyle.learn("achi", resume=known),
        lambda known: hoyle.merge(hoyle.learn("achi", "perfect", contests=1), known),
    ):
        for known in (learned, file):
            with pytest.raises(BadFile, match="is about 'tic_tac_toe', not about 'achi'"):
                ask(known)
    with pytest.raises(BadNotation, match=r"is no knowledge; expected what hoyle\.learn or hoyle\.load gave"):
        hoyle.why(GAME, POSITION, learned.knowledge)  # type: ignore[arg-type]


def test_resume_keeps_its_panel(learned: Learned):
    with pytest.raises(BadNotation, match="resume goes on with the panel that it had; leave out zones"):
        hoyle.learn(GAME, resume=learned, zones=True)
    with pytest.raises(BadNotation, match="leave out settings"):
        hoyle.learn(GAME, resume=learned, settings=hoyle.Settings())


def test_what_was_learned_before_is_written_over_only_by_force(tmp_path: Path, learned: Learned):
    out = tmp_path / "kept.json"
    hoyle.learn(GAME, "perfect", contests=1, file=out)

    for resume in (None, learned):  # to go on from something else is to write over it, too
        with pytest.raises(BadFile, match="resume goes on with it, force=True begins anew in its place"):
            hoyle.learn(GAME, "perfect", contests=2, file=out, resume=resume)
    assert hoyle.load(out).course.contests == 1
    assert hoyle.learn(GAME, "perfect", contests=2, file=out, force=True).course.contests == 2
    assert hoyle.load(out).course.contests == 2


def test_a_training_never_writes_over_something_else(tmp_path: Path):
    other = tmp_path / "letter.json"
    other.write_text("Dear Ann", encoding="utf-8")

    with pytest.raises(BadFile, match="It stays as it is"):
        hoyle.learn(GAME, "perfect", contests=1, file=other, force=True)
    assert other.read_text(encoding="utf-8") == "Dear Ann"


@pytest.mark.parametrize("name", [name for name in hoyle.__all__ if name[0].islower() and name != "__version__"])
def test_every_parameter_is_documented(name: str):
    """Each has its line under Args."""
    function = getattr(hoyle, name)
    told = inspect.getdoc(function).split("Args:\n")[1]

    assert [one for one in inspect.signature(function).parameters if f"    {one}: " not in told] == []
