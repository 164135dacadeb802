"""Records as PGN-shaped text: tag pairs, then numbered moves with the reasons in braces, then the result (SPEC U6).

    [Game "tic_tac_toe"]
    [First "perfect"]
    [Second "random"]
    [Result "1-0"]
    [Ending "rules"]
    [Experts "first"]
    [Seed "1/contest/3"]

    1. b2 {one of 9 moves that keep the draw} a2 {chosen at random} 2. a1 … 1-0

Whose move it is comes from the position; a number (`turns.py`) that disagrees with it means that something was lost.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from hoyle.errors import BadNotation, HoyleError
from hoyle.games.contest import RESULTS, Contest, begin, extend
from hoyle.games.frame import Game
from hoyle.games.notation import quoted, read_move, read_position, write_move, write_position
from hoyle.games.record_parts import OUTCOMES, KnownGames, Record, conclude, printable
from hoyle.games.record_tokens import Token, escape, scan
from hoyle.games.training_note import note_of_text
from hoyle.games.turns import Turns, numbers

EXPERTS = {"": (False, False), "first": (True, False), "second": (False, True), "both": (True, True)}
REQUIRED = ("Game", "First", "Second", "Result")
OPTIONAL = ("Ending", "Experts", "Seed", "Start", "Remark", "Training")
WIDTH = 100  # characters on a line of moves; a single reason may be longer

T = TypeVar("T")


def write_text(game: Game, record: Record) -> str:
    """One contest as text, with an empty line at its end so that several can follow each other."""
    tags = "\n".join(f'[{name} "{escape(value)}"]' for name, value in _tags(game, record).items())
    return f"{tags}\n\n{_filled([*_words(game, record), RESULTS[record.contest.outcome]])}\n\n"


def _tags(game: Game, record: Record) -> dict[str, str]:
    contest = record.contest
    tags = {
        "Game": contest.game,
        "First": contest.contestants[0],
        "Second": contest.contestants[1],
        "Result": RESULTS[contest.outcome],
        "Ending": contest.ending,
        "Experts": next(word for word, experts in EXPERTS.items() if experts == contest.experts),
        "Seed": record.seed,
        "Start": "" if contest.start == game.start else write_position(game, contest.start),
        "Remark": contest.remark,
        "Training": record.training.text() if record.training else "",
    }
    return {name: value for name, value in tags.items() if value or name in REQUIRED}


def _words(game: Game, record: Record) -> list[str]:
    """The numbered moves, each followed by its reason."""
    words: list[str] = []
    contest = record.contest
    for number, move, reason in zip(numbers(contest.movers), contest.moves, record.every_reason, strict=True):
        comment = f"{{{escape(reason)}}}" if reason else ""
        words += filter(None, (number, write_move(game, move), comment))
    return words


def _filled(words: Iterable[str]) -> str:
    """The words on lines of a readable width; no word is broken, for a reason's spaces are its own."""
    lines: list[list[str]] = [[]]
    length = 0
    for word in words:
        if lines[-1] and length + len(word) > WIDTH:
            lines.append([])
            length = 0
        lines[-1].append(word)
        length += len(word) + 1
    return "\n".join(" ".join(line) for line in lines)


def read_text(text: str, games: Iterable[Game] = ()) -> list[Record]:
    """Every contest in the text; games outside the catalogue must be handed in."""
    known_games = KnownGames(games)
    return [_read_one(tokens, known_games) for tokens in _split(scan(text))]


def _split(tokens: Iterable[Token]) -> list[list[Token]]:
    """The tokens of each contest: its tags, its moves, and the result that ends them."""
    contests: list[list[Token]] = []
    for token in tokens:
        last = contests[-1][-1] if contests else None
        if last is None or last.kind == "result":
            contests.append([])
        elif token.kind == "tag" and last.kind != "tag":
            raise token.fault(f"the moves before it end without a result; expected one of {' '.join(OUTCOMES)}")
        contests[-1].append(token)
    if contests and contests[-1][-1].kind != "result":
        raise contests[-1][-1].fault(f"the record ends here without a result; expected one of {' '.join(OUTCOMES)}")
    return contests


def _read_one(tokens: list[Token], known_games: KnownGames) -> Record:
    tags = _read_tags(tokens)
    game = _at(tags["Game"], lambda: known_games.game(tags["Game"].value))
    start = _at(tags["Start"], lambda: read_position(game, tags["Start"].value)) if "Start" in tags else None
    experts = _at(tags["Experts"], lambda: _experts(tags["Experts"].value)) if "Experts" in tags else EXPERTS[""]
    contest = begin(game, (tags["First"].value, tags["Second"].value), experts, start)
    contest, reasons = _replay(game, contest, [token for token in tokens if token.kind not in ("tag", "result")])
    result, ending = tokens[-1], tags["Ending"].value if "Ending" in tags else None
    if result.text != tags["Result"].value:
        raise result.fault(f"the tag Result says {quoted(tags['Result'].value)}; expected the same at the end")
    remark = tags["Remark"].value if "Remark" in tags else ""
    ended = _at(result, lambda: conclude(contest, result.text, ending, remark))
    training = _at(tags["Training"], lambda: note_of_text(tags["Training"].value)) if "Training" in tags else None
    record = Record(ended, reasons, tags["Seed"].value if "Seed" in tags else "", training)
    return _at(result, lambda: printable(record))


def _read_tags(tokens: list[Token]) -> dict[str, Token]:
    """The tags by name; tags that we do not know are other people's, and are passed over."""
    tags: dict[str, Token] = {}
    for token in tokens:
        if token.kind == "tag" and token.text in (*REQUIRED, *OPTIONAL):
            if token.text in tags:
                raise token.fault("the tag is given twice")
            tags[token.text] = token
    missing = [name for name in REQUIRED if name not in tags]
    if missing:
        raise tokens[0].fault(f"the contest that begins here has no tag {' and no tag '.join(missing)}")
    return tags


def _experts(word: str) -> tuple[bool, bool]:
    if word not in EXPERTS:
        raise BadNotation(f"{quoted(word)} is not known; expected first, second or both")
    return EXPERTS[word]


def _replay(game: Game, contest: Contest, tokens: list[Token]) -> tuple[Contest, tuple[str, ...]]:
    """Play the moves again, with the reason that follows each."""
    reasons: list[str] = []
    turns = Turns()
    for token in tokens:
        if token.kind == "move":
            turns.next(contest.mover)
            contest = _played(game, contest, token)
            reasons.append("")
        elif token.kind == "number":
            _check_number(turns, contest, token)
        elif not reasons:
            raise token.fault("a reason stands before the first move")
        else:
            reasons[-1] = f"{reasons[-1]} {token.text}" if reasons[-1] else token.text
    return contest, tuple(reasons)


def _played(game: Game, contest: Contest, token: Token) -> Contest:
    count = len(contest.moves) + 1
    if contest.over:
        raise token.fault(f"move {count} comes after the end of the contest (by {contest.ending})")
    try:
        return extend(game, contest, read_move(game, contest.position, token.text))
    except HoyleError as error:
        raise token.fault(f"move {count} cannot be played: {error}") from error


def _check_number(turns: Turns, contest: Contest, token: Token) -> None:
    """A number must be that of the move that follows it."""
    ahead = Turns()
    ahead.turn, ahead.last = turns.turn, turns.last
    ahead.next(contest.mover)
    expected = ahead.number(contest.mover)
    if token.text != expected:
        raise token.fault(f"expected the number {expected!r} here: a move is missing, or there is one too many")


def _at(token: Token, read: Callable[[], T]) -> T:
    """What is read, or its error with the place where it was read."""
    try:
        return read()
    except HoyleError as error:
        raise token.fault(str(error)) from error
