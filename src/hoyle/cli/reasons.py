"""Commands that ask Hoyle for its reasons: `why`, `advise`."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated, Any

import typer

from hoyle.cli.door import GameName, Json, Plugins, Quiet, Seed, admit, command
from hoyle.cli.exact import PositionArgument
from hoyle.cli.output import columns, folded, note, print_json

if TYPE_CHECKING:
    from hoyle.games.frame import Game
    from hoyle.games.position import Position
    from hoyle.mind.player import Player
    from hoyle.mind.roster import GameAdvisor

KnowledgePath = Annotated[
    Path | None, typer.Option("--knowledge", metavar="FILE", help="What Hoyle has learned; without it, nothing.")
]
AdvisorName = Annotated[str, typer.Argument(metavar="ADVISOR", help='dont_lose or "Don\'t Lose".')]
Full = Annotated[bool, typer.Option("--all", help="Tell every comment, veto and tally.")]
Not = Annotated[str | None, typer.Option("--not", metavar="MOVE", help="Say why not this move instead.")]


@command("hoyle why tic_tac_toe 'X../OO./X.. X' --knowledge tic_tac_toe.json")
def why(
    game: GameName,
    position: PositionArgument,
    knowledge: KnowledgePath = None,
    seed: Seed = 0,
    not_: Not = None,
    full: Full = False,
    plugin: Plugins = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Say what Hoyle would do in a position, and why. With --json: everything that decided it."""
    import hoyle
    from hoyle.show.everything import decision_data
    from hoyle.show.explain import short

    admit(plugin)
    frame = hoyle.game(game)
    answer = hoyle.why(frame, position, knowledge, seed, not_)
    denied = answer.why_not(answer.instead_of) if answer.instead_of is not None else ""
    _remark_on_ignorance(knowledge, quiet)
    if as_json:
        data = decision_data(frame, answer.decision, answer.alike)
        print_json({**data, "not": {"move": not_, "why": denied}} if denied else data)
    elif full:
        typer.echo(folded("\n".join(filter(None, (f"Hoyle: {answer.everything}", denied)))))
    else:
        typer.echo(folded(denied or f"Hoyle: {short(frame, answer.decision)}"))


@command("hoyle advise tic_tac_toe 'X../OO./X.. X' panic")
def advise(
    game: GameName,
    position: PositionArgument,
    advisor: AdvisorName,
    knowledge: KnowledgePath = None,
    seed: Seed = 0,
    plugin: Plugins = None,
    as_json: Json = False,
    quiet: Quiet = False,
) -> None:
    """Ask one Advisor alone about a position. It sees every distinct move, whatever others would refuse."""
    from hoyle.games.load import load
    from hoyle.mind.asking import open_position, player_for
    from hoyle.mind.names import title

    admit(plugin)
    frame = load(game)
    player = player_for(frame, knowledge)
    one = _one_named(advisor, player)
    place = open_position(frame, position)
    rows = _advice(frame, one, player, place, Random(f"{seed}/advise"))
    _remark_on_ignorance(knowledge, quiet)
    if as_json:
        print_json(rows)
    elif rows:
        typer.echo("\n".join(columns([(row["move"], str(row["strength"]), row["reason"]) for row in rows], right=(1,))))
    else:
        typer.echo(f"{title(one.name)} has nothing to say here.")


def _remark_on_ignorance(file: Path | None, quiet: bool) -> None:
    if file is None:
        note("Hoyle knows nothing of this game yet; --knowledge FILE lets it use what it learned.", quiet)


def _one_named(name: str, player: Player) -> GameAdvisor:
    """An Advisor by its name: one that Hoyle has learned, or any of the prespecified."""
    from hoyle.mind.names import spelled
    from hoyle.mind.roster import advisor_named

    learned = {one.name: one for one in player.advisors}
    return learned.get(spelled(name)) or advisor_named(name)


def _advice(game: Game, one: GameAdvisor, player: Player, position: Position, rng: Random) -> list[dict[str, Any]]:
    """One Advisor's comments, the strongest first; a plan counts as support for its first step."""
    from forr.decision import INSISTENT
    from hoyle.games.notation import write_move
    from hoyle.show.claims.telling import claim_data, words

    board = player.blackboard(position, rng)
    if one.tier == 2:
        said = [(plan.steps[0], INSISTENT, plan.purpose) for plan in one.plans(board)]
    else:
        said = [(comment.action, comment.strength, comment.claim) for comment in one.comments(board)]
    said.sort(key=lambda remark: -remark[1])
    return [
        {
            "move": write_move(game, move),
            "strength": strength,
            "reason": words(game, claim),
            "claim": claim_data(game, claim),
        }
        for move, strength, claim in said
    ]
