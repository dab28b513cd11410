"""Effects that last for each thing until something happens to it: that it is hurt, would untap, or is released who was
disabled from the start or by an effect (sorcery:disabled).
"""

from __future__ import annotations

from collections.abc import Container, Iterator

from msgspec import structs

from judge.games.sorcery.cards.ability import Ability
from judge.games.sorcery.cards.meanings import of_selector
from judge.games.sorcery.cards.operations.changing import Release
from judge.games.sorcery.cards.passives.by_layer import Disables, Grants
from judge.games.sorcery.cards.passives.lasting import UntilDeathOf, UntilTapOf
from judge.games.sorcery.cards.passives.passive import Passive
from judge.games.sorcery.cards.tables.abilities import When
from judge.games.sorcery.cards.values.durations import Duration
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.cards.values.things import Things
from judge.games.sorcery.ongoing.ongoing_source import Source
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.now import EFFECTS, Effect, Now
from judge.games.sorcery.position.thing import label, printed, thing
from judge.games.sorcery.position.view import View
from judge.games.sorcery.words import listed
from judge.kernel.state import State

RELEASED = "released"
"""The mark of what was disabled from the start and is so no more."""
CITES = ("sorcery:disabled#1",)
TAPS = ("sorcery:tap#3", "sorcery.rulings:shackled-demon-1#1")


def over(state: State, until: Duration, numbers: Container[int], why: str, *cites: str) -> State:
    """Without the effects that lasted on these things until now; others keep them."""
    kept: list[Effect] = []
    for effect in state[EFFECTS]:
        left = tuple(one for one in effect.on if one[0] not in numbers)
        if effect.until is not until or left == effect.on:
            kept.append(effect)
            continue
        who = listed([label(state, n) for n, _ in effect.on if n in numbers])
        state = state.said("{0} ends for {1}, which {2}", effect.label, who, why, cites=cites)
        kept += [structs.replace(effect, on=left)] if left else []
    return state.tell(EFFECTS, tuple(kept)) if kept != list(state[EFFECTS]) else state


def releasing(by: str) -> Passive:
    """What some units have as seen from a thing: that they may tap to release it."""
    ability = Ability(
        when=When.ACTIVATED,
        name="its release of another",
        cost=("tap",),
        do=(Release(Things(str(Known.GIVER), Known.GIVER)),),
    )
    return Passive(on=by, changes=(Grants((ability,)),))


def confining(number: int, now: Now) -> Iterator[Source]:
    """The effects on a thing that is disabled until it is released, which go on while it is disabled."""
    for passive in now.passives:
        tap, death = passive.of(UntilTapOf), passive.of(UntilDeathOf)
        if (tap is None and death is None) or RELEASED in now.thing.marks:
            continue
        made = [Passive(changes=(Disables(True),)), *([releasing(tap.disabled_until_tap_of)] if tap else [])]
        for one in made:
            source = Source(one, now.thing.entered, number, now.thing.label, None)
            source.bound, source.cites = True, (*source.cites, *CITES)
            yield source


def no_release(seen: View, number: int) -> tuple[str, tuple[str, ...]]:
    """Why a card that is no unit cannot tap to release another, with the passages; empty where nothing asks for it."""
    for source, now in seen.now.items():
        tap = next((change for _, change in now.does(UntilTapOf)), None)
        if tap is not None and RELEASED not in now.thing.marks and number != source and not seen[number].unit:
            words = tap.disabled_until_tap_of
            why = f": only units tap, so it does not release {now.thing.label} ({words})"
            return why, (*TAPS, *of_selector(selector(words)))
    return "", ()


def released(state: State, number: int, why: str, *cites: str) -> State:
    """A thing is released: all ends that disabled it until then."""
    found = thing(state, number)
    stay = (number, found.incarnation)
    state = assume(state, "release")
    state = state.said("{0} is released: {1}", found.label, why, cites=(*CITES, *cites))
    kept: list[Effect] = []
    for effect in state[EFFECTS]:
        left = tuple(one for one in effect.on if one != stay)
        if effect.until is not Duration.RELEASED or (left == effect.on and effect.stays_with != stay):
            kept.append(effect)
        elif left and effect.on:
            kept.append(structs.replace(effect, on=left))
    if kept != list(state[EFFECTS]):
        state = state.tell(EFFECTS, tuple(kept))
    return state.put(number, thing(state, number).marked(RELEASED)) if _from_the_start(state, number) else state


def _from_the_start(state: State, number: int) -> bool:
    """Whether a thing is one that says of itself that it is disabled."""
    passives = printed(state, thing(state, number)).passive
    return any(one.of(UntilTapOf) or one.of(UntilDeathOf) for one in passives)


def freed_by(state: State, seen: View, dead: tuple[int, ...]) -> State:
    """Those are released that were disabled until something died which died now."""
    for number, now in seen.now.items():
        tests = [change.disabled_until_death_of for _, change in now.does(UntilDeathOf)]
        if RELEASED in now.thing.marks or number in dead or now.silenced:
            continue
        if any(seen.matches(selector(words), n, number, now.controller) for words in tests for n in dead):
            state = released(state, number, f"{label(state, dead[0])} dies", "sorcery:die#2")
    return state
