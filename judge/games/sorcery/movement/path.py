"""Paths: one step after another, each looked at when it is about to be taken (sorcery:path)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import structs

from judge.games.board import Sign
from judge.games.sorcery.cards.tables.allowing import Permission
from judge.games.sorcery.frames import OnItsWay
from judge.games.sorcery.moments import STOPS, WHOLE_PATH
from judge.games.sorcery.movement.move import Area, relocate, steps_in_words
from judge.games.sorcery.movement.moves_freely import free
from judge.games.sorcery.movement.oversized_units import OneSide
from judge.games.sorcery.movement.step import LEAPS, Stride, strides, told_doubts, why_not
from judge.games.sorcery.ongoing.as_if_adjacent import ANY
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.event import OnStoryline
from judge.games.sorcery.position.happening import happened
from judge.games.sorcery.position.thing import REALM, Thing, thing
from judge.games.sorcery.position.view import View
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.paths import Between, Course, Onto, To, Way
from judge.games.sorcery.storyline.storyline import emit
from judge.games.sorcery.storyline.triggered_ability import STOPPED
from judge.games.sorcery.words import SUBSURFACE, SURFACE, UNDERGROUND, UNDERWATER, VOID, location_words
from judge.kernel.fact import Fact
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

Leg = tuple[Area, Area]
"""One step as it was declared: the area it starts from and the area it leads to."""

WALKED: Fact[int] = Fact("walked", 0)
"""How many steps of the path that was walked last were taken."""
SET = ("sorcery:storyline/movement-on-the-storyline#1", "sorcery:storyline/movement-on-the-storyline#2")
MORE = ("sorcery:movement-plus-x#2", "sorcery.rulebook:glossary/movement-plus-x#2")
SLANTED = {"northeast": (-1, 1), "southeast": (1, 1), "southwest": (1, -1), "northwest": (-1, -1)}


class Moving(OnStoryline, frozen=True):
    """Movement of a unit that goes on: until it is over, the unit has not stopped."""

    number: int


class Path(Moving, frozen=True):
    """A unit takes the steps of a declared path of basic movement, ``spent`` of which have counted.

    ``asked``: whether it shoots where it is now was asked; ``shot``: it has shot on this path, or may not.
    """

    legs: tuple[Leg, ...]
    spent: int
    stay: int
    asked: bool = False
    shot: bool = False

    def waits(self, state: State) -> tuple[str, ...]:
        """Each step that is still declared."""
        return steps_in_words(state, self.number, self.legs)


def declared(seen: View, number: int, course: Course) -> tuple[Leg, ...]:
    """The steps that a path in a scenario file declares, from where the unit stands, legal or not."""
    at = seen[number].thing.at
    legs: list[Leg] = []
    for item in course:
        if isinstance(item, Between):
            at, item = _led(seen, number, at, item.start), item.end
        to = _led(seen, number, at, item)
        legs.append((at, to))
        at = to
    return tuple(legs)


def _led(seen: View, number: int, at: Area, item: To | Way | Onto) -> Area:
    """The area that one item leads to; a bare square means its surface, or its void when it has no site."""
    if isinstance(item, Onto):
        return tuple((s, level_of(seen, s, item.level)) for s in sorted(item.squares))
    if not at:
        return ()
    if isinstance(item, Way):
        down, right = realm.DIRECTIONS.get(item.way) or SLANTED[item.way]
    else:
        if len(at) == 1:
            return ((item.square, level_of(seen, item.square, item.level)),)
        (row, column), (row_, column_) = realm.place(at[0][0]), realm.place(item.square)
        down, right = row_ - row, column_ - column
    edges = seen.edges_of(number)
    moved = tuple((realm.beside(s, down, right, edges), level) for s, level in at)
    return tuple((s, level_of(seen, s, "" if level == VOID else level)) for s, level in moved if s is not None)


def level_of(seen: View, square: int, level: str) -> str:
    """The level meant by a word for it; a region that the square has not stays as it was said and is nowhere."""
    if level in (UNDERGROUND, UNDERWATER) and square in seen.sites:
        return SUBSURFACE if seen.region((square, SUBSURFACE)) == level else level
    return (level or SURFACE) if square in seen.sites or level == VOID else VOID


def repeated(legs: tuple[Leg, ...]) -> tuple[Broken, ...]:
    """What forbids to declare a path at all: a specific step that is repeated, or one that leads nowhere else."""
    found = []
    for place, (start, to) in enumerate(legs):
        if (start, to) in legs[:place]:
            why = f"the step from {location_words(start)} to {location_words(to)} is declared twice"
            found.append(Broken(why, ("sorcery:move-and-attack/movement#7",)))
        if to and start == to:
            found.append(Broken(f"a step leads to another location than {location_words(to)}", ("sorcery:path#1",)))
        if start and not to:
            found.append(Broken("a step leads out of the realm", ("sorcery:move-and-attack/movement#1",)))
    return tuple(found)


def walk(state: State, number: int, legs: tuple[Leg, ...]) -> State:
    """With a declared path of basic movement (Move and Attack, Defend) waiting to be taken step by step.

    When it is over, the fact ``WALKED`` says how many steps were taken; whoever pushed the path reads and forgets it.
    """
    state = state.tell(WALKED, 0).push(Path(number, legs, 0, thing(state, number).incarnation))
    if len(legs) < 2:
        return state
    said = "the whole path of {0} goes on the storyline: {1} steps"
    name = thing(state, number).label
    ways = [start for start, _ in legs] + [legs[-1][1]]
    drawn = Sign("path", (number,), path=tuple(at[0][0] for at in ways if at))
    return state.said(said, name, len(legs), cites=SET, kind="pending", moment=(WHOLE_PATH(name), drawn))


@rule(
    Path,
    "sorcery:move-and-attack/movement#2",
    "sorcery:move-and-attack/movement#4",
    "sorcery:storyline/movement-on-the-storyline#2",
)
def take_next(state: State, frame: Path) -> Result:
    """Takes the next declared step when it is legal now; when not, it is left out and the rest goes on."""
    number, legs, spent, stay = frame.number, frame.legs, frame.spent, frame.stay
    found = thing(state, number)
    if found.zone != REALM or found.incarnation != stay:
        return state
    if not frame.asked and not frame.shot and _may_shoot(state, frame):
        asked = structs.replace(frame, asked=True)
        return state.push(OnItsWay(number, asked, structs.replace(asked, shot=True)))
    if not legs:
        return stopped(state, number, state[WALKED])
    (start, to), rest = legs[0], legs[1:]
    seen = view(state)
    broken = untakeable(seen, number, start, to, spent)
    if broken:
        state = told_doubts(state, number, to)
        said = "{0} does not take the step to {1}: {2}"
        cites = tuple(dict.fromkeys(("sorcery:move-and-attack/movement#5", *(c for b in broken for c in b.cites))))
        why = "; ".join(b.why for b in broken)
        left = state.push(structs.replace(frame, legs=rest))
        return left.said(said, found.label, location_words(to), why, cites=cites, kind="not-applied")
    stride = strides(seen, number, start)[to]
    gratis = free(seen, number, start, stride)
    state = state.push(structs.replace(frame, legs=rest, spent=spent + (0 if gratis else 1), asked=False))
    state = state.tell(WALKED, state[WALKED] + 1)
    return take(state, number, stride, _counted(seen, number, spent, gratis))


def _may_shoot(state: State, frame: Path) -> bool:
    """Whether a unit that may shoot on its way does so here: the path has brought movement, or is going to."""
    seen = view(state)
    now = seen.now.get(frame.number)
    if now is None or Permission.SHOOT_ON_ITS_WAY not in now.can or now.disabled or not now.has("Ranged"):
        return False
    first = frame.legs[0] if frame.legs else None
    return bool(state[WALKED]) or (first is not None and not untakeable(seen, frame.number, *first, frame.spent))


def _counted(seen: View, number: int, spent: int, gratis: bool) -> tuple[str, ...]:
    """The passages on why a step is free, or why there was one left."""
    if gratis:
        later = spent and seen[number].keywords.get("Moves Freely") == "water"
        return ("sorcery:moves-freely#1", *(("sorcery:moves-freely/examples-of-moves-freely#17",) if later else ()))
    return MORE if spent else ()


def untakeable(seen: View, number: int, start: Area, to: Area, spent: int) -> tuple[Broken, ...]:
    """Everything that keeps a unit from taking a step of basic movement now, with so many steps spent."""
    now = seen[number]
    if now.thing.at != start:
        why = f"{now.thing.label} is not at {location_words(start)}, where that step starts"
        return (Broken(why, ("sorcery:path#1", "sorcery:move-and-attack/movement#5")),)
    broken = list(why_not(seen, number, start, to))
    stride = strides(seen, number, start).get(to)
    steps = 1 + now.number("Movement")
    if stride is not None and spent >= steps and not free(seen, number, start, stride):
        why = f"{now.thing.label} has taken {spent} of {steps} step{'s' if steps > 1 else ''}"
        moves_freely = (
            ("sorcery:moves-freely#3", "sorcery:moves-freely/examples-of-moves-freely#18")
            if now.has("Moves Freely")
            else ()
        )
        broken.append(Broken(why, ("sorcery:move-and-attack/movement#1", "sorcery:movement-plus-x#2", *moves_freely)))
    return tuple(broken)


def take(state: State, number: int, stride: Stride, cites: tuple[str, ...] = ()) -> State:
    """A unit takes a step that it may take."""
    if spans(view(state), stride.to):
        state = state.push(OneSide(number))
    how = "as if adjacent" if stride.direction == ANY else "step"
    if stride.cites == LEAPS:
        state = assume(state, "a leap")
    return relocate(state, {number: stride.to}, how, (*stride.cites, *cites), {number: stride.through})


def spans(seen: View, area: Area) -> bool:
    """Whether an area hangs together only over edges that are connected for a movement (sorcery:as-if-connected#6)."""
    return len(realm.connected((s for s, _ in area), seen.edges)) > 1


def stopped(state: State, number: int, taken: int) -> State:
    """After its last movement a unit stops, if it moved at all (sorcery:stops)."""
    return all_stopped(state, (number,)) if taken else state


def all_stopped(state: State, numbers: Iterable[int]) -> State:
    """Things that moved at once stop at one moment, but for those that have more movement before them."""
    under_way = {frame.number for frame in state.agenda if isinstance(frame, Moving)}
    still = tuple(n for n in numbers if n not in under_way and thing(state, n).zone == REALM)
    for found in (thing(state, number) for number in still):
        words = found.label, location_words(found.at)
        state = state.said("{0} stops at {1}", *words, cites=("sorcery:stops#1",), moment=STOPS(*words))
    held = tuple(n for number in still for n in _carried(view(state), number) if n not in still)
    events = (happened(state, "stops", n, now=thing(state, n).at) for n in (*still, *held))
    state = emit(state, *events) if still else state
    for artifact in held:
        state = state.put(artifact, _having_stopped(view(state), thing(state, artifact)))
    return state


def _carried(seen: View, number: int) -> tuple[int, ...]:
    """The artifacts that a unit carries, which stop with it (sorcery.rulings:flame-of-the-first-ones-2)."""
    return tuple(n for n, now in seen.now.items() if now.thing.bearer == number and not now.unit)


def _having_stopped(seen: View, found: Thing) -> Thing:
    """An artifact with the marks of the sites at which it has stopped now."""
    for square in found.squares:
        found = found.marked(STOPPED + str(seen.sites[square])) if square in seen.sites else found
    return found
