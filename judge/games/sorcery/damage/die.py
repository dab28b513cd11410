"""Dying: marked for death, then kill and Deathrite triggers, then the cemetery (sorcery:die)."""

from __future__ import annotations

from msgspec import Struct, structs

from judge.games.sorcery.cards.passives.damage import GenesisAsDeathrite
from judge.games.sorcery.cards.tables.abilities import When
from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.damage.guarded import guarded
from judge.games.sorcery.damage.kill_credit import acting, credit, killer_gone, units_of, why_credited
from judge.games.sorcery.damage.replacement_effect import replaced
from judge.games.sorcery.frames import Triggers
from judge.games.sorcery.moments import CREDITED, DEATHRITE, LIVES_ON, MARKED
from judge.games.sorcery.ongoing.indestructible import indestructible, keeps_alive
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.ongoing.until_then import freed_by
from judge.games.sorcery.ongoing.ward import INSTEAD, own_ward_breaks, told_asleep, warded
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.attack_under_way import attacking
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.happening import DIED, KILLED, Happening, Past, happened, recorded, remembering, story
from judge.games.sorcery.position.selecting import HAS_KILLED
from judge.games.sorcery.position.thing import CEMETERY, REALM, label, printed, thing
from judge.games.sorcery.position.view import View
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.storyline.enter import leave_realm
from judge.games.sorcery.storyline.rubble import rubble
from judge.games.sorcery.storyline.simultaneous_triggers import IGNORED, each_counts, simultaneous
from judge.games.sorcery.storyline.standing import standing_answers
from judge.games.sorcery.storyline.storyline import at_once, emit
from judge.games.sorcery.storyline.triggered_ability import answering, answers_to, made, unread, works
from judge.games.sorcery.words import UNDERWATER, listed
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

DYING = "dying"
AVATAR = "sorcery:characteristics/avatar-characteristics#3"
RITES = "sorcery:deathrite#4"
STRUCK = ("sorcery:die#3", "sorcery.rulings:interrogator-3#1")


class Doom(Struct, frozen=True):
    """A card that is about to die, and why."""

    number: int
    why: str
    cites: tuple[str, ...]


class Die(Frame, frozen=True):
    """Cards are about to die, all at once: who gets the kill credit, whose effect it is (empty: nobody's).

    ``gone`` are happenings of the same moment, which have triggered nothing yet.
    """

    dooms: tuple[Doom, ...]
    by: tuple[int, ...] = ()
    of: str = ""
    sacrifice: bool = False
    avatars: bool = False
    gone: tuple[Happening, ...] = ()


class Dying(Frame, frozen=True):
    """Cards are marked for death, each with the units that get the credit; ``gone`` and ``of`` as in ``Die``."""

    numbers: tuple[int, ...]
    credits: tuple[tuple[int, ...], ...]
    gone: tuple[Happening, ...]
    of: str = ""


class Cemetery(Frame, frozen=True):
    """Dead cards go to the cemeteries, once their Deathrites are resolved."""

    numbers: tuple[int, ...]


def mark_for_death(
    state: State,
    numbers: tuple[int, ...],
    why: str,
    cites: tuple[str, ...],
    by: tuple[int, ...] = (),
    of: str = "",
    sacrifice: bool = False,
    avatars: bool = False,
) -> State:
    """Cards are about to die, all at once, in front of everything else that waits.

    ``by`` are the units that get the kill credit, unless damage was just dealt. ``of`` is the player whose spell or
    special ability destroys them. ``avatars``: the effect says that it destroys Avatars.
    """
    dooms = tuple(Doom(n, why, ("sorcery:die#2", *cites)) for n in numbers)
    return state.push(Die(dooms, by, of, sacrifice, avatars))


@rule(Die, "sorcery:die#2", "sorcery:die#4")
def die(state: State, frame: Die) -> Result:
    """What replaces a death does so now; the others are marked for death, and their triggers wait in front."""
    marked: list[int] = []
    after: list[Frame] = []
    for doom in frame.dooms:
        number, found = doom.number, thing(state, doom.number)
        if found.zone != REALM:
            continue
        spared = _spared(state, number, frame.avatars)
        if spared:
            cites, moment = (spared[1],), LIVES_ON(found.label)
            state = state.said("{0} {1}", found.label, spared[0], cites=cites, kind="not-applied", moment=moment)
            continue
        guards = guarded(state, number, frame.of, frame.sacrifice)
        if isinstance(guards, Unsupported):
            return guards
        if guards is not None:
            state = guards
            continue
        if not frame.sacrifice and indestructible(state, number):
            state = keeps_alive(state, number)
            continue
        kept = own_ward_breaks(state, number) if number in frame.by and frame.of and not frame.sacrifice else None
        if kept is not None:
            state = kept
            continue
        if frame.sacrifice and warded(state, number):
            said = f"whether the Ward of {found.label} breaks where its own player sacrifices it, and what is paid then"
            return Unsupported(said, (INSTEAD,))
        state = told_asleep(state, (number,), frame.of) if frame.of else state
        instead = replaced(state, number, frame.of, doom.why)
        if isinstance(instead, Unsupported):
            return instead
        if instead is not None:
            state, frames = instead
            after += frames
            continue
        state = state.said(
            "{0} is marked for death: {1}",
            found.label,
            doom.why,
            cites=doom.cites,
            moment=MARKED(found.label),
        )
        state = state.put(number, found.marked(DYING))
        marked.append(number)
    if marked:
        state = dies_now(state, tuple(marked), frame.by, frame.gone, frame.of)
    elif frame.gone:
        state = emit(state, *frame.gone)
    return state.push(*after)


def dies_now(
    state: State,
    numbers: tuple[int, ...],
    by: tuple[int, ...] = (),
    gone: tuple[Happening, ...] = (),
    of: str = "",
) -> State:
    """What follows for cards that are marked for death; ``by``, ``gone`` and ``of`` as in ``Die``."""
    seen = view(state)
    credits = tuple(
        credit(state, n) or units_of(state, by) or acting(state) if n in seen.now and _has_a_killer(seen, n) else ()
        for n in numbers
    )
    return state.push(Dying(numbers, credits, gone, of))


def _has_a_killer(seen: View, number: int) -> bool:
    """Whether somebody gets credit for a death: that of a minion alone (sorcery:kill-credit#3)."""
    return "minion" in seen[number].types


def _spared(state: State, number: int, avatars: bool) -> tuple[str, str] | None:
    """Why a card does not die of this, with the passage; None when it does."""
    now = view(state).now.get(number)
    if DYING in thing(state, number).marks:
        return "is marked for death already and cannot be marked again", "sorcery:die#12"
    if now is None:
        return None
    if (by := now.cannot.get(Prohibition.DIE)) is not None:
        return f"does not die: {by} says so", "sorcery:can-vs-cant#1"
    if "avatar" in now.types and not avatars:
        return "is an Avatar, which cannot be destroyed or sacrificed by default", AVATAR
    return None


@rule(Dying, "sorcery:die#3", "sorcery:deathrite#4", "sorcery:kill-credit#3")
def dying(state: State, frame: Dying) -> Result:
    """Kill and Deathrite triggers of marked cards resolve; then all go to the cemeteries at once."""
    numbers = frame.numbers
    seen = view(state)
    told = list(frame.gone)
    for number, by in zip(numbers, frame.credits, strict=True):
        found = thing(state, number)
        player = (seen[number].controller if number in seen.now else found.controller) or found.owner
        death = happened(state, "dies", number, was=found.at, by=by[0] if by else -1, player=player)
        told.append(structs.replace(death, sharing=by[1:]))
        if _drowns(seen, number):
            told.append(happened(state, "drowns", number, was=found.at, now=found.at, player=player))
        state = _remembered(state, number, player, by)
        told += [happened(state, "destroyed", number, was=found.at, player=frame.of)] if frame.of else []
        told += [happened(state, "kills", k, by=number) for k in by]
        told += [happened(state, "attack kills", k, by=number) for k in by if attacking(state, k)]
        if by:
            units = listed([label(state, k) for k in by])
            said = "{0} {1} the credit for the kill of {2}: {3}"
            why, cites = why_credited(state, number)
            cites = (*cites, *(("sorcery:kill-credit#9",) if len(by) > 1 else ()))
            state = state.said(
                said,
                units,
                "share" if len(by) > 1 else "gets",
                found.label,
                why,
                cites=cites,
                moment=CREDITED(found.label),
            )
        elif killer_gone(state):
            state = assume(state, "killer gone")
    if state[IGNORED]:
        return state.push(Cemetery(numbers))
    told = list(at_once(state, told))
    state = recorded(state, *told)
    missing = unread(state, told) or next((why for n in numbers if (why := _unread_genesis(seen, n))), "")
    if missing:
        return Unsupported(missing)
    events: list[Event] = []
    for number in numbers:
        for ability in seen[number].abilities if number in seen.now else ():
            rite = ability.when is When.DEATHRITE or (ability.when is When.GENESIS and _genesis_too(seen, number))
            if rite and works(state, number, ability):
                events.append(made(state, number, ability))
                said = "the Deathrite of {0} comes before the cemetery"
                state = state.said(
                    said,
                    label(state, number),
                    kind="pending",
                    cites=("sorcery:deathrite#2", RITES),
                    moment=DEATHRITE(label(state, number)),
                )
    if events and (waiting := _after_the_strike(state)):
        dead = label(state, events[0].source)
        return Unsupported(f"whether {waiting}, which the strike set off, comes before the Deathrite of {dead}", STRUCK)
    for happening in told:
        for other, ability in seen.triggers(happening.kind):
            if answers_to(state, other, ability, happening):
                events.append(made(state, other, ability, happening))
        events += standing_answers(state, happening)
    state = freed_by(each_counts(state, tuple(told), tuple(events)), seen, numbers)
    state, joined = _join(state, numbers)
    return simultaneous(state, tuple(events), () if joined else (Cemetery(numbers),))


def _drowns(seen: View, number: int) -> bool:
    """Whether a thing that dies is a minion underwater without Submerge (sorcery:underwater#2)."""
    now = seen.now.get(number)
    if now is None or "minion" not in now.types or now.has("Submerge"):
        return False
    return UNDERWATER in seen.regions(number)


def _after_the_strike(state: State) -> str:
    """What strikes of this moment set off and what waits behind the deaths that they brought; empty when nothing.

    The documents put kill and Deathrite triggers between the mark and the cemetery and say nothing of others; a
    published ruling has what belongs to the moment after a strike come first, and how far that goes is not known.
    """
    waiting = next((frame for frame in state.agenda if isinstance(frame, Triggers)), None)
    strikes = tuple(h for h in waiting.events if h.kind in (When.STRIKES, When.STRUCK)) if waiting else ()
    found = dict.fromkeys(event.label for event in answering(state, strikes))
    return listed(list(found)) if found else ""


def _remembered(state: State, number: int, player: str, by: tuple[int, ...]) -> State:
    """What cards remember of a death, and of those who get the credit for it."""
    state = remembering(state, Past(DIED, number, player))
    for unit in by:
        state = remembering(state, Past(KILLED, unit, player, stay=thing(state, unit).incarnation))
        if "minion" in printed(state, thing(state, number)).types:
            state = state.put(unit, thing(state, unit).marked(HAS_KILLED))
    return state


def _join(state: State, numbers: tuple[int, ...]) -> tuple[State, bool]:
    """Cards that die of a Deathrite go to the cemeteries together with those whose Deathrites still resolve."""
    frames = state.agenda
    found = next(((place, frame) for place, frame in enumerate(frames) if isinstance(frame, Cemetery)), None)
    if found is None:
        return state, False
    place, waiting = found
    for _ in range(place + 1):
        _, state = state.pop()
    state = state.push(*frames[:place], Cemetery((*waiting.numbers, *numbers)))
    said = "{0} is put into the cemetery only with the others that are marked for death"
    words = listed([label(state, n) for n in numbers])
    return state.said(said, words, cites=("sorcery:die#9", "sorcery:die#10"), kind="pending"), True


def _genesis_too(seen: View, number: int) -> bool:
    """Whether an effect makes the Genesis abilities of a thing Deathrite abilities too."""
    found = ((n, p) for n, now in seen.now.items() if now.special for p, _ in now.does(GenesisAsDeathrite))
    return any(number in seen.select(passive.on, n) for n, passive in found)


def _unread_genesis(seen: View, number: int) -> str:
    """The Genesis that the judge does not know, of a thing whose Genesis is a Deathrite too; empty without one."""
    if number not in seen.now or not seen[number].special or not _genesis_too(seen, number):
        return ""
    return seen[number].card.unread(When.GENESIS)


@rule(Cemetery, "sorcery:die#3", "sorcery:die#10", "sorcery:cemetery#2")
def cemetery(state: State, frame: Cemetery) -> Result:
    """Dead cards go to their owners' cemeteries; a dead site leaves Rubble (sorcery:rubble)."""
    here = tuple(n for n in frame.numbers if thing(state, n).zone == REALM and DYING in thing(state, n).marks)
    sites = [(n, thing(state, n).at) for n in here if "site" in printed(state, thing(state, n)).types]
    state = leave_realm(state, here, CEMETERY, cites=("sorcery:cemetery#2",))
    for number, at in sites:
        state = rubble(state, at[0][0], thing(state, number).owner)
    return state


def dead(state: State, number: int) -> bool:
    """Whether a thing died and has not come back."""
    return any(h.kind == "dies" and h.who == number for h in story(state)) and thing(state, number).zone != REALM
