"""Operations on casting: what the next spell of a kind costs, and all of a player's next turn; spells that are cast."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.operation import Op
from judge.games.sorcery.cards.values.amounts import Amount
from judge.games.sorcery.cards.values.conditions import Condition
from judge.games.sorcery.cards.values.found import Cards, Zones
from judge.games.sorcery.cards.values.goals import Goal
from judge.games.sorcery.cards.values.manners import Yes
from judge.games.sorcery.cards.values.players import OWN, Who
from judge.games.sorcery.cards.values.things import Things


class NextSpell(Op, frozen=True, tag="next spell"):
    """The next such spell of this turn, of those that ``by`` or ``who`` casts, costs ``less``, or is cast otherwise.

    ``here``: the next one that is cast to where the effect comes from. ``free`` is for a cost of (0) to begin with,
    ``no threshold`` for none that is needed, ``for life`` for life that is paid instead of mana. With ``each: yes`` all
    such spells of this turn are meant. ``own squares``: the next one that is cast to one of the squares that were
    determined for the card of the effect, to which it may be cast, whoever controls what is there.
    """

    next_spell: Cards
    by: Things | None = None
    who: Who | None = None
    here: bool = False
    less: int = 0
    free: bool = False
    no_threshold: bool = False
    for_life: bool = False
    each: bool = False
    own_squares: bool = False

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


class LetCastDiscarded(Op, frozen=True, tag="let cast discarded"):
    """This turn the player may cast each spell once that this effect had discarded, from where it lies."""

    let_cast_discarded: Yes
    no_threshold: bool = False


class CastCard(Op, frozen=True, tag="cast"):
    """A spell is cast while the effect resolves, by all rules of casting but those on when and from where.

    The player of the effect picks one of such cards ``from`` a zone of theirs (``any cemetery`` for both), of the
    dead, or with ``seen: yes`` of those that were looked at; where none can be cast nothing happens. Any
    Spellcaster of the player casts it, or only what ``by`` says, Spellcaster or not. ``to`` are goals to which it
    must be cast. ``free`` is for a cost of (0), ``free if`` where all of that is so, ``no threshold`` for none that
    is needed, ``then banished`` for a magic that is banished once it has resolved. With ``copy: yes`` a copy is
    cast and the card stays, with ``banishing: yes`` it is banished for that. ``aims`` are things of which the spell
    must target one, or its location or site. ``where`` are things to the place of which it must be cast, whatever
    else is true of that. With ``adding`` it adds the printed power and abilities of these things to its own.
    """

    cast: Cards
    from_: Zones | None = None
    seen: bool = False
    by: Things | None = None
    to: tuple[Goal, ...] = ()
    free: bool = False
    free_if: tuple[Condition, ...] = ()
    no_threshold: bool = False
    then_banished: bool = False
    aims: Things | None = None
    copy: bool = False
    banishing: bool = False
    where: Things | None = None
    adding: Things | None = None

    def amiss(self) -> tuple[str, str] | None:
        """It is said where the cards are, and goals are places."""
        dead = self.cast.selector is not None and self.cast.selector.dead
        if self.cast.known is None and not dead and self.from_ is None and not self.seen:
            return "cast", "where the cards are is not said: say 'from', 'seen', or that they are dead"
        if self.banishing and not self.copy:
            return "banishing", "what is banished is not cast itself: 'banishing' goes with 'copy'"
        return ("to", "'to' is for places, and not for hands") if any(goal.hands for goal in self.to) else None


KINDS: tuple[type[Op], ...] = (NextSpell, Tax, LetCastDiscarded, CastCard)
