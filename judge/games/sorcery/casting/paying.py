"""Costs other than mana: tapping, discarding, sacrificing, paying life (sorcery:cost, sorcery:activated-ability)."""

from __future__ import annotations

from itertools import combinations

from msgspec import structs

from judge.games.sorcery.cards.costs import BANISHES_THERE, DEPARTS, EITHER, Part
from judge.games.sorcery.cards.passives.casting import Helped
from judge.games.sorcery.cards.tables.abilities import When
from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.cards.tables.faces import HelpsHow
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.cards.values.selectors import card_selector, selector
from judge.games.sorcery.casting.casting import Casting
from judge.games.sorcery.damage.die import DYING, dies_now
from judge.games.sorcery.damage.life import life, lose_life
from judge.games.sorcery.damage.replacement_effect import replaced
from judge.games.sorcery.damage.sacrifice import Sacrifice, can_be_sacrificed
from judge.games.sorcery.moments import MARKED
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.happening import happened
from judge.games.sorcery.position.stealth import lose_stealth
from judge.games.sorcery.position.thing import (
    BANISHED,
    CEMETERY,
    HAND,
    REALM,
    Thing,
    label,
    printed,
    put,
    thing,
    things,
)
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.access import guarded_from
from judge.games.sorcery.storyline.chance.random_outcome import at_random
from judge.games.sorcery.storyline.enter import leave_realm
from judge.games.sorcery.storyline.hands_and_decks import INSTEAD, banishes_dead
from judge.games.sorcery.storyline.storyline import emit
from judge.games.sorcery.storyline.tap import cannot_tap, tapped
from judge.games.sorcery.storyline.triggered_ability import answers_to
from judge.games.sorcery.words import names
from judge.kernel.frame import Frame
from judge.kernel.nodes import Outcome, Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State

GIVER = str(Known.GIVER)
"""The word of a cost for the card that gives the ability to the one that uses it."""
RANDOM = ("sorcery:random#1", "sorcery:random#2")
PAYING = "paying"
"""The mark of what was sacrificed to pay, beside that of what is marked for death: its end waits for the effect."""
BANISHED_TO_PAY = ("sorcery:activated-ability#3", "sorcery:banished#1")
GONE_TO_PAY = "gone to pay"
"""The mark of what was banished or discarded to pay, until the effect knows of it."""
BANISHES = ("banish", "banish any", "banish all")
"""The kinds of costs that banish cards: of one's own cemetery, of any, all that there are."""
BANISHED_FOR = ("sorcery:sacrifice#2", "sorcery:banished#1", "sorcery.rulings:grigori-rasputin-2#1")
"""What is banished in the realm to pay leaves it as late as what is sacrificed."""
SACRIFICE = ("sorcery:sacrifice#1", "sorcery:sacrifice#4", "sorcery:replacement-effect#1")


class Pay(Frame, frozen=True):
    """A player pays one part of a cost for a card, with what is stated for it if anything."""

    player: str
    source: int
    cost: Part
    stated: tuple[int, ...]


class SacrificedToPay(Frame, frozen=True):
    """What was sacrificed, or banished in the realm, to pay for an effect is gone when the effect is resolved."""

    number: int


def dying_for(state: State) -> tuple[SacrificedToPay, ...]:
    """What has been sacrificed to pay for an effect that goes on the storyline now: it is dead behind that."""
    waiting = {frame.number for frame in state.agenda if isinstance(frame, SacrificedToPay)}
    return tuple(SacrificedToPay(n) for n, t in things(state) if PAYING in t.marks and n not in waiting)


def going(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What is sacrificed, and what is banished in the realm, for an effect that goes on the storyline now."""
    numbers = tuple(frame.number for frame in dying_for(state))
    dying = tuple(n for n in numbers if DYING in thing(state, n).marks)
    return dying, tuple(n for n in numbers if n not in dying)


def gone_to_pay(state: State) -> tuple[State, tuple[int, ...]]:
    """The cards that were banished or discarded for an effect that goes on the storyline now, which it knows then."""
    found = tuple(n for n, t in things(state) if GONE_TO_PAY in t.marks)
    for number in found:
        state = state.put(number, thing(state, number).unmarked(GONE_TO_PAY))
    return state, found


def helpers(state: State, number: int, how: Casting) -> tuple[Helped | None, tuple[int, ...]]:
    """What a spell's own text says of minions that are given to make it cheaper, and those that could be given yet."""
    card = printed(state, thing(state, number))
    change = next((found for passive in card.passive if (found := passive.of(Helped)) is not None), None)
    if change is None or how.helped:
        return change, ()
    seen, player = view(state), how.player
    minions = [n for n in seen.units(player) if "minion" in seen[n].types and n not in how.helpers]
    if change.helped_by is HelpsHow.SACRIFICED:
        able = (n for n in minions if can_be_sacrificed(state, n, player))
        return change, tuple(n for n in able if not how.to or set(how.to) & set(thing(state, n).at))
    able = (n for n in minions if Prohibition.BE_BANISHED not in seen[n].cannot)
    outside = [n for n, held in things(state) if held.zone in (HAND, CEMETERY) and n not in (number, *how.helpers)]
    mine = (n for n in outside if "minion" in printed(state, thing(state, n)).types and _ones_own(state, player, n))
    return change, (*able, *mine)


def _ones_own(state: State, player: str, number: int) -> bool:
    """Whether a card of a hand or a cemetery lies in that of a player, whom nothing keeps from it."""
    held = thing(state, number)
    if held.zone == HAND:
        return held.owner == player
    return view(state).holder(held) == player and not guarded_from(state, player, number)


class Banishes(Frame, frozen=True):
    """A player banishes cards to help cast a spell, from the realm, a hand or a cemetery."""

    numbers: tuple[int, ...]


@rule(Banishes, "sorcery:cost#15", "sorcery:banished#1")
def banishes(state: State, frame: Banishes) -> Result:
    """All of them, as a part of what is paid."""
    here = tuple(n for n in frame.numbers if thing(state, n).zone == REALM)
    for number in (n for n in frame.numbers if n not in here):
        state = state.said("{0} is banished to help", label(state, number), cites=BANISHED_TO_PAY)
        state = put(state, number, zone=BANISHED, incarnation=thing(state, number).incarnation + 1)
    return leave_realm(state, here, BANISHED, "to help", BANISHED_TO_PAY) if here else state


def candidates(state: State, player: str, source: int, cost: Part) -> list[int]:
    """What may pay a part of a cost: cards to discard, or things to tap or sacrifice."""
    if cost.kind == "discard":
        held = ((n, t) for n, t in things(state) if t.zone == HAND and t.owner == player and n != source)
        return [n for n, t in held if _discardable(state, n, t, cost.what)]
    if cost.kind == "rip":
        return [source] if source in view(state).now else []
    if cost.kind in BANISHES:
        seen = view(state)
        found = seen.dead(selector(cost.what), player)
        able = [n for n in found if not guarded_from(state, player, n)]
        return [n for n in able if cost.kind == "banish any" or seen.holder(thing(state, n)) == player]
    if cost.what == GIVER:
        given = [cost.giver] if cost.giver in view(state).now else []
        return [n for n in given if can_be_sacrificed(state, n, player)]
    if cost.kind == "tap":
        return [n for n in _selected(state, player, source, cost.what) if not cannot_tap(state, n, True)]
    if cost.kind == DEPARTS:
        return [source] if source in view(state).now else []
    if cost.kind == BANISHES_THERE:
        seen = view(state)
        there = (n for n in _selected(state, player, source, cost.what) if "avatar" not in seen[n].types)
        return [n for n in there if Prohibition.BE_BANISHED not in seen[n].cannot and PAYING not in seen[n].thing.marks]
    if cost.kind == "break":
        return [source] if source in view(state).now and cost.what in thing(state, source).marks else []
    found = _selected(state, player, source, cost.what)
    return [n for n in found if can_be_sacrificed(state, n, player)]


def _discardable(state: State, number: int, found: Thing, what: str) -> bool:
    types = printed(state, found).types
    if " " in what:
        return view(state).fits_card(card_selector(what), number, found.owner)
    return what in ("card", "it") or what in types or (what == "spell" and "site" not in types)


def _selected(state: State, player: str, source: int, what: str) -> list[int]:
    seen = view(state)
    if what == "itself":
        return [source] if source in seen.now else []
    found = seen.select(what, source if source in seen.now else None, player)
    return [n for n in found if seen[n].controller == player]


def unpayable(state: State, player: str, source: int, cost: Part, stated: tuple[int, ...]) -> Broken | None:
    """Why a part of a cost other than mana cannot be paid, with what is stated for it if anything."""
    if cost.kind == "mana":
        return None
    if cost.kind == "life":
        short = life(state, player) < cost.amount
        return Broken(f"{cost.amount} life cannot be paid", ("sorcery:cost#11",)) if short else None
    if cost.kind == "banish all":
        return None
    if cost.kind == EITHER:
        whys = [unpayable(state, player, source, way, stated) for way in _ways(cost, stated)]
        missing = [one for one in whys if one is not None]
        if len(missing) < len(whys):
            return None
        cites = tuple(dict.fromkeys(c for one in missing for c in one.cites))
        return Broken("; ".join(dict.fromkeys(one.why for one in missing)), cites)
    able = candidates(state, player, source, cost)
    mine = {n for n in stated if n in able}
    if len(mine) >= cost.amount or (not stated and len(able) >= cost.amount):
        return None
    return _why(state, player, source, cost, stated)


def _ways(cost: Part, stated: tuple[int, ...]) -> tuple[Part, ...]:
    """The ways of a cost that are meant: whoever names cards for it does not pay life."""
    return tuple(way for way in cost.ways if not stated or way.kind != "life")


def unpayable_together(state: State, player: str, source: int, costs: tuple[Part, ...]) -> Broken | None:
    """Why parts of a cost that can be paid one by one cannot all be: no card and no life pays for two of them."""
    for kind in dict.fromkeys(c.kind for c in costs if c.kind not in ("mana", EITHER)):
        same = [c for c in costs if c.kind == kind]
        needed = sum(c.amount for c in same)
        if kind == "life":
            if life(state, player) < needed:
                return Broken(f"{needed} life cannot be paid", ("sorcery:cost#11",))
            continue
        able = [(set(candidates(state, player, source, c)), c.amount) for c in same]
        for some in (found for size in range(2, len(able) + 1) for found in combinations(able, size)):
            if len(set().union(*(who for who, _ in some))) < sum(amount for _, amount in some):
                kept = _kept_from_tapping(state, player, source, same)
                why = "; ".join((f"there is too little to {kind}: nothing pays for two parts of a cost", *kept))
                return Broken(why, tuple(dict.fromkeys(("sorcery:cost#11", *(c for b in kept.values() for c in b)))))
    return None


def _kept_from_tapping(state: State, player: str, source: int, costs: list[Part]) -> dict[str, tuple[str, ...]]:
    """Why those that could tap for parts of a cost by what they are cannot: each reason with its passages."""
    able = dict.fromkeys(n for c in costs if c.kind == "tap" for n in _selected(state, player, source, c.what))
    return {broken.why: broken.cites for n in able for broken in cannot_tap(state, n, True)}


def _why(state: State, player: str, source: int, cost: Part, stated: tuple[int, ...]) -> Broken:
    if cost.kind == "break":
        return Broken(f"{label(state, source)} has no {cost.what} to break", ("sorcery:stealth#3",))
    if cost.kind == BANISHES_THERE:
        return Broken(f"there is nothing to banish in the realm: {cost.what}", ("sorcery:ally#1", "sorcery:cost#11"))
    if cost.kind in BANISHES:
        said = f"there are too few cards in the cemetery to banish: {cost.amount} {cost.what}"
        return Broken(said, ("sorcery:activated-ability#3", "sorcery:banished#1"))
    able = tuple(_selected(state, player, source, cost.what)) if cost.what != GIVER else (cost.giver,)
    named = [n for n in stated or able if cost.kind != "discard"]
    if cost.kind == "discard":
        said = "hand to discard" if cost.what == "card" else f"hand: no {cost.what} to discard"
        return Broken(f"there is nothing in {said}", ("sorcery:cost#11", "sorcery:cost#12"))
    reasons: list[Broken] = []
    for number in named:
        if cost.kind == "tap":
            reasons += cannot_tap(state, number, True)
        else:
            reasons += state.broken(Sacrifice(number, player))
            if replaced(state, number) is not None:
                reasons.append(Broken(f"{label(state, number)} would not die, so the cost is not paid", SACRIFICE))
    if not reasons and stated:
        others = ", ".join(label(state, number) for number in dict.fromkeys(stated) if number not in able)
        wrong = f"{others}: not what the cost asks for, to {cost.kind} {cost.amount} ({cost.what})"
        few = f"the cost asks to {cost.kind} {cost.amount} ({cost.what}), and {len(set(stated))} named"
        return Broken(wrong if others else few, ("sorcery:cost#11",))
    if not reasons:
        return Broken(f"there is nothing to {cost.kind}: {cost.what}", ("sorcery:activated-ability#3",))
    cites = tuple(dict.fromkeys(c for r in reasons for c in r.cites))
    return Broken("; ".join(dict.fromkeys(r.why for r in reasons)), cites)


@rule(Pay, "sorcery:activated-ability#1", "sorcery:cost#11")
def pay(state: State, frame: Pay) -> Result:
    """One part of a cost is paid."""
    player, source, cost, stated = frame.player, frame.source, frame.cost, frame.stated
    if cost.kind == "life":
        return lose_life(state, player, cost.amount, ("sorcery.rulebook:activating-abilities#2",))
    if cost.amount < 1:
        return state
    if cost.kind == EITHER:
        return _either(state, frame)
    if cost.kind == "banish all":
        for number in candidates(state, player, source, cost):
            state = paid(state, player, cost, number)
        return state
    able = candidates(state, player, source, cost)
    mine = [n for n in stated if n in able] or able
    if not mine:
        return Unsupported(f"how {names(player)} can {cost.kind} {cost.what}: what was there has paid already")
    left = tuple(n for n in stated if n != mine[0])
    more = structs.replace(cost, amount=cost.amount - 1)
    rest = state.push(Pay(player, source, more, left)) if cost.amount > 1 else state
    if stated or len(mine) <= cost.amount:
        return paid(rest, player, cost, mine[0])
    if cost.random:
        outcomes = tuple(Outcome(1, label(state, n), paid(rest, player, cost, n)) for n in mine)
        asked = f"which card {names(player)} discard{'' if player == 'you' else 's'} at random"
        return at_random(state, player, asked, outcomes, RANDOM, several=cost.amount > 1)
    options = [(label(state, n), paid(rest, player, cost, n)) for n in mine]
    return choose(state, player, "choose", f"what is paid ({cost.kind} {cost.what})?", options)


def _either(state: State, frame: Pay) -> Result:
    """One of several ways is picked; whoever names what is sacrificed or discarded has picked already."""
    player, source, stated = frame.player, frame.source, frame.stated
    options = []
    for way in _ways(frame.cost, stated):
        if unpayable(state, player, source, way, stated) is not None:
            continue
        words = f"{way.amount} life" if way.kind == "life" else f"{way.kind} {way.what}"
        by_a_word = way.kind == "sacrifice" and bool(selector(way.what).words)
        told = assume(state, "named by a word") if by_a_word else state
        options.append((words, told.push(Pay(player, source, way, stated))))
    if len(options) == 1:
        return options[0][1]
    return choose(state, player, "choose", "which cost is paid?", options, ("sorcery:cost#11",))


def paid(state: State, player: str, cost: Part, number: int) -> State:
    """A card pays: it taps, is discarded, loses a token, is banished, torn to pieces, or sacrificed."""
    if cost.kind == "rip":
        return leave_realm(state, (number,), BANISHED, "torn to pieces", BANISHED_TO_PAY)
    if cost.kind in BANISHES:
        found = thing(state, number)
        state = state.said("{0} is banished from the cemetery to pay", found.label, cites=BANISHED_TO_PAY)
        state = put(state, number, zone=BANISHED, incarnation=found.incarnation + 1)
        return state.put(number, thing(state, number).marked(GONE_TO_PAY))
    if cost.kind == "tap":
        return tapped(state, number)
    if cost.kind == "discard":
        state = state.put(number, thing(state, number).marked(GONE_TO_PAY))
        return discard(state, player, number)
    if cost.kind == DEPARTS:
        return leave_realm(state, (number,), BANISHED, "to pay", ("sorcery:banished#1", "sorcery:cost#1"))
    if cost.kind == BANISHES_THERE:
        said = "{0} pays: it is banished when the effect is resolved"
        state = state.said(said, label(state, number), cites=BANISHED_FOR)
        return state.put(number, thing(state, number).marked(PAYING))
    if cost.kind == "break":
        return lose_stealth(state, (number,), "sorcery:stealth#3")
    cites = ("sorcery:sacrifice#2", "sorcery:die#14", "sorcery:die#15")
    said = "{0} is sacrificed to pay and marked for death: it goes to the cemetery when the effect is resolved"
    state = state.put(number, thing(state, number).marked(PAYING).marked(DYING))
    return state.said(said, label(state, number), cites=cites, moment=MARKED(label(state, number)))


def discard(state: State, player: str, number: int) -> State:
    """A card goes from a hand to its owner's cemetery."""
    found = thing(state, number)
    cites = ("sorcery:cemetery#2",)
    discards = "discard" if player == "you" else "discards"
    state = state.said("{0} {1} {2}", names(player), discards, found.label, cites=cites)
    by = banishes_dead(state)
    if by:
        said = "{0} would be placed in a cemetery: it is banished instead, as {1} says"
        state = state.said(said, found.label, by, cites=INSTEAD)
    state = put(state, number, zone=BANISHED if by else CEMETERY, incarnation=found.incarnation + 1)
    return emit(state, happened(state, "discards", number, player=player))


@rule(SacrificedToPay, "sorcery:sacrifice#2", "sorcery:die#5", "sorcery:die#8")
def after_the_effect(state: State, frame: SacrificedToPay) -> Result:
    """What was sacrificed to pay for an effect is dead now, whoever controls it and wherever the effect has put it.

    What was banished to pay leaves the realm, if it is still there.
    """
    found = thing(state, frame.number)
    if found.zone == REALM and DYING not in found.marks:
        return leave_realm(state, (frame.number,), BANISHED, "to pay", BANISHED_FOR)
    if thing(state, frame.number).zone != REALM and any(view(state).triggers(When.DIES)):
        why = f"what the death of {label(state, frame.number)} triggers, which the effect took out of the realm"
        return Unsupported(why, ("sorcery:die#8",))
    if _death_tells(state, frame.number):
        state = assume(state, "dies for the effect")
    return dies_now(state, (frame.number,))


def _death_tells(state: State, number: int) -> bool:
    """Whether anything is triggered by the death of a thing, its own Deathrite first."""
    seen = view(state)
    own = number in seen.now and any(ability.when is When.DEATHRITE for ability in seen[number].abilities)
    return own or any(answers_to(state, n, a, happened(state, "dies", number)) for n, a in seen.triggers(When.DIES))
