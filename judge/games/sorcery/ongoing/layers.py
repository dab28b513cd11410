"""What the layers of ongoing effects do to a thing, from the second to the eighth (sorcery:ongoing-effect)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from msgspec import structs

from judge.games.sorcery.cards import keyword
from judge.games.sorcery.cards.facts import EVIL
from judge.games.sorcery.cards.passives.allowing import Cannot
from judge.games.sorcery.cards.passives.by_layer import (
    AddsPower,
    Affinity,
    Becomes,
    Controls,
    Disables,
    Dries,
    EvilFor,
    ExchangesCemeteries,
    Floods,
    Gives,
    Grants,
    Loses,
    Mana,
    MultipliesPower,
    NoLonger,
    NothingEvil,
    SetsPower,
    Silences,
)
from judge.games.sorcery.cards.passives.forms import HasPrinted, OwnBearer
from judge.games.sorcery.cards.passives.passive import Change, Passive
from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.cards.values.amounts import Amount
from judge.games.sorcery.cards.values.selector_words import Noun
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.cards.values.things import Things
from judge.games.sorcery.ongoing.flooded import MORE, dried, flooded
from judge.games.sorcery.ongoing.ongoing_source import Source
from judge.games.sorcery.ongoing.printed.printed_ability import has_printed
from judge.games.sorcery.position.now import FLOODED, TOKENS, Now, Why, grant, with_types
from judge.games.sorcery.position.view import View
from judge.games.sorcery.words import names

Apply = Callable[[View, int, Source, Any], None]
"""Makes a change to a thing: the view, the thing's number, where the change comes from, the change."""
Changes = tuple[tuple[Change, Apply], ...]
"""Changes of one layer, each with what makes it."""
NAMES = {
    1: "copy", 2: "disable and silence", 3: "control", 4: "type", 5: "abilities and affinity", 6: "power set",
    7: "power add", 8: "power multiply",
}  # fmt: skip
"""The layers by number; in the first a copy takes the face of what it copies."""
"""What a card forbids by saying that nobody can gain control of something."""
CANT = ("sorcery:can-vs-cant#1",)
SPARED = ("sorcery:characteristics/avatar-characteristics#3",)
"""Avatars cannot be disabled or silenced unless the effect says Avatar."""
SILENT = ("sorcery:flooded#7", "sorcery:silenced#1", "sorcery:lose#2")
"""What is silenced has lost its abilities, Flooded among them, and cannot gain any."""


ADDED = ("sorcery.rulings:redmane-hyena-1#1",)
"""That a subtype is added to those that are there, and replaces none."""


def _disables(seen: View, number: int, source: Source, _: Disables) -> None:
    now = seen.now[number]
    if "site" in now.types and "minion" not in now.types:
        seen.assumes = tuple(dict.fromkeys((*seen.assumes, "disabled site")))
        now.why.append(Why(f"{source.label} disables minions, and it is none", ("sorcery:disabled#1",), 2))
        return
    if _spared(now, source) or _kept(now, Prohibition.BE_DISABLED, source, 2):
        return
    now.disabled = True
    now.why.append(Why(f"it is disabled by {source.label}", ("sorcery:disabled#1",), 2, source.label))
    now.keywords = {k: v for k, v in now.keywords.items() if k in ("Landbound", "Waterbound")}


def _silences(seen: View, number: int, source: Source, _: Silences) -> None:
    now = seen.now[number]
    if source.passive.of(Disables) is not None or _spared(now, source):
        return
    if _kept(now, Prohibition.BE_SILENCED, source, 2):
        return
    now.silenced = True
    now.keywords = {}
    _no_longer_kept(seen, now)
    now.why.append(Why(f"it is silenced by {source.label}", ("sorcery:silenced#1",), 2, source.label))


def _kept(now: Now, one: Prohibition, source: Source, layer: int) -> bool:
    """Whether a card says that this cannot be done to a thing, with it told."""
    by = now.cannot.get(one)
    if by is None:
        return False
    now.why.append(Why(f"{by} says that it can't {one}, so {source.label} does not do so", CANT, layer))
    return True


def _no_longer_kept(seen: View, now: Now) -> None:
    """Who is silenced has lost what it says of itself; whether that lets in what came before it is not told."""
    for word in (Prohibition.BE_DISABLED, Prohibition.BE_IMMOBILIZED):
        if any(p.on == "itself" and word in change.cannot for p, change in now.does(Cannot)):
            if any(f"can't {word}" in why.text for why in now.why):
                seen.unclear = f"whether {now.thing.label} is disabled by what it shut out before it was silenced"
            if now.cannot.get(word) == now.thing.label:
                del now.cannot[word]


def _spared(now: Now, source: Source) -> bool:
    """Whether it is an Avatar that the effect does not mention, with it told."""
    if "avatar" not in now.types or selector(source.passive.on).says(Noun.AVATAR):
        return False
    now.why.append(Why(f"{source.label} does nothing to an Avatar", SPARED, 2))
    return True


def _controls(seen: View, number: int, source: Source, _: Controls) -> None:
    player = source.effect.player if source.effect else seen.now[source.number or 0].controller
    by = seen.now[number].cannot.get(Prohibition.CHANGE_CONTROLLER)
    if by is not None and source.effect is None and player != seen.now[number].controller:
        why = f"{by} says that nobody gains control of it, so {source.label} does nothing to it"
        seen.now[number].why.append(Why(why, ("sorcery:can-vs-cant#1",), 3))
        return
    seen.now[number].controller = player
    why = f"{names(player)} control{'' if player == 'you' else 's'} it through {source.label}"
    cites = ("sorcery:ongoing-effect/apply-ongoing-effects-in-order#4", "sorcery:ownership-and-control#4")
    seen.now[number].why.append(Why(why, cites, 3, source.label))


def _becomes(seen: View, number: int, source: Source, change: Becomes) -> None:
    with_types(seen.now[number], change.becomes)
    words = " ".join(change.becomes)
    why = f"{source.label} makes it {'an' if words[:1].lower() in 'aeiou' else 'a'} {words} too"
    cites: tuple[str, ...] = ("sorcery:animate#2", "sorcery:ongoing-effect/apply-ongoing-effects-in-order#5")
    own = set(seen.now[number].card.subtypes)
    cites += ADDED if own and not own.issuperset(seen.now[number].subtypes) else ()
    seen.now[number].why.append(Why(why, cites, 4, source.label))


def _no_longer(seen: View, number: int, source: Source, change: NoLonger) -> None:
    now = seen.now[number]
    now.types = tuple(one for one in now.types if one not in change.no_longer)
    now.subtypes = tuple(one for one in now.subtypes if one not in change.no_longer)
    cites = ("sorcery:ongoing-effect/apply-ongoing-effects-in-order#5",)
    why = f"{source.label} makes it {' '.join(change.no_longer)} no more"
    now.why.append(Why(why, cites, 4, source.label))


def _exchange_cemeteries(seen: View, number: int, source: Source, _: ExchangesCemeteries) -> None:
    """Each cemetery counts as that of the other player, or as its own again (sorcery.rulings:mismanaged-mortuary-3)."""
    seen.exchanges += 1


def _own_bearer(seen: View, number: int, source: Source, _: OwnBearer) -> None:
    now = seen.now[number]
    now.own_bearer = "artifact" in now.types
    cites = ("sorcery:animate#2", "sorcery:the-silver-rule#1")
    now.why.append(Why(f"{source.label} gives it its own abilities for bearers", cites, 4, source.label))


def _nothing_evil(seen: View, number: int, source: Source, _: NothingEvil) -> None:
    cites = (
        "sorcery:ongoing-effect/apply-ongoing-effects-in-order#6",
        "sorcery:can-vs-cant#1",
        "sorcery.rulings:saint-of-redemption-1#1",
    )
    seen.nothing_evil = True
    for now in seen.now.values():
        if now.evil:
            now.why.append(Why(f"{source.label} says that nothing is Evil", cites, 5, source.label))
        now.lost.add(EVIL)


def _evil_for(seen: View, number: int, source: Source, change: EvilFor) -> None:
    now = seen.now[number]
    now.evil_for = (*now.evil_for, change.evil_for)
    cites = ("sorcery:ongoing-effect/apply-ongoing-effects-in-order#6", "sorcery.rulebook:glossary/evil#1")
    now.why.append(
        Why(f"the cards of {names(change.evil_for)} treat it as Evil by {source.label}", cites, 5, source.label)
    )


def _loses(seen: View, number: int, source: Source, change: Loses) -> None:
    now = seen.now[number]
    for words in change.loses:
        if words == "mana" and "mana" not in now.lost:
            now.mana -= now.card.mana  # what others make it provide is still there
        now.lost.add(words)
        if words in TOKENS and words in now.thing.marks:
            if change.for_good:
                now.shed[words] = source.label
            else:
                seen.assumes = tuple(dict.fromkeys((*seen.assumes, "token stays")))
        now.why.append(Why(f"it loses {words} to {source.label}", ("sorcery:lose#2",), 5, source.label))


def _gives(seen: View, number: int, source: Source, change: Gives) -> None:
    now = seen.now[number]
    if now.disabled or now.silenced:
        return
    cites = ("sorcery:ongoing-effect/apply-ongoing-effects-in-order#6",)
    for words in change.gives:
        if words == FLOODED:
            flooded(now, source.label, kept=False)
            continue
        if words == "Immobile" and _kept(now, Prohibition.BE_IMMOBILIZED, source, 5):
            continue
        if source.effect and number in source.effect.withheld and now.lost.isdisjoint((words, "abilities")):
            seen.assumes = tuple(dict.fromkeys((*seen.assumes, "given in vain")))
        grant(now.keywords, keyword(words))
        now.why.append(Why(f"it has {words} from {source.label}", cites, 5, source.label))


def _grants(seen: View, number: int, source: Source, change: Grants) -> None:
    now = seen.now[number]
    if now.disabled or now.silenced:
        return
    cites = ("sorcery:ongoing-effect/apply-ongoing-effects-in-order#6", "sorcery:ability#1")
    giver = source.number if source.number is not None else -1
    given = (structs.replace(one, name=one.name or f"ability of {source.label}", giver=giver) for one in change.grants)
    now.abilities = (*now.abilities, *given)
    now.why.append(Why(f"it has an ability from {source.label}", cites, 5, source.label))


def _has_printed(seen: View, number: int, source: Source, change: HasPrinted) -> None:
    has_printed(seen, number, source.label, change)


def _floods(seen: View, number: int, source: Source, _: Floods) -> None:
    taken = source.passive.of(Loses)
    kept = taken is not None and "abilities" in taken.loses
    if seen.now[number].silenced and not kept:
        seen.now[number].why.append(Why("Flooded is an ability, and it is silenced", SILENT, 5, source.label))
        return
    flooded(seen.now[number], source.label, kept)


def _dries(seen: View, number: int, source: Source, _: Dries) -> None:
    dried(seen.now[number], source.label)


def _affinity(seen: View, number: int, source: Source, change: Affinity) -> None:
    now = seen.now[number]
    for letter in change.affinity:
        now.affinity[letter] = now.affinity.get(letter, 0) + 1
        now.waters += [(MORE, False)] if letter == "W" else []


def _mana(seen: View, number: int, source: Source, change: Mana) -> None:
    now = seen.now[number]
    mana = source.figure(seen, change, change.mana)
    if not mana:
        return
    now.mana += mana
    why = f"it provides {mana:+d} mana by {source.label}"
    cites = ("sorcery:ongoing-effect/apply-ongoing-effects-in-order#6",)
    now.why.append(Why(why, cites, 5, source.label))


def _sets_power(seen: View, number: int, source: Source, change: SetsPower) -> None:
    now = seen.now[number]
    power = source.figure(seen, change, change.set_power or 0)
    if power is None:
        return
    if now.power is None and "minion" in now.types:
        now.power = now.defense = 0
    cites = ("sorcery:ongoing-effect/apply-ongoing-effects-in-order#7",)
    _powered(now, lambda _: power, Why(f"{source.label} sets its power to {power}", cites, 6, source.label))


def _adds_power(seen: View, number: int, source: Source, change: AddsPower) -> None:
    cites: tuple[str, ...] = ("sorcery:ongoing-effect/apply-ongoing-effects-in-order#8",)
    power = source.figure(seen, change, change.power)
    if isinstance(change.power, Amount) and any(_of_the_dead(thing) for thing in change.power.things):
        cites = (*cites, *EXCHANGES[: min(seen.exchanges, 2)])
        if power == 0:
            told = f"{source.label} gives it no power: there is no such card"
            seen.now[number].why.append(Why(told, (*cites, "sorcery:dead-minion#1"), 7))
    if power:
        why = Why(f"{source.label} gives it {power:+d} power", cites, 7, source.label)
        _powered(seen.now[number], lambda held: held + power, why)


EXCHANGES = ("sorcery:ongoing-effect#2", "sorcery.rulings:mismanaged-mortuary-3#1")
"""That cemeteries are exchanged as long as what does so is there, and that two such exchanges undo each other."""


def _of_the_dead(things: Things) -> bool:
    return things.selector is not None and things.selector.dead


def _multiplies_power(seen: View, number: int, source: Source, change: MultipliesPower) -> None:
    cites = ("sorcery:ongoing-effect/apply-ongoing-effects-in-order#9",)
    why = Why(f"{source.label} multiplies its power by {change.times_power}", cites, 8, source.label)
    _powered(seen.now[number], lambda held: held * change.times_power, why)


def _powered(now: Now, change: Callable[[int], int], why: Why) -> None:
    """Changes power and defense, with why; nothing for what has no power."""
    if now.power is None or now.defense is None:
        return
    now.power, now.defense = change(now.power), change(now.defense)
    now.why.append(why)


LAYERS: tuple[tuple[int, type[Change], Apply], ...] = (
    (2, Disables, _disables),
    (2, Silences, _silences),
    (3, Controls, _controls),
    (4, NoLonger, _no_longer),
    (4, Becomes, _becomes),
    (4, OwnBearer, _own_bearer),
    (5, Loses, _loses),
    (5, NothingEvil, _nothing_evil),
    (5, EvilFor, _evil_for),
    (5, ExchangesCemeteries, _exchange_cemeteries),
    (5, HasPrinted, _has_printed),
    (5, Gives, _gives),
    (5, Grants, _grants),
    (5, Floods, _floods),
    (5, Dries, _dries),
    (5, Affinity, _affinity),
    (5, Mana, _mana),
    (6, SetsPower, _sets_power),
    (7, AddsPower, _adds_power),
    (8, MultipliesPower, _multiplies_power),
)
"""The changes of a thing, each with its layer and what it does; of one source those of a layer in this order."""


@lru_cache(4096)
def by_layer(ability: Passive) -> tuple[tuple[int, Changes], ...]:
    """The layers in which a passive ability changes things, each with its changes there."""
    made = [(layer, change, apply) for layer, kind, apply in LAYERS if (change := ability.of(kind)) is not None]
    layers = dict.fromkeys(layer for layer, _, _ in made)
    return tuple((layer, tuple((change, apply) for held, change, apply in made if held == layer)) for layer in layers)
