"""Trainers that go by how the learner is doing, and contests that begin at a set position (SPEC B4, E2)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import hoyle
from forr.decision import Decision
from hoyle.errors import BadPlugin
from hoyle.games.load import load
from hoyle.games.notation import read_position
from hoyle.games.position import FIRST, Move, Position
from hoyle.games.record import read_jsonl, read_text, write_jsonl, write_text
from hoyle.games.symmetry import canonical, symmetries
from hoyle.lab.essential_positions import essential_positions
from hoyle.lab.learning import Assignment, learn
from hoyle.lab.resuming import resume
from hoyle.lab.stopping import Contests, Course, value_at
from hoyle.lab.trainers import Pairing, Trainer, trainer_for
from hoyle.lab.trainers.active import gap_of, least_sure
from hoyle.lab.trainers.falling_ratio import share_of_lessons
from hoyle.lab.trainers.fixture import Fixture, TrainingSoFar, posed
from hoyle.lab.trainers.foreign import refusal_of_trainer
from hoyle.lab.trainers.guest import read_guest
from hoyle.lab.trainers.pairing import TrainerRequest
from hoyle.mind.knowledge.contest_length import CONTEST_LENGTH
from hoyle.mind.knowledge.first_or_second import FIRST_OR_SECOND
from hoyle.mind.knowledge.hoyle_moves import HOYLE_MOVES
from hoyle.mind.settings import Settings
from hoyle.plugin_parts import Part
from hoyle.solver.solution import solution_for
from hoyle.table.contestant import seat
from hoyle.table.hoyle import fresh
from hoyle.table.policy import odds
from hoyle.table.reasonable import reasonable_moves
from tests.strangers import forged, with_training

GAME = load("lose_tic_tac_toe")
TIC_TAC_TOE = load("tic_tac_toe")
ARRANGING = ("active(2,7)", "essential(2,7)", "falling_ratio(50,10)")


def trained(trainer: str, contests: int = 18, game=GAME) -> hoyle.lab.learned.Learned:
    return learn(Assignment(game, trainer, Contests(contests)))


def so_far(learned, contests: int | None = None, seed: str = "seed") -> TrainingSoFar:
    """Where a training stands, or would after so many contests."""
    course = learned.course if contests is None else replace(learned.course, contests=contests)
    return TrainingSoFar(learned.game, learned.knowledge, course, learned.settings, seed)


@pytest.fixture(scope="module")
def essential():
    return trained("essential(2,7)")


@pytest.fixture(scope="module")
def active():
    return trained("active(1,3)", 12)


@pytest.mark.parametrize("trainer", [*ARRANGING, "worst_move(2,7)"])
def test_two_halves_are_the_whole(trainer: str, tmp_path: Path):
    """Twelve contests and twelve more leave the very bytes that twenty-four do."""
    whole, halves = tmp_path / "whole.json", tmp_path / "halves.json"
    learn(Assignment(GAME, trainer, Contests(24), file=whole))
    learn(Assignment(GAME, trainer, Contests(12), file=halves))
    learn(replace(resume(halves, Assignment(GAME)), until=Contests(12)))

    assert halves.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize("trainer", [*ARRANGING, "worst_move(2,7)"])
def test_a_stranger_s_file_may_name_them_and_their_teachers_are_judged(trainer: str, tmp_path: Path):
    """They sit nobody who reaches outside, unless the teacher does."""
    assert refusal_of_trainer(trainer_for(trainer, GAME), False, GAME) == ""

    mark = tmp_path / "started"
    reaching = trainer.replace(")", f",engine(touch {mark}))")
    assert refusal_of_trainer(trainer_for(reaching, GAME), False, GAME)
    file = tmp_path / "stranger.json"
    learn(Assignment(TIC_TAC_TOE, "perfect", Contests(1), file=file))
    forged(file, with_training(trainer=reaching))
    with pytest.raises(hoyle.HoyleError, match="engine"):
        resume(file, Assignment(TIC_TAC_TOE))
    assert not mark.exists()


def test_the_ideal_trainer_s_fork_is_essential():
    """Figure 3: after opposite corners and the centre, O must take a side; two plies do not show it."""
    essential, group = essential_positions(TIC_TAC_TOE), symmetries(TIC_TAC_TOE)

    assert canonical(group, read_position(TIC_TAC_TOE, "X../.O./..X O")) in essential
    assert canonical(group, read_position(TIC_TAC_TOE, "X../OO./X.. X")) not in essential  # Panic sees it


@pytest.mark.parametrize("game_id", ["tic_tac_toe", "achi", "five_mens_morris"])
def test_in_an_essential_position_reasonable_moves_keep_the_value_or_do_not(game_id: str):
    game = load(game_id)
    solution = solution_for(game)

    assert 10 < len(essential_positions(game)) <= 400
    for position in essential_positions(game)[:40]:
        reasonable, _ = reasonable_moves(game, position)
        correct = set(solution.correct_moves(position))
        assert set(reasonable) & correct and set(reasonable) - correct


def test_essential_positions_are_met_one_after_another(essential):
    """Two whole lessons, then seven that begin where the learner has not been, with the learner to move."""
    begun = [one.contest.start for one in essential.contests]
    posed_to_it = [one for one in essential.contests if one.contest.start != GAME.start]

    assert [start == GAME.start for start in begun[:2]] == [True, True]
    assert begun[9] == begun[10] == GAME.start
    assert len(posed_to_it) >= 13  # the start of this game is itself essential
    assert len({one.contest.start for one in posed_to_it}) == len(posed_to_it)
    assert all(one.contest.start in essential_positions(GAME) for one in posed_to_it)
    assert all(one.contest.learners[one.contest.start.mover - 1] for one in posed_to_it)


def test_the_active_learner_asks_where_its_vote_is_closest(active):
    asked = [one.contest for one in active.contests if one.contest.start != GAME.start]
    where = so_far(active)

    assert len(asked) >= 6
    assert {contest.learners[contest.start.mover - 1] for contest in asked} == {True, False}  # it is shown, and tries
    chosen = least_sure(where)
    assert chosen is not None and GAME.outcome(chosen) is None
    assert gap_of(where.decide(chosen)) is not None
    assert chosen == least_sure(so_far(active))


def test_who_knows_nothing_has_nothing_to_ask():
    course = Course(contests=2)
    fixture = trainer_for("active(2,7)", GAME).arrange(
        Pairing("hoyle", "perfect"), TrainingSoFar(GAME, fresh(GAME), course, Settings(), "seed")
    )

    assert fixture == (("hoyle", "perfect"), None)


def test_no_vote_no_gap():
    one, two = Move(0), Move(1)

    assert gap_of(Decision(one, tier=1, tally={one: 1.0, two: 0.0})) is None
    assert gap_of(Decision(one, tier=3, tally={one: 1.0})) is None
    assert gap_of(Decision(one, tier=3, tally={one: 1.0, two: 3.5})) == 2.5


def test_lessons_grow_rarer_as_skill_grows():
    """Half of the contests at first, a tenth once twenty in a row count, in between in proportion."""
    shares = [share_of_lessons(Course(contests=90, stood=row, in_a_row=row), 50, 10) for row in (0, 5, 10, 20, 40)]

    assert shares == [50, 40, 30, 10, 10]


def test_the_falling_ratio_is_drawn_contest_by_contest():
    trainer, learned = trainer_for("falling_ratio(60,0)", GAME), trained("self", 1)

    def kinds(in_a_row: int) -> Counter[bool]:
        course = Course(contests=50, stood=in_a_row, in_a_row=in_a_row)
        arranged = (
            trainer.arrange(Pairing("hoyle", "perfect"), replace(so_far(learned, seed=str(one)), course=course))
            for one in range(200)
        )
        return Counter(fixture.pairing.is_lesson for fixture in arranged)

    assert 90 <= kinds(0)[True] <= 150
    assert kinds(20)[True] == 0


def test_a_contest_from_a_set_position_is_kept_with_it(essential):
    """Its record says where it began, in both forms; what counts whole contests leaves it out."""
    contest = next(one for one in essential.contests if one.contest.start != GAME.start)
    record = contest.record(lambda _: "")

    assert read_jsonl(write_jsonl(GAME, record))[0].contest == contest.contest
    assert read_text(write_text(GAME, record))[0].contest == contest.contest
    whole = sum(one.contest.start == GAME.start for one in essential.contests)
    assert essential.knowledge[CONTEST_LENGTH][0] == whole == sum(essential.knowledge[FIRST_OR_SECOND])
    assert essential.knowledge[HOYLE_MOVES]


def test_a_contest_counts_by_what_its_start_is_worth():
    """X is to win in one: not winning from there does not count."""
    won = read_position(TIC_TAC_TOE, "XX./OO./... X")

    assert value_at(TIC_TAC_TOE, won) == FIRST
    assert value_at(TIC_TAC_TOE, TIC_TAC_TOE.start) == 0
    assert value_at(load("nine_mens_morris"), load("nine_mens_morris").start) == 0  # nobody can tell


def test_the_worst_contestant_makes_the_worst_move():
    """It lets the opposition win at once where it can; a win that cannot be thrown away is put off."""
    worst = seat("worst", TIC_TAC_TOE)
    position = read_position(TIC_TAC_TOE, "XX./.O./... O")

    assert Move(2) not in odds(worst, position)  # c3 is the only block
    assert set(odds(worst, position)) == set(TIC_TAC_TOE.legal_moves(position)) - {Move(2)}
    assert not worst.expert


def test_the_worst_trainer_never_beats_anybody():
    learned = trained("worst_move", 10, TIC_TAC_TOE)

    assert learned.course.lost == 0 and learned.course.lessons == 10


def test_teachers_and_refusals():
    names = [trainer_for(one, GAME).name for one in ("active", "Essential( 1, 2 ,wise)", "falling_ratio", "worst_move")]

    assert names == ["active(2,7)", "essential(1,2,wise)", "falling_ratio(50,10)", "worst_move"]
    for bad in ("active(0,0)", "essential(0,0)", "worst_move(0,0)", "falling_ratio(10,50)", "falling_ratio(10)"):
        with pytest.raises(hoyle.HoyleError, match="cannot train"):
            trainer_for(bad, GAME)


class Plugin:
    """A plug-in's trainer that arranges contests in its own way."""

    def __init__(self, arrange) -> None:
        self.arrange = arrange

    def read(self, _request: TrainerRequest) -> Trainer:
        return Trainer("odd", lambda _: iter([Pairing("hoyle", "random")] * 5), arrange=self.arrange)


def guest(arrange) -> Fixture:
    trainer = read_guest(Part("trainers", "odd", Plugin(arrange), "odd.py"), TrainerRequest(TIC_TAC_TOE, "odd"))
    where = TrainingSoFar(TIC_TAC_TOE, fresh(TIC_TAC_TOE), Course(), Settings(), "seed")
    return trainer.arrange(next(trainer.pairings(Random(0))), where)


def test_a_plug_in_may_arrange_contests_and_its_faults_are_told():
    start = read_position(TIC_TAC_TOE, "X../.../... O")

    assert guest(lambda _, __: posed(start, 2, "random")) == (("random", "hoyle"), start)
    for fault in (lambda _, __: None, lambda pairing, _: (pairing, "start"), lambda _, __: ((1, 2), None)):
        with pytest.raises(BadPlugin, match="odd"):
            guest(fault)
    over = Position(0b111, 0b11000, 2, (0, 0))
    with pytest.raises(BadPlugin, match="over before it begins"):
        guest(lambda pairing, _: Fixture(pairing, over))
