"""Operations that change what things are for a while or for good: give, lose, power, silence, disable, animate,
transform, sacrifice, create, ward, and effects on damage.
"""

from __future__ import annotations

from judge.games.sorcery.cards import Passive
from judge.games.sorcery.cards.operations.changing import (
    Animate,
    Create,
    Disable,
    Forbid,
    Give,
    OnDamage,
    Power,
    Provide,
    Silence,
    Take,
    Transform,
    Ward,
)
from judge.games.sorcery.cards.passives.allowing import Cannot
from judge.games.sorcery.cards.passives.by_layer import (
    AddsPower,
    Affinity,
    Becomes,
    Disables,
    Floods,
    Gives,
    Loses,
    SetsPower,
    Silences,
)
from judge.games.sorcery.cards.passives.damage import OnDamage as OnDamageChange
from judge.games.sorcery.cards.passives.forms import OwnBearer
from judge.games.sorcery.cards.passives.passive import Change, asked
from judge.games.sorcery.cards.values.amounts import Of
from judge.games.sorcery.cards.values.durations import Duration
from judge.games.sorcery.cards.values.manners import Left
from judge.games.sorcery.cards.values.things import Things
from judge.games.sorcery.effects.damage import amount_of
from judge.games.sorcery.effects.naming import named
from judge.games.sorcery.effects.parts.new_forms import into_one_of
from judge.games.sorcery.effects.parts.releasing import may_release
from judge.games.sorcery.effects.places import locations
from judge.games.sorcery.effects.while_there import while_there
from judge.games.sorcery.frames import Settle
from judge.games.sorcery.moments import CHANGED
from judge.games.sorcery.movement.oversized_units import TakeSize
from judge.games.sorcery.ongoing.indefinitely import with_effect_of
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.ongoing.transform import change_type, in_collection, transform
from judge.games.sorcery.ongoing.ward import PutWard
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.now import Effect, with_effect
from judge.games.sorcery.position.thing import label, thing, tick
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.rubble import rubble
from judge.games.sorcery.storyline.splitting_events import causing
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.games.sorcery.storyline.token import create
from judge.games.sorcery.words import ELEMENTS, listed, location_words
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

ONGOING = "sorcery:ongoing-effect#1"


def lasting(
    state: State, event: Event, things_: tuple[int, ...], until: Duration, *changes: Change, on: str = "itself",
    withheld: tuple[int, ...] = (),
) -> State:  # fmt: skip
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
        withheld=withheld,
    )
    return with_effect_of(state, effect, event)


def changed(
    state: State, event: Event, numbers: tuple[int, ...], until: Duration, doing: str, cites: tuple[str, ...],
    *changes: Change, on: str = "itself", withheld: tuple[int, ...] = (),
) -> State:  # fmt: skip
    """Things are changed for a while: said first, so that the step shows the position before it."""
    if not numbers:
        return state
    words = listed([label(state, n) for n in numbers])
    state = state.said(
        "{0}: {1} {2}", event.label, words, doing, cites=cites, moment=CHANGED(event.label, words, doing)
    )
    return causing(lasting(state, event, numbers, until, *changes, on=on, withheld=withheld), ())


@op(Give)
def give(state: State, event: Event, what: Give) -> Result:
    """Stealth and Ward are tokens; only minions can have Stealth.

    With ``at`` it is for whatever the words select while it is there, now or later.
    """
    if what.at is not None:
        return while_there(state, event, what, what.to, Gives((str(what.give),)), f"has {what.give}")
    numbers, words = named(state, event, what.to), str(what.give)
    state = go_on(state, event)
    if not numbers:
        return state
    if words == "Ward":
        return state.push(*(PutWard(n) for n in numbers))
    if words == "Stealth":
        for number in (n for n in numbers if "minion" in view(state)[n].types):
            if words in view(state)[number].lost:
                said = "{0} gets no Stealth: it has lost that, and can't gain it"
                state = state.said(said, label(state, number), cites=("sorcery:lose#2",), kind="not-applied")
                continue
            cites = ("sorcery:stealth#3", "sorcery:stealth#5")
            state = state.said("{0} has a Stealth token", label(state, number), cites=cites)
            state = state.put(number, thing(state, number).marked(words))
        return state
    withheld = tuple(n for n in numbers if _has_lost(state, n, words))
    return changed(state, event, numbers, what.until, f"has {words}", (ONGOING,), Gives((words,)), withheld=withheld)


def _has_lost(state: State, number: int, words: str) -> bool:
    """Whether a thing cannot gain an ability now, because something makes it lose that or all (sorcery:lose#2)."""
    now = view(state)[number]
    return now.silenced or not now.lost.isdisjoint((words, "abilities"))


@op(Take)
def take(state: State, event: Event, what: Take) -> Result:
    """Things lose an ability, all abilities, or one by its name."""
    numbers, words = named(state, event, what.from_), str(what.take)
    if what.take.named and not any(words == a.name for n in numbers for a in view(state)[n].card.ability):
        return Unsupported(f"{event.label}: which ability {words!r} is")
    return changed(
        go_on(state, event), event, numbers, what.until, f"loses {words}", ("sorcery:lose#2",), Loses((words,))
    )


@op(Power)
def power(state: State, event: Event, what: Power) -> Result:
    """So much more power, or less; with ``set`` it is the power."""
    numbers, amount = named(state, event, what.to), amount_of(state, event, what.power)
    if amount is None:
        return Unsupported(f"{event.label}: how much power {str(what.power)!r} is")
    state, cites = go_on(state, event), (ONGOING,)
    if what.set:
        return changed(state, event, numbers, what.until, f"has power {amount}", cites, SetsPower(amount))
    return changed(state, event, numbers, what.until, f"has {amount:+d} power", cites, AddsPower(amount))


@op(Silence)
def silence(state: State, event: Event, what: Silence) -> Result:
    """Avatars are immune unless the words mention them."""
    if what.at is not None:
        return while_there(state, event, what, what.silence, Silences(True), "is silenced")
    numbers = named(state, event, what.silence)
    state, numbers = not_immune(go_on(state, event), numbers, what.silence, "silenced")
    chosen = "avatar" if what.silence.avatars else "itself"
    return changed(state, event, numbers, what.until, "is silenced", ("sorcery:silenced#1",), Silences(True), on=chosen)


@op(Disable)
def disable(state: State, event: Event, what: Disable) -> Result:
    """Avatars are immune unless the words mention them."""
    if what.at is not None:
        return while_there(state, event, what, what.disable, Disables(True), "is disabled")
    numbers = named(state, event, what.disable)
    state, numbers = not_immune(go_on(state, event), numbers, what.disable, "disabled")
    chosen = "avatar" if what.disable.avatars else "itself"
    cites = ("sorcery:disabled#1",)
    state = changed(state, event, numbers, what.until, "is disabled", cites, Disables(True), on=chosen)
    for number in numbers if what.released_by is not None else ():
        state = may_release(state, event, number, str(what.released_by))
    return state


def not_immune(state: State, numbers: tuple[int, ...], words: Things, done: str) -> tuple[State, tuple[int, ...]]:
    """Those of some things that can be so: no Avatars unless the effect mentions them (avatar characteristics)."""
    if words.avatars:
        return state, numbers
    spared = [n for n in numbers if "avatar" in view(state)[n].types]
    for number in spared:
        said = f"{{0}} is an Avatar and cannot be {done}: the effect does not mention Avatars"
        state = state.said(
            said, label(state, number), cites=("sorcery:characteristics/avatar-characteristics#3",), kind="not-applied"
        )
    return state, tuple(n for n in numbers if n not in spared)


@op(Forbid)
def forbid(state: State, event: Event, what: Forbid) -> Result:
    """A can't from now on, which takes precedence over whatever can (sorcery:can-vs-cant)."""
    numbers, words = named(state, event, what.to), tuple(one.what for one in what.forbid)
    said = f"cannot {' or '.join(words)}"
    return changed(go_on(state, event), event, numbers, what.until, said, ("sorcery:can-vs-cant#1",), Cannot(words))


@op(Animate)
def animate(state: State, event: Event, what: Animate) -> Result:
    """Adds the minion type (sorcery:animate); power may be its cost."""
    numbers, amount = named(state, event, what.animate), what.power
    state, cites = go_on(state, event), ("sorcery:animate#1", "sorcery:animate#2")
    for number in numbers:
        strength = view(state)[number].card.cost if amount.of is Of.ITS_COST else amount_of(state, event, amount)
        power_ = SetsPower(strength or 0)
        bearing: tuple[Change, ...] = (Becomes(("minion", "Automaton")), power_, OwnBearer(True))
        changes = bearing if what.bearing else (Becomes(("minion",)), power_)
        state = changed(state, event, (number,), what.until, "is a minion too", cites, *changes)
    return state


COLLECTED = ("sorcery.rulebook:glossary/collection#1",)


@op(Transform)
def transform_op(state: State, event: Event, what: Transform) -> Result:
    """Without ``into`` the thing turns into its other type, and ``leaving`` is then put underneath."""
    numbers, into = named(state, event, what.transform), what.into
    if what.what is not None:
        return into_one_of(state, event, what, numbers, what.what)
    state = go_on(state, event)
    for number in numbers:
        of = in_collection(state, event.player, str(into)) if what.from_ else None
        if what.from_ and of is None:
            said = "{0}: there is no {1} in the collection"
            state = state.said(said, event.label, str(into), cites=COLLECTED, kind="not-applied")
            continue
        state = transform(state, number, str(into), of) if into else _turned(state, event, number, what.leaving)
    return state.push(*(TakeSize(number, event.player) for number in numbers if into), Settle())


def _turned(state: State, event: Event, number: int, leaving: Left | None) -> State:
    square, owner = thing(state, number).squares[0], thing(state, number).owner
    state = change_type(state, number)
    if leaving is not None:
        state = rubble(state, square, owner)
        if leaving == Left.FLOODED:
            state = lasting(state, event, (max(state.things),), Duration.SOURCE_LEAVES, Floods(True))
    return state


@op(Provide)
def provide(state: State, event: Event, what: Provide) -> Result:
    """Affinity beside what they provide already (sorcery:elemental-threshold-and-affinity#2)."""
    numbers, letters = named(state, event, what.by), str(what.provide)
    cites = (ONGOING, "sorcery:elemental-threshold-and-affinity#2")
    doing = f"provides {listed([f'{letters.count(one)} {ELEMENTS[one]}' for one in dict.fromkeys(letters)])} affinity"
    return changed(go_on(state, event), event, numbers, what.until, doing, cites, Affinity(letters))


@op(Ward)
def ward(state: State, event: Event, what: Ward) -> Result:
    """Puts a Ward on units and sites that can have one."""
    numbers = named(state, event, what.ward)
    return go_on(state, event).push(*(PutWard(n) for n in numbers))


@op(Create)
def create_op(state: State, event: Event, what: Create) -> Result:
    """A token enters under the player's control; of several places that player chooses."""
    state = go_on(state, event)
    bearers = named(state, event, what.carried_by) if what.carried_by is not None else ()
    name = str(what.create)
    if bearers:
        at = view(state)[bearers[0]].thing.at
        return create(state, name, at, event.player, event.player, bearers[0], what.copy)
    made = {
        location_words((at,)): create(state, name, (at,), event.player, event.player, None, what.copy)
        for at in locations(state, event, what.at, event.source)
    }
    if not made:
        return Unsupported(f"{event.label}: where {name} enters the realm")
    return choose(state, event.player, "location", f"where does {name} enter the realm?", list(made.items()))


@op(OnDamage)
def on_damage(state: State, event: Event, what: OnDamage) -> Result:
    """An effect on damage, as a passive ability has it."""
    change = OnDamageChange(
        damage=what.on_damage,
        damage_dealt=what.damage_dealt,
        damage_of=str(what.damage_of or ""),
        amount=what.amount,
        times=what.times,
        for_each=str(what.for_each or ""),
    )
    if what.takes is not None:
        return _taken_by(state, event, what, change, what.takes)
    known = event.get(str(what.on)) is not None
    ability = Passive(on="itself" if known else str(what.on), changes=(change,))
    since, state = tick(state)
    bound = named(state, event, what.on) if known else ()
    stays = tuple((n, thing(state, n).incarnation) for n in bound)
    effect = Effect(passive=ability, label=event.label, since=since, on=stays, until=what.until, player=event.player)
    return go_on(with_effect_of(state, effect, event), event)


def _taken_by(state: State, event: Event, what: OnDamage, change: OnDamageChange, takes: Things) -> Result:
    """Damage of others that a thing takes for them, whoever these are at the time."""
    numbers = named(state, event, takes)
    for number in numbers:
        since, state = tick(state)
        said = "{0}: {1} takes damage for others"
        cites = (ONGOING, "sorcery:damage/modifying-damage#6")
        state = state.said(said, event.label, label(state, number), cites=cites)
        effect = Effect(
            passive=Passive(on=str(what.on), changes=(change,)),
            label=label(state, number),
            since=since,
            until=what.until,
            source=number,
            player=event.player,
            stays_with=(number, thing(state, number).incarnation),
        )
        state = with_effect(state, effect)
    return go_on(state, event)
