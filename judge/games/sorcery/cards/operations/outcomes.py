"""Operations of dice, of what each player keeps, of the end of a turn, and of the game."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.operation import Op
from judge.games.sorcery.cards.values.manners import Name, Yes
from judge.games.sorcery.cards.values.players import Who
from judge.games.sorcery.cards.values.things import Things


class Win(Op, frozen=True, tag="win"):
    """A player wins the game."""

    win: Who


class ProceedToEnd(Op, frozen=True, tag="proceed to end phase"):
    """The rest of the main phase does not take place: the end phase begins."""

    proceed_to_end_phase: Yes


class Roll(Op, frozen=True, tag="roll"):
    """A die of so many sides is rolled; what follows is done only where it shows so much or more."""

    roll: int
    die: int = 20

    def amiss(self) -> tuple[str, str] | None:
        """A die shows no more than it has sides."""
        return ("roll", f"a die of {self.die} sides never shows {self.roll}") if self.roll > self.die else None


class EachKeeps(Op, frozen=True, tag="each keeps"):
    """Each player chooses one of the things that they control; ``as`` are all others from now on."""

    each_keeps: Things
    as_: Name = Name.IT


class SacrificeAlike(Op, frozen=True, tag="sacrifice alike"):
    """The player of the effect sacrifices up to one minion, artifact and aura; the opponent then one of each same type.

    What is of two types counts as the one for which it was chosen.
    """

    sacrifice_alike: Yes


KINDS: tuple[type[Op], ...] = (Win, ProceedToEnd, Roll, EachKeeps, SacrificeAlike)
