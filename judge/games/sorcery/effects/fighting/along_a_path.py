"""Operations that go by a path: damage by how far a projectile had flown, and the locations a unit went through."""

from __future__ import annotations

from itertools import takewhile

from msgspec import structs

from judge.games.sorcery.cards.operations.cards import Damage
from judge.games.sorcery.cards.operations.combat import DamageAlong, MarkPath
from judge.games.sorcery.cards.operations.operation import Op
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.cards.values.places import Spot
from judge.games.sorcery.cards.values.things import HIT
from judge.games.sorcery.combat.projectile import HIT_AT
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.happening import story
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import location_words
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

ALL, STEP = "hit in all", "location of the path"
"""The words of an event for all that its projectile hit, and for the location at which damage is dealt next."""


@op(DamageAlong)
def damage_along(state: State, event: Event, what: DamageAlong) -> Result:
    """One location after another: whoever was hit there takes what is said of it."""
    hits = event.several(ALL) or event.several(Known.HIT.value)
    held = event.get(STEP)
    step = held if isinstance(held, int) else 0
    first, *rest = what.damage_along_the_path
    here = tuple(n for n, at in zip(hits, event.several(HIT_AT), strict=False) if at == step)
    following: tuple[Op, ...] = (structs.replace(what, damage_along_the_path=tuple(rest)),) if rest else ()
    dealt: tuple[Op, ...] = (Damage(damage=first, to=HIT),) if here else ()
    event = event.binding(ALL, hits).binding(STEP, step + 1).binding(Known.HIT.value, here)
    return go_on(state, structs.replace(event, ops=(*dealt, *following, *event.ops)))


@op(MarkPath)
def mark_path(state: State, event: Event, what: MarkPath) -> Result:
    """Where it was and where it came, as it moved since the effect began to resolve."""
    numbers = named(state, event, what.mark_path)
    if len(numbers) != 1:
        return Unsupported(f"{event.label}: whose path is meant")
    since = takewhile(lambda told: (told.kind, told.label) != ("begins", event.label), reversed(story(state)))
    moves = [told for told in since if told.kind == "moves" and told.who == numbers[0]]
    places = tuple(dict.fromkeys(at for told in reversed(moves) for at in (*told.was, *told.now)))
    words = location_words(places) if places else "nowhere"
    said = "{0}: the path of {1}: {2}"
    state = state.said(said, event.label, label(state, numbers[0]), words, cites=("sorcery:path#1", "sorcery:path#3"))
    return go_on(state, event.binding(Spot.MARKED.value, tuple(f"{square} {level}" for square, level in places)))
