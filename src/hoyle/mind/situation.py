"""A situation: a position with one look at what follows, taken by a kernel and shared by the whole panel.

Moves whose results are equal under the learned symmetries are one move to Hoyle (SPEC G4); `moves` has the first of
each.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from forr.advisor import Advisor
from forr.clock import leave_out
from forr.knowledge import Knowledge
from forr.memory import Memory, MemoryKind
from hoyle.games.frame import Game
from hoyle.games.kernels import pack, unpack, unpack_move, unsigned
from hoyle.games.position import Move, Position, Stage
from hoyle.jit_kernels import compiling_seconds
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES, States, proved_rows
from hoyle.mind.knowledge.symmetries import canonical, learned_images
from hoyle.mind.perception.survey import survey_kernels as columns
from hoyle.mind.perception.survey.mark_kernels import NOTHING_KNOWN, Known
from hoyle.mind.perception.survey.symmetry import Images, images_of
from hoyle.mind.perception.zones.zones import changes_of

GOES_ON = 2

leave_out(compiling_seconds)  # kernels are compiled on first use, whoever happens to be asked


class Situation:
    """A position that is not terminal, and what two plies show."""

    def __init__(self, game: Game, position: Position, images: Images, known: Known = NOTHING_KNOWN) -> None:
        self.game, self.position, self.images = game, position, images
        most = game.most_moves
        table = np.empty((most, columns.COLUMNS), dtype=np.int64)
        room = np.empty(3 * most, dtype=np.int64)
        count = columns.survey(game.rulebook, images, known, *unpack(position), room, table)
        rows: list[list[int]] = table[:count].tolist()
        self.every_move = tuple(unpack_move(row[columns.MOVE]) for row in rows)
        self.rows = dict(zip(self.every_move, rows, strict=True))
        self.moves = tuple(move for number, (move, row) in enumerate(self.rows.items()) if row[columns.TWIN] == number)

    @classmethod
    def plain(cls, game: Game, position: Position) -> Situation:
        """A situation seen without any knowledge: no symmetry, no states."""
        return cls(game, position, images_of((tuple(range(game.board.size)),)))

    @property
    def mover(self) -> int:
        """Whose turn it is, 1 or 2."""
        return self.position.mover

    @property
    def stage(self) -> Stage:
        """Whether the mover places or slides."""
        return self.game.stage(self.position)

    @cached_property
    def key(self) -> Position:
        """The position up to symmetry: what knowledge is filed under."""
        return canonical(self.images, self.position)

    def after(self, move: Move) -> Position:
        """The position that a move makes."""
        row = self.rows[move]
        mine, theirs = row[columns.OWN], row[columns.OPPOSING]
        my_hand, their_hand, side = row[columns.OWN_HAND], row[columns.OPPOSING_HAND], row[columns.NEXT_SIDE]
        if side == self.mover - 1:
            return pack(mine, theirs, my_hand, their_hand, side)
        return pack(theirs, mine, their_hand, my_hand, side)

    def key_after(self, move: Move) -> Position:
        """The position that a move makes, up to symmetry."""
        row = self.rows[move]
        hands = (row[columns.OWN_HAND], row[columns.OPPOSING_HAND])
        if self.mover == 2:
            hands = hands[::-1]
        first, second = unsigned(row[columns.KEY_FIRST]), unsigned(row[columns.KEY_SECOND])
        return Position(first, second, row[columns.NEXT_SIDE] + 1, hands)

    def twins(self, move: Move) -> tuple[Move, ...]:
        """The moves that are one with this one under the learned symmetries, itself included."""
        twin = self.rows[move][columns.TWIN]
        return tuple(other for other, row in self.rows.items() if row[columns.TWIN] == twin)

    @property
    def alike(self) -> dict[Move, tuple[Move, ...]]:
        """For each of `moves` that stands for others, those others."""
        twins = {move: tuple(one for one in self.twins(move) if one != move) for move in self.moves}
        return {move: others for move, others in twins.items() if others}

    def wins(self, move: Move) -> bool:
        """Whether the move wins at once."""
        return self.rows[move][columns.WORTH] == 1

    def loses(self, move: Move) -> bool:
        """Whether the move loses at once, as one that completes a line does at misère games."""
        return self.rows[move][columns.WORTH] == -1

    def ends(self, move: Move) -> bool:
        """Whether the move ends the contest by the rules."""
        return self.rows[move][columns.WORTH] != GOES_ON

    def known(self, move: Move) -> int:
        """What knowledge says of where the move leads: 1 won, -1 lost for the mover, 0 nothing."""
        return self.rows[move][columns.KNOWN]

    def known_distance(self, move: Move) -> int:
        """How far from the end a known result is."""
        return self.rows[move][columns.DISTANCE]

    def moves_again(self, move: Move) -> bool:
        """Whether a mill earns another turn, as at nerenchi: then what looks like a reply is one's own next move."""
        return self.rows[move][columns.NEXT_SIDE] == self.mover - 1

    @cached_property
    def passing(self) -> tuple[Move, ...]:
        """The moves after which the contest goes on and it is the opposition's turn."""
        return tuple(move for move in self.moves if not self.ends(move) and not self.moves_again(move))

    def lets_opposition_win(self, move: Move) -> bool:
        """Whether the opposition can answer the move with an immediate win."""
        return self.winning_replies(move) > 0 and not self.moves_again(move)

    def replies(self, move: Move) -> int:
        """How many replies there are: the opposition's, unless the move earns another turn."""
        return self.rows[move][columns.REPLIES]

    def winning_replies(self, move: Move) -> int:
        """How many replies win at once by the rules."""
        return self.rows[move][columns.WINNING]

    def losing_replies(self, move: Move) -> int:
        """How many replies lose at once by the rules."""
        return self.rows[move][columns.LOSING]

    def good_replies(self, move: Move) -> int:
        """How many replies win, by the rules or as far as is known."""
        return self.rows[move][columns.GOOD_REPLIES]

    def bad_replies(self, move: Move) -> int:
        """How many replies lose, by the rules or as far as is known."""
        return self.rows[move][columns.BAD_REPLIES]

    def capturing_replies(self, move: Move) -> int:
        """How many replies capture a piece."""
        return self.rows[move][columns.CAPTURING]

    def mobility(self, move: Move) -> int:
        """How many moves the mover would have next, if it were their turn again."""
        return self.rows[move][columns.MOBILITY]

    @cached_property
    def zone_changes(self) -> NDArray[np.int8]:
        """[move, side, value]: what each of `moves` does to the zones of the mover (0) and the opposition (1)."""
        results = [(self.rows[move][columns.OWN], self.rows[move][columns.OPPOSING]) for move in self.moves]
        owns, opposings = np.array(results, np.int64).reshape(-1, 2).T.copy()
        return changes_of(self.game, self.position, owns, opposings)


GameAdvisor = Advisor[Situation, Move]

SITUATIONS: MemoryKind[Position, Situation] = MemoryKind("situations", rows=lambda situation: len(situation.rows))


def situation_for(game: Game, position: Position, knowledge: Knowledge, memory: Memory) -> Situation:
    """A situation seen with what is known: the learned symmetries and the significant states."""
    return situation_among(knowledge[SIGNIFICANT_STATES], game, position, learned_images(game, knowledge), memory)


def situation_among(states: States, game: Game, position: Position, images: Images, memory: Memory) -> Situation:
    """A situation seen with these states, looked at once.

    What a look shows follows from the rules, the symmetries and the states alone. It is remembered for exactly the same
    position, not up to symmetry, since the order of the moves is part of it.
    """

    def make() -> Situation:
        return Situation(game, position, images, proved_rows(states, memory))

    return memory.recall(SITUATIONS, (states, game, images), position, make)
