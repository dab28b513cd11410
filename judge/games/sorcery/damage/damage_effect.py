"""Effects that modify or prevent damage: who has them, what they apply to, and what they do to an amount
(sorcery:damage/modifying-damage, sorcery:damage/preventing-damage).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct, structs

from judge.games.sorcery.cards.passives.damage import OnDamage
from judge.games.sorcery.cards.tables.damage import AS_DEALT, DamageEffect, DamageKind
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.damage.lance import USED as LANCE
from judge.games.sorcery.damage.lance import lances
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.ongoing.ongoing_source import Source
from judge.games.sorcery.ongoing.ward import INSTEAD, harmed_by, warded
from judge.games.sorcery.position.now import EFFECTS
from judge.games.sorcery.position.packet import Packet
from judge.games.sorcery.position.selecting import of_element
from judge.games.sorcery.position.thing import thing
from judge.games.sorcery.position.turn import TURN
from judge.games.sorcery.position.view import View
from judge.games.sorcery.storyline.access import guarded_from
from judge.games.sorcery.words import ELEMENTS, other
from judge.kernel.fact import Fact
from judge.kernel.state import State

LETHAL, NOT_LETHAL, SHARE = DamageEffect.LETHAL, DamageEffect.NOT_LETHAL, DamageEffect.SHARE
LATE = ("prevent", "immune")
"""What the documents call prevention; everything else that changes damage is modification and comes first."""
CITES = {
    "reduce": ("sorcery:damage/modifying-damage#2", "sorcery:damage/modifying-damage#9"),
    "increase": ("sorcery:damage/modifying-damage#3", "sorcery:damage/modifying-damage#9"),
    "double": ("sorcery:damage/modifying-damage#4", "sorcery:damage/modifying-damage#9"),
    "set": ("sorcery:damage/modifying-damage#5", "sorcery:damage/modifying-damage#9"),
    "raise": ("sorcery:damage/modifying-damage#5", "sorcery:damage/modifying-damage#9"),
    "lower": ("sorcery:damage/modifying-damage#5", "sorcery:damage/modifying-damage#9"),
    "redirect": ("sorcery:damage/modifying-damage#6",),
    "send on": ("sorcery:damage/modifying-damage#6", "sorcery:may-and-can#1"),
    "prevent": (
        "sorcery:damage/preventing-damage#3",
        "sorcery:damage/preventing-damage#1",
        "sorcery:prevention-effect#1",
    ),
    "immune": ("sorcery:damage/preventing-damage#4", "sorcery:damage/preventing-damage#1"),
    "ward": (INSTEAD, "sorcery:damage/modifying-damage#9"),
}
CONTESTED = "reduce or prevent"
"""A reduction that one passage calls a modification and two others a prevention (Shield Maidens)."""
IMMUNE = "immune"
"""Mark of an Avatar that came to Death's Door this turn."""


SPENT: Fact[tuple[str, ...]] = Fact("spent", ())
"""The keys of effects on damage that applied this turn, which those that apply once a turn do no more."""


class Modifier(Struct, frozen=True):
    """An effect that could be applied to a packet: what it does, whose it is, and the key by which it counts once.

    ``assumed`` is the key of what is assumed where it applies. ``banishing`` are the cards of which its player banishes
    one for it.
    """

    key: str
    label: str
    kind: str
    amount: int
    player: str
    cites: tuple[str, ...]
    to: int = -1
    source: int = -1
    then: str = ""
    least: int = 0
    assumed: str = ""
    banishing: tuple[int, ...] = ()
    optional: bool = False

    @property
    def late(self) -> bool:
        """Whether it is prevention, which comes after all modification (sorcery:damage/preventing-damage#1)."""
        return self.kind in LATE


def applied(packet: Packet, chosen: Modifier) -> Packet:
    """The packet after an effect."""
    if chosen.kind == "redirect":
        return structs.replace(packet, target=chosen.to, instead_of=packet.target)
    held = packet.amount
    amount = {
        "increase": held + chosen.amount,
        "reduce": max(0, held - chosen.amount),
        "double": held * 2,
        "set": chosen.amount,
        "raise": max(held, chosen.amount),
        "lower": min(held, chosen.amount),
        "prevent": max(0, held - chosen.amount) if chosen.amount else 0,
    }.get(chosen.kind, 0)
    return structs.replace(packet, amount=amount)


def commute(found: list[Modifier]) -> bool:
    """Whether the order of some effects makes no difference: all are of one kind that adds up, or all prevent."""
    if any(m.banishing for m in found):
        return False
    kinds = {m.kind for m in found}
    return (len(kinds) == 1 and kinds <= {"increase", "reduce", "double", "raise", "lower"}) or kinds <= set(LATE)


def modifiers(state: State, packet: Packet, alone: bool = True) -> list[Modifier]:
    """All effects that apply to a packet as it is, of both players; ``alone``: its source deals no other packet now."""
    seen = view(state)
    found = [m for source, change in sources(seen) if (m := modifier(seen, source, change, packet)) is not None]
    if packet.how == "strike" and alone:
        found += [
            Modifier(f"Lance {n}", thing(state, n).label, "increase", 1, seen[packet.source].controller or "", LANCE)
            for n in lances(seen, packet.source)
        ]
    now = seen.now.get(packet.target)
    if now is not None and "avatar" in now.types and IMMUNE in now.thing.marks:
        cites = ("sorcery:deaths-door#4", "sorcery:damage/preventing-damage#4")
        found.append(Modifier("Death's Door", "Death's Door", "immune", 0, now.thing.owner, cites))
    if warded(state, packet.target):
        mine = seen[packet.target].controller or seen.state[TURN]
        theirs = dealer(seen, packet) if packet.how in ("spell", "ability") else ""
        assumed = harmed_by(state, packet.target, theirs)
        found.append(Modifier(f"Ward {packet.target}", "Ward", "ward", 0, mine, CITES["ward"], assumed=assumed))
    return found


def no_spells(seen: View, packet: Packet) -> Iterator[tuple[str, str]]:
    """What would change a packet if it were damage of a spell, which a card in the realm is no more: what that is
    called, and the card.
    """
    now = seen.now.get(packet.source)
    if packet.how != "ability" or now is None or "site" in now.types or "avatar" in now.types:
        return
    spell = structs.replace(packet, how="spell", spell=packet.source)
    for source, change in sources(seen):
        if DamageKind.SPELL in change.damage_of.split() and applies(seen, source, change, spell):
            yield source.label, now.thing.label


def healings(seen: View, packets: tuple[Packet, ...]) -> list[Modifier]:
    """By how much damage heals players as it is dealt, each effect once for all that is dealt at this moment."""
    found: list[Modifier] = []
    for source, change in sources(seen):
        if change.damage != DamageEffect.HEAL:
            continue
        key = key_of(source.label, source.since, change)
        dealt = [p for p in packets if applies(seen, source, change, p)]
        if dealt and not (change.times == "once a turn" and key in seen.state[SPENT]):
            amount = sum(p.amount for p in dealt)
            found.append(Modifier(key, source.label, "heal", amount, player_of(seen, source), ("sorcery:healing#3",)))
    return found


def shared(seen: View, packets: tuple[Packet, ...]) -> tuple[Packet, ...]:
    """What is dealt to Avatars as well, of damage that has just been dealt: by the ability that says so."""
    found: list[Packet] = []
    for source, change in sources(seen):
        dealt = [p for p in packets if p.amount > 0 and change.damage == SHARE and applies(seen, source, change, p)]
        avatar = seen.avatar(player_of(seen, source)) if dealt else None
        if avatar is not None and source.number is not None:
            player, amount = player_of(seen, source), sum(p.amount for p in dealt)
            found.append(Packet(source.number, avatar, amount, "ability", player=player))
    return tuple(found)


def dealer(seen: View, packet: Packet) -> str:
    """The player whose spell, ability or unit deals a packet."""
    if packet.player or packet.source not in seen.now:
        return packet.player
    return seen[packet.source].controller or ""


def key_of(label: str, since: int, change: OnDamage) -> str:
    """The key by which an effect on damage counts once."""
    return f"{label} {since} {change.damage} {change.amount} {change.against}".rstrip()


def sources(seen: View) -> list[tuple[Source, OnDamage]]:
    """Everything that has to do with damage: passive abilities that work now, and effects of their own."""
    found = [
        (Source(passive, now.thing.entered, number, now.thing.label, None), change)
        for number, now, passive, change in seen.doing(OnDamage)
        if passive.zone == "realm"
    ]
    for effect in seen.state[EFFECTS]:
        if (change := effect.passive.of(OnDamage)) is not None:
            found.append((Source(effect.passive, effect.since, effect.source, effect.label, effect), change))
    return sorted(found, key=lambda pair: pair[0].since)


def modifier(seen: View, source: Source, change: OnDamage, packet: Packet) -> Modifier | None:
    """What an effect does to a packet; None when it does not apply."""
    if change.damage in AS_DEALT or not applies(seen, source, change, packet):
        return None
    key = key_of(source.label, source.since, change)
    if change.times == "once a turn" and key in seen.state[SPENT]:
        return None
    kind = "reduce" if change.damage == CONTESTED else change.damage
    to = source.number if source.number is not None and kind == "redirect" else -1
    if kind == "redirect" and (to not in seen.now or to == packet.target):
        return None
    number = source.number if source.number is not None else -1
    if kind == DamageEffect.SEND_ON and (number not in seen.now or seen[number].controller is None):
        return None
    player, then, least = player_of(seen, source), str(change.then or ""), change.then_least
    open_ = packet.spell < 0 and any(word in ELEMENTS.values() for word in change.damage_of.split())
    assumed = "damage of an element" if open_ else ""
    player = other(player) if kind == DamageEffect.SEND_ON else player
    paid = _banishable(seen, change, player)
    if change.banishing and not paid:
        return None
    times = len(seen.chosen(selector(change.for_each), packet.target, player)) if change.for_each else 1
    if not times:
        return None
    return Modifier(
        key, source.label, kind, change.amount * times, player, CITES[kind], to, number, then, least, assumed, paid,
        change.optional,
    )  # fmt: skip


def _banishable(seen: View, change: OnDamage, player: str) -> tuple[int, ...]:
    """The cards of which one is banished for an effect on damage; none where nothing is."""
    found = seen.dead(selector(change.banishing), player) if change.banishing else ()
    return tuple(n for n in found if not guarded_from(seen.state, player, n))


def applies(seen: View, source: Source, change: OnDamage, packet: Packet) -> bool:
    """Whether an effect is about a packet: about who takes or deals it, against whom, and its kind."""
    concerned, against = packet.target, packet.source
    if change.damage_dealt:
        concerned, against = against, concerned
    if concerned not in seen.now or concerned not in source.on(seen):
        return False
    return _is_against(seen, source, change, against) and fits(seen, change, packet)


def _is_against(seen: View, source: Source, change: OnDamage, other: int) -> bool:
    """Whether who is at the other end of the damage is such as an effect says; what no card deals is from none."""
    if not change.against:
        return True
    picked, player = selector(change.against), player_of(seen, source)
    if other in seen.now:
        return seen.matches(picked, other, source.number, player)
    return other >= 0 and seen.fits_card(picked, other, player)


def player_of(seen: View, source: Source) -> str:
    """Whose effect it is: who controls its source, or who owns a source that nobody controls."""
    if source.number in seen.now:
        now = seen.now[source.number]
        return now.controller or now.thing.owner
    return source.effect.player if source.effect else "you"


def fits(seen: View, change: OnDamage, packet: Packet) -> bool:
    """Whether a packet is of the kind of damage that an effect speaks of."""
    return all(_is(seen, DamageKind(word), packet) for word in change.damage_of.split())


def _is(seen: View, kind: DamageKind, packet: Packet) -> bool:
    target = seen.now.get(packet.target)
    match kind:
        case DamageKind.STRIKE | DamageKind.SPELL | DamageKind.ABILITY:
            return packet.how == kind
        case DamageKind.NON_STRIKE:
            return packet.how != "strike"
        case DamageKind.RANGED:
            return packet.ranged
        case DamageKind.MAGIC:
            return packet.spell >= 0 and "magic" in seen.card(packet.spell).types
        case DamageKind.LETHAL | DamageKind.NON_LETHAL:
            return lethal(seen, packet) is (kind is DamageKind.LETHAL)
        case DamageKind.UNIT:
            return target is not None and target.unit
    return kind in _elements(seen, packet)


def lethal(seen: View, packet: Packet) -> bool:
    """Whether damage would be Lethal to whom it is on its way to now: by who deals it, or by effects on it."""
    found = {
        change.damage
        for source, change in sources(seen)
        if change.damage in (LETHAL, NOT_LETHAL) and applies(seen, source, change, packet)
    }
    return NOT_LETHAL not in found and (packet.lethal or LETHAL in found)


def _elements(seen: View, packet: Packet) -> tuple[str, ...]:
    """The elements of the spell, or of the card, that deals a packet (sorcery:element#3, sorcery:element#7)."""
    number = packet.spell if packet.spell >= 0 else packet.source
    if number not in seen.state.things:
        return packet.elements
    return (*packet.elements, *(word for letter, word in ELEMENTS.items() if of_element(seen.card(number), letter)))
