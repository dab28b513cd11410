"""How much: figures, and what is counted or read off a thing."""

from __future__ import annotations

from judge.games.sorcery.cards.values.reading import Form, Grammar, Misread
from judge.games.sorcery.cards.values.things import ITSELF, Things
from judge.games.source import figure


class Amount(Grammar, frozen=True):
    """Amount: a figure, or what a figure is read off. ``of`` says what: the X that was chosen, power, or cost."""

    FORMS = (
        Form("3", "a figure; -2 for power", "{damage: 3, to: target}"),
        Form("X", "what was chosen for X as the spell was cast or the ability was used", "{damage: X, to: target}"),
        Form("power", "the power of what the effect comes from", "{damage: power, to: target}"),
        Form("power of THING", "the power of a thing", "{damage: power of target, to: itself}"),
        Form("its cost", "of animate alone: the mana cost of what is animated", "{animate: Idol, power: its cost}"),
    )

    figure: int | None = None
    of: str = ""
    thing: Things = ITSELF

    @classmethod
    def read(cls, words: str) -> Amount:
        """The amount that is written so; raises Misread."""
        number = figure(words)
        if number is not None:
            return cls(words, number)
        if words == "X":
            return cls(words, of="X")
        if words == "its cost":
            return cls(words, of="cost")
        if words == "power":
            return cls(words, of="power")
        if words.startswith("power of "):
            return cls(words, of="power", thing=Things.read(words.removeprefix("power of ")))
        raise Misread(f"an amount is a figure, X, power, or 'power of' a thing, and not {words!r}")


def amount(number: int) -> Amount:
    """An amount that is a figure."""
    return Amount(str(number), number)


def count(words: str) -> int:
    """How many: a figure from 1; raises Misread."""
    number = figure(words)
    if number is None or number < 1:
        raise Misread(f"how many is a figure from 1 to 999, and not {words!r}")
    return number
