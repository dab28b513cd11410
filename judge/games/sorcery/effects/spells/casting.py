"""Operations by which a spell is cast while an effect resolves, by all other rules (sorcery:casting-spells)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from judge.games.sorcery.cards.operations.spells import CastCard
from judge.games.sorcery.cards.tables.abilities import Late
from judge.games.sorcery.cards.values.found import Zone
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.casting.casting import Cast, Casting, Let
from judge.games.sorcery.casting.cost import other_price
from judge.games.sorcery.casting.declaring import judged
from judge.games.sorcery.casting.spellcaster import spellcasters
from judge.games.sorcery.casting.target import spoken
from judge.games.sorcery.effects.decks.looking import SEEN
from judge.games.sorcery.effects.naming import as_seen, meant, named
from judge.games.sorcery.ongoing.meeting import failing
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.ongoing.printed.printed_ability import names_of
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.new_card import fresh
from judge.games.sorcery.position.thing import BANISHED, label, printed, put, thing, things
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.access import guarded_from
from judge.games.sorcery.storyline.mana import mana
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.storyline.token import MADE
from judge.games.vocabulary import DocumentsDisagree, NoSuchThing
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State

CAST = Known.CAST.value
BY_AN_EFFECT = ("sorcery:the-silver-rule#1", "sorcery:casting-spells#16")
ANY_CASTER = ("sorcery:you#1", "sorcery:you#2", "sorcery:spellcaster#2")
"""That a player casts with any of their Spellcasters."""
"""That a card lets a spell be cast at another time, or from elsewhere, than the rules say."""
DEAD = ("sorcery:banished#1", "sorcery:dead-minion#1")
COPIED = ("sorcery:copy#3", "sorcery:copy#4")
FREE_X = "what X is of a spell that is cast without paying its cost"


class CastNow(Frame, frozen=True):
    """A spell is cast that an effect lets its player cast; ``copied`` is the card of which it is a copy, or -1."""

    event: Event
    what: CastCard
    number: int
    how: Casting
    copied: int = -1


@op(CastCard)
def cast_card(state: State, event: Event, what: CastCard) -> Result:
    """The player picks a card that can be cast, and who casts it; where there is none nothing is done."""
    found = cards(state, event, what)
    options: list[tuple[str, State]] = []
    refused: dict[str, list[Broken]] = {}
    for number in found:
        for words, ready, frame in _ways(state, event, what, number):
            broken = [] if _unread(state, number) else ready.broken(Cast(frame.number, frame.how))
            if broken:
                refused.setdefault(label(state, number), []).extend(broken)
            else:
                options.append((words, ready.push(frame)))
    if not options:
        state = go_on(state, event.binding(CAST, ()))
        why = [f"{name} ({'; '.join(dict.fromkeys(b.why for b in all_))})" for name, all_ in refused.items()]
        cites = tuple(dict.fromkeys(c for all_ in refused.values() for b in all_ for c in b.cites)) or BY_AN_EFFECT
        said = "{0}: no such spell can be cast{1}"
        words = f": {', '.join(why)}" if why else ""
        return state.said(said, event.label, words, cites=cites, kind="not-applied")

    def why_not(wanted: str) -> tuple[Broken, ...]:
        return tuple(dict.fromkeys(refused.get(wanted, ())))

    asked = f"which spell is cast for {event.label}?"
    several = what.by is None and len(spellcasters(state, event.player)) > 1
    cites = (*BY_AN_EFFECT, *(ANY_CASTER if several else ()))
    return choose(state, event.player, "choose", asked, options, cites, why_not)


def cards(state: State, event: Event, what: CastCard) -> tuple[int, ...]:
    """The cards of which the player may cast one: those that are known or were seen, or all such in their zones."""
    wanted = what.cast
    if what.seen:
        return tuple(n for n in event.several(SEEN) if isinstance(n, int) and meant(state, event, wanted, n))
    if wanted.known is not None:
        return tuple(n for n in event.several(wanted.words) if isinstance(n, int) and n in state.things)
    dead = wanted.selector is not None and wanted.selector.dead
    zones = what.from_.zones if what.from_ is not None else (Zone.CEMETERY,) if dead else ()
    anybody = what.from_.anybody if what.from_ is not None else dead
    held = ((n, t) for n, t in things(state) if t.zone in zones and (anybody or view(state).holder(t) == event.player))
    able = (n for n, _ in held if not guarded_from(state, event.player, n))
    return tuple(n for n in able if meant(state, event, wanted, n))


def _unread(state: State, number: int) -> bool:
    """Whether it is open how a card is cast, so that nobody can say that it cannot be."""
    return bool(printed(state, thing(state, number)).unread(Late.CAST, Late.ALWAYS))


def _ways(state: State, event: Event, what: CastCard, number: int) -> Iterator[tuple[str, State, CastNow]]:
    """The ways to cast a card: by whom, from which location, for which X and which cost; each with its words."""
    seen, card, name = view(state), printed(state, thing(state, number)), label(state, number)
    free = what.free or bool(what.free_if and not failing(as_seen(state, event), what.free_if))
    if card.x and free:
        raise NoSuchThing(FREE_X)
    casters = spellcasters(state, event.player)
    if what.by is not None:
        held = (n for n in named(state, event, what.by) if seen[n].unit)
        casters = tuple(n for n in held if seen[n].controller == event.player)
    let = Let(
        label=event.label,
        source=event.source,
        anyone=what.by is not None,
        to=tuple(map(str, what.to)),
        free=free,
        no_threshold=what.no_threshold,
        banished=what.then_banished,
        aims=str(what.aims) if what.aims is not None else "",
        where=tuple(at for n in named(state, event, what.where) for at in seen.locations(n)) if what.where else None,
        adding=tuple(m for n in _added(state, event, what) for m in names_of(state, thing(state, n))),
    )
    copied = number if what.copy else -1
    if what.copy:
        number, state = fresh(state, card.name, event.player, BANISHED)
        state = state.put(number, thing(state, number).marked(MADE))
    xs = range(mana(state, event.player) + 1) if card.x else (0,)
    prices = (False, True) if card.alternate or _other(state, event, number) else (False,)
    for caster, x, alternate in product(casters, xs, prices):
        there = seen.locations(caster)
        for at in ((),) if len(there) < 2 else tuple((one,) for one in there):
            how = Casting(player=event.player, caster=caster, at=at, x=x, alternate=alternate, let=let)
            parts = (
                name,
                f"by {label(state, caster)}" if len(casters) > 1 else "",
                f"at {spoken(state, at[0])}" if at else "",
                f"for X = {x}" if card.x else "",
                "for its alternate cost" if alternate else "",
            )
            yield " ".join(filter(None, parts)), state, CastNow(event, what, number, how, copied)


def _added(state: State, event: Event, what: CastCard) -> tuple[int, ...]:
    """The things of which the spell adds what they print."""
    return named(state, event, what.adding) if what.adding is not None else ()


def _other(state: State, event: Event, number: int) -> bool:
    """Whether somebody may cast a card for another price than its cost."""
    hows = (Casting(player=event.player, caster=caster) for caster in spellcasters(state, event.player))
    return any(other_price(state, number, how) is not None for how in hows)


@rule(CastNow, *BY_AN_EFFECT, *COPIED)
def cast_now(state: State, frame: CastNow) -> Result:
    """The card is cast in the middle of the effect, of which the rest waits; a card that is copied may leave for it."""
    event, number, how, copied = frame.event, frame.number, frame.how, frame.copied
    try:
        judged(state, number, how)
    except (NoSuchThing, DocumentsDisagree) as error:
        return Unsupported(f"{event.label}: {error}")
    said, cites = "{0}: {1} is to be cast as it resolves", BY_AN_EFFECT
    if copied >= 0:
        said, cites = "{0}: {1}, a copy and a token, is to be cast as it resolves", COPIED
    if copied >= 0 and frame.what.banishing:
        state = state.said("{0} is banished from the cemetery", label(state, copied), cites=DEAD)
        state = put(state, copied, zone=BANISHED, incarnation=thing(state, copied).incarnation + 1)
    state = go_on(state.said(said, event.label, label(state, number), cites=cites), event.binding(CAST, number))
    return state.push(Cast(number, how))
