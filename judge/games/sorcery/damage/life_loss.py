"""Life that units cause players to lose, where a card says that it is so much at most (sorcery:life)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.games.sorcery.cards.passives.damage import LimitsLoss
from judge.games.sorcery.moments import DAMAGE_CHANGED
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.packet import Packet
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.position.view import View
from judge.kernel.state import State

CITES = ("sorcery:the-silver-rule#1", "sorcery:damage/modifying-damage#5")


def most_lost(seen: View, number: int) -> tuple[int, str] | None:
    """The most life that a unit causes players to lose at once, and which card says so; None without a limit."""
    limits = [
        (change.life_loss_most, now.thing.label)
        for source, now in seen.now.items()
        if now.special
        for passive, change in now.does(LimitsLoss)
        if number in seen.now and number in seen.select(passive.on, source)
    ]
    return min(limits, default=None)


def limited(state: State, number: int, amount: int, magic: bool) -> tuple[State, int] | str:
    """The life to be lost by what a unit does, with what it is lowered to told; why it cannot be told for a magic."""
    limit = most_lost(view(state), number)
    if limit is None or amount <= limit[0]:
        return state, amount
    if magic:
        return f"whether a unit causes the loss of life of a magic that it casts, as {limit[1]} asks"
    said = "{0} lowers the life that {1} causes to be lost: {2} becomes {3}"
    name = label(state, number)
    state = state.said(said, limit[1], name, amount, limit[0], cites=CITES, moment=DAMAGE_CHANGED(name))
    return state, limit[0]


def open_loss(seen: View, packets: Iterable[Packet]) -> str:
    """Damage that is no strike by which a player loses more life than a card says of its source; empty without it."""
    for packet in packets:
        target = seen.now.get(packet.target)
        if packet.how == "strike" or target is None or {"avatar", "site"}.isdisjoint(target.types):
            continue
        for number in (packet.source, *packet.by):
            limit = most_lost(seen, number)
            if limit is not None and packet.amount > limit[0] and seen.now[number].unit:
                return f"whether life that is lost by damage, and by no strike, is lost as {limit[1]} asks"
    return ""
