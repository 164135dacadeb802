"""Forced lines of play that end in a fork, where pieces stay where they are placed and lines win (SPEC B1)."""

from __future__ import annotations

import numpy as np

from hoyle.games.kernels import Numbers
from hoyle.games.rulebook_kernels import LINES
from hoyle.games.target_kernels import open_for_placing
from hoyle.jit_kernels import inline_kernel, kernel, lowest
from hoyle.mind.perception.lines.forcing_kernels import NO_ANSWER
from hoyle.mind.perception.lines.fork_kernels import threat_squares


@kernel
def forced_fork(
    rulebook: Numbers,
    own: int,
    opposing: int,
    hand: int,
    side: int,
    firsts: int,
    depth: int,
    limit: int,
    line: Numbers,
) -> tuple[int, int]:
    """`forced_line` where pieces stay where they are placed and lines win: threats alone tell what is forced."""
    stack = np.empty((depth + 1, 3), dtype=np.int64)
    stack[0, 0], stack[0, 1] = own, opposing
    looks = 0
    for deepest in range(min(depth, hand - 1)):  # the last piece completes the line
        level = 0
        stack[0, 2] = _threatening(rulebook, own, opposing, side) & firsts
        while level >= 0:
            mine, theirs, rest = stack[level]
            if rest == 0:
                level -= 1
                continue
            looks += 1
            if looks > limit:
                return 0, limit
            target = lowest(rest)
            stack[level, 2] = rest & (rest - 1)
            mine |= 1 << target
            empty = open_for_placing(rulebook, mine, theirs)
            threats = threat_squares(rulebook, mine, theirs, side) & empty
            if threats == 0 or threat_squares(rulebook, theirs, mine, 1 - side) & empty:
                continue  # it threatens nothing after all (gravity), or the opposition wins first
            line[2 * level] = target
            if threats & (threats - 1):
                line[2 * level + 1] = NO_ANSWER
                return level + 1, looks
            line[2 * level + 1] = lowest(threats)
            theirs |= threats
            # Where pieces fall, the answer may open the very place that completes another line.
            if threat_squares(rulebook, mine, theirs, side) & open_for_placing(rulebook, mine, theirs):
                return level + 1, looks
            if level < deepest:
                level += 1
                stack[level, 0], stack[level, 1] = mine, theirs
                stack[level, 2] = _threatening(rulebook, mine, theirs, side)
    return 0, looks


@inline_kernel
def _threatening(rulebook: Numbers, own: int, opposing: int, side: int) -> int:
    """Where a piece threatens to complete a line, without ignoring such a threat of the opposition's."""
    empty = open_for_placing(rulebook, own, opposing)
    urgent = threat_squares(rulebook, opposing, own, 1 - side) & empty
    if urgent:
        empty = urgent
    squares = 0
    for entry in range(rulebook[LINES + 2 * side], rulebook[LINES + 2 * side + 1]):
        line = rulebook[entry]
        missing = line & ~own
        fewer = missing & (missing - 1)
        if line & opposing == 0 and fewer != 0 and fewer & (fewer - 1) == 0:
            squares |= missing
    return squares & empty
