"""What a unit confers to the units that it carries (sorcery:carrying-units)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.sorcery.cards.passives.allowing import Cannot
from judge.games.sorcery.cards.passives.by_layer import Disables
from judge.games.sorcery.cards.passives.carrying import CarriedBy, Carries
from judge.games.sorcery.cards.passives.passive import Passive
from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.ongoing.ongoing_source import Source
from judge.games.sorcery.position.now import Effect, Now, Why
from judge.games.sorcery.position.thing import LOCKED
from judge.games.sorcery.position.view import View

CONFERRED = ("Airborne", "Burrowing", "Submerge", "Voidwalk")
"""The movement abilities that a carrier confers, as the newer rulebook lists them."""
FREE = Carries(carries="unit")
"""What lets a unit be carried by its own text, beside all that its carrier may carry."""
CONFERS = ("sorcery:carrying-units#10", "sorcery.rulebook:advanced-concepts/carrying-units#3")


def conferred(seen: View) -> None:
    """Gives carried units the movement abilities of their carriers, from the outermost carrier inwards."""
    carried = [now for now in seen.now.values() if now.thing.bearer is not None]
    for _ in range(3 if carried else 0):
        for now in carried:
            bearer = seen.now.get(now.thing.bearer) if now.thing.bearer is not None else None
            if bearer is None or not now.unit or not now.special or not can_carry(seen, bearer, now):
                continue
            for name in CONFERRED:
                if bearer.has(name) and name not in now.keywords and name not in now.lost:
                    now.keywords[name] = 0
                    now.why.append(Why(f"{bearer.thing.label} confers {name} to it", CONFERS, 5, confers=name))


def can_carry(seen: View, bearer: Now, now: Now) -> bool:
    """Whether a unit still has an ability by which it carries another, or the other has one to be carried by it."""
    return bearer.has("Carries Units") or bool(abilities(seen, bearer)) or _carried_by(seen, bearer, now)


def abilities(seen: View, bearer: Now) -> list[Carries]:
    """What a unit says of the units that it can carry, while its abilities work."""
    return [change for _, change in bearer.does(Carries)] if bearer.special else []


def _carried_by(seen: View, bearer: Now, now: Now) -> bool:
    """Whether a unit says of itself that such a unit can carry it."""
    number, who = _number(seen, now), _number(seen, bearer)
    said = now.does(CarriedBy) if now.special else []
    return any(seen.matches(selector(change.carried_by), who, number) for _, change in said)


def _number(seen: View, now: Now) -> int:
    return next(n for n, held in seen.now.items() if held is now)


def fitting(seen: View, bearer: Now, now: Now) -> list[Carries]:
    """The abilities of a unit that let it pick up another as that is now; those of being carried bound no number."""
    number, who = _number(seen, now), _number(seen, bearer)
    found = [one for one in abilities(seen, bearer) if seen.matches(selector(one.carries), number, who)]
    return [*found, *((FREE,) if _carried_by(seen, bearer, now) else ())]


HOLDS = ("sorcery:ongoing-effect#1", "sorcery.rulings:brobdingnag-bullfrog-6#1")
"""That what is held is so by an effect, which needs no ability of its carrier any more."""
_DISABLED = Passive(on="minion", changes=(Disables(True),))
_LOCKED = Passive(on="minion", changes=(Disables(True), Cannot((Prohibition.UNTAP,))))


def holds(seen: View) -> Iterator[Source]:
    """The ongoing effects on what an effect has units and artifacts hold: it is disabled, and locked stays tapped."""
    for number, now in seen.now.items():
        bearer = seen.now.get(now.thing.bearer) if now.thing.held and now.thing.bearer is not None else None
        if bearer is None:
            continue
        passive = _LOCKED if LOCKED in now.thing.marks else _DISABLED
        on, label = ((number, now.thing.incarnation),), bearer.thing.label
        effect = Effect(passive=passive, label=label, since=bearer.thing.entered, on=on)
        source = Source(passive, effect.since, None, label, effect)
        source.cites = HOLDS
        yield source
