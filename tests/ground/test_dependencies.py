"""Every dependency has its reason, its pin and its use."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest

KINDS = ("requirements", "requirements-build", "requirements-dev")


def declared(path: Path) -> dict[str, tuple[str, str]]:
    """Each package that a .in file names: its bound and the comment behind it."""
    rows = {}
    for line in path.read_text().splitlines():
        if line and not line.startswith(("#", "-")):
            match = re.fullmatch(r"([a-z0-9-]+)(\S*?)\s*(?:#\s*(.*))?", line)
            assert match, f"{path.name}: cannot read {line!r}"
            rows[match[1]] = (match[2], match[3] or "")
    return rows


def reasons(project: Path) -> dict[str, str]:
    """The tables of docs/dependencies.md."""
    text = (project / "docs" / "dependencies.md").read_text()
    return dict(re.findall(r"^\| ([a-z0-9-]+) \| (.+) \|$", text, re.MULTILINE))


@pytest.mark.parametrize("kind", KINDS)
def test_every_dependency_says_why(project_dir: Path, kind: str) -> None:
    rows = declared(project_dir / f"{kind}.in")
    assert rows
    assert [name for name, (_, why) in rows.items() if len(why) < 10] == []
    assert rows.keys() - reasons(project_dir).keys() == set()


def test_no_reason_outlives_its_dependency(project_dir: Path) -> None:
    everything = {name for kind in KINDS for name in declared(project_dir / f"{kind}.in")}
    assert reasons(project_dir).keys() - everything - {"package"} == set()


@pytest.mark.parametrize("kind", KINDS)
def test_every_lock_pins_with_hashes(project_dir: Path, kind: str) -> None:
    text = (project_dir / f"{kind}.txt").read_text()
    pins = dict(re.findall(r"^([a-z0-9-]+)==(\S+)[^\n]*(?=\\\n    --hash=sha256:[0-9a-f]{64})", text, re.MULTILINE))
    assert len(pins) == len(re.findall(r"^\S", text, re.MULTILINE)), "a line without pin or hash"
    assert declared(project_dir / f"{kind}.in").keys() - pins.keys() == set()


def test_the_lock_for_tests_holds_the_one_for_running(project_dir: Path) -> None:
    pins = {kind: set(re.findall(r"^\S+==\S+", (project_dir / f"{kind}.txt").read_text(), re.M)) for kind in KINDS}
    assert pins["requirements"] | pins["requirements-build"] <= pins["requirements-dev"]


def test_the_package_declares_the_same_as_the_requirements(project_dir: Path) -> None:
    project = tomllib.loads((project_dir / "pyproject.toml").read_text())["project"]
    rows = declared(project_dir / "requirements.in")
    assert project["dependencies"] == [name + bound for name, (bound, _) in rows.items()]


def imported(folder: Path) -> set[str]:
    """The top names of every module that the code in a folder imports."""
    names: set[str] = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names.add(node.module.partition(".")[0])
    return names


def module(package: str) -> str:
    """The name under which a package is imported."""
    return {"pyyaml": "yaml", "argon2-cffi": "argon2"}.get(package, package.removesuffix("-py").replace("-", "_"))


def test_every_dependency_is_used(project_dir: Path) -> None:
    modules = {name: module(name) for name in declared(project_dir / "requirements.in")}
    used = imported(project_dir / "judge")
    assert [name for name, module in modules.items() if module not in used] == []


def test_the_kernel_contract_forbids_all_but_msgspec(project_dir: Path) -> None:
    linter = tomllib.loads((project_dir / "pyproject.toml").read_text())["tool"]["importlinter"]
    (kernel,) = (c for c in linter["contracts"] if c.get("source_modules") == ["judge.kernel.**"])
    names = declared(project_dir / "requirements.in").keys() - {"msgspec"}
    assert sorted(kernel["forbidden_modules"]) == sorted(map(module, names))
