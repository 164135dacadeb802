"""The wheel is whole: built from the source, installed into a clean environment, and played from."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT))
    (built,) = folder.glob("hoyle-*.whl")
    return built


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of an environment with our wheel and, lent from here, the packages that it needs.

    No network: `dependencies.pth` adds this environment's packages, but not its editable Hoyle, since Python does not
    follow the .pth files of a folder that a .pth file added.
    """
    folder = tmp_path_factory.mktemp("clean")
    venv.create(folder, with_pip=False, symlinks=os.name != "nt")
    places = sysconfig.get_paths(vars={"base": str(folder), "platbase": str(folder)})
    site, scripts = Path(places["purelib"]), Path(places["scripts"])
    run(sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--target", str(site), str(wheel))
    (site / "dependencies.pth").write_text(sysconfig.get_paths()["purelib"] + "\n", encoding="utf-8")
    return scripts / Path(sys.executable).name


def run(*command: str, cwd: Path | None = None) -> str:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", cwd=cwd, env=environment)
    assert done.returncode == 0, f"{' '.join(command)} left with {done.returncode}:\n{done.stdout}{done.stderr}"
    return done.stdout


def test_the_wheel_holds_both_packages_and_every_game(wheel: Path):
    """Code, types and data files: what stands under src/ and is not made by running it."""
    source = ROOT / "src"
    expected = {
        path.relative_to(source).as_posix()
        for path in source.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and path.suffix not in (".nbi", ".nbc")
    }

    held = set(zipfile.ZipFile(wheel).namelist())

    assert {"forr/py.typed", "hoyle/py.typed", "hoyle/games/catalog/tic_tac_toe.toml"} <= held
    assert expected - held == set()


def test_a_match_is_played_from_the_wheel(python: Path, tmp_path: Path):
    """Far from the source, with warnings as errors: the catalogue is there and perfect does not lose."""
    where = run(str(python), "-c", "import hoyle; print(hoyle.__file__)", cwd=tmp_path).strip()
    assert Path(where).resolve().is_relative_to(python.parents[1].resolve())

    text = run(
        *(str(python), "-W", "error", "-m", "hoyle", "match", "tic_tac_toe", "perfect", "random"),
        *("--contests", "6", "--alternate", "--json"),
        cwd=tmp_path,
    )

    result = json.loads(text)
    assert result["won"] + result["drawn"] == 6
    assert result["lost"] == 0


def test_the_catalogue_in_the_wheel_is_whole(python: Path, tmp_path: Path):
    """Every game file of the source can be read from the wheel."""
    listed = json.loads(run(str(python), "-m", "hoyle", "games", "--json", cwd=tmp_path))
    files = (ROOT / "src" / "hoyle" / "games" / "catalog").glob("*.toml")

    assert {game["id"] for game in listed} == {file.stem for file in files}
