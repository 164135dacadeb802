"""A child process and its last words: what it complained of last, as far back as is listened to."""

from __future__ import annotations

import sys

import pytest

from hoyle.errors import EngineFailure
from hoyle.table import child
from hoyle.table.child import Child

PATIENCE = 120  # seconds; nobody waits for them but a test that fails


def last_words(program: str) -> str:
    """What is said of a program that ends instead of answering."""
    one = Child([sys.executable, "-I", "-S", "-c", f"import sys; {program}"], "it")
    try:
        with pytest.raises(EngineFailure) as caught:
            one.expect("ready", PATIENCE)
        return str(caught.value)
    finally:
        one.end()


@pytest.mark.parametrize(("blank", "told"), [(0, ", saying 'trouble'"), (4, ", saying 'trouble'"), (5, "")])
def test_five_lines_of_complaint_are_listened_to(blank: int, told: str):
    program = f"sys.stderr.write('old\\ntrouble\\n' + {blank} * '\\n'); sys.exit(3)"

    assert last_words(program) == f"it loses the contest, for it ended with exit status 3{told}."


def test_how_much_is_read_of_a_program():
    """The bounds that docs/engine.md names."""
    assert (child.LONGEST_LINE, child.MOST_LINES, child.LAST_WORDS) == (10_000, 1_000, 5)


def test_what_follows_the_word_is_what_was_meant():
    """Other lines are passed over; capitals and spaces do not matter."""
    one = Child([sys.executable, "-I", "-S", "-c", "print('hello'); print(' READY  yes, I am ')"], "it")
    try:
        assert one.expect("ready", PATIENCE) == "yes, I am"
    finally:
        one.end()
