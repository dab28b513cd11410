"""Passive abilities and ongoing effects of Sorcery in plain words: what is true all the time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.games.sorcery.cards.ability_rows import read_ability
from judge.games.sorcery.cards.reading import Reading
from judge.telling.sorcery.amounts import amount_words, plain
from judge.telling.sorcery.cards.abilities import ABILITY
from judge.telling.sorcery.conditions import conditions_words
from judge.telling.sorcery.selectors import ITS, ITSELF, elements, selected, with_powers
from judge.telling.words import listed

Row = Mapping[str, Any]
LIMITS = ("while", "unless")
"""Keys of conditions."""


def passive_words(row: Row, fixed: str = "") -> str:
    """What a passive ability, or an ongoing effect on ``fixed`` things, does all the time."""
    on = fixed or selected(str(row.get("on", "itself")))
    on = {ITSELF: "it"}.get(on, on)
    if not fixed and on[:1].isupper():
        on = f"every {on}"
    zone = str(row.get("zone", "realm"))
    there = f"while it is in the {zone}, " if zone not in ("realm", "") else ""
    limits = [f"{key} {conditions_words(row[key])}" for key in LIMITS if row.get(key)]
    there += "".join(f"{limit}, " for limit in limits)
    parts = [words for key, found in row.items() if (words := _passive(key, found, on, row))]
    return there + "; ".join(parts)


def _passive(key: str, found: Any, on: str, row: Row) -> str:
    if key in LIMITS:
        return ""
    if key in ("power", "set_power", "mana") and not plain(str(found)):
        much = {"power": "has more power", "set_power": "has power", "mana": "provides more mana"}[key]
        return f"{on} {much}: {amount_words(str(found))}"
    if key == "grants":
        return f"{on} has: " + "; ".join(f"“{_granted(one)}”" for one in found)
    several = listed([str(one) for one in found]) if isinstance(found, (list, tuple)) else str(found)
    if key in (
        "on",
        "zone",
        "damage_of",
        "damage_dealt",
        "against",
        "then",
        "then_least",
        "for_good",
        "amount",
        "times",
        "cost_of",
        "cost_to",
        "cost_at",
        "cost_first",
        "casts_what",
        "casts_how",
        "threshold_of",
        "threshold_to",
        "edges_for",
        "border",
        "bars_how",
        "border_how",
        "bars_at",
        "joins_to",
    ):
        return "" if key != "border" or row.get("bars") else f"at its border ({several})"
    if several in ("no", "False", "None"):
        return ""
    whose = "its" if on == "it" else f"the {{0}} of {on}"
    for_whom = f" for {whose if '{0}' in whose else 'its {0}'}".format(row["edges_for"]) if row.get("edges_for") else ""
    area, how = row.get("bars_at") or "it", f" {row['bars_how']}" if row.get("bars_how") else ""
    over = "on the ground or through the air" if row.get("border_how") else "on the ground"
    barred = f"cross its {row['border']} border {over}" if row.get("border") else f"enter {area}{how}"
    joined = f" and {row['joins_to']}" if row.get("joins_to") else ""
    magic = " when it is a magic" if several == "magic" else ""
    gone = ", tokens and all" if str(row.get("for_good")) in ("yes", "True") else ""
    simple = {
        "silences": f"{on} is silenced", "disables": f"{on} is disabled", "flood": f"{on} is flooded",
        "dry": f"{on} provides no water affinity",
        "casts_top": f"{on} may cast the topmost spell of the spellbook{magic}",
        "halves_healing": f"healing of {on} is halved, rounded down",
        "genesis_as_deathrite": f"Genesis abilities of {on} are Deathrite abilities too",
        "at_rest": "only while it is at rest",
        "controls": f"{ITS} controls {on}",
        "becomes": f"{on} becomes {several}",
        "no_longer": f"{on} is {several} no more", "nothing_evil": "nothing is Evil, wherever it is",
        "gives": f"{on} has {several}", "loses": f"{on} loses {several}{gone}",
        "affinity": f"{on} provides {elements(several)}", "mana": f"{on} provides {several} more mana",
        "set_power": f"the power of {on} is {several}", "power": f"{on} has {_signed(several)} power",
        "times_power": f"the power of {on} is multiplied by {several}", "cannot": _cannot(on, _or(found)),
        "can": f"{on} can {several}", "must": f"{on} must {several}",
        "edges": f"{several} edges are connected{for_whom}",
        "joins": f"every {several} may move between these squares{joined} as if they were adjacent",
        "enters_tapped": f"{on} enters the realm tapped",
        "no_summons": f"no minion is summoned to any {several}",
        "no_threshold": _free(on, row),
        "bars_projectiles": f"projectiles {several} cannot enter where {on} is",
        "bars": _cannot(f"every {with_powers(several)}", barred),
    }  # fmt: skip
    if key in simple:
        return simple[key]
    if key == "cost":
        which = f" ({row['cost_of']})" if row.get("cost_of") else ""
        to = " to its own site" if row.get("cost_to") == "here" else ""
        to += f" to every {row['cost_at']}" if row.get("cost_at") else ""
        first = "the first such of each turn among the " if row.get("cost_first") else ""
        return f"{first}spells{which} of {on}{to} cost {_dearer(several)}"
    if key == "cheaper":
        return f"casting it costs so much less: {amount_words(several)}"
    if key == "casts_to":
        which, how = row.get("casts_what") or "spell", row.get("casts_how") or "may"
        return f"{on} {how} cast every {which} to: {_or(found)}"
    if key == "damage":
        return _damage(several, on, row)
    return f"{key.replace('_', ' ')}: {several}"


def _granted(row: Row) -> str:
    """An ability that others have, which speaks of whoever has it."""
    return ABILITY.tell(read_ability(Reading(), (), row, ())).words


def _free(on: str, row: Row) -> str:
    """Whose spells need no threshold, and which."""
    which = f" ({row['threshold_of']})" if row.get("threshold_of") else ""
    to = " cast to a site here" if row.get("threshold_to") == "here" else ""
    return f"spells{which} of {on}{to} need no threshold"


def _damage(does: str, on: str, row: Row) -> str:
    kinds = str(row.get("damage_of", "")).split()
    only = f" (only of this kind: {', '.join(kinds)})" if len(kinds) > 1 else ""
    kind = f"{kinds[0]} " if len(kinds) == 1 else ""
    dealt = str(row.get("damage_dealt", "")) in ("yes", "True")
    other = f" {'to' if dealt else 'from'} every {row['against']}" if row.get("against") else ""
    what = f"{kind}damage {'dealt by' if dealt else 'to'} {on}{other}{only}"
    amount = f" by {row['amount']}" if row.get("amount") and str(row["amount"]) != "0" else ""
    times = f", {row['times']}" if row.get("times") else ""
    words = {
        "prevent": f"{what} is prevented{amount}", "double": f"{what} is doubled",
        "immune": f"{on} is immune to {kind}damage{other}",
        "raise": f"{what} becomes {row.get('amount', 0)} where it is less",
        "lower": f"{what} becomes {row.get('amount', 0)} where it is more",
        "make Lethal": f"{what} is Lethal", "make non-Lethal": f"{what} is not Lethal",
        "heal": f"{what} heals the player of the effect by as much",
        "redirect": f"{what} goes to its source: redirect", "reduce": f"{what} is reduced{amount or ' by 0'}",
        "increase": f"{what} is increased{amount}", "set": f"{what} becomes {row.get('amount', 0)}",
        "reduce or prevent": f"{what} is reduced or prevented{amount}",
    }  # fmt: skip
    least = f" if it was {row['then_least']} or more" if str(row.get("then_least", 0)) != "0" else ""
    then = f", then{least}: {row['then']}" if row.get("then") else ""
    return words.get(does, f"{what}: {does}{amount}") + times + then


def _cannot(on: str, what: str) -> str:
    return f"no {on.removeprefix('every ')} can {what}" if on.startswith("every ") else f"{on} cannot {what}"


def _or(found: Any) -> str:
    return listed([str(one) for one in found], "or") if isinstance(found, (list, tuple)) else str(found)


def _dearer(text: str) -> str:
    """By how much something costs more or less."""
    return f"{text[1:]} less" if text.startswith("-") else f"{text.removeprefix('+')} more"


def _signed(text: str) -> str:
    return text if text.startswith(("-", "+")) else f"+{text}"
