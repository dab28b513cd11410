"""Activation costs: paid at once, one after another as they are written (kotc:abilities#13)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from judge.games.kotc.ability import vocabulary, write
from judge.games.kotc.ability.cards import NO_FACE
from judge.games.kotc.ability.structure import Cost
from judge.games.kotc.activation.steps import ActivationFails, PayActivationCost, SelectTargets
from judge.games.kotc.effects.bounce import Bounce
from judge.games.kotc.moments import AT_PAID
from judge.games.kotc.position.link import Link
from judge.games.kotc.position.thing import in_zone, label, thing
from judge.games.kotc.rulebook import rule
from judge.games.kotc.scenario.vocabulary import choose
from judge.games.kotc.words import listed
from judge.games.kotc.zones.bury import Bury
from judge.games.kotc.zones.destroy import Destroy
from judge.games.kotc.zones.exhaust import Exhaust
from judge.games.kotc.zones.sheathe import Sheathe
from judge.kernel.frame import Frame
from judge.kernel.nodes import Chance, Outcome, Result, Unsupported
from judge.kernel.state import State

WAYS = 5_000
"""How many equally likely ways to pick random cards are told apart."""

ONE_BY_ONE: dict[str, type[Bounce | Destroy | Exhaust]] = {"bounce": Bounce, "destroy": Destroy, "exhaust": Exhaust}
IN_ORDER: dict[str, type[Bury | Sheathe]] = {"bury": Bury, "sheathe": Sheathe}
"""What is done to the cards that pay, by the words of the legal texts: to each by itself, or to all in an order."""

KEYWORDS = {
    "bounce": "kotc:keywords/self-bounce#1",
    "bury": "kotc:keywords/self-bury#1",
    "destroy": "kotc:keywords/self-destroy#1",
    "exhaust": "kotc:keywords/self-exhaust#1",
    "sheathe": "kotc:keywords/self-sheathe#1",
}
"""Where each way to pay stands in the rulebook."""


class OfCost(Frame, frozen=True):
    """What happens to a cost of a link, by its place."""

    link: Link
    place: int


class PayCost(OfCost, frozen=True):
    """The cost is paid, and those after it."""


class PickPayment(OfCost, frozen=True):
    """A player says which cards pay the cost; some are picked already."""

    picked: tuple[int, ...]


class PayWith(OfCost, frozen=True):
    """The cost is paid with these cards."""

    cards: tuple[int, ...]


@rule(PayActivationCost, "kotc:abilities#13", "kotc:abilities#15", "kotc:chains#11")
def pay_activation_cost(state: State, frame: PayActivationCost) -> Result:
    """Every cost in order, then the targets are selected."""
    return state.push(PayCost(frame.link, 0))


@rule(PayCost, "kotc:abilities#7", "kotc:abilities#13")
def pay_cost(state: State, frame: PayCost) -> Result:
    """The next cost; one that cannot be paid makes the ability fail."""
    link, place = frame.link, frame.place
    if place == len(link.does.costs):
        return state.push(SelectTargets(link))
    cost = link.does.costs[place]
    pool = payers(state, link.by, cost)
    if len(pool) < cost.number:
        words = write.costs((cost,)).removesuffix("→")
        state = state.said("{0} cannot pay: {1}", link.by, words, cites=keyword(cost))
        return state.push(ActivationFails(link))
    if not vocabulary.cost(cost.key).random or len(pool) == cost.number:
        return state.push(PickPayment(link, place, ()))
    return at_random(
        state, tuple(pool), cost.number, f"cards of {link.by}'s hand", lambda cards: PayWith(link, place, cards)
    )


@rule(PickPayment, "kotc:keywords/self-exhaust#1", "kotc:keywords/self-destroy#1")
def pick_payment(state: State, frame: PickPayment) -> Result:
    """The player says which cards pay, where it is not all the same."""
    link, place, picked = frame.link, frame.place, frame.picked
    cost = link.does.costs[place]
    left = [n for n in payers(state, link.by, cost) if n not in picked]
    due = cost.number - len(picked)
    if due in (0, len(left)) or _unnamed(state, left):
        return state.push(PayWith(link, place, (*picked, *left[:due])))
    kept: dict[object, int] = {}
    for number in left:
        held = thing(state, number)
        kept.setdefault((held.exhausted, held.level) if _unnamed(state, [number]) else number, number)
    options = [
        (label(state, n), state.push(PickPayment(link, place, tuple(sorted((*picked, n)))))) for n in kept.values()
    ]
    words = write.costs((cost,)).removesuffix("→")
    return choose(state, link.by, "cost", f"{words} ({due} to go)", options, keyword(cost))


@rule(PayWith, "kotc:chains#11", "kotc:abilities#13")
def pay_with(state: State, frame: PayWith) -> Result:
    """The cards are used up, then comes the next cost."""
    link, place, cards = frame.link, frame.place, frame.cards
    cost = link.does.costs[place]
    does = vocabulary.cost(cost.key).do
    names = listed([label(state, n) for n in cards])
    state = state.said("{0} pays: self-{1} {2}", link.by, does, names, cites=keyword(cost), moment=AT_PAID)
    done = (IN_ORDER[does](cards, link.by),) if does in IN_ORDER else tuple(map(ONE_BY_ONE[does], cards))
    return state.push(*done, PayCost(link, place + 1))


def payers(state: State, player: str, cost: Cost) -> list[int]:
    """The cards with which a player can pay a cost (kotc:keywords/self-exhaust: unexhausted ones)."""
    meant = vocabulary.cost(cost.key)
    found = in_zone(state, player, meant.where)
    return [n for n in found if not thing(state, n).exhausted] if meant.do == "exhaust" else found


def keyword(cost: Cost) -> tuple[str, ...]:
    """The keyword's entry of a cost."""
    return (KEYWORDS[vocabulary.cost(cost.key).do],)


def at_random(
    state: State, pool: tuple[int, ...], number: int, said: str, then: Callable[[tuple[int, ...]], Frame]
) -> Result:
    """So many cards of a pool, each as likely as any other; ``then`` makes of them the frame that is pushed."""
    picks = [frozenset(pick) for pick in combinations(pool, number)] if number < len(pool) else [frozenset(pool)]
    if len(picks) > WAYS:
        return Unsupported(f"{number} random cards of {len(pool)}: more than {WAYS} ways")
    outcomes = []
    for pick in picks:
        cards = tuple(sorted(pick))
        names = listed([label(state, n) for n in cards])
        after = state.said("Picked at random: {0}", names).push(then(cards))
        outcomes.append(Outcome(1, names, after))
    return outcomes[0].state if len(outcomes) == 1 else Chance(f"{number} random {said}", tuple(outcomes))


def _unnamed(state: State, numbers: list[int]) -> bool:
    """Whether the scenario says nothing of these cards that could tell them apart, and all lie alike."""
    held = [thing(state, n) for n in numbers]
    return all(h.card == NO_FACE.name for h in held) and len({(h.exhausted, h.level) for h in held}) == 1
