"""Operations on cards in the realm: kill, banish, return to hand, tap, damage in its simplest form."""

from __future__ import annotations

from judge.games.sorcery.cards import known
from judge.games.sorcery.cards.operations.cards import (
    AddFromCollection,
    Banish,
    Destroy,
    Dispel,
    Kill,
    Return,
    ReturnFromCemetery,
)
from judge.games.sorcery.cards.operations.cards import Tap as TapOp
from judge.games.sorcery.cards.operations.cards import Untap as UntapOp
from judge.games.sorcery.cards.values.things import Things
from judge.games.sorcery.damage.die import mark_for_death
from judge.games.sorcery.damage.kill_credit import credited
from judge.games.sorcery.effects.naming import cards_named, named, told_unaffected
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.new_card import fresh
from judge.games.sorcery.position.thing import BANISHED, CARDS, CEMETERY, HAND, label, put, thing, things
from judge.games.sorcery.storyline.access import within_reach
from judge.games.sorcery.storyline.at_once.together import together
from judge.games.sorcery.storyline.enter import leave_realm
from judge.games.sorcery.storyline.rubble import rubble
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.storyline.tap import Tap
from judge.games.sorcery.storyline.untap import Untap
from judge.games.sorcery.words import YOU, names
from judge.games.source import nearest
from judge.games.vocabulary import NoSuchThing
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

COLLECTION = "sorcery.rulebook:glossary/collection"


@op(Destroy)
def destroy(state: State, event: Event, what: Destroy) -> Result:
    """As to kill."""
    return _killed(state, event, what.destroy, what.and_)


@op(Dispel)
def dispel(state: State, event: Event, what: Dispel) -> Result:
    """As to kill."""
    return _killed(state, event, what.dispel)


@op(Kill)
def kill(state: State, event: Event, what: Kill) -> Result:
    """Marks things for death; what is dead already is not killed again (sorcery:die)."""
    return _killed(state, event, what.kill, what.and_)


def _killed(state: State, event: Event, things_: Things, others: Things | None = None) -> Result:
    """All of them are marked for death at once, also those that the card names second."""
    state, meant = go_on(state, event), (things_, *((others,) if others is not None else ()))
    for one in meant:
        state = told_unaffected(state, event, one)
    numbers = tuple(dict.fromkeys(n for one in meant for n in named(state, event, one)))
    if not numbers:
        said = "{0}: there is nothing to kill"
        return state.said(said, event.label, cites=("sorcery:die#12",))
    by = credited(state, event)
    why, avatars = f"{event.label} kills it", any(one.avatars for one in meant)
    dealer = _broken_by(state, event) if numbers == (event.source,) else None
    of, cites = (event.player, ()) if dealer is None else (dealer, (BROKEN,))
    cites = (*cites, *(AT_ONCE if others is not None else ()))
    return mark_for_death(state, numbers, why, ("sorcery:kill#1", *cites), by, of, avatars=avatars)


AT_ONCE = ("sorcery:storyline/simultaneous-effects#1", "sorcery:die#4")
"""That what is done to several is one event, and that all that is marked for death in it dies together."""
BROKEN = "sorcery.rulings:city-of-glass-1#1"
"""That a site which breaks by damage is destroyed by who dealt that."""


def _broken_by(state: State, event: Event) -> str | None:
    """The player who destroys a site that breaks by what was done to it; None for anything else."""
    by = event.get("by")
    if not event.trigger or event.get("it") != event.source or not isinstance(by, int) or by < 0:
        return None
    if "site" not in view(state)[event.source].types:
        return None
    now = view(state).now.get(by)
    return now.controller if now is not None else thing(state, by).owner


DEAD_BANISHED = ("sorcery:banished#1", "sorcery:dead-minion#1")


@op(Banish)
def banish(state: State, event: Event, what: Banish) -> Result:
    """Removes cards from the game, all at once (sorcery:banished)."""
    state = go_on(state, event)
    meant = (*cards_named(state, event, what.banish), *(cards_named(state, event, what.and_) if what.and_ else ()))
    state, found = within_reach(state, event.player, tuple(dict.fromkeys(meant)))
    dead = tuple(n for n in found if thing(state, n).zone == CEMETERY)
    for number in dead:
        state = state.said("{0} is banished from the cemetery", label(state, number), cites=DEAD_BANISHED)
        state = put(state, number, zone=BANISHED, incarnation=thing(state, number).incarnation + 1)
    if dead:
        return state
    state, numbers = not_avatars(state, found, what.banish, "banished")
    return leave_realm(state, numbers, BANISHED, event.label, ("sorcery:banished#1",))


@op(Return)
def return_to_hand(state: State, event: Event, what: Return) -> Result:
    """Returns cards to their owners' hands (sorcery:ownership-and-control)."""
    cites = ("sorcery:ownership-and-control#3",)
    state = go_on(state, event)
    state, numbers = not_avatars(state, named(state, event, what.return_), what.return_, "returned to hand")
    squares = [s for n in numbers if "site" in view(state).card(n).types for s in thing(state, n).squares]
    state = leave_realm(state, numbers, HAND, event.label, cites)
    for square in squares if what.leaving is not None else ():
        state = rubble(state, square, event.player)
    return state


@op(TapOp)
def tap(state: State, event: Event, what: TapOp) -> Result:
    """An effect taps things, all at once, which is no cost."""
    state = go_on(state, event)
    return together(state, [Tap(n, False) for n in named(state, event, what.tap)])


@op(UntapOp)
def untap(state: State, event: Event, what: UntapOp) -> Result:
    """An effect untaps things, all at once."""
    state = go_on(state, event)
    return together(state, [Untap(n) for n in named(state, event, what.untap)])


@op(ReturnFromCemetery)
def return_from_cemetery(state: State, event: Event, what: ReturnFromCemetery) -> Result:
    """A card goes from its owner's cemetery to another zone.

    What is banished is in no zone and can never return (sorcery:banished#2).
    """
    words, to = str(what.return_from_cemetery), what.to
    bound = event.several(words) if what.return_from_cemetery.known else ()
    state = go_on(state, event)
    if what.return_from_cemetery.selector is not None:
        return Unsupported(f"{event.label}: which card {words!r} is")
    called = [(n, t) for n, t in things(state) if n in bound or words in (t.label, t.card)]
    dead = tuple(n for n, t in called if t.zone == CEMETERY)
    state, found = within_reach(state, event.player, dead)
    if dead and not found:
        return state
    if not found:
        gone = any(t.zone == BANISHED for _, t in called)
        cites = ("sorcery:banished#2", "sorcery:banished#1") if gone else ("sorcery:cemetery#4",)
        said = "{0} is banished and never returns" if gone else "{0} is in no cemetery"
        return state.said(said, words, cites=cites, kind="not-applied")
    stay = thing(state, found[0]).incarnation + 1
    said, cites = "{0} goes from the cemetery to the {1}", ("sorcery:ownership-and-control#3",)
    state = state.said(said, label(state, found[0]), to, cites=cites)
    return put(state, found[0], zone=str(to), incarnation=stay)


@op(AddFromCollection)
def add_from_collection(state: State, event: Event, what: AddFromCollection) -> Result:
    """A card that its player owns and did not begin with comes to their hand."""
    name = str(what.add_from_collection)
    card = dict(state[CARDS]).get(name) or known().get(name)
    if card is None:
        raise NoSuchThing(f"no card is called {name!r}{nearest(name, known())}")
    number, state = fresh(go_on(state, event), card.name, event.player, HAND)
    said = f"{{0}} {'take' if event.player == YOU else 'takes'} {{1}} from the collection into hand"
    return state.said(said, names(event.player), label(state, number), cites=(f"{COLLECTION}#1", f"{COLLECTION}#2"))


def not_avatars(state: State, numbers: tuple[int, ...], words: Things, done: str) -> tuple[State, tuple[int, ...]]:
    """Those of some things that are no Avatars; all when the effect mentions Avatars (avatar characteristics)."""
    if words.avatars:
        return state, numbers
    seen = view(state)
    spared = [n for n in numbers if "avatar" in seen[n].types]
    for number in spared:
        said = f"{{0}} is an Avatar and is not {done}: the effect does not mention Avatars"
        cites = ("sorcery:characteristics/avatar-characteristics#3",)
        state = state.said(said, seen[number].thing.label, cites=cites, kind="not-applied")
    return state, tuple(n for n in numbers if n not in spared)
