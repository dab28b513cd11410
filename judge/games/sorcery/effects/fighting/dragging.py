"""Two things that are dragged to one place at once, or not at all (sorcery:storyline/movement-on-the-storyline)."""

from __future__ import annotations

from itertools import pairwise

from msgspec import structs

from judge.games.sorcery.cards.operations.moving import DragTogether
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.movement.forced_movement import shifted
from judge.games.sorcery.movement.move import Area, relocate, steps_in_words
from judge.games.sorcery.movement.path import all_stopped
from judge.games.sorcery.movement.traverse import Side, crossed
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.event import Event, OnStoryline
from judge.games.sorcery.position.thing import REALM, label, put, thing
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import Location, listed
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

Way = tuple[Location, ...]
SHORTEST = tuple(f"sorcery:storyline/movement-on-the-storyline#{n}" for n in (4, 5, 6))
NO_WAY = ("sorcery:storyline/movement-on-the-storyline#7", "sorcery.rulings:darkest-dungeon-2#1")
GONE = ("sorcery.rulings:darkest-dungeon-3#1", "sorcery:die#3")


class ChooseWays(Frame, frozen=True):
    """The ways of some things are still to be chosen, by a player; those of others are."""

    left: tuple[int, ...]
    chosen: tuple[tuple[int, Way], ...]
    goal: int
    player: str


class Dragged(OnStoryline, frozen=True):
    """Things are dragged along their ways at once, each with its stay, and the locations that are left to it."""

    ways: tuple[tuple[int, int, Way], ...]
    moved: tuple[int, ...] = ()

    def waits(self, state: State) -> tuple[str, ...]:
        """Each step that is still to be taken."""
        return tuple(
            words
            for number, _, way in self.ways
            for words in steps_in_words(state, number, pairwise((place,) for place in way))
        )


@op(DragTogether)
def drag_together(state: State, event: Event, what: DragTogether) -> Result:
    """Both are in the realm, and have a way there that nothing bars; else nobody moves."""
    both = (*named(state, event, what.drag_together), *named(state, event, what.with_))
    to = named(state, event, what.to)
    state = go_on(state, event)
    if len(both) != 2 or len(to) != 1:
        said = "{0}: not both of them are there, or not where they would be dragged to, so that nobody is dragged"
        return state.said(said, event.label, cites=GONE, kind="not-applied")
    goal = thing(state, to[0]).squares[0]
    if any(len(thing(state, number).at) > 1 for number in both):
        return Unsupported(f"{event.label}: on which way a unit of several squares is dragged", SHORTEST)
    stuck = [number for number in both if not shortest_ways(state, number, goal)]
    if stuck:
        names = listed([label(state, number) for number in stuck])
        said = "{0}: there is no way on which {1} can be dragged there, so that nobody is dragged"
        return state.said(said, event.label, names, cites=NO_WAY, kind="not-applied")
    return state.push(ChooseWays(both, (), goal, event.player))


@rule(ChooseWays, *SHORTEST)
def choose_ways(state: State, frame: ChooseWays) -> Result:
    """Of several shortest ways the player of the effect chooses, for each of the things."""
    if not frame.left:
        ways = tuple((number, thing(state, number).incarnation, way) for number, way in frame.chosen)
        return state.push(Dragged(ways))
    number, *rest = frame.left
    options = []
    for way in shortest_ways(state, number, frame.goal):
        made = structs.replace(frame, left=tuple(rest), chosen=(*frame.chosen, (number, way)))
        options.append((listed([f"square {square}" for square, _ in way[1:]]) or "nothing", state.push(made)))
    asked = f"on which way is {label(state, number)} dragged?"
    return choose(state, frame.player, "path", asked, options, SHORTEST)


def shortest_ways(state: State, number: int, goal: int) -> list[Way]:
    """The shortest ways on which a thing can be dragged to a square, each from where it is; none when nothing leads."""
    start = thing(state, number).at[0]
    ways: list[Way] = [(start,)]
    seen_before = {start}
    while ways:
        found = [way for way in ways if way[-1][0] == goal]
        if found:
            return found
        following: list[Way] = []
        for way in ways:
            there = view(put(state, number, at=(way[-1],)))
            for direction in realm.DIRECTIONS:
                area, broken = shifted(there, number, direction)
                if area and not broken and area[0] not in seen_before:
                    following.append((*way, area[0]))
        seen_before |= {way[-1] for way in following}
        ways = following
    return []


@rule(Dragged, "sorcery:forced-movement#4", "sorcery:storyline/movement-on-the-storyline#2")
def dragged(state: State, frame: Dragged) -> Result:
    """One step of all of them; who cannot go on stays, and stops in the end."""
    here = [one for one in frame.ways if _there(state, one)]
    left = [(number, stay, way) for number, stay, way in here if len(way) > 1]
    if not left:
        return all_stopped(state, frame.moved)
    seen = view(state)
    moves: dict[int, Area] = {}
    through: dict[int, tuple[Side, ...]] = {}
    ways: list[tuple[int, int, Way]] = []
    for number, stay, way in left:
        at, edges = thing(state, number).at, seen.edges_of(number)
        direction = realm.direction(way[0][0], way[1][0], edges)
        area, broken = shifted(seen, number, direction) if direction else ((), ())
        if broken or area != (way[1],):
            said = "{0} is dragged no further: {1}"
            why = "; ".join(one.why for one in broken) or "its way leads on no more"
            cites = tuple(dict.fromkeys(c for one in broken for c in one.cites)) or SHORTEST
            state = state.said(said, label(state, number), why, cites=cites, kind="not-applied")
            continue
        moves[number], through[number] = area, crossed(at, area, direction, edges)
        ways.append((number, stay, way[1:]))
    state = state.push(Dragged(tuple(ways), tuple(dict.fromkeys((*frame.moved, *moves)))))
    return relocate(state, moves, "drag", ("sorcery:forced-movement#4",), through) if moves else state


def _there(state: State, one: tuple[int, int, Way]) -> bool:
    """Whether a thing is where its way has brought it, in the same stay."""
    found = thing(state, one[0])
    return found.zone == REALM and found.incarnation == one[1] and found.at == (one[2][0],)
