"""What scenario files cannot show of movement: that reach, paths and borders agree on every board."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from judge.games.sorcery.combat.defend_path import reaching
from judge.games.sorcery.game import all_rules
from judge.games.sorcery.movement.look_ahead import along
from judge.games.sorcery.movement.range_of_motion import reach
from judge.games.sorcery.movement.traverse import sides
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.thing import Thing, thing
from judge.games.sorcery.words import SURFACE, VOID
from judge.kernel.state import State

RULES = all_rules()
KEYWORDS = ("Airborne", "Burrowing", "Submerge", "Voidwalk", "Movement +1", "Moves Freely: water")
WALKER = 100


def _board(sites: dict[int, str], start: int, keywords: frozenset[str]) -> State:
    """A position with sites and one unit that has some keywords."""
    from judge.games.sorcery.cards import Card

    card = Card(name="Walker", types=("minion",), power=3, keywords=tuple(sorted(keywords)))
    dry, wet = (Card(name=name, types=("site",), affinity=letter) for name, letter in (("Dry", "E"), ("Wet", "W")))
    cards = (("Walker", card), ("Dry", dry), ("Wet", wet))
    things = {s: Thing(card=name, label=f"{name} {s}", owner="you", at=((s, SURFACE),)) for s, name in sites.items()}
    level = SURFACE if start in sites else VOID
    things[WALKER] = Thing(card="Walker", label="Walker", owner="you", controller="you", at=((start, level),))
    return State(things, {"cards": cards, "turn": "you"}, rules=RULES)


BOARDS = st.builds(
    _board,
    st.dictionaries(st.sampled_from(realm.SQUARES), st.sampled_from(("Dry", "Wet"))),
    st.sampled_from(realm.SQUARES),
    st.frozensets(st.sampled_from(KEYWORDS)),
)


@settings(max_examples=60)
@given(BOARDS)
def test_there_is_a_path_to_everything_in_range_of_motion(state: State) -> None:
    for area in reach(state, WALKER):
        way = next(reaching(state, WALKER, area))
        assert along(state, WALKER, way)[1] == ()
        assert not way or way[-1][1] == area


@settings(max_examples=60)
@given(BOARDS)
def test_a_plain_unit_reaches_what_is_adjacent_on_the_surface(state: State) -> None:
    seen = view(state)
    ((start, level),) = thing(state, WALKER).at
    beside = {((s, SURFACE),) for s in realm.bordering(start) if s in seen.sites} if level == SURFACE else set()
    assert beside <= reach(state, WALKER)


@given(st.sampled_from(realm.SQUARES), st.sampled_from(sorted(realm.DIRECTIONS)))
def test_a_border_is_the_same_from_both_sides(square: int, way: str) -> None:
    found = sides(square, way, realm.APART)
    assert found[0] == (square, way)
    assert all(set(sides(*side, realm.APART)) == set(found) for side in found)
