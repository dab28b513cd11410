"""Target selection: which cards an ability's sentences are about (kotc:keywords/target), chosen at activation."""

from __future__ import annotations

from msgspec import structs

from judge.games.kotc.ability import vocabulary, write
from judge.games.kotc.ability.structure import Selection
from judge.games.kotc.activation.costs import at_random
from judge.games.kotc.activation.steps import AddLink, OfLink, SelectTargets
from judge.games.kotc.position.assumptions import assume
from judge.games.kotc.position.happened import happened
from judge.games.kotc.position.link import Link
from judge.games.kotc.position.players import clockwise, enemies
from judge.games.kotc.position.shuffled import TurnUp, unknown
from judge.games.kotc.position.thing import deck, deck_unsaid, in_play, in_zone, label, thing, things
from judge.games.kotc.rulebook import rule
from judge.games.kotc.scenario.vocabulary import choose
from judge.games.kotc.words import DECK, listed
from judge.games.kotc.zones.see import See
from judge.games.vocabulary.deciding import WhyNot
from judge.kernel.fact import Fact
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State

TARGETED: Fact[tuple[int, ...]] = Fact("targeted", ())
"""The cards that were ability-targeted in the scenario."""
EXCAVATED: Fact[tuple[int, ...]] = Fact("excavated", ())
"""The cards that were excavated last."""


class SelectWhose(OfLink, frozen=True):
    """The player whose cards are meant is chosen."""


class SelectAmong(OfLink, frozen=True):
    """Targets are selected among cards of a player."""

    player: str


class TakeTargets(OfLink, frozen=True):
    """So many targets come from the top of a pool, or at random."""

    pool: tuple[int, ...]
    number: int


class PickTargets(OfLink, frozen=True):
    """Targets are named out of a pool; some are picked already."""

    pool: tuple[int, ...]
    picked: tuple[int, ...]


class Targeted(OfLink, frozen=True):
    """These cards are the targets of the sentence that is due."""

    cards: tuple[int, ...]


@rule(SelectTargets, "kotc:abilities#9", "kotc:keywords/target#1", "kotc:keywords/target#3")
def select_targets(state: State, frame: SelectTargets) -> Result:
    """For the next sentence that selects; when all have theirs the link is made."""
    link = frame.link
    place = len(link.targets)
    if place == len(link.does.subs):
        return state.push(AddLink(link))
    asked = link.does.subs[place].selection
    if asked is None:
        return state.push(SelectTargets(structs.replace(link, targets=(*link.targets, ()))))
    state = assume(state, "targets")
    meant = vocabulary.selection(asked.key)
    if meant.pool == "this":
        return state.push(Targeted(link, (link.source,)))
    if meant.whose == "you":
        return state.push(SelectAmong(link, link.by))
    return state.push(SelectWhose(link))


@rule(SelectWhose, "kotc:keywords/enemy#1", "kotc:keywords/target#1")
def select_whose(state: State, frame: SelectWhose) -> Result:
    """One of your enemies, or any player."""
    link = frame.link
    meant = vocabulary.selection(_asked(link).key)
    able = enemies(state, link.by) if meant.whose == "enemy" else clockwise(state, link.by)
    state = state if meant.whose == "enemy" else assume(state, "any")
    options = [(player, state.push(SelectAmong(link, player))) for player in able]
    return choose(state, link.by, "enemy", f"whose {meant.pool} is meant", options)


@rule(SelectAmong, "kotc:keywords/target#1", "kotc:keywords/excavate#1")
def select_among(state: State, frame: SelectAmong) -> Result:
    """The cards out of which targets are selected, and the way it is done."""
    link, player = frame.link, frame.player
    asked = _asked(link)
    meant = vocabulary.selection(asked.key)
    if meant.pool == DECK and state[deck_unsaid(player)]:
        return Unsupported(f"the scenario does not say which cards are in {player}'s deck")
    if meant.pool == DECK and unknown(state, player, asked.excavated or asked.number):
        return state.push(TurnUp(player, asked.excavated or asked.number), frame)
    if asked.excavated:
        return _excavate(state, link, player, asked)
    pool = tuple(in_play(state) if meant.pool == "in-play" else in_zone(state, player, meant.pool))
    if meant.whose == "enemy":
        state = state.push(PickTargets(link, pool, ()))
        return state.push(See(pool, link.by)) if pool else state
    if meant.random or meant.pool == DECK:
        return _how_many(state, link, pool, asked)
    return state.push(PickTargets(link, pool, ()))


def _excavate(state: State, link: Link, player: str, asked: Selection) -> Result:
    """The top cards of the own deck are seen, all that are asked for or none; they stay where they are."""
    cards = deck(state, player)
    if len(cards) < asked.excavated:
        said = "{0}'s deck has {1} cards, fewer than {2}: no cards are excavated"
        state = state.said(said, player, len(cards), asked.excavated, cites=("kotc:keywords/excavate#5",))
        return state.tell(EXCAVATED, ()).push(Targeted(link, ()))
    top = cards[: asked.excavated]
    said = "{0} excavates {1}: they stay on the deck as they are"
    names = listed([label(state, n) for n in top])
    state = state.said(said, player, names, cites=("kotc:keywords/excavate#1", "kotc:keywords/excavate#3"))
    state = state.tell(EXCAVATED, top)
    return state.push(See(top, player), PickTargets(link, top, ()))


def _how_many(state: State, link: Link, pool: tuple[int, ...], asked: Selection) -> Result:
    """Where one does not say which cards, one says how many; a single one is not said to be up to one."""
    most = min(asked.number, len(pool))
    if asked.number == 1:
        return state.push(TakeTargets(link, pool, most))
    options = [(str(n), state.push(TakeTargets(link, pool, n))) for n in range(most, -1, -1)]
    return choose(state, link.by, "number", "how many targets", options, ("kotc:keywords/target#1",))


@rule(TakeTargets, "kotc:keywords/target#1")
def take_targets(state: State, frame: TakeTargets) -> Result:
    """From the top of the pool, or at random."""
    link, pool, number = frame.link, frame.pool, frame.number
    meant = vocabulary.selection(_asked(link).key)
    if not meant.random:
        return state.push(Targeted(link, pool[:number]))
    return at_random(state, pool, number, f"targets from the {meant.pool}", lambda cards: Targeted(link, cards))


@rule(PickTargets, "kotc:keywords/target#1", "kotc:keywords/target#4", "kotc:keywords/target#5")
def pick_targets(state: State, frame: PickTargets) -> Result:
    """One card after another, none twice, up to the number allowed."""
    link, pool, picked = frame.link, frame.pool, frame.picked
    asked = _asked(link)
    left = [n for n in pool if n not in picked]
    if not left or len(picked) == asked.number:
        return state.push(Targeted(link, picked))
    options = []
    for number in left:
        held = (*picked, number)
        held = held if _in_turn(link) else tuple(sorted(held))
        options.append((label(state, number), state.push(PickTargets(link, pool, held))))
    if asked.number > 1:
        options.append(("done", state.push(Targeted(link, picked))))
    words = write.selection(asked).rstrip(";")
    waiting = f"{words} ({len(picked)} so far)"
    cites = ("kotc:keywords/target#1",)
    return choose(state, link.by, "targets", waiting, options, cites, _why_not(state, words, pool, picked))


def _why_not(state: State, words: str, pool: tuple[int, ...], picked: tuple[int, ...]) -> WhyNot:
    """Why a card that an answer names cannot be the next target."""

    def why_not(wanted: str) -> tuple[Broken, ...]:
        number = next((n for n, held in things(state) if held.label == wanted), None)
        if number is None:
            return ()
        if number in picked:
            return (Broken(f"{wanted} is targeted already, and none is twice", ("kotc:keywords/target#4",)),)
        said = f"{wanted} is none of the cards that may be selected by {words!r}"
        return () if number in pool else (Broken(said, ("kotc:keywords/target#1",)),)

    return why_not


@rule(Targeted, "kotc:keywords/ability-targeted#1", "kotc:keywords/target#2")
def targeted(state: State, frame: Targeted) -> Result:
    """They are ability-targeted; the next sentence selects its own."""
    link, cards = frame.link, frame.cards
    for number in cards:
        held = thing(state, number)
        state = happened(state, "ability-targeted", number, held.controller, held.zone)
    names = listed([label(state, n) for n in cards]) if cards else "nothing"
    state = state.said("{0} of {1} targets {2}", f"Sentence {len(link.targets) + 1}", label(state, link.source), names)
    state = state.tell(TARGETED, tuple(sorted({*state[TARGETED], *cards})))
    held_now = tuple((n, thing(state, n).incarnation) for n in cards)
    return state.push(SelectTargets(structs.replace(link, targets=(*link.targets, held_now))))


def _asked(link: Link) -> Selection:
    """What the sentence that is due selects; raises LookupError when it selects nothing."""
    found = link.does.subs[len(link.targets)].selection
    if found is None:
        raise LookupError("this sentence selects nothing")
    return found


def _in_turn(link: Link) -> bool:
    """Whether the order in which targets are named matters later: what is deployed is deployed in turn."""
    sub = link.does.subs[len(link.targets)]
    return any(vocabulary.effect(e.key).do == "reveal and deploy" for e in sub.effects)
