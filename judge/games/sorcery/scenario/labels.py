"""Finding things by what a scenario calls them."""

from __future__ import annotations

from judge.games.sorcery.cards import known
from judge.games.sorcery.position.thing import CARDS, CEMETERY, REALM, printed, site_at, thing, things
from judge.games.sorcery.words import listed
from judge.games.source import is_figure, nearest
from judge.games.vocabulary import NoSuchThing
from judge.kernel.state import State

AVATARS = {
    **dict.fromkeys(("your avatar", "my avatar", "avatar of you"), "your Avatar"),
    **dict.fromkeys(("opponent's avatar", "avatar of opponent", "avatar of the opponent"), "the opponent's Avatar"),
}
"""How Avatars without a name of their own are written by people, each with their usual label."""


def number_of(state: State, label: str) -> int:
    """The number of the thing that a scenario calls so; raises NoSuchThing.

    A label is the ``as:`` of a card or else its name; ``your Avatar`` and ``the opponent's Avatar`` are always there
    (also ``Avatar of opponent`` and the like), whatever cards they are; a square's site may be called ``the site at
    8``. What is labelled otherwise goes by the card that it is now, if there is only one in the realm.
    """
    found = [(n, t) for n, t in things(state) if t.label == label]
    if not found and usual(label) in AVATARS.values():
        found = [(n, t) for n, t in things(state) if t.label == usual(label)]
        found = found or [(n, t) for n, t in things(state) if _is_avatar(state, n, usual(label))]
    if not found:
        found = [(n, t) for n, t in things(state) if t.card == label]
        alike = [t.label for _, t in found if t.zone == REALM]
        if len(alike) > 1:
            raise NoSuchThing(f"which {label} is meant is not said: {listed(alike)}")
    if not found and label.startswith("the site at ") and is_figure(label[12:]):
        site = site_at(state, int(label[12:]))
        if site is not None:
            return site
    if not found:
        there = sorted({t.label for _, t in things(state)} | set(_declared(state)))
        raise NoSuchThing(f"nothing is called {label!r}{nearest(label, there)}")
    for zone in (REALM, CEMETERY):
        for number, held in found:
            if held.zone == zone:
                return number
    return found[0][0]


def look_for(state: State, name: str) -> None:
    """Raises NoSuchThing when nothing is called so, no thing and no card."""
    if name not in known() and name not in _declared(state) and usual(name) not in AVATARS.values():
        number_of(state, name)


def usual(label: str) -> str:
    """The usual way to call an Avatar, for other ways in which people write it; any other label as it is."""
    return AVATARS.get(label.casefold().removeprefix("the "), label)


def _is_avatar(state: State, number: int, label: str) -> bool:
    """Whether a thing is the Avatar that is usually called so, whatever its card is called."""
    whose = "you" if label == "your Avatar" else "opponent"
    held = thing(state, number)
    return held.owner == whose and held.zone == REALM and "avatar" in printed(state, held).types


def _declared(state: State) -> list[str]:
    return [name for name, _ in state[CARDS]]


__all__ = ["AVATARS", "NoSuchThing", "look_for", "number_of", "usual"]
