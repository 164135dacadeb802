"""Hoyle at the table (SPEC C6): its spellings, and a panel that is fresh for every contest."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from forr.advisor import advisor
from forr.decision import Plan
from forr.vote import PARADIGMS
from hoyle.errors import BadFile, BadNotation
from hoyle.games.contest import extend
from hoyle.games.load import load
from hoyle.games.notation import read_move
from hoyle.lab.learning import Assignment, learn
from hoyle.lab.stopping import Contests
from hoyle.mind.settings import PANELS, Settings
from hoyle.table.contestant import seat
from hoyle.table.hoyle import Hoyle, fresh
from hoyle.table.match import match
from tests.table.sitting import at

GAME = load("tic_tac_toe")


@pytest.fixture
def knowledge_file(tmp_path: Path) -> Path:
    file = tmp_path / "Know, ledge (1).json"  # as awkward as people's files are
    learn(Assignment(GAME, "perfect", Contests(4), file=file))
    return file


def test_hoyle_is_no_expert_to_itself():
    """SPEC C10: only external contestants are."""
    assert seat("hoyle", GAME).expert is False


@pytest.mark.parametrize(
    ("spelling", "name"),
    [
        ("hoyle", "hoyle"),
        (" Hoyle ( paradigm = 3 ) ", "hoyle(paradigm=3)"),
        ("hoyle()", "hoyle"),
        ("hoyle(vote=3)", "hoyle(paradigm=3)"),
        ("hoyle( Vote = AWL )", "hoyle(vote=awl)"),
        ("hoyle(vote=table7)", "hoyle(vote=table7)"),
        ("hoyle(panel=1991)", "hoyle(panel=1991)"),
        ("hoyle(paradigm=2, panel=1991)", "hoyle(panel=1991,paradigm=2)"),
    ],
)
def test_spaces_and_case_do_not_matter(spelling: str, name: str):
    assert seat(spelling, GAME).name == name
    assert seat(name, GAME).name == name


@pytest.mark.parametrize("spelling", ["hoyle(paradigm=5)", "hoyle(paradigm=)", "hoyle(x.json,paradigm=pwl)"])
def test_an_unknown_paradigm_is_refused_with_a_sentence(spelling: str):
    with pytest.raises(BadNotation, match=r"paradigm=1 to paradigm=4.*hoyle\(paradigm=3\)"):
        seat(spelling, GAME)


@pytest.mark.parametrize(
    ("spelling", "what"),
    [
        ("hoyle(vote=dice)", "there is no vote 'dice'"),
        ("hoyle(panel=1066)", "there is no panel '1066'"),
        ("hoyle(x.json,panel=)", "there is no panel ''"),
        ("hoyle(paradigm=3,vote=awl)", "its vote is given twice"),
        ("hoyle(panel=1991,panel=1991)", "its panel is given twice"),
        ("hoyle(weights=awl)", "there is no setting 'weights'"),
    ],
)
def test_a_wish_that_cannot_be_granted_is_refused_with_what_can(spelling: str, what: str):
    """The sentence has every vote and every panel."""
    with pytest.raises(BadNotation, match=what) as refused:
        seat(spelling, GAME)

    assert all(name in str(refused.value) for name in (*PARADIGMS, *PANELS))


@pytest.mark.parametrize("vote", PARADIGMS)
def test_every_vote_can_be_seated_and_plays(vote: str):
    hoyle = seat(f"hoyle(vote={vote})", GAME)

    assert isinstance(hoyle, Hoyle)
    assert hoyle.settings.vote == vote
    assert hoyle.choose(at(GAME, "XX./OO./... X"), Random(1)).decider == "victory"


@pytest.mark.parametrize("panel", PANELS)
def test_every_panel_can_be_seated(panel: str):
    hoyle = seat(f"hoyle(panel={panel})", GAME)

    assert isinstance(hoyle, Hoyle)
    assert hoyle.settings == PANELS[panel]


def test_a_missing_file_is_refused_with_a_sentence():
    with pytest.raises(BadFile, match=r"nowhere\.json"):
        seat("hoyle(nowhere.json)", GAME)


def test_a_knowledge_file_is_played_with(knowledge_file: Path):
    """Its name seats it again, with the knowledge that the file holds and the weights of testing."""
    hoyle = seat(f"hoyle({knowledge_file})", GAME)

    assert isinstance(hoyle, Hoyle)
    assert hoyle.name == f"hoyle({knowledge_file})"
    assert hoyle.knowledge.contests == 4
    assert hoyle.testing


def test_a_file_and_a_paradigm_go_together(knowledge_file: Path):
    hoyle = seat(f"hoyle({knowledge_file}, paradigm=2)", GAME)

    assert isinstance(hoyle, Hoyle)
    assert (hoyle.settings.vote, hoyle.knowledge.contests) == ("2", 4)
    assert seat(hoyle.name, GAME).name == hoyle.name


def test_a_file_and_a_panel_and_a_vote_go_together(knowledge_file: Path):
    hoyle = seat(f"hoyle({knowledge_file},panel=1991,vote=table7)", GAME)

    assert isinstance(hoyle, Hoyle)
    assert (hoyle.settings.panel, hoyle.settings.vote, hoyle.knowledge.contests) == ("1991", "table7", 4)
    assert seat(hoyle.name, GAME).name == hoyle.name


def test_a_file_with_an_equals_sign_in_its_name_is_a_file(knowledge_file: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(knowledge_file.parent)
    knowledge_file.rename("run=1")

    assert seat("hoyle(run=1, paradigm=4)", GAME).name == "hoyle(run=1,paradigm=4)"


def test_a_file_about_another_game_is_refused(knowledge_file: Path):
    with pytest.raises(BadFile, match="tic_tac_toe"):
        seat(f"hoyle({knowledge_file})", load("achi"))


def test_a_match_changes_no_knowledge_file(knowledge_file: Path):
    """SPEC F8: learning is off at the table."""
    before = knowledge_file.read_bytes()

    match(GAME, f"hoyle({knowledge_file})", "random", 4, "match", alternate=True)

    assert knowledge_file.read_bytes() == before


def test_a_fresh_hoyle_does_not_miss_a_win():
    """Victory needs no experience: c3 completes the top row."""
    assert seat("hoyle", GAME).choose(at(GAME, "XX./OO./... X"), Random(1)).action == read_move(
        GAME, at(GAME, "XX./OO./... X").position, "c3"
    )


def test_who_fails_is_muted_for_the_contest_and_back_in_the_next():
    """The contest goes on without it, its name stands in the decisions, and the next contest asks it again."""

    @advisor(3)
    def faulty(blackboard):
        raise ValueError("out of order")

    hoyle = Hoyle(GAME, fresh(GAME), Settings(), testing=False, extra=(faulty,))
    contest = at(GAME)
    decision = hoyle.choose(contest, Random(1))
    first = hoyle.player
    later = extend(GAME, extend(GAME, contest, decision.action), GAME.legal_moves(contest.position)[-1])

    assert "out of order" in hoyle.choose(later, Random(2)).muted["faulty"]
    assert hoyle.player is first
    assert hoyle.muted == {"faulty": "ValueError: out of order"}
    hoyle.choose(contest, Random(1))
    assert hoyle.player is not first


def test_what_is_learned_within_a_contest_is_taken_up_at_once(knowledge_file: Path):
    """The panel sits down anew with it; whoever was muted stays muted, and a plan goes on."""
    player = seat("hoyle", GAME)
    assert isinstance(player, Hoyle)
    learned = seat(f"hoyle({knowledge_file})", GAME)
    assert isinstance(learned, Hoyle)

    player.take_up(learned.knowledge)
    assert (player.knowledge, player.player) == (learned.knowledge, None)  # nobody was sitting yet

    player.choose(at(GAME), Random(1))
    before = player.player
    assert before is not None
    before.muted["candide"], before.plan = "failed", Plan((GAME.legal_moves(GAME.start)[0],))
    player.take_up(fresh(GAME))

    assert player.player is not None
    assert player.player is not before
    assert player.player.knowledge == fresh(GAME)
    assert (player.muted, player.player.plan) == ({"candide": "failed"}, before.plan)
