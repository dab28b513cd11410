"""Operations of combat: strike, fight, attack, and shoot a projectile."""

from __future__ import annotations

from judge.games.sorcery.cards import Op
from judge.games.sorcery.combat.attack_target import MakeAttack
from judge.games.sorcery.combat.fight import Fight
from judge.games.sorcery.combat.projectile import Shot
from judge.games.sorcery.combat.projectile import shoot as let_fly
from judge.games.sorcery.combat.strike import Strike
from judge.games.sorcery.effects.moving import location_label
from judge.games.sorcery.effects.places import literal, locations, who
from judge.games.sorcery.moments import DRAGS
from judge.games.sorcery.movement.forced_movement import dragged
from judge.games.sorcery.movement.route import Route
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.realm import DIRECTIONS
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.scenario.labels import NoSuchThing, number_of
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

DRAG = (
    "sorcery:projectile/projectiles-that-cause-forced-movement#2",
    "sorcery:projectile/projectiles-that-cause-forced-movement#3",
)


def doers(state: State, event: Event, words: str) -> tuple[int, ...]:
    """The units that the words name as those who do it: bound words, the caster, or a selector."""
    if words == "caster" and event.get("caster") is None:
        return (event.caster,) if event.caster in view(state).now else ()
    return who(state, event, words)


def others(state: State, event: Event, words: str, unit: int) -> tuple[int, ...]:
    """The units that the words name as those it is done to; places such as ``here`` are seen from the unit."""
    try:
        number_of(state, words)
    except NoSuchThing:
        if event.get(words) is None:
            found = view(state).select(words, unit, view(state)[unit].controller)
            return tuple(n for n in found if n != unit)
    return tuple(n for n in who(state, event, words) if n != unit)


@op("strike")
def strike(state: State, event: Event, what: Op) -> Result:
    """``strike: STRUCK, by: UNIT``: a strike outside a fight; whoever is struck does not strike back."""
    state = go_on(state, event)
    pairs: list[tuple[int, tuple[int, ...]]] = []
    for unit in doers(state, event, what.words("by", "itself")):
        struck = others(state, event, what.main, unit)
        if len(struck) > 1 and what.yes("each"):
            return Unsupported(f"{event.label}: whether a strike against each of several units is split among them")
        if struck:
            pairs.append((unit, struck))
    if not pairs:
        return state.said("{0}: nobody is struck", event.label, cites=("sorcery:strike#1",), kind="not-applied")
    cites = ("sorcery:phrases-with-subtle-meanings#16",)
    struck_ = state.said("{0}: a strike and no fight, so nobody strikes back", event.label, cites=cites)
    return _perhaps(state, event, what, "strike", struck_.push(Strike(tuple(pairs), ())))


@op("fight")
def fight(state: State, event: Event, what: Op) -> Result:
    """``fight: UNIT, with: UNIT``: a fight without an attack, so no restriction on attacks matters."""
    state = go_on(state, event)
    units = doers(state, event, what.words("with", "itself"))
    foes = others(state, event, what.main, units[0]) if units else ()
    if not foes:
        return state.said("{0}: there is nobody to fight", event.label, cites=("sorcery:fight#1",), kind="not-applied")
    fought = state.said(
        "{0}: a fight and no attack",
        event.label,
        cites=("sorcery:phrases-with-subtle-meanings#11", "sorcery:phrases-with-subtle-meanings#13"),
    )
    return _perhaps(state, event, what, "fight", fought.push(Fight(units, foes, -1)))


def _perhaps(state: State, event: Event, what: Op, verb: str, done: State) -> Result:
    """What is done, or with ``may`` the choice to do it."""
    if not what.yes("may"):
        return done
    left = state.said("{0}: nobody does {1}", event.label, verb, cites=("sorcery:may-and-can#1",), kind="not-applied")
    return choose(state, event.player, "may", f"{event.label}: {verb}?", [("yes", done), ("no", left)])


@op("attack")
def attack(state: State, event: Event, what: Op) -> Result:
    """``attack: TARGET, by: UNIT``: an attack that a text asks for by that word, under all rules of attacks."""
    state = go_on(state, event)
    units = doers(state, event, what.words("by", "itself"))
    if not units:
        return state.said(
            "{0}: there is nobody to attack", event.label, cites=("sorcery:attack#3",), kind="not-applied"
        )
    foes = others(state, event, what.main, units[0])
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
    return choose(state, event.player, "attack", f"what does {label(state, units[0])} attack?", said)


@op("shoot")
def shoot(state: State, event: Event, what: Op) -> Result:
    """``shoot: UNIT`` with ``steps``, ``piercing``, ``sees``; ``hit`` then names the units hit, ``flight`` the path.

    A direction that the event knows already is kept.
    """
    units = tuple(n for n in doers(state, event, what.main) if not view(state)[n].disabled)
    if not units:
        event = event.binding("hit", ()).binding("flight", ())
        return go_on(state, event).said(
            "{0}: nobody can shoot", event.label, cites=("sorcery:disabled#1",), kind="not-applied"
        )
    unit = units[0]
    starts = view(state)[unit].thing.at
    if len(starts) > 1:
        return Unsupported(f"{label(state, unit)}: from which of its locations an oversized unit shoots")
    far = what.number("steps", -1)
    known = event.get("direction")
    options = []
    for way in (str(known),) if known is not None else tuple(DIRECTIONS):
        shot = Shot(
            shooter=unit,
            player=event.player,
            way=way,
            event=event,
            path=starts,
            left=far,
            piercing=what.yes("piercing"),
            sees=what.yes("sees") or view(state)[unit].has("Sees Stealth"),
        )
        options.append((way, let_fly(state, shot)))
    asked = f"in which direction does {label(state, unit)} shoot?"
    return choose(state, event.player, "direction", asked, options, ("sorcery:projectile#1",))


@op("drag along")
def drag_along(state: State, event: Event, what: Op) -> Result:
    """``drag along: THING``: forced movement over the projectile's path; with ``back`` from its end to its start."""
    state = go_on(state, event)
    flight = event.several("flight")
    seen = view(state)
    path = [at for words in flight if (at := literal(seen, str(words))) is not None]
    if what.yes("back"):
        path.reverse()
    if not event.get("hit") or not path:
        return state.said("{0}: nothing was hit, so nothing is dragged", event.label, cites=DRAG, kind="not-applied")
    for number in doers(state, event, what.main):
        if path[0] not in view(state)[number].thing.at:
            return Unsupported(f"{event.label}: {label(state, number)} is not where the path begins", DRAG)
        state = dragged(state, number, tuple(path))
    return state.said("{0} drags over the path of the projectile", event.label, cites=DRAG, moment=DRAGS(event.label))


@op("evade")
def evade(state: State, event: Event, what: Op) -> Result:
    """``evade: UNIT, to: adjacent location``: it may move to another such place, which its player chooses."""
    state = go_on(state, event)
    units = doers(state, event, what.main)
    if not units:
        return state.said("{0}: there is nobody to move", event.label, cites=("sorcery:move#1",), kind="not-applied")
    number, seen = units[0], view(state)
    places = locations(state, event, what.words("to", "adjacent location"), number)
    options = [
        (location_label((at,)), state.push(Route(number, (at,), event.player)))
        for at in places
        if at not in seen[number].thing.at
    ]
    asked = f"where does {label(state, number)} move to?"
    return choose(state, event.player, "location", asked, [*options, ("nothing", state)], ("sorcery:adjacent#8",))
