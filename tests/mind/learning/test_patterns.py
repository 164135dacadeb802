"""Patterns as they are learned from contests, and the Advisors that generalisations make (SPEC K13, P2, P3)."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from forr.knowledge import Knowledge
from forr.pwl import Standing
from hoyle.errors import BadFile
from hoyle.games.contest import Contest
from hoyle.games.load import load
from hoyle.games.notation import read_position
from hoyle.games.position import mask_of
from hoyle.games.symmetry import symmetries
from hoyle.lab.learning import Assignment, learn
from hoyle.lab.resuming import resume
from hoyle.lab.stopping import Contests
from hoyle.mind.knowledge import items
from hoyle.mind.knowledge.pattern_advisors import (
    MOST_GENERALISATIONS,
    PATTERN_ADVISORS,
    Generalisation,
    Generalisations,
)
from hoyle.mind.knowledge.pattern_cache import Evidence, PatternCache
from hoyle.mind.knowledge.patterns import PATTERNS
from hoyle.mind.knowledge.pwl_weights import Standings
from hoyle.mind.knowledge_file import load as load_knowledge
from hoyle.mind.knowledge_file import save
from hoyle.mind.knowledge_page import checksum
from hoyle.mind.learning import algorithms
from hoyle.mind.perception.patterns.pattern_words import pattern_name
from hoyle.mind.perception.patterns.patterns import Pattern, canonical, instance
from hoyle.mind.perception.patterns.templates import template_map
from hoyle.mind.settings import Settings
from tests.mind.learning.experiences import GAME, experience, played, symmetric

KINDS = template_map(GAME).kinds
X_WINS = "b2 a2 a1 c3 b1 b3 c1"  # O's a2 loses: X makes two threats at once with b1
DRAWN = "b2 a1 c3 a3 a2 c2 b1 b3 c1"


def pattern(text: str, role: int, *places: int) -> Pattern:
    """What a position has in these locations, by their numbers, up to symmetry."""
    mask = mask_of(place - 1 for place in places)
    return canonical(symmetries(GAME), instance(mask, read_position(GAME, text), role), KINDS)


CENTRE_SIDE = pattern(".../OX./... X", 2, 4, 5)
CENTRE_CORNER = pattern(".../.X./O.. X", 2, 5, 7)


def studied(*contests: Contest, **settings: Any) -> PatternCache:
    """The cache after contests, in the version of 2001 unless another is named."""
    value, chosen = PATTERNS.empty, Settings(**{"patterns": "2001", **settings})
    for contest in contests:
        value = algorithms()["patterns"](value, replace(experience(contest), settings=chosen))
    return value


def test_a_pattern_is_tied_to_whoever_made_it_and_to_how_they_fared():
    """O answered the centre on the side, and lost: once so far."""
    cache = studied(played(X_WINS))

    assert cache.collected[CENTRE_SIDE] == Evidence(0, 0, 1, 1, 1)
    assert CENTRE_SIDE._replace(role=1) not in cache.collected


def test_a_pattern_is_kept_once_it_recurs():
    once, twice = studied(played(X_WINS)), studied(played(X_WINS), played(X_WINS), most_patterns=200)

    assert len(once) == 0
    assert twice.associations[CENTRE_SIDE] == "loss"


def test_what_has_both_outcomes_is_not_kept():
    """The opening in the centre goes with a win and with a draw: no outcome holds three quarters."""
    centre = pattern(".../.X./... O", 1, 5, 1)
    cache = studied(played(X_WINS), played(DRAWN))

    assert cache.collected[centre].contests == 2
    assert centre not in cache.kept


def test_strengths_fade_by_a_tenth_with_every_contest():
    cache = studied(played(X_WINS), played(DRAWN), played(DRAWN))

    assert cache.collected[CENTRE_SIDE].lost == pytest.approx(0.81)
    assert cache.collected[CENTRE_CORNER].drawn == pytest.approx(1.9)


def test_what_is_not_seen_again_is_forgotten():
    cache = studied(played(X_WINS), *[played(DRAWN)] * 25)

    assert CENTRE_SIDE not in cache.collected
    assert CENTRE_CORNER in cache.collected


def test_the_cache_has_a_fixed_size_and_the_least_recently_used_goes_first():
    lost, won = played(X_WINS), played("a2 b2 a3 a1 c2 c3")  # the second is won by O, and shows other patterns
    full = studied(lost, lost, won, won, most_patterns=5)

    assert len(studied(lost, lost)) > 5
    assert len(full) == 5
    assert {full.collected[one].last for one in full.kept} == {4}


def test_a_pattern_that_says_who_wins_is_kept_before_one_that_draws():
    """In a draw game nearly everything goes with a draw, which is no news."""
    cache = studied(played(X_WINS), played(X_WINS), played(DRAWN), played(DRAWN), most_patterns=3)

    assert set(cache.associations.values()) <= {"win", "loss"}


def test_a_forced_move_makes_no_pattern():
    """X's last move wins at once, and O's block before it was forced."""
    whole = pattern(".../.../XXX O", 1, 7, 9)

    assert whole not in studied(played(X_WINS)).collected


def test_nothing_is_learned_where_patterns_are_off():
    assert studied(played(X_WINS), patterns="none") is PATTERNS.empty


def test_1993b_looks_at_two_positions_of_a_contest_and_at_whole_contents():
    """All empty, or all occupied; nothing half full (visual cues, section 4)."""
    cache = studied(played(X_WINS), patterns="1993b")

    assert cache.collected
    for one in cache.collected:
        assert one.empty in (0, one.everywhere)
    assert len(cache.collected) < len(studied(played(X_WINS)).collected)


def test_1993b_throws_a_pattern_away_that_is_once_wrong():
    """O's side beside the centre lost twice; then the same moves are called a win for O."""
    lost = played(X_WINS)
    reversed_fortune = replace(lost, outcome=2)
    kept, gone = studied(lost, lost, patterns="1993b"), studied(lost, lost, reversed_fortune, patterns="1993b")

    assert len(kept) > 0
    assert not set(kept.kept) & set(gone.collected)


def test_two_caches_merge_into_the_evidence_of_both():
    one, another = studied(played(X_WINS)), studied(played(X_WINS))

    assert PATTERNS.merged(one, another).collected[CENTRE_SIDE].lost == 2


def knowing(cache: PatternCache, **values: Any) -> Knowledge:
    known = symmetric().replacing(PATTERNS, cache)
    for name, value in values.items():
        known = known.replacing(items()[name], value)
    return known


def swept(value: Generalisations, known: Knowledge) -> Generalisations:
    """The Advisors after a sweep of the cache."""
    seen = replace(experience(played(X_WINS), known), settings=Settings(patterns="2001"))
    found: Generalisations = algorithms()["pattern_advisors"](value, seen)
    return found


def decisive_cache() -> PatternCache:
    """Two contests lost by O, two by X, so that there is something to generalise."""
    lost, won = played(X_WINS), played("a2 b2 a3 a1 c2 c3")
    return studied(lost, won, lost, won)


def test_a_sweep_makes_advisors_of_generalisations():
    made = swept(Generalisations(), knowing(decisive_cache()))

    assert 0 < len(made) <= MOST_GENERALISATIONS
    assert all(len(one.parents) >= 2 and one.contest == 4 for one in made)
    assert swept(made, knowing(decisive_cache())) == made


def failing(one: Generalisation) -> Standings:
    """What is known of an Advisor that is worse than random opinion."""
    name = pattern_name(GAME, one.pattern, one.association)
    return Standings({"anything": Standing(100, 40), name: Standing(50, 10)})


def test_an_advisor_that_failed_makes_room_only_where_its_place_is_wanted():
    made = swept(Generalisations(), knowing(decisive_cache()))
    first = made[0]

    assert first in swept(made, knowing(PATTERNS.empty, pwl_weights=failing(first)))
    assert first not in swept(Generalisations(), knowing(decisive_cache(), pwl_weights=failing(first)))


def test_an_advisor_that_failed_leaves_its_place_to_the_next(monkeypatch: pytest.MonkeyPatch):
    """Nine generalisations can be made, and there is room for eight."""
    *eight, ninth = swept(Generalisations(), knowing(decisive_cache()))
    monkeypatch.setattr("hoyle.mind.learning.pattern_advisors.MOST_GENERALISATIONS", 8)
    known = knowing(decisive_cache(), pwl_weights=failing(eight[0]))

    assert swept(Generalisations(eight), known) == (*eight[1:], ninth)


def test_a_file_whose_pattern_leaves_the_board_is_refused(tmp_path):
    """Its locations are numbers up to 64, and the board has nine."""
    file = tmp_path / "patterns.json"
    far = Pattern(1 << 40, 0, 1, role=1)
    save(file, GAME, knowing(PatternCache({far: Evidence(1, 0, 0, 1, 1)}, (), 1)), Settings(patterns="2001"))

    with pytest.raises(BadFile, match="does not have"):
        load_knowledge(file, GAME)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"X": [1], "O": [1]}, "one thing of each"),
        ({"X": [], "O": [], "empty": []}, "one at least"),
        ({"role": 0}, "for one contestant"),
        ({"kept": 7}, "numbered from 1"),
        ({"strengths": [-1, 0, 0]}, "strengths"),
    ],
)
def test_a_damaged_pattern_is_refused_with_a_sentence(tmp_path, change, complaint):
    file = tmp_path / "patterns.json"
    save(file, GAME, knowing(studied(played(X_WINS))), Settings(patterns="2001"))
    data = json.loads(file.read_text())
    data["items"]["patterns"][1].update(change)
    data["checksum"] = checksum(data)
    file.write_text(json.dumps(data))

    with pytest.raises(BadFile, match=complaint):
        load_knowledge(file, GAME)


def test_generalisations_survive_a_file(tmp_path):
    file = tmp_path / "patterns.json"
    made = swept(Generalisations(), knowing(decisive_cache()))
    save(file, GAME, knowing(decisive_cache(), pattern_advisors=made), Settings(patterns="2001"))
    known = load_knowledge(file, GAME).knowledge

    assert known[PATTERN_ADVISORS] == made
    assert isinstance(known[PATTERN_ADVISORS][0], Generalisation)
    assert known[PATTERNS] == decisive_cache()


def test_contests_a_save_and_more_contests_are_all_of_them_at_once(tmp_path):
    """Byte for byte, with patterns and the Advisors that they make in play."""
    settings = Settings(patterns="2001", search_steps=300, roads_steps=0)
    whole, half = tmp_path / "whole.json", tmp_path / "half.json"
    game = load("lose_tic_tac_toe")
    task = Assignment(game, "lesson_and_practice(2,7)", Contests(24), "patterns", settings, whole)
    learned = learn(task)
    learn(replace(task, until=Contests(13), file=half))
    learn(replace(resume(half, replace(task, file=half)), until=Contests(11)))

    assert learned.sizes["patterns"] > 0
    assert learned.muted == ()
    assert half.read_bytes() == whole.read_bytes()
