"""What every claim must be, whoever makes it: true, and told in words.

Claims are found by asking every Advisor in random positions of every game, and by listing the folder of their kinds, so
a new one is tried here at once. `python -m workshop.claims` does the same with many more.
"""

from __future__ import annotations

import importlib
import inspect
import json
import pkgutil
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from random import Random

import pytest
from workshop.claims import Count, alone, check_contest, check_game
from workshop.random_games import random_game

import hoyle.mind.claims
import hoyle.show.claims
from forr.advisor import advisor
from forr.claim import ONLY_ACTION, OTHERS_REFUSED, Claim, Plain
from forr.knowledge import Knowledge
from hoyle.games.load import catalogue
from hoyle.games.notation import write_move
from hoyle.games.symmetry import symmetries
from hoyle.mind.claims.all_alike import AllAlike
from hoyle.mind.claims.claim import KnowledgeClaim, PositionClaim, holds
from hoyle.mind.claims.ends import WINS
from hoyle.mind.claims.shuts_in import ShutsIn
from hoyle.mind.claims.stops_win import StopsWin
from hoyle.mind.player import Player
from hoyle.mind.settings import Settings
from hoyle.show.claims.telling import claim_data, kind_name, long_words, marks, telling_of, words
from tests.contracts.test_every_advisor import game_called
from tests.mind.claims.claiming import claimed
from tests.mind.looking import look, place

QUICK = ("tic_tac_toe", "lose_tic_tac_toe", "connect_4_4x4")  # a training takes a second or two
RANDOM_GAMES = 20
NOTHING = Knowledge("nothing")


def kinds() -> list[type[Claim]]:
    """Every kind of claim, by listing their folder."""
    names = [one.name for one in pkgutil.iter_modules(hoyle.mind.claims.__path__)]
    modules = [importlib.import_module(f"hoyle.mind.claims.{name}") for name in names]
    found = {kind for module in modules for _, kind in inspect.getmembers(module, inspect.isclass)}
    return sorted((one for one in found if _is_kind(one)), key=lambda one: one.__name__)


def _is_kind(one: type) -> bool:
    return issubclass(one, (PositionClaim, KnowledgeClaim)) and one not in (PositionClaim, KnowledgeClaim)


@lru_cache(maxsize=64)
def counted(name: str) -> Count:
    """Every claim about a game, checked."""
    count = Count()
    for said, position, knowledge in claimed(name):
        count.check(game_called(name), position, knowledge, said)  # type: ignore[arg-type]
    return count


@pytest.mark.parametrize("game", catalogue())
def test_every_claim_about_every_game_is_true(game):
    """All Advisors, with no knowledge and with some made up, in positions that random play reaches."""
    count = counted(game)

    assert count.faults == []
    assert count.total > 30


@pytest.mark.parametrize("game", QUICK)
def test_every_claim_is_true_after_a_training_and_in_contests(game):
    """With what was learned; where vetoes and plans have their say; and the votes add up to the tally."""
    count = Count()
    learned = hoyle.learn(game, "self", contests=8, patterns=True, planners=True).knowledge
    for seed in range(4):
        check_contest(count, game_called(game), learned, f"contract/{seed}")
        check_contest(count, game_called(game), Knowledge(game), f"contract/{seed}")

    assert count.faults == []
    assert count.total > 100


@pytest.mark.parametrize("seed", range(RANDOM_GAMES))
def test_every_claim_is_true_of_games_that_nobody_wrote(seed):
    count = Count()
    check_game(count, random_game(seed), 60, trains=False)

    assert count.faults == []


def test_every_kind_is_claimed_somewhere_and_told():
    """Its words stand in the file of the same name; what nobody says is in no folder."""
    said = {type(one.claim).__name__ for game in catalogue() for one, _, _ in claimed(game)}
    rare = {"StopsWin", "AllAlike", "NoPattern", "RepliesSpoil", "ShutsIn", "KnownLost", "Costly"}  # tried below

    assert {kind.__name__ for kind in kinds()} - said <= rare
    files = {path.stem for path in Path(hoyle.show.claims.__path__[0]).glob("*.py")}
    assert {kind_name(kind) for kind in kinds()} <= files


def test_claims_become_words_marks_and_data():
    """Each in a clause, as JSON, its marks on the board."""
    for game in ("achi", "five_mens_morris", "connect_4_4x4"):
        for said, _, _ in claimed(game):
            frame = game_called(game)
            data = claim_data(frame, said.claim)
            assert telling_of(said.claim) is not None
            assert words(frame, said.claim) and long_words(frame, said.claim)
            assert json.loads(json.dumps(data)) == data and data["kind"] == kind_name(type(said.claim))
            pointed = marks(frame, said.claim)
            everywhere = {place for line in (pointed.locations, *pointed.lines) for place in line}
            assert everywhere <= set(range(frame.board.size))


def test_an_advisor_that_lies_is_found_out(monkeypatch):
    """One that says of every move that it wins at once; with its words and where it was."""

    @advisor(3)
    def boaster(blackboard):
        """Support every move."""
        for move in blackboard.actions:
            yield 8, move, WINS

    monkeypatch.setattr("workshop.claims.seats", lambda *_: (boaster,))
    count, game = Count(), game_called("tic_tac_toe")
    for said in alone(game, game.start, Knowledge("tic_tac_toe")):
        count.check(game, game.start, Knowledge("tic_tac_toe"), said)

    assert len(count.faults) == 9
    assert count.faults[0].startswith("tic_tac_toe '.../.../... X' a3: boaster says that it wins at once")


def test_what_is_said_of_the_only_move_is_true():
    """One legal move is the only one; several that symmetry makes one are not called so."""
    game = game_called("tic_tac_toe")
    last = Player(game, Knowledge("tic_tac_toe"), Settings()).blackboard(place("tic_tac_toe", "XOX/XOO/.XO X"), None)  # type: ignore[arg-type]

    assert holds(ONLY_ACTION, game, last.situation.position, last.actions[0], Knowledge("tic_tac_toe"))
    assert not holds(ONLY_ACTION, game, game.start, game.legal_moves(game.start)[0], Knowledge("tic_tac_toe"))


def test_plain_words_are_shown_as_they_are():
    """And are never called false, since only their author understands them."""
    game = game_called("tic_tac_toe")
    move = game.legal_moves(game.start)[0]

    assert words(game, Plain("stands on many lines")) == "stands on many lines"
    assert holds(Plain("anything"), game, game.start, move, Knowledge("tic_tac_toe"))
    assert words(game, OTHERS_REFUSED) == "is the only choice that was not refused"


def one_claim(name: str, game: str, text: str, move: str, **knowledge) -> tuple[Claim, bool]:
    """What an Advisor claims of a move, and whether it is true."""
    board = look(game, text, **knowledge)
    (said,) = (
        one
        for one in alone(board.situation.game, board.situation.position, board.knowledge)
        if (one.advisor, write_move(board.situation.game, one.move)) == (name, move)
    )
    return said.claim, holds(said.claim, board.situation.game, board.situation.position, said.move, board.knowledge)


def test_a_win_is_stopped_and_whether_in_one_way_only():
    """c2 alone stops O on the middle row; with X about to win on c3, that would do as well."""
    assert one_claim("panic", "tic_tac_toe", "X../OO./X.. X", "c2") == (StopsWin(only=True), True)
    assert one_claim("panic", "tic_tac_toe", "XX./OO./... X", "c2") == (StopsWin(only=False), True)


def test_the_opposition_is_shut_in():
    claim, true = one_claim("blockade_planner", "mu_torere", "./XX/OOX/OX/O X", "d4-c5")

    assert isinstance(claim, ShutsIn) and true
    assert not any(
        holds(lie, game_called("mu_torere"), place("mu_torere", "./XX/OOX/OX/O X"), claim.steps[0].move, NOTHING)
        for lie in (replace(claim, end=None), replace(claim, too_few=True), ShutsIn(claim.steps[:1], claim.end))
    )


def test_moves_that_symmetry_makes_one_are_not_called_the_only_move():
    """At pong hau k'i the two men may go to the middle, and the board is as broad as it is long."""
    game = game_called("pong_hau_ki")
    known = Knowledge(game.id, {"symmetries": symmetries(game)})
    decision = Player(game, known, Settings()).choose(game.start, Random(1))

    assert decision.reason == AllAlike(len(game.legal_moves(game.start)))
    assert holds(decision.reason, game, game.start, decision.action, known)


@dataclass(frozen=True)
class Lucky(Claim):
    """A kind of a plug-in's own."""

    number: int

    def told(self, game):
        """Its words."""
        return f"stands on my lucky number, {self.number}, of {game.name}"


def test_a_plug_ins_own_kind_tells_itself():
    game = game_called("tic_tac_toe")

    assert words(game, Lucky(7)) == long_words(game, Lucky(7)) == "stands on my lucky number, 7, of Tic-tac-toe"
    assert claim_data(game, Lucky(7)) == {"kind": "lucky", "number": 7}


@dataclass(frozen=True)
class Strange(Claim):
    """A kind of a plug-in's own that holds what JSON cannot."""

    places: frozenset[int]
    squares: dict[int, tuple[int, ...]]


def test_whatever_a_plug_ins_own_kind_holds_can_be_written_down():
    """What JSON has no word for is as Python writes it; keys are text."""
    data = claim_data(game_called("tic_tac_toe"), Strange(frozenset({3}), {1: (2, 3)}))

    assert data == {"kind": "strange", "places": "frozenset({3})", "squares": {"1": [2, 3]}}
    assert json.loads(json.dumps(data)) == data
