"""What a declared card prints: SP, HP, level, and the numbers and words of its text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from judge.rulings.near.edit import Edit
from judge.rulings.near.held import Path, around, number
from judge.rulings.near.kotc.scene import Scene

FIGURES = {"sp": "{0} has SP {1}", "hp": "{0} has HP {1}", "level": "{0} has level {1}"}
NUMBER = re.compile(r"\b\d+\b")
WORDS = (
    ("destroy", "bury"), ("bury", "destroy"), ("destroy", "bounce"), ("bounce", "destroy"), ("bounce", "silo"),
    ("silo", "bounce"), ("exhaust and fatigue", "destroy"), ("sheathe", "bounce"),
    ("in-play card", "card in your hand"),
    (", then ", ", also "), (", also ", ", then "), ("Sword", "Weakness"), ("Weakness", "Sword"), ("Shield", "Trap"),
    ("Damage Counter", "Exhaustion Counter"), ("Exhaustion Counter", "Damage Counter"), ("destroyed", "damaged"),
    ("When this card attacks, after Attack Formation", "When this card defends, after Defense Formation"),
    ("When this in-play card is destroyed", "When your in-play card(s) is destroyed"),
)  # fmt: skip
"""Words of legal texts in place of which others stand that are legal as well; what is not, the game refuses."""


def edits(scene: Scene) -> Iterator[Edit]:
    """Figures and texts of the cards that the file declares."""
    for name, rows in scene.cards.items():
        if not isinstance(rows, dict):
            continue
        path: Path = ("cards", name)
        for key, words in FIGURES.items():
            now = number(rows.get(key))
            if now is not None:
                for value in around(now, (now + 2, max(now - 2, 0))):
                    yield Edit((*path, key), rows[key], str(value), words.format(name, value))
        if isinstance(rows.get("text"), str):
            yield from _text(rows["text"], (*path, "text"), name)
        abilities = rows.get("abilities")
        for ability, text in abilities.items() if isinstance(abilities, dict) else ():
            yield from _text(text, (*path, "abilities", ability), f"{ability} of {name}")
        yield from _edition(rows, path, name)


def _text(text: Any, path: Path, name: str) -> Iterator[Edit]:
    if not isinstance(text, str):
        return
    for found in NUMBER.finditer(text):
        for value in around(int(found[0]), (), 1):
            now = f"{text[: found.start()]}{value}{text[found.end() :]}"
            yield Edit(path, text, _counted(now), f"{name} reads: {_counted(now)}")
    for old, new in WORDS:
        pattern = rf"(?<!\w){re.escape(old)}(?!\w)" if old[0].isalpha() else re.escape(old)
        if re.search(pattern, text):
            now = re.sub(pattern, new, text, count=1)
            yield Edit(path, text, now, f"{name} reads: {now}")
    condition, colon, rest = text.partition(": ")
    if colon and condition.startswith("When"):
        yield Edit(path, text, rest, f"{name} reads: {rest}")


def _counted(text: str) -> str:
    """Singular and plural as the legal texts have them, as far as one number decides."""
    text = re.sub(r"\b1 (cards|counters|resources|minions|excavated cards)\b", lambda m: f"1 {m[1][:-1]}", text)
    text = re.sub(r"\b1 (in-play card|random card|Sword Counter|Weakness Counter|Damage Counter|Shield Counter)s\b",
                  r"1 \1", text)  # fmt: skip
    text = re.sub(r"\b([2-9]|\d\d) ((?:\w+ )?(?:in-play )?(?:card|Counter|counter|resource|minion))\b",
                  r"\1 \2s", text)  # fmt: skip
    text = re.sub(r"Target up to 1\b", "Target 1", re.sub(r"Target ([2-9])", r"Target up to \1", text))
    return re.sub(r"\bthe target\b", "the targets", text) if "Target up to" in text else text


def _edition(rows: dict[str, Any], path: Path, name: str) -> Iterator[Edit]:
    edition = rows.get("edition")
    if edition is not None and edition != "14":
        yield Edit((*path, "edition"), edition, None, f"{name} is of the 14th edition")
