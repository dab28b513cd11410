"""What a unit can carry: carriable artifacts, and units when an effect allows it (sorcery:carriable-artifact)."""

from __future__ import annotations

from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.ongoing.carrying_units import FREE, abilities, fitting
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.kernel.rules import Broken
from judge.kernel.state import State

MANY = ("sorcery:carrying-units#1", "sorcery:carrying-units#2")
"""That only an effect lets a unit carry units: as many as it says (``Carries Units 1`` for an ally)."""


ANY = 99
"""More units than there ever are."""


def carriable(state: State, bearer: int, number: int) -> Broken | None:
    """Why a unit cannot carry a thing; None when it can."""
    seen = view(state)
    if number == bearer or number not in seen.now or bearer not in seen.now:
        return Broken("there is nothing to carry", ("sorcery:pick-up#1",))
    what, who = seen[number], seen[bearer]
    named = what.thing.label
    if what.unit:
        if fitting(seen, who, what):
            return None
        if abilities(seen, who) and not who.has("Carries Units"):
            why = f"{named} is no unit of which {who.thing.label} says that it carries it"
            return Broken(why, ("sorcery:carrying-units#1",))
        if not who.has("Carries Units"):
            kind = "an automaton is a minion, and " if "artifact" in what.types else ""
            cites = ("sorcery:carrying-units#1", "sorcery:carriable-artifact#1", "sorcery:cards-with-multiple-types#11")
            return Broken(f"{kind}units are not carried by default: {named}", cites)
        if "avatar" in what.types and Prohibition.CARRY_AVATARS in who.cannot:
            why = f"{who.thing.label} carries minions alone, and {named} is an Avatar"
            return Broken(why, ("sorcery:carrying-units#1", "sorcery:can-vs-cant#1"))
        if what.controller != who.controller:
            return Broken(f"{named} is no ally", ("sorcery:carrying-units#1", "sorcery:ally#1"))
        return None
    if "artifact" not in what.types:
        return Broken(f"{named} is neither an artifact nor a unit", ("sorcery:pick-up#1",))
    if what.card.monument:
        return Broken(f"{named} is a monument", ("sorcery:artifact/monument#1", "sorcery:carriable-artifact#1"))
    if Prohibition.BE_CARRIED in what.cannot:
        return Broken(
            f"{what.cannot[Prohibition.BE_CARRIED]} keeps {named} from being carried", ("sorcery:can-vs-cant#1",)
        )
    return None


def too_many(state: State, bearer: int, numbers: tuple[int, ...]) -> Broken | None:
    """Why a unit cannot carry things beside what it carries already: more units than its ability says."""
    seen = view(state)
    who = seen.now.get(bearer)
    if who is None or not (who.has("Carries Units") or abilities(seen, who)):
        return None
    said = [one.carries_most or ANY for one in abilities(seen, who)]
    most = max([*said, *([who.number("Carries Units")] if who.has("Carries Units") else [])])
    held = {n for n, now in seen.now.items() if now.unit and (now.thing.bearer == bearer or n in numbers)}
    held -= {n for n in numbers if fitting(seen, who, seen[n])[-1:] == [FREE]}
    if len(held) <= most:
        return None
    return Broken(f"{who.thing.label} carries {most} unit{'s' if most > 1 else ''} at the most, not {len(held)}", MANY)
