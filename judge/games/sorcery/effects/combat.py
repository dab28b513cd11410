"""Operations of combat: strike, fight, attack, and shoot a projectile."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.operations.moving import Attack, ChangeDirection, DragAlong, Evade, Shoot
from judge.games.sorcery.cards.operations.moving import Fight as FightOp
from judge.games.sorcery.cards.operations.moving import Strike as StrikeOp
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.cards.values.things import CHOSEN, HIT, Things
from judge.games.sorcery.casting.target import spoken
from judge.games.sorcery.combat.attack_target import MakeAttack
from judge.games.sorcery.combat.fight import Fight
from judge.games.sorcery.combat.projectile import AWAY, Shot, change_direction
from judge.games.sorcery.combat.projectile import shoot as let_fly
from judge.games.sorcery.combat.strike import Strike, StrikeEach
from judge.games.sorcery.effects.moving import one_of
from judge.games.sorcery.effects.naming import called_so, known_to
from judge.games.sorcery.effects.places import literal, locations, who
from judge.games.sorcery.moments import DRAGS
from judge.games.sorcery.movement.forced_movement import dragged
from judge.games.sorcery.movement.route import Route, location_label
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.realm import DIRECTIONS
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

SHOOTER = "shooter"
"""The word of an event for the unit that shot its projectile."""
SHOT_FROM = "shot from"
"""The word of an event for the location from which an oversized unit shoots."""
ONE = (
    "sorcery:oversized-units/cards-that-assume-units-occupy-only-one-location#2",
    "sorcery:projectile#1",
)
DRAG = (
    "sorcery:projectile/projectiles-that-cause-forced-movement#2",
    "sorcery:projectile/projectiles-that-cause-forced-movement#3",
)


def doers(state: State, event: Event, words: Things) -> tuple[int, ...]:
    """The units that the words name as those who do it: bound words, the caster, or a selector."""
    if words.known == Known.CASTER:
        return (event.caster,) if event.caster in view(state).now else ()
    return who(state, event, words)


def others(state: State, event: Event, words: Things, unit: int) -> tuple[int, ...]:
    """The units that the words name as those it is done to; places such as ``here`` are seen from the unit."""
    as_selected = words.at is None and not _bound(event, words) and called_so(state, words) is None
    if words.selector is not None and as_selected:
        bound = known_to(state, event, words.selector)
        found = view(state).chosen(words.selector, unit, view(state)[unit].controller, bound)
        return tuple(n for n in found if n != unit)
    return tuple(n for n in who(state, event, words) if n != unit)


def _bound(event: Event, words: Things) -> bool:
    return words == CHOSEN or (words.known is not None and event.get(words.words) is not None)


@op(StrikeOp)
def strike(state: State, event: Event, what: StrikeOp) -> Result:
    """A strike outside a fight; whoever is struck does not strike back."""
    state = go_on(state, event)
    pairs: list[tuple[int, tuple[int, ...]]] = []
    for unit in doers(state, event, what.by):
        struck = others(state, event, what.strike, unit)
        if struck:
            pairs.append((unit, struck))
    if not pairs:
        return state.said("{0}: nobody is struck", event.label, cites=("sorcery:strike#1",), kind="not-applied")
    cites = ("sorcery:phrases-with-subtle-meanings#16",)
    struck_ = state.said("{0}: a strike and no fight, so nobody strikes back", event.label, cites=cites)
    blow: Strike | StrikeEach = Strike(tuple(pairs), (), what.strike == HIT, what.hidden)
    if what.each:
        blow = StrikeEach(event.label, tuple(pairs), what.hidden)
    return _perhaps(state, event, what, "strike", struck_.push(blow))


@op(FightOp)
def fight(state: State, event: Event, what: FightOp) -> Result:
    """A fight without an attack, so no restriction on attacks matters."""
    state = go_on(state, event)
    units = doers(state, event, what.fight if what.each_other else what.with_)
    if what.each_other and len(units) > 2:
        return Unsupported(f"{event.label}: which of several fights which other")
    units = units[:1] if what.each_other else units
    foes = others(state, event, what.fight, units[0]) if units else ()
    if not foes:
        return state.said("{0}: there is nobody to fight", event.label, cites=("sorcery:fight#1",), kind="not-applied")
    fought = state.said(
        "{0}: a fight and no attack",
        event.label,
        cites=("sorcery:phrases-with-subtle-meanings#11", "sorcery:phrases-with-subtle-meanings#13"),
    )
    return _perhaps(state, event, what, "fight", fought.push(Fight(units, foes, -1)))


def _perhaps(state: State, event: Event, what: StrikeOp | FightOp, verb: str, done: State) -> Result:
    """What is done, or with ``may`` the choice to do it."""
    if not what.may:
        return done
    left = state.said("{0}: nobody does {1}", event.label, verb, cites=("sorcery:may-and-can#1",), kind="not-applied")
    return choose(
        state, event.player, "may", f"{event.label}: {verb}?", [("yes", done), ("no", left)], ("sorcery:may-and-can#1",)
    )


@op(Attack)
def attack(state: State, event: Event, what: Attack) -> Result:
    """An attack that a text asks for by that word, under all rules of attacks."""
    state = go_on(state, event)
    units = doers(state, event, what.by)
    if not units:
        return state.said(
            "{0}: there is nobody to attack", event.label, cites=("sorcery:attack#3",), kind="not-applied"
        )
    foes = others(state, event, what.attack, units[0])
    if what.may:
        foes = tuple(n for n in foes if not state.broken(MakeAttack(units[0], n)))
    options = [(label(state, n), state.push(MakeAttack(units[0], n))) for n in foes]
    if not options:
        return state.said(
            "{0}: there is nothing to attack", event.label, cites=("sorcery:attack#3",), kind="not-applied"
        )
    said = [
        (
            name,
            after.said(
                "{0}: an attack", event.label, cites=("sorcery:attack#3", "sorcery:phrases-with-subtle-meanings#17")
            ),
        )
        for name, after in options
    ]
    if what.may:
        left = state.said("{0}: nothing is attacked", event.label, cites=("sorcery:may-and-can#1",), kind="not-applied")
        said.append(("nothing", left))
    return choose(state, event.player, "attack", f"what does {label(state, units[0])} attack?", said)


@op(Shoot)
def shoot(state: State, event: Event, what: Shoot) -> Result:
    """A projectile flies; the event then knows the units hit, and the path (``flight``).

    A direction that the event knows already is kept.
    """
    units = tuple(n for n in doers(state, event, what.shoot) if not view(state)[n].disabled)
    if not units:
        event = event.binding("hit", ()).binding("flight", ())
        return go_on(state, event).said(
            "{0}: nobody can shoot", event.label, cites=("sorcery:disabled#1",), kind="not-applied"
        )
    unit = units[0]
    event = event.binding(SHOOTER, unit)
    seen, starts = view(state), view(state)[unit].thing.at
    if what.from_ is not None:
        starts = tuple(locations(state, event, what.from_, unit))
    if picked := event.get(SHOT_FROM):
        starts = tuple(at for at in starts if spoken(state, at) == picked)
    if len(starts) > 1 and event.magic:
        return Unsupported(f"{label(state, unit)}: whether the spell was cast from where the projectile begins", ONE)
    if len(starts) > 1:
        again = structs.replace(event, ops=(what, *event.ops))
        places = [(name, state.push(again.binding(SHOT_FROM, name))) for name in (spoken(state, at) for at in starts)]
        return choose(state, event.player, "location", f"from where does {label(state, unit)} shoot?", places, ONE)
    known = event.get("direction") if not what.anew else None
    options = []
    for way in (str(known),) if known is not None else tuple(DIRECTIONS):
        shot = Shot(
            shooter=unit,
            player=event.player,
            way=way,
            event=event,
            path=starts,
            left=what.steps,
            piercing=what.piercing,
            sees=what.sees or seen[unit].has("Sees Stealth"),
        )
        options.append((way, let_fly(state, shot)))
    asked = f"in which direction does {label(state, unit)} shoot?"
    return choose(state, event.player, "direction", asked, options, ("sorcery:projectile#1",))


@op(ChangeDirection)
def changes_direction(state: State, event: Event, what: ChangeDirection) -> Result:
    """It flies on from the location of its impact; whom it hit there it does not hit again at once."""
    held, shooter = event.several("hit"), event.several(SHOOTER)
    flight = [at for words in event.several("flight") if (at := literal(view(state), str(words))) is not None]
    if not held or not flight or not shooter:
        return go_on(state, structs.replace(event, ops=())).said(
            "{0}: nothing was hit, so it flies no further", event.label, cites=ONE[1:], kind="not-applied"
        )
    number = int(str(shooter[0]))
    shot = Shot(
        shooter=number,
        player=event.player,
        way="",
        event=event,
        path=tuple(flight[-1:]),
        sees=number in view(state).now and view(state)[number].has("Sees Stealth"),
        spared=tuple(int(str(n)) for n in held[-1:]),
        away=bool(event.get(AWAY)),
    )
    state = assume(state, "another direction")
    ways = [way for way in DIRECTIONS if way != event.get("direction")]
    options = [(way, change_direction(state, structs.replace(shot, way=way))) for way in ways]
    return choose(state, event.player, "direction", "in which direction does the projectile fly on?", options, ONE[1:])


@op(DragAlong)
def drag_along(state: State, event: Event, what: DragAlong) -> Result:
    """Forced movement over the projectile's path; with ``back`` from its end to its start."""
    state = go_on(state, event)
    flight = event.several("flight")
    seen = view(state)
    path = [at for words in flight if (at := literal(seen, str(words))) is not None]
    if what.back:
        path.reverse()
    if not event.get("hit") or not path:
        return state.said("{0}: nothing was hit, so nothing is dragged", event.label, cites=DRAG, kind="not-applied")
    for number in doers(state, event, what.drag_along):
        if path[0] not in view(state)[number].thing.at:
            return Unsupported(f"{event.label}: {label(state, number)} is not where the path begins", DRAG)
        state = dragged(state, {number: tuple(path)})
    return state.said("{0} drags over the path of the projectile", event.label, cites=DRAG, moment=DRAGS(event.label))


@op(Evade)
def evade(state: State, event: Event, what: Evade) -> Result:
    """It may move to another such place, which its player chooses."""
    number = one_of(state, event, what, what.evade, structs.replace(what, evade=CHOSEN))
    if number is not None and not isinstance(number, int):
        return number
    state = go_on(state, event)
    if number is None:
        return state.said("{0}: there is nobody to move", event.label, cites=("sorcery:move#1",), kind="not-applied")
    seen = view(state)
    places = locations(state, event, what.to, number)
    options = [
        (location_label((at,)), state.push(Route(number, (at,), event.player)))
        for at in places
        if at not in seen[number].thing.at
    ]
    asked = f"where does {label(state, number)} move to?"
    return choose(state, event.player, "location", asked, [*options, ("nothing", state)], ("sorcery:adjacent#8",))
