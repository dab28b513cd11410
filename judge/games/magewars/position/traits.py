"""The traits an object has now: printed, given by what is attached to it, gained, and what follows from them.

``traits(state, number)`` is a pure function of the position; nothing of it is ever stored.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from judge.games.magewars.position.condition_table import CONDITIONS
from judge.games.magewars.position.implied import DEFAULTS, IMPLIED, MARKED
from judge.games.magewars.position.lost import GROUNDED, lost
from judge.games.magewars.position.thing import CARDS, attached, card_of, face, label, thing
from judge.games.magewars.position.trait import Trait, entry
from judge.games.magewars.words import ENCHANTMENT, EQUIPMENT
from judge.kernel.fact import Fact
from judge.kernel.memo import remembered_by
from judge.kernel.rules import Broken
from judge.kernel.state import State

FLIGHT: Fact[tuple[tuple[int, bool], ...]] = Fact("flight", ())
"""Who flew and who did not when the attack was declared that goes on."""


class Held(Struct, frozen=True):
    """One instance of a trait on an object: why it is there, since when, the passages behind it, and what gives it.

    ``by_default``: every object of its kind has it unless something says otherwise.
    """

    trait: Trait
    why: str
    since: int = 0
    cites: tuple[str, ...] = ()
    source: str = ""
    by_default: bool = False


class Traits(Struct, frozen=True):
    """The traits of an object. ``gone`` are instances that do not count now, with the reason and its passages."""

    held: tuple[Held, ...] = ()
    gone: tuple[Held, ...] = ()

    def has(self, name: str) -> bool:
        """Whether it has a trait now."""
        return any(h.trait.name == name for h in self.held)

    def instances(self, name: str) -> tuple[Held, ...]:
        """All instances of a trait."""
        return tuple(h for h in self.held if h.trait.name == name)

    def total(self, name: str) -> int:
        """The sum of all instances: Melee +1 twice is +2."""
        return sum(h.trait.number for h in self.instances(name))

    def best(self, name: str) -> int:
        """The highest instance of a trait that does not add up; 0 without it."""
        return max((h.trait.number for h in self.instances(name)), default=0)

    def why(self, *names: str) -> tuple[Broken, ...]:
        """The reasons for having (or no longer having) some traits, each with its passages."""
        held = tuple(h for h in (*self.held, *self.gone) if h.trait.name in names)
        return tuple(Broken(h.why, h.cites) for h in held)

    def since(self, name: str) -> int | None:
        """Since when it has a trait; None without it."""
        return min((h.since for h in self.instances(name)), default=None)


@remembered_by(CARDS, FLIGHT, GROUNDED)
def traits(state: State, number: int) -> Traits:
    """The traits of a thing now, with everything that follows from them. Raises KeyError when there is no such thing.

    A face-down enchantment has none (magewars:hidden-enchantment#4).
    """
    uprooted = "uprooted" in thing(state, number).marks  # magewars:uproot-x#3
    held = [h for h in _sources(state, number) if not (uprooted and h.trait.name == "Rooted")]
    held += _defaults(state, number, held)
    for one in held:  # grows while it is walked: what follows may imply more
        for name, cites in IMPLIED.get(one.trait.name, ()):
            if not any(h.trait.name == name and h.since <= one.since for h in held):
                held.append(Held(Trait(name), f"{one.trait.name} gives {name}", one.since, cites, one.trait.name))
    return _without(state, number, held)


def _sources(state: State, number: int) -> Iterator[Held]:
    """What the card prints, what effects gave, what markers and tokens give, what attached objects give."""
    found, card = thing(state, number), card_of(state, number)
    if found.on is not None and card.type in (ENCHANTMENT, EQUIPMENT) and traits(state, found.on).has("Obscured"):
        yield Held(Trait("Obscured"), f"{label(state, found.on)} is Obscured", found.since, ("magewars:obscured#3",))
    if found.hidden:
        return
    yield from (Held(t, f"{found.label} has {t} printed", 0, (entry(t.name),)) for t in card.traits)
    for got in found.gained:
        yield Held(got.trait, f"{got.source} gave it {got.trait}", got.since, (entry(got.trait.name),), got.source)
    for name, count, since in (
        *((m.name, m.count, m.since) for m in found.markers),
        *((f"{token} token", count, 0) for token, count in found.tokens),
    ):
        for given, cites in MARKED.get(name, ()):
            times = count if given.number else 1
            why = f"{name} gives {given}" if times == 1 else f"{count} x {name} give {given} each"
            yield from (Held(given, why, since, cites, name) for _ in range(times))
    for _, other in attached(state, number):
        if not other.hidden and not other.markers_of("Disable"):  # what it gives is no trait of its own (disable#2)
            for given in face(state, other.card).given:
                yield Held(given, f"{other.label} gives {given}", other.since, (entry(given.name),), other.label)


def _defaults(state: State, number: int, held: list[Held]) -> Iterator[Held]:
    """What creatures and conjurations have by default, unless something they have says otherwise."""
    card = card_of(state, number)
    names = {h.trait.name for h in held}
    kind = "creature" if card.creature else "conjuration" if card.conjuration else ""
    for name, unless, cites in DEFAULTS.get(kind, ()):
        if name not in names and not names & set(unless):
            yield Held(Trait(name), f"every {kind} has {name} by default", 0, cites, by_default=True)


def _without(state: State, number: int, held: list[Held]) -> Traits:
    """Takes away what cannot be had together, or not now."""
    names = {h.trait.name for h in held}
    kept = [h for h in held if not without_effect(h.source, names)]
    away = lost(state, number, {h.trait.name for h in kept})
    gone = tuple(
        Held(h.trait, away[h.trait.name].why, h.since, away[h.trait.name].cites) for h in kept if h.trait.name in away
    )
    return _in_flight(state, number, Traits(tuple(h for h in kept if h.trait.name not in away), gone))


def without_effect(marker: str, names: set[str]) -> bool:
    """Whether markers do nothing to an object with traits of these names: it is immune to their type, or Stuck and
    Uncontainable (magewars:immunity#1, :stuck#4).
    """
    if marker == "Stuck" and "Uncontainable" in names:
        return True
    kind = CONDITIONS[marker].kind if marker in CONDITIONS else ""
    return bool(kind) and f"{kind.capitalize()} Immunity" in names


def _in_flight(state: State, number: int, found: Traits) -> Traits:
    """While an attack action lasts its attacker and defenders fly as they did when the attack was declared (``FLIGHT``,
    magewars:flying#8).
    """
    flew = dict(state[FLIGHT]).get(number)
    if flew is None or flew == found.has("Flying"):
        return found
    why = "Flying is neither lost nor gained in the middle of an attack action"
    one = Held(Trait("Flying"), why, 0, ("magewars:flying#8",))
    held = tuple(h for h in found.held if h.trait.name != "Flying")
    gone = tuple(h for h in found.gone if h.trait.name != "Flying")
    return Traits((*held, one), gone) if flew else Traits(held, (*gone, one))
