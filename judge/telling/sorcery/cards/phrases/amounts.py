"""Amounts in plain words: figures, what is read off things and players, and what is reckoned from these."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.sorcery.cards.values.amounts import SYMBOLS, Amount, Of, Reach, Side
from judge.games.sorcery.cards.values.found import Zone
from judge.telling.sorcery.cards.forms import Form, Forms, Parts
from judge.telling.sorcery.cards.kinds import Found, Kind, Number, Reading, Table
from judge.telling.sorcery.cards.phrases.found import CARD, LETTERS
from judge.telling.sorcery.cards.phrases.things import ALL_OF, ANY_OF, PLAYERS


class Signed(Number):
    """A whole number, perhaps below zero."""

    def found(self, reading: Reading, at: int) -> Iterator[Found]:
        """A figure, with its sign when it is below zero."""
        if at < len(reading.tokens) and reading.tokens[at].removeprefix("-").isdigit():
            yield int(reading.tokens[at]), at + 1


SIDES = {Side.YOUR: "its controller's", Side.OPPONENTS: "the opponent's", Side.ANY: "either player's"}
PASSAGES = {Zone.COLLECTION: "sorcery.rulebook:glossary/collection#1"}
"""Where a zone is told of that has no entry of its name."""
ZONES = Table({
    f"{side} {zone}": (f"{whose} {zone}", PASSAGES.get(zone, f"sorcery:{zone}#1"))
    for side, whose in SIDES.items()
    for zone in Zone
})  # fmt: skip
REACH = Table({
    Reach.ROW: ("in its row", "sorcery:square#2"),
    Reach.COLUMN: ("in its column", "sorcery:square#2"),
    Reach.ADJACENT: ("adjacent to it", "sorcery:adjacent#5"),
    Reach.NEARBY: ("nearby it", "sorcery:nearby#5"),
    Reach.OUTER: ("in the outer columns of the realm", "sorcery:square#2"),
})  # fmt: skip
STRONG = "sorcery:power#1"
PAST_CASTS = "sorcery:casting-spells#1"
RECKONED = (Of.SUM, Of.LESS, Of.DIFFERENCE, Of.TWICE, Of.HALF_UP, Of.HALF_DOWN)


def _amount(value: Any) -> Amount:
    return value if isinstance(value, Amount) else Amount(str(value), figure=value)


def _apart(value: Any) -> Parts:
    amount = _amount(value)
    values: dict[str, Any] = {"of": amount.of}
    for key in ("figure", "cards", "player", "reach", "letter", "bearing"):
        if getattr(amount, key) not in (None, ""):
            values[key] = getattr(amount, key)
    if amount.zone is not None:
        values["zone"] = f"{amount.side} {amount.zone}"
    values |= dict(zip(("first", "second"), amount.parts, strict=False))
    return {**values, "thing": amount.thing}, frozenset(("thing",))


def _together(held: dict[str, Any]) -> str | None:
    of, first, second = held["of"], held.get("first", ""), held.get("second", "")
    if of is Of.FIGURE:
        return str(held["figure"])
    if of in (Of.SUM, Of.LESS):
        return f"{first} {of.value} {second}"
    if of is Of.DIFFERENCE:
        return f"{of.value} {first} and {second}"
    if of in (Of.HALF_UP, Of.HALF_DOWN):
        return f"half of {first} {of.value}"
    if of is Of.CAST:
        what = f"threshold {held['letter']}" if "letter" in held else "number"
        bearing = f" with {held['bearing']}" if "bearing" in held else ""
        return f"{what} of {held['cards']} {of.value} {held.get('player') or held.get('thing')}{bearing}"
    if of is Of.CARDS:
        return f"number of {held['cards']} in {held['zone']}"
    rest = first or held.get("thing") or held.get("player") or held.get("reach") or ""
    return f"{of.value} {rest}".strip()


class Part(Kind):
    """An amount of which another is reckoned: in brackets when it is reckoned itself."""

    def tell(self, value: Any) -> Any:
        """The amount, perhaps in brackets."""
        said = AMOUNT.tell(value)
        return type(said)(f"({said.words})", said.passages) if value.of in RECKONED else said

    def found(self, reading: Reading, at: int) -> Iterator[Found]:
        """An amount that is read off something, or one in brackets."""
        yield from reading.of(READ_OFF, at)
        yield from reading.of(FIGURE, at)
        if reading.literal(("(",), at):
            yield from (
                (made, end + 1) for made, end in reading.of(RECKONED_OF, at + 1) if reading.literal((")",), end)
            )


def _form(of: Of, text: str, *passages: str, **kinds: Kind) -> Form:
    return Form(text, *passages, fixed={"of": of}, **kinds)


PART = Part()
FIGURE = Forms((_form(Of.FIGURE, "{figure}", figure=Signed()),), _apart, _together)
READ_OFF = Forms(
    (
        _form(Of.X, "X", "sorcery:cost#5"),
        _form(Of.ITS_COST, "its own mana cost", "sorcery:cost#1"),
        _form(Of.MUCH, "as much as that was"),
        _form(Of.COUNTED, "the number that was counted"),
        _form(Of.KILLED, "the number of units that died of it", "sorcery:kill-credit#1"),
        _form(Of.SACRIFICED, "how many {player} sacrificed for it", "sorcery:sacrifice#1", player=PLAYERS),
        _form(Of.STORED, "as much as this card has stored"),
        _form(Of.DRAWN, "the highest mana cost of what was drawn", "sorcery:cost#1"),
        _form(Of.POWER, "the power of {thing}", STRONG, thing=ALL_OF),
        _form(Of.COST, "the mana cost of {thing}", "sorcery:cost#1", thing=ALL_OF),
        _form(Of.TOTAL_POWER, "the total of the power of {thing}", STRONG, thing=ALL_OF),
        _form(Of.TOTAL_COST, "the total of the mana cost of {thing}", "sorcery:cost#1", thing=ALL_OF),
        _form(Of.NUMBER, "how many there are of {thing}", thing=ANY_OF),
        _form(Of.ELEMENTS, "how many elements there are among {thing}", "sorcery:element#1", thing=ANY_OF),
        _form(Of.RARITIES, "how many rarities there are among {thing}", "sorcery:rarity#1", thing=ANY_OF),
        *(
            _form(
                of, f"how many {of.value.split()[0]} symbols there are on {{thing}}", "sorcery:element#3", thing=ANY_OF
            )
            for of in SYMBOLS
        ),
        _form(Of.NAMES, "how many names there are among {thing}", thing=ANY_OF),
        _form(Of.CARDS, "how many cards, each of them {cards}, lie in {zone}", cards=CARD, zone=ZONES),
        _form(Of.VOIDS, "how many voids there are {reach}", "sorcery:void#1", reach=REACH),
        _form(
            Of.CAST,
            "how many spells, each of them {cards}, {player} has cast this turn",
            PAST_CASTS,
            cards=CARD,
            player=PLAYERS,
        ),
        _form(
            Of.CAST,
            "how many spells, each of them {cards}, {thing} has cast this turn[ while carrying {bearing}]",
            PAST_CASTS,
            cards=CARD,
            thing=ALL_OF,
            bearing=ALL_OF,
        ),
        _form(
            Of.CAST,
            "how much {letter} threshold the spells need, each of them {cards}, that {player} has cast this turn",
            PAST_CASTS,
            "sorcery:elemental-threshold-and-affinity#1",
            cards=CARD,
            player=PLAYERS,
            letter=LETTERS,
        ),
        _form(Of.DRAWN_NOW, "how many cards {player} has drawn this turn", "sorcery:card#1", player=PLAYERS),
        _form(Of.DRAWN_NOW, "how many cards who controls {thing} has drawn this turn", "sorcery:card#1", thing=ALL_OF),
        _form(Of.LIFE, "the life of {player}", "sorcery:life#2", player=PLAYERS),
        _form(Of.MANA, "the mana that is left to {player}", "sorcery:mana#3", player=PLAYERS),
        _form(Of.LIFE, "the life of who controls {thing}", "sorcery:life#2", thing=ALL_OF),
        _form(Of.MANA, "the mana that is left to who controls {thing}", "sorcery:mana#3", thing=ALL_OF),
    ),
    _apart,
    _together,
)
RECKONED_OF = Forms(
    (
        _form(Of.SUM, "{first} plus {second}", first=PART, second=PART),
        _form(Of.LESS, "{first} minus {second}", first=PART, second=PART),
        _form(Of.DIFFERENCE, "the difference between {first} and {second}", first=PART, second=PART),
        _form(Of.TWICE, "twice {first}", first=PART),
        _form(Of.HALF_UP, "half of {first}, rounded up", first=PART),
        _form(Of.HALF_DOWN, "half of {first}, rounded down", first=PART),
    ),
    _apart,
    _together,
)
UNCOUNTED = Forms((*READ_OFF.forms, *RECKONED_OF.forms), _apart, _together)
"""Amounts that are no plain figure."""
AMOUNT = Forms((*FIGURE.forms, *UNCOUNTED.forms), _apart, _together)
"""Amounts of every kind."""


def _either(amount: Any) -> Parts:
    return ({"amount": amount} if amount.figure is None else {"figure": amount.figure}), frozenset()


def _measured(figure: str, otherwise: str, *first: Form) -> Forms:
    """Amounts with what is measured: figures in one way, everything else in another."""
    return Forms(
        (*first, Form(figure, figure=Signed()), Form(otherwise, amount=UNCOUNTED)),
        _either,
        lambda held: str(held.get("figure", held.get("amount"))),
    )


def measured(noun: str) -> Forms:
    """So much of something that is not counted: *3 damage*, *damage equal to the power of the target*."""
    return _measured(f"{{figure}} {noun}", f"{noun} equal to {{amount}}")


def counted(one: str, many: str) -> Forms:
    """So many of something: *1 card*, *2 cards*, *as many cards as X*."""
    return _measured(f"{{figure}} {many}", f"as many {many} as {{amount}}", Form(f"1 {one}", fixed={"figure": 1}))


def _change_apart(value: Any) -> Parts:
    amount = _amount(value)
    if amount.figure is None:
        return {"amount": amount}, frozenset()
    return ({"less": -amount.figure} if amount.figure < 0 else {"more": amount.figure}), frozenset()


def more(noun: str) -> Forms:
    """So much more of something than before, or less."""
    return Forms(
        (
            Form(f"{{more}} more {noun}", more=Number()),
            Form(f"{{less}} less {noun}", less=Number()),
            Form(f"more {noun} by {{amount}}", amount=UNCOUNTED),
        ),
        _change_apart,
        lambda held: str(held["amount"] if "amount" in held else held.get("more", f"-{held.get('less')}")),
    )
