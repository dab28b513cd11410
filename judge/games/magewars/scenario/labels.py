"""Finding things by what a scenario calls them."""

from __future__ import annotations

from judge.games.magewars.position.thing import card_of, in_play, thing, things
from judge.games.magewars.words import ARENA, MAGE, PREPARED
from judge.games.source import nearest
from judge.games.vocabulary import NoSuchThing
from judge.kernel.state import State

MAGES = {
    **dict.fromkeys(("your mage", "my mage", "mage of you"), "your Mage"),
    **dict.fromkeys(("opponent's mage", "mage of opponent", "mage of the opponent"), "the opponent's Mage"),
}
"""How Mages without a name of their own are written by people, each with their usual label."""


def usual(label: str) -> str:
    """The usual way to call a Mage, for other ways in which people write it; any other label as it is."""
    return MAGES.get(label.casefold().removeprefix("the "), label)


def number_of(state: State, label: str) -> int:
    """The number of the thing that a scenario calls so; raises NoSuchThing.

    A label is the ``as:`` of a card or else its name; ``your Mage`` and ``the opponent's Mage`` are always there,
    whatever cards they are. Of several things with one card name, one in play is meant before one that is not.
    """
    found = [n for n, t in things(state) if t.label == label]
    if not found and usual(label) in MAGES.values():
        found = _mage(state, usual(label))
    if not found:
        found = [n for n, t in things(state) if t.card == label]
    if not found:
        known = sorted({t.label for _, t in things(state)})
        raise NoSuchThing(f"nothing is called {label!r}{nearest(label, known)}")
    return min(found, key=lambda n: (not in_play(state, n), thing(state, n).place not in (ARENA, PREPARED), n))


def _mage(state: State, label: str) -> list[int]:
    owner = "you" if label == "your Mage" else "opponent"
    return [n for n, t in things(state) if t.label == label or (t.owner == owner and card_of(state, n).type == MAGE)]


def of_player(player: str) -> str:
    """The usual label of a player's Mage."""
    return "your Mage" if player == "you" else "the opponent's Mage"


__all__ = ["NoSuchThing", "number_of", "of_player", "usual"]
