"""Phrases of targets, and names, on declared cards: whether they mean something in a position."""

from __future__ import annotations

from judge.games.sorcery.cards import Card
from judge.games.sorcery.cards.load import named
from judge.games.sorcery.cards.reading import Phrase
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.casting.target import PLACES, split
from judge.games.sorcery.scenario.labels import look_for
from judge.games.source import Node, Problems, nearest
from judge.games.vocabulary import NoSuchThing
from judge.kernel.state import State

REACH = ("", "adjacent", "nearby")


def understood(found: Phrase) -> str:
    """The name of a card by which a phrase selects, if it does; raises NoSuchThing when it names nothing."""
    what, _, where = split(found.words)
    if what not in PLACES:
        return next(iter(selector(what).names), "")
    if where not in REACH:
        raise NoSuchThing(f"{where!r} in {found.words!r} is not where a {what} can be{nearest(where, REACH[1:])}")
    return ""


def misnamed(problems: Problems, state: State, card: Card, node: Node) -> None:
    """Notes the names in what a declared card does that nothing in the position, and no card, is called."""
    for path, name in named(card):
        try:
            look_for(state, name)
        except NoSuchThing as error:
            problems.add(node.at(path), str(error))
