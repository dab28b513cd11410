"""Operations that divide an effect into parts of which one is done, and that set off abilities once more."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.operation import Op
from judge.games.sorcery.cards.values.found import CardName
from judge.games.sorcery.cards.values.manners import Rite, Yes
from judge.games.sorcery.cards.values.players import OWN, Who
from judge.games.sorcery.cards.values.things import TARGET, Things


class Either(Op, frozen=True, tag="either"):
    """Of what follows, up to each ``or``, a player chooses one part, or with ``random: yes`` chance does.

    That part alone is done.
    """

    either: Yes
    who: Who = OWN
    random: bool = False

    def amiss(self) -> tuple[str, str] | None:
        """Where chance picks no player chooses."""
        chosen = self.random and self.who != OWN
        return ("who", "chance picks, and no player: leave 'who' out") if chosen else None


class Or(Op, frozen=True, tag="or"):
    """Here another part begins of which one is chosen; it needs an ``either`` before it."""

    or_: Yes


class Later(Op, frozen=True, tag="later"):
    """What follows is done at the start of the next turn of the player of the effect, for a thing that is there still.

    With ``may: yes`` that player decides then whether it is.
    """

    later: Things
    may: bool = False


class Trigger(Op, frozen=True, tag="trigger"):
    """The Genesis or the Deathrite abilities of things trigger once more, each for who controls its card."""

    trigger: Rite
    of: Things = TARGET


class GiveDeathrite(Op, frozen=True, tag="give deathrite"):
    """Things have a Deathrite from now on, which summons a token of this name to their site."""

    give_deathrite: CardName
    to: Things = TARGET


KINDS: tuple[type[Op], ...] = (Either, Or, Later, Trigger, GiveDeathrite)
