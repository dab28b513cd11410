"""Asks about attacks, defenders, fights and strikes."""

from __future__ import annotations

from collections.abc import Callable

from judge.games.question import Finding
from judge.games.sorcery.combat.compulsion import may_attack, within_reach
from judge.games.sorcery.combat.defend import Defend
from judge.games.sorcery.combat.intercept import Intercept, InterceptWindow
from judge.games.sorcery.moments import AT_DEFEND, AT_INTERCEPT, MOMENTS
from judge.games.sorcery.movement.kept_out import doubted
from judge.games.sorcery.movement.range_of_motion import reach
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.assumptions import text
from judge.games.sorcery.position.attack_under_way import LAST_ATTACK, Attack, current
from judge.games.sorcery.position.happening import story
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.scenario.asks import ask, at_window
from judge.games.vocabulary.moments import in_order, window_of
from judge.kernel.frame import Frame
from judge.kernel.rules import Broken
from judge.kernel.state import State
from judge.kernel.trace import steps


def _last(state: State) -> Attack | None:
    """The attack under way, or else the last one."""
    return current(state) or state[LAST_ATTACK]


def _happened(state: State, kind: str, number: int) -> list[int]:
    return [h.amount for h in story(state) if h.kind == kind and h.who == number]


@ask(
    "order",
    "moments",
    "sorcery:attack#5",
    "sorcery:intercept#5",
    "sorcery:move-and-attack/declaring-the-attack-target#2",
)
def moments(state: State) -> Finding:
    """The moments of what was done, in order: declare, attacked, defend, legality, fight, after attack, intercept."""
    told = [s for s in steps(state.trace) if window_of(s)]
    reasons = tuple(Broken(s.words(), s.cites) for s in told)
    return Finding(tuple(map(window_of, told)), reasons)


@ask("order", "of {words}", "sorcery:storyline/most-effects-use-the-storyline#1")
def order_of(state: State, words: str) -> Finding:
    """Some moments of the list, separated by commas, in the order in which they came, each where it came first."""
    return in_order(state, MOMENTS, words.split(","))


@ask("which", "defenders", "sorcery:defender#2", "sorcery:defender#3")
def defenders(state: State) -> Finding:
    """Everybody who defends in the attack: those who used Defend, and the attacked unit while it is in the fight."""
    made = _last(state)
    if made is None:
        return Finding((), (Broken("there is no attack", ("sorcery:attack#2",)),))
    own = () if made.site else made.inside
    return Finding(tuple(sorted(label(state, n) for n in (*own, *made.defenders))))


@ask("is", "{thing} a defender", "sorcery:defender#2", "sorcery:defender#3")
def is_defender(state: State, number: int) -> bool:
    """Whether it was attacked and is in the fight, or used Defend."""
    made = _last(state)
    if made is None:
        return False
    return number in made.defenders or (number in made.inside and not made.site)


@ask("value", "number of units removed from the attack", "sorcery:attack#14", "sorcery:defend#8")
def removed(state: State) -> Finding:
    """How many attacked units are out of the fight, since somebody defends for them or they are no legal targets."""
    made = _last(state)
    if made is None:
        return Finding(0, (Broken("there is no attack", ("sorcery:attack#2",)),))
    return Finding(sum(n not in made.inside for n in made.attacked))


@ask("is", "attack undefended", "sorcery:defender#4")
def undefended(state: State) -> bool:
    """Whether there is no defender at all: a site is attacked and nobody joined."""
    made = _last(state)
    return made is not None and made.site and not made.defenders


@ask("is", "{thing} attacked", "sorcery:attack#7", "sorcery:attack#8", "sorcery:attack#15", "sorcery:intercept#1")
def is_attacked(state: State, number: int) -> bool:
    """Whether it has been the target of an attack; who joins by Defend has not, nor who is intercepted."""
    return bool(_happened(state, "attacked", number))


@ask("is", "{thing} attacking", "sorcery:attack#7", "sorcery:attack#8")
def is_attacking(state: State, number: int) -> bool:
    """Whether it has attacked."""
    return bool(_happened(state, "attacks", number))


@ask("is", "{thing} fighting", "sorcery:fight#1")
def is_fighting(state: State, number: int) -> bool:
    """Whether it has been in a fight."""
    return bool(_happened(state, "fights", number))


@ask("is", "{thing} struck", "sorcery:strike#1", "sorcery:strike/strikes-vs-multiple-units#4")
def is_struck(state: State, number: int) -> Finding:
    """Whether it has been struck, for zero damage too."""
    amounts = _happened(state, "struck", number)
    zero = amounts and not any(amounts)
    cite = "sorcery:strike/strikes-vs-multiple-units#4" if zero else "sorcery:strike#1"
    return Finding(bool(amounts), (Broken("", (cite,)),))


@ask("value", "strikes of {thing}", "sorcery:strike/strikes-vs-multiple-units#4", "sorcery:fight#10", "sorcery:zero#12")
def strikes(state: State, number: int) -> Finding:
    """How often it has struck: one strike against several is one strike."""
    amounts = _happened(state, "strikes", number)
    several = sum(1 for h in story(state) if h.kind == "struck" and h.by == number) > len(amounts)
    cites = (
        *(("sorcery:strike/strikes-vs-multiple-units#4", "sorcery:fight#10") if several else ("sorcery:strike#1",)),
        *(("sorcery:zero#12",) if 0 in amounts else ()),
    )
    return Finding(len(amounts), (Broken("", cites),))


@ask(
    "value",
    "damage struck by {thing}",
    "sorcery:strike#1",
    "sorcery:power#4",
    "sorcery:split-power#4",
    "sorcery.rulebook:glossary/strike#1",
)
def struck_by(state: State, number: int) -> Finding:
    """How much its strikes dealt in all, before anything modified or prevented it."""
    now = view(state).now.get(number)
    split = ("sorcery:split-power#4",) if now is not None and now.power != now.defense else ()
    cites = ("sorcery:strike#1", "sorcery.rulebook:glossary/strike#1", *split)
    return Finding(sum(_happened(state, "strikes", number)), (Broken("", cites),))


@ask("which", "units that may defend", "sorcery:attack#10", "sorcery:defend/when-exactly-is-a-unit-allowed-to-defend#1")
def may_defend(state: State) -> Finding:
    """All units that may use Defend when the window opens."""
    return _able(state, "defend", Defend, Defend)


@ask("which", "units that may intercept", "sorcery:intercept#3", "sorcery:intercept#10")
def may_intercept(state: State) -> Finding:
    """All units that may use Intercept at the window."""
    return _able(state, "intercept", Intercept, InterceptWindow)


def _able(state: State, kind: str, does: Callable[[int], Frame], cited: type[Frame]) -> Finding:
    """Who could do it when its window opens, or here, where it has not opened yet (``at: defend``)."""
    window = at_window(state, AT_DEFEND if kind == "defend" else AT_INTERCEPT)
    at = state if isinstance(window, Finding) else window
    found, reasons = [], []
    for number in view(at).units():
        broken = at.broken(does(number))
        if broken:
            reasons += [Broken(f"{label(at, number)}: {b.why}", b.cites) for b in broken]
        else:
            found.append(label(at, number))
    if isinstance(window, Finding) and not found:
        return Finding((), (Broken(f"there is no moment to {kind}", (f"sorcery:{kind}#3",)),))
    rule = at.rules.rules[cited]
    return Finding(tuple(sorted(found)), (Broken("", rule.passages), *reasons))


@ask(
    "which",
    "targets of an attack by {thing}",
    "sorcery:attack#4",
    "sorcery.rulebook:activating-abilities/attacking-the-enemy#1",
)
def targets(state: State, number: int) -> tuple[str, ...]:
    """Everything that it may attack where it stands."""
    return tuple(sorted(label(state, n) for n in may_attack(state, number)))


def which_power(state: State, number: int) -> tuple[str, ...]:
    """What is assumed of a range of motion: by which power bars keep the unit out."""
    seen = view(state)
    return (text("power before entering"),) if number in seen.now and doubted(seen, number) else ()


@ask("is", "{square} in range of motion of {thing}", "sorcery:range-of-motion#1", "sorcery:range-of-motion#3")
def in_range_of_motion(state: State, square: int, number: int) -> Finding:
    """Whether it could reach any location of a square with Move and Attack."""
    found = any(at[0] == square for area in reach(state, number) for at in area)
    return Finding(found, assumes=which_power(state, number))


@ask("is", "{thing} compelled to attack", "sorcery:mandatory-actions#3", "sorcery:range-of-motion#36")
def compelled(state: State, number: int) -> bool:
    """Whether it must attack now: something says so, and a legal target is in its range of motion."""
    return bool(within_reach(state, number))
