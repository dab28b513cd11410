"""What happened, as triggers and asks see it: kept in the position's story, in order."""

from __future__ import annotations

from msgspec import Struct, structs

from judge.games.sorcery.position.thing import Thing, thing
from judge.games.sorcery.words import Location
from judge.kernel.fact import Fact
from judge.kernel.state import State


class Happening(Struct, frozen=True):
    """Something that happened: its kind, to whom (number and incarnation), from where to where, by whom, how much.

    Kinds are: enters realm, plays, enters, enters site, leaves, leaves site, leaves realm, moves, moves on the ground,
    traverses, traverses on the ground, stops, casts, activates, taps, untaps, attacks, after attack, strikes, struck,
    damaged, prevented, dies, kills, heals, loses life, draws, discards, starts turn, ends turn, after turn, shuffles,
    searches; of combat: attacked, defends, intercepts, fights, attack kills, shoots, hit, flown, interacts, loses
    Stealth; of the storyline: begins, ignored, declined, resolves, each an event by its label; and targets.
    What shares a ``moment`` happened at once (sorcery:storyline/simultaneous-effects); 0 for what cannot trigger.
    ``sharing`` are others who did it as well, as units do that share the credit for a kill.
    ``aims`` are the things that a spell chose as it was cast.
    ``then`` is the thing as it was, for as long as abilities that this triggers are still to be found.
    """

    kind: str
    who: int = -1
    incarnation: int = 0
    label: str = ""
    was: tuple[Location, ...] = ()
    now: tuple[Location, ...] = ()
    by: int = -1
    player: str = ""
    amount: int = 0
    how: str = ""
    moment: int = 0
    then: Thing | None = None
    sharing: tuple[int, ...] = ()
    aims: tuple[int, ...] = ()

    @property
    def doers(self) -> tuple[int, ...]:
        """All who did it: who did, and who shares it."""
        return (self.by, *self.sharing)

    @property
    def place(self) -> tuple[Location, ...]:
        """Where it happened: what is left, where something comes to be, or where its thing was."""
        if self.kind in DEPARTURES:
            return self.was
        return self.now or (self.then.at if self.then is not None else ())


ORDERS = "orders"
"""That cards go to an end of a deck in an order which a player decides and nobody is told."""
DEPARTURES = ("leaves", "leaves site", "leaves realm", "dies")
"""What happens at the place that something leaves."""
STORY: Fact[tuple[Happening, ...]] = Fact("story", ())
"""Everything that happened so far, in order."""


def happened(
    state: State,
    kind: str,
    who: int = -1,
    *,
    was: tuple[Location, ...] = (),
    now: tuple[Location, ...] = (),
    by: int = -1,
    player: str = "",
    amount: int = 0,
    how: str = "",
) -> Happening:
    """A happening with the label and incarnation that its thing has in a state."""
    found = thing(state, who) if who >= 0 else None
    stay = found.incarnation if found else 0
    return Happening(kind, who, stay, found.label if found else "", was, now, by, player, amount, how)


def with_things(state: State, happenings: tuple[Happening, ...]) -> tuple[Happening, ...]:
    """Happenings with their things as they are, since what is struck may be gone when its triggers are looked for."""
    return tuple(
        structs.replace(h, then=thing(state, h.who)) if h.who >= 0 and h.then is None else h for h in happenings
    )


def story(state: State) -> tuple[Happening, ...]:
    """Everything that happened so far."""
    return state[STORY]


def recorded(state: State, *happenings: Happening) -> State:
    """With happenings in the story that trigger nothing by themselves."""
    told = (structs.replace(h, then=None) if h.then is not None else h for h in happenings)
    return state.tell(STORY, (*state[STORY], *told))


class Past(Struct, frozen=True):
    """What cards remember: who died, was cast, killed or lost life, and how many turns ago.

    ``player`` is whose it was: the controller of what died or was killed, who cast the spell, who lost life. ``stay``
    is that of the unit which killed; ``by`` who cast a spell, and ``held`` what that one carried then.
    """

    kind: str
    who: int
    player: str
    ago: int = 0
    stay: int = 0
    by: int = -1
    held: tuple[int, ...] = ()


DIED, KILLED, CAST, LOST_LIFE, DRAWN = "died", "killed", "cast", "lost life", "drawn"
COUNTED = (CAST, DRAWN)
"""What is remembered each time, because cards ask how often it was; of the rest once is enough."""
FORGOTTEN = 2
"""After so many turns nothing is remembered: no card speaks of what was longer ago."""
PAST: Fact[tuple[Past, ...]] = Fact("past", ())
"""What cards remember of this turn and of those before."""


def remembering(state: State, *events: Past) -> State:
    """With more that cards remember."""
    return state.tell(PAST, (*state[PAST], *(one for one in events if one.kind in COUNTED or one not in state[PAST])))


def a_turn_later(state: State) -> State:
    """What cards remember, as a turn is over."""
    held = (structs.replace(one, ago=one.ago + 1) for one in state[PAST])
    return state.tell(PAST, tuple(one for one in held if one.ago <= FORGOTTEN)) if state[PAST] else state


REMEMBERED = "remembered by "
"""What the mark begins with of what a card has chosen and remembers, as long as both stay in the realm."""


TIED = "tied to "
"""What the mark begins with of what is banished as soon as another card leaves the realm."""


def tied_to_mark(source: Thing, number: int) -> str:
    """The mark of what is banished as a card in its present stay leaves the realm."""
    return f"{TIED}{number} {source.incarnation}"


def remembered_by_mark(source: Thing, number: int) -> str:
    """The mark of what a card in its present stay in the realm remembers."""
    return f"{REMEMBERED}{number} {source.incarnation}"
