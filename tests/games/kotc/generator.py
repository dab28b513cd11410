"""Random legal cards from the vocabulary, for property tests, and random positions in which they are played."""

from __future__ import annotations

from hypothesis import strategies as st

from judge.games.kotc.ability import level, write
from judge.games.kotc.ability.structure import STANDARD, Ability, Cost, Effect, Selection, SubAbility
from judge.games.kotc.ability.vocabulary import vocabulary

NUMBERS = st.integers(1, 3)
NAMES = ("BITE", "THOR'S HAMMER", "LAST STRAW", "ROUND 2")
HEAL = (SubAbility((Effect("dice-heal", 1),)),)


def costs() -> st.SearchStrategy[Cost]:
    """An activation cost."""
    return st.builds(Cost, st.sampled_from([c.key for c in vocabulary().cost]), NUMBERS)


@st.composite
def selections(draw: st.DrawFn) -> Selection:
    """A target selection."""
    key = draw(st.sampled_from([c.key for c in vocabulary().selection]))
    if key == "this":
        return Selection(key)
    return Selection(key, draw(NUMBERS), draw(NUMBERS) if key == "excavated" else 0)


@st.composite
def effects(draw: st.DrawFn) -> Effect:
    """An effect."""
    component = draw(st.sampled_from(vocabulary().effect))
    return Effect(component.key, draw(NUMBERS) if component.variables else 0)


def subs() -> st.SearchStrategy[SubAbility]:
    """A sentence."""
    return st.builds(
        SubAbility, st.lists(effects(), min_size=1, max_size=3).map(tuple), st.one_of(st.none(), selections())
    )


def abilities(name: st.SearchStrategy[str]) -> st.SearchStrategy[Ability]:
    """A whole ability."""
    conditions = st.one_of(st.just(STANDARD), st.sampled_from([c.key for c in vocabulary().condition]))
    return st.builds(
        Ability,
        st.lists(subs(), min_size=1, max_size=3).map(tuple),
        conditions,
        st.one_of(st.just([]), st.lists(costs(), max_size=3)).map(tuple),
        name,
    )


def minion(sp: int, hp: int, *held: Ability) -> dict[str, object]:
    """The face of a legal minion as scenario files write it."""
    texts = {a.name: write.ability(a).removeprefix(f"{a.name}: ") for a in held}
    face = {"type": "minion", "level": level.of_minion(sp, hp, held), "sp": sp, "hp": hp}
    return {**face, "abilities": texts} if texts else face


def spell(made: Ability) -> dict[str, object]:
    """The face of a legal spell as scenario files write it."""
    return {"type": "spell", "level": level.of_spell(made), "text": write.ability(made)}


ZONE = {
    "this resource is destroyed": "granary",
    "this in hand is destroyed": "hand",
    "this in deck is destroyed": "deck",
}
"""Where a card is when its condition is met, when not on the battlefield."""


def enabling(made: Ability, is_minion: bool) -> tuple[str, list[dict[str, object]]]:
    """The phase of Ann's turn and what happens there so that the condition of her card Main may be met."""
    condition = made.condition
    if condition == STANDARD:
        use = {"activate": made.name, "of": "Main"} if is_minion else {"cast": "Main"}
        return "action", [use]
    if condition == "this attacks":
        return "battle", [{"attack": ["Main" if is_minion else "Friend"], "victim": "Ben"}]
    if condition in ("this defends", "an enemy attacks"):
        return "action", [{"end turn": "Ann"}, {"go to": "battle"}, {"attack": ["Foe"], "victim": "Ann", "by": "Ben"}]
    if condition == "this is ability-targeted":
        return "action", [{"activate": "POINT", "of": "Friend"}]
    if condition == "you take damage":
        return "action", [{"damage": "Ann", "amount": 1}]
    if condition == "this is damaged":
        return "action", [{"damage": "Main", "amount": 1}]
    if condition == "another of yours is damaged":
        return "action", [{"damage": "Friend", "amount": 1}]
    gone = {
        "one of yours is destroyed": "Friend",
        "one in hand is destroyed": "Held",
        "one in deck is destroyed": "Deep",
    }
    return "action", [{"destroy": gone.get(condition, "Main")}]


@st.composite
def scenarios(draw: st.DrawFn) -> dict[str, object]:
    """A file in which a random legal card is used where its condition can be met, and others may respond."""
    is_minion = draw(st.booleans())
    made = draw(abilities(st.just("BITE" if is_minion else "")))
    other = draw(abilities(st.just("SNAP")))
    point = Ability((SubAbility((Effect("exhaust and fatigue"),), Selection("in-play", 2)),), name="POINT")
    cards = {
        "Hero": minion(draw(st.integers(0, 2)), draw(st.integers(0, 3)), made) if is_minion else spell(made),
        "Helper": minion(1, 2, point),
        "Rival": minion(draw(st.integers(0, 1)), draw(st.integers(0, 3)), other),
        "Trick": spell(Ability(other.subs, other.condition, other.costs)),
    }
    phase, rows = enabling(made, is_minion)
    main = ZONE.get(made.condition, "battlefield") if is_minion else "hand"
    spare = st.lists(st.sampled_from(list(cards)), max_size=2)
    counters = draw(st.lists(st.sampled_from(["Sword", "Damage", "Dice", "Trap", "Shield", "Berzerk"]), max_size=1))
    ann: dict[str, list[object]] = {
        "battlefield": [{"card": "Helper", "as": "Friend", "counters": counters}],
        "granary": [draw(st.integers(5, 30))],
        "hand": [{"card": "Trick", "as": "Held"}, *draw(spare)],
        "deck": [{"card": "Trick", "as": "Deep"}, *draw(spare), 9],
        "grave": draw(spare),
    }
    ann[main].insert(0, {"card": "Hero", "as": "Main"})
    ben: dict[str, list[object]] = {
        "battlefield": [{"card": "Rival", "as": "Foe"}, *draw(spare.filter(lambda held: set(held) <= {"Helper"}))],
        "granary": [draw(st.integers(0, 12))],
        "hand": draw(spare),
        "deck": [*draw(spare), 9],
        "grave": draw(spare),
    }
    return {
        "title": "Random legal cards",
        "game": "kotc",
        "cards": cards,
        "players": {"Ann": ann, "Ben": ben},
        "phase": phase,
        "actions": rows,
        "any": ["all"],
        "ask": [{"value": "HP of Ann"}],
    }
