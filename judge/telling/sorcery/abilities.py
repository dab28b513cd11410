"""Abilities of Sorcery cards in plain words, made from what the house knows of them: when, for what, what is done."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from judge.telling.sorcery.conditions import conditions_words
from judge.telling.sorcery.effects import effect_words
from judge.telling.sorcery.selectors import ITS, ITSELF, elements, one_of, with_powers
from judge.telling.words import listed

Row = Mapping[str, Any]

HAPPENS = {
    "enters": "enters a location", "enters realm": "enters the realm", "leaves realm": "leaves the realm",
    "enters site": "enters a site", "leaves": "leaves a location", "moves": "moves", "stops": "stops",
    "casts": "is cast", "cast": "is cast", "attacks": "attacks", "attacked": "is attacked",
    "after attack": "has finished an attack", "strikes": "strikes", "struck": "is struck", "kills": "kills something",
    "attack kills": "kills something in an attack", "damaged": "is damaged", "dies": "dies", "untaps": "untaps",
    "taps": "taps", "plays": "is played", "would die": "would die",
    "traverses its border": "crosses between its sites, through the air too",
    "traverses on the ground": "crosses between its sites on the ground",
}  # fmt: skip
"""What happens to what an ability looks at."""


def ability_words(row: Row, name: str = "it") -> str:
    """One ability of the card ``name`` as a sentence: when or for what, on which conditions, and what is done."""
    head = _when(row).replace(ITSELF, name)
    title = str(row.get("name", ""))
    target = str(row.get("target", ""))
    many = str(row.get("targets", "1"))
    several = f"{many} × " if many != "1" else ""
    aim = f"target {several}{target}: " if target else ""
    may = f"{ITS} may: " if str(row.get("may", "")) in ("yes", "True") else ""
    done = effect_words(row.get("do", ()), ITS, name)
    zone = str(row.get("zone", "realm"))
    there = f" (while it is in the {zone})" if zone not in ("realm", "") else ""
    limits = [f"{key} {conditions_words(row[key])}" for key in ("if", "unless") if row.get(key)]
    need = "".join(f", {limit}" for limit in limits)
    need += f" (needs {elements(str(row['threshold']))})" if row.get("threshold") else ""
    called_so = f"“{title}”: " if title else ""
    return f"{called_so}{head}{there}{need}: {aim}{may}{done or 'nothing more'}".replace(": :", ":")


def _when(row: Row) -> str:
    when, costs = str(row.get("when", "")), [str(part) for part in row.get("cost", ())]
    once = [part.replace("your", f"{ITS}'s") for part in costs if part.startswith("once")]
    paid = [_cost(part) for part in costs if not part.startswith("once")]
    limit = f", {listed(once)}" if once else ""
    if when == "activated":
        return f"{listed(paid) if paid else 'at no cost'}{limit}"
    if when in ("genesis", "deathrite"):
        happens = "as it enters the realm" if when == "genesis" else "when it dies"
        return f"{when.capitalize()}, {happens}{limit}"
    if when == "resolves":
        return "when it resolves"
    if when in ("starts turn", "ends turn"):
        whose = {"you": "its controller's", "opponent": "the other player's"}.get(str(row.get("whose", "")), "every")
        return f"at the {'start' if when == 'starts turn' else 'end'} of {whose} turn{limit}"
    what, where = str(row.get("what", "")), str(row.get("where", ""))
    subject = "it" if what == "itself" else _subject(what) if what else ""
    place = f" ({where})" if where else ""
    by = f" by {one_of(str(row['by']))}" if row.get("by") else ""
    whose = {"you": f" on {ITS}'s side", "opponent": " on the other side"}.get(str(row.get("whose", "")), "")
    if when in ("casts", "plays", "cast"):
        verb = "plays" if when == "plays" else "casts"
        who = {"you": ITS, "opponent": "the other player"}.get(str(row.get("whose", "")), "somebody")
        if by and not row.get("whose"):
            who, by = by.removeprefix(" by "), ""
        return f"whenever {who} {verb} {subject or 'anything'}{by}{place}{limit}"
    return f"whenever {subject or 'anything'} {HAPPENS.get(when, when)}{place}{by}{whose}{limit}"


def _subject(words: str) -> str:
    """What an ability looks at, any one of them: *another nearby minion*."""
    return with_powers(words) if words.startswith("another ") else one_of(words)


def _cost(text: str) -> str:
    if found := re.match(r"^\((\d+)\)$", text):
        return f"pay {found[1]} mana"
    return {"tap": "tap it", "sacrifice": "sacrifice it"}.get(text, text)
