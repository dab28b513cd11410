"""Effects that modify or prevent damage: who has them, what they apply to, and what they do to an amount
(sorcery:damage/modifying-damage, sorcery:damage/preventing-damage).
"""

from __future__ import annotations

from msgspec import Struct, structs

from judge.games.sorcery.cards.passives.damage import OnDamage
from judge.games.sorcery.damage.lance import USED as LANCE
from judge.games.sorcery.damage.lance import lances
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.ongoing.ongoing_source import Source
from judge.games.sorcery.ongoing.ward import INSTEAD, warded_against
from judge.games.sorcery.position.now import EFFECTS
from judge.games.sorcery.position.packet import Packet
from judge.games.sorcery.position.thing import printed, thing
from judge.games.sorcery.position.view import View
from judge.kernel.fact import Fact
from judge.kernel.state import State

LATE = ("prevent", "immune")
"""What the documents call prevention; everything else that changes damage is modification and comes first."""
CITES = {
    "reduce": ("sorcery:damage/modifying-damage#2", "sorcery:damage/modifying-damage#9"),
    "increase": ("sorcery:damage/modifying-damage#3", "sorcery:damage/modifying-damage#9"),
    "double": ("sorcery:damage/modifying-damage#4", "sorcery:damage/modifying-damage#9"),
    "set": ("sorcery:damage/modifying-damage#5", "sorcery:damage/modifying-damage#9"),
    "redirect": ("sorcery:damage/modifying-damage#6",),
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
    """An effect that could be applied to a packet: what it does, whose it is, and the key by which it counts once."""

    key: str
    label: str
    kind: str
    amount: int
    player: str
    cites: tuple[str, ...]
    to: int = -1

    @property
    def late(self) -> bool:
        """Whether it is prevention, which comes after all modification (sorcery:damage/preventing-damage#1)."""
        return self.kind in LATE


def applied(packet: Packet, chosen: Modifier) -> Packet:
    """The packet after an effect."""
    if chosen.kind == "redirect":
        return structs.replace(packet, target=chosen.to)
    held = packet.amount
    amount = {
        "increase": held + chosen.amount,
        "reduce": max(0, held - chosen.amount),
        "double": held * 2,
        "set": chosen.amount,
        "prevent": max(0, held - chosen.amount) if chosen.amount else 0,
    }.get(chosen.kind, 0)
    return structs.replace(packet, amount=amount)


def commute(found: list[Modifier]) -> bool:
    """Whether the order of some effects makes no difference: all are of one kind that adds up, or all prevent."""
    kinds = {m.kind for m in found}
    return (len(kinds) == 1 and kinds <= {"increase", "reduce", "double"}) or kinds <= set(LATE)


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
    if packet.how in ("spell", "ability") and warded_against(state, packet.target, dealer(seen, packet)):
        mine = seen[packet.target].controller or ""
        found.append(Modifier(f"Ward {packet.target}", "Ward", "ward", 0, mine, CITES["ward"]))
    return found


def dealer(seen: View, packet: Packet) -> str:
    """The player whose spell, ability or unit deals a packet."""
    if packet.player or packet.source not in seen.now:
        return packet.player
    return seen[packet.source].controller or ""


def key_of(label: str, since: int, change: OnDamage) -> str:
    """The key by which an effect on damage counts once."""
    return f"{label} {since} {change.damage} {change.amount}"


def sources(seen: View) -> list[tuple[Source, OnDamage]]:
    """Everything that has to do with damage: passive abilities that work now, and effects of their own."""
    found = [
        (Source(passive, now.thing.entered, number, now.thing.label, None), change)
        for number, now in seen.now.items()
        if now.special
        for passive, change in now.does(OnDamage)
        if passive.zone == "realm"
    ]
    for effect in seen.state[EFFECTS]:
        if (change := effect.passive.of(OnDamage)) is not None:
            found.append((Source(effect.passive, effect.since, effect.source, effect.label, effect), change))
    return sorted(found, key=lambda pair: pair[0].since)


def modifier(seen: View, source: Source, change: OnDamage, packet: Packet) -> Modifier | None:
    """What an effect does to a packet; None when it does not apply."""
    concerned = packet.source if change.damage_dealt else packet.target
    if not _concerns(seen, source, concerned) or not fits(seen, change, packet):
        return None
    key = key_of(source.label, source.since, change)
    if change.times == "once a turn" and key in seen.state[SPENT]:
        return None
    kind = "reduce" if change.damage == CONTESTED else change.damage
    to = source.number if source.number is not None and kind == "redirect" else -1
    if kind == "redirect" and (to not in seen.now or to == packet.target):
        return None
    return Modifier(key, source.label, kind, change.amount, _player(seen, source), CITES[kind], to)


def _concerns(seen: View, source: Source, number: int) -> bool:
    return number in seen.now and number in source.on(seen)


def _player(seen: View, source: Source) -> str:
    """Whose effect it is: who controls its source, or who owns a source that nobody controls."""
    if source.number in seen.now:
        now = seen.now[source.number]
        return now.controller or now.thing.owner
    return source.effect.player if source.effect else "you"


def fits(seen: View, change: OnDamage, packet: Packet) -> bool:
    """Whether a packet is of the kind of damage that an effect speaks of."""
    words = change.damage_of.split()
    target = seen.now.get(packet.target)
    tests = {
        "strike": packet.how == "strike",
        "spell": packet.how == "spell",
        "ability": packet.how == "ability",
        "non-Lethal": not packet.lethal,
        "Lethal": packet.lethal,
        "unit": target is not None and target.unit,
        **{e: e in _elements(seen, packet) for e in ("air", "earth", "fire", "water")},
    }
    return all(tests[word] for word in words)


def _elements(seen: View, packet: Packet) -> tuple[str, ...]:
    """The elements of the spell that deals a packet: its threshold, or its frame (sorcery:element#3)."""
    if packet.spell < 0:
        return packet.elements
    card = printed(seen.state, thing(seen.state, packet.spell))
    letters = {"A": "air", "E": "earth", "F": "fire", "W": "water"}
    return (*packet.elements, *card.elements, *(letters[x] for x in card.threshold))
