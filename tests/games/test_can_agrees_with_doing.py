"""What ``can`` says of a window is what the window offers: in every shipped scenario of Mage Wars and Keeper of the
Cards, with its decisions left open, and what it says of an action is whether the action can be done.
"""

from __future__ import annotations

import importlib.util
import itertools
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest
from msgspec import structs

from judge.games.kotc.activation.abilities import abilities
from judge.games.kotc.activation.chain import Asked
from judge.games.kotc.activation.steps import Activate, Cast
from judge.games.kotc.battle.defense_formation import Defend as DefendInFormation
from judge.games.kotc.battle.defense_formation import DefenseFormation
from judge.games.kotc.counters.taunt import Taunt
from judge.games.kotc.counters.trap import Trap
from judge.games.kotc.frames import ChainingActionPerformed, DefendingPlayer, Trigger
from judge.games.kotc.position.players import players
from judge.games.kotc.position.thing import is_minion
from judge.games.kotc.position.thing import things as cards
from judge.games.kotc.words import PROACTIVE
from judge.games.magewars.attack_steps.counterstrike import Counterstrike
from judge.games.magewars.attack_steps.defense import Defend
from judge.games.magewars.attack_steps.sweeping import Sweep
from judge.games.magewars.combat.attack_action import AttackAction
from judge.games.magewars.combat.intercept import Intercept, OfferIntercept
from judge.games.magewars.frames import AvoidAttack, CounterstrikeStep, SecondAttack
from judge.games.magewars.position.attack_bars import counterstrikes_of, defenses_of
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.thing import card_of, objects
from judge.games.magewars.scenario.actions import WAYS
from judge.games.magewars.under_way.attack_context import SWEEPING, current
from judge.games.magewars.words import PLAYERS
from judge.games.question import Question
from judge.games.vocabulary.actions import Act
from judge.kernel.engine import advance, run
from judge.kernel.frame import Frame
from judge.kernel.nodes import Chance, Choice, Unsupported
from judge.kernel.rules import Rules
from judge.kernel.state import State
from judge.kernel.trace import steps
from judge.rulings.scenario import load
from judge.rulings.shipped_files import scenario_files

FRAMES = 500
"""So many frames are carried out for each scenario."""
BRANCHES = 2
"""So many options, or outcomes of chance, are followed from each."""
KEPT = ("roll", "rolled", "cost", "pay")
"""Answers that stay: they say what chance does, or how costs are paid."""

Meant = tuple[str, Frame, Frame]
"""Who may do something, what ``can`` asks about, and the frame that the window offers for it."""


def _avoid(state: State) -> Iterator[Meant]:
    made = current(state)
    for number, _ in objects(state):
        for holder, defense in defenses_of(state, number):
            asked = Defend(number, holder, defense)
            if made is not None and not made.avoided and made.there(state, made.defender):
                yield controller(state, number), asked, asked


def _intercept(state: State) -> Iterator[Meant]:
    for number, _ in objects(state):
        yield controller(state, number), Intercept(number), Intercept(number)


def _strike_back(state: State) -> Iterator[Meant]:
    for number, _ in objects(state):
        for bar in counterstrikes_of(state, number):
            yield controller(state, number), Counterstrike(number, bar), Counterstrike(number, bar)


def _sweep(state: State) -> Iterator[Meant]:
    made = current(state)
    if made is not None and made.attacker is not None and made.there(state, made.attacker):
        for number, _ in objects(state):
            asked = AttackAction(made.attacker, number, made.bar, SWEEPING)
            yield controller(state, made.attacker), asked, Sweep(number)


def _respond(state: State) -> Iterator[Meant]:
    for player in players(state):
        for number, held in cards(state):
            usable = [Activate(number, player, i) for i in range(len(abilities(state, number)))]
            made = usable if is_minion(state, number) else [Cast(number, player)]
            counters = [Trigger(number, player, k) for k, by in held.counters if by == player and k in PROACTIVE]
            yield from ((player, frame, frame) for frame in (*made, *counters))


def _reactive(kind: type[Taunt] | type[Trap]) -> Callable[[State], Iterator[Meant]]:
    def meant(state: State) -> Iterator[Meant]:
        for player in players(state):
            for number, _ in cards(state):
                yield player, kind(number, player), kind(number, player)

    return meant


def _defend(state: State) -> Iterator[Meant]:
    for number, held in cards(state):
        yield held.controller, DefendInFormation(number, held.controller), DefendInFormation(number, held.controller)


WINDOWS: dict[str, dict[type[Frame], Callable[[State], Iterator[Meant]]]] = {
    "magewars": {
        AvoidAttack: _avoid,
        OfferIntercept: _intercept,
        CounterstrikeStep: _strike_back,
        SecondAttack: _sweep,
    },
    "kotc": {
        Asked: _respond,
        DefendingPlayer: _reactive(Taunt),
        ChainingActionPerformed: _reactive(Trap),
        DefenseFormation: _defend,
    },
}
"""The frames with which a window opens, and everything that could be meant there."""


def allowed(state: State, player: str, meant: Callable[[State], Iterator[Meant]]) -> set[Frame]:
    """What ``can`` says Yes to, as the window would offer it to a player, or to anybody."""
    return {
        offered
        for who, asked, offered in meant(state)
        if player in ("", who) and not state.broken(asked) and not state.foreseen(asked)
    }


def wrong(before: State, result: object, meant: Callable[[State], Iterator[Meant]]) -> str:
    """Where a window offers something else than ``can`` says; empty when they agree."""
    if isinstance(result, Choice):
        told = [step for step in steps(result.options[-1].state.trace) if step.kind == "choice"]
        at, pushed = told[-1].at, [option.state.agenda[0] for option in result.options if option.state.agenda]
        kinds = {type(offered) for _, _, offered in meant(at)}
        offered = {frame for frame in pushed if type(frame) in kinds and frame not in before.agenda}
        said = allowed(at, result.player, meant)
        return "" if offered == said else f"{result.asked}: offered {offered}, can {said}"
    if isinstance(result, State) and meant in CLOSED and (told := steps(result.trace)[len(steps(before.trace)) :]):
        at = told[-1].at if meant is _respond else result
        said = allowed(at, "", meant)
        return f"{told[-1].words()}: nothing is offered, can {said}" if said else ""
    return ""


CLOSED = (_avoid, _intercept, _strike_back, _sweep, _respond)
"""Windows of which nothing else is left when they offer nothing."""


def opened(question: Question) -> State:
    """A scenario's start, with what its players decide left open."""
    agenda = tuple(
        structs.replace(frame, answers=tuple(a for a in frame.answers if a[0].startswith(KEPT)))
        if isinstance(frame, Act)
        else frame
        for frame in question.start.agenda
    )
    state = question.start
    while state.agenda:
        _, state = state.pop()
    return state.queue(*agenda).under(question.rules)


def disagreements(start: State, game: str, rules: Rules, most: int = FRAMES) -> Iterator[str]:
    """Where windows and ``can`` disagree on some lines from a position."""
    waiting, done = [start], 0
    while waiting and done < most:
        state = waiting.pop()
        while state.agenda and done < most:
            done += 1
            frame, rest = state.agenda[0], state.pop()[1]
            result = advance(state, rules)
            if (meant := WINDOWS[game].get(type(frame))) is not None and (said := wrong(rest, result, meant)):
                yield said
            if isinstance(result, Choice):
                waiting += [option.state for option in result.options[:BRANCHES]]
            elif isinstance(result, Chance):
                waiting += [outcome.state for outcome in result.outcomes[-BRANCHES:]]
            if not isinstance(result, State):
                break
            state = result


@pytest.mark.parametrize("game", ["magewars", "kotc"])
def test_a_window_offers_what_can_be_done(game: str) -> None:
    found = []
    for file in scenario_files(game):
        question = load(file.read_text("utf-8"), file.name).question
        found += [
            f"{file.stem}: {said}" for said in dict.fromkeys(disagreements(opened(question), game, question.rules))
        ]
    assert found == []


TRAITS = (
    "Flying", "Elusive", "Vigilant", "Intercept", "Obscured", "Invisible", "Climbing", "Fast", "Lumbering", "Slow",
    "Restrained", "Rooted", "Incapacitated", "Unmovable", "Pest", "Bloodthirsty +1", "Incorporeal", "Tough -2",
    "Aegis 1", "Uncontainable", "Regenerate 1", "Autonomous",
)  # fmt: skip
OF_ATTACKS = ("Reach", "Sweeping", "Counterstrike", "Doublestrike", "Ethereal", "Unavoidable", "Indirect")
MARKERS = tuple(f"{name}: 1" for name in ("Daze", "Stun", "Sleep", "Slam", "Cripple", "Burn", "Tainted", "Weak"))
ZONES = ("A1", "B1", "B2")
POSITIONS = 60
MOMENTS = 15
"""So many positions of a game of Keeper of the Cards are looked at."""


def arena(chance: random.Random) -> str:
    """A small arena of random creatures, with walls and what is attached."""

    def some(of: tuple[str, ...], most: int) -> str:
        return ", ".join(chance.sample(of, chance.randint(0, most)))

    def creature(name: str) -> str:
        vine = f", attached: [{{card: Vine {name}, as: vine of {name}, controller: opponent}}]" * (
            chance.random() < 0.2
        )
        return (
            f"{{card: {chance.choice(('Brute', 'Archer'))}, as: {name}, controller: {chance.choice(PLAYERS)}, "
            f"damage: {chance.randint(0, 3)}, guard: {chance.choice(('yes', 'no'))}, gained: [{some(TRAITS, 2)}], "
            f"conditions: {{{some(MARKERS, 1)}}}{vine}}}"
        )

    names = iter("KLMNOP")
    zones = "".join(f"  {zone}: [{creature(next(names))}, {creature(next(names))}]\n" for zone in ZONES)
    wall = "walls: {A1-B1: Stone}\n" if chance.random() < 0.5 else ""
    club = f"{{name: Club, dice: 1, traits: [{some(OF_ATTACKS[:6], 2)}]}}"
    bow = f"{{name: Bow, range: [0, 2], dice: 1, traits: [{some(OF_ATTACKS[4:], 1)}]}}"
    return (
        "title: Any arena\ngame: magewars\ncards:\n"
        f"  Brute: {{type: creature, life: 9, attacks: [{club}], defenses: [{{at least: 7, name: parry}}]}}\n"
        f"  Archer: {{type: creature, life: 9, attacks: [{bow}, {club}]}}\n"
        + "".join(f"  Vine {name}: {{type: conjuration, life: 4}}\n" for name in "KLMNOP")
        + "  Stone: {type: wall, life: 9, traits: [Blocks LoS, Passage Blocked]}\n"
        f"you: {{mage: A3, mana: 9}}\nopponent: {{mage: D1, mana: 9}}\narena:\n{zones}{wall}ask: [{{who: wins}}]\n"
    )


def tries(state: State) -> Iterator[Act]:
    """Everything that the creatures of a position could try."""
    every = [found.label for _, found in objects(state)]
    creatures = [found.label for number, found in objects(state) if card_of(state, number).creature]
    for name in creatures:
        yield Act("guard", (("guard", name),), ())
        for zone in ("A1", "B1", "B2", "C1"):
            yield Act("move", (("move", name), ("to", zone)), ())
            yield Act("climb", (("climb", name), ("to", zone)), ())
        for target in every:
            for bar in ("Club", "Bow"):
                yield Act("attack", (("attack", name), ("target", target), ("with", bar)), ())


def untrue(state: State, act: Act, rules: Rules) -> str:
    """Where an action that can be done is not done; the followed line takes the first option everywhere."""
    _, broken, missing = WAYS.frames(state, act.name, dict(act.fields))
    result: object = advance(state.push(act), rules)
    refused = isinstance(result, Unsupported)
    if refused != bool(broken or missing):
        return f"{act.fields}: refused {refused}, can {broken}"
    if refused:
        return ""
    for _ in range(FRAMES):
        if isinstance(result, Choice):
            result = result.options[-1].state
        elif isinstance(result, Chance):
            result = result.outcomes[0].state
        if not isinstance(result, State) or not result.agenda:
            break
        result = advance(result, rules)
    if isinstance(result, Unsupported):
        return f"{act.fields}: {result.missing}"
    return ""


@pytest.mark.parametrize("seed", range(POSITIONS // 10))
def test_in_any_arena_what_can_be_done_is_done(seed: int) -> None:
    chance, found = random.Random(seed), []
    for _ in range(POSITIONS // 6):
        text = arena(chance)
        question = load(text).question
        state = run(question.start, question.rules)
        assert isinstance(state, State), state
        for act in tries(state):
            found += [f"{text}{said}" for said in (untrue(state, act, question.rules),) if said]
            if chance.random() < 0.1:
                found += [f"{text}{said}" for said in disagreements(state.queue(act), "magewars", question.rules)]
    assert found == [], found[0]


def whole_games() -> ModuleType:
    """The module that plays whole games of random cards, in a folder that is no package."""
    file = Path(__file__).parent / "kotc" / "test_whole_games.py"
    spec = importlib.util.spec_from_file_location("whole_games", file)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("seed", range(8))
def test_in_any_game_of_keeper_what_can_be_done_is_done(seed: int) -> None:
    games = whole_games()
    table, chance, found = games.Table(seed), random.Random(seed), []
    for state in itertools.islice((at for at in table.play() if not at.agenda), MOMENTS):
        legal = [frame for frame in table.ways() if not state.broken(frame) and not state.foreseen(frame)]
        for frame in chance.sample(legal, min(3, len(legal))):
            start = state.push(frame, games.Rest())
            result = advance(start, games.RULES)
            if isinstance(result, Unsupported) and not any(words in result.missing for words in games.MEANT):
                found.append(f"{frame}: {result.missing}")
            found += disagreements(start, "kotc", games.RULES, 150)
    assert found == [], found[0]
