"""Operations that change what things are for a while or for good: give, lose, power, silence, disable, animate,
transform, sacrifice, create, ward, and effects on damage.
"""

from __future__ import annotations

from judge.games.sorcery.cards import Op, Passive, keyword
from judge.games.sorcery.cards.passives.by_layer import (
    AddsPower,
    Becomes,
    Disables,
    Floods,
    Gives,
    Loses,
    SetsPower,
    Silences,
)
from judge.games.sorcery.cards.passives.passive import Change, asked
from judge.games.sorcery.cards.passives.written import KEYS, passive
from judge.games.sorcery.cards.reading import Reading
from judge.games.sorcery.damage.sacrifice import Sacrifice
from judge.games.sorcery.effects.damage import amount_of
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.effects.while_there import while_there
from judge.games.sorcery.frames import Settle
from judge.games.sorcery.moments import CHANGED
from judge.games.sorcery.movement.oversized_units import TakeSize
from judge.games.sorcery.ongoing.indefinitely import with_effect_of
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.ongoing.transform import change_type, transform
from judge.games.sorcery.ongoing.ward import PutWard
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.now import Effect
from judge.games.sorcery.position.thing import label, thing, tick
from judge.games.sorcery.storyline.rubble import rubble
from judge.games.sorcery.storyline.splitting_events import causing
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.storyline.token import create
from judge.games.sorcery.words import SURFACE, Location, listed
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

ONGOING = "sorcery:ongoing-effect#1"


def lasting(
    state: State, event: Event, things_: tuple[int, ...], until: str, *changes: Change, on: str = "itself"
) -> State:
    """An ongoing effect on some things from now on; ``until`` is its duration."""
    since, state = tick(state)
    stays = tuple((n, thing(state, n).incarnation) for n in things_)
    effect = Effect(
        passive=Passive(on=on, changes=tuple(filter(asked, changes))),
        label=event.label,
        since=since,
        on=stays,
        until=until,
        player=event.player,
    )
    return with_effect_of(state, effect, event)


def changed(
    state: State, event: Event, numbers: tuple[int, ...], what: Op, doing: str, cites: tuple[str, ...],
    *changes: Change, on: str = "itself",
) -> State:  # fmt: skip
    """Things are changed for a while: said first, so that the step shows the position before it."""
    if not numbers:
        return state
    words = listed([label(state, n) for n in numbers])
    state = state.said(
        "{0}: {1} {2}", event.label, words, doing, cites=cites, moment=CHANGED(event.label, words, doing)
    )
    return causing(lasting(state, event, numbers, what.words("until"), *changes, on=on), ())


@op("give")
def give(state: State, event: Event, what: Op) -> Result:
    """``give: KEYWORD, to: WORDS, until: DURATION``. Stealth and Ward are tokens; only minions can have Stealth.

    With ``at: PLACES`` it is for whatever the words select while it is there, now or later.
    """
    if what.words("at"):
        return while_there(state, event, what)
    numbers, words = named(state, event, what.words("to", "target")), what.main
    state = go_on(state, event)
    if not numbers:
        return state
    if words == "Ward":
        return state.push(*(PutWard(n) for n in numbers))
    if words == "Stealth":
        for number in (n for n in numbers if "minion" in view(state)[n].types):
            cites = ("sorcery:stealth#3", "sorcery:stealth#5")
            state = state.said("{0} has a Stealth token", label(state, number), cites=cites)
            state = state.put(number, thing(state, number).marked(words))
        return state
    keyword(words)  # raises, with the nearest, unless there is such a keyword ability
    return changed(state, event, numbers, what, f"has {words}", (ONGOING,), Gives((words,)))


@op("take")
def take(state: State, event: Event, what: Op) -> Result:
    """``take: KEYWORD, from: WORDS, until: DURATION``: things lose an ability, ``abilities`` for all, or a name."""
    numbers = named(state, event, what.words("from", "target"))
    words = what.main
    return changed(go_on(state, event), event, numbers, what, f"loses {words}", ("sorcery:lose#2",), Loses((words,)))


@op("power")
def power(state: State, event: Event, what: Op) -> Result:
    """``power: +N, to: WORDS, until: DURATION``; ``set: yes`` makes it the power."""
    numbers, amount = named(state, event, what.words("to", "target")), amount_of(state, event, what.arg)
    if amount is None:
        return Unsupported(f"{event.label}: how much power {what.arg!r} is")
    state, cites = go_on(state, event), ("sorcery:power#1", ONGOING)
    if what.yes("set"):
        return changed(state, event, numbers, what, f"has power {amount}", cites, SetsPower(amount))
    return changed(state, event, numbers, what, f"has {amount:+d} power", cites, AddsPower(amount))


@op("silence")
def silence(state: State, event: Event, what: Op) -> Result:
    """``silence: WORDS, until: DURATION``; Avatars are immune unless the words mention them."""
    numbers = named(state, event, what.main)
    state, numbers = _not_immune(go_on(state, event), numbers, what.main, "silenced")
    chosen = "avatar" if "avatar" in what.main else "itself"
    return changed(state, event, numbers, what, "is silenced", ("sorcery:silenced#1",), Silences(True), on=chosen)


@op("disable")
def disable(state: State, event: Event, what: Op) -> Result:
    """``disable: WORDS, until: DURATION``; Avatars are immune unless the words mention them."""
    numbers = named(state, event, what.main)
    state, numbers = _not_immune(go_on(state, event), numbers, what.main, "disabled")
    chosen = "avatar" if "avatar" in what.main else "itself"
    return changed(state, event, numbers, what, "is disabled", ("sorcery:disabled#1",), Disables(True), on=chosen)


def _not_immune(state: State, numbers: tuple[int, ...], words: str, done: str) -> tuple[State, tuple[int, ...]]:
    """Those of some things that can be so: no Avatars unless the effect mentions them (avatar characteristics)."""
    if "avatar" in words:
        return state, numbers
    spared = [n for n in numbers if "avatar" in view(state)[n].types]
    for number in spared:
        said = f"{{0}} is an Avatar and cannot be {done}: the effect does not mention Avatars"
        state = state.said(
            said, label(state, number), cites=("sorcery:characteristics/avatar-characteristics#3",), kind="not-applied"
        )
    return state, tuple(n for n in numbers if n not in spared)


@op("animate")
def animate(state: State, event: Event, what: Op) -> Result:
    """``animate: WORDS, power: N, until: DURATION``: adds the minion type (sorcery:animate); power may be its cost."""
    numbers, amount = named(state, event, what.main), what.get("power", 0)
    state, cites = go_on(state, event), ("sorcery:animate#1", "sorcery:animate#2")
    for number in numbers:
        strength = view(state)[number].card.cost if amount == "its cost" else amount_of(state, event, amount)
        changes = (Becomes(("minion",)), SetsPower(strength or 0))
        state = changed(state, event, (number,), what, "is a minion too", cites, *changes)
    return state


@op("transform")
def transform_op(state: State, event: Event, what: Op) -> Result:
    """``transform: WORDS, into: CARD``; without ``into`` the thing turns into its other type, and ``leaving: Rubble``
    (or ``flooded Rubble``) is then put underneath.
    """
    numbers, into = named(state, event, what.main), what.words("into", "")
    state = go_on(state, event)
    for number in numbers:
        state = transform(state, number, into) if into else _turned(state, event, number, what.words("leaving", ""))
    return state.push(*(TakeSize(number, event.player) for number in numbers if into), Settle())


def _turned(state: State, event: Event, number: int, leaving: str) -> State:
    square, owner = thing(state, number).squares[0], thing(state, number).owner
    state = change_type(state, number)
    if leaving.endswith("Rubble"):
        state = rubble(state, square, owner)
        if leaving.startswith("flooded"):
            state = lasting(state, event, (max(state.things),), "", Floods(True))
    return state


@op("sacrifice")
def sacrifice_op(state: State, event: Event, what: Op) -> Result:
    """``sacrifice: WORDS``: the player of the effect sacrifices things of their own."""
    numbers = named(state, event, what.main)
    return go_on(state, event).push(*(Sacrifice(n, event.player) for n in numbers))


@op("ward")
def ward(state: State, event: Event, what: Op) -> Result:
    """``ward: WORDS``: puts a Ward on units and sites that can have one."""
    numbers = named(state, event, what.main)
    return go_on(state, event).push(*(PutWard(n) for n in numbers))


@op("create")
def create_op(state: State, event: Event, what: Op) -> Result:
    """``create: CARD, at: here (or a square), carried by: WORDS``: a token enters under the player's control."""
    state = go_on(state, event)
    bearers = named(state, event, what.words("carried by")) if what.words("carried by") else ()
    seen = view(state)
    if bearers:
        at: tuple[Location, ...] = seen[bearers[0]].thing.at
    else:
        place = what.words("at", "here")
        if place.isdigit():
            at = ((int(place), SURFACE),)
        else:
            found = seen.now.get(event.source)
            if found is None:
                return Unsupported(f"{event.label}: where {what.arg} enters the realm")
            at = found.thing.at[:1]
    copy = what.yes("copy")
    mine = bearers[0] if bearers else None
    return create(state, what.main, at, event.player, event.player, mine, copy)


@op("on damage")
def on_damage(state: State, event: Event, what: Op) -> Result:
    """``on damage: double, on: ally, damage_dealt: yes, ...``: an effect on damage, as a passive ability has it."""
    fields = {name: value for name, value in what.more if name in KEYS}
    reading = Reading()
    ability = passive(reading, (), {"damage": what.main, **fields})
    if reading.wrong:
        return Unsupported(f"{event.label}: {reading.wrong[0].message}")
    since, state = tick(state)
    bound = named(state, event, ability.on) if event.get(ability.on) is not None else ()
    stays = tuple((n, thing(state, n).incarnation) for n in bound)
    until = what.words("until", "end of turn")
    effect = Effect(passive=ability, label=event.label, since=since, on=stays, until=until, player=event.player)
    return go_on(with_effect_of(state, effect, event), event)
