"""Influence that is met, in words."""

from hoyle.games.frame import Game
from hoyle.mind.claims.meets_cover import MeetsCover
from hoyle.show.claims.phrases import marked, the_lines, times
from hoyle.show.claims.telling import Marks, Telling


def words(_game: Game, claim: MeetsCover) -> str:
    """Whether its own side has any influence there, and on which lines the opposition has."""
    what = "meets the opposition's influence" if claim.mine else "goes where only the opposition has influence"
    return f"{what}, on {the_lines(claim.lines)}"


def long_words(game: Game, claim: MeetsCover) -> str:
    """With how often each covers the location."""
    name = game.board.names[claim.target]
    return (
        f"goes to {name}, which the opposition covers {times(claim.theirs)} and its own side {times(claim.mine)}, "
        f"on {the_lines(claim.lines)}"
    )


def marks(_game: Game, claim: MeetsCover) -> Marks:
    """The lines and the location."""
    return marked(claim.lines)._replace(locations=(claim.target,))


TELLING = Telling(MeetsCover, words, long_words, marks)
