"""Operations on players: the most life that they can have, and their turns."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.operation import Op
from judge.games.sorcery.cards.values.manners import NewLimit, Yes
from judge.games.sorcery.cards.values.places import Place
from judge.games.sorcery.cards.values.players import OWN, Who
from judge.games.sorcery.cards.values.things import Things


class LimitLife(Op, frozen=True, tag="limit life"):
    """The most life that players can have becomes less; who has more then has that."""

    limit_life: NewLimit
    who: Who = OWN


class SkipTurn(Op, frozen=True, tag="skip turn"):
    """The next turn of players does not take place."""

    skip_turn: Who


class HandOverMana(Op, frozen=True, tag="hand over mana"):
    """Players spend all mana that they have left, and the player of the effect has as much more in their next turn."""

    hand_over_mana: Who


class ControlTurn(Op, frozen=True, tag="control turn"):
    """In their next turn players are controlled by who has the turn before it: the other player decides for them."""

    control_turn: Who


class Archive(Op, frozen=True, tag="archive"):
    """The state of all cards in the realm is recorded, in place of what was recorded before."""

    archive: Yes


class ReturnArchived(Op, frozen=True, tag="return archived"):
    """All recorded cards are put back into the state that was recorded; banished cards stay away, tokens return."""

    return_archived: Yes


class OnlyIfLevel(Op, frozen=True, tag="only if level"):
    """What follows is done only where what was played costs as much as there are level counters on a thing."""

    only_if_level: Things


class AddLevel(Op, frozen=True, tag="add level"):
    """Things get a level counter."""

    add_level: Things


class CountDown(Op, frozen=True, tag="count down"):
    """One of the counters of a card is removed, or it loses one of its lives.

    With ``at last: yes`` what follows is done only where that was the last one.
    """

    count_down: Things
    at_last: bool = False


class DetermineSquares(Op, frozen=True, tag="determine squares"):
    """So many different squares are determined at random for the card of the effect, as at the setup.

    ``at`` are the results that came already, in their order: one that came before is determined again.
    """

    determine_squares: int
    at: tuple[Place, ...] = ()

    def amiss(self) -> tuple[str, str] | None:
        """Results are squares."""
        odd = next((one for one in self.at if not one.square or one.level), None)
        return None if odd is None else ("at", f"{str(odd)!r} is no square")


KINDS: tuple[type[Op], ...] = (
    OnlyIfLevel,
    AddLevel,
    CountDown,
    LimitLife,
    SkipTurn,
    HandOverMana,
    ControlTurn,
    Archive,
    ReturnArchived,
    DetermineSquares,
)
