"""Operations that promise something of spells to come: the next of a kind, or all of a player's next turn."""

from __future__ import annotations

from itertools import takewhile

from msgspec import structs

from judge.games.sorcery.cards.operations.spells import LetCastDiscarded, NextSpell, Tax
from judge.games.sorcery.casting.next_spells import PROMISES, Promise
from judge.games.sorcery.effects.damage import amount_of, players_of
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.happening import story
from judge.games.sorcery.position.thing import label, own_squares, thing
from judge.games.sorcery.position.turn import TURN
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import names
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

COST = ("sorcery:cost#2",)
FROM_THERE = ("sorcery:the-silver-rule#1", "sorcery:casting-spells#16")


def _with(state: State, promise: Promise) -> State:
    return state.tell(PROMISES, (*state[PROMISES], promise))


@op(NextSpell)
def next_spell(state: State, event: Event, what: NextSpell) -> Result:
    """The next such spell of this turn is cast for less, or otherwise than usual; who casts it is fixed now."""
    made = Promise(
        label=event.label,
        spells=str(what.next_spell),
        players=players_of(state, event, what.who) if what.who is not None else (),
        less=what.less,
        free=what.free,
        no_threshold=what.no_threshold,
        for_life=what.for_life,
        once=not what.each,
        turn_of=state[TURN] if what.each else "",
    )
    if what.here:
        seen = view(state)
        if event.source not in seen.now:
            return Unsupported(f"{event.label}: where 'here' is, when its card is in the realm no more")
        if "site" in seen[event.source].types:
            made = structs.replace(made, site=event.source)
        else:
            made = structs.replace(made, places=tuple(seen.locations(event.source)))
    if what.own_squares:
        squares = own_squares(thing(state, event.source))
        if not squares:
            return Unsupported(f"{event.label}: which squares were determined for {label(state, event.source)}")
        made = structs.replace(made, squares=squares)
    if what.by is not None:
        found = named(state, event, what.by)
        state = go_on(state, event)
        if not found:
            said = "{0}: nobody is there who could cast such a spell"
            return state.said(said, event.label, cites=COST, kind="not-applied")
        for number in found:
            made = structs.replace(made, caster=(number, thing(state, number).incarnation))
            said = "{0}: the next such spell that {1} casts this turn: {2}"
            state = state.said(said, event.label, label(state, number), _words(what), cites=COST)
            state = _with(state, made)
        return state
    said = "{0}: the next such spell of this turn: {1}"
    return _with(go_on(state, event).said(said, event.label, _words(what), cites=COST), made)


def _words(what: NextSpell) -> str:
    """What is otherwise with the next spell: ``air spell, 3 mana less, without threshold``."""
    parts = [
        f"{what.less} mana less" if what.less else "",
        "a cost of (0)" if what.free else "",
        "for life instead of mana" if what.for_life else "",
        "without threshold" if what.no_threshold else "",
        "cast to here" if what.here else "",
        "cast to one of its squares" if what.own_squares else "",
    ]
    return ", ".join((str(what.next_spell), *filter(None, parts)))


@op(Tax)
def tax(state: State, event: Event, what: Tax) -> Result:
    """All spells of the next turn of a player cost more; in a turn of theirs the next one is the one after it."""
    amount = amount_of(state, event, what.tax)
    if amount is None:
        return Unsupported(f"{event.label}: how much {str(what.tax)!r} is")
    players = players_of(state, event, what.who)
    state = go_on(state, event)
    for player in players:
        said = "{0}: in the next turn of {1} spells cost {2} more"
        state = state.said(said, event.label, names(player), amount, cites=COST)
        made = Promise(
            label=event.label, players=(player,), less=-amount, once=False, turn_of=player, waits=state[TURN] == player
        )
        state = _with(state, made)
    return state


@op(LetCastDiscarded)
def let_cast_discarded(state: State, event: Event, what: LetCastDiscarded) -> Result:
    """Each of the cards that were discarded since the effect began may be cast once, from where it lies now."""
    since = takewhile(lambda told: (told.kind, told.who) != ("begins", event.source), reversed(story(state)))
    found = [told.who for told in since if told.kind == "discards" and told.who >= 0]
    state = go_on(state, event)
    for number in reversed(found):
        stay = (number, thing(state, number).incarnation)
        made = Promise(label=event.label, players=(event.player,), no_threshold=what.no_threshold, card=stay)
        said = "{0}: {1} may cast {2} once this turn from where it lies"
        state = state.said(said, event.label, names(event.player), label(state, number), cites=FROM_THERE)
        state = _with(state, made)
    return state
