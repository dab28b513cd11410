"""Asks about damage, life, death and the end of the game."""

from __future__ import annotations

from collections.abc import Iterable

from judge.games.question import Finding
from judge.games.sorcery.damage.damage_effect import modifiers
from judge.games.sorcery.damage.life import life, maximum
from judge.games.sorcery.moments import (
    AT_ZERO,
    CREDITED,
    DAMAGE_CHANGED,
    DEATH_BLOW,
    DEATHRITE,
    DEATHS_DOOR,
    GAINS_LIFE,
    GAME_OVER,
    GOES,
    IMMUNE,
    LIFE_LOCKED,
    LIFE_SET,
    LIVES_ON,
    LOSES_LIFE,
    MARKED,
    NO_DAMAGE,
    NO_LIFE_GAINED,
    NO_LIFE_LOST,
    RESOLVES,
    STRIKES,
    TAKES,
)
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.happening import Happening, story
from judge.games.sorcery.position.packet import Packet
from judge.games.sorcery.position.players import at_deaths_door
from judge.games.sorcery.position.thing import label, printed, thing
from judge.games.sorcery.position.winning import RESULT, result
from judge.games.sorcery.scenario.asks import ask
from judge.games.sorcery.storyline.event_names import meant
from judge.games.vocabulary.moments import Moment, came, steps_of
from judge.kernel.rules import Broken
from judge.kernel.state import State
from judge.kernel.trace import Step, steps


def _told(state: State, kind: str, number: int) -> list[Happening]:
    return [h for h in story(state) if h.kind == kind and h.who == number]


LIFE = (
    AT_ZERO, LIFE_LOCKED, DEATHS_DOOR, DEATH_BLOW, LIFE_SET, LOSES_LIFE, GAINS_LIFE, NO_LIFE_GAINED, NO_LIFE_LOST,
    IMMUNE,
)  # fmt: skip
"""The moments that have to do with life."""
DAMAGE = (TAKES, NO_DAMAGE, DAMAGE_CHANGED)
"""The moments that have to do with damage."""
ENDING = (GAME_OVER, DEATH_BLOW, AT_ZERO, LIFE_LOCKED, DEATHS_DOOR, IMMUNE)
"""The moments that lead to the end of the game."""


def why(state: State, *moments: Moment) -> tuple[Broken, ...]:
    """The steps of the derivation that are one of some moments, as reasons."""
    return _reasons(step for step in steps(state.trace) if any(came(step, moment) for moment in moments))


def why_of(state: State, number: int, *moments: Moment) -> tuple[Broken, ...]:
    """The steps that are one of some moments of a thing, as reasons."""
    return _reasons(steps_of(state, label(state, number), *moments))


def _reasons(told: Iterable[Step]) -> tuple[Broken, ...]:
    return tuple(Broken(step.words(), step.cites) for step in told if step.cites)[:6]


@ask("value", "life of {player}", "sorcery:life#3", "sorcery:life#5")
def life_of(state: State, player: str) -> Finding:
    """The life total of a player."""
    now = life(state, player)
    stated = "sorcery:life#5" if not now else "sorcery:life#4" if now == maximum(state, player) else "sorcery:life#3"
    return Finding(now, why(state, *LIFE) or (Broken("", (stated,)),))


@ask("value", "maximum life of {player}", "sorcery:life#4")
def most_life(state: State, player: str) -> int:
    """What the Avatar prints."""
    return maximum(state, player)


@ask("value", "damage on {thing}", "sorcery:damage#2")
def damage_on(state: State, number: int) -> int:
    """The damage that a minion has on it."""
    return thing(state, number).damage


@ask("value", "damage taken by {thing}", "sorcery:damage#1", "sorcery:damage#9")
def damage_taken(state: State, number: int) -> Finding:
    """All the damage that was dealt to a thing in the course of the scenario, after modification and prevention."""
    total = sum(h.amount for h in _told(state, "damaged", number))
    return Finding(total, why_of(state, number, *DAMAGE))


@ask("value", "damage dealt by {thing}", "sorcery:damage#1", "sorcery:damage#9")
def damage_dealt(state: State, number: int) -> Finding:
    """All the damage that a unit, site or artifact dealt in the course of the scenario."""
    told = [h for h in story(state) if h.kind == "damaged" and h.by == number]
    return Finding(sum(h.amount for h in told), why_of(state, number, *DAMAGE, STRIKES, RESOLVES))


@ask("which", "squares in which {thing} dealt damage last", "sorcery:damage#1", "sorcery:location#2")
def damaged_where(state: State, number: int) -> Finding:
    """The squares of what a unit, site or artifact damaged last."""
    told = [h for h in story(state) if h.kind == "damaged" and h.by == number]
    squares = sorted({square for h in told if h.moment == told[-1].moment for square in thing(state, h.who).squares})
    return Finding(tuple(map(str, squares)), why_of(state, number, *DAMAGE, STRIKES, RESOLVES))


@ask("order", "what changes the damage to {thing}", "sorcery:damage#10", "sorcery:damage#11")
def order_of_changes(state: State, number: int) -> Finding:
    """The effects that were applied to damage at a thing, in order."""
    labels = tuple(h.label for h in _told(state, "modifies", number))
    return Finding(labels, why_of(state, number, *DAMAGE))


@ask("order", "what changes damage", "sorcery:damage#10", "sorcery:damage#11")
def order_of_all_changes(state: State) -> Finding:
    """The effects that were applied to any damage, in order, whoever takes it in the end."""
    return Finding(tuple(h.label for h in story(state) if h.kind == "modifies"), why(state, *DAMAGE))


@ask(
    "value",
    "more damage that kills {thing}",
    "sorcery:damage#3",
    "sorcery.rulebook:activating-abilities/damage-to-minions#2",
)
def more_damage(state: State, number: int) -> int | Finding:
    """How much more damage a minion must take this turn to die: at least 1 (sorcery:zero#14)."""
    now = view(state).now.get(number)
    if now is None:
        return Finding(None, unsupported=f"{label(state, number)} is not in the realm")
    return max(1, (now.defense or 0) - now.thing.damage)


@ask("value", "times {player} healed", "sorcery:healing#1", "sorcery:healing#6")
def times_healed(state: State, player: str) -> int:
    """How often a player gained life."""
    return sum(1 for h in story(state) if h.kind == "heals" and h.who < 0 and h.player == player)


@ask("order", "how {player} is defeated", "sorcery.rulebook:gameplay/how-to-win#2", "sorcery:death-blow#1")
def defeat(state: State, player: str) -> Finding:
    """Death's Door and the death blow, as far as they happened to a player's Avatar, in order."""
    kinds = ("Death's Door", "death blow")
    found = tuple(h.kind for h in story(state) if h.kind in kinds and h.player == player)
    return Finding(found, why(state, *ENDING))


def _kinds(state: State, number: int, late: bool) -> tuple[str, ...]:
    found = modifiers(state, Packet(-1, number, 1, "ability"))
    return tuple(sorted({m.label for m in found if m.late == late})) or ("none",)


@ask(
    "which",
    "modifications of damage to {thing}",
    "sorcery:damage/modifying-damage#2",
    "sorcery:damage/modifying-damage#3",
    "sorcery:damage/modifying-damage#4",
    "sorcery:damage/modifying-damage#5",
    "sorcery:damage/modifying-damage#6",
    "sorcery:damage/modifying-damage#9",
)
def modifying(state: State, number: int) -> tuple[str, ...]:
    """The effects that would modify damage dealt to a thing now: they reduce, increase, double, set or redirect it."""
    return _kinds(state, number, False)


@ask(
    "which",
    "preventions of damage to {thing}",
    "sorcery:damage/preventing-damage#1",
    "sorcery:damage/preventing-damage#3",
    "sorcery:damage/preventing-damage#4",
)
def preventing(state: State, number: int) -> tuple[str, ...]:
    """The effects that would prevent damage dealt to a thing now, or make it immune; they come after the others."""
    return _kinds(state, number, True)


@ask("value", "redirections of damage", "sorcery:damage/modifying-damage#14")
def redirections(state: State) -> int:
    """How often damage was redirected."""
    return sum(1 for h in story(state) if h.kind == "modifies" and h.how == "redirect")


@ask("is", "{player} at Death's Door", "sorcery:deaths-door#3", "sorcery:life#6")
def is_at_deaths_door(state: State, player: str) -> Finding:
    """Whether a player's Avatar is at Death's Door."""
    return Finding(at_deaths_door(state, player), why(state, *LIFE))


@ask("is", "{thing} immune to damage", "sorcery:deaths-door#4")
def is_immune(state: State, number: int) -> bool:
    """Whether an Avatar is immune because it came to Death's Door this turn."""
    return "immune" in thing(state, number).marks


@ask("is", "{thing} marked for death", "sorcery:die#2", "sorcery:die#5")
def is_marked(state: State, number: int) -> Finding:
    """Whether a thing has been marked for death in the course of the scenario, and does not live on."""
    return Finding(bool(_told(state, "dies", number)), why_of(state, number, MARKED, LIVES_ON))


@ask("is", "{thing} damaged", "sorcery:damage#1", "sorcery:zero#3")
def is_damaged(state: State, number: int) -> Finding:
    """Whether any damage was dealt to a thing in the course of the scenario."""
    reasons = (*why_of(state, number, *DAMAGE), *why(state, LOSES_LIFE, NO_LIFE_LOST))
    return Finding(bool(_told(state, "damaged", number)), reasons)


@ask("value", "deaths of {thing}", "sorcery:die#12", "sorcery:die#13")
def deaths(state: State, number: int) -> Finding:
    """How often a thing was marked for death."""
    return Finding(len(_told(state, "dies", number)), why_of(state, number, MARKED))


@ask("value", "times {words} resolves", "sorcery:die#13", "sorcery:storyline#1")
def times(state: State, words: str) -> Finding:
    """How often an event of that name resolved."""
    fits, unknown = meant(state, words)
    found = [h for h in story(state) if h.kind == "resolves" and fits(h)]
    rite = any(h.how == "trigger" and _told(state, "dies", h.who) for h in found)
    cites = ("sorcery.rulebook:advanced-concepts/the-storyline#2", *(("sorcery:die#13",) if rite else ()))
    return Finding(len(found), (Broken(f"it came up and resolved {len(found)} times", cites),), unsupported=unknown)


@ask("order", "what happens to {thing} as it dies", "sorcery:die#2", "sorcery:die#3")
def dying(state: State, number: int) -> Finding:
    """The order of ``marked for death``, the triggers that resolve, and the zone it goes to."""
    found: list[str] = []
    started = False
    for happening in story(state):
        if happening.kind == "dies" and happening.who == number:
            started = True
            found.append("marked for death")
        elif started and happening.kind == "resolves":
            found.append(happening.label)
        elif started and happening.kind == "leaves realm" and happening.who == number:
            found.append(happening.how)
            started = False
    return Finding(tuple(found), why_of(state, number, TAKES, MARKED, LIVES_ON, CREDITED, DEATHRITE, RESOLVES, GOES))


@ask("which", "killers of {thing}", "sorcery:kill-credit#3", "sorcery:kill-credit#7")
def killers(state: State, number: int) -> Finding:
    """The units that get the credit for a kill; nobody when none does."""
    told = why_of(state, number, CREDITED)
    nobody = Broken("no unit is to be credited", ("sorcery:kill-credit#2",))
    no_minion = Broken("only the death of a minion has a killer", ("sorcery:kill-credit#3",))
    now = view(state).now.get(number)
    minion = "minion" in (now.types if now is not None else printed(state, thing(state, number)).types)
    return Finding(credited(state, number), told or (nobody if minion else no_minion,))


def credited(state: State, number: int) -> tuple[str, ...]:
    """What the units are called that get the credit for a kill, or nobody."""
    found = {label(state, h.who) for h in story(state) if h.kind == "kills" and h.by == number}
    return tuple(sorted(found)) or ("nobody",)


@ask("value", "result of the game", "sorcery:winning-the-game#1", "sorcery:death-blow#2")
def result_of_the_game(state: State) -> Finding:
    """``you win``, ``the opponent wins``, ``draw``, or ``the game goes on``."""
    return Finding(result(state), why(state, *ENDING))


@ask("is", "{player} winning the game", "sorcery:winning-the-game#1")
def wins(state: State, player: str) -> Finding:
    """Whether the game is over and this player has won it."""
    return Finding(state[RESULT] == player, why(state, *ENDING))
