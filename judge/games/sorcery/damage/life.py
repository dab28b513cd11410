"""Life: what an Avatar loses, gains, and is set to, between zero and its maximum (sorcery:life, sorcery:healing)."""

from __future__ import annotations

from collections.abc import Iterable

from judge.games.sorcery.cards.passives.damage import LimitsLoss
from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.damage.deaths_door import put_at_deaths_door
from judge.games.sorcery.damage.halved_healing import halved
from judge.games.sorcery.moments import DAMAGE_CHANGED, DEATHS_DOOR, GAINS_LIFE, LIFE_LOCKED, LIFE_SET, LOSES_LIFE
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.happening import LOST_LIFE, Past, happened, recorded, remembering
from judge.games.sorcery.position.packet import Packet
from judge.games.sorcery.position.players import LIFE, at_deaths_door, life_of, most_life_of
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.position.view import View
from judge.games.sorcery.words import names
from judge.kernel.state import State

CANT = ("sorcery:can-vs-cant#1", "sorcery:healing#1")
LESS = ("sorcery:the-silver-rule#1", "sorcery:damage/modifying-damage#5")
LOCKED = ("sorcery:deaths-door#3", "sorcery:healing#5")


def life(state: State, player: str) -> int:
    """A player's life."""
    return state[life_of(player)]


def maximum(state: State, player: str) -> int:
    """The most life that a player can have: what the Avatar prints, typically 20 (sorcery:life#4), or an effect set."""
    if (limit := state[most_life_of(player)]) >= 0:
        return limit
    seen = view(state)
    avatar = seen.avatar(player)
    printed = seen[avatar].card.life if avatar is not None else None
    return LIFE if printed is None else printed


def lose_life(state: State, player: str, amount: int, cites: tuple[str, ...], blow: bool = False) -> State:
    """A player loses life, down to zero at least; at Death's Door nothing changes.

    Life that is lost without damage to the Avatar never causes a death blow (sorcery:death-blow#5).
    """
    held = life(state, player)
    if amount <= 0:
        return state
    if at_deaths_door(state, player):
        why = ("sorcery:deaths-door#3", "sorcery:death-blow#5")
        said = "{0} would lose {1} life; at Death's Door the total cannot change, and lost life is no death blow"
        return state.said(said, names(player), amount, cites=why, kind="not-applied", moment=LIFE_LOCKED(names(player)))
    left = max(0, held - amount)
    more = ("sorcery:life#5",) if held - amount < 0 else ()
    lost = "lose" if player == "you" else "loses"
    state = state.said(
        "{0} {1} {2} life: {3} left",
        names(player),
        lost,
        held - left,
        left,
        cites=(*cites, *more),
        moment=LOSES_LIFE(held - left, names(player)),
    )
    state = state.tell(life_of(player), left)
    told = happened(state, "loses life", player=player, amount=held - left)
    state = remembering(recorded(state, told), Past(LOST_LIFE, -1, player))
    return put_at_deaths_door(state, player) if left == 0 else state


def gain_life(state: State, player: str, amount: int) -> State:
    """A player heals, up to the maximum; at Death's Door healing fails, and zero life is none (sorcery:zero#1)."""
    if amount <= 0:
        return state
    if at_deaths_door(state, player):
        said, moment = "{0} cannot gain life at Death's Door", LIFE_LOCKED(names(player))
        return state.said(said, names(player), cites=LOCKED, kind="not-applied", moment=moment)
    avatar = view(state).avatar(player)
    if by := view(state)[avatar].cannot.get(Prohibition.HEAL) if avatar is not None else None:
        said = "{0} {1} not healed: {2} says so"
        are = "are" if player == "you" else "is"
        return state.said(said, names(player), are, by, cites=CANT, kind="not-applied")
    state, amount = halved(state, avatar, amount) if avatar is not None else (state, amount)
    if amount <= 0:
        return state
    held, most = life(state, player), maximum(state, player)
    after = min(max(held, most), held + amount)
    cites = ("sorcery:healing#3", "sorcery:life#4") if held + amount > most else ("sorcery:healing#3",)
    capped = f", since {most} is the maximum" if held + amount > most else ""
    gained = "gain" if player == "you" else "gains"
    state = state.said(
        "{0} {1} {2} life: {3} now{4}",
        names(player),
        gained,
        after - held,
        after,
        capped,
        cites=cites,
        moment=GAINS_LIFE(after - held, names(player)),
    )
    state = state.tell(life_of(player), after)
    if after == held:
        return state
    told = happened(state, "heals", player=player, amount=after - held)
    return recorded(state, told)


def set_life(state: State, player: str, amount: int, from_door: bool = False) -> State:
    """A player's life becomes a number, which is no healing; at Death's Door it stays zero.

    ``from_door``: a card says that it brings back from there, and cards come before rules (sorcery:the-silver-rule).
    """
    if at_deaths_door(state, player) and from_door:
        cites = ("sorcery:the-silver-rule#1", "sorcery:life#6")
        state = state.said(
            "{0} {1} back from Death's Door", names(player), "are" if player == "you" else "is", cites=cites
        )
    elif at_deaths_door(state, player):
        cites = ("sorcery:healing#7", "sorcery:deaths-door#3")
        return state.said(
            "{0} {1} at Death's Door: the total stays 0",
            names(player),
            "are" if player == "you" else "is",
            cites=cites,
            kind="not-applied",
            moment=DEATHS_DOOR(names(player)),
        )
    after = max(0, min(amount, maximum(state, player)))
    state = state.tell(life_of(player), after)
    said, moment = "the life of {0} becomes {1}, which is no healing", LIFE_SET(names(player), after)
    state = state.said(said, names(player), after, cites=("sorcery:healing#6",), moment=moment)
    return put_at_deaths_door(state, player) if after == 0 else state


def limit_life(state: State, player: str, most: int) -> State:
    """The most life that a player can have from now on; life that is more cannot be (sorcery:life#4)."""
    state = state.tell(most_life_of(player), most)
    said = "the maximum life of {0} is {1} now"
    state = state.said(said, names(player), most, cites=("sorcery:life#4", "sorcery:the-silver-rule#1"))
    if life(state, player) <= most:
        return state
    return set_life(state, player, most)


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
    state = state.said(said, limit[1], name, amount, limit[0], cites=LESS, moment=DAMAGE_CHANGED(name))
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
