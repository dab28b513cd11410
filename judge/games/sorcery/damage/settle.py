"""What ongoing effects and regions do at once, between all events: death, banishment, dropping (not on the
storyline).
"""

from __future__ import annotations

from judge.games.sorcery.cards.passives.players import OpensHands, OpensSpellbooks
from judge.games.sorcery.cards.tables.abilities import Late, When
from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.cards.values.durations import Duration
from judge.games.sorcery.damage.die import DYING, Die, Doom, Dying
from judge.games.sorcery.damage.modified import modifying
from judge.games.sorcery.damage.replacement_effect import REPLACED
from judge.games.sorcery.damage.winning_alone import winning_alone
from judge.games.sorcery.frames import Resolved, Settle, Triggers
from judge.games.sorcery.ongoing.carrying_units import can_carry
from judge.games.sorcery.ongoing.ground.in_the_void import out_of_it
from judge.games.sorcery.ongoing.indestructible import without_the_indestructible
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.ongoing.until_then import over
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.now import EFFECTS, Now
from judge.games.sorcery.position.packet import LETHAL
from judge.games.sorcery.position.stealth import STEALTH, lose_stealth, lose_token
from judge.games.sorcery.position.thing import (
    BANISHED,
    CEMETERY,
    HAND,
    SPELLBOOK,
    carried_no_more,
    printed,
    put,
    things,
)
from judge.games.sorcery.position.view import View
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.storyline.enter import taken
from judge.games.sorcery.storyline.entering.occupying import newly_occupying
from judge.games.sorcery.storyline.storyline import emit
from judge.games.sorcery.words import SUBSURFACE, SURFACE, UNDERGROUND, UNDERWATER, VOID
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

ALL_FIRST = "sorcery:ongoing-effect/apply-all-ongoing-effects-before-checking-for-minions-dying"
SAFE = {UNDERGROUND: "Burrowing", UNDERWATER: "Submerge", VOID: "Voidwalk"}
"""The keyword with which a minion stays alive in a region."""
APART = ("sorcery:carrying-units#5", "sorcery:carrying-artifacts#8")
EXCHANGED = ("sorcery.rulings:mismanaged-mortuary-1#1", "sorcery:passive-ability#2")
UNABLE = ("sorcery:carrying-units#3", "sorcery:carrying-artifacts#10")
"""Why what is carried is dropped: a unit, or an artifact."""
NO_VOIDWALK = ("sorcery:void#2", "sorcery:voidwalk#3", "sorcery.rulebook:navigating-the-realm/the-void#2")
AURAS = ("sorcery:cards-with-multiple-types#7", "sorcery:cards-with-multiple-types#8")
"""Why minions in the void are banished, and that an aura that is a minion goes by the rules of minions."""
DEADLY = {
    UNDERGROUND: ("sorcery:underground#2", "sorcery:burrowing#2"),
    UNDERWATER: ("sorcery:underwater#2", "sorcery:submerge#2"),
}
"""The regions below sites, each with why a minion without its keyword dies there."""


@rule(Settle, ALL_FIRST, "sorcery:ongoing-effect#1", "sorcery:replacement-effect#6")
def settle(state: State, frame: Settle) -> Result:
    """Applies all ongoing effects, then sees who is dropped, banished or dies; repeats until nothing changes."""
    marked = _marked_before(state, frame)
    if marked is not None:
        return marked
    replacing = _replacing(state)
    if replacing is not None:
        event, rest = replacing
        return rest.push(event, frame)
    seen = view(state)
    if unknown := unread_now(seen) or seen.unclear or _seen_in_hand(state, seen):
        return Unsupported(unknown)
    if seen.exchanged and (name := _active_when_dead(state)):
        return Unsupported(f"whose the abilities of {name} are, while cemeteries are exchanged", EXCHANGED)
    for key in seen.assumes:
        state = assume(state, key)
    if (won := winning_alone(state, seen)) is not None:
        return won
    levelled = _levelled(state, seen)
    if levelled is not None:
        return levelled.push(frame)
    shed = [(n, words, by) for n, now in seen.now.items() if now.shed for words, by in now.shed.items()]
    if shed:  # before anything that ends with Stealth, such as control, by which it would be nobody's enemy again
        for number, words, by in shed:
            state = lose_token(state, number, words, f"as {by} says", ("sorcery:lose#1", "sorcery:lose#2"))
        return state.push(frame)
    bare = tuple(n for n, now in seen.now.items() if "Stealth" in now.thing.marks and "minion" not in now.types)
    if bare:
        return lose_stealth(state, bare, "sorcery:stealth#6").push(frame)
    seen_out = [n for e in state[EFFECTS] if e.until is Duration.NO_STEALTH for n, _ in e.on if not _has_token(seen, n)]
    if seen_out:
        state = over(state, Duration.NO_STEALTH, seen_out, "has no Stealth any more", "sorcery:stealth#3")
        return state.push(frame)
    left = out_of_it(state, seen)
    if left is not None:
        return left.push(frame)
    dropped = _dropped(state, seen)
    if dropped is not None:
        return dropped.push(frame)
    away = [(n, now) for n, now in seen.now.items() if "minion" in now.types and not _at_home(seen, now)]
    lost = tuple(n for n, now in away if _lost_in_void(seen, now))
    if lost:
        cites = (*NO_VOIDWALK, *(AURAS if any("aura" in seen[n].types for n in lost) else ()))
        state, gone = taken(state, lost, BANISHED, "no Voidwalk in the void", cites)
        return state.push(Settle((*frame.gone, *gone)))
    state, dooms = _doomed(state, seen, away)
    if dooms:
        return state.push(Die(dooms, gone=frame.gone), Settle())
    state = state.forget(REPLACED) if state[REPLACED] else state
    found = modifying(state)
    if isinstance(found, Unsupported):
        return found
    state, modified = found
    state, come = newly_occupying(state, seen)
    told = (*frame.gone, *modified, *come)
    return emit(state, *told) if told else state


def _active_when_dead(state: State) -> str:
    """A card in a cemetery that does something there, or is cast from there; empty when there is none."""
    for _, found in things(state):
        face = printed(state, found) if found.zone == CEMETERY else None
        if face is None:
            continue
        zones = (*(one.zone for one in face.ability), *(one.zone for one in face.passive))
        if face.cast_from or CEMETERY in zones:
            return found.label
    return ""


def _marked_before(state: State, frame: Settle) -> State | None:
    """With the triggers of those first who are marked for death already, while another death of the same moment was
    replaced; None where nobody waits so.
    """
    for place, waiting in enumerate(state.agenda):
        if isinstance(waiting, Dying):
            ahead = state.agenda[:place]
            for _ in range(place + 1):
                _, state = state.pop()
            return state.push(waiting, frame, *ahead)
        if not isinstance(waiting, Settle | Resolved):
            break
    return None


def _replacing(state: State) -> tuple[Event, State] | None:
    """The rest of an event that replaces a death, and the state without it: it is resolved before anything else is
    looked at (sorcery:replacement-effect#6).
    """
    for place, frame in enumerate(state.agenda):
        if isinstance(frame, Event) and frame.instead:
            ahead = state.agenda[:place]
            for _ in range(place + 1):
                _, state = state.pop()
            return frame, state.push(*ahead)
        if not isinstance(frame, Settle | Triggers | Resolved):
            break
    return None


def _doomed(state: State, seen: View, away: list[tuple[int, Now]]) -> tuple[State, tuple[Doom, ...]]:
    """Everybody who dies of ongoing effects now, whatever each dies of: all are marked for death at once."""
    found: dict[int, Doom] = {}
    for region, cites in DEADLY.items() if away else ():
        why = f"it is {region} without {SAFE[region]}"
        found |= {n: Doom(n, why, cites) for n, now in away if _dies_in(seen, now, region)}
    for n, now in seen.now.items():
        by = now.cannot.get(Prohibition.LIVE)
        if by is not None and n not in found and {"minion", "aura"} & set(now.types) and DYING not in now.thing.marks:
            found[n] = Doom(n, f"{by} says so", ("sorcery:die#1", "sorcery:ongoing-effect#1"))
        if now.thing.damage and n not in found and struck_down(now):
            found[n] = Doom(n, *_by_damage(now))
    mortal = tuple(n for n in found if Prohibition.DIE not in seen[n].cannot)
    state, dying = without_the_indestructible(state, seen, mortal)
    return state, tuple(found[n] for n in dying)


def _by_damage(now: Now) -> tuple[str, tuple[str, ...]]:
    """Why a minion dies of its damage, and the passages."""
    if LETHAL in now.thing.marks:
        return "its damage is enough to kill it", ("sorcery:lethal#2",)
    powered = dict.fromkeys(id for why in now.why if why.layer >= 6 for id in why.cites)
    first = (ALL_FIRST, *powered) if powered else ()
    return "its damage is at least its power", ("sorcery:die#2", "sorcery:damage#3", *first)


def unread_now(seen: View) -> str:
    """What always matters in the texts of cards that are there and that the judge does not know; empty when nothing."""
    found = (now.card.unread(Late.ALWAYS, Late.REALM) for now in seen.now.values() if now.card.uncovered)
    return "; ".join(dict.fromkeys(filter(None, found)))


def _at_home(seen: View, now: Now) -> bool:
    """On surfaces alone, and of sites that are no void."""
    return all(level == SURFACE and not seen.is_void(square) for square, level in now.thing.at)


def _at_void(seen: View, now: Now) -> bool:
    return any(seen.is_void(square) for square in now.thing.squares)


def _lost_in_void(seen: View, now: Now) -> bool:
    """A minion, in whole or in part in the void without Voidwalk, an aura that is one among them."""
    return _at_void(seen, now) and not now.has("Voidwalk")


def _dies_in(seen: View, now: Now, region: str) -> bool:
    if DYING in now.thing.marks or now.has(SAFE[region]):
        return False
    return any(level == SUBSURFACE and seen.region((s, level)) == region for s, level in now.thing.at)


def struck_down(now: Now) -> bool:
    """Whether the damage on a minion is enough for it to die, and it is not marked for death yet (sorcery:die#2)."""
    if "minion" not in now.types or DYING in now.thing.marks or now.defense is None:
        return False
    enough = now.thing.damage >= now.defense or LETHAL in now.thing.marks
    return now.thing.damage > 0 and enough and not {Prohibition.DIE_OF_DAMAGE, Prohibition.DIE} & set(now.cannot)


def _levelled(state: State, seen: View) -> State | None:
    """With the void where a site has gone without Rubble, and surfaces where one has come; nothing has moved by it."""
    for number, now in seen.now.items():
        if "site" in now.types or _level_is_there(seen, now):
            continue
        at = tuple(dict.fromkeys(_level(seen, square, level) for square, level in now.thing.at))
        if at != now.thing.at:
            fell = any(level == VOID for _, level in at)
            said = "{0} is in the void now: the site is gone" if fell else "{0} is atop a site"
            state = state.said(said, now.thing.label, cites=("sorcery:void#1", "sorcery:enter#10"))
            return put(state, number, at=at)
    return None


def _level_is_there(seen: View, now: Now) -> bool:
    """Whether it is in the void where there is no site, and at sites elsewhere."""
    return all((level == VOID) != (square in seen.sites) for square, level in now.thing.at)


def _level(seen: View, square: int, level: str) -> tuple[int, str]:
    if square not in seen.sites:
        return (square, VOID)
    return (square, SURFACE if level == VOID else level)


def _dropped(state: State, seen: View) -> State | None:
    """A state in which whoever is no longer with its bearer is dropped, or None when nobody is."""
    for number, now in seen.now.items():
        bearer = now.thing.bearer
        if bearer is None:
            continue
        held = seen.now.get(bearer)
        apart = held is None or set(held.thing.at).isdisjoint(now.thing.at)
        unable = held is not None and not now.thing.held and _unable(seen, held, now)
        if apart or unable:
            why = "they no longer share a location" if apart else "its bearer can no longer carry it"
            units, artifacts = APART if apart else UNABLE
            cite = units if now.unit else artifacts
            state = state.said("{0} is dropped: {1}", now.thing.label, why, cites=(cite,))
            return carried_no_more(state, number)
    return None


def _has_token(seen: View, number: int) -> bool:
    """A token that something takes away for a while does nothing: who has lost Stealth has none."""
    return number in seen.now and STEALTH in seen[number].thing.marks and seen[number].has("Stealth")


def _unable(seen: View, bearer: Now, now: Now) -> bool:
    """Whether what carries a thing cannot do so any more: it is no unit, or lets no units be carried."""
    if Prohibition.BE_CARRIED in now.cannot and "artifact" in now.types:
        return True
    return not bearer.unit or (now.unit and not can_carry(seen, bearer, now))


def _seen_in_hand(state: State, seen: View) -> str:
    """A card that tells when it is seen in a hand, where a hand may be open all the time; empty when there is none."""
    for _, now, _, _ in seen.doing(OpensSpellbooks):
        for _, held in things(state):
            if held.zone == SPELLBOOK and any(a.when is When.IS_SEEN for a in printed(state, held).ability):
                return f"when {held.label} is seen on top of a spellbook, which {now.thing.label} opens"
    for _, now, _, _ in seen.doing(OpensHands):
        for _, held in things(state) if now.controller is not None else ():
            told = held.zone == HAND and any(a.when is When.IS_SEEN for a in printed(state, held).ability)
            if told and held.owner != now.controller:
                return f"when {held.label} is seen in a hand that {now.thing.label} may open"
    return ""
