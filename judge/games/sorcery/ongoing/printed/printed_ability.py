"""Printed abilities of cards that others have too, in the realm and perhaps elsewhere (sorcery:printed-ability).

Who has them is read off a whole view, so the layers are applied again with what is had, until both agree.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from msgspec import Struct, structs

from judge.games.sorcery.cards import Card, Passive, keyword
from judge.games.sorcery.cards.facts import PLAY_OR_DRAW, Ability, Uncovered
from judge.games.sorcery.cards.operations.cards import PlayOrDraw
from judge.games.sorcery.cards.passives.allowing import Cannot
from judge.games.sorcery.cards.passives.by_layer import Becomes
from judge.games.sorcery.cards.passives.casting import CastsFor, Cheaper, XIs
from judge.games.sorcery.cards.passives.forms import AbilitiesOf, BuildsWith, EntersAs, EntersUnder, HasPrinted
from judge.games.sorcery.cards.passives.lasting import UntilDeathOf, UntilTapOf
from judge.games.sorcery.cards.passives.passive import Change
from judge.games.sorcery.cards.tables.abilities import Late, When
from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.position.now import EFFECTS, TOKENS, Now, Why, grant, passives_of
from judge.games.sorcery.position.thing import BANISHED, REALM, Thing, copied, printed, thing, things, under_it
from judge.games.sorcery.position.view import View, alone
from judge.kernel.state import State

CITES = ("sorcery:printed-ability#1", "sorcery:ongoing-effect/apply-ongoing-effects-in-order#6")
ABILITIES = 5
"""The layer in which abilities are gained."""
ELSEWHERE = (EntersAs, EntersUnder, BuildsWith, UntilTapOf, UntilDeathOf, Cheaper, CastsFor, XIs)
"""What a card says of itself before it is in the realm, or as it enters."""
CASTING = (
    "cast_cost", "alternate", "timing", "casters", "cast_where", "cast_only", "cast_from", "play_where",
    "replaces_avatar", "opponent_places",
)  # fmt: skip
"""What a face says of how its card is cast or played."""


class Had(Struct, frozen=True):
    """What cards have of others by one ability of a card: who says it, who has it, and of which cards."""

    source: int
    passive: Passive
    holders: tuple[int, ...]
    names: tuple[str, ...]


Layered = Callable[[tuple[Had, ...]], View]
"""Applies all ongoing effects, with what cards have of others."""


def with_printed(seen: View, again: Layered) -> View:
    """The view in which cards have just those printed abilities of others that are there in it."""
    met: list[tuple[Had, ...]] = [()]
    had = _had(seen)
    while had not in met:
        met.append(had)
        seen = again(had)
        had = _had(seen)
    if had != met[-1]:
        seen.unclear = "which printed abilities cards have of one another, which depends on what these do"
    seen.elsewhere = _elsewhere(seen)
    return seen


def _had(seen: View) -> tuple[Had, ...]:
    """What cards have of others, by a view."""
    found = []
    for number, now in seen.now.items():
        for passive, change in now.does(AbilitiesOf) if now.special else ():
            holders = tuple(n for n in seen.select(passive.on, number) if not seen.ignores(n, number))
            names = _names(seen, change, number, now.controller)
            found += [Had(number, passive, holders, names)] if holders and names else []
    return tuple(found)


def _names(seen: View, change: AbilitiesOf, number: int | None, player: str | None) -> tuple[str, ...]:
    """The cards whose printed abilities are meant, each as often as it is there; the card itself is none of them."""
    if change.abilities_banished:
        chosen = selector(change.abilities_of)
        lying = (n for n, held in things(seen.state) if held.zone == BANISHED)
        numbers = [n for n in lying if seen.fits_card(chosen, n, player, source=number)]
    else:
        numbers = [n for n in seen.select(change.abilities_of, number, player) if n != number]
    return tuple(name for n in numbers for name in names_of(seen.state, thing(seen.state, n)))


def names_of(state: State, found: Thing) -> tuple[str, ...]:
    """By which names the faces of a thing are known: its own or what it copies, and of a site that under it."""
    part = under_it(state, found)
    below = names_of(state, thing(state, part)) if part is not None else ()
    return (copied(found) or found.differs or found.card, *below)


def cards_of(state: State, names: tuple[str, ...]) -> tuple[Card, ...]:
    """The cards of some names."""
    return tuple(printed(state, Thing(card=name, label=name, owner="you")) for name in names)


def given(seen: View, had: tuple[Had, ...]) -> list[tuple[Passive, int, int]]:
    """The passive abilities that make cards have what they have, and those that they have by it.

    Each with since when it applies, and whose it is. What would change things before the layer of abilities is left
    open: no text says in which layers an ability acts that is gained in the fifth.
    """
    found = []
    for one in had:
        change = one.passive.of(AbilitiesOf)
        assert change is not None
        cards = cards_of(seen.state, one.names)
        changes: list[Change] = [HasPrinted(one.names)]
        if change.abilities_and_types:
            kinds = tuple(dict.fromkeys(word for card in cards for word in (*card.types, *card.subtypes)))
            changes.append(Becomes(tuple(word for word in kinds if word != "minion")))
        since = seen.now[one.source].thing.entered
        giving = structs.replace(one.passive, changes=tuple(changes))
        found.append((giving, since, one.source))
        found += [(passive, since, n) for n in one.holders if n in seen.now for c in cards for passive in of_card(c)]
    for effect in seen.state[EFFECTS]:
        made = effect.passive.of(HasPrinted)
        for number, stay in effect.on if made is not None else ():
            if made is not None and number in seen.now and seen.now[number].thing.incarnation == stay:
                cards = cards_of(seen.state, made.has_printed)
                found += [(passive, effect.since, number) for card in cards for passive in of_card(card)]
    return found


@lru_cache(4096)
def of_card(card: Card) -> tuple[Passive, ...]:
    """The passive abilities of a card that others can have of it in the realm."""
    return tuple(p for p in passives_of(card) if p.zone == REALM and p.of(AbilitiesOf) is None and not _lacking(p))


def _lacking(passive: Passive) -> bool:
    """Whether it says that a card does not print what others of its type print, which is nothing for others."""
    change = passive.of(Cannot)
    return change is not None and change.cannot == (Prohibition.PLAY_OR_DRAW,)


@lru_cache(4096)
def abilities_of_card(card: Card) -> tuple[Ability, ...]:
    """The other abilities of a card, each with a name that tells whose it was; that of all Avatars among them."""
    own = list(card.ability)
    if (
        "avatar" in card.types
        and not any(map(_lacking, card.passive))
        and not any(isinstance(op, PlayOrDraw) for one in own for op in one.do[:1])
    ):
        own.append(PLAY_OR_DRAW)
    return tuple(structs.replace(one, name=_named(one.name, card.name)) for one in own)


def _named(name: str, card: str) -> str:
    return f"{name or 'ability'} of {card}"


def open_of(card: Card) -> str:
    """What of a card the judge cannot let another one have; empty when nothing."""
    if missing := card.unread(Late.SITES):
        return missing
    if any(p.of(AbilitiesOf) is not None for p in card.passive):
        return f"what somebody has of {card.name}, which itself has abilities of others"
    if any(p.of(kind) is not None for p in card.passive for kind in (UntilTapOf, UntilDeathOf, BuildsWith)):
        return f"what somebody has of {card.name}, which is so from the start"
    return ""


def open_elsewhere(card: Card) -> str:
    """What of a card the judge cannot let another one have outside the realm; empty when nothing."""
    zones = (*(one.zone for one in card.ability), *(one.zone for one in card.passive))
    said = any(p.of(kind) is not None for p in card.passive for kind in ELSEWHERE)
    upon = any(one.when is When.CAST_UPON for one in card.ability)
    if said or upon or any(getattr(card, key) for key in CASTING) or any(zone != REALM for zone in zones):
        return f"what somebody outside the realm has of {card.name}, which says how it is cast or where it works"
    return ""


def has_printed(seen: View, number: int, label: str, change: HasPrinted) -> None:
    """A thing has the printed abilities of some cards beside its own."""
    now = seen.now[number]
    if now.disabled or now.silenced:
        return
    cards = cards_of(seen.state, change.has_printed)
    for card in cards:
        with_abilities(now, card, label)
        seen.unclear = seen.unclear or open_of(card)
    if any(cards.count(card) > 1 and (card.ability or card.passive) for card in cards):
        seen.assumes = tuple(dict.fromkeys((*seen.assumes, "abilities of each")))


def with_abilities(now: Now, card: Card, label: str) -> None:
    """Adds what a card prints to what a thing has; Stealth and Ward are there by their tokens alone."""
    why = f"it has the printed abilities of {card.name} by {label}"
    now.why.append(Why(why, CITES, ABILITIES, label))
    for words in card.keywords:
        if words not in TOKENS or words in now.thing.marks:
            grant(now.keywords, keyword(words))
    now.abilities = (*now.abilities, *abilities_of_card(card))
    now.passives = (*now.passives, *of_card(card))
    now.has_of = (*now.has_of, card)
    if card.uncovered:
        clauses = (Uncovered(f"{one.clause} of {card.name}", one.when) for one in card.uncovered)
        now.card = structs.replace(now.card, uncovered=(*now.card.uncovered, *clauses))


def _elsewhere(seen: View) -> dict[int, Now]:
    """The cards outside the realm that have abilities of others there too, with these."""
    found = {}
    for number, held in things(seen.state):
        card = printed(seen.state, held) if held.zone != REALM else None
        if card is None or not any(everywhere(passive) for passive in card.passive):
            continue
        whose = seen.holder(held)
        now = alone(held, card, seen.nothing_evil, whose)
        for change in filter(None, (passive.of(AbilitiesOf) for passive in card.passive)):
            for other in cards_of(seen.state, _names(seen, change, None, whose)):
                with_abilities(now, other, held.label)
                seen.unclear = seen.unclear or open_of(other) or open_elsewhere(other)
        found[number] = now
    return found


def everywhere(passive: Passive) -> bool:
    """Whether a passive ability gives its card abilities of others outside the realm too."""
    change = passive.of(AbilitiesOf)
    return change is not None and change.abilities_everywhere


def enters_with(state: State, seen: View, number: int) -> tuple[str, ...]:
    """The keywords that a card has of others as it enters the realm, by where it was or by what made it enter."""
    stay = (number, thing(state, number).incarnation + 1)
    before = seen.elsewhere.get(number)
    cards = before.has_of if before is not None else ()
    made = (change for e in state[EFFECTS] if stay in e.on and (change := e.passive.of(HasPrinted)) is not None)
    cards = (*cards, *(card for change in made for card in cards_of(state, change.has_printed)))
    return tuple(words for card in cards for words in card.keywords)
