"""Why something can be done: what let it pass here, for answers to ``can`` (sorcery:main-phase)."""

from __future__ import annotations

from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.casting.casting import Cast
from judge.games.sorcery.casting.casting_magics import effect_of
from judge.games.sorcery.casting.target import APART, SHARED
from judge.games.sorcery.casting.using import Activate
from judge.games.sorcery.combat.defend import Defend
from judge.games.sorcery.combat.move_and_attack import MoveAndAttack
from judge.games.sorcery.movement.kept_out import let_in
from judge.games.sorcery.movement.moves_freely import free
from judge.games.sorcery.movement.pick_up import PickUp
from judge.games.sorcery.movement.step import strides
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.attack_under_way import current
from judge.games.sorcery.position.stealth import SEEN_BY_DEFENDERS, SEEN_BY_SPELLS, why_seen
from judge.games.sorcery.position.thing import in_realm
from judge.games.sorcery.position.turn import TURN
from judge.games.sorcery.scenario.actions import WAYS
from judge.games.sorcery.words import listed, location_words
from judge.kernel.rules import Broken
from judge.kernel.state import State

UNAFFECTED = ("sorcery:the-silver-rule#1", "sorcery:the-silver-rule#4")
FREELY = ("sorcery:moves-freely#1",)
LOOKS_AHEAD = ("sorcery:range-of-motion#3", "sorcery:defend/when-exactly-is-a-unit-allowed-to-defend#1")


@WAYS.because(Defend)
def why_it_reaches(state: State, frame: Defend) -> tuple[Broken, ...]:
    """The attack is in its range of motion."""
    if current(state) is None:
        return ()
    name = view(state)[frame.unit].thing.label
    return (Broken(f"the attack is in the range of motion of {name}", LOOKS_AHEAD),)


@WAYS.because(Defend)
def why_it_sees(state: State, frame: Defend) -> tuple[Broken, ...]:
    """It can see the attacker, whose Stealth is no cover then."""
    made = current(state)
    return why_seen(view(state), made.attacker, frame.unit, SEEN_BY_DEFENDERS) if made is not None else ()


@WAYS.because(Cast)
def why_its_caster_sees(state: State, frame: Cast) -> tuple[Broken, ...]:
    """The caster can see a target whose Stealth is no cover then."""
    targets = (target for target in frame.how.targets if isinstance(target, int))
    return tuple(why for n in targets for why in why_seen(view(state), n, frame.how.caster, SEEN_BY_SPELLS))


@WAYS.because(PickUp)
def why_an_aura_carries(state: State, frame: PickUp) -> tuple[Broken, ...]:
    """An aura that is a minion too carries as minions do."""
    now = view(state)[frame.unit]
    if "aura" not in now.types or "minion" not in now.types:
        return ()
    why = f"{now.thing.label} is an aura, and a minion too"
    return (Broken(why, ("sorcery:cards-with-multiple-types#15",)),)


@WAYS.because(MoveAndAttack)
@WAYS.because(PickUp)
def why_after_others(state: State, _frame: MoveAndAttack | PickUp) -> tuple[Broken, ...]:
    """Others tapped for something before: units act in any order."""
    acted = [found.label for _, found in in_realm(state) if found.tapped and found.controller == state[TURN]]
    if not acted:
        return ()
    why = f"{acted[0]} tapped before, and the main phase goes on"
    return (Broken(why, ("sorcery:main-phase#6",)),)


@WAYS.because(Cast)
def why_they_lie_apart(state: State, frame: Cast) -> tuple[Broken, ...]:
    """No two of the targets share a border, where the spell asks for that."""
    ability = effect_of(state, frame.number)
    if ability is None or not ability.target.endswith(APART) or len(frame.how.targets) < 2:
        return ()
    return (Broken("no two of its targets share a border, and a corner is none", SHARED),)


@WAYS.because(MoveAndAttack)
def why_it_steps_so(state: State, frame: MoveAndAttack) -> tuple[Broken, ...]:
    """A step that is none to a bordering location of the same region is one by an ability, and some cost nothing."""
    seen = view(state)
    if frame.unit not in seen.now:
        return ()
    name, found, freely = seen[frame.unit].thing.label, [], []
    for start, to in frame.legs:
        stride = strides(seen, frame.unit, start).get(to) if start else None
        elsewhere = {level for _, level in start} != {level for _, level in to}
        if stride is not None and (elsewhere or not stride.direction):
            found.append(Broken(f"{name} may step to {location_words(to)} from where it is then", stride.cites))
        if stride is not None and free(seen, frame.unit, start, stride):
            freely.append(location_words(to))
    if freely:
        found.append(Broken(f"{name} moves freely to {listed(freely)}", FREELY))
    return tuple(found)


@WAYS.because(MoveAndAttack)
def why_it_is_let_in(state: State, frame: MoveAndAttack) -> tuple[Broken, ...]:
    """Sites that would keep it out do nothing to it."""
    now = view(state).now.get(frame.unit)
    if now is None or Prohibition.BE_AFFECTED_BY_SITES not in now.cannot:
        return ()
    by = now.cannot[Prohibition.BE_AFFECTED_BY_SITES]
    found = dict.fromkeys(site for _, to in frame.legs for at in to for site in let_in(state, frame.unit, at))
    said = "does not keep {} from entering: {} says that no site affects it"
    return tuple(Broken(f"{site} {said.format(now.thing.label, by)}", UNAFFECTED) for site in found)


@WAYS.because(MoveAndAttack)
@WAYS.because(Activate)
def why_it_taps(state: State, frame: MoveAndAttack | Activate) -> tuple[Broken, ...]:
    """What entered this turn taps for a cost when it has Charge."""
    number = frame.unit if isinstance(frame, MoveAndAttack) else frame.number
    now = view(state).now.get(number)
    if now is not None and now.thing.bearer is not None:
        now = view(state).now.get(now.thing.bearer)
    if now is None or not now.thing.sick or not now.has("Charge"):
        return ()
    cites = ("sorcery:charge#2", "sorcery:charge#3", "sorcery.rulebook:glossary/charge#1")
    return (Broken(f"{now.thing.label} entered the realm this turn, and has Charge", cites),)
