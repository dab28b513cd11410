"""Stealth: who is hidden from whom, and when it is lost (sorcery:stealth, sorcery:interact); who else is no target."""

from __future__ import annotations

from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.cards.tables.faces import Rarity
from judge.games.sorcery.moments import LOSES_STEALTH
from judge.games.sorcery.position.happening import happened, recorded
from judge.games.sorcery.position.thing import REALM, thing
from judge.games.sorcery.position.view import View
from judge.kernel.rules import Broken
from judge.kernel.state import State

STEALTH = "Stealth"
SAYS_SO = ("sorcery:can-vs-cant#1", "sorcery:the-silver-rule#4")
HIDDEN = "sorcery:stealth#2"
SHARED = "sorcery.rulebook:glossary/stealth#3"
SEEN_BY_DEFENDERS = "sorcery.rulings:truesight-crossbow-1#1"
SEEN_BY_SPELLS = "sorcery.rulings:truesight-crossbow-3#1"
"""Published rulings on the bearer of a card who can see what has Stealth."""
AFTER = "sorcery:stealth/when-exactly-is-after"


def stealthy(seen: View, number: int) -> bool:
    """Whether a thing is a minion with Stealth (sorcery:stealth#5: nothing else can have it)."""
    now = seen.now.get(number)
    return now is not None and now.has(STEALTH) and "minion" in now.types


def unseen(seen: View, number: int, by: int) -> bool:
    """Whether a thing is a minion with Stealth and a unit cannot see such (sorcery.rulings:truesight-crossbow-1)."""
    return stealthy(seen, number) and not seeing(seen, by)


def seeing(seen: View, number: int) -> bool:
    """Whether a thing can see enemies with Stealth, which then is no cover from it."""
    return number in seen.now and seen.now[number].has("Sees Stealth")


def why_seen(seen: View, number: int, by: int, *cites: str) -> tuple[Broken, ...]:
    """Why Stealth is no cover, for an answer that something can be done: published rulings say how far seeing goes."""
    if not stealthy(seen, number) or not seeing(seen, by):
        return ()
    return (Broken(f"{seen[number].thing.label} has Stealth, and {seen[by].thing.label} can see it", cites),)


def hidden(seen: View, number: int, player: str, by: int = -1) -> Broken | None:
    """Why Stealth keeps a player from targeting a thing: an enemy minion with it, or an artifact that one carries.

    ``by`` is what targets it: who can see minions with Stealth may.
    """
    now = seen.now.get(number)
    if now is None or now.controller == player or seeing(seen, by):
        return None
    if stealthy(seen, number):
        return Broken(f"{now.thing.label} has Stealth: no opponent can target it", (HIDDEN,))
    bearer = now.thing.bearer
    if "artifact" in now.types and bearer is not None and stealthy(seen, bearer):
        who = seen.now[bearer].thing.label
        return Broken(f"{who}, who carries {now.thing.label}, has Stealth: no opponent can target it", (SHARED, HIDDEN))
    return None


def shielded(seen: View, number: int, player: str, source: int, spell: int | None = None) -> Broken | None:
    """Why a card that says so keeps a player, a magic, or an Ordinary card from targeting a thing (can-vs-cant#1).

    What targets is the spell, where it is one, and else the source.
    """
    now = seen[number]
    aiming = source if spell is None else spell
    card = seen.card(aiming).card if aiming >= 0 else None
    magic = spell is not None and card is not None and "magic" in card.types
    by = now.cannot.get(Prohibition.BE_TARGETED_BY_MAGIC) if magic else None
    if by is None and card is not None and card.rarity is Rarity.ORDINARY:
        by = now.cannot.get(Prohibition.BE_TARGETED_BY_ORDINARY)
    if by is None and now.controller not in (None, player):
        by = now.cannot.get(Prohibition.BE_TARGETED_BY_ENEMIES)
    return Broken(f"{now.thing.label} can't be targeted so because of {by}", SAYS_SO) if by else None


def lose_token(state: State, number: int, words: str, why: str, cites: tuple[str, ...]) -> State:
    """Takes the Stealth or Ward token of a thing away, with why; without one nothing happens."""
    found = thing(state, number)
    if words not in found.marks:
        return state
    moment = LOSES_STEALTH(found.label) if words == STEALTH else ()
    state = state.said("{0} loses {1}, {2}", found.label, words, why, cites=cites, moment=moment)
    state = state.put(number, found.unmarked(words))
    return recorded(state, happened(state, f"loses {words}", number))


def lose_stealth(state: State, numbers: tuple[int, ...], *cites: str) -> State:
    """Removes the Stealth tokens of some things; those without one are left as they are."""
    for number in numbers:
        found = thing(state, number)
        if found.zone == REALM and STEALTH in found.marks:
            state = state.said(
                "{0} loses Stealth", found.label, cites=(*cites, "sorcery:stealth#4"), moment=LOSES_STEALTH(found.label)
            )
            state = state.put(number, found.unmarked(STEALTH))
            state = recorded(state, happened(state, "loses Stealth", number))
    return state
