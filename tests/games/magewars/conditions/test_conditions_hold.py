"""Whatever effects, conditions and phases do to a small random position, what entries forbid is nowhere at the end."""

from __future__ import annotations

import os
from collections.abc import Iterator

from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

from judge.games.magewars.conditions.removal_cost import TAUNTS
from judge.games.magewars.game import all_rules
from judge.games.magewars.position.characteristics import armor, damage_counted, life
from judge.games.magewars.position.condition_bearer import NOT_ON_CONJURATIONS
from judge.games.magewars.position.condition_table import CONDITIONS
from judge.games.magewars.position.thing import card_of, objects, thing
from judge.games.magewars.position.traits import traits
from judge.kernel.explore import Bounds, Exploration, explore
from judge.kernel.nodes import Unsupported
from judge.kernel.state import State
from judge.rulings import load

RULES = all_rules()
EXAMPLES = int(os.environ.get("EXAMPLES", "120"))
BOUNDS = Bounds(nodes=400, seconds=4.0)
NAMES = ("Beast", "Golem", "Spirit", "Grove", "Brute")
GIVEN = (
    "Burnproof", "Nonliving", "Incorporeal", "Finite Life", "Uncontainable", "Psychic Immunity", "Life +2", "Life -2",
    "Armor +2", "Armor -2", "Innate Life +2", "Regenerate 2", "Upkeep +1", "Incapacitated", "Acid Immunity",
)  # fmt: skip
HEAD = """
title: Random effects
game: magewars
cards:
  Beast: {type: creature, level: 3, life: 9, armor: 2, traits: [Rage +2]}
  Golem: {type: creature, level: 2, life: 6, traits: [Nonliving]}
  Spirit: {type: creature, level: 2, life: 6, traits: [Incorporeal]}
  Grove: {type: conjuration, life: 6, traits: [Living, Lifebond +2]}
  Brute: {type: creature, level: 2, life: 8, armor: none, traits: [Unstoppable, Slow]}
phase: channeling
you: {mage: {zone: A1, life: 20, damage: 3}, mana: 2}
opponent: {mage: {zone: D3, life: 20}}
arena:
  A1: [{card: Beast, damage: 2, tokens: {Rage: 1}, guard: yes}, Golem, Spirit, Grove, Brute]
any: all
"""

names = st.sampled_from(NAMES)
conditions = st.sampled_from([name for name in CONDITIONS if name not in TAUNTS])
actions = st.one_of(
    st.builds("{{condition: {}, to: {}, times: {}}}".format, conditions, names, st.integers(1, 3)),
    st.builds("{{give: {}, to: {}}}".format, st.sampled_from(GIVEN), names),
    st.builds("{{take: {}, from: {}}}".format, st.sampled_from(GIVEN), names),
    st.builds("{{heal: {}, amount: {}}}".format, names, st.integers(1, 4)),
    st.builds("{{reconstruct: {}, amount: {}}}".format, names, st.integers(1, 4)),
    st.builds(
        "{{direct damage: {}, amount: {}, type: {}}}".format,
        names, st.integers(1, 4), st.sampled_from(["flame", "poison", "acid"]),
    ),
    st.sampled_from(["{phase: upkeep}", "{phase: action}", "{phase: reset}"]),
    st.builds("{{activate: {}}}".format, names),
    st.builds("{{end: {}}}".format, names),
)  # fmt: skip


def _ends(explored: Exploration) -> Iterator[State]:
    for position in explored.positions:
        if isinstance(position.at, State):
            yield position.at
        elif isinstance(position.at, Unsupported):
            assert any(
                word in position.at.missing for word in ("not explored", "cannot be done", "who placed", "nothing is")
            ), position.at.missing


def _holds(state: State, number: int) -> None:
    found, card, held = thing(state, number), card_of(state, number), traits(state, number)
    whole = life(state, number).value
    assert whole is None or damage_counted(state, number) < whole
    assert found.damage >= 0
    assert all(m.count > 0 and 0 <= m.fresh <= m.count for m in found.markers)
    assert not (found.guard and held.has("Incapacitated"))
    assert not (held.has("Burnproof") and found.markers_of("Burn"))
    assert found.markers_of("Ichthellid Larva") <= 1
    assert not (card.conjuration and (held.has("Restrained") or held.has("Incapacitated")))
    assert not (held.has("Uncontainable") and held.has("Restrained"))
    if card.conjuration:
        assert not any(found.markers_of(name) for name in NOT_ON_CONJURATIONS)
    corroded = found.markers_of("Corrode")
    if corroded and not held.has("Incorporeal") and not held.has("Acid Immunity"):
        assert (card.armor or 0) + held.total("Armor") >= 0
    assert armor(state, number).value is None or armor(state, number).value >= 0  # type: ignore[operator]
    rage = found.tokens_of("Rage")
    assert rage <= held.total("Rage") and (not rage or damage_counted(state, number) > 0)


@settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
@given(st.lists(actions, min_size=1, max_size=5))
def test_what_entries_forbid_is_nowhere(rows: list[str]) -> None:
    text = HEAD + "actions:\n" + "".join(f"  - {row}\n" for row in rows) + "ask:\n  - is: Beast in play\n"
    note(text)
    explored = explore(load(text).question.start, RULES, BOUNDS)
    for state in _ends(explored):
        for number, _ in objects(state):
            _holds(state, number)
