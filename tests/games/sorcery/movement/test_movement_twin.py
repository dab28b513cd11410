"""A naive twin of movement, written from the documents and not from the rules: the same places must be in reach.

Each way of stepping below quotes the sentence that it was written from by its id. What the documents leave open (a
diagonal step of an Airborne unit with Voidwalk into the void) is not tried.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge.kernel.engine import run
from judge.kernel.state import State
from judge.rulings import load
from judge.rulings.writer import write

LAND, WATER, VOID = "land", "water", "void"
Spot = tuple[int, str]
KEYWORDS = ("Airborne", "Burrowing", "Submerge", "Voidwalk", "Movement +1", "Movement +2", "Immobile")


def squares_beside(square: int, diagonal: bool) -> Iterator[int]:
    """The squares that share a border, or only a corner (sorcery:border, sorcery:nearby)."""
    row, column = (square - 1) // 5, (square - 1) % 5
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            inside = 0 <= row + down < 4 and 0 <= column + right < 5
            if inside and (abs(down) + abs(right) == (2 if diagonal else 1)):
                yield (row + down) * 5 + column + right + 1


def below(ground: dict[int, str], square: int) -> str:
    return "underground" if ground[square] == LAND else "underwater"


def operates(ground: dict[int, str], square: int, has: set[str]) -> bool:
    """Whether the unit lives and moves under a site (sorcery:burrowing#2, sorcery:submerge#2)."""
    return ("Burrowing" if ground[square] == LAND else "Submerge") in has


def one_step(ground: dict[int, str], at: Spot, has: set[str]) -> Iterator[Spot]:
    """Where one step leads."""
    square, level = at
    beside = list(squares_beside(square, False))
    sites = [s for s in beside if ground[s] != VOID]
    if level == "surface":
        yield from ((s, "surface") for s in sites)  # sorcery:move-and-attack/movement#1
        if "Airborne" in has:  # sorcery:airborne#13
            yield from ((s, "surface") for s in squares_beside(square, True) if ground[s] != VOID)
        if operates(ground, square, has):  # sorcery:burrowing#6, sorcery:submerge#6
            yield square, below(ground, square)
    elif level in ("underground", "underwater"):
        if operates(ground, square, has):  # sorcery:burrowing#5, #3, sorcery:submerge#5, #3
            yield square, "surface"
            yield from ((s, level) for s in sites if below(ground, s) == level)
    elif "Voidwalk" in has:  # sorcery.rulebook:glossary/voidwalk#2
        yield from ((s, "surface") for s in sites)
        yield from ((s, below(ground, s)) for s in sites if operates(ground, s, has))
    if "Voidwalk" in has:  # sorcery:voidwalk#5, #8
        yield from ((s, "void") for s in beside if ground[s] == VOID)


def in_reach(ground: dict[int, str], start: Spot, has: set[str]) -> set[Spot]:
    """All that so many steps lead to, the start among them (sorcery:range-of-motion)."""
    steps = 1 + ("Movement +1" in has) + 2 * ("Movement +2" in has)
    found = {start}
    for _ in range(0 if "Immobile" in has else steps):  # sorcery:immobile#2
        found |= {to for at in found for to in one_step(ground, at, has)}
    return found


@st.composite
def realms(draw: st.DrawFn) -> tuple[dict[int, str], Spot, set[str]]:
    """What each square is, where the unit is, and its keywords; it survives where it is."""
    kinds = draw(st.lists(st.sampled_from((LAND, LAND, WATER, WATER, VOID)), min_size=20, max_size=20))
    ground = dict(enumerate(kinds, 1))
    has = draw(st.sets(st.sampled_from(KEYWORDS), max_size=4))
    has -= {"Airborne"} if "Voidwalk" in has else set()
    spots = [(s, "surface") for s in ground if ground[s] != VOID]
    spots += [(s, below(ground, s)) for s in ground if ground[s] != VOID and operates(ground, s, has)]
    spots += [(s, "void") for s in ground if ground[s] == VOID and "Voidwalk" in has]
    if not spots:
        ground[8] = LAND
    return ground, draw(st.sampled_from(spots or [(8, "surface")])), has


def as_scenario(ground: dict[int, str], start: Spot, has: set[str]) -> str:
    unit = {"unit": "Walker", "power": "1", "keywords": sorted(has)}
    realm: dict[str, dict] = {str(s): {"site": f"Some {kind}"} for s, kind in ground.items() if kind != VOID}
    realm.setdefault(str(start[0]), {})[start[1]] = [unit]
    return write(
        {
            "title": "A random realm",
            "game": "sorcery",
            "cards": {"Some land": {"type": "site"}, "Some water": {"type": "site", "affinity": "W"}},
            "realm": realm,
            "ask": [{"which": "range of motion of Walker"}],
        }
    )


@pytest.mark.slow
@settings(max_examples=120, suppress_health_check=list(HealthCheck))
@given(realms())
def test_the_range_of_motion_is_that_of_the_twin(drawn: tuple[dict[int, str], Spot, set[str]]) -> None:
    ground, start, has = drawn
    question = load(as_scenario(ground, start, has)).question
    end = run(question.start, question.rules)
    assert isinstance(end, State)
    said = question.asks[0].read(end).value
    assert {spoken(*place.split(" ")) for place in said} == {spoken(*place) for place in in_reach(ground, start, has)}


def spoken(square: object, level: str) -> str:
    """A place with its level; whether a subsurface is underground or underwater follows from its site."""
    return f"{square} {'subsurface' if level.startswith('under') else level}"
