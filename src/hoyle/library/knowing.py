"""What was learned, taken up again: opened from a file, told, and made one with another (SPEC K15, U8)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from hoyle.library.checking import FileName, file_of, frame_of, learned_of, text_of

if TYPE_CHECKING:
    from hoyle.games.frame import Game
    from hoyle.lab.learned import Learned
    from hoyle.show.knowledge_view import KnowledgeView


def load(file: FileName, game: Game | str | Path | None = None) -> Learned:
    """What a knowledge file holds, as `hoyle.learn` gave it: to be asked, tested, told, or trained further.

    >>> from pathlib import Path
    >>> from tempfile import mkdtemp
    >>> file = Path(mkdtemp(), "learned.json")
    >>> hoyle.learn("tic_tac_toe", "perfect", contests=3).save(file)
    >>> hoyle.load(file)  # doctest: +ELLIPSIS
    Learned('tic_tac_toe', 'perfect', seed='0/run-1', contests=3, lessons=3, lost=...)

    Args:
        file: A knowledge file.
        game: The game or its file, for a game outside the catalogue.
    """
    return learned_of(None if game is None else frame_of(game), file)


def knowledge(
    learned: Learned | FileName, item: str = "", *, game: Game | str | Path | None = None, most: int = 6
) -> KnowledgeView:
    """What is known, in words: five sentences and how much of each item; or one item with small boards.

    Printed it is text, in a notebook a table; `to_dict` and `to_frame` are for programs.

    >>> learned = hoyle.learn("tic_tac_toe", "perfect", contests=5)
    >>> hoyle.knowledge(learned).sizes["contest_length"]
    1
    >>> print(hoyle.knowledge(learned, "symmetries", most=1))
    symmetries: transformations of the board that the game does not notice; holds 8.
    <BLANKLINE>
    everything stays
    … and 7 more.

    Args:
        learned: What `hoyle.learn` or `hoyle.load` gave, or a knowledge file.
        item: One item, as in `significant_states`; all of them if not given.
        game: The game or its file, where a knowledge file is about one outside the catalogue.
        most: How many entries of an item to tell.
    """
    from hoyle.lab.options import MOST, refuse_outside
    from hoyle.show.knowledge_view import KnowledgeView, item_named

    refuse_outside("most", most, MOST)
    text = text_of("item", item, "text, as in 'significant_states'")
    name = item_named(text) if text else ""
    held = learned_of(None if game is None else frame_of(game), learned)
    return KnowledgeView(held.game, held.knowledge, held.settings, name, most)


def merge(
    first: Learned | FileName,
    second: Learned | FileName,
    file: FileName | None = None,
    game: Game | str | Path | None = None,
) -> Learned:
    """What two have learned of one game, made one: counts are added, states united. Nobody can train it further.

    Its `notes` say what could not be had from both.

    >>> one, two = hoyle.learn_runs("tic_tac_toe", "perfect", runs=2, contests=3)
    >>> both = hoyle.merge(one, two)
    >>> both.knowledge.contests
    6
    >>> both.notes
    ('How each was trained is left out, so learning cannot be taken up where either stopped.',)

    Args:
        first: What `hoyle.learn` or `hoyle.load` gave, or a knowledge file; its settings are kept.
        second: Another of the same game.
        file: Where to keep what both know.
        game: The game or its file, for knowledge files about one outside the catalogue.
    """
    from hoyle.lab.learned import Learned
    from hoyle.lab.training_state import TrainingState
    from hoyle.mind.knowledge_file import KnowledgeFile
    from hoyle.mind.knowledge_merge import merge as merged

    one = learned_of(None if game is None else frame_of(game), first)
    another = learned_of(one.game, second)
    files = [KnowledgeFile(run.knowledge, run.settings, run.extra) for run in (one, another)]
    both, notes = merged(*files)
    learned = Learned(
        *(one.game, "", "", both.settings, TrainingState(both.knowledge)),
        met=None,
        file=file_of("file", file),
        notes=notes,
    )
    if learned.file is not None:
        learned.save(learned.file)
    return learned
