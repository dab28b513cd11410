"""How the values of an action become what a player declares: Spellcaster, places, targets (sorcery:casting-spells)."""

from __future__ import annotations

from judge.games.sorcery.cards.tables.abilities import Late, When
from judge.games.sorcery.cards.values.goals import TARGET
from judge.games.sorcery.casting.casting import Casting, Target, spell_kind
from judge.games.sorcery.casting.goals import hands
from judge.games.sorcery.casting.spellcaster import in_doubt, spellcasters
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.thing import HAND, printed, thing, things
from judge.games.sorcery.scenario.labels import NoSuchThing, number_of
from judge.games.sorcery.words import SURFACE, VOID, Location
from judge.games.vocabulary import DocumentsDisagree
from judge.kernel.state import State

NO_TARGET = (
    "declares no target as it is cast or used (sorcery:casting-spells/casting-magics#7): leave 'target' out; what it "
    "asks for when it resolves is answered with 'choose', 'ally' or 'targets'"
)
INTO_HANDS = (
    "targets the unit that is to carry it (sorcery:casting-spells/casting-artifacts#3): say 'carried by: UNIT' instead "
    "of 'target'"
)


def full(state: State, at: Location) -> Location:
    """A location as it is written, with the surface or the void for a bare square."""
    square, level = at
    return (square, level or (SURFACE if square in view(state).sites else VOID))


def aimed_at(state: State, said: tuple[Target, ...]) -> tuple[Target, ...]:
    """Targets as they are written: things, and locations in full."""
    return tuple(full(state, one) if isinstance(one, tuple) else one for one in said)


def in_a_zone(state: State, label: str, zones: tuple[str, ...], owner: str = "") -> int:
    """The number of a card in one of some zones, the first zone first; raises NoSuchThing when nothing is called so."""
    found = [(n, t) for n, t in things(state) if label in (t.label, t.card) and owner in ("", t.owner)]
    for zone in zones:
        exact = [n for n, t in found if t.zone == zone and t.label == label]
        for number in (*exact, *(n for n, t in found if t.zone == zone)):
            return number
    return number_of(state, label)


def named_in_hand(state: State, labels: tuple[str, ...]) -> tuple[int, ...]:
    """The cards that labels name, those in a hand first; raises NoSuchThing when nothing is called so."""
    return tuple(in_a_zone(state, label, (HAND,)) for label in labels)


def cast_to(
    state: State, to: Location | None, squares: tuple[int, ...], carried_by: int | None
) -> tuple[Location, ...]:
    """Where a spell is cast to: an area of squares, one location, or where the unit is that is to carry it."""
    if squares:
        return tuple(full(state, (square, "")) for square in squares)
    if to is not None:
        return (full(state, to),)
    bearer = view(state).now.get(carried_by) if carried_by is not None else None
    return bearer.thing.at[:1] if bearer is not None else ()


def default_caster(state: State, player: str) -> int:
    """The player's Avatar, or the only Spellcaster, or nobody."""
    able = spellcasters(state, player)
    avatar = view(state).avatar(player)
    if avatar is not None:
        return avatar
    return able[0] if len(able) == 1 else -1


def judged(state: State, number: int, how: Casting) -> None:
    """Looks whether the judge can tell what is cast so; raises NoSuchThing or DocumentsDisagree."""
    card = printed(state, thing(state, number))
    unsaid = card.unread(Late.CAST, Late.ALWAYS)
    if unsaid:
        raise NoSuchThing(f"{unsaid}, and it may change how it is cast")
    kind = spell_kind(state, number)
    silent = not any(ability.when is When.RESOLVES for ability in card.ability)
    if kind == "magic" and silent and card.unread(When.RESOLVES):
        raise NoSuchThing(f"{card.unread(When.RESOLVES)}: what it targets")
    phrase = next((ability.target for ability in card.ability if ability.when is When.RESOLVES), "")
    if how.targets and not (phrase and kind == "magic"):
        if card.uncovered:
            raise NoSuchThing(f"{card.unread(*(c.when for c in card.uncovered))}: whether it targets")
        handed = kind == "artifact" and any(phrase.startswith(TARGET) for phrase in hands(state, number))
        raise NoSuchThing(f"{card.name} {INTO_HANDS if handed else NO_TARGET}")
    doubt = in_doubt(state, number, how.caster)
    if doubt:
        raise DocumentsDisagree(doubt)
