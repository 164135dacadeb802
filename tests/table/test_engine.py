"""External programs, well-behaved and not: a bad one loses with a sentence and never hangs the contest (SPEC C8)."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest
from workshop.kills import STUBBORN, left_after_a_while, marked

from hoyle.errors import EngineFailure
from hoyle.games.load import load
from hoyle.table.contestant import seat
from hoyle.table.engine import split
from hoyle.table.match import match
from hoyle.table.play import play, sit_and_play
from tests.table.sitting import at

GAME = load("tic_tac_toe")
PATIENCE = 120  # seconds; nobody waits for them but a test that fails
EXAMPLE = Path(__file__).parents[2] / "examples" / "engine_random.py"

# An engine that follows the protocol as far as `answer()`, which each test writes for itself.
FRAME = """
import os, sys, time
def say(line):
    print(line, flush=True)
{before}
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    with open({log!r}, "a") as log:
        log.write(line)
    if word == "hoyle":
        {ready}
    elif word == "legal":
        legal = rest.split()
    elif word == "go":
        {answer}
    elif word == "quit":
        break
"""


def command(script: Path) -> str:
    return f'engine("{Path(sys.executable).as_posix()}" "{script.as_posix()}")'


@pytest.fixture
def engine(tmp_path):
    """Write an engine and seat it, with more time than a busy machine needs; a silent one is made `impatient` with."""
    seated = []

    def written(answer="say('move ' + legal[0])", ready="say('ready Test')", before="", game=GAME, **room):
        script = tmp_path / f"engine {len(seated)}.py"
        log = tmp_path / f"log{len(seated)}"
        script.write_text(FRAME.format(answer=answer, ready=ready, before=before, log=str(log)), encoding="utf-8")
        contestant = seat(command(script), game, **{"seconds": PATIENCE, **room})
        contestant.log = log
        seated.append(contestant)
        return contestant

    yield written
    for contestant in seated:
        contestant.close()


def impatient(contestant):
    """The engine, started, and given a tenth of a second for its move: it will not make one however long we wait."""
    contestant._start()
    contestant.seconds = 0.1
    return contestant


def arrived(contestant, ready) -> None:
    """Wait until something has come from the engine, however long that takes here."""
    for _ in range(100 * PATIENCE):
        if ready(contestant._child):
            return
        time.sleep(0.01)
    raise AssertionError("it never came")


def failure(contestant, contest=None) -> str:
    with pytest.raises(EngineFailure) as caught:
        contestant.choose(contest or at(GAME), Random(1))
    assert contestant._child is None, "a failed program is ended"
    return str(caught.value)


def test_a_good_engine_plays_a_whole_match():
    """The example engine serves all contests of a match, in both roles."""
    result = match(load("nine_mens_morris"), command(EXAMPLE), "random", 2, "1", alternate=True)

    assert all(transcript.contest.ending != "forfeit" for transcript in result.contests)
    assert result.contests[0].contest.experts == (True, False)
    assert result.contests[0].decisions[0].decider == "engine"


def test_the_example_engine_is_short_and_needs_nothing_else():
    text = EXAMPLE.read_text(encoding="utf-8")

    assert len(text.splitlines()) < 60
    assert {line for line in text.splitlines() if line.startswith(("import", "from"))} == {
        "import random",
        "import sys",
    }


def test_the_lines_are_those_of_the_document(engine):
    """What docs/engine.md shows is what is sent."""
    player = engine()
    play(GAME, seat("human", GAME, ask=lambda contest: GAME.legal_moves(contest.position)[0]), player, "1")
    lines = player.log.read_text().splitlines()

    assert lines[:8] == [
        "hoyle 1",
        "game tic_tac_toe",
        "new second",
        "start .../.../... X",
        "played a3",
        "position X../.../... O",
        "legal b3 c3 a2 b2 c2 a1 b1 c1",
        f"go {PATIENCE}",
    ]
    assert lines[8:10] == ["played a3 b3 c3", "position XOX/.../... O"]
    assert lines[-1] == "quit"
    assert lines.count("new second") == 1


def test_a_user_s_own_game_file_is_named(engine, tmp_path):
    player = engine(game_file=tmp_path / "mine.toml")
    player.choose(at(GAME), Random(1))

    assert f"file {(tmp_path / 'mine.toml').resolve()}" in player.log.read_text()


def test_every_contest_begins_with_new(engine):
    player = engine()
    for start in ("", "", "X../.../... O"):
        player.choose(at(GAME, start), Random(1))

    assert player.log.read_text().count("new first") == 2
    assert player.log.read_text().count("new second") == 1


def test_chatter_is_passed_over_and_numbers_are_understood(engine):
    player = engine(answer="say('info thinking'); say(''); say('MOVE  5 ')", before="say('hello')")

    assert player.choose(at(GAME), Random(1)).action.target == 4


def test_what_is_said_out_of_turn_does_not_count(engine):
    """The engine answers twice; the second answer is not taken for the next turn's."""
    player = engine(answer="say('move ' + legal[0]); say('move a3')")
    player.choose(at(GAME), Random(1))
    arrived(player, lambda child: child._inbox.qsize() == 1)

    assert player.choose(at(GAME, "X../.../... O"), Random(1)).action.target == 1


def test_an_engine_that_dies_loses_with_its_last_words(engine):
    message = failure(engine(answer="sys.exit('I have had enough')"))

    assert "ended with exit status 1" in message
    assert "'I have had enough'" in message


def test_an_engine_that_crashes_at_once_loses(engine):
    message = failure(engine(before="raise RuntimeError('no licence')"))

    assert "no licence" in message


def test_a_silent_engine_loses_when_its_time_is_up(engine):
    message = failure(impatient(engine(answer="time.sleep(3600)")))

    assert "did not say 'move' within 0.1 seconds" in message


def test_an_engine_that_never_greets_loses(engine):
    assert "did not say 'ready' within 0.1 seconds" in failure(engine(ready="pass", seconds=0.1))


def test_an_answer_that_is_never_finished_does_not_count(engine):
    """Without its end of line, the move has not arrived."""
    message = failure(impatient(engine(answer="sys.stdout.write('move b2'); sys.stdout.flush(); time.sleep(3600)")))

    assert "did not say 'move'" in message


@pytest.mark.parametrize(
    ("flood", "part"),
    [
        ("while True: print('info ' + 'x' * 100)", "1,000 lines"),
        ("while True: sys.stdout.write('x' * 100)", "more than 10,000 bytes"),
        ("while True: print()", "1,000 lines"),
    ],
)
def test_a_flooding_engine_loses(engine, flood, part):
    assert part in failure(engine(answer=flood))


def test_an_engine_that_floods_with_answers_and_never_reads_is_cut_off(engine):
    """It answers once as it should; then, while we do not listen, it writes more than may wait."""
    flood = "def flood():\n    say('move 1')\n    time.sleep(0.3)\n    while True: print('move 1')"
    player = engine(before=flood, answer="flood()")
    player.choose(at(GAME), Random(1))
    arrived(player, lambda child: child._flooded.is_set())

    assert "flooded us" in failure(player)


def test_an_engine_that_never_reads_cannot_hold_us_up(engine):
    """More is written to it than a pipe holds."""
    player = impatient(engine(before="say('ready')\ntime.sleep(3600)"))
    for _ in range(200):
        player._child.send("x" * 1000)

    assert "did not say 'move'" in failure(player)


@pytest.mark.parametrize("answer", ["a3", "", "z9", "resign", "a3-b3", "²", "x" * 5000])
def test_a_cheating_engine_loses(engine, answer):
    """The position has X on a3 already."""
    message = failure(engine(answer=f"say('move {answer}')"), at(GAME, "X../.../... O"))

    assert "its move will not do" in message


def test_a_wrong_encoding_loses(engine):
    message = failure(engine(answer="sys.stdout.buffer.write('move é\\n'.encode('utf-16')); sys.stdout.flush()"))

    assert "not UTF-8" in message


def test_a_failure_loses_the_contest_and_the_next_one_starts_afresh(engine, tmp_path):
    """The program dies in its first life only; the match goes on with a new one."""
    flag = tmp_path / "flag"
    answer = f"(say('move ' + legal[0]) if os.path.exists({str(flag)!r}) else (open({str(flag)!r}, 'w'), os._exit(3)))"
    player = engine(answer=answer)
    lost = play(GAME, player, seat("random", GAME), "1").contest
    played = play(GAME, player, seat("random", GAME), "2").contest

    assert (lost.outcome, lost.ending) == (2, "forfeit")
    assert "exit status 3" in lost.remark
    assert played.ending == "rules"


def test_closing_ends_the_program(engine):
    """One that ignores `quit` is ended."""
    player = engine(
        before="say('ready')\nfor line in sys.stdin:\n    if line.startswith('go'): say('move b2')\ntime.sleep(3600)"
    )
    player.choose(at(GAME), Random(1))
    process = player._child._process
    player.close()

    assert process.poll() is not None
    player.close()  # a second farewell does no harm


def test_a_command_is_split_as_in_a_shell():
    if sys.platform == "win32":
        assert split(r'"C:\my engines\fox.exe" -n "a b"') == [r"C:\my engines\fox.exe", "-n", "a b"]
    else:
        assert split("'/my engines/fox' -n \"a, (b)\"") == ["/my engines/fox", "-n", "a, (b)"]


def test_a_program_that_cannot_be_started_loses(engine, tmp_path):
    """It is there when seated and gone, or no program at all, when asked."""
    player = engine()
    player.words = [str(tmp_path)]

    assert "could not be started" in failure(player)


def test_the_example_engine_answers_by_hand():
    """The session of the document, typed into the example."""
    typed = "hoyle 1\ngame tic_tac_toe\nnew first\nstart .../.../... X\nlegal b2\nposition .../.../... X\ngo 30\nquit\n"
    said = subprocess.run(
        [sys.executable, EXAMPLE], input=typed, capture_output=True, text=True, timeout=PATIENCE, check=True
    )

    assert said.stdout == "ready Random example\nmove b2\n"


def test_the_end_of_a_contest_is_told(engine):
    """To both roles, with the moves that the engine had not seen."""
    contestant = engine()
    for number, seats in enumerate(((contestant, seat("random", GAME)), (seat("random", GAME), contestant))):
        before = contestant.log.read_text().splitlines() if contestant.log.exists() else []
        contest = sit_and_play(GAME, *seats, f"end/{number}").contest
        contestant.choose(at(GAME), Random(1))  # what was sent before this was read before it is answered
        lines = contestant.log.read_text().splitlines()[len(before) :]
        ends = [line for line in lines if line.startswith("over ")]
        result = "drawn" if not contest.outcome else "won" if contest.outcome == number + 1 else "lost"
        assert ends == [f"over {result} rules"]
        assert lines[lines.index(ends[0]) - 1] == "played " + " ".join(map(GAME.write, contest.moves))


def test_words_after_a_move_are_the_engines_own(engine):
    contestant = engine(answer="say('move ' + legal[4] + ' because it is the centre')")

    assert GAME.write(contestant.choose(at(GAME), Random(1)).action) == "b2"
    assert "will not do" in failure(engine(answer="say('move because a1')"))


def test_starting_takes_none_of_the_time_for_moves(engine):
    """Counted by who is asked when: the program is there before its first move is timed."""
    contestant = engine()
    contestant.get_ready()

    child = contestant._child
    assert child is not None
    contestant.choose(at(GAME), Random(1))
    assert contestant._child is child


def test_forfeits_are_counted_by_who_forfeited(engine, tmp_path):
    script = tmp_path / "cheat.py"
    script.write_text(FRAME.format(answer="say('move z9')", ready="say('ready')", before="", log=str(tmp_path / "log")))
    result = match(GAME, "random", command(script), 4, "1", alternate=True)

    assert (result.forfeited, result.won) == ((0, 4), 4)
    assert match(GAME, command(script), "random", 2, "1").forfeited == (2, 0)


def test_contests_that_repeat_themselves_are_counted():
    """Two who never draw a lot play the same contest for ever."""
    assert match(GAME, command(STUBBORN), command(STUBBORN), 5, "1").distinct == 1
    assert match(GAME, command(STUBBORN), command(STUBBORN), 5, "1", alternate=True).distinct == 1


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
def test_an_engine_does_not_outlive_whoever_asked_it():
    """Killed in the middle of a match: the engine, which ignores every request to end, is gone soon after."""
    mark = f"HOYLE_MARK=engine-{os.getpid()}"
    environment = {**os.environ, "HOYLE_MARK": f"engine-{os.getpid()}"}
    words = [sys.executable, "-m", "hoyle", "match", "tic_tac_toe", command(STUBBORN), "random", "-n", "100000", "-q"]
    child = subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while len(marked(mark)) < 3:  # hoyle, its engine and the guard
        assert child.poll() is None
        time.sleep(0.05)
    child.kill()
    child.wait()

    assert not left_after_a_while(mark)
