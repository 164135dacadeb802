"""Items of useful knowledge as lines of text or as cards: what was counted, met, proved and kept."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace

from forr.knowledge import AnyItem, Knowledge
from forr.memory import Memory
from forr.pwl import BENCHMARK, MARGIN
from hoyle.games.frame import Game
from hoyle.games.notation import write_move, write_position
from hoyle.games.position import OFF, Move, Position
from hoyle.mind.knowledge.contest_length import CONTEST_LENGTH, average
from hoyle.mind.knowledge.dangerous_states import DANGEROUS_STATES
from hoyle.mind.knowledge.expert_moves import EXPERT_MOVES
from hoyle.mind.knowledge.first_or_second import FIRST_OR_SECOND, advantage
from hoyle.mind.knowledge.histories import HISTORIES, History
from hoyle.mind.knowledge.hoyle_moves import HOYLE_MOVES
from hoyle.mind.knowledge.openings import OPENINGS
from hoyle.mind.knowledge.pwl_weights import PWL_WEIGHTS
from hoyle.mind.knowledge.significant_states import SIGNIFICANT_STATES, States, StateValue
from hoyle.mind.knowledge_text import Texts
from hoyle.mind.names import title
from hoyle.mind.situation import situation_for
from hoyle.show.describe import side
from hoyle.show.telling import Card, Teller

NAME_ROOM = 40  # columns for an Advisor's name
MOST_MOVES = 4  # told of one position


def length_lines(_game: Game, knowledge: Knowledge) -> Iterator[str]:
    """How long a contest is."""
    contests, _ = knowledge[CONTEST_LENGTH]
    yield f"{average(knowledge[CONTEST_LENGTH]):.1f} moves on the average of {contests:,}."


def role_lines(_game: Game, knowledge: Knowledge) -> Iterator[str]:
    """How contests came out."""
    first, second, drawn = knowledge[FIRST_OR_SECOND]
    verdicts = {
        "first": "Moving first is an advantage.",
        "second": "Moving second is an advantage.",
        "draw": "It is held to be a draw.",
        "unknown": "Which role is an advantage is not known yet.",
    }
    yield f"The first won {first:,}, the second {second:,}, drawn {drawn:,}."
    yield verdicts[advantage(knowledge[FIRST_OR_SECOND])]


def history_lines(game: Game, knowledge: Knowledge) -> Iterator[str]:
    """The histories, the latest first."""
    histories = knowledge[HISTORIES]
    for history in reversed(histories):
        yield _history(game, history)


def _history(game: Game, history: History) -> str:
    result = ("drawn", "the first won", "the second won")[history.outcome]
    moves = " ".join(write_move(game, move) for move in history.play.moves)
    start = "" if history.play.start == game.start else f"from {write_position(game, history.play.start)}: "
    return f"{' against '.join(history.contestants)}, {result} ({history.lesson}): {start}{moves}"


def weight_lines(_game: Game, knowledge: Knowledge) -> Iterator[str]:
    """The Advisors by weight; those below random opinion have no vote in testing with the papers' panels (SPEC W2)."""
    standings = knowledge[PWL_WEIGHTS]
    bar = standings.of(BENCHMARK).weight + MARGIN
    wide = min(NAME_ROOM, max(18, *(len(name) + 2 for name in standings)))
    yield f"{'Advisor':<{wide}}{'weight':>7}{'opinions':>10}"
    for name, standing in sorted(standings.items(), key=lambda entry: (-entry[1].weight, entry[0])):
        note = "" if standing.weight >= bar else "  random opinion" if name == BENCHMARK else "  below random opinion"
        if len(name) + 2 > wide:  # a learned Advisor's name may need a line of its own
            yield title(name)
        shown = title(name) if len(name) + 2 <= wide else ""
        yield f"{shown:<{wide}}{standing.weight:>7.3f}{standing.given:>10,}{note}"


def plain_lines(game: Game, knowledge: Knowledge, item: AnyItem) -> Iterator[str]:
    """A plug-in's item as its file has it, an entry a line."""
    data = Texts(game).write(item.codec.encode(knowledge[item]))
    if isinstance(data, dict):
        yield from (f"{key}: {json.dumps(entry)}" for key, entry in data.items())
    else:
        yield from map(json.dumps, data if isinstance(data, list) else [data])


def opening_cards(game: Game, knowledge: Knowledge) -> Iterator[Card]:
    """Where an opening was learned, and what was played."""
    memory = Memory()
    for position, results in knowledge[OPENINGS].items():
        yield _card(game, knowledge, memory, position, dict.fromkeys(results, ""))


def expert_cards(game: Game, knowledge: Knowledge) -> Iterator[Card]:
    """What experts did, where they were seen most."""
    memory, moves = Memory(), knowledge[EXPERT_MOVES]
    for position, moved in _busiest(moves):
        tell = {after: f"made {made}, not lost {kept}" for after, (made, kept) in moved.items()}
        yield _card(game, knowledge, memory, position, tell)


def hoyle_cards(game: Game, knowledge: Knowledge) -> Iterator[Card]:
    """What Hoyle did, where it was most."""
    memory, moves = Memory(), knowledge[HOYLE_MOVES]
    for position, moved in _busiest(moves):
        tell = {after: f"won {won}, drawn {drawn}, lost {lost}" for after, (won, drawn, lost) in moved.items()}
        yield _card(game, knowledge, memory, position, tell)


def busiest_first(entry: tuple[Position, Mapping[Position, tuple[int, ...]]]) -> int:
    """Positions in which most moves were made come first."""
    return -sum(map(sum, entry[1].values()))


def furthest_first(entry: tuple[Position, StateValue]) -> int:
    """States furthest from the end come first."""
    return -entry[1].distance


def _busiest(
    moves: Mapping[Position, Mapping[Position, tuple[int, ...]]],
) -> list[tuple[Position, Mapping[Position, tuple[int, ...]]]]:
    return sorted(moves.items(), key=busiest_first)


def state_cards(game: Game, knowledge: Knowledge) -> Iterator[Card]:
    """The significant states, those furthest from the end first."""
    memory = Memory()
    for position, state in sorted(knowledge[SIGNIFICANT_STATES].items(), key=furthest_first):
        verdict = "wins" if state.value > 0 else "loses"
        card = _card(game, knowledge, memory, position, dict.fromkeys(state.correct, ""))
        yield card._replace(caption=(f"{side(position)} {verdict} in {state.distance}", *card.caption[1:]))


def danger_cards(_game: Game, knowledge: Knowledge) -> Iterator[Card]:
    """The dangerous states."""
    for position, (threatened, _) in knowledge[DANGEROUS_STATES].items():
        yield Card(position, (), (f"dangerous for {'XO'[threatened - 1]}", f"{side(position)} to move"))


def _card(
    game: Game, knowledge: Knowledge, memory: Memory, position: Position, results: Mapping[Position, str]
) -> Card:
    """A position with moves named by what they make of it, and a remark on each."""
    found = {key: move for key, move in _moves_by_result(game, knowledge, memory, position).items() if key in results}
    shown = dict(list(found.items())[:MOST_MOVES])
    remarks = [f"{write_move(game, move)} {results[key]}".rstrip() for key, move in shown.items()]
    places = {place for move in shown.values() for place in (move.origin, move.target) if place != OFF}
    return Card(position, tuple(sorted(places)), (f"{side(position)} to move", *remarks))


def _moves_by_result(game: Game, knowledge: Knowledge, memory: Memory, position: Position) -> dict[Position, Move]:
    situation = situation_for(game, position, knowledge, memory)
    return {situation.key_after(move): move for move in situation.moves}


def states_of(value: States, entries: Mapping[Position, StateValue]) -> States:
    """These states alone."""
    return replace(value, entries=entries)


TELLERS = (
    Teller(CONTEST_LENGTH, lines=length_lines),
    Teller(FIRST_OR_SECOND, lines=role_lines),
    Teller(HISTORIES, lines=history_lines, few=True),
    Teller(PWL_WEIGHTS, lines=weight_lines),
    Teller(OPENINGS, cards=opening_cards),
    Teller(EXPERT_MOVES, cards=expert_cards, order=busiest_first),
    Teller(HOYLE_MOVES, cards=hoyle_cards, order=busiest_first),
    Teller(SIGNIFICANT_STATES, cards=state_cards, order=furthest_first, holding=states_of),
    Teller(DANGEROUS_STATES, cards=danger_cards),
)
