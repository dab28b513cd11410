"""Of the cards that were looked at some are taken, and the rest is put away (sorcery:top, sorcery:bottom)."""

from __future__ import annotations

from itertools import permutations

from msgspec import structs

from judge.games.sorcery.cards.meanings import MEANINGS, of_selector
from judge.games.sorcery.cards.operations.decks import PutRest, TakeSeen
from judge.games.sorcery.cards.operations.decks import Shuffle as ShuffleOp
from judge.games.sorcery.cards.values.found import End, Taken
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.cards.values.places import Place
from judge.games.sorcery.cards.values.selector_words import Trait
from judge.games.sorcery.casting.cost import cost_of
from judge.games.sorcery.casting.paying import discard
from judge.games.sorcery.casting.summon import keeps_out, uncovered
from judge.games.sorcery.casting.target import spoken
from judge.games.sorcery.effects.damage import amount_of
from judge.games.sorcery.effects.decks.looking import AT, OWNER, SEEN, UNSEEN
from judge.games.sorcery.effects.naming import meant
from judge.games.sorcery.effects.searching import NOT_DRAWN, NOT_NAMED, NotNamed, Shuffle, shown
from judge.games.sorcery.effects.summoning import SummonWhere, where_to
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.deck import in_an_order, pile, put_in
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.happening import ORDERS, Happening, recorded
from judge.games.sorcery.position.thing import ATLAS, BANISHED, HAND, SPELLBOOK, label, put, thing
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose, decides
from judge.games.sorcery.storyline.at_once.together import at_one_moment
from judge.games.sorcery.storyline.draws import has_drawn
from judge.games.sorcery.storyline.enter import enter_together
from judge.games.sorcery.storyline.hands_and_decks import no_more_spells
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import YOU, Location, listed, names
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

PLACED = ("sorcery.rulebook:game-zones/atlas-and-spellbook#5", "sorcery.rulebook:game-zones/atlas-and-spellbook#6")
DRAWN = ("sorcery:card#1",)
RATS = ("Rat", "Rats")
"""Words for kinds of creatures that are told by their names alone."""
MAY = ("sorcery:may-and-can#1",)
CHOSEN = ("sorcery:search#3",)
NOTHING_EVIL = ("sorcery:passive-ability#1", "sorcery.rulings:saint-of-redemption-4#1")
"""Where a passive ability says that nothing is Evil, cards outside the realm are not either."""
FEW = 4
"""Of more cards than so many nobody is asked in which order they go on top."""


class Taking(Frame, frozen=True):
    """A player takes cards of those that were looked at: those of which so many more may be, and those picked."""

    event: Event
    what: TakeSeen
    left: tuple[int, ...]
    amount: int
    picked: tuple[int, ...] = ()


def _seen(state: State, event: Event) -> tuple[int, ...]:
    """The cards that were looked at and are in their deck still."""
    found = (n for n in event.several(SEEN) if isinstance(n, int))
    return tuple(n for n in found if thing(state, n).zone in (SPELLBOOK, ATLAS))


@op(TakeSeen)
def take_seen(state: State, event: Event, what: TakeSeen) -> Result:
    """The player picks them one by one, or all are taken."""
    if event.get(SEEN) is None:
        return Unsupported(f"{event.label}: no cards were looked at of which some are taken")
    amount = amount_of(state, event, what.amount)
    if amount is None:
        return Unsupported(f"{event.label}: how many {str(what.amount)!r} is")
    if event.get(UNSEEN) is not None:
        return _unnamed(state, event, what)
    able = tuple(n for n in _seen(state, event) if meant(state, event, what.take_seen, n))
    if not able:
        event = event.binding(Known.SUMMONED.value, ()) if what.to is Taken.REALM else event
        said = "{0}: none of them is such a card"
        return go_on(state.said(said, event.label, cites=_cites(state, what), kind="not-applied"), event)
    if set(RATS) & set(what.take_seen.selector.words if what.take_seen.selector is not None else ()):
        state = assume(state, "named by a word")
    if what.apart:
        amount = min(amount if not what.any_number else len(able), len(where_to(state, event, -1, what.at)))
    elif what.any_number:
        amount = len(able)
    if what.all or (len(able) <= amount and not what.may and not what.different and not what.any_number):
        return _taken(state, event, what, able)
    return state.push(Taking(event, what, able, amount))


@rule(Taking, "sorcery:search#3", "sorcery:may-and-can#1")
def taking(state: State, frame: Taking) -> Result:
    """One more is picked, or, where that may be, no more."""
    event, what, left, amount, picked = frame.event, frame.what, frame.left, frame.amount, frame.picked
    if what.different:
        held = {thing(state, n).card for n in picked}
        left = tuple(n for n in left if thing(state, n).card not in held)
    if what.total_cost is not None:
        most = amount_of(state, event, what.total_cost)
        if most is None:
            return Unsupported(f"{event.label}: how much mana {str(what.total_cost)!r} is")
        spent = sum(cost_of(state, n) for n in picked)
        left = tuple(n for n in left if spent + cost_of(state, n) <= most)
    if not amount or not left:
        return _taken(state, event, what, picked)
    options = []
    for place, number in enumerate(left):
        if len(left) - place < amount and not what.may and not what.different and not what.any_number:
            break
        then = structs.replace(frame, left=left[place + 1 :], amount=amount - 1, picked=(*picked, number))
        options.append((label(state, number), state.push(then)))
    free = what.may or what.any_number
    if free:
        options.append(("nothing" if not picked else "no more", _taken(state, event, what, picked)))
    return choose(
        state, event.player, "choose", "which card is taken?", options, (*(MAY if free else ()), *_cites(state, what))
    )


def _cites(state: State, what: TakeSeen) -> tuple[str, ...]:
    """That cards are found, and what the words mean for which cards these are."""
    chosen = what.take_seen.selector
    words = of_selector(chosen) if chosen is not None else ()
    nothing = NOTHING_EVIL if view(state).nothing_evil and set(MEANINGS[Trait.EVIL]) & set(words) else ()
    return (*CHOSEN, *words, *nothing)


def _unnamed(state: State, event: Event, what: TakeSeen) -> Result:
    """Of cards that the scenario does not name some are taken; in hand or within their deck nothing shows of them."""
    if what.to in (Taken.TOP, Taken.BOTTOM):
        return go_on(state, event)
    if what.all or (not what.may and what.to not in (Taken.HAND, Taken.DRAWN)):
        return state.push(NotNamed(event.label))
    found: State = state.push(NotNamed(event.label))
    if what.to in (Taken.HAND, Taken.DRAWN):
        said = "{0}: {1} goes to hand"
        found = go_on(state, event).said(said, event.label, NOT_NAMED, cites=CHOSEN)
        if what.to is Taken.DRAWN:
            found = has_drawn(found, event.player, how=SPELLBOOK)
    options = [(NOT_NAMED, found), ("nothing", go_on(state, event))]
    plain = not what.may and not what.any_number and str(what.take_seen) in ("card", "spell")
    return choose(state, event.player, "choose", "which card is taken?", options[: 1 if plain else 2], CHOSEN)


def _taken(state: State, event: Event, what: TakeSeen, numbers: tuple[int, ...]) -> State:
    """What was picked goes where the effect says, together; the rest are the cards that were seen from now on."""
    rest = tuple(n for n in _seen(state, event) if n not in numbers)
    if what.reveal:
        for number in numbers:
            state = shown(state, number, event.player)
    event = event.binding(Known.SUMMONED.value, numbers) if what.to is Taken.REALM else event
    state = go_on(state, event.binding(SEEN, rest))
    if what.to is Taken.REALM and what.apart:
        return state.push(Spread(event, what.at, numbers))
    if what.to is Taken.REALM:
        return state.push(*(SummonWhere(event, number, what.at, None) for number in numbers))
    if what.to in (Taken.TOP, Taken.BOTTOM):
        return put_away(state, numbers, End.TOP if what.to is Taken.TOP else End.BOTTOM, event.player)
    if what.to is Taken.DRAWN and any(no_more_spells(state, thing(state, n).owner) for n in numbers):
        return state.push(NotNamed(f"{event.label}: what is drawn where there is a limit to it"))
    state = at_one_moment(state) if what.to is Taken.DRAWN and len(numbers) > 1 else state
    for number in numbers:
        state = _into(state, number, what.to)
    return state


class Spread(Frame, frozen=True):
    """Cards enter the realm, each at another of some places."""

    event: Event
    at: Place | None
    numbers: tuple[int, ...]
    taken: tuple[Location, ...] = ()


@rule(Spread, "sorcery:summon#3", "sorcery:summon#5")
def spread(state: State, frame: Spread) -> Result:
    """The player chooses the place of each; then they enter together, but where one cannot."""
    event, numbers, done = frame.event, frame.numbers, len(frame.taken)
    if done == len(numbers):
        entering = [(n, (at,), event.player) for n, at in zip(numbers, frame.taken, strict=True)]
        missing = "; ".join(filter(None, (uncovered(state, n) for n in numbers)))
        return Unsupported(missing) if missing else enter_together(state, tuple(entering))
    number = numbers[done]
    options = []
    for at in where_to(state, event, number, frame.at):
        if at not in frame.taken and keeps_out(state, number, (at,), event.player) is None:
            options.append((spoken(state, at), state.push(structs.replace(frame, taken=(*frame.taken, at)))))
    if not options:
        said = "{0} is not summoned: there is no place left for it"
        told = state.said(said, label(state, number), cites=("sorcery:summon#8",), kind="not-applied")
        return told.push(structs.replace(frame, numbers=(*numbers[:done], *numbers[done + 1 :])))
    asked = f"where does {label(state, number)} enter the realm?"
    return choose(state, event.player, "location", asked, options, ("sorcery:summon#5",))


def _into(state: State, number: int, to: Taken) -> State:
    """A card leaves its deck for its owner's hand or cemetery."""
    found, named = thing(state, number), label(state, number)
    owner = found.owner
    if to is Taken.CEMETERY:
        return discard(state, owner, number)
    if to is Taken.BANISHED:
        state = state.said("{0} is banished", named, cites=("sorcery:banished#1",))
        return put(state, number, zone=BANISHED, incarnation=found.incarnation + 1)
    drawn = to is Taken.DRAWN
    said = "{0} {1} {2}" if drawn else "{2} goes to the hand of {0}, and is not drawn"
    verb = "draw" if owner == YOU else "draws"
    state = state.said(said, names(owner), verb, named, cites=DRAWN if drawn else NOT_DRAWN)
    state = put(state, number, zone=HAND, incarnation=found.incarnation + 1)
    return has_drawn(state, owner, number, found.zone) if drawn else state


@op(ShuffleOp)
def shuffle(state: State, event: Event, what: ShuffleOp) -> Result:
    """The deck at whose cards was looked; without any the player's own."""
    owner = event.get(OWNER)
    player = owner if isinstance(owner, str) else event.player
    return go_on(state, event).push(Shuffle(player, str(what.shuffle)))


@op(PutRest)
def put_rest(state: State, event: Event, what: PutRest) -> Result:
    """In an order of chance, or as the player likes: on top that is asked, at the bottom it is left open."""
    if event.get(SEEN) is None:
        return Unsupported(f"{event.label}: no cards were looked at of which the rest is put away")
    rest = _seen(state, event)
    state = go_on(state, event.binding(SEEN, ()))
    if what.put_rest is End.BOTTOM or what.random or len(rest) < 2 or len(rest) > FEW:
        return put_away(state, rest, what.put_rest, "" if what.random else event.player)
    options = []
    for order in permutations(rest):
        laid = state
        for number in reversed(order):
            laid = _laid(laid, number, End.TOP)
        words = listed([label(state, n) for n in order])
        said, cites = "They are put on top of the deck, the first to be drawn next: {0}", (AT[End.TOP], *PLACED)
        options.append((words, laid.said(said, words, cites=cites)))
    return choose(state, event.player, "choose", "in which order do they lie, the topmost first?", options, PLACED)


def put_away(state: State, numbers: tuple[int, ...], end: End, player: str) -> State:
    """Cards go to an end of their deck, which is not shuffled.

    The order of several is that of chance where no player is said, and else left open, since it is the player's own.
    """
    if not numbers:
        return state
    owner, zone = thing(state, numbers[0]).owner, thing(state, numbers[0]).zone
    words = listed([label(state, n) for n in numbers])
    for number in numbers:
        state = _laid(state, number, end)
    said = "They go to the {0} of the {1} of {2}, {3}: {4}"
    how = "in any order" if player else "in an order of chance"
    how = how if len(numbers) > 1 else "which is not shuffled"
    if player and len(numbers) > 1:
        state = recorded(state, Happening(ORDERS, player=decides(state, player), how=zone))
    state = state.said(said, end, zone, names(owner), how, words, cites=(AT[end], *PLACED))
    return in_an_order(state, owner, zone, numbers, random=not player)


def _laid(state: State, number: int, end: End) -> State:
    """One card of a deck at an end of it."""
    found = thing(state, number)
    before = pile(state, found.owner, found.zone)
    return put_in(state, number, before, found.zone, found.owner, end is End.BOTTOM)
