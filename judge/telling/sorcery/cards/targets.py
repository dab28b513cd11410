"""What an ability targets, in plain words: a thing or a place, and how far away."""

from __future__ import annotations

from typing import Any

from judge.games.sorcery.casting.target import APART, BELOW_EACH, OWN, PAIR, PLACES, REACHES, SHARED, TOGETHER, split
from judge.telling.sorcery.cards.forms import Form, Forms, Parts
from judge.telling.sorcery.cards.kinds import Table
from judge.telling.sorcery.cards.phrases.selectors import ONE_PHRASE
from judge.telling.sorcery.cards.phrases.things import STEPS

PLACE = Table({
    "location": ("one location", "sorcery:location#2"),
    "square": ("one square", "sorcery:square#1"),
    "void": ("one void", "sorcery:void#1"),
})  # fmt: skip
REACH = Table({reach: (f"that is {reach}", f"sorcery:{reach}#1") for reach in REACHES})
AWAY = ("sorcery:step#4", "sorcery:step#6")


def _apart(phrase: Any) -> Parts:
    if PAIR in str(phrase):
        first, _, second = str(phrase).partition(PAIR)
        return {"first": first, "second": second}, frozenset()
    what, most, where = split(str(phrase))
    apart, together = str(phrase).endswith(APART), str(phrase).endswith(TOGETHER)
    values = {"place" if what in PLACES else "what": what, "most": most, "where": where}
    values |= {"apart": apart, "together": together, "own": str(phrase).endswith(OWN)}
    return values, frozenset(key for key in ("most", "where", "apart", "together", "own") if not values[key])


def _together(held: dict[str, Any]) -> str:
    if "second" in held:
        return f"{held['first']}{PAIR}{held['second']}"
    steps = f"up to {held['most']} steps away" if "most" in held else ""
    if "place" in held:
        words = (held.get("where", ""), held["place"], steps)
    else:
        words = (held["what"], "at a location" if steps else "", steps)
    return " ".join(word for word in words if word) + (
        APART if held.get("apart") else TOGETHER if held.get("together") else OWN if held.get("own") else ""
    )


FAR = "[, at most {most} away][apart?, no two of them sharing a border][together?, all of them at one location]"
FAR += "[own?, or more of them, with another such one below each]"
ALSO = {"most": AWAY, "apart": SHARED, "together": ("sorcery:location#2",), "own": BELOW_EACH}
TARGET = Forms(
    (
        Form(f"{{place}}[ {{where}}]{FAR}", place=PLACE, where=REACH, most=STEPS, also=ALSO),
        Form(
            "{first} first, and then one adjacent to it: {second}",
            "sorcery:adjacent#1",
            first=ONE_PHRASE,
            second=ONE_PHRASE,
        ),
        Form(f"{{what}}{FAR}", what=ONE_PHRASE, most=STEPS, also=ALSO),
    ),
    _apart,
    _together,
)
"""One target, as a file writes it."""
