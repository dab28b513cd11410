"""Asks about entering, leaving, borders and directions of what moved."""

from __future__ import annotations

from judge.games.question import Finding
from judge.games.sorcery.asks.movement import said, told
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.happening import Happening, story
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.scenario.asks import ask
from judge.games.sorcery.words import Location
from judge.kernel.rules import Broken
from judge.kernel.state import State


def _entered(state: State, number: int, place: Location) -> list[Happening]:
    square, level = place
    return [
        h for h in told(state, number, "enters") if any(s == square and level in ("", held) for s, held in h.now)
    ]  # fmt: skip


@ask("is", "{thing} entered {place}", "sorcery:enter#1", "sorcery:enter#2")
def entered_place(state: State, number: int, place: Location) -> Finding:
    """Whether it entered a location (``8 surface``), or any location of a square (``8``)."""
    found = _entered(state, number, place)
    cites = (
        "sorcery:enter#1",
        "sorcery:enter#2",
        "sorcery.rulebook:advanced-concepts/entering-a-location-site-or-void#1",
    )
    return said(state, number, bool(found), "entered it", cites)


@ask("is", "{thing} entered the site at {square}", "sorcery:enter#1", "sorcery:enter#14")
def entered_site(state: State, number: int, square: int) -> bool:
    """Whether it entered the site of a square; going between the levels of a site is no entering of it."""
    return any(s == square for h in told(state, number, "enters site") for s, _ in h.now)


@ask("which", "sites entered by {thing}", "sorcery:enter#1", "sorcery:enter#16")
def sites_entered(state: State, number: int) -> Finding:
    """The squares of the sites that it entered."""
    squares = tuple(sorted({s for h in told(state, number, "enters site") for s, _ in h.now}))
    now = view(state).now.get(number)
    wide = ("sorcery:enter#16",) if now is not None and len(now.thing.at) > 1 else ()
    return Finding(squares, (Broken("", ("sorcery:enter#1", *wide)),))


@ask("which", "squares in the path of {thing}", "sorcery:path#1", "sorcery:path#3")
def squares_in_path(state: State, number: int) -> Finding:
    """All squares that it occupied while it moved, those where it started among them."""
    moved = told(state, number, "moves")
    wide = ("sorcery:path#3",) if any(len(h.now) > 1 for h in moved) else ()
    squares = tuple(sorted({s for h in moved for s, _ in (*h.was, *h.now)}))
    return Finding(squares, (Broken("", ("sorcery:path#1", *wide)),))


@ask("is", "{thing} left {place}", "sorcery:phrases-that-are-synonymous#15")
def left_place(state: State, number: int, place: Location) -> bool:
    """Whether it left a location, or any location of a square."""
    square, level = place
    found = told(state, number, "leaves")
    return any(s == square and level in ("", held) for h in found for s, held in h.was)


@ask("is", "{thing} left and entered at the same moment", "sorcery:phrases-that-are-synonymous#14")
def one_moment(state: State, number: int) -> Finding:
    """Whether each time it left a location it entered another at that very moment."""
    events = [h for h in story(state) if h.who == number and h.kind in ("enters", "leaves")]
    pairs = [(a.kind, b.kind) for a, b in zip(events[::2], events[1::2], strict=False)]
    true = bool(pairs) and all(set(pair) == {"enters", "leaves"} for pair in pairs)
    cites = ("sorcery:phrases-that-are-synonymous#14", "sorcery:phrases-that-are-synonymous#15")
    return said(state, number, true, "been in one place and then in another, with no time between", cites)


@ask("is", "{thing} crossed a border", "sorcery:traverse#1", "sorcery:traverse#4")
def crossed_border(state: State, number: int) -> Finding:
    """Whether it moved through a border of squares."""
    found = told(state, number, "traverses")
    ways = {h.how for h in told(state, number, "moves")}
    more = {"teleport": "sorcery:teleport#2", "as if adjacent": "sorcery:as-if-adjacent#5", "fly": "sorcery:fly#1"}
    cites = ("sorcery:traverse#1", "sorcery:traverse#4", *(more[how] for how in more if how in ways))
    return said(state, number, bool(found), "moved through a border", cites)


@ask("is", "{thing} moved on the ground", "sorcery:on-the-ground#1", "sorcery:traverse/on-the-ground#2")
def moved_on_the_ground(state: State, number: int) -> Finding:
    """Whether it moved from the surface of a site to that of another, neither flying nor teleporting."""
    cites = (
        "sorcery:on-the-ground#1", "sorcery:on-the-ground#2", "sorcery:traverse/on-the-ground#2",
        "sorcery.rulebook:glossary/ground-movement#1",
    )  # fmt: skip
    return said(state, number, bool(told(state, number, "moves on the ground")), "moved on the ground", cites)


@ask("value", "direction of {thing}'s last move", "sorcery.rulebook:glossary/cardinal-directions#1")
def direction(state: State, number: int) -> Finding:
    """``north``, ``east``, ``south``, ``west``, ``any`` for a step as if adjacent, or ``none``."""
    found = told(state, number, "moves")
    if not found:
        return Finding(None, unsupported=f"{label(state, number)} has not moved")
    last = found[-1]
    if last.how == "teleport":
        return Finding("none", (Broken("teleportation has no direction", ("sorcery:teleport#2",)),))
    if last.how == "as if adjacent":
        return Finding("any", (Broken("who moves it chooses the direction", ("sorcery:as-if-adjacent#2",)),))
    way = realm.direction(last.was[0][0], last.now[0][0], view(state).edges_of(number))
    cites = ("sorcery.rulebook:glossary/cardinal-directions#1", "sorcery:as-if-connected#5")
    if last.how == "fly" and not way:
        return Finding(None, unsupported="in which direction a unit flies to a square that borders none of its own")
    return Finding(way or "none", (Broken("", cites),))
