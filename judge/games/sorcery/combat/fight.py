"""Fighting: units strike each other, those that strike first before the others (sorcery:fight)."""

from __future__ import annotations

from judge.games.sorcery.cards.tables.abilities import When
from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.combat.strike import Strike
from judge.games.sorcery.damage.die import DYING
from judge.games.sorcery.damage.lance import lances
from judge.games.sorcery.moments import AT_FIGHT, SPARED
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.happening import Happening, happened, recorded
from judge.games.sorcery.position.thing import AGAINST, REALM, label, thing
from judge.games.sorcery.position.view import View
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.storyline.splitting_events import causing
from judge.games.sorcery.storyline.storyline import at_once
from judge.games.sorcery.words import listed
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State

Stays = tuple[tuple[int, int], ...]
"""Units with the stay in the realm in which they fight."""


class Blows(Frame, frozen=True):
    """One round of a fight: of those who strike ``first``, or of the others.

    ``marked`` are those who were marked for death as the fight began, as who fights by its own Deathrite.
    ``defending`` are the defenders when the fight is part of an attack.
    """

    sides: tuple[Stays, ...]
    first: tuple[int, ...]
    early: bool
    marked: tuple[int, ...]
    defending: tuple[int, ...] = ()


class Fought(Frame, frozen=True):
    """A fight is over: what looks for fights triggers."""

    events: tuple[Happening, ...]


class Fight(Frame, frozen=True):
    """Two sides fight; ``attacker`` when the fight is part of an attack, else -1."""

    one: tuple[int, ...]
    another: tuple[int, ...]
    attacker: int


def strikes_first(seen: View, number: int, attacker: int) -> bool:
    """Whether a unit strikes first in a fight: by its own ability, perhaps only while attacking, or with a Lance."""
    now = seen[number]
    when = now.keywords.get("Strikes First")
    return bool(lances(seen, number)) or (when is not None and (when != "attacking" or number == attacker))


def first_against(seen: View, number: int, stay: tuple[int, int]) -> bool:
    """Whether a unit strikes first in a fight with another in particular, of which it entered as a copy."""
    now = seen[number]
    return now.special and f"{AGAINST}{stay[0]} {stay[1]}" in now.thing.marks


@rule(Fight, "sorcery:fight#1", "sorcery:fight#2")
def fight(state: State, frame: Fight) -> Result:
    """Two sides fight: first strikes and the deaths they cause, then the strikes of the others."""
    one, another, attacker = frame.one, frame.another, frame.attacker
    seen = view(state)
    sides = tuple(tuple((n, seen[n].thing.incarnation) for n in side if n in seen.now) for side in (one, another))
    if not all(sides):
        return state
    first = tuple(
        n
        for i in (0, 1)
        for n, _ in sides[i]
        if strikes_first(seen, n, attacker) or any(first_against(seen, n, stay) for stay in sides[1 - i])
    )
    words = [listed([label(state, n) for n, _ in side]) for side in sides]
    state = state.said("A fight: {0} against {1}", *words, moment=AT_FIGHT, cites=("sorcery:fight#1",))
    told = at_once(state, [happened(state, "fights", n, by=sides[1 - i][0][0]) for i in (0, 1) for n, _ in sides[i]])
    state = recorded(state, *told)
    state = state.push(Fought(told)) if any(seen.triggers(When.FIGHTS)) else state
    marked = tuple(n for side in sides for n, _ in side if DYING in seen[n].thing.marks)
    defending = tuple(n for n, _ in sides[1]) if attacker >= 0 else ()
    state = state.push(Blows(sides, first, False, marked, defending))
    return state.push(Blows(sides, first, True, marked, defending)) if first else state


@rule(Fought, "sorcery:fight#1", "sorcery:triggered-ability#1")
def fought(state: State, frame: Fought) -> Result:
    """All strikes of the fight have been struck by then."""
    return causing(state, frame.events)


@rule(Blows, "sorcery:fight#3", "sorcery:fight#6", "sorcery.rulebook:activating-abilities/striking-first#3")
def blows(state: State, frame: Blows) -> Result:
    """One round of a fight: those who strike first, or the others who are left (sorcery:fight#6)."""
    sides, first, early = frame.sides, frame.first, frame.early
    left = [tuple(n for n, stay in side if _survives(state, n, stay, frame.marked)) for side in sides]
    strikes = tuple((n, left[1 - i]) for i in (0, 1) for n in left[i] if (n in first) == early and left[1 - i])
    state, strikes = _without_those_who_endure(state, frame, strikes)
    if first and not early and not _still_face_to_face(view(state), strikes):
        state = assume(state, "fights on")
    if early:
        said = "{0} strikes first" if len(strikes) == 1 else "{0} strike first"
        state = state.said(said, listed([label(state, n) for n, _ in strikes]), cites=("sorcery:fight#3",))
    for number, stay in (one for side in sides for one in side if not early and one[0] not in first):
        if not _survives(state, number, stay, frame.marked):
            said = "{0} died of the first strikes and does not strike"
            state = state.said(
                said,
                label(state, number),
                cites=("sorcery:fight#5", "sorcery:fight#6"),
                kind="not-applied",
                moment=SPARED(label(state, number)),
            )
    return state.push(Strike(strikes, ())) if strikes else state


def estranged(state: State, unit: int, others: tuple[int, ...], did: str) -> str:
    """What is unclear where some who joined against a unit are elsewhere or on its side by now; empty where nothing is.

    ``did`` is how they joined.
    """
    seen = view(state)
    here = [n for n in others if n in seen.now and unit in seen.now]
    away = [n for n in here if set(seen[n].thing.at).isdisjoint(seen[unit].thing.at)]
    allied = [n for n in here if seen[n].controller == seen[unit].controller]
    for found, where in ((away, "elsewhere"), (allied, "on its side")):
        if found:
            who, be = listed([label(state, n) for n in found]), "is" if len(found) == 1 else "are"
            return f"whether {label(state, unit)} still fights {who}, who {did} and {be} {where} by now"
    return ""


def _still_face_to_face(seen: View, strikes: tuple[tuple[int, tuple[int, ...]], ...]) -> bool:
    """Whether all who strike now are where those whom they strike are, and on another side."""
    pairs = [(one, another) for one, others in strikes for another in others]
    return all(seen.share(one, two) and seen[one].controller != seen[two].controller for one, two in pairs)


def _without_those_who_endure(
    state: State, frame: Blows, strikes: tuple[tuple[int, tuple[int, ...]], ...]
) -> tuple[State, tuple[tuple[int, tuple[int, ...]], ...]]:
    """The strikes but for those of defenders that do not strike back (sorcery:defender#2, sorcery:can-vs-cant#1)."""
    kept = {n: by for n, _ in strikes if n in frame.defending and (by := _endures(view(state), n))}
    for number, by in kept.items():
        said = "{0} does not strike back: {1} says so"
        cites = ("sorcery:defender#2", "sorcery:can-vs-cant#1")
        state = state.said(said, label(state, number), by, cites=cites, kind="not-applied")
    return state, tuple(pair for pair in strikes if pair[0] not in kept)


def _endures(seen: View, number: int) -> str:
    """What says of a unit that it does not strike back; nothing mostly."""
    return seen[number].cannot.get(Prohibition.STRIKE_BACK, "")


def _survives(state: State, number: int, stay: int, marked: tuple[int, ...]) -> bool:
    """Whether a unit is still there: not marked for death either, though it waits for a Deathrite to resolve."""
    found = thing(state, number)
    return found.zone == REALM and found.incarnation == stay and (DYING not in found.marks or number in marked)
