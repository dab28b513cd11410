"""Operations of damage and life: damage, heal, gain, lose, set and exchange life."""

from __future__ import annotations

import re

from judge.games.sorcery.cards.meanings import of_amount
from judge.games.sorcery.cards.operations.cards import Damage as DamageOp
from judge.games.sorcery.cards.operations.cards import ExchangeLife, GainLife, Heal, LoseLife, SetLife
from judge.games.sorcery.cards.operations.players import LimitLife
from judge.games.sorcery.cards.values.amounts import Amount
from judge.games.sorcery.cards.values.harm import TakenFor
from judge.games.sorcery.cards.values.manners import NewLimit
from judge.games.sorcery.cards.values.players import Who, Whose
from judge.games.sorcery.damage.damage import Damage
from judge.games.sorcery.damage.halved_healing import ALL_OF_HALF, halved, halving
from judge.games.sorcery.damage.healing import heal_minion
from judge.games.sorcery.damage.kill_credit import credited
from judge.games.sorcery.damage.life import gain_life, life, limit_life, limited, lose_life, maximum, set_life
from judge.games.sorcery.damage.settle import struck_down
from judge.games.sorcery.effects.naming import as_seen, named, plainly_named, told_unaffected
from judge.games.sorcery.frames import Settle
from judge.games.sorcery.moments import NO_LIFE_GAINED
from judge.games.sorcery.ongoing.measuring import Seen, measured
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.packet import Packet
from judge.games.sorcery.position.thing import printed, thing
from judge.games.sorcery.position.turn import TURN
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import ELEMENTS, PLAYERS, YOU, other
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

OTHERS = {"of you": "of the opponent", "of opponent": "of you"}
OF_OTHERS = re.compile(r"\bof (?:you|opponent)\b")
"""How the words of an amount call players, and how it is told where it is the opponent's."""


def packets_of(
    state: State, event: Event, targets: tuple[int, ...], amount: int, how: TakenFor | None = None
) -> tuple[Packet, ...]:
    """The damage that an event deals to each of some targets; ``how`` adds what the scenario says of its source."""
    words = how.kinds if how is not None else ()
    spell = event.source if event.magic else -1
    seen = view(state)
    lethal = "Lethal" in words
    if spell >= 0:
        lethal = lethal or "Lethal" in printed(state, thing(state, spell)).keywords
    elif event.source in seen.now and seen[event.source].unit:
        lethal = lethal or seen[event.source].has("Lethal")
    kind = "spell" if event.magic or "spell" in words else "ability"
    elements = tuple(w for w in words if w in ELEMENTS.values())
    by = credited(state, event)
    return tuple(Packet(event.source, n, amount, kind, lethal, by, spell, event.player, elements) for n in targets)


def amount_of(state: State, event: Event, value: Amount) -> int | None:
    """What an amount comes to, zero at least where it is no figure; None when it cannot be told."""
    if value.figure is not None:
        return value.figure
    found = measured(as_seen(state, event), value)
    return None if found is None else max(0, found)


def amount_told(state: State, event: Event, value: Amount, amount: int) -> State:
    """With it told what an amount comes to, where passages say what it is read off."""
    cites = of_amount(value)
    words = str(value) if event.player == YOU else OF_OTHERS.sub(lambda held: OTHERS[held[0]], str(value))
    return state.said("{0}: {1} comes to {2}", event.label, words, amount, cites=cites) if cites else state


@op(DamageOp)
def damage(state: State, event: Event, what: DamageOp) -> Result:
    """Damage to each thing named; ``how`` says what kind a stated effect is."""
    amount = amount_of(state, event, what.damage)
    if amount is None:
        return Unsupported(f"{event.label}: how much damage {str(what.damage)!r} is")
    targets = named(state, event, what.to)
    state = told_unaffected(go_on(state, event), event, what.to)
    if not targets:
        return state.said(
            "{0}: nothing is there to damage", event.label, cites=("sorcery:damage#9",), kind="not-applied"
        )
    state = amount_told(state, event, what.damage, amount)
    return state.push(Damage(packets_of(state, event, targets, amount, what.how)))


def players_of(state: State, event: Event, who: Who) -> tuple[str, ...]:
    """The players that are meant: you (who uses the effect), opponent, each, who has the turn or controls a thing."""
    if who.player in (Whose.YOU, Whose.OPPONENT):
        return (event.player if who.player == Whose.YOU else other(event.player),)
    if who.player is Whose.ACTIVE:
        return (state[TURN],)
    if who.things is None:
        return PLAYERS
    seen = view(state)
    found = (seen[n].controller for n in plainly_named(state, event, who.things))
    return tuple(dict.fromkeys(p for p in found if p is not None))


@op(Heal)
def heal(state: State, event: Event, what: Heal) -> Result:
    """Minions lose damage (all without an amount), Avatars and players gain life."""
    amount = amount_of(state, event, what.amount)
    if amount is None:
        return Unsupported(f"{event.label}: how much {str(what.amount)!r} heals")
    state = go_on(state, event)
    full = what.amount == Heal(what.heal).amount
    if what.heal.things is None:
        for player in players_of(state, event, what.heal):
            avatar = view(state).avatar(player)
            if full and avatar is not None and halving(state, avatar):
                return Unsupported(ALL_OF_HALF, ("sorcery:healing#1",))
            state = gain_life(state, player, amount)
        return state
    amounts = {n: _each(state, event, what, n, amount) for n in named(state, event, what.heal.things)}
    for number, healed_by in amounts.items():
        now, amount = view(state)[number], healed_by
        if full and halving(state, number):
            return Unsupported(ALL_OF_HALF, ("sorcery:healing#1", "sorcery:healing#2"))
        if "avatar" in now.types:
            state = gain_life(state, now.thing.owner, amount)
        elif "minion" in now.types:
            state, half = halved(state, number, amount)
            healed = heal_minion(state, number, half)
            saved = not event.instead and struck_down(now) and not struck_down(view(healed)[number])
            state = assume(healed, "healed in time") if saved else healed
    return state.push(Settle())


def _each(state: State, event: Event, what: Heal, number: int, amount: int) -> int:
    """How much one of the things heals: as the amount is for all, or as it is seen from this one."""
    return measured(Seen(view(state), number, event.player), what.amount) or 0 if what.each else amount


@op(GainLife)
def gain(state: State, event: Event, what: GainLife) -> Result:
    """Players gain life; a minion that gains life gains nothing."""
    amount = amount_of(state, event, what.gain_life)
    if amount is None:
        return Unsupported(f"{event.label}: how much life {str(what.gain_life)!r} is")
    state = amount_told(go_on(state, event), event, what.gain_life, amount)
    if what.who.things is None:
        for player in players_of(state, event, what.who):
            state = gain_life(state, player, amount)
        return state
    for number in named(state, event, what.who.things):
        now = view(state)[number]
        if "avatar" in now.types:
            state = gain_life(state, now.thing.owner, amount)
        else:
            cites = ("sorcery:phrases-that-are-synonymous#6",)
            told, moment = "{0} gains life, which has no effect", NO_LIFE_GAINED(now.thing.label)
            state = state.said(told, now.thing.label, cites=cites, kind="not-applied", moment=moment)
    return state


@op(LoseLife)
def lose(state: State, event: Event, what: LoseLife) -> Result:
    """Life loss, which is no damage."""
    amount = amount_of(state, event, what.lose_life)
    if amount is None:
        return Unsupported(f"{event.label}: how much life {str(what.lose_life)!r} is")
    state = amount_told(go_on(state, event), event, what.lose_life, amount)
    doer = event.caster if event.magic else event.source
    for player in players_of(state, event, what.who):
        lowered = limited(state, doer, amount, event.magic)
        if isinstance(lowered, str):
            return Unsupported(f"{event.label}: {lowered}")
        state, lost = lowered
        state = lose_life(state, player, lost, ("sorcery.rulebook:glossary/damage-and-life-loss#3",))
    return state


@op(SetLife)
def set_(state: State, event: Event, what: SetLife) -> Result:
    """Life becomes a number, which is no healing."""
    amount = amount_of(state, event, what.set_life)
    if amount is None:
        return Unsupported(f"{event.label}: how much life {str(what.set_life)!r} is")
    state = go_on(state, event)
    for player in players_of(state, event, what.who):
        state = set_life(state, player, amount, what.from_door)
    return state


@op(LimitLife)
def limit(state: State, event: Event, what: LimitLife) -> Result:
    """The most life that players can have becomes less."""
    found = {}
    for player in players_of(state, event, what.who):
        most = maximum(state, player)
        if what.limit_life is NewLimit.HALF and most % 2:
            return Unsupported(f"{event.label}: how half of a maximum life of {most} is rounded", ("sorcery:life#4",))
        found[player] = most // 2 if what.limit_life is NewLimit.HALF else life(state, player)
    state = go_on(state, event)
    for player, most in found.items():
        state = limit_life(state, player, most)
    return state


@op(ExchangeLife)
def exchange(state: State, event: Event, what: ExchangeLife) -> Result:
    """Each player's life becomes what the other's was."""
    state = go_on(state, event)
    mine, theirs = life(state, "you"), life(state, "opponent")
    if (mine == 0) != (theirs == 0):
        state = assume(state, "life exchanged")
    state = set_life(state, "you", theirs)
    return set_life(state, "opponent", mine)
