"""The words that each rule was written from: when an edition changes them, the rule is to be read again."""

from __future__ import annotations

import tomllib
from pathlib import Path

from msgspec import Struct

from judge.codex.errors import UnknownId
from judge.codex.library import Codex
from judge.games.shelf import GAMES
from judge.resources import data_dir


class Changed(Struct, frozen=True):
    """A passage that a rule names and whose words are not those that were reviewed; ``rules`` are to be read again."""

    passage: str
    rules: tuple[str, ...]
    why: str


def reviewed_file(game: str) -> Path:
    """Where the fingerprints of reviewed passages are kept."""
    return data_dir("codex_data") / "reviews" / f"rules-{game}.toml"


def named(game: str) -> dict[str, tuple[str, ...]]:
    """Each passage that rules and requirements of a game name, with those rules; an entry stands for its first one."""
    rules = GAMES[game].all_rules()
    found: dict[str, list[str]] = {}
    rows = [(rule.name, rule.passages) for rule in rules.rules.values()]
    rows += [(requirement.name, requirement.passages) for requirement in rules.requirements]
    for name, passages in rows:
        for passage in passages:
            found.setdefault(passage if "#" in passage else f"{passage}#1", []).append(name)
    return {passage: tuple(dict.fromkeys(names)) for passage, names in sorted(found.items())}


def fingerprints(codex: Codex, game: str) -> dict[str, str]:
    """The fingerprint of each named passage as it reads today; raises UnknownId for one that is not there."""
    return {passage: codex.passage(passage).digest[:16] for passage in named(game)}


def changed(codex: Codex, game: str) -> tuple[Changed, ...]:
    """The passages to read again, with the rules that rest on them; none when all is as it was reviewed."""
    file = reviewed_file(game)
    held = tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
    found = []
    for passage, rules in named(game).items():
        try:
            today = codex.passage(passage).digest[:16]
        except UnknownId:
            found.append(Changed(passage, rules, "the passage is gone"))
            continue
        if passage not in held:
            found.append(Changed(passage, rules, "not reviewed yet"))
        elif held[passage] != today:
            found.append(Changed(passage, rules, "its words have changed since"))
    return tuple(found)


def write(codex: Codex, game: str) -> int:
    """Keeps today's words as those that were reviewed; returns how many passages there are."""
    rows = fingerprints(codex, game)
    head = "# The passages that rules name, with the fingerprint of the words that the rule was last held against.\n"
    body = "".join(f'"{passage}" = "{digest}"\n' for passage, digest in rows.items())
    reviewed_file(game).write_text(f"{head}\n{body}", "utf-8")
    return len(rows)
