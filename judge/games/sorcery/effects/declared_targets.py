"""Targets of triggered abilities are declared as these go on the storyline; all targets are looked at again when they
resolve (sorcery:target).
"""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.casting.already_dying import already_dying
from judge.games.sorcery.casting.casting import Target
from judge.games.sorcery.casting.casting_magics import bound
from judge.games.sorcery.casting.target import (
    TARGET,
    bordering,
    choices,
    ignoring_regions,
    illegal,
    legal_targets,
    refused,
    spoken,
)
from judge.games.sorcery.effects.places import literal
from judge.games.sorcery.frames import DeclareTargets, LookAtTargetsAgain
from judge.games.sorcery.moments import AT_CHECK_TARGETS_AGAIN
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.ongoing.ward import targeting
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.simultaneous_triggers import simultaneous
from judge.games.sorcery.words import listed
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

DECLARE = "declare"
PHRASE = "target phrase"
AGAIN = ("sorcery:target#7",)


@rule(DeclareTargets, "sorcery:target#5", "sorcery:target#7", "sorcery:target#8")
def declare_targets(state: State, frame: DeclareTargets) -> Result:
    """One event after another declares its targets; one without a legal target is not used at all."""
    events, then = frame.events, frame.then
    place = next((p for p, e in enumerate(events) if e.get(DECLARE) is not None), None)
    if place is None:
        return simultaneous(state, events, then)
    event = events[place]
    before, after = events[:place], events[place + 1 :]
    phrase = str(event.get(DECLARE))
    count = event.get("declare count")
    able = legal_targets(state, phrase, event.source, event.player, ops=event.ops)
    state = _dying_told(state, event, phrase, able)
    ways = choices(state, phrase, able, count if isinstance(count, int) else 1, event.player)
    unused = state.push(DeclareTargets((*before, *after), then))
    if not ways:
        said = "{0} has no legal target and cannot be used"
        return unused.said(said, event.label, cites=("sorcery:target#8",), kind="not-applied")
    options = []
    for targets in ways:
        made = structs.replace(_without(event), may=False)
        hit, left = targeting(state, targets, event.player, event.ops)
        made = structs.replace(made, bound=(*made.bound, *bound(state, phrase, left)))
        following = hit.push(DeclareTargets((*before, made, *after), then))
        options.append((listed([spoken(state, t) for t in targets]), following))
    if event.may:
        options.append(("nothing", unused))
    why_not = refused(state, phrase, event.source, event.player, ops=event.ops)
    asked = f"what does {event.label} target?"
    return choose(state, event.player, "targets", asked, options, ("sorcery:target#5",), why_not)


def _dying_told(state: State, event: Event, phrase: str, able: tuple[Target, ...]) -> State:
    """Tells what would be a legal target if it were not dying already, and were not to be killed."""
    for number in legal_targets(state, phrase, event.source, event.player):
        broken = already_dying(state, event.ops, TARGET, number) if isinstance(number, int) else None
        if broken is not None and number not in able:
            state = state.said("{0}: {1}", event.label, broken.why, cites=broken.cites, kind="not-applied")
    return state


def _without(event: Event) -> Event:
    return structs.replace(event, bound=tuple(b for b in event.bound if b[0] not in (DECLARE, "declare count")))


@rule(LookAtTargetsAgain, *AGAIN)
def look_at_targets_again(state: State, frame: LookAtTargetsAgain) -> Result:
    """An event goes on with those of its targets that are still legal; the others are told and left out."""
    event = frame.event
    phrase = str(event.get(PHRASE))
    source, spell = (event.caster, event.source) if event.magic else (event.source, None)
    kept: list[Target] = []
    for target in declared(state, event):
        across = ignoring_regions(event.ops)
        broken = illegal(state, phrase, target, source, event.player, ops=across, spell=spell)
        if broken:
            said = "{0}: {1} is no longer a legal target: {2}"
            why = "; ".join(b.why for b in broken)
            cites = tuple(dict.fromkeys((*AGAIN, *(c for b in broken for c in b.cites))))
            state = state.said(said, event.label, spoken(state, target), why, cites=cites, kind="not-applied")
        else:
            kept.append(target)
            said = "{0}: {1} is still a legal target"
            state = state.said(said, event.label, spoken(state, target), cites=AGAIN, moment=AT_CHECK_TARGETS_AGAIN)
    if (joined := bordering(state, phrase, tuple(kept), event.player)) is not None:
        return Unsupported(f"{event.label}: whether targets stay legal of which {joined.why} by now", joined.cites)
    fresh = bound(state, phrase, tuple(kept))
    names = {name for name, _ in fresh} | {"target location", PHRASE}
    again = structs.replace(event, bound=(*(b for b in event.bound if b[0] not in names), *fresh[1:]))
    return state.push(again)


def declared(state: State, event: Event) -> tuple[Target, ...]:
    """The targets of an event, things and locations."""
    held, places = event.get("target"), event.get("target location")
    found: list[Target] = [n for n in held if isinstance(n, int)] if isinstance(held, tuple) else []
    seen = view(state)
    for words in places if isinstance(places, tuple) else ():
        at = literal(seen, str(words))
        found += [at] if at is not None else []
    return tuple(found)
