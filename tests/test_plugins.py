"""Plug-ins: what a file or a package may bring, and that nothing in them can take the program along (SPEC F7, U5)."""

from __future__ import annotations

import logging
import subprocess
import sys
import textwrap
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import hoyle
from forr.learner import in_order
from hoyle import plugins
from hoyle.errors import BadFile, BadNotation, BadPlugin, UnknownName
from hoyle.games.load import load
from hoyle.lab.asked import settings_for
from hoyle.lab.learning import Assignment, learn
from hoyle.lab.resuming import resume
from hoyle.lab.runs import assignments, learn_all
from hoyle.lab.stopping import Contests
from hoyle.lab.trainers import trainer_for
from hoyle.mind.knowledge import items
from hoyle.mind.knowledge.pwl_weights import PWL_WEIGHTS
from hoyle.mind.knowledge_file import load as open_file
from hoyle.mind.learning import algorithms
from hoyle.mind.roster import advisors, roster
from hoyle.mind.settings import Settings
from hoyle.table.contestant import seat, spellings
from hoyle.table.play import play

GAME = load("tic_tac_toe")

CENTRAL = """
from forr.advisor import advisor

@advisor(3)
def central(blackboard):
    "Take the centre."
    for move in blackboard.actions:
        if move.target == 4:
            yield 8, move, "is the centre"
"""
BUSY = """
from dataclasses import dataclass
from forr.knowledge import Codec, Item
from forr.learner import Trigger, learns

@dataclass(frozen=True)
class Tally:
    moves: int = 0

BUSY = Item("busy", empty=Tally(), codec=Codec(encode=lambda value: value.moves, decode=Tally, shape=int),
            size=lambda value: value.moves, about="how many moves were made")

@learns(BUSY, Trigger("contest"))
def learn_busy(value, experience):
    return Tally(value.moves + len(experience.contest.moves))
"""
LAST = """
from forr.decision import Decision

SPELLING = EXAMPLE = "last"
EXPECTED = "nothing in parentheses"

def seat(request):
    request.at_most(0)
    return Last(request.game)

class Last:
    name, expert = "last", False
    def __init__(self, game):
        self.game = game
    def choose(self, contest, rng):
        return Decision(self.game.legal_moves(contest.position)[-1], decider="last", reason="the last one")
"""
EASY = """
from itertools import repeat
from hoyle.lab.trainers.pairing import Pairing, Trainer

class easy:
    SPELLING = EXAMPLE = "easy"
    EXPECTED = "nothing in parentheses"
    @staticmethod
    def read(request):
        request.at_most(0)
        return Trainer("easy", lambda rng: repeat(Pairing("hoyle", "random")))
"""

Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def file(text: str, name: str = "mine.py") -> Path:
        path = tmp_path / name
        path.write_text(textwrap.dedent(text), encoding="utf-8")
        return path

    return file


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Pretend that a package is installed which declares an entry point for an object."""
    declared: list[tuple[str, str, object]] = []

    class Declared(EntryPoint):
        def load(self) -> object:
            found = next(thing for group, name, thing in declared if (group, name) == (self.group, self.name))
            if isinstance(found, Exception):
                raise found
            return found

    def entries(group: str) -> list[EntryPoint]:
        return [Declared(name, "somewhere", kind) for kind, name, _ in declared if kind == group]

    monkeypatch.setattr(plugins, "entry_points", entries)
    plugins.dismiss()
    yield lambda group, name, thing: (declared.append((group, name, thing)), plugins.dismiss())
    monkeypatch.undo()
    plugins.dismiss()


def brought(text: str, name: str) -> object:
    """What a file's text defines under a name."""
    space: dict[str, object] = {"__name__": "elsewhere"}
    exec(text, space)
    return space[name]


def test_a_file_may_bring_all_four_kinds(write: Write):
    """One file each, seen at once by whoever looks a name up, though it looked before."""
    assert "central" not in advisors() and "busy" not in items() and "last" not in spellings()

    names = [hoyle.plugin(write(text, f"{number}.py")) for number, text in enumerate((CENTRAL, BUSY, LAST, EASY))]

    assert names == [("central",), ("busy",), ("last",), ("easy",)]
    assert advisors()["central"].tier == 3
    assert items()["busy"].empty.moves == 0
    assert seat("last", GAME).name == "last"
    assert trainer_for("easy", GAME).name == "easy"


def test_one_file_may_bring_everything(write: Write):
    assert set(hoyle.plugin(write(CENTRAL + BUSY + EASY + LAST))) == {"central", "busy", "easy", "last"}


def test_a_plug_in_that_is_dismissed_is_gone(write: Write):
    hoyle.plugin(write(CENTRAL))
    plugins.dismiss()

    assert "central" not in advisors()


def test_a_file_that_has_changed_takes_its_own_place(write: Write):
    """As in a notebook: edit, save, load again."""
    hoyle.plugin(write(CENTRAL))
    hoyle.plugin(write(CENTRAL.replace("central", "middle")))

    assert "middle" in advisors() and "central" not in advisors()


def test_what_a_file_imports_is_not_its_own_unless_it_says_so(write: Write):
    imported = (
        "from hoyle.mind.advisors.tier3.leery import leery\nfrom hoyle.table import random_player\n"
        "from hoyle.mind.learning.forks import learn_forks\nfrom hoyle.mind.knowledge.forks import FORKS\n"
    )
    assert hoyle.plugin(write(imported + CENTRAL)) == ("central",)
    plugins.dismiss()

    with pytest.raises(BadPlugin, match="'leery', and so does Hoyle itself"):
        hoyle.plugin(write(imported + CENTRAL + "__all__ = ['leery']"))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("x = 1\n", r"brings nothing: no Advisor, no item"),
        ("x = 1\n\ny = nobody\n", r"line 3, NameError: name 'nobody'"),
        ("def f(:\n", r"line 1, SyntaxError"),
        ("import sys\nsys.exit(3)\n", r"line 2, SystemExit: 3"),
        ("x = '\0'\n", r"cannot be loaded: (SyntaxError|ValueError)"),
        (CENTRAL.replace("(3)", "(4)"), r"Advisor 'central' .* is in tier 4; an Advisor's tier is 1, 2 or 3"),
        (CENTRAL.replace("central", "victory"), r"Advisor 'victory', and so does Hoyle itself; rename it"),
        (CENTRAL.replace("def central", "def Central"), r"'Central' .* has no name of ours"),
        (
            CENTRAL + CENTRAL.replace("def central", "@(lambda f: f)\ndef again").replace("(3)", "(3, name='central')"),
            r"'central' twice",
        ),
        (BUSY.replace('"busy"', '"forks"'), r"item of knowledge 'forks', and so does Hoyle itself"),
        (BUSY.replace("size=lambda value: value.moves, ", ""), r"'busy' .* cannot be kept: .*TypeError"),
        (BUSY.split("@learns")[0], r"brings nothing: no Advisor, no item"),  # nobody learns it
        (BUSY.replace("decode=Tally", "decode=lambda data: data"), r"'busy' .* cannot be kept"),
        (
            BUSY.replace('Trigger("contest")', 'Trigger("contest"), needs=(BUSY,)'),
            r"cannot be learned in any order: busy needs busy",
        ),
        (LAST.replace('"last"', '"random"'), r"contestant 'random', and so does Hoyle itself"),
        (LAST.replace("EXPECTED", "expected"), r"'last' .* lacks EXPECTED"),
        (EASY.replace('"easy"', '"self"', 1), r"trainer 'self', and so does Hoyle itself"),
    ],
)
def test_a_file_that_will_not_do_is_refused_in_a_sentence(text: str, sentence: str, write: Write):
    """And nothing of it stays behind."""
    before = set(advisors()), set(items()), set(spellings())

    with pytest.raises(BadPlugin, match=sentence):
        hoyle.plugin(write(text))

    assert (set(advisors()), set(items()), set(spellings())) == before


def test_a_file_that_is_not_there_or_no_text_is_refused(tmp_path: Path):
    with pytest.raises(BadPlugin, match="cannot be read: No such file"):
        hoyle.plugin(tmp_path / "nobody.py")
    with pytest.raises(BadPlugin, match="cannot be read"):
        hoyle.plugin(tmp_path)
    (tmp_path / "bytes.py").write_bytes(b"\xff\xfe")
    with pytest.raises(BadPlugin, match="cannot be read: 'utf-8'"):
        hoyle.plugin(tmp_path / "bytes.py")


def test_two_files_with_one_name_clash(write: Write):
    hoyle.plugin(write(CENTRAL, "one.py"))

    with pytest.raises(BadPlugin, match=r"'central', and so does the plug-in '.*one.py'"):
        hoyle.plugin(write(CENTRAL + "# another\n", "two.py"))
    assert "central" in advisors()


def test_an_installed_part_needs_no_file(install):
    install("hoyle.advisors", "central", brought(CENTRAL, "central"))

    assert "central" in {one.name for one in roster(settings_for("hoyle"))}
    assert "central" not in {one.name for one in roster(settings_for("2001"))}  # as the paper had it


def test_a_broken_package_is_named_once_and_left_out(install, caplog):
    """Whatever is wrong with it; the others are there."""
    install("hoyle.advisors", "broken", ImportError("no module named gone"))
    install("hoyle.advisors", "nothing", 42)
    install("hoyle.advisors", "victory", brought(CENTRAL.replace("central", "victory"), "victory"))
    install("hoyle.advisors", "central", brought(CENTRAL, "central"))
    with caplog.at_level(logging.WARNING, "hoyle.plugins"):
        found = [advisors() for _ in range(3)]

    assert all("central" in one and "broken" not in one for one in found)
    assert [message.split(" is left out: ")[1] for message in caplog.messages] == [
        "ImportError: no module named gone.",
        "somewhere is no Advisor.",
        "Hoyle itself has one of that name.",
    ]


def test_a_broken_package_speaks_on_standard_error(tmp_path: Path):
    """A real package on the path, in a process of its own: data stays clean, and the command does its work."""
    folder = tmp_path / "broken_parts-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: broken-parts\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text("[hoyle.advisors]\nbold = broken_parts:bold\n")
    (tmp_path / "broken_parts.py").write_text("raise RuntimeError('not today')\n")
    code = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); from hoyle.cli import main; main()"
    words = ["why", "tic_tac_toe", "X../OO./X.. X", "--quiet"]
    done = subprocess.run([sys.executable, "-c", code, *words], capture_output=True, text=True, encoding="utf-8")

    assert done.returncode == 0
    assert done.stdout.startswith("Hoyle: c2, by Panic")
    assert done.stderr.strip() == (
        "The plug-in 'bold' of the package broken-parts is left out: RuntimeError: not today."
    )


def test_a_plug_in_s_advisor_earns_a_weight(write: Write):
    hoyle.plugin(write(CENTRAL))
    learned = hoyle.learn("tic_tac_toe", "perfect", contests=10)

    assert learned.settings.guests == ("central",)
    assert learned.knowledge[PWL_WEIGHTS]["central"].given > 0


def test_an_advisor_sits_only_where_it_was_invited(write: Write):
    """A knowledge file's panel is the one that did the learning; --without keeps a guest at home too."""
    hoyle.plugin(write(CENTRAL))

    assert "central" not in {one.name for one in roster(Settings())}
    assert "central" in {one.name for one in roster(settings_for("hoyle"))}
    assert "central" in {one.name for one in roster(settings_for("2001"))}  # somebody named the file
    assert "central" not in {one.name for one in roster(settings_for(without=["Central"]))}


def test_a_plug_in_s_planner_is_heard_though_ours_are_not(write: Write):
    hoyle.plugin(write(CENTRAL.replace("(3)", "(2)")))

    assert "central" in {one.name for one in roster(settings_for("hoyle"))}


def test_knowledge_without_its_plug_in_says_so_and_keeps_what_was_earned(write: Write, tmp_path: Path, caplog):
    plugin, file = write(CENTRAL), tmp_path / "known.json"
    hoyle.plugin(plugin)
    earned = hoyle.learn("tic_tac_toe", "perfect", contests=5)
    earned.save(file)
    plugins.dismiss()
    with caplog.at_level(logging.WARNING, "hoyle.plugins"):
        held = open_file(file, GAME)
        open_file(file, GAME)

    assert len(caplog.messages) == 1
    assert "learned with Central on the panel" in caplog.messages[0] and "as a plug-in" in caplog.messages[0]
    assert held.knowledge[PWL_WEIGHTS]["central"] == earned.knowledge[PWL_WEIGHTS]["central"]
    with pytest.raises(BadFile, match=r"cannot go on without Central; name the plug-in with hoyle.plugin\(FILE\)"):
        resume(file, Assignment(GAME))
    hoyle.plugin(plugin)
    assert resume(file, Assignment(GAME)).settings.guests == ("central",)


def test_an_item_without_its_plug_in_is_refused(write: Write, tmp_path: Path):
    file = tmp_path / "known.json"
    hoyle.plugin(write(BUSY))
    learn(Assignment(GAME, "perfect", Contests(3), file=file))
    assert open_file(file, GAME).knowledge.named("busy").moves > 0
    plugins.dismiss()

    with pytest.raises(BadFile, match=r"holds 'busy', an item that nothing here knows; .* hoyle.plugin\(FILE\)"):
        open_file(file, GAME)


def test_weights_are_learned_after_a_plug_in_s_items(write: Write):
    """An Advisor may read them; unless the item itself needs the weights."""
    hoyle.plugin(write(BUSY))
    order = in_order(algorithms().values())
    assert order.index("busy") < min(order.index("pwl_weights"), order.index("awl_weights"))
    plugins.dismiss()

    needing = BUSY.replace('Trigger("contest")', 'Trigger("contest"), needs=(PWL_WEIGHTS,)')
    hoyle.plugin(write("from hoyle.mind.knowledge.pwl_weights import PWL_WEIGHTS" + needing))
    order = in_order(algorithms().values())
    assert order.index("pwl_weights") < order.index("busy") < order.index("awl_weights")


def test_the_same_seed_gives_the_same_bytes_for_one_process_or_two(write: Write, tmp_path: Path):
    """Workers have the plug-ins too, also one that defines the class of a value, and though the file is gone."""
    file = write(CENTRAL + BUSY + LAST + EASY)
    hoyle.plugin(file)
    file.unlink()
    pages = []
    for jobs in (1, 2):
        task = Assignment(GAME, "easy", Contests(6), settings=settings_for("hoyle"), file=tmp_path / f"{jobs}.json")
        runs = learn_all(assignments(task, 7, 2), jobs)
        pages.append([run.file.read_bytes() for run in runs])
        assert all(run.knowledge.named("busy").moves > 0 and run.settings.guests == ("central",) for run in runs)

    assert pages[0] == pages[1]
    assert b'"central"' in pages[0][0]


def test_testing_in_two_processes_has_the_plug_ins_too(write: Write):
    hoyle.plugin(write(CENTRAL + BUSY))
    known = [hoyle.learn("tic_tac_toe", "perfect", contests=3, seed=seed) for seed in (1, 2)]
    one, two = (hoyle.test("tic_tac_toe", known, contests=2, n_jobs=jobs) for jobs in (1, 2))

    assert one.scores == two.scores
    assert "central" in one.comment_frequency


def test_a_contestant_that_fails_forfeits(write: Write):
    """Also one that moves where it may not; the contest says why, and the program goes on."""
    hoyle.plugin(write(LAST.replace("[-1]", "[-1].origin.nothing")))
    contest = play(GAME, seat("last", GAME), seat("random", GAME), "seed").contest
    assert contest.ending == "forfeit" and "'last' of the plug-in" in contest.remark
    assert "AttributeError" in contest.remark
    plugins.dismiss()

    hoyle.plugin(write(LAST.replace("Decision(self.game.legal_moves(contest.position)[-1]", "Decision('a1'")))
    contest = play(GAME, seat("random", GAME), seat("last", GAME), "seed").contest
    assert contest.ending == "forfeit" and "no decision for a legal move" in contest.remark


def test_arguments_are_read_as_ours_are(write: Write):
    hoyle.plugin(write(LAST + EASY))

    with pytest.raises(BadNotation, match="cannot be seated: it has 1 arguments"):
        seat("last(3)", GAME)
    with pytest.raises(BadNotation, match="cannot train"):
        trainer_for("easy(3)", GAME)
    with pytest.raises(UnknownName, match=r"did you mean .*last"):
        seat("lasst", GAME)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("return Trainer(", "return ("), "which is no Trainer"),
        (("request.at_most(0)", "request.nothing"), "cannot train: AttributeError"),
        (('Pairing("hoyle", "random")', '("hoyle",)'), r"\('hoyle',\) does not name two contestants"),
        (("repeat(Pairing", "repeat(Paring"), "failed: NameError"),
    ],
)
def test_a_trainer_s_faults_are_told_in_a_sentence(change: tuple[str, str], sentence: str, write: Write):
    hoyle.plugin(write(EASY.replace(*change)))

    with pytest.raises(BadPlugin, match=sentence):
        learn(Assignment(GAME, "easy", Contests(1)))


def test_a_contestant_that_cannot_be_made_is_told_in_a_sentence(write: Write):
    hoyle.plugin(write(LAST.replace("request.at_most(0)", "request.nothing")))

    with pytest.raises(BadPlugin, match=r"contestant 'last' .* cannot be seated: AttributeError"):
        seat("last", GAME)
