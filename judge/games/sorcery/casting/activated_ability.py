"""Activated abilities: a cost, an effect, and the moment at which they are used (sorcery:activated-ability)."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.costs import DEPARTS, Limit, Part, parts
from judge.games.sorcery.cards.facts import Ability
from judge.games.sorcery.cards.tables.abilities import AbilityZone
from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.casting.casting_magics import bound
from judge.games.sorcery.casting.paying import (
    BANISHES,
    GIVER,
    Pay,
    dying_for,
    going,
    gone_to_pay,
    unpayable,
    unpayable_together,
)
from judge.games.sorcery.casting.target import choices, legal_targets, refused, spoken, undeclared
from judge.games.sorcery.casting.using import Activate, Use
from judge.games.sorcery.moments import AT_ACTIVATE, USES, WAITS
from judge.games.sorcery.ongoing.elemental_threshold import unmet
from judge.games.sorcery.ongoing.measuring import Seen
from judge.games.sorcery.ongoing.meeting import failing
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.ongoing.until_then import no_release
from judge.games.sorcery.ongoing.ward import targeting
from judge.games.sorcery.position.happening import happened, story
from judge.games.sorcery.position.thing import REALM, label, thing
from judge.games.sorcery.position.turn import PHASE, TURN
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.access import PAID, price
from judge.games.sorcery.storyline.at_rest import active
from judge.games.sorcery.storyline.interact import interacts
from judge.games.sorcery.storyline.mana import mana, pay_mana
from judge.games.sorcery.storyline.storyline import Event, emit, empty
from judge.games.sorcery.words import listed, names
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State

CHARGE = ("sorcery:charge#3", "sorcery.rulebook:glossary/charge#1")
"""What lets a minion tap for a cost on the turn it is summoned."""


class AbilityPaid(Frame, frozen=True):
    """The cost of an ability is paid; its effect goes on the storyline."""

    number: int
    stay: int
    use: Use


@requires(
    Activate,
    "sorcery:activated-ability/activating-abilities#2",
    "sorcery:activated-ability#9",
    "sorcery.rulebook:activating-abilities#3",
    "sorcery:passive-ability#2",
)
def controlled(state: State, frame: Activate) -> Broken | None:
    """Only the controller of a card uses its activated abilities, and the card must have the ability."""
    number, use = frame.number, frame.use
    now = view(state).now.get(number)
    name = label(state, number)
    if use.ability.zone is not AbilityZone.REALM:
        return _in_its_zone(state, number, use)
    if now is None:
        return Broken(f"{name} is not in the realm")
    if now.controller != use.player and Limit.ANYBODY not in use.ability.cost:
        return Broken(f"{names(use.player)} {'do' if use.player == 'you' else 'does'} not control {name}")
    if use.ability not in now.abilities:
        why, cites = no_release(view(state), number)
        return Broken(f"{name} has no such activated ability now{why}", ("sorcery:activated-ability#1", *cites))
    return None


def _in_its_zone(state: State, number: int, use: Use) -> Broken | None:
    """Why a card outside the realm has no ability there, or not for this player; its owner has it."""
    found = thing(state, number)
    if found.zone != use.ability.zone:
        return Broken(f"{found.label} is not {use.ability.zone.means}")
    if found.owner != use.player:
        return Broken(f"{names(use.player)} {'do' if use.player == 'you' else 'does'} not own {found.label}")
    return None


def wrong_time(state: State, player: str) -> Broken | None:
    """Why abilities cannot be activated at this moment; None when they can."""
    why = []
    if state[TURN] != player:
        why.append(f"it is not the turn of {names(player)}")
    if state[PHASE] != "main":
        why.append("it is not the main phase")
    if not empty(state):
        why.append("events are pending on the storyline")
    cites = (
        "sorcery:activated-ability#5",
        "sorcery:activated-ability/activating-abilities#3",
        "sorcery:activated-ability/activating-abilities#4",
        "sorcery:activated-ability/activating-abilities#5",
        "sorcery.rulebook:activating-abilities#3",
    )
    return Broken(listed(why), cites) if why else None


@requires(
    Activate,
    "sorcery:activated-ability/activating-abilities#3",
    "sorcery:activated-ability/activating-abilities#4",
    "sorcery:activated-ability/activating-abilities#5",
    "sorcery:activated-ability#5",
    "sorcery:main-phase#5",
)
def in_their_main_phase(state: State, frame: Activate) -> Broken | None:
    """Activated abilities are used in one's own main phase with nothing on the storyline."""
    return wrong_time(state, frame.use.player)


@requires(
    Activate,
    "sorcery:activated-ability/activating-abilities#6",
    "sorcery:activated-ability#3",
    "sorcery.rulebook:activating-abilities#2",
    *CHARGE,
)
def payable(state: State, frame: Activate) -> Broken | None:
    """Its whole cost can be paid: mana, taps, discards, sacrifices, life."""
    number, use = frame.number, frame.use
    costs = costs_of(use.ability)
    found = []
    toll = _toll(state, costs)
    needed, held = toll + sum(c.amount for c in costs if c.kind == "mana"), mana(state, use.player)
    if needed > held:
        found.append(Broken(f"it costs {needed} mana and there is {held}", ("sorcery:mana#3",)))
    for cost in costs:
        broken = unpayable(state, use.player, number, cost, stated(use, cost))
        if broken is not None:
            found.append(broken)
    short = None if found else unpayable_together(state, use.player, number, costs)
    if short is not None:
        found.append(short)
    if not found:
        return None
    cites = tuple(
        dict.fromkeys(("sorcery:activated-ability/activating-abilities#6", *(c for b in found for c in b.cites)))
    )
    return Broken("; ".join(b.why for b in found), cites)


def _toll(state: State, costs: tuple[Part, ...]) -> int:
    """What access to the cemetery costs of which cards are banished to pay."""
    return price(state)[0] if any(cost.kind in BANISHES for cost in costs) else 0


def costs_of(ability: Ability) -> tuple[Part, ...]:
    """The parts of what an ability costs; the card that gives it, where it is to pay, is known by its number."""
    return tuple(structs.replace(p, giver=ability.giver) if p.what == GIVER else p for p in parts(ability.cost))


def stated(use: Use, cost: Part) -> tuple[int, ...]:
    """What the player names to pay a part of the cost; what taps itself is nothing to be named."""
    if cost.what == "itself":
        return ()
    return {"discard": use.discards, "tap": use.taps, "sacrifice": use.sacrifices}.get(cost.kind, ())


@requires(
    Activate, "sorcery.rulebook:glossary/elemental-affinity-and-threshold#2", "sorcery.glossary:elemental-threshold"
)
def threshold_of_ability(state: State, frame: Activate) -> Broken | None:
    """The affinity that the ability asks for is there."""
    use = frame.use
    return unmet(state, use.player, use.ability.threshold)


@requires(Activate, "sorcery:activated-ability#6")
def under_its_conditions(state: State, frame: Activate) -> Broken | None:
    """What the ability asks for beside its cost is the case."""
    number, ability = frame.number, frame.use.ability
    if not (ability.if_ or ability.unless):
        return None
    why = failing(Seen(view(state), number, frame.use.player), ability.if_, ability.unless)
    return Broken(why) if why else None


@requires(Activate, "sorcery:activated-ability#6", "sorcery:activated-ability#7", "sorcery:activated-ability#8")
def within_its_limit(state: State, frame: Activate) -> Broken | None:
    """An ability that may be used once a turn has not been used this turn."""
    number, use = frame.number, frame.use
    found = thing(state, number)
    if not (set(Limit) - {Limit.ANYBODY}) & set(use.ability.cost) or used(use.ability) not in found.marks:
        return None
    return Broken(f"{found.label} has used it this turn, and may use it once")


def used(ability: Ability) -> str:
    """The mark that an ability with a limit leaves on its card for the turn."""
    return f"used {ability.name or 'its ability'}"


@requires(Activate, "sorcery:target#5", "sorcery:target#8", "sorcery:activated-ability/activating-abilities#7")
def targets_declared(state: State, frame: Activate) -> Broken | None:
    """What it targets is declared and legal; without a legal target it cannot be used."""
    number, use, ability = frame.number, frame.use, frame.use.ability
    broken = undeclared(state, ability.target, ability.targets, use.targets, number, use.player, ops=ability.do)
    if not broken:
        return None
    return Broken("; ".join(b.why for b in broken), tuple(dict.fromkeys(c for b in broken for c in b.cites)))


@requires(Activate, "sorcery:may-and-can#1")
def nothing_forbids_it(state: State, frame: Activate) -> Broken | None:
    """Nothing keeps the card from using its abilities."""
    number = frame.number
    now = view(state).now.get(number)
    by = now.cannot.get(Prohibition.ACTIVATE) if now is not None else None
    return Broken(f"{by} keeps {label(state, number)} from using abilities") if by else None


@rule(
    Activate,
    "sorcery:activated-ability/activating-abilities#7",
    "sorcery:activated-ability#1",
    "sorcery:activated-ability#3",
    "sorcery:activated-ability#4",
)
def activate(state: State, frame: Activate) -> Result:
    """The cost is paid and targets are declared; then the effect goes on the storyline."""
    number, use = frame.number, frame.use
    if use.ability.target and not use.targets:
        able = legal_targets(state, use.ability.target, number, use.player, ops=use.ability.do)
        options = [
            (listed([spoken(state, t) for t in ts]), state.push(Activate(number, structs.replace(use, targets=ts))))
            for ts in choices(state, use.ability.target, able, use.ability.targets, use.player)
        ]
        cites = ("sorcery:target#5", "sorcery:activated-ability/activating-abilities#7")
        why_not = refused(state, use.ability.target, number, use.player, ops=use.ability.do)
        asked = f"what does {label(state, number)} target?"
        return choose(state, use.player, "targets", asked, options, cites, why_not)
    costs = costs_of(use.ability)
    state = state.said(
        "{0} uses its ability",
        label(state, number),
        cites=("sorcery:activated-ability/activating-abilities#7",),
        moment=(AT_ACTIVATE, USES(label(state, number))),
    )
    state, _ = gone_to_pay(state)  # what paid for anything before this is nothing of this
    state = state.push(AbilityPaid(number, thing(state, number).incarnation, use))
    state = state.push(*(Pay(use.player, number, cost, stated(use, cost)) for cost in costs if cost.kind != "mana"))
    state = pay_mana(state, use.player, _toll(state, costs), "access to the cemetery")
    return pay_mana(state, use.player, sum(c.amount for c in costs if c.kind == "mana"), label(state, number))


@rule(
    AbilityPaid,
    "sorcery:activated-ability/activating-abilities#7",
    "sorcery:storyline/most-effects-use-the-storyline#1",
)
def ability_paid(state: State, frame: AbilityPaid) -> Result:
    """The effect goes on the storyline; what was sacrificed for it dies when it is resolved."""
    number, stay, use = frame.number, frame.stay, frame.use
    found = thing(state, number)
    if found.zone == REALM and (set(Limit) - {Limit.ANYBODY}) & set(use.ability.cost):
        state = state.put(number, found.marked(used(use.ability)))
    if found.zone == REALM:
        state = active(interacts(state, number, "activate"), number)
    if not use.ability.do:
        return Unsupported(f"{found.label}: what its ability does is not said")
    departed = any(cost.kind == DEPARTS for cost in parts(use.ability.cost))  # it waits where its card has gone to
    state, aimed = targeting(state, use.targets, use.player, use.ability.do)
    use = structs.replace(use, targets=aimed)
    sacrificed, banished = going(state)
    state, gone = gone_to_pay(state)
    payers = tuple(h.who for h in story(state)[-8:] if h.kind == "taps" and h.who != number)
    torn = "rip up" in use.ability.cost  # it does what it does from where it is then
    event = Event(
        label=_called(found.label, use.ability.name),
        source=number,
        incarnation=found.incarnation if torn or departed else stay,
        player=use.player,
        ops=use.ability.do,
        zone=found.zone if torn or departed else use.ability.zone,
        bound=(
            ("itself", number),
            ("X", use.x),
            ("payers", payers),
            (Known.SACRIFICED.value, sacrificed),
            (Known.PAID.value, (*gone, *banished)),
            *(((PAID, 1),) if any(cost.kind in BANISHES for cost in costs_of(use.ability)) else ()),
            (str(Known.GIVER), use.ability.giver),
            *use.bound,
            *bound(state, use.ability.target, use.targets),
        ),
    )
    state = state.push(event, *dying_for(state))
    cites = ("sorcery:activated-ability/activating-abilities#7", "sorcery:storyline/most-effects-use-the-storyline#1")
    state = state.said("{0} goes on the storyline", event.label, kind="pending", cites=cites, moment=WAITS(event.label))
    told = happened(state, "activates", number, player=use.player, how=use.ability.name)
    aimed_at = tuple(n for n in use.targets if isinstance(n, int))
    if not aimed_at:
        return emit(state, told)
    targets = happened(state, "targets", number, by=aimed_at[0], player=use.player)
    return emit(state, told, structs.replace(targets, sharing=aimed_at[1:]))


def _called(card: str, name: str) -> str:
    """What an event of an ability is called: ``Sinkhole's ability`` for one without a name of its own."""
    return f"{card}'s {name[4:] if name.startswith('its ') else name or 'ability'}"
