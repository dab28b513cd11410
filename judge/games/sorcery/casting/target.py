"""Targets: declared and legal as a spell or ability goes on the storyline, looked at again when it resolves
(sorcery:target).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations, permutations

from judge.games.sorcery.cards import Op
from judge.games.sorcery.cards.operations.moving import Drag
from judge.games.sorcery.cards.values.selector_words import Noun
from judge.games.sorcery.cards.values.selectors import WrongSelector, selector
from judge.games.sorcery.casting.already_dying import already_dying
from judge.games.sorcery.casting.casting import Target
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.stealth import hidden, shielded
from judge.games.sorcery.position.thing import REALM, label, thing
from judge.games.sorcery.position.view import View
from judge.games.sorcery.scenario.labels import NoSuchThing, number_of
from judge.games.sorcery.words import SUBSURFACE, SURFACE, VOID, Location, location_words
from judge.kernel.rules import Broken
from judge.kernel.state import State

REGION = (
    "sorcery:target#4", "sorcery.rulebook:navigating-the-realm/targeting#2", "sorcery.rulebook:glossary/target#2",
    "sorcery.glossary:target", "sorcery.rulebook:navigating-the-realm/regions#6",
)  # fmt: skip
STEPS = ("sorcery:step#4", "sorcery:step#5", "sorcery:step#6", "sorcery:airborne#15")
NONE = ("sorcery:target#8", "sorcery:target#2")
PLACES = ("location", "square", "void")
TARGET = "target"
FARTHEST = 99
"""The most steps that a phrase may name."""
APART = " sharing no border"
"""What a phrase ends with of whose targets no two may lie at a border of each other."""
SHARED = ("sorcery:border#1", "sorcery:border#2")
PAIR = ", then adjacent "
"""What stands between the two parts of a phrase of whose targets the first is such and the second such and adjacent."""
TOGETHER = " sharing one location"
"""What a phrase ends with of whose targets all are at one location."""
OWN = " with one below for each"
"""What a phrase ends with, behind ``atop SOME``, that is for as many targets as are wanted, each with one of its own
below it.
"""
BELOW_EACH = ("sorcery:below#1", "sorcery:may-and-can#1")
REACHES = {"adjacent": realm.adjacent, "nearby": realm.nearby}
"""Where a place that is targeted may have to be, before or behind its word."""


def split(phrase: str) -> tuple[str, int | None, str]:
    """A target phrase in parts: what it is, up to how many steps away, and where else."""
    if PAIR in phrase:
        second = phrase.partition(PAIR)[2]
        if selector(second).side is not None or split(phrase.partition(PAIR)[0])[0] in PLACES:
            raise WrongSelector(f"the second target in {phrase!r} is of any side, and both are things")
        return split(phrase.partition(PAIR)[0])
    phrase = phrase.removesuffix(APART).removesuffix(TOGETHER).removesuffix(OWN)
    found = re.search(r" (?:at a location )?up to (\d+) steps? away", phrase)
    most = int(found[1]) if found else None
    if most is not None and most > FARTHEST:
        raise WrongSelector(f"a target is up to {FARTHEST} steps away at most, and {most} in {phrase!r} are more")
    rest = phrase.replace(found[0], "") if found else phrase
    words = rest.split()
    place = next((word for word in words if word in PLACES), "")
    if not place or " at " in f" {rest} " or _things(rest):
        return rest, most, ""
    words.remove(place)
    where = " ".join(words)
    if where not in ("", *REACHES):
        raise WrongSelector(f"{where!r} in {phrase!r} says nothing of a {place}; there are: {', '.join(REACHES)}")
    return place, most, where


def _things(phrase: str) -> bool:
    """Whether a phrase selects things, though it has a word for a place in it: ``minion in the void``."""
    try:
        return bool(selector(phrase))
    except WrongSelector:
        return False


def illegal(
    state: State,
    phrase: str,
    chosen: Target,
    source: int,
    player: str,
    at: tuple[Location, ...] = (),
    ops: tuple[Op, ...] = (),
    spell: int | None = None,
) -> tuple[Broken, ...]:
    """All reasons why something is no legal target of a phrase, for a source (or caster) and its player.

    ``at`` is where a Spellcaster with several locations casts from; otherwise the source is where it is. ``ops`` is
    what is to be done to the target, when it is chosen: a dying card is not chosen to be killed. ``spell`` is the
    spell that targets, where it is one and not an ability.
    """
    if PAIR in phrase:
        ways = [illegal(state, one, chosen, source, player, at, ops, spell) for one in phrase.split(PAIR)]
        return ways[0] if all(ways) else ()
    seen = view(state)
    here = at or (seen.locations(source) if source in seen.now else ())
    what, most, where = split(phrase)
    if isinstance(chosen, tuple):
        return _illegal_place(seen, what, most, where, chosen, here)
    if chosen not in seen.now:
        return (Broken(f"{label(state, chosen)} is not in the realm", ("sorcery:target#7",)),)
    found: list[Broken] = []
    if what in PLACES:
        return (Broken(f"a {what} is to be targeted, and {label(state, chosen)} is none", NONE),)
    picked = selector(what)
    if not seen.matches(picked, chosen, source, player):
        found.append(Broken(f"{label(state, chosen)} is no {what}", ("sorcery:target#3", "sorcery:target#7")))
    across = picked.around and picked.says(Noun.SITE) and "site" in seen[chosen].types
    across = across or bool(ignoring_regions(ops))  # what ignores regions says so of its target too
    there = seen.locations(chosen)
    if not across and here and not _regions(seen, here) & _regions(seen, there):
        found.append(_apart(label(state, chosen)))
    if most is not None and not any(_within(seen, a, b, most) for a in here for b in there):
        found.append(Broken(f"{label(state, chosen)} is more than {most} steps away", STEPS))
    kept = (
        hidden(seen, chosen, player, source),
        shielded(seen, chosen, player, source, spell),
        already_dying(state, ops, TARGET, chosen),
    )
    return (*found, *(broken for broken in kept if broken is not None))


def ignoring_regions(ops: tuple[Op, ...]) -> tuple[Op, ...]:
    """The operations of an effect that ignore regions."""
    return tuple(op for op in ops if isinstance(op, Drag) and op.across)


def _apart(name: str) -> Broken:
    return Broken(f"{name} is not in the same region as what targets it", REGION)


def _regions(seen: View, at: tuple[Location, ...]) -> set[str]:
    return {region for place in at for region in seen.regions_at(place)}


def _illegal_place(
    seen: View, what: str, most: int | None, where: str, place: Location, here: tuple[Location, ...]
) -> tuple[Broken, ...]:
    words = location_words((place,))
    if what not in PLACES:
        return (Broken(f"a {what} is to be targeted, and {words} is a location", NONE),)
    if place not in levels(seen, place[0]):
        return (Broken(f"there is no such location as {words}", ("sorcery:location#3",)),)
    found = []
    if what == "void" and not seen.is_void(place[0]):
        found.append(Broken(f"{words} is no void", NONE))
    across = what in ("void", "square") and where in ("adjacent", "nearby")
    if not across and here and not _regions(seen, (place,)) & _regions(seen, here):
        found.append(_apart(words))
    reach = REACHES.get(where)
    if reach is not None and not any(place[0] in reach(square, seen.edges) for square, _ in here):
        found.append(Broken(f"{words} is not {where}", (f"sorcery:{where}#1",)))
    if most is not None and not any(_within(seen, a, place, most) for a in here):
        found.append(Broken(f"{words} is more than {most} steps away", STEPS))
    return tuple(found)


def levels(seen: View, square: int) -> tuple[Location, ...]:
    """The locations of a square."""
    return ((square, SURFACE), (square, SUBSURFACE)) if square in seen.sites else ((square, VOID),)


def _within(seen: View, start: Location, end: Location, most: int) -> bool:
    """Whether a location is so many orthogonal steps away, without crossing regions (sorcery:step#6)."""
    for region in _regions(seen, (start,)) & _regions(seen, (end,)):
        inside = {s for s in realm.SQUARES if region in _regions(seen, levels(seen, s))}
        found = realm.steps_between(start[0], end[0], inside.__contains__, seen.edges)
        if found is not None and found <= most:
            return True
    return False


def steps_away(seen: View, one: int, another: int) -> int | None:
    """How many orthogonal steps lie between two things in a region that both are in; None where none lead there."""
    found: list[int] = []
    for start in seen.locations(one):
        for end in seen.locations(another):
            for region in _regions(seen, (start,)) & _regions(seen, (end,)):
                inside = {s for s in realm.SQUARES if region in _regions(seen, levels(seen, s))}
                many = realm.steps_between(start[0], end[0], inside.__contains__, seen.edges)
                found += [many] if many is not None else []
    return min(found, default=None)


def legal_targets(
    state: State,
    phrase: str,
    source: int,
    player: str,
    at: tuple[Location, ...] = (),
    ops: tuple[Op, ...] = (),
    spell: int | None = None,
) -> tuple[Target, ...]:
    """Everything that is a legal target of a phrase, for what is to be done to it."""
    seen = view(state)
    if split(phrase)[0] in PLACES:
        places = [at_ for square in realm.SQUARES for at_ in levels(seen, square)]
        return tuple(p for p in places if not illegal(state, phrase, p, source, player, at, ops, spell))
    return tuple(n for n in seen.now if not illegal(state, phrase, n, source, player, at, ops, spell))


def undeclared(
    state: State,
    phrase: str,
    count: int,
    targets: tuple[Target, ...],
    source: int,
    player: str,
    at: tuple[Location, ...] = (),
    ops: tuple[Op, ...] = (),
    spell: int | None = None,
) -> tuple[Broken, ...]:
    """Why targets are not what a phrase asks for: too few, too many, or illegal ones; no targets may be left to ask.

    Without any targets named it is asked whether there are legal ones.
    """
    if not phrase:
        return ()
    if not targets:
        able = legal_targets(state, phrase, source, player, at, ops, spell)
        short = not choices(state, phrase, able, count, player)
        return (Broken(f"there is no legal target: {phrase}", (*NONE, *REGION[:1])),) if short else ()
    found = [b for chosen in targets for b in illegal(state, phrase, chosen, source, player, at, ops, spell)]
    if len(set(targets)) != (len(targets) if phrase.endswith(OWN) else count):
        found.append(Broken(f"{count} targets are to be declared", ("sorcery:target#5",)))
    together = bordering(state, phrase, targets, player)
    return (*found, together) if together is not None else tuple(found)


def bordering(state: State, phrase: str, targets: tuple[Target, ...], player: str) -> Broken | None:
    """That two of some targets share a border, are apart, or have not each somebody below it, where a phrase asks for
    others; None when all is well.
    """
    if phrase.endswith(OWN):
        return _without_own(state, phrase, targets, player)
    if phrase.endswith(TOGETHER):
        return _scattered(state, targets)
    if PAIR in phrase:
        return _unpaired(state, phrase, targets)
    if not phrase.endswith(APART):
        return None
    seen = view(state)
    for one, other in combinations(targets, 2):
        near = {to for square in _squares(seen, one) for to in realm.bordering(square, seen.edges)}
        if not near.isdisjoint(_squares(seen, other)):
            return Broken(f"{spoken(state, one)} and {spoken(state, other)} share a border", SHARED)
    return None


def _unpaired(state: State, phrase: str, targets: tuple[Target, ...]) -> Broken | None:
    """Why the first of two targets is not what the first part of a phrase says, or the second not the second part."""
    seen = view(state)
    both = [n for n in targets if isinstance(n, int) and n in seen.now]
    if len(both) < 2:
        return None
    for number, words in zip(both, phrase.split(PAIR), strict=False):
        if not seen.matches(selector(split(words)[0]), number, None, None):
            return Broken(f"{label(state, number)} is no {words}", ("sorcery:target#3",))
    one, another = (seen.locations(number) for number in both[:2])
    if any(seen.same_region(a, b) and b[0] in realm.adjacent(a[0], seen.edges) for a in one for b in another):
        return None
    return Broken(f"{label(state, both[1])} is not adjacent to {label(state, both[0])}", ("sorcery:adjacent#1",))


def _scattered(state: State, targets: tuple[Target, ...]) -> Broken | None:
    """That some targets are at no common location."""
    seen = view(state)
    places = [set(seen.locations(n)) for n in targets if isinstance(n, int) and n in seen.now]
    if len(places) < 2 or set.intersection(*places):
        return None
    words = " and ".join(spoken(state, target) for target in targets)
    return Broken(f"{words} are at no common location", ("sorcery:location#2",))


def _without_own(state: State, phrase: str, targets: tuple[Target, ...], player: str) -> Broken | None:
    """That there are fewer of those below than targets above them, in some square."""
    seen = view(state)
    below = seen.select(phrase.removesuffix(OWN).partition(" atop ")[2], None, player)
    for square in dict.fromkeys(square for target in targets for square in _squares(seen, target)):
        above = sum(square in _squares(seen, target) for target in targets)
        if above > sum(square in seen[n].thing.squares for n in below):
            return Broken(f"there are {above} targets above square {square}, and fewer below it", BELOW_EACH[:1])
    return None


def _squares(seen: View, target: Target) -> tuple[int, ...]:
    if isinstance(target, tuple):
        return (target[0],)
    return seen[target].thing.squares if target in seen.now else ()


def refused(
    state: State,
    phrase: str,
    source: int,
    player: str,
    at: tuple[Location, ...] = (),
    ops: tuple[Op, ...] = (),
    spell: int | None = None,
) -> Callable[[str], tuple[Broken, ...]]:
    """Why what an answer calls the targets of a phrase is not legal, one reason after another."""

    def why_not(wanted: str) -> tuple[Broken, ...]:
        said = [one for name in wanted.split(", ") for one in meant(state, name)]
        found = (b for chosen in said for b in illegal(state, phrase, chosen, source, player, at, ops, spell))
        return tuple(dict.fromkeys(found))

    return why_not


def meant(state: State, name: str) -> tuple[Target, ...]:
    """The thing or the location that an answer names, if it names any."""
    for square in realm.SQUARES:
        for place in levels(view(state), square):
            if spoken(state, place) == name:
                return (place,)
    try:
        return (number_of(state, name),)
    except NoSuchThing:
        return ()


def spoken(state: State, target: Target) -> str:
    """A target as an option: what a thing is called, or ``8 surface``."""
    if isinstance(target, tuple):
        return f"{target[0]} {view(state).region(target)}"
    return label(state, target)


def choices(state: State, phrase: str, able: tuple[Target, ...], count: int, player: str) -> list[tuple[Target, ...]]:
    """All ways to declare so many different targets of a phrase, of those that are legal."""
    counts = range(1, len(able) + 1) if phrase.endswith(OWN) else (count,)
    sets = permutations if PAIR in phrase else combinations
    ways = (some for size in counts for some in sets(able, size))
    return [some for some in ways if bordering(state, phrase, some, player) is None]


__all__ = [
    "REALM",
    "Target",
    "WrongSelector",
    "illegal",
    "legal_targets",
    "meant",
    "refused",
    "spoken",
    "thing",
    "undeclared",
]
