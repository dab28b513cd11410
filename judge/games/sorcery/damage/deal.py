"""Dealing what is left of damage, all packets together: to minions, Avatars and sites (sorcery:damage)."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.passives.damage import OnDamage
from judge.games.sorcery.cards.tables.abilities import When
from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.cards.values.durations import Duration
from judge.games.sorcery.damage.damage_effect import SPENT, healings, key_of, lethal, shared
from judge.games.sorcery.damage.deaths_door import DeathBlows, death_blows, savers
from judge.games.sorcery.damage.kill_credit import CREDIT, CreditOver, credits_for, with_earlier
from judge.games.sorcery.damage.life import gain_life, lose_life, open_loss
from judge.games.sorcery.moments import NO_DAMAGE, NO_LIFE_LOST, TAKES
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.ongoing.until_then import over
from judge.games.sorcery.position.attack_under_way import current
from judge.games.sorcery.position.happening import Happening, happened, recorded
from judge.games.sorcery.position.now import EFFECTS, Effect
from judge.games.sorcery.position.packet import LETHAL, TAKEN_FOR, Packet
from judge.games.sorcery.position.players import at_deaths_door, life_of
from judge.games.sorcery.position.thing import label, put, thing
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.storyline.interact import interacts
from judge.games.sorcery.storyline.splitting_events import causing, unsplit
from judge.games.sorcery.storyline.storyline import at_once
from judge.games.sorcery.words import PLAYERS
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

LATER = ("sorcery:death-blow#2", "sorcery.rulings:blaze-of-glory-2#1")


class Deal(Frame, frozen=True):
    """What is left of damage is dealt, and which effects on it were used, each with the place of its packet.

    ``then`` comes as soon as it is dealt, before anybody dies of it; ``along`` happens in the same moment.
    """

    packets: tuple[Packet, ...]
    used: tuple[tuple[int, str], ...]
    then: tuple[Frame, ...]
    along: tuple[Happening, ...]


class DealAsWell(Frame, frozen=True):
    """Damage that is dealt to Avatars as well, by abilities that say so of damage which has just been dealt."""

    packets: tuple[Packet, ...]


@rule(Deal, "sorcery:damage#1", "sorcery:damage#12")
def deal(state: State, frame: Deal) -> Result:
    """All packets together; then ongoing effects settle, minions die, and triggers gather."""
    seen = view(state)
    packets = tuple(structs.replace(p, lethal=lethal(seen, p)) for p in frame.packets)
    healing = healings(seen, packets)
    state = _spend(state, (*frame.used, *((-1, one.key) for one in healing)))
    seen = view(state)
    if open_ := open_loss(seen, packets):
        return Unsupported(open_, ("sorcery:damage#4", "sorcery:damage#5"))
    blows: list[str] = []
    held: list[str] = []
    told: list[Happening] = []
    totals: dict[int, list[Packet]] = {}
    for packet in packets:
        if packet.target not in seen.now:
            continue
        if packet.amount > 0:
            totals.setdefault(packet.target, []).append(packet)
            told.append(
                happened(
                    state, "damaged", packet.target, by=packet.source, amount=packet.amount, how=packet.how,
                    player=seen[packet.target].controller or "",
                )
            )  # fmt: skip
        else:
            said = "{0} takes zero damage, which is no damage at all"
            cites = ("sorcery:zero#3", "sorcery:lethal#3") if packet.lethal else ("sorcery:zero#3",)
            state = state.said(
                said,
                label(state, packet.target),
                cites=cites,
                kind="not-applied",
                moment=NO_DAMAGE(label(state, packet.target)),
            )
    before = state
    for number, parts in totals.items():
        now = seen[number]
        amount = sum(p.amount for p in parts)
        if "avatar" in now.types:
            if at_deaths_door(state, now.thing.owner):
                (held if Prohibition.DIE in now.cannot else blows).append(now.thing.owner)
            else:
                state = _avatar(state, number, amount, any(p.lethal for p in parts))
        elif "minion" in now.types:
            state = _minion(state, number, amount, any(p.lethal for p in parts))
        elif "site" in now.types:
            state = _site(state, number, amount, now.controller)
        else:
            return Unsupported(
                f"what damage does to {label(state, number)}, which is no unit and no site", ("sorcery:damage#1",)
            )
    told += _undefended(before, state, packets)
    for one in healing:
        state = gain_life(state, one.player, one.amount)
    for packet in packets:
        if packet.source in seen.now and seen[packet.source].unit and packet.how in ("strike", "ability"):
            how = "strike" if packet.how == "strike" else "damage"
            state = interacts(state, packet.source, how, packet.hidden)
    hurt = tuple(n for n, parts in totals.items() if any(p.amount for p in parts))
    took = tuple(n for n in hurt if any(p.instead_of >= 0 for p in totals[n]))
    if took or state[TAKEN_FOR]:
        state = state.tell(TAKEN_FOR, (*(n for n in state[TAKEN_FOR] if n not in hurt), *took))
    state = over(state, Duration.HURT, hurt, "has been hurt", "sorcery:damage#1")
    at_the_moment = at_once(state, (*frame.along, *told))
    state = state.tell(CREDIT, with_earlier(credits_for(state, packets), state[CREDIT], unsplit(state)))
    state = recorded(state, *at_the_moment[len(frame.along) :])
    if held and not blows:
        return Unsupported("whether a death blow comes later for an Avatar that does not die now", LATER)
    saving = any(savers(state, player) for player in blows)
    if blows and not saving:
        return death_blows(state.push(*frame.then), tuple(blows))
    state = causing(state, at_the_moment, (CreditOver(),)).push(*frame.then)
    as_well = shared(seen, tuple(p for p in packets if p.target in seen.now))
    state = state.push(DealAsWell(as_well)) if as_well else state
    return state.push(DeathBlows(tuple(dict.fromkeys(blows)))) if saving else state


def _undefended(before: State, after: State, packets: tuple[Packet, ...]) -> list[Happening]:
    """Who has lost life by an undefended attack just now, and how much (sorcery:defender#4)."""
    made = current(before)
    if made is None or not made.site or made.defenders or not any(p.source == made.attacker for p in packets):
        return []
    lost = {player: before[life_of(player)] - after[life_of(player)] for player in PLAYERS}
    return [
        happened(after, str(When.UNDEFENDED), made.target, by=made.attacker, player=player, amount=much)
        for player, much in lost.items()
        if much > 0
    ]


def _avatar(state: State, number: int, amount: int, lethal: bool) -> State:
    """An Avatar loses life; Lethal says nothing about Avatars (sorcery:lethal#2)."""
    cites = ("sorcery:damage#4", "sorcery:life#3", "sorcery.rulebook:activating-abilities/damage-to-avatars#2")
    moment = TAKES(label(state, number), amount)
    state = state.said("{0} takes {1} damage", label(state, number), amount, cites=cites, moment=moment)
    if lethal:
        said = "Lethal damage is enough to kill minions, and {0} is none"
        state = state.said(said, label(state, number), cites=("sorcery:lethal#2",), kind="not-applied")
    return lose_life(state, thing(state, number).owner, amount, cites)


def _minion(state: State, number: int, amount: int, lethal: bool) -> State:
    """Damage accumulates on a minion (sorcery:damage#2); Lethal damage is enough whatever its power."""
    found = thing(state, number)
    total = found.damage + amount
    cites = ["sorcery:damage#2"]
    if lethal:
        cites.append("sorcery:lethal#2")
    before = f", {total} in all" if total != amount else ""
    words = "Lethal " if lethal else ""
    state = state.said(
        "{0} takes {1} {2}damage{3}",
        found.label,
        amount,
        words,
        before,
        cites=tuple(cites),
        moment=TAKES(found.label, amount),
    )
    state = put(state, number, damage=total)
    return state.put(number, thing(state, number).marked(LETHAL)) if lethal else state


def _site(state: State, number: int, amount: int, controller: str | None) -> State:
    """The player who controls a damaged site loses life, which is not damage to the Avatar."""
    cites = ("sorcery:damage#5", "sorcery.rulebook:glossary/damage-and-life-loss#3")
    moment = TAKES(label(state, number), amount)
    state = state.said("{0} takes {1} damage", label(state, number), amount, cites=cites[:1], moment=moment)
    if controller is None:
        said, moment = "nobody controls {0}, so nobody loses life", NO_LIFE_LOST(label(state, number))
        return state.said(said, label(state, number), cites=cites, kind="not-applied", moment=moment)
    return lose_life(state, controller, amount, ("sorcery:damage#5", "sorcery:death-blow#4"))


def _spend(state: State, used: tuple[tuple[int, str], ...]) -> State:
    """Effects that apply once are over; those that apply once a turn are spent for this turn."""
    keys = {key for _, key in used}
    if not keys:
        return state
    effects = state[EFFECTS]
    kept = tuple(e for e in effects if not _over(e, keys))
    if kept != effects:
        state = state.tell(EFFECTS, kept)
    return state.tell(SPENT, tuple(sorted({*state[SPENT], *keys})))


def _over(effect: Effect, used: set[str]) -> bool:
    """Whether it is an effect that applies once, and has."""
    change = effect.passive.of(OnDamage)
    return change is not None and change.times == "once" and key_of(effect.label, effect.since, change) in used
