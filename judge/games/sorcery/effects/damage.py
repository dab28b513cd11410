"""Operations of damage and life: damage, heal, gain, lose, set and exchange life."""

from __future__ import annotations

from judge.games.sorcery.cards import Op
from judge.games.sorcery.damage.damage import Damage
from judge.games.sorcery.damage.healing import heal_minion
from judge.games.sorcery.damage.kill_credit import credited
from judge.games.sorcery.damage.life import gain_life, life, lose_life, set_life
from judge.games.sorcery.damage.settle import struck_down
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.frames import Settle
from judge.games.sorcery.moments import NO_LIFE_GAINED
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.packet import Packet
from judge.games.sorcery.position.thing import printed, thing
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.words import PLAYERS, other
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

ELEMENTS = ("air", "earth", "fire", "water")


def packets_of(state: State, event: Event, targets: tuple[int, ...], amount: int, how: str = "") -> tuple[Packet, ...]:
    """The damage that an event deals to each of some targets; ``how`` adds what the scenario says of its source."""
    words = how.split()
    spell = event.source if event.magic else -1
    seen = view(state)
    lethal = "Lethal" in words
    if spell >= 0:
        lethal = lethal or "Lethal" in printed(state, thing(state, spell)).keywords
    elif event.source in seen.now and seen[event.source].unit:
        lethal = lethal or seen[event.source].has("Lethal")
    kind = "spell" if event.magic or "spell" in words else "ability"
    elements = tuple(w for w in words if w in ELEMENTS)
    by = credited(state, event)
    return tuple(Packet(event.source, n, amount, kind, lethal, by, spell, event.player, elements) for n in targets)


def amount_of(state: State, event: Event, value: object) -> int | None:
    """An amount: a figure, a bound word (X), or ``power`` or ``power of WORDS``; None when it cannot be told."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    words = str(value)
    if words.lstrip("-").isdigit():
        return int(words)
    bound = event.get(words)
    if isinstance(bound, int):
        return bound
    if words == "power" or words.startswith("power of "):
        found = named(state, event, words[9:] or "itself")
        return view(state)[found[0]].strength if found else None
    return None


@op("damage")
def damage(state: State, event: Event, what: Op) -> Result:
    """``damage: N, to: WORDS``: damage to each thing named; ``how: fire spell`` says what kind a stated effect is."""
    amount = amount_of(state, event, what.arg)
    if amount is None:
        return Unsupported(f"{event.label}: how much damage {what.arg!r} is")
    targets = named(state, event, what.words("to", "target"))
    state = go_on(state, event)
    if not targets:
        return state.said(
            "{0}: nothing is there to damage", event.label, cites=("sorcery:damage#9",), kind="not-applied"
        )
    return state.push(Damage(packets_of(state, event, targets, amount, what.words("how", ""))))


def players_of(state: State, event: Event, words: str) -> tuple[str, ...]:
    """The players that words name: you (who uses the effect), opponent, each player, or who controls a thing."""
    if words in ("you", "opponent"):
        return (event.player if words == "you" else other(event.player),)
    if words in ("each player", "both"):
        return PLAYERS
    if words.startswith("player "):
        return (words[7:],)
    seen = view(state)
    found = (seen[n].controller for n in named(state, event, words))
    return tuple(dict.fromkeys(p for p in found if p is not None))


@op("heal")
def heal(state: State, event: Event, what: Op) -> Result:
    """``heal: WORDS, amount: N``: minions lose damage (all without an amount), Avatars and players gain life."""
    words = what.main
    amount = amount_of(state, event, what.get("amount", 99))
    if amount is None:
        return Unsupported(f"{event.label}: how much {what.get('amount')!r} heals")
    state = go_on(state, event)
    if words in ("you", "opponent", "each player"):
        for player in players_of(state, event, words):
            state = gain_life(state, player, amount)
        return state
    for number in named(state, event, words):
        now = view(state)[number]
        if "avatar" in now.types:
            state = gain_life(state, now.thing.owner, amount)
        elif "minion" in now.types:
            healed = heal_minion(state, number, amount)
            saved = not event.instead and struck_down(now) and not struck_down(view(healed)[number])
            state = assume(healed, "healed in time") if saved else healed
    return state.push(Settle())


@op("gain life")
def gain(state: State, event: Event, what: Op) -> Result:
    """``gain life: N, who: WORDS``: players gain life; a minion that gains life gains nothing."""
    amount = amount_of(state, event, what.arg)
    if amount is None:
        return Unsupported(f"{event.label}: how much life {what.arg!r} is")
    state = go_on(state, event)
    words = what.words("who", "you")
    if words in ("you", "opponent", "each player"):
        for player in players_of(state, event, words):
            state = gain_life(state, player, amount)
        return state
    for number in named(state, event, words):
        now = view(state)[number]
        if "avatar" in now.types:
            state = gain_life(state, now.thing.owner, amount)
        else:
            cites = ("sorcery:phrases-that-are-synonymous#6",)
            told, moment = "{0} gains life, which has no effect", NO_LIFE_GAINED(now.thing.label)
            state = state.said(told, now.thing.label, cites=cites, kind="not-applied", moment=moment)
    return state


@op("lose life")
def lose(state: State, event: Event, what: Op) -> Result:
    """``lose life: N, who: WORDS``: life loss, which is no damage."""
    amount = amount_of(state, event, what.arg)
    if amount is None:
        return Unsupported(f"{event.label}: how much life {what.arg!r} is")
    state = go_on(state, event)
    for player in players_of(state, event, what.words("who", "you")):
        state = lose_life(state, player, amount, ("sorcery.rulebook:glossary/damage-and-life-loss#3",))
    return state


@op("set life")
def set_(state: State, event: Event, what: Op) -> Result:
    """``set life: N, who: WORDS``: life becomes a number, which is no healing."""
    amount = amount_of(state, event, what.arg)
    if amount is None:
        return Unsupported(f"{event.label}: how much life {what.arg!r} is")
    state = go_on(state, event)
    for player in players_of(state, event, what.words("who", "you")):
        state = set_life(state, player, amount)
    return state


@op("exchange life")
def exchange(state: State, event: Event, what: Op) -> Result:
    """``exchange life: yes``: each player's life becomes what the other's was."""
    state = go_on(state, event)
    mine, theirs = life(state, "you"), life(state, "opponent")
    if (mine == 0) != (theirs == 0):
        state = assume(state, "life exchanged")
    state = set_life(state, "you", theirs)
    return set_life(state, "opponent", mine)
