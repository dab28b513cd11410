"""What happens at the same time is marked at the same time: who dies because of what has left, whatever each dies of.

Written from sorcery:die#2, #4, sorcery:underground#2, sorcery:underwater#2, sorcery:voidwalk#3 and
sorcery:storyline/simultaneous-triggers, and not from the rules.
"""

from __future__ import annotations

import os
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from judge.games.sorcery.moments import MARKED, RESOLVES
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.happening import story
from judge.games.sorcery.position.turn import TURN
from judge.games.sorcery.words import SUBSURFACE, UNDERGROUND, UNDERWATER, VOID
from judge.games.vocabulary.moments import came, moments_of
from judge.kernel.explore import Bounds, explore
from judge.kernel.state import State
from judge.kernel.trace import Step, steps
from judge.rulings import load
from judge.rulings.writer import write

EXAMPLES = int(os.environ.get("EXAMPLES", "60"))
Tree = dict[str, Any]
SOURCES = {
    "Breath": {"type": "artifact", "passive": [{"on": "minion", "gives": ["Submerge"]}]},
    "Roots": {"type": "artifact", "passive": [{"on": "minion", "gives": ["Burrowing"]}]},
    "Wind": {"type": "artifact", "passive": [{"on": "minion", "gives": ["Voidwalk"]}]},
    "Might": {"type": "artifact", "passive": [{"on": "minion", "power": "1"}]},
}
SITES: Tree = {
    "Land": {"type": "site", "mana": "1", "affinity": "E"},
    "Water": {"type": "site", "mana": "1", "affinity": "W"},
}
PLACES = (("7", "underground"), ("8", "underwater"), ("7", "surface"), ("8", "surface"), ("12", "void"))
NEEDS = {UNDERGROUND: "Burrowing", UNDERWATER: "Submerge"}


@st.composite
def vanishings(draw: st.DrawFn) -> Tree:
    """A few minions with Deathrites that some artifacts keep alive, and artifacts that leave, one or all of them."""
    realm: Tree = {"7": {"site": "Land"}, "8": {"site": "Water"}, "12": {}, "9": {"site": "Land", "as": "Store"}}
    cards: Tree = SOURCES | SITES
    for number in range(draw(st.integers(2, 4))):
        name, (square, level) = f"Martyr {number}", draw(st.sampled_from(PLACES))
        rite = {"when": "deathrite", "name": f"rite {number}", "do": [{"gain life": "1", "who": "you"}]}
        prop = {"passive": [{"on": "other minion", "power": "1"}]} if draw(st.integers(0, 4)) == 0 else {}
        cards = cards | {name: {"type": "minion", "power": "2", "ability": [rite]} | prop}
        held = {"card": name, "of": draw(st.sampled_from(("you", "opponent"))), "damage": draw(st.sampled_from("0123"))}
        realm[square].setdefault(level, []).append(held)
    kept = draw(st.lists(st.sampled_from(sorted(SOURCES)), min_size=1, max_size=4, unique=True))
    realm["9"]["surface"] = list(kept)
    gone = draw(st.sampled_from(("all artifacts", kept[0])))
    return {
        "title": "What has left", "game": "sorcery", "cards": cards, "realm": {s: r for s, r in realm.items() if r},
        "you": {"avatar": "18", "life": "5"}, "opponent": {"avatar": "3", "life": "5"},
        "actions": [{"effect": {"do": [{"banish": gone}]}}], "any": "all", "ask": [{"is": "your Avatar dead"}],
    }  # fmt: skip


def doomed(state: State) -> set[str]:
    """The labels of all minions that ought to be marked in a position, the ongoing effects being as they are."""
    seen = view(state)
    found = set()
    for now in seen.now.values():
        if "minion" not in now.types or "dying" in now.thing.marks:
            continue
        drowns = any(not now.has(NEEDS[seen.region(at)]) for at in now.thing.at if at[1] == SUBSURFACE)
        if drowns or (0 < now.thing.damage >= (now.defense or 0)):
            found.add(now.thing.label)
    return found


def lost(state: State) -> set[str]:
    """The labels of all minions that ought to be banished from the void."""
    minions = [now for now in view(state).now.values() if "minion" in now.types]
    return {now.thing.label for now in minions if now.thing.level == VOID and not now.has("Voidwalk")}


def whom(step: Step) -> str:
    """Who is spoken of."""
    return moments_of(step)[0].places[0][1]


def check(state: State) -> None:
    """Each time that somebody is marked, all are marked who ought to be; their Deathrites come in the stated order."""
    told = steps(state.trace)
    deaths = [h for h in story(state) if h.kind == "dies"]
    owners = {h.label: h.player for h in deaths}
    groups: dict[int, list[str]] = {}
    for death in deaths:
        groups.setdefault(death.moment, []).append(death.label)
    for group in groups.values():
        first = next(step for step in told if came(step, MARKED) and whom(step) in group)
        assert not lost(first.at), f"{lost(first.at)} wait in the void while {group} are marked"
        assert set(group) == doomed(first.at), f"{group} are marked, and ought to be {doomed(first.at)}"
        rites = {name.replace("Martyr", "rite"): owners[name] for name in group}
        order = [rites[whom(step)] for step in told if came(step, RESOLVES) and whom(step) in rites]
        assert order == sorted(order, key=lambda player: player == state[TURN]), f"{group}: {order}"


@settings(max_examples=EXAMPLES)
@given(vanishings())
def test_who_dies_of_what_has_left_is_marked_at_once(tree: Tree) -> None:
    question = load(write(tree)).question
    found = explore(question.start, question.rules, Bounds(400, 5.0))
    finals = [position.at for position in found.positions if isinstance(position.at, State)]
    assert finals and not found.cut
    for state in finals:
        check(state)
