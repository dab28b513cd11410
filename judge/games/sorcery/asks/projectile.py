"""Asks about projectiles and Ranged."""

from __future__ import annotations

from judge.games.question import Finding
from judge.games.sorcery.combat.ranged import steps
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.happening import story
from judge.games.sorcery.position.stealth import stealthy
from judge.games.sorcery.scenario.asks import ask
from judge.kernel.rules import Broken
from judge.kernel.state import State


@ask("order", "units hit", "sorcery:projectile#2", "sorcery:projectile#4")
def units_hit(state: State) -> tuple[str, ...]:
    """Whom projectiles hit, in order."""
    return tuple(h.label for h in story(state) if h.kind == "hit")


@ask("is", "{thing} hit", "sorcery:projectile#2", "sorcery:projectile#7")
def is_hit(state: State, number: int) -> Finding:
    """Whether a projectile hit it."""
    hit = any(h.kind == "hit" and h.who == number for h in story(state))
    now = view(state).now.get(number)
    unseen = not hit and now is not None and stealthy(view(state), number)
    return Finding(hit, (Broken("", ("sorcery:projectile#7",) if unseen else ("sorcery:projectile#2",)),))


@ask("order", "path of the projectile", "sorcery:projectile#5", "sorcery:projectile#6", "sorcery:path#4")
def flown(state: State) -> Finding:
    """The locations of the last projectile's path, its starting location among them."""
    found = [h.now for h in story(state) if h.kind == "flown"]
    if not found:
        return Finding(None, unsupported="no projectile has been shot")
    seen = view(state)
    return Finding(tuple(f"{square} {seen.region((square, level))}" for square, level in found[-1]))


@ask(
    "value",
    "range of {thing}",
    "sorcery:ranged-ranged-x-and-plus-x-range#4",
    "sorcery:ranged-ranged-x-and-plus-x-range#5",
)
def reach(state: State, number: int) -> int:
    """How many steps its projectiles of the Ranged ability go: the best Ranged and every +X Range."""
    return steps(view(state), number)
