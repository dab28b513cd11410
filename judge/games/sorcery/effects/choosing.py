"""Operations that let a player choose: one thing among several, which the words after it then refer to."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.meanings import of_things
from judge.games.sorcery.cards.operations.changing import Tie
from judge.games.sorcery.cards.operations.choosing import Choose, Count, Remember
from judge.games.sorcery.cards.values.amounts import Of
from judge.games.sorcery.cards.values.selector_words import Noun
from judge.games.sorcery.cards.values.things import Most
from judge.games.sorcery.casting.already_dying import already_dying
from judge.games.sorcery.effects.damage import players_of
from judge.games.sorcery.effects.naming import binding, cards_named, known_to, named
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.happening import remembered_by_mark, tied_to_mark
from judge.games.sorcery.position.thing import BANISHED, REALM, label, thing
from judge.games.sorcery.position.turn import TURN
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose as decide
from judge.games.sorcery.storyline.access import within_reach
from judge.games.sorcery.storyline.enter import leave_realm
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import PLAYERS, listed, names
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

CITES = ("sorcery.rulebook:advanced-concepts/the-storyline#4",)
SINGLE = ("sorcery:oversized-units/cards-that-assume-units-occupy-only-one-location#2",)
"""Of the sites that an oversized unit occupies an effect looks at a single one."""
COMPARED = "sorcery.rulebook:glossary/stronger-strongest-weaker-and-weakest"
POWER = {Most.STRONGEST: (f"{COMPARED}#3", f"{COMPARED}#6"), Most.WEAKEST: (f"{COMPARED}#5", f"{COMPARED}#6")}
"""The sentences on the strongest and the weakest, and on ties."""


@op(Choose)
def choose(state: State, event: Event, what: Choose) -> Result:
    """The player of the effect chooses one thing; without any the rest does nothing.

    Of the strongest or the weakest, in a tie, the active player chooses.
    """
    most = what.choose.most
    state, found = within_reach(state, event.player, cards_named(state, event, what.choose.things))
    name = str(what.as_)
    if what.amount > 1 or what.up_to or what.zone is not None:
        return several(state, event, what, found)
    if most is not None:
        found = _extreme(state, found, most)
    if most is None or len(found) > 1:
        state, found = _choosable(state, event, name, found)
    if not found:
        said = "{0}: there is nothing to choose"
        ended = structs.replace(event, ops=())
        return go_on(state, ended).said(said, event.label, cites=_cites(state, event, what), kind="not-applied")
    options = [(label(state, n), go_on(state, binding(state, event, name, n))) for n in found]
    if most is not None:
        options = [(one, _compared(after, n, most)) for n, (one, after) in zip(found, options, strict=True)]
        asked = f"which one is the {most} for {event.label}?"
        return decide(state, state[TURN], "choose", asked, options, POWER[most])
    chooser = players_of(state, event, what.who)
    if len(chooser) != 1:
        return Unsupported(f"{event.label}: which one player chooses")
    return decide(
        state, chooser[0], "choose", f"which one does {event.label} take?", options, _cites(state, event, what)
    )


@op(Remember)
def remember(state: State, event: Event, what: Remember) -> Result:
    """A mark on what is remembered, and none on what was before."""
    numbers = cards_named(state, event, what.remember)
    state = go_on(state, event)
    if event.source not in view(state).now:
        return state
    mark = remembered_by_mark(thing(state, event.source), event.source)
    words = listed([label(state, n) for n in numbers]) or "nothing"
    state = state.said("{0} remembers {1}", event.label, words, cites=CITES)
    for number, now in view(state).now.items():
        if mark in now.thing.marks and number not in numbers:
            state = state.put(number, thing(state, number).unmarked(mark))
    for number in numbers:
        state = state.put(number, thing(state, number).marked(mark))
    return state


@op(Tie)
def tie(state: State, event: Event, what: Tie) -> Result:
    """A mark on them; without the card of the effect in the realm they are banished at once."""
    numbers = named(state, event, what.tie)
    state = go_on(state, event)
    if not numbers:
        return state
    words = listed([label(state, n) for n in numbers])
    said = "{0}: {1} is banished as soon as it leaves the realm"
    state = state.said(said, event.label, words, cites=("sorcery:the-silver-rule#1", "sorcery:banished#1"))
    source = thing(state, event.source)
    if source.zone != REALM or source.incarnation != event.incarnation:
        return leave_realm(state, numbers, BANISHED, f"as {source.label} has left the realm")
    for number in numbers:
        state = state.put(number, thing(state, number).marked(tied_to_mark(source, event.source)))
    return state


def several(state: State, event: Event, what: Choose, found: tuple[int, ...]) -> Result:
    """So many of some things; all in one cemetery where the words say so, whose the player chooses first."""
    held = {n: view(state).holder(thing(state, n)) for n in found} if what.zone else {}
    whose = tuple(p for p in PLAYERS if p in held.values())
    if len(whose) < 2:
        return state.push(Picking(event, what, found))
    options = []
    for player in whose:
        lying = tuple(n for n in found if held[n] == player)
        options.append((f"the cemetery of {names(player)}", state.push(Picking(event, what, lying))))
    return decide(state, event.player, "choose", f"which cemetery does {event.label} take?", options, CITES)


class Picking(Frame, frozen=True):
    """Things of which some more may be picked, and those that were."""

    event: Event
    what: Choose
    left: tuple[int, ...]
    picked: tuple[int, ...] = ()


@rule(Picking, *CITES, "sorcery:may-and-can#1")
def picking(state: State, frame: Picking) -> Result:
    """One after another, until there are as many as are asked for, or no more are wanted."""
    event, what, left, picked = frame.event, frame.what, frame.left, frame.picked
    more = what.amount - len(picked)
    if not what.up_to and not picked and not left:
        said = "{0}: there is nothing to choose"
        ended = structs.replace(event, ops=())
        return go_on(state, ended).said(said, event.label, cites=_cites(state, event, what), kind="not-applied")
    if not more or not left or (len(left) <= more and not what.up_to):
        return go_on(state, _bound(state, event, str(what.as_), (*picked, *left[: 0 if what.up_to else more])))
    options = []
    for number in left:
        rest = tuple(n for n in left if n != number)
        then = structs.replace(frame, left=rest, picked=(*picked, number))
        options.append((label(state, number), state.push(then)))
    if what.up_to:
        options.append((NO_MORE, go_on(state, _bound(state, event, str(what.as_), picked))))
    return decide(
        state, event.player, "choose", f"which ones does {event.label} take?", options, _cites(state, event, what)
    )


def _cites(state: State, event: Event, what: Choose) -> tuple[str, ...]:
    """That a player chooses, and what the words mean for what there is to choose from.

    A site where a unit is, of the sites that an oversized one occupies, is a single one of them.
    """
    chosen = what.choose.things.selector
    sites = chosen is not None and chosen.says(Noun.SITE)
    there = [n for held in known_to(state, event, chosen).values() for n in held] if chosen is not None else []
    single = sites and any(n in view(state).now and len(thing(state, n).squares) > 1 for n in there)
    return (*CITES, *of_things(what.choose.things), *(SINGLE if single else ()))


def _bound(state: State, event: Event, name: str, picked: tuple[int, ...]) -> Event:
    for number in picked:
        event = binding(state, event, name, number)
    return event.binding(name, picked)


NO_MORE = "no more"
"""The answer by which a player takes fewer than they may."""


@op(Count)
def count(state: State, event: Event, what: Count) -> Result:
    """How many there are before what comes next is done to them."""
    return go_on(state, event.binding(Of.COUNTED.value, len(cards_named(state, event, what.count))))


def _choosable(state: State, event: Event, name: str, found: tuple[int, ...]) -> tuple[State, tuple[int, ...]]:
    """Those of some things that may be chosen for what the effect does next, the others told."""
    left: list[int] = []
    for number in found:
        broken = already_dying(state, event.ops, name, number)
        if broken is None:
            left.append(number)
        else:
            said = "{0}: {1}"
            state = state.said(said, event.label, broken.why, cites=broken.cites, kind="not-applied")
    return state, tuple(left)


def _compared(state: State, number: int, most: Most) -> State:
    """Tells how strong the one that was taken is."""
    return state.said(
        "{0} is the {1}: its power is {2}",
        label(state, number),
        most,
        view(state).card(number).strength,
        cites=POWER[most][:1],
    )


def _extreme(state: State, numbers: tuple[int, ...], most: Most) -> tuple[int, ...]:
    """Those units of the most power, or of the least; several when they tie."""
    powers = {n: now.strength for n in numbers if (now := view(state).card(n)).unit}
    limit = (max if most == Most.STRONGEST else min)(powers.values(), default=0)
    return tuple(n for n, power in powers.items() if power == limit)
