"""Documentation is true: paths and links lead somewhere, commands are there and run, excerpts are real, figures are
those that commands print.
"""

from __future__ import annotations

import json
import re
import shlex
import subprocess
from functools import cache
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from judge.cli import cli

PROJECT = Path(__file__).resolve().parents[2]
FILES = [
    PROJECT / "README.md",
    PROJECT / "CONTRIBUTING.md",
    PROJECT / "scenarios" / "README.md",
    PROJECT / "CHANGELOG.md",
    *sorted(path for path in (PROJECT / "docs").glob("*.md") if path.name != "scenario-reference.md"),
]
GUIDE = sorted((PROJECT / "templates" / "guide").glob("*.md"))
FOLDERS = "benchmarks|codex_data|docs|judge|scenarios|templates|tests"
QUICK = {
    ("codex", "loose-ends"),
    ("codex", "read-first"),
    ("codex", "relate"),
    ("lookup",),
    ("rule",),
    ("show",),
}
"""Commands that change nothing, need no server and are done at once."""
PLACEHOLDER = re.compile(r"\b[A-Z]+\b")


def name_of(path: Path) -> str:
    """A path as documents write it."""
    return path.relative_to(PROJECT).as_posix()


def texts(files: list[Path]) -> list[tuple[str, str]]:
    """Each document by its name."""
    return [(name_of(path), path.read_text("utf-8")) for path in files]


def codes(text: str) -> list[str]:
    """What a document writes as code: the lines of its blocks, and what stands between backticks."""
    blocks = re.findall(r"^```\w*\n(.*?)^```", text, re.M | re.S)
    rest = re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)
    return [line for block in blocks for line in block.splitlines()] + re.findall(r"`([^`\n]+)`", rest)


def commands(text: str) -> list[str]:
    """The command lines of ``judge`` in a document. What follows two blanks, or a sign for a comment, explains one."""
    parts = [part for line in codes(text) for part in re.split(r"\s{2,}| / | #", line)]
    lines = [part.removeprefix(".venv/bin/").strip() for part in parts]
    return list(dict.fromkeys(line for line in lines if re.match(r"judge(?= [a-z-])", line)))


def found_command(words: list[str]) -> tuple[click.Command, list[str], tuple[str, ...]]:
    """The command that some words call, its arguments, and its name; fails where there is none."""
    command: click.Command = cli
    path: list[str] = []
    while isinstance(command, click.Group) and words and not words[0].startswith("-"):
        context = click.Context(command, info_name=words[0])
        inner = command.get_command(context, words[0])
        assert inner is not None, f"judge {' '.join(path)} knows no {words[0]}"
        command, words = inner, words[1:]
        path.append(command.name or "")
    return command, words, tuple(path)


def every_command() -> list[object]:
    found = {line: name for name, text in texts(FILES + GUIDE) for line in commands(text)}
    return [pytest.param(line, id=f"{name}: {line}") for line, name in found.items()]


@pytest.mark.parametrize("line", every_command())
def test_a_command_is_there_with_its_options(line: str) -> None:
    """Read by click's own parser: a command that is not there, an option or a choice that it does not know, fails."""
    words = shlex.split(re.sub(r"[\[\]]", "", line))[1:]
    command, arguments, _ = found_command(words)
    context = click.Context(command)
    given, left, _ = command.make_parser(context).parse_args(list(arguments))
    assert left == []
    for parameter in command.params:
        value = given.get(parameter.name or "")
        if isinstance(parameter.type, click.Choice) and isinstance(value, str) and not PLACEHOLDER.fullmatch(value):
            parameter.type.convert(value, parameter, context)


def quick_commands() -> list[str]:
    """Command lines that can be run as they stand."""
    found = {line: None for _, text in texts(FILES + GUIDE) for line in commands(text) if "[" not in line}
    lines = []
    for line in found:
        _, arguments, path = found_command(shlex.split(line)[1:])
        if path in QUICK and arguments and not PLACEHOLDER.search(line) and "--write" not in arguments:
            lines.append(line)
    return lines


@pytest.mark.parametrize("line", quick_commands())
def test_a_quick_command_runs(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(PROJECT)
    done = CliRunner().invoke(cli, shlex.split(line)[1:])
    assert done.exit_code == 0, done.output
    assert done.output


@pytest.mark.parametrize(("name", "text"), texts(FILES), ids=map(name_of, FILES))
def test_paths_lead_somewhere(name: str, text: str) -> None:
    """Words in capitals stand for any name; a file that is named alone is looked for everywhere in the tree."""
    paths = re.findall(rf"(?<![\w/.@-])((?:{FOLDERS})/[\w./*-]*)", text)
    missing = [path for path in paths if not there(path.rstrip(".,"))]
    alone = [code for code in codes(text) if re.fullmatch(r"[\w-]+\.(?:py|toml|md|jsonl|js|css|html)", code)]
    missing += [one for one in alone if one not in names_of_files()]
    modules = re.findall(rf"python -m ((?:{FOLDERS})[\w.]*)", text)
    missing += [one for one in modules if not there(one.replace(".", "/") + ".py")]
    assert missing == []


def there(path: str) -> bool:
    """Whether a path, or one that a word in capitals or a star stands for, is in the checkout."""
    pattern = path if path.endswith("README.md") else PLACEHOLDER.sub("*", path)
    return any(True for _ in PROJECT.glob(pattern.rstrip("/")))


@cache
def names_of_files() -> frozenset[str]:
    """The names of all files, but for those of other people's programs."""
    folders = [PROJECT / folder for folder in FOLDERS.split("|")]
    inside = {path.name for folder in folders for path in folder.rglob("*.*")}
    return frozenset(inside | {path.name for path in PROJECT.iterdir()})


@pytest.mark.parametrize("path", FILES, ids=map(name_of, FILES))
def test_links_lead_somewhere(path: Path) -> None:
    """Links within the checkout: the file is there, and so is the heading behind ``#``."""
    missing = []
    for target in re.findall(r"\]\(([^)\s]+)\)", path.read_text("utf-8")):
        file, _, heading = target.partition("#")
        if "://" in target:
            continue
        led = (path.parent / file).resolve() if file else path
        if not led.exists() or (heading and heading not in headings(led)):
            missing.append(target)
    assert missing == []


def headings(path: Path) -> set[str]:
    """The addresses of a document's headings."""
    lines = re.findall(r"^#+ (.+)$", path.read_text("utf-8"), re.M)
    return {re.sub(r"[^\w -]", "", line.lower()).strip().replace(" ", "-") for line in lines}


def test_what_make_is_asked_for_is_there() -> None:
    targets = set(re.findall(r"^(\w+):", (PROJECT / "Makefile").read_text("utf-8"), re.M))
    asked = {word for _, text in texts(FILES) for code in codes(text) for word in re.findall(r"\bmake (\w+)", code)}
    assert {word for word in asked if word not in targets} - {"commands"} == set()


def excerpts() -> list[object]:
    """The blocks of CONTRIBUTING.md that begin with the path of a file."""
    text = (PROJECT / "CONTRIBUTING.md").read_text("utf-8")
    blocks = re.findall(r"^```\w+\n# (\S+)\n(.*?)^```", text, re.M | re.S)
    return [pytest.param(path, block, id=f"{path}-{number}") for number, (path, block) in enumerate(blocks)]


@pytest.mark.parametrize(("path", "block"), excerpts())
def test_an_excerpt_is_real(path: str, block: str) -> None:
    """Each piece between lines of three dots stands in the file, word for word."""
    whole = (PROJECT / path).read_text("utf-8")
    for piece in re.split(r"^\s*\.\.\.\n", block, flags=re.M):
        assert piece.strip("\n") in whole


def test_commits_are_those_of_our_history() -> None:
    """A commit is named by its hash and its subject. Where the history is not at hand, only their form is looked at."""
    text = (PROJECT / "CONTRIBUTING.md").read_text("utf-8")
    named = re.findall(r"`([0-9a-f]{7,40})` \*([^*]+)\*", text)
    assert len(named) >= 8
    assert len(named) == len(re.findall(r"`[0-9a-f]{7,40}`", text)), "a hash without its subject"
    said = {short: subject_of(short) for short, _ in named}
    if any(said.values()):
        assert said == {short: " ".join(subject.split()) for short, subject in named}


def subject_of(commit: str) -> str:
    """The subject of a commit; empty when it is not at hand."""
    asked = ("git", "log", "-1", "--format=%s", commit, "--")
    try:
        done = subprocess.run(asked, cwd=PROJECT, capture_output=True, text=True, timeout=60)
    except FileNotFoundError:
        return ""
    return done.stdout.strip()


@cache
def printed(line: str) -> str:
    """What a command prints."""
    done = CliRunner().invoke(cli, shlex.split(line)[1:])
    assert done.exit_code == 0, done.output
    return done.output


@cache
def figures() -> dict[str, str]:
    """The table of figures in the README: each row's figure by what it is of."""
    text = (PROJECT / "README.md").read_text("utf-8")
    table = text.partition("## Figures")[2].partition("\n## ")[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines() if "|" in line]
    return {what: figure for what, figure, _ in rows[2:]}


def test_figures_of_the_codex_are_those_printed() -> None:
    stats = json.loads(printed("judge codex stats --json"))
    by_document = {one["document"]: one for one in stats["documents"]}
    sorcery = by_document["sorcery"]
    assert sorcery["unresolved_links"] == 0
    assert figures()["Sorcery codex"] == (
        "{entries} entries, {sub_entries} sub-entries, {card_links} card links to {card_names} names, "
        "{explicit_links} explicit links (none unresolved), {plain_marks} do-not-link marks"
    ).format(**sorcery)
    *others, last = map(str, by_document["magewars"]["by_chapter"].values())
    counted = f"{by_document['magewars']['entries']} entries: {', '.join(others)} and {last} by expansion"
    assert figures()["Mage Wars codex"] == counted
    total = sum(one["characters"] for one in by_document.values())
    assert total == sum(one["claimed"] + one["skipped"] for one in by_document.values())
    assert figures()["characters of the six documents"].startswith(f"{total:,}, ")
    conflicts, gaps = (sum(stats[kind].values()) for kind in ("conflicts", "gaps"))
    assert figures()["conflicts and gaps"].startswith(f"{conflicts} and {gaps}, ")


@pytest.mark.slow
def test_figures_of_the_drills_are_those_printed() -> None:
    """At least so many as the README says, in whole thousands: the pool is made again whenever words change."""
    numbers = json.loads(printed("judge drills numbers --json"))
    match = re.match(r"more than ([\d,]+),", figures()["drills"])
    assert match
    least = int(match[1].replace(",", ""))
    assert least < numbers["total"] <= least + 1000
    assert numbers["two_right"] == 0


@pytest.mark.slow
@pytest.mark.parametrize("queries", ["queries", "queries_independent"])
def test_figures_of_lookup_are_those_printed(queries: str) -> None:
    file = PROJECT / "tests" / "lookup" / f"{queries}.toml"
    found = json.loads(printed(f"judge codex quality {file} --json"))
    what = next(what for what in figures() if what.startswith(f"lookup, {found['queries']} queries"))
    first, three = map(int, re.findall(r"(\d+) %", figures()[what]))
    assert (round(100 * found["hit_at_1"]), round(100 * found["hit_at_3"])) == (first, three)
