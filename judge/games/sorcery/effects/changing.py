"""Operations that change what things are for a while or for good: give, lose, power, silence, disable, animate,
transform, sacrifice, create, ward, and effects on damage.
"""

from __future__ import annotations

from typing import Any

from msgspec import ValidationError, convert, structs

from judge.games.sorcery.cards import Op, Passive
from judge.games.sorcery.effects.damage import amount_of
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.now import Effect
from judge.games.sorcery.ongoing_effect import AVATAR, view
from judge.games.sorcery.storyline import Event, go_on, op
from judge.games.sorcery.thing import fact, label, thing, tick
from judge.games.sorcery.token import create
from judge.games.sorcery.transform import change_type, transform
from judge.games.sorcery.words import SURFACE, Location, listed
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

TOKENS = ("Stealth", "Ward")
ONGOING = "sorcery:ongoing-effect#1"


def lasting(state: State, event: Event, things_: tuple[int, ...], until: str, **changes: Any) -> State:
    """An ongoing effect on some things from now on; ``until`` is its duration."""
    since, state = tick(state)
    stays = tuple((n, thing(state, n).incarnation) for n in things_)
    effect = Effect(
        passive=Passive(**changes), label=event.label, since=since, on=stays, until=until, player=event.player
    )
    held = fact(state, "effects", ())
    assert isinstance(held, tuple)
    return state.tell("effects", (*held, effect))


def _until(what: Op) -> str:
    return str(what.get("until", ""))


def _said(state: State, event: Event, numbers: tuple[int, ...], doing: str, *cites: str) -> State:
    words = listed([label(state, n) for n in numbers])
    return state.said("{0}: {1} {2}", event.label, words, doing, cites=cites).push(("settle",))


@op("give")
def give(state: State, event: Event, what: Op) -> Result:
    """``give: KEYWORD, to: WORDS, until: DURATION``. Stealth and Ward are tokens; only minions can have Stealth."""
    numbers, words = named(state, event, str(what.get("to", "target"))), str(what.arg)
    state = go_on(state, event)
    if not numbers:
        return state
    if words == "Ward":
        return state.push(*(("ward", n) for n in numbers))
    if words == "Stealth":
        seen = view(state)
        fit = tuple(n for n in numbers if "minion" in seen[n].types)
        for number in fit:
            state = state.put(number, thing(state, number).marked(words))
        return (
            _said(state, event, fit, "has a Stealth token", "sorcery:stealth#3", "sorcery:stealth#5") if fit else state
        )
    state = lasting(state, event, numbers, _until(what), gives=(words,))
    return _said(state, event, numbers, f"has {words}", ONGOING)


@op("take")
def take(state: State, event: Event, what: Op) -> Result:
    """``take: KEYWORD, from: WORDS, until: DURATION``: things lose an ability (``abilities`` for all)."""
    numbers = named(state, event, str(what.get("from", "target")))
    state = lasting(go_on(state, event), event, numbers, _until(what), loses=(str(what.arg),))
    return _said(state, event, numbers, f"loses {what.arg}", "sorcery:lose#2")


@op("power")
def power(state: State, event: Event, what: Op) -> Result:
    """``power: +N, to: WORDS, until: DURATION``; ``set: yes`` makes it the power."""
    numbers, amount = named(state, event, str(what.get("to", "target"))), amount_of(state, event, what.arg)
    if amount is None:
        return Unsupported(f"{event.label}: how much power {what.arg!r} is")
    state = go_on(state, event)
    if what.get("set", False) is True:
        state = lasting(state, event, numbers, _until(what), set_power=amount)
        return _said(state, event, numbers, f"has power {amount}", "sorcery:power#1", ONGOING)
    state = lasting(state, event, numbers, _until(what), power=amount)
    return _said(state, event, numbers, f"has {amount:+d} power", "sorcery:power#1", ONGOING)


@op("silence")
def silence(state: State, event: Event, what: Op) -> Result:
    """``silence: WORDS, until: DURATION``; Avatars are immune unless the words mention them."""
    numbers, words = named(state, event, str(what.arg)), str(what.arg)
    chosen = "avatar" if "avatar" in words else "itself"
    state = lasting(go_on(state, event), event, numbers, _until(what), on=chosen, silences=True)
    return _immune(_said(state, event, numbers, "is silenced", "sorcery:silenced#1"), numbers, words, "silenced")


@op("disable")
def disable(state: State, event: Event, what: Op) -> Result:
    """``disable: WORDS, until: DURATION``; Avatars are immune unless the words mention them."""
    numbers, words = named(state, event, str(what.arg)), str(what.arg)
    chosen = "avatar" if "avatar" in words else "itself"
    state = lasting(go_on(state, event), event, numbers, _until(what), on=chosen, disables=True)
    return _immune(_said(state, event, numbers, "is disabled", "sorcery:disabled#1"), numbers, words, "disabled")


def _immune(state: State, numbers: tuple[int, ...], words: str, done: str) -> State:
    if "avatar" in words:
        return state
    for number in numbers:
        if "avatar" in view(state)[number].types:
            said = f"{{0}} is an Avatar and cannot be {done}: the effect does not mention Avatars"
            state = state.said(said, label(state, number), cites=(f"{AVATAR[0]}#3",), kind="not-applied")
    return state


@op("animate")
def animate(state: State, event: Event, what: Op) -> Result:
    """``animate: WORDS, power: N, until: DURATION``: adds the minion type (sorcery:animate)."""
    numbers = named(state, event, str(what.arg))
    state = go_on(state, event)
    state = lasting(state, event, numbers, _until(what), becomes=("minion",))
    amount = what.get("power", 0)
    for number in numbers:
        strength = view(state)[number].card.cost if amount == "its cost" else amount_of(state, event, amount)
        state = lasting(state, event, (number,), _until(what), set_power=strength or 0)
    return _said(state, event, numbers, "is a minion too", "sorcery:animate#1", "sorcery:animate#2")


@op("transform")
def transform_op(state: State, event: Event, what: Op) -> Result:
    """``transform: WORDS, into: CARD``; without ``into`` the thing turns into its other type."""
    numbers = named(state, event, str(what.arg))
    state = go_on(state, event)
    for number in numbers:
        into = str(what.get("into", ""))
        state = transform(state, number, into) if into else change_type(state, number)
    return state.push(("settle",))


@op("sacrifice")
def sacrifice_op(state: State, event: Event, what: Op) -> Result:
    """``sacrifice: WORDS``: the player of the effect sacrifices things of their own."""
    numbers = named(state, event, str(what.arg))
    return go_on(state, event).push(*(("sacrifice", n, event.player) for n in numbers))


@op("ward")
def ward(state: State, event: Event, what: Op) -> Result:
    """``ward: WORDS``: puts a Ward on units and sites that can have one."""
    numbers = named(state, event, str(what.arg))
    return go_on(state, event).push(*(("ward", n) for n in numbers))


@op("create")
def create_op(state: State, event: Event, what: Op) -> Result:
    """``create: CARD, at: here (or a square), carried by: WORDS``: a token enters under the player's control."""
    state = go_on(state, event)
    bearers = named(state, event, str(what.get("carried by"))) if what.get("carried by") else ()
    seen = view(state)
    if bearers:
        at: tuple[Location, ...] = seen[bearers[0]].thing.at
    else:
        place = what.get("at", "here")
        if str(place).isdigit():
            at = ((int(str(place)), SURFACE),)
        else:
            found = seen.now.get(event.source)
            if found is None:
                return Unsupported(f"{event.label}: where {what.arg} enters the realm")
            at = found.thing.at[:1]
    copy = what.get("copy", False) is True
    mine = bearers[0] if bearers else None
    return create(state, str(what.arg), at, event.player, event.player, mine, copy)


@op("on damage")
def on_damage(state: State, event: Event, what: Op) -> Result:
    """``on damage: double, on: ally, damage_dealt: yes, ...``: an effect on damage, as a passive ability has it."""
    fields = {name: value for name, value in what.more if name in {f.name for f in structs.fields(Passive)}}
    try:
        passive = convert({"damage": str(what.arg), **fields}, Passive)
    except ValidationError as error:
        return Unsupported(f"{event.label}: {error}")
    since, state = tick(state)
    held = fact(state, "effects", ())
    assert isinstance(held, tuple)
    bound = named(state, event, passive.on) if event.get(passive.on) is not None else ()
    stays = tuple((n, thing(state, n).incarnation) for n in bound)
    until = str(what.get("until", "end of turn"))
    effect = Effect(passive=passive, label=event.label, since=since, on=stays, until=until, player=event.player)
    return go_on(state.tell("effects", (*held, effect)), event)


__all__ = ["lasting"]
