"""The errors of the architecture.

ForrError
  BadComment       an Advisor said something that no Advisor may say
  UnknownItem      useful knowledge that nobody declared
  OutOfBudget      a computation used more steps than it was given
"""

from __future__ import annotations


class ForrError(Exception):
    """Anything that goes wrong in the architecture itself."""


class BadComment(ForrError):
    """A comment out of range, about an action that is not on offer, or one too many."""


class UnknownItem(ForrError):
    """An item of useful knowledge that is not there."""


class OutOfBudget(ForrError):
    """A computation that used more steps than it was given."""
