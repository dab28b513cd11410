"""The operations by which one of several parts of an effect is done, as a player chooses."""

from __future__ import annotations

from collections import Counter

from msgspec import structs

from judge.games.sorcery.cards.meanings import of_conditions
from judge.games.sorcery.cards.operations import Op
from judge.games.sorcery.cards.operations.changing import Sacrifice
from judge.games.sorcery.cards.operations.choosing import KINDS as CHOOSING
from judge.games.sorcery.cards.operations.choosing import Choose, OnlyIf
from judge.games.sorcery.cards.operations.parts import Either, Or
from judge.games.sorcery.effects.damage import players_of
from judge.games.sorcery.effects.naming import as_seen, cards_named
from judge.games.sorcery.ongoing.meeting import failing
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.chance.random_outcome import at_random
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.kernel.nodes import Outcome, Result, Unsupported
from judge.kernel.state import State

Part = tuple[Op, ...]
RANDOM = ("sorcery:random#1", "sorcery:random#2")
CITES = ("sorcery.rulebook:advanced-concepts/the-storyline#4",)


@op(Either)
def either(state: State, event: Event, what: Either) -> Result:
    """One of the parts, as a player chooses; one that can do nothing is left where another can do something."""
    if what.random:
        return _by_chance(state, event)
    players = players_of(state, event, what.who)
    if len(players) != 1:
        return Unsupported(f"{event.label}: which one player chooses what is done")
    parts = _parts(event.ops)
    able = tuple(part for part in parts if not _idle(state, event, part))
    if able and able != parts:
        state = assume(state, "a part that does nothing")
    left = able or parts
    named = zip(_names(parts), parts, strict=True)
    options = [(name, go_on(state, structs.replace(event, ops=part))) for name, part in named if part in left]
    cites = (*CITES, *(id for part in parts for id in _conditions(part)))
    return choose(state, players[0], "choose", f"which part of {event.label} is done?", options, cites)


def _by_chance(state: State, event: Event) -> Result:
    """One of the parts, all equally likely."""
    parts = _parts(event.ops)
    made = ((name, structs.replace(event, ops=part)) for name, part in zip(_names(parts), parts, strict=True))
    said = "{0}: this part is picked at random: {1}"
    outcomes = tuple(
        Outcome(1, name, go_on(state.said(said, event.label, name, cites=RANDOM), then)) for name, then in made
    )
    return at_random(state, event.player, f"which part of {event.label} is done", outcomes, RANDOM)


@op(Or)
def alternative(state: State, event: Event, what: Or) -> Result:
    """Without an ``either`` there is nothing to choose from."""
    return Unsupported(f"{event.label}: 'or' stands where nothing is chosen: say 'either' before the first part")


def _parts(ops: tuple[Op, ...]) -> tuple[Part, ...]:
    parts: list[list[Op]] = [[]]
    for one in ops:
        if isinstance(one, Or):
            parts.append([])
        else:
            parts[-1].append(one)
    return tuple(map(tuple, parts))


def _names(parts: tuple[Part, ...]) -> list[str]:
    """What the parts are called: what is done first in each beside choosing, with its main value where that is needed,
    and its place where nothing else tells them apart.
    """
    first = [next((one for one in part if not isinstance(one, CHOOSING)), None) for part in parts]
    names = [one.name if one is not None else "nothing" for one in first]
    for more in (lambda n: str(next(iter(first[n].row().values()))) if first[n] else "", lambda n: str(n + 1)):  # type: ignore[union-attr]
        held = Counter(names)
        names = [f"{name} {more(n)}" if held[name] > 1 else name for n, name in enumerate(names)]
    return names


def _conditions(part: Part) -> tuple[str, ...]:
    """The passages on the conditions under which a part can be done at all."""
    return of_conditions(part[0].only_if) if part and isinstance(part[0], OnlyIf) else ()


def _idle(state: State, event: Event, part: Part) -> bool:
    """Whether a part begins with a choice of something of which there is none."""
    match part[:1]:
        case (Choose(choose=picked),):
            return not cards_named(state, event, picked.things)
        case (OnlyIf(only_if=tests),):
            return bool(failing(as_seen(state, event), tests)) or _idle(state, event, part[1:])
        case (Sacrifice(sacrifice=things),):
            return not cards_named(state, event, things)
    return False
