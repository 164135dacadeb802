"""Experiment files: what they say is resolved into arms and runs, what is wrong is named with its key and line."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest

from hoyle.errors import BadExperimentFile, BadFile, UnknownName
from hoyle.games.packaged import packaged_text
from hoyle.lab.experiments import spec
from hoyle.lab.experiments.reading import LARGEST, experiment_named, parsed, schema
from hoyle.lab.experiments.shipped import shipped
from tests.lab.experiments.files import TINY, tiny, written

HEAD = 'question = "?"\ngames = ["tic_tac_toe"]\n'


def faults(text: str) -> list[str]:
    with pytest.raises(BadExperimentFile) as refused:
        parsed(text, "bad.toml")
    return [str(fault) for fault in refused.value.faults]


def claimed(otherwise: str, without: str = "") -> str:
    """A file with one claim, from line 4 on, in which one key, or two, are otherwise."""
    claim = {"says": "'?'", "game": "'tic_tac_toe'", "metric": "'power'", "challenger": "'random'"}
    claim |= {"expect": "'more'", "than": "{}"}
    claim |= dict(line.split(" = ", 1) for line in otherwise.splitlines())
    lines = [f"{key} = {value}" for key, value in claim.items() if key != without]
    return "\n".join([HEAD + "[testing]", "[[claims]]", *lines])


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("games = ['tic_tac_toe']", "question: is missing, and every experiment needs it"),
        ('question = "?"\ngames = ["tic_tac_to"]', "line 2, games[1]: There is no game 'tic_tac_to'; did you mean"),
        ('question = "?"\ngames = ["achi", "Achi"]', "line 2, games[2]: achi is named twice"),
        (HEAD + "runs = 0", "line 3, runs: must be at least 1, not 0"),
        (HEAD + "runs = 2.5", "line 3, runs: must be a whole number, not 2.5"),
        (HEAD + "sede = 3", "line 3, sede: is not a known key; did you mean seed"),
        (HEAD + "[settings]\nalfa = 1.2", "line 4, settings.alfa: is not a known key; did you mean alpha?"),
        (HEAD + "[settings]\nalpha = 3", "line 4, settings.alpha: must be at most 2, not 3"),
        (HEAD + "[settings]\npanel = '1992'", "line 4, settings.panel: must be 'hoyle', '1991',"),
        (HEAD + "[settings]\nwithout = ['Coverige']", "line 4, settings.without[1]: There is no Advisor 'Coverige'"),
        (HEAD + "[settings]\nwith = ['victory']", "line 4, settings.with[1]: Victory cannot be invited"),
        (HEAD + "[[learning]]\ncontest = 3", "line 4, learning[1].contest: is not a known key; did you mean contests"),
        (HEAD + "[[learning]]\ntrainer = 'perfekt'", "line 4, learning[1].trainer: There is no trainer 'perfekt'"),
        (HEAD + "[[learning]]\ncontests = 3\nuntil = 3", "line 5, learning[1].until: Learning stops after so many"),
        (
            HEAD + "[[learning]]\ntrainer = 'watch(perfect,random)'",
            "line 4, learning[1].trainer: watch(perfect,random)",
        ),
        (
            HEAD + "[[learning]]\ncontests = 3\n[[learning]]\ntrainer = 'tutorial_mixture'",
            "line 6, learning[2].trainer: tutorial_mixture has 60 contests of its own, so it has to come first",
        ),
        (HEAD + "[testing]\nbattery = '004'", "line 4, testing.battery: must be '000' or '003', not '004'"),
        (HEAD + "[testing]\nchallengers = ['perfekt']", "line 4, testing.challengers[1]: There is no contestant"),
        (HEAD + "[testing]\nbattery = '000'\nchallengers = ['random']", "line 5, testing.challengers: a battery has"),
        (
            'question = "?"\ngames = ["nine_mens_morris"]\n[testing]\nbattery = "000"',
            "line 4, testing.battery: nine_mens_morris is too large to solve here",
        ),
        (HEAD + '[compare."With It"]', "line 3, compare.With It: must be a name of small letters"),
        (HEAD + "[compare.a]\ngames = ['achi']", "line 4, compare.a.games[1]: 'achi' is none of the games"),
        (
            HEAD + "[compare.a]\nsettings = { rehearsals = -1 }",
            "line 4, compare.a.settings.rehearsals: must be at least",
        ),
        (HEAD + "[per_game.achi]\nruns = 2", "line 3, per_game.achi: is none of the games of this experiment"),
        (HEAD + "[[sweep]]\nkey = 'alpha'\nvalues = [1]", "line 4, sweep[1].key: must name a value, as in settings.al"),
        (HEAD + "[[sweep]]\nkey = 'settings.alpha'\nvalues = []", "line 5, sweep[1].values: must have at least 1"),
        (HEAD + "[[sweep]]\nkey = 'settings.alpha'\nvalues = [1, 9]", "line 5, sweep[1].values[2]: must be at most 2"),
        (HEAD + "[[sweep]]\nkey = 'settings.alfa'\nvalues = [1, 2]", "line 4, sweep[1].key: is not a known key"),
        (HEAD + "[compare.a]\n[compare.b]", "learning: there is nothing to do: neither learning nor testing"),
        (HEAD + "[[sweep]]\nkey = 'learning[3].trainer'\nvalues = [1]", "line 4, sweep[1].key: learning[3].trainer"),
        (
            HEAD + "[[learning]]\n[[sweep]]\nkey = 'learning.trainer'\nvalues = [10, 300]\nform = 'fallible({value})'",
            "line 6, sweep[1].values[2]: 'fallible(300)'",
        ),
        (
            HEAD + "[testing]\n[[paper]]\ngame = 'achi'\nmetric = 'power'\nvalue = 3",
            "line 4, paper[1]: there is no arm of this",
        ),
        (
            HEAD + "[testing]\n[[paper]]\ngame = 'tic_tac_toe'\nmetric = 'pwer'\nvalue = 3",
            "line 6, paper[1].metric: There is no metric 'pwer'; did you mean power",
        ),
        (claimed("game = 'achi'"), "line 4, claims[1]: there is no arm of this game, variant and sweep"),
        (claimed("expect = 'rising'"), "line 9, claims[1].expect: rising needs along"),
        (claimed("metric = 'luck'"), "line 7, claims[1].metric: There is no metric 'luck'"),
        (claimed("than = { variant = 'c' }"), "line 10, claims[1].than: there is no arm"),
        (claimed("challenger = 'rndom'"), "line 8, claims[1].challenger: 'rndom' is not met in testing"),
        (claimed("expect = 'rising'\nalong = 'alfa'", "than"), "line 10, claims[1].along: there is no sweep named"),
        (
            HEAD + "[testing]\n[[paper]]\ngame = 'tic_tac_toe'\nmetric = 'power'\nvalue = 3\nchallenger = 'rndom'",
            "line 8, paper[1].challenger: 'rndom' is not met in testing",
        ),
        ("question = ", "line 1, this is not TOML"),
    ],
)
def test_a_fault_is_named_with_its_key_and_line(text: str, fault: str):
    found = faults(text)

    assert [one for one in found if one.startswith(fault)], found


def test_a_sweep_over_an_unknown_key_is_told_once_and_options_are_spelled_as_in_a_file():
    (unknown,) = faults(HEAD + "[[sweep]]\nkey = 'settings.alfa'\nvalues = [1, 2]")
    (invited,) = faults(HEAD + "[settings]\nwith = ['coverage']\n[[learning]]\n[testing]")

    assert "did you mean alpha" in unknown
    assert "and with is for" in invited
    assert 'panel = "2001"' in invited


def test_more_arms_than_anybody_could_run_are_refused_at_once():
    sweeps = "".join(
        f"[[sweep]]\nkey = '{key}'\nvalues = {list(range(1, 201))}\n"
        for key in ("testing.contests", "settings.search_steps", "settings.proof_steps")
    )

    assert faults(HEAD + sweeps) == [
        "line 3, sweep: 8,000,000 arms are too many; at most 10,000 of games, variants and values"
    ]


def test_all_faults_are_named_at_once():
    assert len(faults(HEAD + "runs = 0\nseed = -1\n[settings]\nalpha = 'x'\n[testing]\nbattery = '9'")) == 4


@pytest.mark.parametrize("spelling", ["engine(rm -rf /)", "hoyle(/etc/passwd)"])
def test_a_file_starts_no_program_and_opens_no_path(spelling: str):
    """A person's word may, a file's may not (docs/security.md)."""
    (fault,) = faults(HEAD + f"[testing]\nchallengers = ['{spelling}']")

    assert "a file may not" in fault


@pytest.mark.parametrize(
    "name",
    [
        *("/etc/passwd", "/etc/hosts.toml", "../beside.toml", "~/own.toml", "below/../../out.toml"),
        *(r"\\\\server\\share\\x.toml", r"C:\\x.toml", "link.toml", "loop.toml"),
    ],
)
def test_a_file_opens_no_game_outside_its_folder(tmp_path: Path, name: str):
    """A share on the network is told who asks for it; a device may never end."""
    folder = tmp_path / "experiment"
    (folder / "below").mkdir(parents=True)
    for outside in (tmp_path / "beside.toml", tmp_path / "out.toml"):
        outside.write_text("secret = 1", encoding="utf-8")
    (folder / "link.toml").symlink_to(tmp_path / "out.toml")
    (folder / "loop.toml").symlink_to(folder / "loop.toml")

    with pytest.raises(BadExperimentFile) as refused:
        parsed(f'question = "?"\ngames = ["{name}"]', "bad.toml", folder)

    (fault,) = refused.value.faults
    assert "is not in the folder of this file" in str(fault)


def test_a_game_below_the_folder_is_used(tmp_path: Path):
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "game.toml").write_text(packaged_text("catalog", "tic_tac_toe"), encoding="utf-8")

    experiment = parsed('question = "?"\ngames = ["own/game.toml"]\n[[learning]]', "good.toml", tmp_path)

    assert [arm.game for arm in experiment.arms] == ["game"]


def test_a_key_of_many_parts_is_refused_before_it_is_read():
    """tomllib takes quadratic time over it: minutes for a file of a megabyte."""
    assert faults(HEAD + "a." * 1000 + "a = 1") == ["line 3, more than 256 dots in one line; break it up"]


def test_no_text_reaches_a_terminal_that_would_do_something_to_it():
    found = faults(HEAD + 'note = "\\u001b[31m"\n[compare.a]\nabout = "\\u009b5m"\n')

    assert found == [
        "line 3, note: holds characters that cannot be printed",
        "line 5, compare.a.about: holds characters that cannot be printed",
    ]


def test_a_file_that_is_none_is_refused_with_a_sentence(tmp_path: Path):
    with pytest.raises(BadFile, match="is a folder"):
        experiment_named(f"{tmp_path}/")
    with pytest.raises(BadFile, match="There is no file"):
        experiment_named(tmp_path / "none.toml")
    with pytest.raises(UnknownName, match="There is no experiment 'none'"):
        experiment_named("none")
    (tmp_path / "odd.toml").write_bytes(b"question = 1\n\xff")
    with pytest.raises(BadExperimentFile, match="line 2, this is not text in UTF-8"):
        experiment_named(tmp_path / "odd.toml")
    with pytest.raises(BadExperimentFile, match="larger than"):
        parsed("#" * (LARGEST + 1), "long.toml")


def test_the_example_in_the_documentation_is_sound():
    """The whole of it, as it stands in the file that defines the keys."""
    assert spec.__doc__ is not None
    example = textwrap.dedent(spec.__doc__.split("\n\n", 1)[1].rsplit("\n\nA run's", 1)[0])
    experiment = parsed(example, "coverage.toml")

    assert {arm.variant for arm in experiment.arms} == {"with_coverage", "without_coverage"}
    assert {arm.runs for arm in experiment.arms if arm.game == "five_mens_morris"} == {5}
    assert experiment.spec.paper[0].sweep == {"fallibility": 10}


def test_an_arm_is_the_file_its_game_its_variant_and_its_sweeps():
    """Settings key by key, the rest as a whole; what is nearer to the run wins."""
    experiment = tiny(
        TINY.replace('["tic_tac_toe"]', '["tic_tac_toe", "achi"]')
        + "[per_game.achi]\nruns = 1\nsettings = { alpha = 1.5, without = ['Open'] }\n"
        + "[[sweep]]\nkey = 'testing.contests'\nvalues = [4, 6]\nname = 'many'\n"
    )
    arms = {(arm.variant, arm.game, arm.sweep["many"]): arm for arm in experiment.arms}

    assert len(arms) == 8
    assert arms["all", "achi", 4].hoyle().without == ("open",)
    assert arms["without", "achi", 6].hoyle().without == ("worried",)
    assert arms["without", "achi", 6].hoyle().alpha == 1.5
    assert arms["without", "tic_tac_toe", 6].hoyle().alpha == 1.01
    assert {arm.contests for key, arm in arms.items() if key[2] == 6} == {6}
    assert len(experiment.plans) == 2 * 2 * (3 + 1)


def test_what_a_person_asks_for_wins():
    experiment = tiny(runs=2, contests=7, seed=5)

    assert {arm.contests for arm in experiment.arms} == {7}
    assert [(plan.key.variant, plan.seed) for plan in experiment.plans] == [
        ("all", "5/run-1"),
        ("without", "5/run-1"),
        ("all", "5/run-2"),
        ("without", "5/run-2"),
    ]


def test_a_variant_may_be_for_some_games_only():
    text = TINY.replace('["tic_tac_toe"]', '["tic_tac_toe", "achi"]').replace(
        "[compare.without]", '[compare.without]\ngames = ["achi"]'
    )

    assert [(arm.variant, arm.game) for arm in tiny(text).arms] == [
        ("all", "tic_tac_toe"),
        ("all", "achi"),
        ("without", "achi"),
    ]


def test_a_game_of_ones_own_stands_beside_the_file(tmp_path: Path):
    """Its text travels with the run, so that a worker elsewhere needs no file."""
    game = packaged_text("catalog", "tic_tac_toe").replace('name = "Tic-tac-toe"', 'name = "Own"')
    (tmp_path / "own.toml").write_text(game, encoding="utf-8")
    path = written(tmp_path, TINY.replace('"tic_tac_toe"', '"own.toml"'))
    (arm, _) = experiment_named(path).arms

    assert arm.game == "own"
    assert arm.source.load().name == "Own"


def test_the_schema_knows_every_key():
    """For editors: also the settings, which are made from the dataclass."""
    published = schema()
    keys = published["properties"]

    assert {"question", "games", "learning", "testing", "compare", "per_game", "sweep", "paper"} <= set(keys)
    assert "alpha" in published["$defs"]["SettingsTable"]["properties"]
    assert "null" not in str(published["$defs"]["LearningPhase"])


@pytest.mark.parametrize("name", shipped())
def test_a_papers_experiment_is_sound(name: str):
    """Every figure of the paper stands beside an arm."""
    experiment = experiment_named(name)

    assert experiment.spec.source or name.startswith("own-")
    assert experiment.arms


def test_challengers_of_one_s_own_are_met_twenty_times_each_where_a_file_does_not_say():
    """What a file says goes before, and what a person asks for before that."""
    own = TINY.replace("contests = 2\n", "")

    assert {arm.contests for arm in tiny(own).arms} == {20}
    assert {arm.contests for arm in tiny().arms} == {2}
    assert {arm.contests for arm in tiny(contests=7).arms} == {7}
