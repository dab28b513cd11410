"""Amounts of Sorcery cards in plain words: *the number of minion nearby*, *half of the power of the target*."""

from __future__ import annotations

import re

from judge.telling.sorcery.selectors import ITS, selected, with_powers

PLAYERS = {
    ITS: {
        "you": ITS, "opponent": f"the opponent of {ITS}", "your": f"{ITS}'s", "the opponent's": "the other player's",
    },
    "you": {"you": "you", "opponent": "the opponent", "your": "your", "the opponent's": "the opponent's"},
    "the opponent": {"you": "the opponent", "opponent": "you", "your": "the opponent's", "the opponent's": "your"},
}  # fmt: skip
"""What the words for players mean, by whose effect it is."""


def plain(text: str) -> bool:
    """Whether an amount is a figure, X or another single word that stands before what it counts."""
    return " " not in text and text not in ("power", "counted")


def amount_words(text: str, me: str = ITS) -> str:
    """How much an amount is, as one says it behind a colon."""
    if found := re.fullmatch(r"difference between (.+) and (.+)", text):
        return f"the difference between {amount_words(found[1], me)} and {amount_words(found[2], me)}"
    if found := re.fullmatch(r"half of (.+) (rounded up|rounded down)", text):
        return f"half of {amount_words(found[1], me)}, {found[2]}"
    if found := re.fullmatch(r"(.+) (plus|minus) (.+)", text):
        return f"{amount_words(found[1], me)} {found[2]} {amount_words(found[3], me)}"
    if text.startswith("twice "):
        return f"twice {amount_words(text.removeprefix('twice '), me)}"
    if found := re.fullmatch(r"(life|mana) of (\w+)", text):
        return f"the {found[1]} of {PLAYERS.get(me, PLAYERS['you']).get(found[2], found[2])}"
    if text.startswith("number of voids "):
        return f"the {text}"
    if found := re.fullmatch(r"number of ((?:elements|rarities|names) of )?(.+)", text):
        counted = with_powers(found[2])
        return f"the number of {found[1] or ''}{_zone(counted, me) or counted}"
    if found := re.fullmatch(r"((?:total )?(?:power|cost)) of (.+)", text):
        return f"the {found[1]} of {selected(found[2])}"
    return {"power": "its power", "counted": "as many as were counted", "its cost": "its mana cost"}.get(text, text)


def _zone(text: str, me: str) -> str:
    """Cards in a zone, as *site in your hand*; nothing for what is in the realm."""
    found = re.fullmatch(r"(.+) in (your|the opponent's|any) (\w+)", text)
    return f"{found[1]} in {PLAYERS.get(me, PLAYERS['you']).get(found[2], found[2])} {found[3]}" if found else ""
