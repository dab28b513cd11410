"""Operations that wait for the end of an attack or for what happens to somebody during a turn, and that rotate."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.operation import Op
from judge.games.sorcery.cards.values.amounts import Amount
from judge.games.sorcery.cards.values.durations import Duration
from judge.games.sorcery.cards.values.manners import Watched, Yes
from judge.games.sorcery.cards.values.selectors import Phrase
from judge.games.sorcery.cards.values.things import TARGET, Things


class AfterTheAttack(Op, frozen=True, tag="after the attack"):
    """What follows is done once the attack is over that is under way; without one it is done at once."""

    after_the_attack: Yes


class Whenever(Op, frozen=True, tag="whenever"):
    """Whenever that happens to one of the things this turn, what follows up to the next ``whenever`` is done.

    Then ``it`` is the thing to which it happened, and ``by`` who did it. It is an effect of its own and no ability of
    the things, so that they have it silenced or disabled too.
    """

    whenever: Watched
    of: Things = TARGET
    until: Duration = Duration.END_OF_TURN

    def amiss(self) -> tuple[str, str] | None:
        """It is waited for until the turn ends."""
        return None if self.until is Duration.END_OF_TURN else ("until", "it is until the end of the turn")


class NextTime(Op, frozen=True, tag="next time"):
    """The next time this turn that this happens to something that the phrase selects, what follows is done.

    It is done up to the next such operation, and once; ``by`` is who does it then, or for a strike who is struck. Then
    ``it`` is the thing to which it happened.
    """

    next_time: Watched
    of: Phrase
    by: Phrase | None = None


class TimesPower(Op, frozen=True, tag="times power"):
    """Things have so many times their power."""

    times_power: int
    to: Things = TARGET
    until: Duration = Duration.END_OF_TURN


class AttackInReach(Op, frozen=True, tag="attack in reach"):
    """The unit that does it goes to one of these in its range of motion, picked at random, and attacks it.

    Only what it could attack there is picked; what follows is done where there is none.
    """

    attack_in_reach: Phrase


class StepToClosest(Op, frozen=True, tag="step toward the closest"):
    """The unit that does it takes a step toward the closest of these, by steps from square to square."""

    step_toward_the_closest: Phrase


class DamageAlong(Op, frozen=True, tag="damage along the path"):
    """Damage to whom the projectile hit, by how far that was: so much at the first location of its path, and so on."""

    damage_along_the_path: tuple[Amount, ...]


class MarkPath(Op, frozen=True, tag="mark path"):
    """All locations of the path that a unit has taken in this effect are the ``marked location``; without one none."""

    mark_path: Things


class Rotate(Op, frozen=True, tag="rotate"):
    """Cards that face a direction turn by a quarter, clockwise.

    Which way such a card faces is said as it enters the realm or is teleported, by who conjures or teleports it.
    """

    rotate: Things


KINDS: tuple[type[Op], ...] = (
    AfterTheAttack,
    Whenever,
    NextTime,
    TimesPower,
    AttackInReach,
    StepToClosest,
    DamageAlong,
    MarkPath,
    Rotate,
)
