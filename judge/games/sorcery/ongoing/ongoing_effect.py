"""Ongoing effects, applied in eight layers, each from the oldest to the newest (sorcery:ongoing-effect).

The result is a pure function of the position, so it holds between all events without being an event itself.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import structs

from judge.games.sorcery.cards import Card
from judge.games.sorcery.cards.passives.allowing import Can, Cannot, Edges, Must
from judge.games.sorcery.cards.passives.forms import CopyOf, HasPrinted, OwnersControl
from judge.games.sorcery.cards.passives.passive import of_back_row, of_players
from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.ongoing.carrying_units import conferred, holds
from judge.games.sorcery.ongoing.flooded import lie_of_water, settled
from judge.games.sorcery.ongoing.ground.also_void import also_void
from judge.games.sorcery.ongoing.ground.multiplied import multiplied
from judge.games.sorcery.ongoing.landbound import bonds, with_bonds
from judge.games.sorcery.ongoing.layers import NAMES, Changes, by_layer
from judge.games.sorcery.ongoing.ongoing_source import PASSIVE, Source
from judge.games.sorcery.ongoing.open_layers import (
    controlled_already,
    kinds_unsaid,
    made_already,
    noted_lost,
    noted_otherwise,
)
from judge.games.sorcery.ongoing.printed.printed_ability import ABILITIES, Had, everywhere, given, with_printed
from judge.games.sorcery.ongoing.until_then import confining
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.happening import PAST
from judge.games.sorcery.position.now import EFFECTS, Effect, Now, Why, base, passives_of
from judge.games.sorcery.position.players import OF_PLAYERS
from judge.games.sorcery.position.thing import (
    REALM,
    Thing,
    copied,
    face,
    in_realm,
    printed,
    thing,
    things,
    under_it,
)
from judge.games.sorcery.position.view import View
from judge.games.sorcery.words import ELEMENTS, SUBSURFACE, listed
from judge.kernel.memo import remembered, remembered_by
from judge.kernel.state import State

WARD, UNWARDED = "Ward", ("sorcery.rulebook:glossary/evil#2", "sorcery.rulebook:glossary/ward#2")
UNMODIFIED = ("sorcery:cant-be-modified#1", "sorcery.rulebook:glossary/cant-be-modified#1")
ELSEWHERE = ("sorcery:passive-ability#2", "sorcery.rulebook:advanced-concepts/passive-ability#2")


@remembered
def view(state: State) -> View:
    """The position as it is now."""
    seen = _seen(state)
    return (_seen_with_players(state) if seen.of_players else seen).of(state)


@remembered_by("cards", "effects", "spent")
def _seen(state: State) -> View:
    """The view of all positions that have these things, and these facts on which most ongoing effects rest.

    Where one of them rests on players too, nothing but that is known of it.
    """
    free = _undisturbed(state) or _applied(state, frozenset(), with_players=False)
    return free if free.of_players else with_bonds(free, lambda bound: _applied(state, bound) if bound else free)


@remembered_by("cards", "effects", "spent", PAST, *OF_PLAYERS)
def _seen_with_players(state: State) -> View:
    """The same of positions in which the players, whose turn, life, mana and affinity count, are so too."""
    free = _applied(state, frozenset())
    return with_bonds(free, lambda bound: _applied(state, bound) if bound else free)


def _undisturbed(state: State) -> View | None:
    """The view where no ongoing effect is at work and nothing is carried: each thing is what it is by itself."""
    if state[EFFECTS]:
        return None
    now = {}
    for number, held in things(state):
        card = printed(state, held)
        if held.zone == REALM:
            if passives_of(card) or held.bearer is not None or copied(held) or under_it(state, held) is not None:
                return None
            now[number] = _alone(held, card)
        elif any(passive.zone == held.zone or everywhere(passive) for passive in card.passive):
            return None
    sites = _sites(now)
    return View(state, now, sites, _water(now, sites))


@lru_cache(4096)
def _alone(found: Thing, card: Card) -> Now:
    """A thing that is under no ongoing effect; all views of positions in which it is so have the same."""
    now = base(found, card)
    settled(now)
    _bounded(now, None)
    return now


def _applied(state: State, bound: frozenset[int], with_players: bool = True) -> View:
    seen = _once(state, bound, with_players, ())
    if seen.of_players and not with_players:
        return seen
    return with_printed(seen, lambda had: _once(state, bound, with_players, had))


def _once(state: State, bound: frozenset[int], with_players: bool, had: tuple[Had, ...]) -> View:
    """All ongoing effects applied, with what cards have of others by then."""
    now = {number: base(found, printed(state, found)) for number, found in in_realm(state)}
    sites = _sites(now)
    seen = View(state, now, sites, _water(now, sites))
    effects = state[EFFECTS]
    _copied(seen, effects)
    sources = _sources(seen, effects)
    sources = sorted((*sources, *_given(seen, had), *bonds(seen, bound)), key=lambda source: source.since)
    seen.of_players = any(of_players(source.passive) for source in sources)
    if seen.of_players and not with_players:
        return seen
    if any(of_back_row(source.passive) for source in sources):
        seen.assumes = (*seen.assumes, "back row")
    made_already(seen, sources)
    controlled_already(seen, sources)
    layered = _layered(sources)
    for layer in NAMES:
        if layer in BEFOREHAND:
            _forbidden(seen, sources, BEFOREHAND[layer])
        begun: list[Source] = []
        for source, changes in layered.get(layer, ()):
            if source.works(seen):
                source.started = True
                source.held = on = source.on(seen)
                for number in on:
                    _changed(seen, number, source, layer, changes)
                begun = noted_lost(seen, [*begun, source] if on else begun, source)
            elif source.passive.conditional and source.there(seen):
                _unmet(seen, source, layer)
        if layer in (1, 3):
            _in_hands(seen)
        if layer == 3:
            _for_owners(seen, sources)
        if layer in (2, 5):
            kinds_unsaid(seen)
        if layer == 5:
            lie_of_water(seen)
            also_void(seen, sources)
            multiplied(seen, sources)
            conferred(seen)
    _finish(seen, sources)
    noted_otherwise(seen, sources)
    return seen


def _unmet(seen: View, source: Source, layer: int) -> None:
    """Notes that an effect does nothing in a layer, since its conditions are not met."""
    told = f"{source.label} does nothing to it: {source.unmet(seen)}"
    for number in source.on(seen):
        seen.now[number].why.append(Why(told, source.cites, layer))


def _in_hands(seen: View) -> None:
    """Whoever controls a unit controls what it carries, nobody what is not carried (sorcery:ownership-and-control)."""
    for now in seen.now.values():
        if _carriable(now):
            bearer = seen.now.get(now.thing.bearer) if now.thing.bearer is not None else None
            now.controller = bearer.controller if bearer is not None else None


OWNERS = ("sorcery:can-vs-cant#1", "sorcery:ownership-and-control#1")


def _for_owners(seen: View, sources: list[Source]) -> None:
    """Where no player controls what another owns, its owner does; nobody what the other one's unit carries."""
    by = next((s for s in sources if s.passive.of(OwnersControl) is not None and s.works(seen)), None)
    for now in seen.now.values() if by is not None else ():
        if by is None or now.controller in (None, now.thing.owner):
            continue
        now.controller = None if _carriable(now) else now.thing.owner
        seen.assumes = tuple(dict.fromkeys((*seen.assumes, "owner instead")))
        now.why.append(Why(f"{by.label} keeps others than its owner from controlling it", OWNERS, 3, by.label))


def _carriable(now: Now) -> bool:
    return "artifact" in now.types and "minion" not in now.types and not now.card.monument


BEFOREHAND: dict[int, tuple[Prohibition, ...]] = {
    2: (Prohibition.BE_DISABLED, Prohibition.BE_SILENCED, Prohibition.BE_AFFECTED_BY_SITES),
    3: (Prohibition.CHANGE_CONTROLLER,),
    5: (Prohibition.BE_IMMOBILIZED,),
}
"""What cannot be done to things in a layer, which is asked before anything does it there."""


def _forbidden(seen: View, sources: list[Source], words: tuple[Prohibition, ...]) -> None:
    """Notes of what nobody gains control, say, before anybody does: a can't takes precedence (sorcery:can-vs-cant)."""
    for source in sources:
        change = source.passive.of(Cannot)
        held = [word for word in words if change is not None and word in change.cannot]
        if held and source.works(seen):
            for number in source.on(seen):
                seen.now[number].cannot |= dict.fromkeys(held, source.label)


def _sites(now: dict[int, Now]) -> dict[int, int]:
    """The sites by the squares where they are."""
    return {square: n for n, held in now.items() if "site" in held.types for square in held.thing.squares}


def _water(now: dict[int, Now], sites: dict[int, int]) -> frozenset[int]:
    """The squares of water sites: those that provide any affinity to water."""
    return frozenset(square for square, n in sites.items() if now[n].affinity.get("W", 0) > 0)


def _layered(sources: list[Source]) -> dict[int, list[tuple[Source, Changes]]]:
    """The sources that have to do with each layer, in their order, each with its changes there."""
    found: dict[int, list[tuple[Source, Changes]]] = {}
    for source in sources:
        for layer, changes in by_layer(source.passive):
            found.setdefault(layer, []).append((source, changes))
    return found


def _changed(seen: View, number: int, source: Source, layer: int, changes: Changes) -> None:
    """Makes the changes of a source in a layer to one thing, with why."""
    now = seen.now[number]
    if Prohibition.BE_MODIFIED in now.cannot and number != source.number and not _keeps_it(seen, number, source):
        now.why.append(Why(f"it can't be modified, so {source.label} does nothing to it", UNMODIFIED, layer))
        return
    told = len(now.why)
    for change, apply in changes:
        apply(seen, number, source, change)
    now.why[told:] = [_by(why, source) for why in now.why[told:]]


def _keeps_it(seen: View, number: int, source: Source) -> bool:
    """Whether it is the very card that lets nothing else modify its bearer."""
    held = seen.now.get(source.number) if source.number is not None and source.effect is None else None
    said = held.does(Cannot) if held is not None and held.thing.bearer == number else ()
    return any(Prohibition.BE_MODIFIED in change.cannot for _, change in said)


def _by(why: Why, source: Source) -> Why:
    """The same with the passages on where such an effect comes from."""
    return structs.replace(why, cites=(*why.cites, *source.cites))


def _copied(seen: View, effects: tuple[Effect, ...]) -> None:
    """Layer 1: copies take the characteristics and abilities of what they copy (sorcery:copy)."""
    for number, now in seen.now.items():
        if not (effects or now.thing.marks):  # what tells of either
            continue
        name, turned = _copied_name(effects, number, now)
        if name:
            card = _card(seen.state, name)
            held = now.thing.marked("transformed") if turned else now.thing
            fresh = structs.replace(base(held, card), thing=now.thing)
            fresh.why.append(
                Why(
                    f"it is a copy of {card.name}",
                    ("sorcery:copy#1", "sorcery:ongoing-effect/apply-ongoing-effects-in-order#2"),
                    1,
                )
            )
            seen.now[number] = fresh
        _with_what_is_under(seen, number)
    for number, now in seen.now.items():
        for passive, change in now.does(Cannot) if now.passives else ():
            for kept in seen.select(passive.on, number) if Prohibition.BE_MODIFIED in change.cannot else ():
                seen.now[kept].cannot[Prohibition.BE_MODIFIED] = now.card.name


def _with_what_is_under(seen: View, number: int) -> None:
    """A site that is one with another has the affinity, the mana and the abilities of both."""
    now = seen.now[number]
    part = under_it(seen.state, now.thing)
    if part is None:
        return
    card = face(seen.state, thing(seen.state, part))
    now.affinity = {
        letter: n for letter in ELEMENTS if (n := now.affinity.get(letter, 0) + card.affinity.count(letter))
    }
    now.mana += card.mana
    now.abilities = (*now.abilities, *card.ability)
    now.passives = (*now.passives, *passives_of(card))
    now.why.append(Why(f"it is one site with {card.name}", ("sorcery.rulings:the-base-of-babel-1#1",), 1))


def _copied_name(effects: tuple[Effect, ...], number: int, now: Now) -> tuple[str, bool]:
    """The card of which a thing is a copy, and whether in its other type: the newest effect that says so counts."""
    found = copied(now.thing), "transformed" in now.thing.marks
    for effect in effects:
        change = effect.passive.of(CopyOf)
        if change is not None and (number, now.thing.incarnation) in effect.on:
            found = change.copy_of, change.turned
    return found


def _card(state: State, name: str) -> Card:
    return printed(state, Thing(card=name, label=name, owner="you"))


def _sources(seen: View, effects: tuple[Effect, ...]) -> list[Source]:
    found = [
        Source(passive, now.thing.entered, number, now.thing.label, None)
        for number, now in seen.now.items()
        for passive in now.passives
        if passive.zone == "realm"
    ]
    found += [source for number, now in seen.now.items() if now.passives for source in confining(number, now)]
    found += [Source(e.passive, e.since, e.source, e.label, e) for e in effects]
    found += holds(seen)
    for _, held in things(seen.state):
        for passive in printed(seen.state, held).passive if held.zone != REALM else ():
            if passive.zone == held.zone:
                source = Source(passive, held.entered, None, held.label, None)
                source.player = held.owner
                source.cites = (*PASSIVE, *ELSEWHERE)
                found.append(source)
    return sorted(found, key=lambda source: source.since)


def _given(seen: View, had: tuple[Had, ...]) -> list[Source]:
    """What cards have of others, by their own ability or by an effect, with what it does in turn."""
    found = []
    for passive, since, number in given(seen, had):
        label = seen.now[number].thing.label
        early = [NAMES[layer] for layer, _ in by_layer(passive) if layer < ABILITIES and passive.of(HasPrinted) is None]
        if early:
            seen.unclear = f"whether what {label} has of another card works in an earlier layer: {listed(early)}"
        found.append(Source(passive, since, number, label, None))
    return found


def _allowed(seen: View, number: int, change: Edges | Cannot | Can | Must, by: str) -> None:
    """Notes what a thing can, cannot and must do, and which edges are connected when it moves."""
    now = seen.now[number]
    match change:
        case Edges():
            seen.edges_for[number] = seen.edges_for.get(number, realm.APART) | {change.edges}
        case Cannot():
            now.cannot |= dict.fromkeys(change.cannot, by)
        case Can():
            now.can |= dict.fromkeys(change.can, by)
        case Must():
            now.must |= {change.must: by} if change.must else {}


def _finish(seen: View, sources: list[Source]) -> None:
    """No power below zero (sorcery:power); what nobody can do; which edges are connected; hands of bearers."""
    edges: set[str] = set()
    for source in sources:
        if not source.works(seen):
            if any(Prohibition.BE_MODIFIED in c.cannot for c in source.passive.changes if isinstance(c, Cannot)):
                seen.unclear = f"what {source.label} keeps unmodified, which has lost its abilities"
            _without(seen, source)
            continue
        for change in source.passive.changes:
            if isinstance(change, Edges) and not change.edges_for:
                edges.add(change.edges)
            elif isinstance(change, Edges | Cannot | Can | Must):
                for number in source.on(seen):
                    _allowed(seen, number, change, source.label)
    seen.edges = frozenset(edges)
    for now in seen.now.values():
        _bounded(now, seen.now.get(now.thing.bearer) if now.thing.bearer is not None else None)
    _for_owners(seen, sources)


def _without(seen: View, source: Source) -> None:
    """A card does nothing by an ability whose conditions are not met."""
    if source.passive.conditional and source.effect is None and source.number is not None:
        now = seen.now[source.number]
        now.passives = tuple(passive for passive in now.passives if passive is not source.passive)


def _bounded(now: Now, bearer: Now | None) -> None:
    """No power below zero, in the hands of its bearer, and without what it has lost or, being evil, cannot have."""
    if WARD in now.keywords and now.evil:
        del now.keywords[WARD]
        now.why.append(Why("an evil minion can't be warded", UNWARDED, 5))
    now.power = None if now.power is None else max(0, now.power)
    now.defense = None if now.defense is None else max(0, now.defense)
    if _carriable(now):
        now.controller = bearer.controller if bearer is not None else None
    if not now.special:
        now.abilities = ()
    elif now.lost:
        now.abilities = tuple(ability for ability in now.abilities if ability.name not in now.lost)


__all__ = ["SUBSURFACE", "Source", "view"]
