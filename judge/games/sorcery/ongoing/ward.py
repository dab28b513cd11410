"""Ward: a token that breaks instead (sorcery.rulebook:glossary/ward); only the rulebook knows it."""

from __future__ import annotations

from collections.abc import Iterable

from judge.games.sorcery.cards.operations.operation import Op
from judge.games.sorcery.cards.values.things import TARGET
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.happening import happened, recorded
from judge.games.sorcery.position.thing import label, thing
from judge.games.sorcery.position.view import View
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import action
from judge.games.sorcery.words import Location
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

WARD = "Ward"
INSTEAD = "sorcery.rulebook:glossary/ward#1"
WHO = "sorcery.rulebook:glossary/ward#2"
Target = int | Location


def evil(seen: View, number: int) -> bool:
    """Whether a thing is an evil minion."""
    now = seen.now.get(number)
    return now is not None and now.evil


def warded(state: State, number: int) -> bool:
    """Whether a Ward guards a unit or site from damage and destruction."""
    now = view(state).now.get(number)
    return now is not None and now.has(WARD) and (now.unit or "site" in now.types)


def warded_against(state: State, number: int, player: str) -> bool:
    """Whether a Ward guards a unit or site from being targeted by a player: an opponent."""
    controller = view(state)[number].controller if warded(state, number) else None
    return controller is not None and controller != player


def harmed_by(state: State, number: int, player: str) -> str:
    """What is assumed where a Ward breaks for damage or destruction; ``player`` is whose spell or special ability that
    comes from, if it comes from one (sorcery.conflict:37). Empty for one of an opponent.
    """
    return "" if player and warded_against(state, number, player) else "any harm breaks a Ward"


def asleep(state: State, number: int) -> bool:
    """Whether a thing in the realm has a Ward that it does not have now, since it has lost its special abilities."""
    now = view(state).now.get(number)
    return now is not None and WARD in now.thing.marks and not now.has(WARD)


def told_asleep(state: State, numbers: Iterable[int], player: str) -> State:
    """With it told that a Ward which could break for a player's spell or special ability does not, being lost."""
    seen = view(state)
    lost = any(asleep(state, n) and seen[n].controller not in (None, player) for n in numbers)
    return assume(state, "silenced Ward") if lost else state


def own_ward_breaks(state: State, number: int) -> State | None:
    """With the Ward of a thing broken that its own special ability would destroy; None where it has none."""
    now = view(state).now.get(number)
    if now is None or not now.has(WARD):
        return None
    said = "{0} would be destroyed by its own special ability: its Ward breaks instead"
    state = state.said(said, label(state, number), cites=(INSTEAD, "sorcery.rulings:castle-haunt-3#1"))
    state = state.put(number, thing(state, number).unmarked(WARD))
    return recorded(state, happened(state, "loses Ward", number))


def break_ward(state: State, number: int, would: str) -> State:
    """The Ward breaks instead of what would happen."""
    state = state.said("{0} {1}: its Ward breaks instead", label(state, number), would, cites=(INSTEAD,))
    state = state.put(number, thing(state, number).unmarked(WARD))
    return recorded(state, happened(state, "loses Ward", number))


def targeting(
    state: State, targets: tuple[Target, ...], player: str, do: tuple[Op, ...] = ()
) -> tuple[State, tuple[Target, ...]]:
    """What a player's spell or special ability targets: where an opponent's Ward breaks instead, that target is out.

    ``do`` is what it does: that the rest of this goes on is no more than assumed.
    """
    kept: list[Target] = []
    state = told_asleep(state, (t for t in targets if isinstance(t, int)), player)
    for target in targets:
        if isinstance(target, int) and warded_against(state, target, player):
            state = break_ward(state, target, "would be targeted by an opponent")
        else:
            kept.append(target)
    if len(kept) < len(targets) and any(TARGET.words not in str(op.row()) for op in do):
        state = assume(state, "a Ward spares its bearer")
    return state, tuple(kept)


class PutWard(Frame, frozen=True):
    """A Ward is put on a unit or site."""

    number: int


@action("ward", "thing")
def ward_action(state: State, ward: int) -> tuple[Frame, ...]:
    """``ward: CARD``: an effect puts a Ward on a unit or site."""
    return (PutWard(ward),)


@rule(PutWard, WHO)
def ward(state: State, frame: PutWard) -> Result:
    """Puts a Ward on a unit or site; where it cannot be, nothing happens."""
    number = frame.number
    broken = state.broken(frame)
    if broken:
        why, cites = "; ".join(b.why for b in broken), tuple(c for b in broken for c in b.cites)
        return state.said("{0} gets no Ward: {1}", label(state, number), why, cites=cites, kind="not-applied")
    state = state.said("{0} is warded", label(state, number), cites=(INSTEAD,))
    return state.put(number, thing(state, number).marked(WARD))


@requires(PutWard, WHO)
def a_unit_or_site(state: State, frame: PutWard) -> Broken | None:
    """Units and sites can have a Ward."""
    now = view(state).now.get(frame.number)
    if now is None or not (now.unit or "site" in now.types):
        return Broken(f"{label(state, frame.number)} is no unit or site in the realm", (INSTEAD,))
    return None


@requires(PutWard, WHO)
def one_ward(state: State, frame: PutWard) -> Broken | None:
    """No multiple Wards."""
    now = view(state).now.get(frame.number)
    return Broken(f"{now.thing.label} has a Ward already") if now is not None and now.has(WARD) else None


@requires(PutWard, "sorcery:lose#2")
def not_lost(state: State, frame: PutWard) -> Broken | None:
    """Who has lost Ward cannot gain it."""
    now = view(state).now.get(frame.number)
    return Broken(f"{now.thing.label} has lost Ward") if now is not None and WARD in now.lost else None


@requires(PutWard, WHO, "sorcery.rulebook:glossary/evil#2")
def nothing_evil(state: State, frame: PutWard) -> Broken | None:
    """Evil minions cannot be warded."""
    number = frame.number
    cites = ("sorcery.rulebook:glossary/evil#1", "sorcery.rulebook:glossary/evil#2", WHO)
    return Broken(f"{label(state, number)} is evil", cites) if evil(view(state), number) else None
