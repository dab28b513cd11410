"""Things, players and durations in plain words: ``it`` as *that one*, ``end of turn`` as *until this turn ends*."""

from __future__ import annotations

from typing import Any

from judge.games.sorcery.cards.values.durations import Duration
from judge.games.sorcery.cards.values.known import Known
from judge.telling.sorcery.cards.forms import Form, Forms, Parts
from judge.telling.sorcery.cards.kinds import Kind, Number, Quoted, Table
from judge.telling.sorcery.cards.phrases.selectors import ANY, EACH, ONE
from judge.telling.sorcery.cards.phrases.words import KNOWN, UNCHOSEN

ALLIES = "ally unit"
"""How a file says all allies, where the one word is for the one that was chosen."""
TARGETED = Table({
    "at target location": ("at the targeted location", "sorcery:location#2"),
    "atop target site": ("on the surface of the targeted site", "sorcery:atop#1"),
    "at target site": ("at the targeted site on any level", "sorcery:location#5"),
    "at marked location": ("at the marked location", "sorcery:location#2"),
})  # fmt: skip


def _apart(things: Any) -> Parts:
    if things.known is not None:
        return {"known": things.known}, frozenset()
    if things.called:
        return {"name": things.words}, frozenset()
    return {"chosen": things.selector, "at": things.at}, frozenset(() if things.at else ("at",))


def _together(held: dict[str, Any]) -> str:
    if "chosen" in held:
        chosen = ALLIES if held["chosen"] == Known.ALLY else held["chosen"]
        return f"{chosen} {held['at']}" if "at" in held else str(chosen)
    known = held.get("known", "")
    return "ally" if known == UNCHOSEN else str(known or held["name"])


def _things(chosen: Kind) -> Forms:
    return Forms(
        (
            Form("{known}", known=KNOWN),
            Form("{name}", name=Quoted()),
            Form("{chosen}[ {at}]", chosen=chosen, at=TARGETED),
        ),
        _apart,
        _together,
    )


ALL_OF, ONE_OF, ANY_OF = _things(EACH), _things(ONE), _things(ANY)
"""Things: all that is meant, one of it that the player of the effect chooses, or any of it."""
MOST = ("sorcery.rulebook:glossary/stronger-strongest-weaker-and-weakest#6",)
PICK = Forms(
    (
        Form("{things}", fixed={"most": None}, things=ONE_OF),
        Form(
            "the {most} one that is {things}",
            *MOST,
            most=Table({
                "strongest": ("most powerful", MOST[0].replace("#6", "#3")),
                "weakest": ("least powerful", MOST[0].replace("#6", "#5")),
            }),
            things=ANY_OF,
        ),
    ),
    lambda pick: ({"things": pick.things, "most": pick.most}, frozenset()),
    lambda held: f"{held['most']} {held['things']}" if held["most"] else held["things"],
)  # fmt: skip
ANY_PICK = Forms(
    (Form("{things}", things=ANY_OF),),
    lambda pick: ({"things": pick.things}, frozenset()),
    lambda held: held["things"],
)
"""What several are chosen from."""

PLAYERS = Table({
    "you": ("its controller", "sorcery:you#1"),
    "opponent": ("the opponent",),
    "each player": ("every player",),
    "active player": ("the player whose turn it is", "sorcery:you#1"),
})  # fmt: skip


def _who(things: Form) -> Forms:
    def apart(who: Any) -> Parts:
        return ({"player": who.player} if who.player else {"things": who.things}), frozenset()

    return Forms((Form("{player}", player=PLAYERS), things), apart, lambda held: held.get("player") or held["things"])


WHO = _who(Form("the player who controls {things}", "sorcery:ownership-and-control#4", things=ALL_OF))
"""Players; things stand for whoever controls them."""
HEALED = _who(Form("{things}", things=ALL_OF))
"""Players, or the things themselves."""


class Times(Number):
    """How many of something, counted from one: *1 step*, *2 steps*."""

    def __init__(self, one: str, many: str) -> None:
        self.one, self.many = one, many

    def tell(self, value: Any) -> Any:
        """The figure with its noun."""
        said = super().tell(value)
        return type(said)(f"{said.words} {self.one if value == 1 else self.many}")

    def found(self, reading: Any, at: int) -> Any:
        """A figure with its noun."""
        for value, end in super().found(reading, at):
            words = (self.one if value == 1 else self.many).split()
            if reading.literal(tuple(words), end):
                yield value, end + len(words)


STEPS = Times("step", "steps")
DURATIONS = Table({
    Duration.SOURCE_LEAVES: ("as long as this card is in the realm", "sorcery:ongoing-effect#2"),
    Duration.FOR_GOOD: ("for good",),
    Duration.END_OF_TURN: ("until this turn ends", "sorcery:end-phase#5"),
    Duration.YOUR_NEXT_TURN: ("until the next turn of its controller begins", "sorcery:start-phase#3"),
    Duration.OPPONENTS_NEXT_TURN: ("until the next turn of the opponent begins", "sorcery:start-phase#3"),
    Duration.HURT: ("until it takes damage", "sorcery:damage#1"),
    Duration.AGAIN: ("until its controller does so again",),
    Duration.RELEASED: ("until it is released", "sorcery:ongoing-effect#1"),
    Duration.THREE_TURNS: ("until the third turn of its controller ends, this one among them", "sorcery:end-phase#5"),
    Duration.NO_STEALTH: ("until it has no Stealth any more", "sorcery:stealth#3"),
    Duration.IN_THE_VOID: ("until it leaves the void", "sorcery:void#1", "sorcery:ongoing-effect#1"),
    Duration.DIGESTED: ("until it digests", "sorcery:ongoing-effect#1", "sorcery.rulings:realm-eater-1#1"),
    Duration.NEXT_UNTAP: ("until the next time that it would untap", "sorcery:untap#2"),
})  # fmt: skip
