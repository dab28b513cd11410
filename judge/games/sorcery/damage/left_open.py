"""Damage that the documents leave open: they disagree, or say nothing of how effects on it combine (sorcery:damage)."""

from __future__ import annotations

from judge.games.sorcery.cards.passives.damage import OnDamage
from judge.games.sorcery.cards.tables.damage import DamageEffect
from judge.games.sorcery.damage.damage_effect import CONTESTED, Modifier, modifier, sources
from judge.games.sorcery.damage.lance import lances
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.ongoing.ward import INSTEAD, warded
from judge.games.sorcery.position.packet import Packet
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.position.turn import TURN
from judge.games.sorcery.position.view import View
from judge.kernel.nodes import Unsupported
from judge.kernel.state import State

LEFT_OPEN = ("sorcery:damage/modifying-damage#2", "sorcery:changelog/changelog-july-10-2025#30")


def contested(state: State, packets: tuple[Packet, ...]) -> Unsupported | None:
    """Why the documents leave the damage open; None when they do not."""
    seen = view(state)
    for packet in packets:
        found = [(c, m) for s, c in sources(seen) if (m := modifier(seen, s, c, packet)) is not None]
        if disagree := _reduction(state, found):
            return Unsupported(disagree, LEFT_OPEN, conflict=True)
        if silent := _not_told_from_whom(seen, packet):
            return Unsupported(silent, ("sorcery:damage#1",))
        if silent := _split_lances(seen, packet, packets, found):
            return Unsupported(silent, LEFT_OPEN)
        if several := _several_at_a_ward(state, packet, packets):
            return Unsupported(several, (INSTEAD,))
    silent = _once_for_several(seen, packets)
    return Unsupported(silent, LEFT_OPEN) if silent else None


Found = list[tuple[OnDamage, Modifier]]


def _reduction(state: State, found: Found) -> str:
    """What one passage calls a modification and two a prevention: it matters when the same player, or the one who comes
    later, could still change the amount.
    """
    turn = state[TURN]
    for change, reduction in found:
        if change.damage != CONTESTED:
            continue
        later = [m for _, m in found if m.key != reduction.key and (m.player == reduction.player or m.player != turn)]
        if any(m.kind in ("double", "set", "redirect") for m in later):
            return (
                f"whether the reduction by {reduction.label} comes before or after other effects: one "
                "passage counts it among the modifications, two others among the preventions"
            )
    return ""


def _not_told_from_whom(seen: View, packet: Packet) -> str:
    """What deals damage has left the realm, or casts the spell that deals it, and an effect asks who deals it."""
    about = [c for s, c in sources(seen) if c.against and not c.damage_dealt and packet.target in s.on(seen)]
    if about and packet.spell < 0 <= packet.source and packet.source not in seen.now:
        gone = label(seen.state, packet.source)
        return f"whether damage from {gone}, which has left the realm, is still from such a thing as an effect says"
    if packet.how != "spell":
        return ""
    for source, change in sources(seen):
        if change.damage_dealt and change.damage in CAUSED and not set(packet.by).isdisjoint(source.on(seen)):
            return f"whether a unit causes the damage of a spell that it casts, as {source.label} asks"
    return ""


CAUSED = (DamageEffect.RAISE, DamageEffect.LOWER)
"""Effects on what is caused, as cards say, rather than dealt."""


def _split_lances(seen: View, packet: Packet, packets: tuple[Packet, ...], found: Found) -> str:
    split = packet.how == "strike" and sum(p.source == packet.source for p in packets) > 1
    if split and lances(seen, packet.source) and any(m.kind in ("double", "set") for _, m in found):
        return "how a Lance and an effect that doubles or sets damage combine when a strike is split"
    return ""


def _several_at_a_ward(state: State, packet: Packet, packets: tuple[Packet, ...]) -> str:
    """A Ward breaks once, and several amounts of damage come to its bearer at the same moment."""
    if sum(p.target == packet.target and p.amount > 0 for p in packets) > 1 and warded(state, packet.target):
        return f"whether the Ward of {label(state, packet.target)} breaks for all damage that comes at the same moment"
    return ""


def _once_for_several(seen: View, packets: tuple[Packet, ...]) -> str:
    """An effect that applies once, and several amounts of damage at the same moment that it could apply to."""
    for source, change in sources(seen):
        if not change.times:
            continue
        hit = [p for p in packets if p.amount > 0 and modifier(seen, source, change, p) is not None]
        if len(hit) > 1 and not (change.damage_dealt and len({p.source for p in hit}) == 1):
            return f"to which of several amounts of damage at the same moment {source.label} applies: it does so once"
    return ""
