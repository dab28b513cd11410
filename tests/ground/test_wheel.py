"""The wheel carries its data and works where there is no checkout."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from judge.resources import NAMES, data_dir

pytestmark = pytest.mark.slow

WHERE = """
import json, judge
from judge.resources import NAMES, data_dir
print(json.dumps([judge.__file__, *(str(data_dir(name)) for name in NAMES)]))
"""


class Elsewhere:
    """The project installed from its wheel into a folder of its own, run from another folder."""

    def __init__(self, folder: Path, project: Path) -> None:
        self.site, self.cwd = folder / "site", folder / "cwd"
        self.cwd.mkdir()
        own = {"JUDGE_CACHE": str(folder / "cache"), "JUDGE_HOME": str(folder / "home"), "PYTHONPATH": str(self.site)}
        self.environment = os.environ | own
        wheels = folder / "wheels"
        self._python("-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels), cwd=project)
        pip = ("-m", "pip", "--disable-pip-version-check", "--quiet", "install", "--no-deps", "--no-index")
        self._python(*pip, "--target", str(self.site), *map(str, wheels.glob("*.whl")), cwd=project)

    def _python(self, *arguments: str, cwd: Path) -> str:
        done = subprocess.run(
            (sys.executable, *arguments), cwd=cwd, env=self.environment, capture_output=True, text=True, timeout=300
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def python(self, *arguments: str) -> str:
        """What Python writes when it is run there; fails with its errors when it fails."""
        return self._python(*arguments, cwd=self.cwd)


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory, project_dir: Path) -> Elsewhere:
    return Elsewhere(tmp_path_factory.mktemp("elsewhere"), project_dir)


@pytest.fixture(scope="module")
def places(elsewhere: Elsewhere) -> list[Path]:
    return [Path(place) for place in json.loads(elsewhere.python("-c", WHERE))]


def test_the_installed_package_uses_its_own_folders(elsewhere: Elsewhere, places: list[Path]) -> None:
    assert len(places) == 1 + len(NAMES)
    assert all(place.is_relative_to(elsewhere.site) for place in places)


@pytest.mark.parametrize("name", NAMES)
def test_the_wheel_holds_every_data_file(name: str, places: list[Path], project_dir: Path) -> None:
    here, there = project_dir / name, places[1 + NAMES.index(name)]
    git = ("git", "ls-files", "--cached", "--others", "--exclude-standard", "-z", ".")
    listed = subprocess.run(git, cwd=here, capture_output=True, text=True, check=True).stdout.split("\0")
    files = [f for f in listed if f and (here / f).is_file()]
    assert files
    different = [f for f in files if not (there / f).is_file() or (there / f).read_bytes() != (here / f).read_bytes()]
    assert different == []


def test_the_package_holds_its_own_files(places: list[Path], project_dir: Path) -> None:
    here, there = project_dir / "judge", places[0].parent
    missing = [
        str(path.relative_to(here))
        for path in here.rglob("*")
        if path.is_file() and path.suffix != ".pyc" and not (there / path.relative_to(here)).is_file()
    ]
    assert missing == []


def test_lookup_answers_from_the_wheel(elsewhere: Elsewhere) -> None:
    answer = json.loads(elsewhere.python("-m", "judge.cli", "lookup", "defend", "--json"))
    assert answer["results"][0]["id"] == "sorcery:defend"


def test_a_store_is_opened_from_the_wheel_with_all_its_steps(elsewhere: Elsewhere) -> None:
    opened = (
        "from judge.store import connect, migrating\n"
        "versions = migrating.versions()\n"
        "assert len(versions) >= 5 and migrating.version_of(connect('sqlite:///store.db')) == versions[-1]\n"
    )
    elsewhere.python("-c", opened)


def test_a_checkout_uses_the_folders_beside_the_package(project_dir: Path) -> None:
    assert {name: data_dir(name) for name in NAMES} == {name: project_dir / name for name in NAMES}


def test_another_name_is_refused() -> None:
    with pytest.raises(ValueError, match="no data folder is called 'cards'"):
        data_dir("cards")


def test_a_missing_folder_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judge.resources.__file__", str(tmp_path / "judge" / "resources.py"))
    with pytest.raises(FileNotFoundError, match="'templates' is missing"):
        data_dir("templates")
