"""Operations on players: the most life that they can have, and their turns."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.operation import Op
from judge.games.sorcery.cards.values.manners import NewLimit
from judge.games.sorcery.cards.values.players import OWN, Who


class LimitLife(Op, frozen=True, tag="limit life"):
    """The most life that players can have becomes less; who has more then has that."""

    limit_life: NewLimit
    who: Who = OWN


class SkipTurn(Op, frozen=True, tag="skip turn"):
    """The next turn of players does not take place."""

    skip_turn: Who


KINDS: tuple[type[Op], ...] = (LimitLife, SkipTurn)
