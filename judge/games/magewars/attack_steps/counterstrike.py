"""The Counterstrike Step: the defender of a melee attack may strike back (magewars:counterstrike)."""

from __future__ import annotations

from judge.games.magewars.combat.attack import make_attack, printed_attacks
from judge.games.magewars.frames import CounterstrikeStep
from judge.games.magewars.moments import AT_COUNTERSTRIKE, STRIKES_BACK
from judge.games.magewars.position.attack_bars import attacks_of, counterstrikes_of, disabled
from judge.games.magewars.position.cards import Attack
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.thing import card_of, label, thing, zone_of
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import requires, rule
from judge.games.magewars.scenario.actions import action
from judge.games.magewars.scenario.choose import choose
from judge.games.magewars.under_way.attack_context import AUTONOMOUS, COUNTERSTRIKE, DECLARED, current, making
from judge.games.source import nearest
from judge.games.vocabulary import NoSuchThing
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


class Counterstrike(Frame, frozen=True):
    """The defender of the attack under way is to strike back with an attack."""

    number: int
    bar: Attack


@action("counterstrike", "thing", window=AT_COUNTERSTRIKE, only=True, with_="text")
def counterstrike_action(state: State, counterstrike: int, with_: str = "") -> tuple[Counterstrike]:
    """``counterstrike: CREATURE, with: ATTACK``: at the Counterstrike Step, whether it may strike back (so)."""
    every = (*counterstrikes_of(state, counterstrike), *attacks_of(state, counterstrike))
    bars = [b for b in every if with_ in ("", b.name)]
    if with_ and not bars and with_ not in printed_attacks(state, counterstrike):
        known = nearest(with_, [b.name for b in every])
        raise NoSuchThing(f"{label(state, counterstrike)} has no attack {with_!r}{known}")
    return (Counterstrike(counterstrike, bars[0] if bars else Attack(name="")),)


@rule(CounterstrikeStep, "magewars:counterstrike#1", "magewars:successful#3")
def counterstrike_step(state: State, _frame: CounterstrikeStep) -> Result:
    """The controller of the defender chooses a counterstrike or none; it does not matter whether the attack hit."""
    made = making(state)
    if made.how in DECLARED:
        state = state.said("Counterstrike Step", moment=AT_COUNTERSTRIKE, cites=("magewars:counterstrike#1",))
    if not made.there(state, made.defender):
        return state
    options, unable = [], {}
    for bar in counterstrikes_of(state, made.defender):
        following = Counterstrike(made.defender, bar)
        if broken := state.broken(following):
            unable[bar.name] = broken
            why = "; ".join(b.why for b in broken)
            cites = tuple(dict.fromkeys(c for b in broken for c in b.cites))
            state = state.said("No counterstrike with {0}: {1}", bar.name, why, cites=cites, kind="not-applied")
        else:
            options.append((bar.name, following))
    ways = [(name, state.push(following)) for name, following in options]
    asked = f"does {label(state, made.defender)} strike back?"
    player = controller(state, made.defender)
    cites = ("magewars:counterstrike#1",)
    return choose(
        state, player, "counterstrike", asked, [*ways, ("nothing", state)], cites, lambda wanted: unable.get(wanted, ())
    )


@rule(Counterstrike, "magewars:counterstrike#1", "magewars:counterstrike#4")
def counterstrike(state: State, frame: Counterstrike) -> Result:
    """The defender uses a quick action melee attack against the attacker; that is no attack action."""
    number, bar, made = frame.number, frame.bar, making(state)
    said = "{0} strikes back with {1}"
    state = state.said(
        said,
        label(state, number),
        bar.name,
        cites=("magewars:counterstrike#1",),
        moment=STRIKES_BACK(label(state, number)),
    )
    return make_attack(state, number, made.by, bar, COUNTERSTRIKE, controller(state, number))


@requires(Counterstrike, "magewars:counterstrike#1", "magewars:ranged-attack#3", "magewars:melee-attack#2")
def answers_a_melee_attack(state: State, frame: Counterstrike) -> Broken | None:
    """Only the defender of a melee attack strikes back."""
    made, number = current(state), frame.number
    if made is None or made.defender != number:
        return Broken(f"{label(state, number)} is not the defender of an attack")
    return None if made.melee else Broken("the attack is no melee attack")


@requires(Counterstrike, "magewars:counterstrike#2", "magewars:counterstrike#3")
def answers_no_counterstrike(state: State, frame: Counterstrike) -> Broken | None:
    """Nobody strikes back against a counterstrike."""
    made = current(state)
    return Broken("the attack is a counterstrike itself") if made is not None and made.how == COUNTERSTRIKE else None


@requires(Counterstrike, "magewars:counterstrike#1", "magewars:counterstrike#4", "magewars:guarding#2")
def has_a_counterstrike(state: State, frame: Counterstrike) -> Broken | None:
    """It takes a quick action melee attack with Counterstrike, which a guard's quick action melee attacks all have."""
    number, bar = frame.number, frame.bar
    if bar in counterstrikes_of(state, number):
        return None
    if disabled(state, number):
        return Broken(f"{label(state, number)} is Disabled and has no attack bars", ("magewars:disable#3",))
    return Broken(f"{label(state, number)} has no quick action melee attack with Counterstrike")


@requires(Counterstrike, "magewars:destroyed#1", "magewars:counterstrike#1")
def is_there_to_strike_back(state: State, frame: Counterstrike) -> Broken | None:
    """What was destroyed strikes no more, and what is gone cannot be struck."""
    made, number = current(state), frame.number
    if made is None or made.defender != number:
        return None
    for each in (number, made.attacker):
        if each is not None and not made.there(state, each):
            return Broken(f"{label(state, each)} is in play no more")
    return None


@requires(Counterstrike, "magewars:creature#1", "magewars:counterstrike#1")
def creature_strikes_back(state: State, frame: Counterstrike) -> Broken | None:
    """Creatures strike back."""
    number = frame.number
    return None if card_of(state, number).creature else Broken(f"{label(state, number)} is no creature")


@requires(Counterstrike, "magewars:incapacitated#3")
def striker_not_incapacitated(state: State, frame: Counterstrike) -> Broken | None:
    """An Incapacitated creature cannot make a counterstrike."""
    number = frame.number
    held = traits(state, number)
    if not held.has("Incapacitated"):
        return None
    cites = ("magewars:incapacitated#3", *(c for b in held.why("Incapacitated") for c in b.cites))
    return Broken(f"{label(state, number)} is Incapacitated", cites)


@requires(Counterstrike, "magewars:autonomous#6")
def autonomous_triggers_no_counterstrike(state: State, frame: Counterstrike) -> Broken | None:
    """The attack of an Autonomous equipment triggers no counterstrike."""
    made = current(state)
    return Broken("the attack is Autonomous") if made is not None and made.how == AUTONOMOUS else None


@requires(Counterstrike, "magewars:melee-attack#1")
def attacker_is_in_reach(state: State, frame: Counterstrike) -> Broken | None:
    """A counterstrike is a melee attack: it goes at an attacker in the same zone."""
    made, number = current(state), frame.number
    if made is None or made.attacker is None or made.defender != number or not made.there(state, made.attacker):
        return None
    if thing(state, number).at == "" or zone_of(state, number) == zone_of(state, made.attacker):
        return None
    return Broken(f"{label(state, made.attacker)} is in another zone")
