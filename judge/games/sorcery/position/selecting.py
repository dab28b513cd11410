"""Which things a selector selects: what each word of it asks of a thing as it is now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from judge.games.sorcery.cards.facts import Card
from judge.games.sorcery.cards.passives.forms import CountsAs
from judge.games.sorcery.cards.tables.faces import Subtype
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.cards.values.selected import Selector
from judge.games.sorcery.cards.values.selector_words import Noun, Relation, Side, Trait, Where
from judge.games.sorcery.position import lie
from judge.games.sorcery.position.happening import DIED, KILLED, LOST_LIFE, PAST, remembered_by_mark
from judge.games.sorcery.position.layout import Layout
from judge.games.sorcery.position.now import Now
from judge.games.sorcery.position.packet import TAKEN_FOR
from judge.games.sorcery.position.players import LIFE, life_of, most_life_of
from judge.games.sorcery.position.thing import (
    CEMETERY,
    REALM,
    STORED,
    STORYLINE,
    counters_left,
    printed,
    thing,
    things,
)
from judge.games.sorcery.words import ELEMENTS, SURFACE, UNDERGROUND, UNDERWATER, VOID, Location

Bound = Mapping[Known, tuple[int, ...]]
"""What the words for what an effect knows refer to."""
NOTHING: Bound = {}
ROYAL = ("King", "Queen", "Prince", "Princess")
TOWERS = frozenset({"Tower", "Spire", "Watchtower"})
"""Words in the names of towers (sorcery.rulings:spire-lich-1, sorcery.rulings:spire-lich-2)."""


def fits(
    seen: Layout,
    chosen: Selector,
    now: Now,
    number: int,
    source: int | None,
    player: str | None,
    bound: Bound = NOTHING,
    than: tuple[int, ...] | None = None,
) -> bool:
    """Whether all that a selector asks for is true of a thing; ``than`` is what ``other`` leaves out."""
    if not any(
        all(_is(noun, now, number, seen, source) for noun in head.nouns)
        and all(subtype in now.subtypes for subtype in head.subtypes)
        for head in chosen.heads
    ):
        return False
    if chosen.other and number in (_left_out(chosen, source, bound) if than is None else than):
        return False
    return (
        (chosen.side is None or _of_side(chosen.side, now, player or _controller(seen, source)))
        and _described(chosen, now)
        and all(_has_trait(trait, seen, number, now, source, player) for trait in chosen.traits)
        and not any(_bars(one, seen, number, now, source, player) for one in chosen.not_)
        and (chosen.where is None or _placed(seen, chosen, now, number, source, player))
        and all(
            _related(seen, relation, held, now, number, source, player, bound, chosen.says(Noun.SITE))
            for relation, held in chosen.relations
        )
    )


def _left_out(chosen: Selector, source: int | None, bound: Bound) -> tuple[int | None, ...]:
    """What ``other`` leaves out: what a word of the effect refers to, else what the phrase is seen from.

    Who carries something is never such a thing itself, so another one that it carries is another than the source.
    """
    known = [
        n
        for relation, held in chosen.relations
        if isinstance(held, Known) and relation not in (Relation.CARRIED_BY, Relation.CARRYING)
        for n in _known(held, source, bound)
    ]
    return tuple(known) or (source,)


def _known(word: Known, source: int | None, bound: Bound) -> tuple[int, ...]:
    return ((source,) if source is not None else ()) if word is Known.ITSELF else bound.get(word, ())


def _controller(seen: Layout, source: int | None) -> str | None:
    return seen.now[source].controller if source in seen.now else None


def _described(chosen: Selector, now: Now) -> bool:
    """Whether its name, rarity, abilities, power and cost are such as a selector asks for."""
    return (
        (not chosen.name or chosen.name in called(now))
        and (not chosen.words or not set(chosen.words).isdisjoint(now.card.name.split()))
        and (not chosen.rarity or now.card.rarity in chosen.rarity)
        and all(any(now.has(name) for name in group) for group in chosen.with_)
        and not any(now.has(name) for name in chosen.without)
        and (chosen.least is None or now.strength >= chosen.least)
        and (chosen.most is None or now.strength <= chosen.most)
        and (chosen.cheapest is None or _cost(now) >= chosen.cheapest)
        and (chosen.dearest is None or _cost(now) <= chosen.dearest)
    )


def called(now: Now) -> tuple[str, ...]:
    """The names for which other cards take a card: its own, and those as which it counts by what it says."""
    said = now.does(CountsAs) if now.special else []
    return (now.card.name, *(change.counts_as for _, change in said))


def _cost(now: Now) -> int:
    """The mana cost of a card: an X is what was chosen while the spell is on the storyline, else zero (sorcery:cost#5);
    sites and tokens cost zero (sorcery:cost#4, sorcery:token#3).
    """
    return now.thing.paid if now.card.x and now.thing.zone == STORYLINE else now.card.cost or 0


def _is(noun: Noun, now: Now, number: int, seen: Layout, source: int | None) -> bool:
    if noun is Noun.ITSELF:
        return number == source
    if noun is Noun.BEARER:
        held = seen.now.get(source) if source is not None else None
        return held is not None and (held.thing.bearer == number or (held.own_bearer and number == source))
    return _NOUNS[noun](now)


def _of_type(name: str) -> Callable[[Now], bool]:
    return lambda now: name in now.types


_NOUNS: dict[Noun, Callable[[Now], bool]] = {
    Noun.UNIT: lambda now: now.unit,
    Noun.CARD: lambda now: True,
    Noun.PERMANENT: lambda now: now.thing.zone == REALM,
    Noun.SPELL: lambda now: now.thing.zone != REALM and "site" not in now.types,
    Noun.SPELLCASTER: lambda now: now.has("Spellcaster"),
    Noun.TOKEN: lambda now: now.card.token or "token" in now.thing.marks,
    Noun.WALL: lambda now: "Wall" in now.card.name.split(),
    Noun.TOWER: lambda now: "site" in now.types and not TOWERS.isdisjoint(now.card.name.split()),
    Noun.PLAYER: lambda now: False,
    **{
        noun: _of_type(str(noun))
        for noun in (Noun.MINION, Noun.AVATAR, Noun.SITE, Noun.ARTIFACT, Noun.AURA, Noun.MAGIC)
    },
}


def _of_side(side: Side, now: Now, mine: str | None) -> bool:
    if side is Side.ALLY:
        return now.controller is not None and now.controller == mine
    if side is Side.ENEMY:
        return None not in (now.controller, mine) and now.controller != mine
    if side is Side.MINE:
        return mine is not None and mine in (now.controller, now.thing.owner)
    return now.controller is None


def _has_trait(trait: Trait, seen: Layout, number: int, now: Now, source: int | None, player: str | None) -> bool:
    """Whether a thing is as a word says; what is Evil may be so for the cards of one player alone."""
    if trait is Trait.EVIL:
        return now.evil_to(player or _controller(seen, source))
    return _TRAITS[trait](seen, number, now, source)


def _bars(
    one: Noun | Trait | Subtype, seen: Layout, number: int, now: Now, source: int | None, player: str | None
) -> bool:
    """Whether a thing is what a selector says that it is not."""
    if isinstance(one, Noun):
        return _is(one, now, number, seen, source)
    return _has_trait(one, seen, number, now, source, player) if isinstance(one, Trait) else one in now.subtypes


def of_element(now: Now, letter: str) -> bool:
    """Whether a card is of an element: a site provides it, another needs it or has it in its frame."""
    if "site" in now.types:
        return now.affinity.get(letter, 0) > 0
    return letter in now.card.threshold or ELEMENTS[letter] in now.card.elements


def _water(seen: Layout, number: int, now: Now, source: int | None) -> bool:
    """A water site, which may be flooded (sorcery:water-site); another card of the element."""
    if "site" in now.types and now.thing.zone == REALM:
        return any(s in seen.water for s in now.thing.squares)
    return of_element(now, "W")


def _wounded(seen: Layout, number: int, now: Now, source: int | None) -> bool:
    """A minion with damage, an Avatar with less than its most life (sorcery:wounded#1, sorcery:wounded#2)."""
    if "avatar" in now.types and now.thing.zone == REALM:
        most = LIFE if now.card.life is None else now.card.life
        limit = seen.state[most_life_of(now.thing.owner)]
        return seen.state[life_of(now.thing.owner)] < (most if limit < 0 else limit)
    return now.thing.damage > 0


def _in_region(region: str) -> Callable[[Layout, int, Now, int | None], bool]:
    """Whether any of the locations of a thing is in a region; a site is at no level of its own."""
    return lambda seen, number, now, _: (
        "site" not in now.types and any(region in seen.regions_at(at) for at in now.thing.at)
    )


def _compared(sign: int) -> Callable[[Layout, int, Now, int | None], bool]:
    """Whether the power of a unit is more (1) or less (-1) than that of a source that is one."""

    def compare(seen: Layout, number: int, now: Now, source: int | None) -> bool:
        other = seen.now.get(source) if source is not None else None
        if other is None or not (now.unit and other.unit):
            return False
        return (now.strength - other.strength) * sign > 0

    return compare


def _occupies(other: Now, site: Now) -> bool:
    """Whether a unit or an artifact is at a site, at any level."""
    there = not set(other.thing.squares).isdisjoint(site.thing.squares)
    return there and (other.unit or "artifact" in other.types)


SAFE = "safe at "
"""What the mark begins with of a card that asks whether it is where it was summoned; the location follows."""


def safely_at(place: Location) -> str:
    """The mark of a card that was summoned to a location and asks for that."""
    return f"{SAFE}{place[0]} {place[1]}"


@lru_cache(4096)
def asks_where_summoned(card: Card) -> bool:
    """Whether a card asks whether it is still underground where it was summoned."""
    tests = (test for passive in card.passive for one in passive.while_ for test in one.all)
    return any(test.phrase is not None and Trait.SAFE in test.phrase.traits for test in tests)


ATTACKED, HAS_KILLED = "attacked this turn", "has killed a minion"
"""Marks of what a unit did, this turn or ever."""
RAIDING = "attacks a site undefended"
"""Mark of a unit from when its attack on a site is found undefended until the attack is over."""


def _past(seen: Layout, kind: str, ago: int, **what: object) -> bool:
    """Whether something is remembered of that turn."""
    held = (one for one in seen.state[PAST] if one.kind == kind and one.ago == ago)
    return any(all(getattr(one, key) == value for key, value in what.items()) for one in held)


def _twin(seen: Layout, number: int, now: Now) -> bool:
    """Whether another card of its name is in a cemetery, of whomever."""
    dead = (one for n, one in things(seen.state) if one.zone == CEMETERY and n != number)
    return any(printed(seen.state, one).name == now.card.name for one in dead)


def _killer(seen: Layout, number: int, now: Now, source: int | None) -> bool:
    """Whether a unit killed, in the turn before, what the controller of the source controlled."""
    mine = _controller(seen, source)
    return mine is not None and _past(seen, KILLED, 1, who=number, player=mine, stay=now.thing.incarnation)


_TRAITS: dict[Trait, Callable[[Layout, int, Now, int | None], bool]] = {
    Trait.WATER: _water,
    Trait.LAND: lambda seen, number, now, source: "site" in now.types and not _water(seen, number, now, source),
    Trait.AIR: lambda _, __, now, ___: of_element(now, "A"),
    Trait.EARTH: lambda _, __, now, ___: of_element(now, "E"),
    Trait.FIRE: lambda _, __, now, ___: of_element(now, "F"),
    Trait.ELEMENTAL: lambda _, __, now, ___: any(of_element(now, letter) for letter in ELEMENTS),
    Trait.TAPPED: lambda _, __, now, ___: now.thing.tapped,
    Trait.UNTAPPED: lambda _, __, now, ___: not now.thing.tapped,
    Trait.CARRIABLE: lambda _, __, now, ___: (
        "artifact" in now.types and "minion" not in now.types and not now.card.monument
    ),
    Trait.OVERSIZED: lambda _, __, now, ___: len(now.thing.squares) > 1 and now.unit,
    Trait.ROYAL: lambda _, __, now, ___: any(word in now.card.name for word in ROYAL),
    Trait.DEAD: lambda _, __, now, ___: now.thing.zone == CEMETERY,
    Trait.BROKEN: lambda _, __, now, ___: now.thing.zone == CEMETERY,
    Trait.FLOODED: lambda _, __, now, ___: now.has("Flooded"),
    Trait.WOUNDED: _wounded,
    Trait.CARRIED: lambda _, __, now, ___: now.thing.bearer is not None,
    Trait.CARRYING: lambda seen, number, _, __: any(held.thing.bearer == number for held in seen.now.values()),
    Trait.LOOSE: lambda _, __, now, ___: now.thing.bearer is None,
    Trait.EMPTY: lambda seen, _, now, __: (
        "site" in now.types and not any(_occupies(other, now) for other in seen.now.values())
    ),
    Trait.DESERTED: lambda seen, _, now, __: (
        "site" in now.types and not any(other.unit and _occupies(other, now) for other in seen.now.values())
    ),
    Trait.STRONGER: _compared(1),
    Trait.WEAKER: _compared(-1),
    Trait.EVIL: lambda _, __, now, ___: now.evil,
    Trait.WARDED: lambda _, __, now, ___: now.has("Ward"),
    Trait.DISABLED: lambda _, __, now, ___: now.disabled,
    Trait.SILENCED: lambda _, __, now, ___: now.silenced,
    Trait.ABOVEGROUND: _in_region(SURFACE),
    Trait.BURROWED: _in_region(UNDERGROUND),
    Trait.SUBMERGED: _in_region(UNDERWATER),
    Trait.VOID: _in_region(VOID),
    Trait.FULL: lambda _, __, now, ___: any(mark.startswith(STORED) for mark in now.thing.marks),
    Trait.AT_REST: lambda _, __, now, ___: "active" not in now.thing.marks,
    Trait.SUMMONED: lambda _, __, now, ___: now.thing.sick and "minion" in now.types,
    Trait.SAFE: lambda seen, _, now, __: any(
        safely_at(at) in now.thing.marks and UNDERGROUND in seen.regions_at(at) for at in now.thing.at
    ),
    Trait.ATTACKED: lambda _, __, now, ___: ATTACKED in now.thing.marks,
    Trait.RAIDING: lambda _, __, now, ___: RAIDING in now.thing.marks,
    Trait.DIED: lambda seen, number, now, __: now.thing.zone == CEMETERY and _past(seen, DIED, 0, who=number),
    Trait.TWIN: lambda seen, number, now, __: now.thing.zone == CEMETERY and _twin(seen, number, now),
    Trait.KILLER: _killer,
    Trait.HAS_KILLED: lambda _, __, now, ___: HAS_KILLED in now.thing.marks,
    Trait.REMEMBERED: lambda seen, _, now, source: (
        source in seen.now and remembered_by_mark(seen.now[source].thing, source or 0) in now.thing.marks
    ),
    Trait.TOOK: lambda seen, number, _, __: number in seen.state[TAKEN_FOR],
    Trait.SPARE: lambda _, __, now, ___: counters_left(now.thing, now.card) > 1,
    Trait.LOST_LIFE: lambda seen, _, now, __: (
        "avatar" in now.types and _past(seen, LOST_LIFE, 0, player=now.thing.owner)
    ),
}


def _placed(seen: Layout, chosen: Selector, now: Now, number: int, source: int | None, player: str | None) -> bool:
    """Whether a thing is where a selector says, as seen from a source (sorcery:here, adjacent, nearby)."""
    where = chosen.where
    if number not in seen.now:
        return False
    if where in (Where.BOTTOM_ROW, Where.BACK_ROW):
        mine = player or _controller(seen, source)
        return mine is not None and lie.in_bottom_row(seen, number, mine)
    if where in lie.ANYWHERE:
        return lie.ANYWHERE[where](seen, number)
    if source not in seen.now or where is None:
        return False
    return lie.SEEN_FROM[where](seen, source, number, chosen.says(Noun.SITE) and "site" in now.types)


_PLACES: dict[Relation, Where] = {
    Relation.AT: Where.HERE,
    Relation.ATOP: Where.ATOP,
    Relation.BELOW: Where.BELOW,
    Relation.OCCUPYING: Where.AT_SITES,
    Relation.OCCUPIED_BY: Where.AT_SITES,
    Relation.ADJACENT_TO: Where.ADJACENT,
    Relation.NEARBY_TO: Where.NEARBY,
    Relation.BORDERING: Where.BORDER,
    Relation.IN_FRONT_OF: Where.IN_FRONT,
}
_STANDS: dict[Relation, Callable[[Layout, int, Now, int], bool]] = {
    Relation.CARRYING: lambda seen, number, now, to: seen.now[to].thing.bearer == number,
    Relation.CARRIED_BY: lambda seen, number, now, to: now.thing.bearer == to,
    Relation.WEAKER_THAN: lambda seen, number, now, to: _compared(-1)(seen, number, now, to),
    Relation.STRONGER_THAN: lambda seen, number, now, to: _compared(1)(seen, number, now, to),
    Relation.BEING: lambda seen, number, now, to: number == to,
    Relation.NAMED_LIKE: lambda seen, number, now, to: now.card.name == seen.now[to].card.name,
    Relation.UNDER: lambda seen, number, now, to: (
        number in seen.now and "site" in now.types and lie.SEEN_FROM[Where.ATOP](seen, number, to, False)
    ),
    Relation.ALLIED_TO: lambda seen, number, now, to: _of_side(Side.ALLY, now, seen.now[to].controller),
    Relation.ENEMY_OF: lambda seen, number, now, to: _of_side(Side.ENEMY, now, seen.now[to].controller),
}


def _related(
    seen: Layout,
    relation: Relation,
    held: Known | Selector,
    now: Now,
    number: int,
    source: int | None,
    player: str | None,
    bound: Bound,
    sites: bool,
) -> bool:
    """Whether a thing stands so to one of those that a relation is to.

    A selector of these is seen from the same source; its ``other`` leaves out the thing that is asked about.
    """
    if relation is Relation.NAMED_LIKE and isinstance(held, Known):  # wherever that is
        state = seen.state
        return any(now.card.name == printed(state, thing(state, n)).name for n in _known(held, source, bound))
    if isinstance(held, Known):
        ones = [n for n in _known(held, source, bound) if n in seen.now]
    else:
        ones = [n for n, other in seen.now.items() if fits(seen, held, other, n, source, player, bound, (number,))]
    where = _PLACES.get(relation)
    if where is None:
        return any(_STANDS[relation](seen, number, now, to) for to in ones)
    if number not in seen.now:
        return False
    across = sites and "site" in now.types
    return any(lie.SEEN_FROM[where](seen, to, number, across) for to in ones)
