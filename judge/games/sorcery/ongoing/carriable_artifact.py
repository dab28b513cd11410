"""What a unit can carry: carriable artifacts, and units when an effect allows it (sorcery:carriable-artifact)."""

from __future__ import annotations

from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.kernel.rules import Broken
from judge.kernel.state import State


def carriable(state: State, bearer: int, number: int) -> Broken | None:
    """Why a unit cannot carry a thing; None when it can."""
    seen = view(state)
    if number == bearer or number not in seen.now or bearer not in seen.now:
        return Broken("there is nothing to carry", ("sorcery:pick-up#1",))
    what, who = seen[number], seen[bearer]
    named = what.thing.label
    if what.unit:
        if not who.has("Carries Units"):
            kind = "an automaton is a minion, and " if "artifact" in what.types else ""
            cites = ("sorcery:carrying-units#1", "sorcery:carriable-artifact#1", "sorcery:cards-with-multiple-types#11")
            return Broken(f"{kind}units are not carried by default: {named}", cites)
        if what.controller != who.controller or "avatar" in what.types:
            return Broken(f"{named} is no allied minion", ("sorcery:carrying-units#1", "sorcery:ally#1"))
        return None
    if "artifact" not in what.types:
        return Broken(f"{named} is neither an artifact nor a unit", ("sorcery:pick-up#1",))
    if what.card.monument:
        return Broken(f"{named} is a monument", ("sorcery:artifact/monument#1", "sorcery:carriable-artifact#1"))
    if "carried" in what.cannot:
        return Broken(f"{what.cannot['carried']} keeps {named} from being carried", ("sorcery:can-vs-cant#1",))
    return None
