"""Spellbooks: what may be in them and what it costs (magewars:epic, :mage-only, :novice, :level).

Spell points other than those of Novice spells are assumed (``spell points``).
"""

from __future__ import annotations

from judge.games.magewars.ground.assumptions import assumed
from judge.games.magewars.position.cards import SHIPPED, Card
from judge.games.magewars.position.characteristics import Figure
from judge.games.magewars.position.thing import card_of, label, mage_of, things
from judge.games.magewars.words import MAGE, names
from judge.kernel.rules import Broken
from judge.kernel.state import State

NOVICE_POINTS = 1
TRAINED, UNTRAINED, OPPOSED = 1, 2, 3
"""What a Level costs: assumed."""


def contents(state: State, player: str) -> tuple[int, ...]:
    """The cards that a player had in his spellbook at the beginning: all that he owns, wherever they are now."""
    return tuple(
        n for n, t in things(state) if t.owner == player and card_of(state, n).name not in SHIPPED and
        card_of(state, n).type != MAGE
    )  # fmt: skip


def broken(state: State, player: str) -> tuple[Broken, ...]:
    """What is not allowed in a player's spellbook, each with its passages."""
    found = contents(state, player)
    cards = [card_of(state, n) for n in found]
    problems = []
    for name in dict.fromkeys(c.name for c in cards if c.prints("Epic")):
        copies = sum(1 for c in cards if c.name == name)
        if copies > 1:
            problems.append(Broken(f"{name} is Epic, and there are {copies} copies", ("magewars:epic#1",)))
    mage = mage_of(state, player)
    for number in found:
        for trait in card_of(state, number).traits:
            whom = trait.name.removesuffix(" Only")
            if whom != trait.name and (mage is None or not fits(card_of(state, mage), whom)):
                why = f"{label(state, number)} is {trait.name}, and the Mage of {names(player)} is none"
                problems.append(Broken(why, ("magewars:mage-only#1", "magewars:mage-only#2")))
    return tuple(problems)


def fits(mage: Card, whom: str) -> bool:
    """Whether a Mage is one whom a Mage Only trait names: a class, or ``Holy Mage``, trained in that school."""
    school = whom.removesuffix(" Mage")
    if school != whom:
        return school.lower() in (s.lower() for s in mage.trained)
    return whom.lower() in (c.lower() for c in (*mage.classes, mage.name))


def points(mage: Card, card: Card) -> tuple[Figure, tuple[str, ...]]:
    """The spell points that a card costs a Mage, and what is assumed; no figure without a Level and school."""
    if card.prints("Novice"):
        novice = Broken("a Novice spell costs every Mage 1 spell point", ("magewars:novice#2", "magewars:novice#1"))
        return Figure(NOVICE_POINTS, (novice,)), ()
    schools = [(name, number or card.level or 0) for name, number in card.schools]
    if not schools or not all(number for _, number in schools):
        return Figure(None, (Broken(f"no Level and school of {card.name} are declared", ("magewars:level#1",)),)), ()
    total = 0
    why: list[Broken] = []
    for name, number in schools:
        kind, each = _training(mage, name)
        total += each * number
        why.append(Broken(f"{name} {number}, {kind}: {each} a Level", ("magewars:level#2", "magewars:novice#2")))
    return Figure(total, tuple(why)), assumed("spell points")


def _training(mage: Card, school: str) -> tuple[str, int]:
    if school in mage.trained:
        return "trained", TRAINED
    return ("opposed", OPPOSED) if school in mage.opposed else ("untrained", UNTRAINED)
