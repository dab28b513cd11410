"""Where cards say that spells may, or must, be cast to (casting-spells/casting-minions#3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from judge.games.sorcery.cards.passives.casting import CastsTo
from judge.games.sorcery.cards.tables.faces import CastsHow
from judge.games.sorcery.cards.values.goals import Goal, Part, Region, goal
from judge.games.sorcery.cards.values.selectors import card_selector, selector
from judge.games.sorcery.casting.casting import Casting
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.now import EFFECTS
from judge.games.sorcery.position.thing import label, printed, thing
from judge.games.sorcery.words import SURFACE, Location, location_words
from judge.kernel.rules import Broken
from judge.kernel.state import State

MODIFIED = ("sorcery:casting-spells/casting-minions#3", "sorcery:the-silver-rule#1")


def reaches(state: State, wanted: Goal, place: Location, source: int | None, player: str) -> bool:
    """Whether a location is among those that a goal means, as seen from a thing by a player."""
    seen, (square, level) = view(state), place
    if wanted.region is not None:
        right = wanted.region is Region.LOCATION or wanted.region in seen.regions_at(place)
        return right and _part(state, wanted.part, place, source, player)
    if wanted.at is not None:
        return any(place in seen.locations(n) for n in seen.chosen(wanted.at, source, player))
    site = seen.sites.get(square)
    if wanted.sites is None or site is None or level != wanted.level:
        return False
    left_out = wanted.but is not None and seen.matches(wanted.but, site, source, player)
    return not left_out and seen.matches(wanted.sites, site, source, player)


def _part(state: State, part: Part | None, place: Location, source: int | None, player: str) -> bool:
    row, column = realm.place(place[0])
    match part:
        case Part.CORNER:  # sorcery:corner#1
            return place[0] in realm.CORNERS
        case Part.OUTER_COLUMN:
            return column in (0, realm.COLUMNS - 1)
        case Part.BOTTOM_ROW | Part.BACK_ROW:  # sorcery:bottom#4
            return row == (realm.ROWS - 1 if realm.forward(player) == "north" else 0)
        case Part.HERE:
            seen = view(state)
            return source in seen.now and place in seen.locations(source)
    return True


def granted(state: State, number: int, place: Location, how: Casting) -> bool:
    """Whether a text lets a spell be cast to a location that is not among the usual ones."""
    if _any(state, printed(state, thing(state, number)).cast_where, place, how.caster, how.player):
        return True
    if how.let is not None and how.let.where is not None and place in how.let.where:
        return True
    others = (rule for rule in _of_others(state, number, how) if not rule.must)
    return any(_any(state, rule.to, place, rule.source, how.player) for rule in others)


def granted_below(state: State, number: int, place: Location, how: Casting) -> bool:
    """Whether a text lets a minion be cast to the site under which a location lies, where it must be cast to such.

    What lets it be cast to a site would else let it be cast nowhere there (casting-minions#4).
    """
    if not any(goal(words).region for words in printed(state, thing(state, number)).cast_only):
        return False
    above, card = (place[0], SURFACE), printed(state, thing(state, number))
    said: list[tuple[str, int | None]] = [(words, how.caster) for words in card.cast_where]
    said += [(words, rule.source) for rule in _of_others(state, number, how) if not rule.must for words in rule.to]
    return any(goal(words).sites and reaches(state, goal(words), above, source, how.player) for words, source in said)


def tokens_there(state: State, number: int, how: Casting) -> tuple[str, ...]:
    """The tokens with which a minion enters where a card lets it be cast to, beside the usual places."""
    found = (rule for rule in _of_others(state, number, how) if rule.token and not rule.must)
    there = (rule for rule in found if any(_any(state, rule.to, at, rule.source, how.player) for at in how.to))
    return tuple(dict.fromkeys(str(rule.token) for rule in there))


def hands(state: State, number: int) -> tuple[str, ...]:
    """The phrases of units into whose hands its text lets an artifact be cast; ``target`` before those it targets."""
    found = (goal(words) for words in printed(state, thing(state, number)).cast_where)
    return tuple(one.hands for one in found if one.hands)


def confined(state: State, number: int, places: Iterable[Location], how: Casting) -> Broken | None:
    """That a spell must be cast to where a text says; None when all of some locations are there."""
    named, places = label(state, number), tuple(places)
    only = tuple(words for words in printed(state, thing(state, number)).cast_only if goal(words).border is None)
    if only and not all(_any(state, only, place, how.caster, how.player) for place in places):
        return Broken(f"{named} must be cast to: {' or '.join(only)}", MODIFIED)
    there = how.let.where if how.let is not None else None
    if there is not None and not set(places) <= set(there):
        return Broken(f"{named} must be cast to {location_words(there) or 'nowhere'}", MODIFIED)
    for rule in _of_others(state, number, how):
        if rule.must and not all(_any(state, rule.to, place, rule.source, how.player) for place in places):
            return Broken(f"{named} must be cast to: {' or '.join(rule.to)}, as {rule.label} says", MODIFIED)
    return None


def borders(state: State, number: int, how: Casting) -> tuple[tuple[int, int], ...] | None:
    """The borders on which an aura is conjured, each as the two squares at it; None for one that lies on none.

    One of the squares has a site such as the text says (sorcery:border#1: the edge of the realm borders nothing).
    """
    only = (goal(words).border for words in printed(state, thing(state, number)).cast_only)
    wanted = [sites for sites in only if sites is not None]
    if not wanted:
        return None
    seen = view(state)
    able = {s for s, n in seen.sites.items() if any(seen.matches(one, n, how.caster, how.player) for one in wanted)}
    pairs = ((s, t) for s in realm.SQUARES for t in realm.bordering(s, seen.edges) if s < t)
    return tuple(pair for pair in pairs if not able.isdisjoint(pair))


def of_back_row(state: State, number: int) -> bool:
    """Whether a text says that a spell is cast to the back row of a player, which no document defines."""
    card = printed(state, thing(state, number))
    return any(goal(words).part is Part.BACK_ROW for words in (*card.cast_where, *card.cast_only))


def worded(state: State, number: int, how: Casting) -> bool:
    """Whether a text says something of where a spell is cast to."""
    card = printed(state, thing(state, number))
    return bool(card.cast_where or card.cast_only) or any(_of_others(state, number, how))


class _Rule(Struct, frozen=True):
    """What a card or an effect says of where a spell is cast to: who says it, as seen from where, whether it must."""

    label: str
    source: int | None
    to: tuple[str, ...]
    must: bool
    token: str = ""


def _of_others(state: State, number: int, how: Casting) -> Iterator[_Rule]:
    """What cards in the realm, and effects, say of where a Spellcaster casts a spell to."""
    seen = view(state)
    if how.let is not None and how.let.to:
        yield _Rule(how.let.label, how.let.source, how.let.to, True)
    for source, now in seen.now.items():
        for passive, change in now.does(CastsTo) if now.special and not seen.ignores(how.caster, source) else ():
            if _meant(state, change, number, how) and seen.matches(selector(passive.on), how.caster, source, None):
                token = str(change.casts_with or "")
                yield _Rule(now.thing.label, source, change.casts_to, change.casts_how is CastsHow.MUST, token)
    for effect in state[EFFECTS]:
        let = effect.passive.of(CastsTo)
        if let is None or not _meant(state, let, number, how):
            continue
        if seen.matches(selector(effect.passive.on), how.caster, effect.source, effect.player):
            yield _Rule(effect.label, effect.source, let.casts_to, let.casts_how is CastsHow.MUST)


def _meant(state: State, change: CastsTo, number: int, how: Casting) -> bool:
    what = change.casts_what
    return not what or view(state).fits_card(card_selector(what), number, how.player)


def _any(state: State, words: tuple[str, ...], place: Location, source: int | None, player: str) -> bool:
    return any(reaches(state, goal(one), place, source, player) for one in words)
