"""Operations on what spells cost for a while: the next spell of a kind, and all spells of a player's next turn."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.operation import Op
from judge.games.sorcery.cards.values.amounts import Amount
from judge.games.sorcery.cards.values.found import Cards
from judge.games.sorcery.cards.values.players import OWN, Who
from judge.games.sorcery.cards.values.things import Things


class NextSpell(Op, frozen=True, tag="next spell"):
    """The next such spell of this turn, of those that ``by`` or ``who`` casts, costs ``less``, or is cast otherwise.

    ``here``: the next one that is cast to where the effect comes from. ``free`` is for a cost of (0) to begin with,
    ``no threshold`` for none that is needed, ``for life`` for life that is paid instead of mana.
    """

    next_spell: Cards
    by: Things | None = None
    who: Who | None = None
    here: bool = False
    less: int = 0
    free: bool = False
    no_threshold: bool = False
    for_life: bool = False

    def amiss(self) -> tuple[str, str] | None:
        """Spells of a kind are meant, and something is otherwise."""
        if self.next_spell.selector is None:
            return "next spell", "'next spell' is for spells of a kind, such as 'air spell'"
        if not (self.less or self.free or self.no_threshold or self.for_life):
            return "next spell", "the next spell is cast as usual: say 'less', 'free', 'no threshold' or 'for life'"
        return None


class Tax(Op, frozen=True, tag="tax"):
    """In the next turn of players all spells that they cast cost so much more mana."""

    tax: Amount
    who: Who = OWN


KINDS: tuple[type[Op], ...] = (NextSpell, Tax)
