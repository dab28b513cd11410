"""Nothing in the repository names the machine it was written on; commands start without what they do not need."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

# Spelt with character classes, so that this file passes its own test.
FORBIDDEN = {
    "a path of one machine": r"(?<![\w./-])/(wor[k]|roo[t]|tm[p]|hom[e]/\w+)/\w",
    "a registry's host": r"pyp[i]\.org|pythonhoste[d]|registry\.npmj[s]|deb\.debia[n]",
    "a folder that is not ours": r"shared/seed[s]|shared/analysi[s]|\.librar[y]/",
    "a tool of the writers": r"subagen[t]",
}
DOCUMENTS = ("codex_data/documents/", "tests/data/")


def text_files(project: Path) -> dict[str, str]:
    """Every file that is or would be committed, but for binary ones and the documents as received."""
    git = ("git", "ls-files", "--cached", "--others", "--exclude-standard", "-z")
    listed = subprocess.run(git, cwd=project, capture_output=True, text=True, check=True).stdout.split("\0")
    found = {}
    for name in filter(None, listed):
        path = project / name
        if path.is_file() and not name.startswith(DOCUMENTS) and b"\0" not in (data := path.read_bytes()):
            found[name] = data.decode("utf-8")
    return found


def test_no_file_holds_a_forbidden_string(project_dir: Path) -> None:
    files = text_files(project_dir)
    assert "README.md" in files
    found = [
        f"{name}:{text.count(chr(10), 0, match.start()) + 1}: {what}: {match.group()}"
        for name, text in files.items()
        for what, pattern in FORBIDDEN.items()
        for match in re.finditer(pattern, text)
    ]
    assert found == []


@pytest.mark.parametrize(
    "line", ["see /w0rk/main", "from 'https://pypi.0rg/simple'", "cp /r0ot/x .", "cd /h0me/jan/judge"]
)
def test_the_patterns_find_what_they_are_for(line: str) -> None:
    assert any(re.search(pattern, line.replace("0", "o")) for pattern in FORBIDDEN.values())


def test_no_file_outgrows_one_subject(project_dir: Path) -> None:
    sizes = {n: t.count("\n") for n, t in text_files(project_dir).items() if n.endswith((".py", ".js", ".css"))}
    assert {name: size for name, size in sizes.items() if size > 400} == {}


def test_no_floor_holds_more_than_twenty_files(project_dir: Path) -> None:
    floors: dict[Path, int] = {}
    for folder in ("judge", "tests", "templates", "benchmarks"):
        for file in (project_dir / folder).rglob("*"):
            if file.suffix in (".py", ".html", ".js", ".css") and file.name != "__init__.py":
                floors[file.parent] = floors.get(file.parent, 0) + 1
    assert {str(floor): files for floor, files in floors.items() if files > 20} == {}


HEAVY = ("flask", "networkx", "pydantic", "rich", "ftfy", "spectree")
PROBE = f"""
import sys
from judge.cli import cli
cli(["lookup", "defend"], standalone_mode=False)
print("loaded:", *(name for name in {HEAVY} if name in sys.modules))
"""


def test_a_lookup_loads_no_heavy_library(tmp_path: Path) -> None:
    def run() -> str:
        done = subprocess.run((sys.executable, "-c", PROBE), capture_output=True, text=True, timeout=300)
        assert done.returncode == 0, done.stderr
        return done.stdout

    run()  # the first lookup of all may have to compile the codex
    assert run().splitlines()[-1].strip() == "loaded:"
