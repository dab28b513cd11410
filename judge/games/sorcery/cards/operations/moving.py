"""Operations that move things, and those of combat."""

from __future__ import annotations

from judge.games.sorcery.cards.operations.operation import Op
from judge.games.sorcery.cards.values.durations import Duration
from judge.games.sorcery.cards.values.grids import Grid, Reached, Turns
from judge.games.sorcery.cards.values.harm import TakenFor
from judge.games.sorcery.cards.values.manners import Between, Direction, Heading, OverEdge, Within, Yes
from judge.games.sorcery.cards.values.places import AT_IT, Place
from judge.games.sorcery.cards.values.selectors import Phrase
from judge.games.sorcery.cards.values.things import ITSELF, TARGET, Things

EVERY_UNIT = Phrase.read("unit")
NEXT_TO = Place.read("adjacent location")
AT_TARGET = Place.read("target")


class TakeAStep(Op, frozen=True, tag="take a step"):
    """A unit takes steps of its own, where the effect's player says; none when it can take none.

    With ``over`` one step from an edge of the realm to the opposite one, which are connected for it.
    """

    take_a_step: Things
    toward: Things | None = None
    away_from: Things | None = None
    within: Within | None = None
    to: Place | None = None
    over: OverEdge | None = None
    steps: int = 1
    may: bool = False

    def amiss(self) -> tuple[str, str] | None:
        """A step to a place, or over an edge, is that one step; away from something, or within an area, goes one."""
        away = self.away_from is not None
        said = {"toward": self.toward is not None, "steps": self.steps != 1, "away from": away, "may": self.may}
        said["within"] = self.within is not None
        if self.over is not None:
            said["to"] = self.to is not None
            other = next((key for key, there in said.items() if there and key != "may"), "")
            return (other, f"a step over an edge is that one step: leave {other!r} out") if other else None
        odd = next((key for key, there in said.items() if there), "")
        if said["within"] and (said["toward"] or said["steps"] or away):
            return "within", "'within' is for one step anywhere there"
        if away and (said["toward"] or said["steps"]):
            return "away from", "'away from' is for one step, and not 'toward' anything else"
        return (odd, f"a step to a place is that one step: leave {odd!r} out") if self.to is not None and odd else None


class Move(Op, frozen=True, tag="move"):
    """A unit moves somewhere by itself, on a shortest way; with ``flying: yes`` as if it had Airborne meanwhile."""

    move: Things
    to: Place = AT_IT
    flying: bool = False


class Push(Op, frozen=True, tag="push"):
    """Things are pushed, all at once; the player chooses a way that is not given, ``sideways`` left or right."""

    push: Things
    way: Direction | None = None
    steps: int = 1
    sideways: bool = False

    def amiss(self) -> tuple[str, str] | None:
        """A way that is given is not chosen."""
        return ("sideways", "the way is given already") if self.sideways and self.way else None


class Pull(Op, frozen=True, tag="pull"):
    """A thing is pulled closer, one step at a time; with ``each: yes`` everything named.

    With ``along: yes`` whoever carries it is pulled, with all that it carries, unless it can't be moved.
    """

    pull: Things
    toward: Things = ITSELF
    steps: int = 1
    each: bool = False
    along: bool = False


class DragTogether(Op, frozen=True, tag="drag together"):
    """Two things are dragged to where another one is, each on a shortest way, at once: both of them, or neither."""

    drag_together: Things
    with_: Things
    to: Things = ITSELF


class Drag(Op, frozen=True, tag="drag"):
    """A thing is dragged straight to a place, over the places named in ``by``; or ``across`` regions at once."""

    drag: Things
    to: Place = AT_IT
    by: tuple[Place, ...] = ()
    across: bool = False

    def amiss(self) -> tuple[str, str] | None:
        """What ignores regions goes to its place at once."""
        return ("by", "what is dragged across regions goes there in one step") if self.across and self.by else None


class Teleport(Op, frozen=True, tag="teleport"):
    """A thing is teleported; the effect's player chooses among several places, seen from it, or from ``from``.

    With ``random: yes`` the place is left to chance, with ``may: yes`` that player may leave it where it is.
    """

    teleport: Things
    to: Place = AT_IT
    from_: Things | None = None
    random: bool = False
    may: bool = False


class Fly(Op, frozen=True, tag="fly"):
    """A thing flies somewhere, as if it had Airborne while it crosses borders (sorcery:fly)."""

    fly: Things
    to: Place = AT_IT
    from_: Things | None = None


class Burrow(Op, frozen=True, tag="burrow"):
    """Things burrow, if they can."""

    burrow: Things


class Submerge(Op, frozen=True, tag="submerge"):
    """Things submerge, if they can."""

    submerge: Things


class Unburrow(Op, frozen=True, tag="unburrow"):
    """Things unburrow, if they can."""

    unburrow: Things


class Surface(Op, frozen=True, tag="surface"):
    """Things surface, if they can."""

    surface: Things


class Swap(Op, frozen=True, tag="swap"):
    """Two units take a step to the place of each other, and fight as they pass."""

    swap: Things
    with_: Things = TARGET


class March(Op, frozen=True, tag="march"):
    """A unit moves itself some steps in one direction; it strikes one such unit, or ``each``, wherever it comes."""

    march: Things
    heading: Heading
    steps: int = 1
    strike: Phrase | None = None
    each: bool = False

    def amiss(self) -> tuple[str, str] | None:
        """Whom it strikes is what a selector selects, as seen from the unit."""
        if self.each and self.strike is None:
            return "each", "'each' is of those that it strikes"
        known = self.strike is not None and bool(self.strike.selector.known)
        return ("strike", "whom it strikes is what a selector alone selects") if known else None


class Exchange(Op, frozen=True, tag="exchange"):
    """Two things are teleported to the location of each other, both or neither; bearers carry what comes to them."""

    exchange: Things = TARGET


class Join(Op, frozen=True, tag="join"):
    """Units that the words select may move between sites as if these were adjacent (sorcery:as-if-adjacent)."""

    join: Phrase
    between: Between
    until: Duration = Duration.SOURCE_LEAVES

    def amiss(self) -> tuple[str, str] | None:
        """It is for whoever the words select later, when nobody knows what the effect knew."""
        chosen = self.join.selector
        return ("join", "'join' is for units that a selector alone selects") if chosen.known else None


class Strike(Op, frozen=True, tag="strike"):
    """A unit strikes outside a fight; whoever is struck does not strike back.

    With ``hidden: yes`` a minion that has Stealth keeps it.
    """

    strike: Things
    by: Things = ITSELF
    each: bool = False
    may: bool = False
    hidden: bool = False


class Fight(Op, frozen=True, tag="fight"):
    """Units fight without an attack, so no restriction on attacks matters; with ``each other: yes`` two of them do."""

    fight: Things
    with_: Things = ITSELF
    may: bool = False
    each_other: bool = False

    def amiss(self) -> tuple[str, str] | None:
        """Two that fight each other fight nobody else."""
        both = self.each_other and self.with_ != ITSELF
        return ("with", "they fight each other: leave 'with' out") if both else None


class Attack(Op, frozen=True, tag="attack"):
    """An attack that a text asks for by that word, under all rules of attacks; with ``may: yes`` it need not be."""

    attack: Things
    by: Things = ITSELF
    may: bool = False


class Shoot(Op, frozen=True, tag="shoot"):
    """A unit shoots a projectile; ``hit`` then names the units hit, ``passed`` those that it passed.

    A direction that the event knows already is kept, but with ``anew``. Without ``steps`` it flies on until something
    stops it. It begins where the unit is, or at ``from``.
    """

    shoot: Things
    steps: int = -1
    piercing: bool = False
    sees: bool = False
    anew: bool = False
    from_: Place | None = None


class ChangeDirection(Op, frozen=True, tag="change direction"):
    """The projectile that has hit flies on from there in another direction; ``hit`` is then what it hits next."""

    change_direction: Yes


class DragAlong(Op, frozen=True, tag="drag along"):
    """A thing is dragged over the projectile's path; with ``back: yes`` from its end to its start."""

    drag_along: Things
    back: bool = False


class Evade(Op, frozen=True, tag="evade"):
    """A unit may move to another place, which its player chooses."""

    evade: Things
    to: Place = NEXT_TO


class DamageGrid(Op, frozen=True, tag="damage grid"):
    """Damage as in a grid. Without ``levels`` only the caster's region is reached.

    Who casts is ``from`` of the effect, the unit that casts the spell, or the Avatar. Of a card it is the grid that
    somebody has drawn for it. With ``hits`` only such units take damage; ``how`` is what it is taken for. With ``each:
    yes`` one lies at each of the things. With ``ways`` it is drawn for one direction, and lies in so many different
    ones at once. What ``banishing`` selects is banished rather than damaged.
    """

    damage_grid: Grid
    at: Place = AT_TARGET
    turns: Turns = Turns.BOTH
    levels: Reached | None = None
    hits: Phrase = EVERY_UNIT
    how: TakenFor | None = None
    each: bool = False
    ways: int = 1
    banishing: Phrase | None = None

    def amiss(self) -> tuple[str, str] | None:
        """A grid with the Spellcaster lies where that is; there are four directions."""
        if self.ways > MOST_WAYS:
            return "ways", f"there are {MOST_WAYS} directions"
        both = self.damage_grid.from_caster and self.at != AT_TARGET
        return ("at", "a grid with @ lies where its Spellcaster is: leave 'at' out") if both else None


MOST_WAYS = 4
KINDS: tuple[type[Op], ...] = (
    TakeAStep, Move, Push, Pull, Drag, DragTogether, Teleport, Fly, Burrow, Submerge, Unburrow, Surface, Swap, Exchange,
    Join, March, Strike, Fight, Attack, Shoot, ChangeDirection, DragAlong, Evade, DamageGrid,
)  # fmt: skip
