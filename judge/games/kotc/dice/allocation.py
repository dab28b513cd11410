"""What one side's dice can do to the other side's formation, over every order of using them (kotc:battles#12).

The dice are used one at a time on the next surviving minion. How far they got is one number: the minions that fell
and the damage on the next. Sets of such numbers are the bits of one whole number, so that all orders are followed
at once. What pierced is no part of it: the dice used, less the hit points that were taken, is what pierced.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from judge.games.kotc.dice.dice import FACES, Counts, total, without
from judge.games.kotc.position.allocated import Allocated

Hits = tuple[int, ...]
"""The hit points that the minions of a formation have left, in formation order (kotc:battles#8, kotc:battles#10)."""


class Reached(Struct, frozen=True):
    """How far a multiset of dice can get, over all orders.

    ``standing``: a bit for each place where some minion still stands. ``rests``: a bit for each sum of dice that can
    be left when none does.
    """

    standing: int
    rests: int


class Track(Struct, frozen=True):
    """A formation as bits: ``starts`` are the places where each minion is unhurt, and one beyond the last minion.

    ``keeps``: for each face, the places from which a die leaves the minion standing; ``falls``: for each face, the
    places of each minion from which a die destroys it, with the bit of the next minion.
    """

    hits: Hits
    starts: tuple[int, ...]
    keeps: tuple[int, ...]
    falls: tuple[tuple[tuple[int, int], ...], ...]

    @property
    def end(self) -> int:
        """The bit that is reached when the last minion falls."""
        return 1 << self.starts[-1]

    def use(self, reached: Reached, face: int) -> Reached:
        """How far one more die gets."""
        standing = reached.standing
        after = (standing & self.keeps[face - 1]) << face
        for places, following in self.falls[face - 1]:
            if standing & places:
                after |= following
        rests = reached.rests << face
        if after & self.end:
            return Reached(after ^ self.end, rests | 1)
        return Reached(after, rests)

    @property
    def start(self) -> Reached:
        """Before the first die; a formation without minions leaves all dice over."""
        return Reached(1, 0) if self.hits else Reached(0, 1)

    def place(self, fell: int, damage: int) -> int:
        """The bit of a place where a minion still stands."""
        return 1 << (self.starts[fell] + damage)

    def outcomes(self, reached: Reached, dice: int) -> tuple[Allocated, ...]:
        """What dice that show ``dice`` together can have done, given how far they can get."""
        found = []
        taken = 0
        for fell, hits in enumerate(self.hits):
            for damage in range(max(hits, 1)):
                if reached.standing & self.place(fell, damage):
                    found.append(Allocated(fell, damage, dice - taken - damage, 0))
            taken += hits
        fell = len(self.hits)
        found += [Allocated(fell, 0, dice - taken - rest, rest) for rest in bits(reached.rests)]
        return tuple(found)


def bits(number: int) -> list[int]:
    """The places of the bits that are set, the lowest first."""
    return [place for place in range(number.bit_length()) if number >> place & 1]


@lru_cache(maxsize=1024)
def track(hits: Hits) -> Track:
    """A formation as bits. A minion with 0 hit points stands until it takes any damage (kotc:minions#14).

    Raises ValueError for hit points below 0.
    """
    if any(left < 0 for left in hits):
        raise ValueError(f"hit points are 0 or more, and not {hits}")
    starts = [0]
    for left in hits:
        starts.append(starts[-1] + max(left, 1))
    keeps, falls = [], []
    for face in FACES:
        keep, fall = 0, []
        for number, left in enumerate(hits):
            places = [starts[number] + damage for damage in range(max(left, 1))]
            stays = [place for place in places if place - starts[number] + face < left]
            keep |= sum(1 << place for place in stays)
            fall.append((sum(1 << place for place in places if place not in stays), 1 << starts[number + 1]))
        keeps.append(keep)
        falls.append(tuple(one for one in fall if one[0]))
    return Track(hits, tuple(starts), tuple(keeps), tuple(falls))


def parts(held: Counts) -> list[Counts]:
    """All multisets that are part of one, every one after all its own parts."""
    found: list[Counts] = [()]
    for count in held:
        found = [(*part, number) for part in found for number in range(count + 1)]
    return sorted(found, key=sum)


def reaching(hits: Hits, held: Counts) -> dict[Counts, Reached]:
    """How far each part of a multiset of dice can get, over all orders in which it can be used."""
    laid = track(hits)
    found: dict[Counts, Reached] = {}
    for part in parts(held):
        standing = rests = 0
        if not any(part):
            found[part] = laid.start
            continue
        for face in FACES:
            if part[face - 1]:
                after = laid.use(found[without(part, face)], face)
                standing |= after.standing
                rests |= after.rests
        found[part] = Reached(standing, rests)
    return found


@lru_cache(maxsize=256)
def allocations(hits: Hits, held: Counts) -> tuple[tuple[Allocated, tuple[int, ...]], ...]:
    """All different things that given dice can do to a formation, each with one order of the dice that does it.

    At most about one for each hit point of the formation, and one for each sum of dice left over, however many
    orders there are.
    """
    laid, found = track(hits), reaching(hits, held)
    return tuple((each, _order(laid, found, held, each)) for each in laid.outcomes(found[held], total(held)))


def _order(laid: Track, found: dict[Counts, Reached], held: Counts, wanted: Allocated) -> tuple[int, ...]:
    """One order of the dice that does what is wanted: first a way there, then the dice for which nobody was left."""
    if wanted.fell < len(laid.hits):
        return _way(laid, found, held, laid.place(wanted.fell, wanted.damage))
    after: list[int] = []
    rest = wanted.rest
    while any(held):
        face = next((f for f in FACES if held[f - 1] and f <= rest and _leaves(found, held, f, rest - f)), 0)
        if not face:
            break
        after.append(face)
        held, rest = without(held, face), rest - face
    return (*(_way(laid, found, held, laid.end) if laid.hits else ()), *after)


def _leaves(found: dict[Counts, Reached], held: Counts, face: int, rest: int) -> bool:
    """Whether the dice without one of this face can leave such a sum over."""
    return bool(found[without(held, face)].rests >> rest & 1)


def _way(laid: Track, found: dict[Counts, Reached], held: Counts, wanted: int) -> tuple[int, ...]:
    """An order of exactly these dice that ends at a place, found backwards from it."""
    order: list[int] = []
    while any(held):
        face, wanted = next(
            (face, place)
            for face in FACES
            if held[face - 1]
            for place in _before(laid, found[without(held, face)].standing, face, wanted)
        )
        order.append(face)
        held = without(held, face)
    return tuple(reversed(order))


def _before(laid: Track, standing: int, face: int, wanted: int) -> list[int]:
    """The reached places from which a die of this face leads to the place that is wanted."""
    from_kept = wanted >> face if wanted != laid.end else 0
    found = [from_kept] if from_kept & standing & laid.keeps[face - 1] else []
    for places, following in laid.falls[face - 1]:
        if following == wanted:
            found += [1 << place for place in bits(places & standing)]
    return found


def hurt(hits: Hits, order: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    """The damage that dice used in this very order do to each minion, and the sum of those left over."""
    each = [0] * len(hits)
    rest, at = 0, 0
    for face in order:
        if at == len(hits):
            rest += face
            continue
        each[at] += face
        if each[at] >= hits[at]:
            at += 1
    return tuple(each), rest


def applied(hits: Hits, order: tuple[int, ...]) -> Allocated:
    """What dice do that are used in this very order."""
    each, rest = hurt(hits, order)
    fell = sum(1 for took, left in zip(each, hits, strict=True) if took and took >= left)
    pierced = sum(took - left for took, left in zip(each[:fell], hits, strict=False))
    return Allocated(fell, each[fell] if fell < len(hits) else 0, pierced, rest)
