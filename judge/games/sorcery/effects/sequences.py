"""Operations that order or bound the others: one at a time, or only when there is none of something."""

from __future__ import annotations

from itertools import takewhile

from msgspec import structs

from judge.games.sorcery.cards.costs import Part
from judge.games.sorcery.cards.meanings import of_conditions
from judge.games.sorcery.cards.operations.cards import EachMaySummon
from judge.games.sorcery.cards.operations.choosing import (
    IfAny,
    IfNone,
    IfWanted,
    NextPart,
    OneAtATime,
    OnlyIf,
    OnlyIfDealt,
    Pay,
    Repeat,
    UnlessPaid,
)
from judge.games.sorcery.cards.values.found import Cards
from judge.games.sorcery.cards.values.manners import Yes
from judge.games.sorcery.cards.values.places import Place
from judge.games.sorcery.cards.values.selector_words import Noun, Side
from judge.games.sorcery.casting.paying import Pay as PayPart
from judge.games.sorcery.casting.paying import unpayable
from judge.games.sorcery.casting.summon import keeps_out, uncovered
from judge.games.sorcery.effects.damage import amount_of, players_of
from judge.games.sorcery.effects.naming import as_seen, meant, named
from judge.games.sorcery.effects.summoning import where_to
from judge.games.sorcery.frames import UnderConditions
from judge.games.sorcery.ongoing.meeting import failing
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.happening import story
from judge.games.sorcery.position.thing import CEMETERY, label, things
from judge.games.sorcery.position.turn import TURN
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.enter import enter_together
from judge.games.sorcery.storyline.mana import mana, pay_mana
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import YOU, Location, names, other
from judge.games.vocabulary import NoSuchThing
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State

MET = ("sorcery:storyline/splitting-events-on-the-storyline#31",)
"""An effect goes on only if what it asks for is so."""
JOINED = ("sorcery:storyline/splitting-events-on-the-storyline#6", "sorcery.rulings:tactical-move-1#1")
OPTIONAL = ("sorcery:may-and-can#1",)
DEALT = ("sorcery.rulings:ring-of-morrigan-1#1",)
"""Of damage that is all prevented there is nothing to gain by."""
IN_FULL = ("sorcery.rulings:the-manor-at-daperyll-hill-1#1",)
"""What is bought with damage is bought with all of it."""
MANA = ("sorcery.rulebook:casting-spells/using-mana#4",)
SPLIT = ("sorcery:storyline/splitting-events-on-the-storyline#6", "sorcery:storyline/simultaneous-effects#7")


@op(OneAtATime)
def one_at_a_time(state: State, event: Event, what: OneAtATime) -> Result:
    """What follows is done for each, as an event of its own, as the player orders; who joins them meanwhile too."""
    name = str(what.as_)
    held, done = event.get("left to do"), event.get("done already")
    anew = what.one_at_a_time.known is None or held is None or what.still
    found = named(state, event, what.one_at_a_time) if anew else ()
    if isinstance(held, tuple) and isinstance(done, tuple):
        joined = tuple(n for n in found if n not in held and n not in done)
        for number in joined:
            said = "{0}: {1} has joined those whose turn comes"
            state = state.said(said, event.label, label(state, number), cites=JOINED)
        waiting = (n for n in held if isinstance(n, int) and (n in found or not what.still))
        found = (*waiting, *joined)
    left = tuple(n for n in found if n in view(state).now)
    if not left:
        return go_on(state, structs.replace(event, ops=()))
    options = []
    for number in left:
        rest = tuple(n for n in left if n != number)
        gone = (*(done if isinstance(done, tuple) else ()), number)
        again = event.binding("left to do", rest).binding("done already", gone)
        again = structs.replace(again, ops=(what, *event.ops))
        own = structs.replace(event.binding(name, number), label=f"{event.label}: {label(state, number)}")
        following = state.push(again)
        said = "{0}: the turn of {1}, an event of its own"
        following = following.said(said, event.label, label(state, number), cites=SPLIT)
        options.append((label(state, number), following.push(own)))
    return choose(state, event.player, "choose", f"whose turn is it with {event.label}?", options, SPLIT)


@op(Repeat)
def repeat(state: State, event: Event, what: Repeat) -> Result:
    """What follows comes so many times, each time as a new part of the event."""
    times = amount_of(state, event, what.repeat)
    if times is None or times > MOST:
        return Unsupported(f"{event.label}: how often {str(what.repeat)!r} is")
    body = event.ops
    again = (NextPart(Yes.YES), *body) * (times - 1)
    return go_on(state, structs.replace(event, ops=(*body, *again) if times else ()))


MOST = 20
"""How often an effect is repeated at most, before it is declined."""


@op(IfNone)
def if_none(state: State, event: Event, what: IfNone) -> Result:
    """What follows is done only while there is none; with ``played`` also only if a site was played by this effect."""
    there = named(state, event, what.if_none)
    unplayed = what.played and event.get("way") != "play"
    if not there and not unplayed:
        return go_on(state, event)
    why = "no site was played" if unplayed else f"there is {label(state, there[0])} already"
    said, cites = "{0}: nothing more is done: {1}", ("sorcery:storyline/splitting-events-on-the-storyline#31",)
    state = go_on(state, structs.replace(event, ops=()))
    return state.said(said, event.label, why, cites=cites, kind="not-applied")


@op(IfAny)
def if_any(state: State, event: Event, what: IfAny) -> Result:
    """What follows is done only if the words select something, as seen from a thing."""
    origin = named(state, event, what.from_)
    words, chosen = str(what.if_any), what.if_any.selector
    cites = ("sorcery:here#1", *(("sorcery:enemy#3",) if chosen.side is Side.ENEMY and chosen.says(Noun.SITE) else ()))
    if any(view(state).chosen(chosen, number, event.player) for number in origin):
        return go_on(state, event).said(
            "{0}: what it asks for ({1}) is there, so it goes on", event.label, words, cites=cites
        )
    state = go_on(state, structs.replace(event, ops=()))
    said = "{0}: nothing more is done: what it asks for ({1}) is not there"
    return state.said(said, event.label, words, cites=cites, kind="not-applied")


@rule(UnderConditions, *MET)
def under_conditions(state: State, frame: UnderConditions) -> Result:
    """The next operation of an event is done where its conditions are met, and else left out."""
    event = frame.event
    first = event.ops[0]
    try:
        why = failing(as_seen(state, event), first.if_, first.unless)
    except NoSuchThing as error:
        return Unsupported(f"{event.label}: {error}")
    if not why:
        return state.push(structs.replace(event, ops=(structs.replace(first, if_=(), unless=()), *event.ops[1:])))
    said = "{0}: what it would do ({1}) is not done: {2}"
    left = structs.replace(event, ops=event.ops[1:])
    cites = (*MET, *of_conditions((*first.if_, *first.unless)))
    return go_on(state, left).said(said, event.label, first.name, why, cites=cites, kind="not-applied")


@op(OnlyIf)
def only_if(state: State, event: Event, what: OnlyIf) -> Result:
    """What follows is done only where all conditions are met."""
    why = failing(as_seen(state, event), what.only_if)
    if not why:
        return go_on(state, event)
    said = "{0}: nothing more is done: {1}"
    cites = (*MET, *of_conditions(what.only_if))
    return go_on(state, structs.replace(event, ops=())).said(said, event.label, why, cites=cites, kind="not-applied")


@op(OnlyIfDealt)
def only_if_dealt(state: State, event: Event, what: OnlyIfDealt) -> Result:
    """What follows is done only where its own damage was dealt, since it began to resolve."""
    since = list(takewhile(lambda told: told.kind != "resolves", reversed(story(state))))
    if any(told.kind == "damaged" and told.by == event.source and told.amount >= what.least for told in since):
        return go_on(state, event)
    full = what.least > 1
    said = (
        "{0}: nothing more is done: less than {1} damage was dealt"
        if full
        else "{0}: nothing more is done: no damage was dealt"
    )
    left = go_on(state, structs.replace(event, ops=()))
    return left.said(said, event.label, what.least, cites=IN_FULL if full else DEALT, kind="not-applied")


@op(IfWanted)
def if_wanted(state: State, event: Event, what: IfWanted) -> Result:
    """Its player says whether it goes on; of nothing that is left there is nothing to say."""
    left = go_on(state, structs.replace(event, ops=())).said("{0}: no more is done", event.label, cites=OPTIONAL)
    asked = f"does {event.label} go on?"
    return choose(state, event.player, "may", asked, [("yes", go_on(state, event)), ("no", left)], OPTIONAL)


@op(Pay)
def pay(state: State, event: Event, what: Pay) -> Result:
    """Its player may pay, and only then it goes on."""
    return _offered(state, event.player, what.pay.cost, event, structs.replace(event, ops=()))


@op(UnlessPaid)
def unless_paid(state: State, event: Event, what: UnlessPaid) -> Result:
    """A player may pay, and then nothing more is done."""
    players = players_of(state, event, what.who)
    if len(players) != 1:
        return Unsupported(f"{event.label}: which one player may pay")
    return _offered(state, players[0], what.unless_paid.cost, structs.replace(event, ops=()), event)


def _offered(state: State, player: str, cost: Part, paid: Event, unpaid: Event) -> Result:
    """A player pays or does not, each with what is left of an event then; without the means for it nobody pays."""
    left = go_on(state, unpaid)
    if broken := _short(state, player, paid.source, cost):
        said, cites = "{0}: {1} cannot pay: {2}", broken.cites or OPTIONAL
        return left.said(said, paid.label, names(player), broken.why, cites=cites, kind="not-applied")
    if cost.kind == "mana":
        bought = go_on(pay_mana(state, player, cost.amount, paid.label), paid)
    else:
        bought = go_on(state, paid).push(PayPart(player, paid.source, cost, ()))
    pays = "do not pay" if player == YOU else "does not pay"
    declined = left.said("{0}: {1} {2}", paid.label, names(player), pays, cites=OPTIONAL, kind="choice")
    asked = f"{names(player)} {'pay' if player == YOU else 'pays'} for {paid.label}?"
    return choose(state, player, "may", asked, [("yes", bought), ("no", declined)], OPTIONAL)


def _short(state: State, player: str, source: int, cost: Part) -> Broken | None:
    """Why a player cannot pay something."""
    if cost.kind == "mana" and mana(state, player) < cost.amount:
        return Broken(f"{cost.amount} mana is more than there is", MANA)
    return unpayable(state, player, source, cost, ())


ONE = ("sorcery:storyline/simultaneous-effects#1", "sorcery:storyline/simultaneous-effects#7")


@op(EachMaySummon)
def each_may_summon(state: State, event: Event, what: EachMaySummon) -> Result:
    """Each player chooses one from their cemetery; all enter at once."""
    active = state[TURN]
    return go_on(state, event).push(EachSummons(event, what.each_may_summon, what.at, (active, other(active)), ()))


class EachSummons(Frame, frozen=True):
    """Players that still choose a card of a kind to summon to a place, and what was chosen: card, where, for whom."""

    event: Event
    cards: Cards
    place: Place
    players: tuple[str, ...]
    chosen: tuple[tuple[int, tuple[Location, ...], str], ...]


@rule(EachSummons, *ONE, "sorcery:summon#3")
def each_summons(state: State, frame: EachSummons) -> Result:
    """One player after another chooses; then what was chosen enters."""
    event, chosen = frame.event, frame.chosen
    if not frame.players:
        missing = "; ".join(filter(None, (uncovered(state, number) for number, _, _ in chosen)))
        return Unsupported(missing) if missing else enter_together(state, chosen)
    player, *left = frame.players
    rest = structs.replace(frame, players=tuple(left))
    options = [("nothing", state.push(rest))]
    for number, found in things(state):
        if found.zone == CEMETERY and view(state).holder(found) == player and meant(state, event, frame.cards, number):
            try:
                where = where_to(state, event, number, frame.place)
            except NoSuchThing as error:
                return Unsupported(f"{event.label}: {error}")
            for at in where:
                if keeps_out(state, number, (at,), player) is None:
                    entry = (number, (at,), player)
                    options.append((label(state, number), state.push(structs.replace(rest, chosen=(*chosen, entry)))))
    if len(options) == 1:
        said, cites = f"{{0}}: {{1}} {'have' if player == YOU else 'has'} nothing to summon", ("sorcery:summon#3",)
        return state.push(rest).said(said, event.label, names(player), cites=cites, kind="not-applied")
    return choose(state, player, "choose", f"what does {event.label} summon?", options, ONE)
