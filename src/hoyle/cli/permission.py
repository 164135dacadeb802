"""Permission: the person at the terminal is asked before an Advisor is dropped (AWL, section 6; SPEC W3)."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import typer

from hoyle.cli.output import folded, note

if TYPE_CHECKING:
    from hoyle.cli.output import ProgressReporter
    from hoyle.lab.learning import Assignment
    from hoyle.lab.phase import Permit
    from hoyle.mind.knowledge.awl_values import Proposal


def may_ask(tasks: list[Assignment], jobs: int, quiet: bool, as_json: bool) -> bool:
    """Whether somebody is there to be asked before an Advisor is dropped; where nobody is, that is said."""
    if not any(task.settings.vote == "awl" and task.settings.drop == "ask" for task in tasks):
        return False
    if not (quiet or as_json or (jobs > 1 and len(tasks) > 1)) and sys.stdin.isatty() and sys.stderr.isatty():
        return True
    note(
        "Nobody can be asked here, so no Advisor is dropped; `hoyle knowledge FILE awl_weights` has who might be.",
        quiet,
    )
    return False


def asker(report: ProgressReporter) -> Permit:
    """A function that asks the person at the terminal whether an Advisor may be dropped."""

    def permit(proposal: Proposal) -> bool:
        from hoyle.show.awl import proposal_lines

        with report.paused():
            typer.echo(folded("\n".join(proposal_lines(proposal))), err=True)
            try:
                return typer.confirm("May it be dropped?", default=False, err=True)
            except typer.Abort:  # Ctrl-C or the end of the input, as typer tells of them
                raise KeyboardInterrupt from None

    return permit
