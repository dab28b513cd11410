"""What players banish from their hands, and all cards of one name, wherever others have them (sorcery:banished)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from judge.games.sorcery.cards.meanings import of_conditions
from judge.games.sorcery.cards.operations.hands import BanishFromHand, BanishNamed, ForbidNamed, NameSpell, Steal
from judge.games.sorcery.cards.values.found import Zone
from judge.games.sorcery.casting.next_spells import FORBIDDEN_NAMES, ForbiddenName
from judge.games.sorcery.effects.damage import players_of
from judge.games.sorcery.effects.naming import as_seen, meant
from judge.games.sorcery.effects.searching import DECKS, HIDDEN, Shuffle
from judge.games.sorcery.moments import SEARCHED
from judge.games.sorcery.ongoing.meeting import failing
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.deck import UNNAMED, all_named
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.happening import Happening, recorded, tied_to_mark
from judge.games.sorcery.position.thing import BANISHED, HAND, REALM, STOLEN, label, printed, put, thing, things
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.access import searched, within_reach
from judge.games.sorcery.storyline.draws import hand_seen, seen_by
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import YOU, listed, names, other
from judge.kernel.frame import Frame
from judge.kernel.nodes import Chance, Outcome, Result, Unsupported
from judge.kernel.state import State

STOLEN_FROM = ("sorcery:zone#6", "sorcery:random#2", "sorcery.rulings:magician-4#1")
NAMED = "the name"
"""The word of an event for the name of a spell that was named."""
ANY_OTHER = "a spell of another name"
THEIRS = "what their player would choose"
OUT = ("sorcery:banished#1",)
MAY = ("sorcery:may-and-can#1",)
SEARCHES = ("sorcery:search#1",)
CHOICE = ("sorcery:search#3",)


class BanishOne(Frame, frozen=True):
    """A player banishes one card of a kind from the hand, of their own choice or that of the player of the effect."""

    player: str
    event: Event
    what: BanishFromHand


@op(BanishFromHand)
def banish_from_hand(state: State, event: Event, what: BanishFromHand) -> Result:
    """The players that are meant, one after another."""
    players = players_of(state, event, what.who)
    return go_on(state, event).push(*(BanishOne(player, event, what) for player in players))


@rule(BanishOne, "sorcery:banished#1", "sorcery:zero#1")
def banish_one(state: State, frame: BanishOne) -> Result:
    """The hand is seen first; then whoever may choose does, and the card is out of the game."""
    player, event, what = frame.player, frame.event, frame.what
    hand = [n for n, t in things(state) if t.zone == HAND and t.owner == player]
    if what.reveal:
        words = listed([label(state, n) for n in hand]) if hand else "no card that the scenario names"
        reveals = "reveal the hand" if player == YOU else "reveals the hand"
        state = state.said("{0} {1}: {2}", names(player), reveals, words, cites=HIDDEN)
        state = hand_seen(state, player, other(player))
    held = [n for n in hand if meant(state, event, what.banish_from_hand, n)]
    if not held:
        said = f"{{0}} {'banish' if player == YOU else 'banishes'} nothing: no card in hand is meant"
        return state.said(said, names(player), cites=("sorcery:zero#1",), kind="not-applied")
    own = state.push(structs.replace(frame, what=structs.replace(what, yours_if=(), yours=False, reveal=False)))
    options = [(label(state, n), _out(state, n)) for n in held]
    if what.may:
        options.append(("nothing", state))
    chooser = event.player if what.yours else player
    if not what.yours_if or event.player == player:
        return choose(state, chooser, "choose", "which card is banished?", options, (*MAY, *OUT) if what.may else OUT)
    if why := failing(as_seen(state, event), what.yours_if):
        said, cites = "{0}: {1} chooses the card: {2}", (*OUT, *of_conditions(what.yours_if))
        return own.said(said, event.label, names(player), why, cites=cites, kind="not-applied")
    options.append((THEIRS, own))
    cites = (*MAY, *OUT, *of_conditions(what.yours_if))
    return choose(state, event.player, "choose", "which card is banished?", options, cites)


def _out(state: State, number: int) -> State:
    """A card that is not in the realm is banished."""
    state = state.said("{0} is banished", label(state, number), cites=OUT)
    return put(state, number, zone=BANISHED, incarnation=thing(state, number).incarnation + 1)


class StealOne(Frame, frozen=True):
    """A card in the realm steals one card of a kind from the hand of a player."""

    player: str
    event: Event
    what: Steal


@op(Steal)
def steal(state: State, event: Event, what: Steal) -> Result:
    """From each player who is meant; nothing where the card is in the realm no more, that could keep it."""
    source, players = thing(state, event.source), players_of(state, event, what.who)
    state = go_on(state, event)
    if source.zone != REALM or source.incarnation != event.incarnation:
        said = "{0}: {1} is not in the realm and keeps nothing"
        return state.said(said, event.label, source.label, cites=STOLEN_FROM, kind="not-applied")
    return state.push(*(StealOne(player, event, what) for player in players))


@rule(StealOne, *STOLEN_FROM, "sorcery:random#1", "sorcery:random#2", "sorcery:hand#6")
def steal_one(state: State, frame: StealOne) -> Result:
    """Chance picks among the cards that are such in the hand; nobody has the stolen one in hand then."""
    player, event = frame.player, frame.event
    hand = [n for n, t in things(state) if t.zone == HAND and t.owner == player]
    held = [n for n in hand if meant(state, event, frame.what.steal, n)]
    if not held:
        said = "{0} steals nothing: no card in the hand of {1} is meant"
        return state.said(said, event.label, names(player), cites=("sorcery:zero#1",), kind="not-applied")
    state, source = assume(state, "a stolen card"), thing(state, event.source)
    outcomes = []
    for number in held:
        told = state.said("{0} steals {1} from the hand of {2}", source.label, label(state, number), names(player),
                          cites=STOLEN_FROM)  # fmt: skip
        stay, mark = thing(state, number).incarnation + 1, tied_to_mark(source, event.source)
        told = put(told, number, zone=STOLEN, incarnation=stay)
        outcomes.append(Outcome(1, label(state, number), told.put(number, thing(told, number).marked(mark))))
    return Chance(f"which card {source.label} steals", tuple(outcomes), STOLEN_FROM)


@op(NameSpell)
def name_a_spell(state: State, event: Event, what: NameSpell) -> Result:
    """Any name that a spell has; those that a scenario has nowhere are all alike, and so one option."""
    cards = {t.card for _, t in things(state) if _spell(state, t.card)}
    options = []
    for name in (*sorted(cards), ANY_OTHER):
        named = go_on(state, event.binding(NAMED, name))
        options.append((name, named.said("{0}: {1} is named", event.label, name, cites=("sorcery:spell#1",))))
    return choose(state, event.player, "choose", "which spell is named?", options, ("sorcery:spell#1",))


def _spell(state: State, card: str) -> bool:
    """Whether a card is a spell: neither site nor Avatar nor token."""
    found = next((t for _, t in things(state) if t.card == card), None)
    face = printed(state, found) if found is not None else None
    return face is not None and not face.token and not {"site", "avatar"} & set(face.types)


@op(BanishNamed)
def banish_named(state: State, event: Event, what: BanishNamed) -> Result:
    """All zones are searched; in a private one cards may be left, as if they were not found (sorcery:search#3)."""
    held, zones = _named_for(state, event, what), what.banish_named.zones
    if held is None:
        return Unsupported(f"{event.label}: which name is meant")
    name, players = held
    there = next((t for n, t in things(state) if t.zone == REALM and t.card == name), None)
    if what.of is not None and there is not None:
        return Unsupported(f"{event.label}: whether copies in the realm, such as {there.label}, are banished too")
    if len(players) != 1:
        return Unsupported(f"{event.label}: whose cards are searched")
    player = players[0]
    unnamed = next((zone for zone in zones if zone in DECKS and not all_named(state, player, zone)), "")
    on_top: dict[str, tuple[int, ...]] = {}
    for zone in zones:
        state, of = searched(state, event.player, player, zone) if zone in DECKS else (state, None)
        if of:
            on_top[zone] = of
    if unnamed and (unnamed not in on_top or UNNAMED in on_top[unnamed]):
        why = f"which cards of that name are in the {unnamed} of {names(player)}, which the scenario does not name"
        return Unsupported(f"{event.label}: {why}")
    state = recorded(state, *(Happening("searches", player=event.player, how=str(zone)) for zone in zones))
    search, where = "search" if event.player == YOU else "searches", str(what.banish_named)
    state = state.said(
        "{0} {1} the {2} of {3}", names(event.player), search, where, names(player), cites=SEARCHES,
        moment=tuple(SEARCHED(str(zone), names(player)) for zone in zones),
    )  # fmt: skip
    holder = view(state).holder
    seen = [n for n, t in things(state) if t.zone in zones and n in on_top.get(t.zone, (n,))]
    bearing = tuple(n for n in seen if holder(thing(state, n)) == player and thing(state, n).card == name)
    state, reached = within_reach(state, event.player, bearing)
    found = list(reached)
    after = go_on(state, event).push(*(Shuffle(player, zone) for zone in zones if zone in DECKS))
    after = seen_by(after, event.player, [n for n in seen if thing(after, n).owner == player])
    return _found(after, event.player, name, found)


def _found(state: State, player: str, name: str, found: Sequence[int]) -> Result:
    """What is found is banished; what lies in a public zone must be found, the rest may be left."""
    if not found:
        return state.said("no card of the name {0} is found", name, cites=SEARCHES, kind="not-applied")
    open_ = [n for n in found if thing(state, n).zone == Zone.CEMETERY]
    ways = []
    for left in range(len(found) - len(open_), -1, -1):
        hidden = [n for n in found if n not in open_][:left]
        taken = state
        for number in (*open_, *hidden):
            taken = _out(taken, number)
        ways.append((_words(taken, (*open_, *hidden)), taken))
    return choose(state, player, "choose", f"which cards called {name} are found?", ways, CHOICE)


def _words(state: State, numbers: Sequence[int]) -> str:
    return listed([label(state, n) for n in numbers]) if numbers else "nothing"


def _named_for(state: State, event: Event, what: BanishNamed) -> tuple[str, tuple[str, ...]] | None:
    """The name that is searched for, that of a thing or the one that was named, and whose zones are searched."""
    if what.of is not None:
        held = event.get(what.of.words)
        found = thing(state, held) if isinstance(held, int) and held in state.things else None
        return None if found is None else (found.card, (found.owner,))
    named = event.get(NAMED)
    return (named, players_of(state, event, what.who)) if isinstance(named, str) else None


@op(ForbidNamed)
def forbid_named(state: State, event: Event, what: ForbidNamed) -> Result:
    """Nobody casts spells of that name until the next turn of the player of the effect."""
    name = event.get(NAMED)
    if not isinstance(name, str):
        return Unsupported(f"{event.label}: which name is meant")
    said = "{0}: no spell called {1} is cast until the next turn of {2}"
    state = go_on(state, event).said(said, event.label, name, names(event.player), cites=("sorcery:can-vs-cant#1",))
    return state.tell(FORBIDDEN_NAMES, (*state[FORBIDDEN_NAMES], ForbiddenName(event.label, name, event.player)))
