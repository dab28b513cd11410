"""Costs, and how often an ability is used, in plain words."""

from __future__ import annotations

from typing import Any

from judge.games.sorcery.cards.costs import (
    BANISHES_THERE,
    DEPARTS,
    DISCARDED,
    EITHER,
    ELEMENTS,
    Limit,
    Part,
    part,
)
from judge.telling.sorcery.cards.forms import Form, Forms, Parts
from judge.telling.sorcery.cards.kinds import Number, Several, Table
from judge.telling.sorcery.cards.phrases.selectors import ANY_PHRASE, ONE_PHRASE

LIMITS = Table({
    Limit.A_TURN: ("at most once in each turn", "sorcery:activated-ability#6"),
    Limit.ON_YOUR_TURN: ("at most once in each turn of its controller", "sorcery:activated-ability#7"),
    Limit.EVER: ("only once as long as its card is in the realm", "sorcery:triggered-ability#1"),
    Limit.ANYBODY: ("whoever controls it, as the player whose turn it is", "sorcery.rulings:sinister-pond-4#1"),
    Limit.PER_TURN: ("at most once per turn", "sorcery:activated-ability#6"),
})  # fmt: skip
_CARDS = {
    "card": "sorcery:hand#1", "it": "sorcery:cemetery#2", "spell": "sorcery:spell#3", "site": "sorcery:site#1",
    "minion": "sorcery:minion#1", "magic": "sorcery:magic#1", "artifact": "sorcery:artifact#1",
    "aura": "sorcery:aura#1",
}  # fmt: skip
CARDS = Table({
    **{word: (f"one {word}" if word != "it" else "that one", _CARDS[word]) for word in DISCARDED},
    **{f"{element} {word}": (f"one {element} {word}", f"sorcery:element/{element}#1", _CARDS[word])
       for element in ELEMENTS for word in DISCARDED if word != "it"},
})  # fmt: skip
DISCARDING = ("sorcery:cemetery#2",)
SACRIFICING = ("sorcery:sacrifice#1",)
BANISHING = ("sorcery:banished#1",)
TAPPING = ("sorcery:tap#1", "sorcery:tap#3")


def _apart(words: Any) -> Parts:
    paid = part(str(words))
    usual = {key for key, value in (("amount", 1), ("random", False)) if getattr(paid, key) == value}
    values = {"kind": paid.kind, "amount": paid.amount, "random": paid.random, "what": paid.what}
    if paid.kind == EITHER:
        return {"ways": tuple(map(written, paid.ways))}, frozenset()
    if paid.kind in ("mana", "life"):
        return values, frozenset({"what", "random"})
    return values, frozenset(usual)


def _together(held: dict[str, Any]) -> str:
    if "ways" in held:
        return f"{EITHER} {', or '.join(held['ways'])}"
    return written(Part(held["kind"], held.get("amount", 1), held.get("what", "itself"), held.get("random", False)))


def written(paid: Part) -> str:
    """A part of a cost as a file writes it."""
    if paid.kind == "mana":
        return f"({paid.amount})"
    if paid.kind == "life":
        return f"pay {paid.amount} life"
    if paid.kind == DEPARTS:
        return "banish"
    if paid.kind == BANISHES_THERE:
        return f"banish {paid.what}"
    if paid.kind == "break":
        return f"break {paid.what}"
    if paid.kind == "rip":
        return "rip up"
    if paid.what == "itself" and paid.amount == 1 and paid.kind != "discard":
        return paid.kind
    what = f"random {paid.what}" if paid.random else paid.what
    plural = "s" if paid.kind == "discard" and paid.amount > 1 else ""
    if paid.amount > 1:
        return f"{paid.kind} {paid.amount} {what}{plural}"
    return f"{paid.kind} {'a ' if paid.kind == 'discard' and paid.what != 'it' else ''}{what}"


def _of(kind: str, verb: str, *passages: str, discards: bool = False) -> tuple[Form, ...]:
    what = CARDS if discards else ONE_PHRASE
    random = "[random?, taken at random]" if discards else ""
    also = {"random": ("sorcery:random#2",)}
    return (
        Form(f"{verb} {{what}}{random}", *passages, fixed={"kind": kind}, also=also, what=what),
        Form(
            f"{verb} {{amount}} times {{what}}{random}",
            *passages,
            fixed={"kind": kind},
            also=also,
            what=what,
            amount=Number(),
        ),
    )


PART = Forms(
    (
        Form("paying {amount} mana", "sorcery:cost#1", fixed={"kind": "mana"}, amount=Number()),
        Form("paying {amount} life", "sorcery:life#3", fixed={"kind": "life"}, amount=Number()),
        Form("breaking its Stealth", "sorcery:stealth#3", fixed={"kind": "break", "what": "Stealth"}),
        Form("tearing this card to pieces, out of the game", "sorcery:banished#1",
             fixed={"kind": "rip", "what": "itself"}),
        Form("sacrificing the card that gives this", *SACRIFICING, "sorcery:ability#4",
             fixed={"kind": "sacrifice", "what": "giver"}),
        Form("banishing {what} of their own", *BANISHING, fixed={"kind": "banish"}, what=ONE_PHRASE),
        Form("banishing {amount} times {what} of their own", *BANISHING, fixed={"kind": "banish"}, what=ONE_PHRASE,
             amount=Number()),
        Form("banishing {what} of any cemetery", *BANISHING, fixed={"kind": "banish any"}, what=ONE_PHRASE),
        Form("banishing everything of their own that is {what}", *BANISHING, fixed={"kind": "banish all"},
             what=ANY_PHRASE),
        Form("banishing {what} of the realm", *BANISHING, fixed={"kind": BANISHES_THERE}, what=ONE_PHRASE),
        Form("banishing this card", "sorcery:banished#1", fixed={"kind": DEPARTS, "what": "itself"}),
        *_of("tap", "tapping", *TAPPING),
        *_of("sacrifice", "sacrificing", *SACRIFICING),
        *_of("discard", "discarding", *DISCARDING, discards=True),
    ),
    _apart,
    _together,
)  # fmt: skip
PARTS = Several(
    Forms((*PART.forms, Form("either {ways}", "sorcery:cost#11", ways=Several(PART, "or"))), _apart, _together)
)
"""What is paid, all of it."""
