"""Random positions: moves, hindering, melee targets and sight against a naive twin that knows nothing of the engine."""

from __future__ import annotations

import json
import os
from itertools import pairwise

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge.kernel.engine import run
from judge.kernel.state import State
from judge.rulings import load

EXAMPLES = int(os.environ.get("EXAMPLES", "60"))
often = settings(
    max_examples=EXAMPLES,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example],
)
TRAITS = (
    "Flying", "Pest", "Elusive", "Fast", "Slow", "Lumbering", "Unstoppable", "Invisible", "Rooted", "Unmovable",
    "Uncontainable",
)  # fmt: skip
ZONES = [f"{column}{row}" for row in "123" for column in "ABCD"]
NEXT = {
    a: [b for b in ZONES if abs(ord(a[0]) - ord(b[0])) + abs(int(a[1]) - int(b[1])) == 1] for a in ZONES
}  # fmt: skip
CREATURE = {"type": "creature", "level": 1, "life": 9, "attacks": [{"name": "Fist", "dice": 1}]}


def few(values: list[str] | tuple[str, ...], most: int = 2) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(values), max_size=most, unique=True)


@st.composite
def arenas(draw: st.DrawFn) -> list[dict[str, object]]:
    """Up to six creatures in four zones, the first of them the one that acts."""
    made = []
    for name in ("Hero", "Bo", "Cy", "Di", "Ed", "Fay")[: draw(st.integers(2, 6))]:
        made.append({
            "name": name, "zone": draw(st.sampled_from(["B1", "B2", "A1", "C2"])),
            "mine": name == "Hero" or draw(st.booleans()), "traits": draw(few(TRAITS)),
            "conditions": draw(few(["Stun", "Cripple", "Stuck"], 1)), "guard": name != "Hero" and draw(st.booleans()),
        })  # fmt: skip
    return made


walls = st.dictionaries(
    st.sampled_from(["A1-B1", "B1-B2", "B1-C1", "B2-C2", "A1-A2"]), few(["Passage Blocked", "Blocks LoS"]), max_size=3
)


def scenario(arena: list[dict], borders: dict[str, list[str]], moves: list[str], asks: list[dict]) -> State:
    """The position after the moves, and the asks."""
    cards = {each["name"]: {**CREATURE, "traits": each["traits"]} for each in arena}
    cards |= {f"Wall {at}": {"type": "wall", "level": 1, "life": 9, "traits": t} for at, t in borders.items()}
    zones: dict[str, list[dict]] = {}
    for each in arena:
        zones.setdefault(each["zone"], []).append({
            "card": each["name"], "controller": "you" if each["mine"] else "opponent",
            "conditions": each["conditions"], "guard": "yes" if each["guard"] else "no",
        })  # fmt: skip
    rows = {
        "title": "Random", "game": "magewars", "cards": cards, "arena": zones,
        "walls": {at: f"Wall {at}" for at in borders}, "actions": [{"move": "Hero", "to": to} for to in moves],
        "ask": asks,
    }  # fmt: skip
    question = load(json.dumps(rows)).question
    end = run(question.start, question.rules)
    assert isinstance(end, State), end
    return [ask.read(end) for ask in question.asks]


class Twin:
    """One creature as the naive reading sees it."""

    def __init__(self, row: dict) -> None:
        has = set(row["traits"])
        self.name, self.zone, self.mine = row["name"], row["zone"], row["mine"]
        loose = bool(has & {"Uncontainable", "Unstoppable"})
        self.stunned = "Stun" in row["conditions"]
        self.held = bool({"Cripple", "Stuck"} & set(row["conditions"])) and not loose
        self.rooted, self.never = "Rooted" in has, "Unstoppable" in has
        self.lumbering, self.unseen = "Lumbering" in has, "Invisible" in has
        self.pest, self.elusive = bool(has & {"Pest", "Invisible"}), bool(has & {"Elusive", "Invisible"})
        self.slow = "Slow" in has and "Fast" not in has
        self.guard = row["guard"] and not self.stunned
        self.flies = "Flying" in has and not (self.stunned or self.held or self.rooted or self.guard)

    def hinders(self, mover: Twin) -> bool:
        idle = self.stunned or self.held or self.pest or self.mine == mover.mine
        return not idle and self.flies == mover.flies and not mover.elusive

    def may_step(self, to: str, borders: dict[str, list[str]]) -> bool:
        wall = borders.get("-".join(sorted((self.zone, to))), [])
        free = not (self.stunned or self.held or self.rooted)
        return free and to in NEXT[self.zone] and (self.flies or "Passage Blocked" not in wall)


@often
@given(arenas(), walls)
def test_first_moves(arena: list[dict], borders: dict[str, list[str]]) -> None:
    hero = Twin(arena[0])
    found = scenario(arena, borders, [], [{"can": {"move": "Hero", "to": to}} for to in ZONES])
    assert [one.value for one in found] == [hero.may_step(to, borders) for to in ZONES]


@often
@given(arenas(), st.sampled_from(ZONES))
def test_second_moves(arena: list[dict], to: str) -> None:
    hero = Twin(arena[0])
    if not hero.may_step(to, {}):
        return
    others = [Twin(row) for row in arena[1:] if row["zone"] in (hero.zone, to)]
    hindered = not hero.never and (hero.lumbering or any(other.hinders(hero) for other in others))
    asks = [{"can": {"move": "Hero", "to": there}} for there in NEXT[to]]
    after = [one.value for one in scenario(arena, {}, [to], [*asks, {"can": {"guard": "Hero"}}])]
    assert after == [*(not hindered and not hero.slow for _ in NEXT[to]), not hero.slow]


@often
@given(arenas())
def test_melee_targets(arena: list[dict]) -> None:
    hero, others = Twin(arena[0]), [Twin(row) for row in arena[1:]]
    here = [other for other in others if other.zone == hero.zone]

    def barred(target: Twin) -> bool:
        guards = [o for o in here if o.guard and not o.mine and not (o.pest or o.held or o.stunned)]
        passed = hero.elusive or (hero.flies and target.flies)
        out_of_reach = target.flies and not hero.flies
        return target.unseen or out_of_reach or (not passed and bool(guards) and target not in guards)

    found = scenario(arena, {}, [], [{"which": "melee targets of Hero"}])
    wanted = [] if hero.stunned else [target.name for target in here if not barred(target)]
    assert list(found[0].value) == sorted(wanted)


@often
@given(arenas(), walls)
def test_sight_along_a_row(arena: list[dict], borders: dict[str, list[str]]) -> None:
    """Along a row or a column the walls in between decide, unless a flyer is looked at."""
    hero = Twin(arena[0])
    for other in map(Twin, arena[1:]):
        straight = [z for z in ZONES if z[0] == hero.zone[0] == other.zone[0] or z[1] == hero.zone[1] == other.zone[1]]
        if not straight:
            continue
        low, high = sorted((hero.zone, other.zone))
        way = [zone for zone in sorted(straight) if low <= zone <= high]
        opaque = any("Blocks LoS" in borders.get("-".join(pair), []) for pair in pairwise(way))
        seen = not other.unseen and (not opaque or hero.flies or other.flies)
        asked = [{"is": f"line of sight from Hero to {other.name}"}]
        assert scenario(arena, borders, [], asked)[0].value == seen
