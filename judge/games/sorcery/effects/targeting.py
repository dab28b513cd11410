"""Operations that pick things as an effect resolves: at random, or as a target that somebody else chooses."""

from __future__ import annotations

from judge.games.sorcery.cards import Passive
from judge.games.sorcery.cards.operations.changing import Dry, Flood
from judge.games.sorcery.cards.operations.choosing import HaveTarget, Random
from judge.games.sorcery.cards.passives.by_layer import Dries, Floods
from judge.games.sorcery.cards.values.durations import Duration
from judge.games.sorcery.cards.values.things import Things
from judge.games.sorcery.casting.already_dying import already_dying
from judge.games.sorcery.casting.target import legal_targets, refused, spoken
from judge.games.sorcery.effects.naming import binding, cards_named, named
from judge.games.sorcery.effects.while_there import while_there
from judge.games.sorcery.frames import Settle
from judge.games.sorcery.ongoing.indefinitely import with_effect_of
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.now import Effect
from judge.games.sorcery.position.thing import label, thing, tick
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.access import within_reach
from judge.games.sorcery.storyline.chance.random_outcome import at_random
from judge.games.sorcery.storyline.storyline import go_on, op
from judge.kernel.nodes import Outcome, Result, Unsupported
from judge.kernel.state import State

RANDOM = ("sorcery:random#1", "sorcery:random#2")
LATER = ("sorcery:casting-spells/casting-magics#6", "sorcery:casting-spells/casting-magics#8")


@op(Random)
def random(state: State, event: Event, what: Random) -> Result:
    """One of them, all equally likely."""
    state, found = within_reach(state, event.player, cards_named(state, event, what.random))
    name = str(what.as_)
    if not found:
        said = "{0}: there is nothing to pick at random"
        return go_on(state, event.binding(name, ())).said(said, event.label, cites=RANDOM, kind="not-applied")
    outcomes = []
    for number in found:
        picked = state.said("{0} is picked at random", label(state, number), cites=RANDOM)
        outcomes.append(Outcome(1, label(state, number), go_on(picked, binding(state, event, name, number))))
    return at_random(state, event.player, f"which one {event.label} picks", tuple(outcomes), RANDOM)


@op(HaveTarget)
def have_target(state: State, event: Event, what: HaveTarget) -> Result:
    """A unit, not the spell, targets as the effect resolves."""
    units = named(state, event, what.have_target)
    name = str(what.as_)
    able = legal_targets(state, str(what.what), units[0], event.player) if units else ()
    able = tuple(t for t in able if isinstance(t, tuple) or already_dying(state, event.ops, name, t) is None)
    if not able:
        said = "{0}: there is no legal target"
        return go_on(state, event.binding(name, ())).said(said, event.label, cites=LATER, kind="not-applied")
    options = []
    for target in able:
        if not isinstance(target, int):
            return Unsupported(f"{event.label}: a unit that targets a location")
        options.append((spoken(state, target), go_on(state, event.binding(name, target))))
    asked = f"what does {label(state, units[0])} target?"
    why_not = refused(state, str(what.what), units[0], event.player)
    return choose(state, event.player, "targets", asked, options, LATER, why_not)


@op(Flood)
def flood(state: State, event: Event, what: Flood) -> Result:
    """Sites gain Flooded, a minimum of one water affinity (sorcery:flooded#6)."""
    if what.at is not None:
        return while_there(state, event, what, what.flood, Floods(True), "is flooded")
    return _watered(state, event, what.flood, what.until, "flood")


@op(Dry)
def dry(state: State, event: Event, what: Dry) -> Result:
    """Sites provide no water affinity, until something newer says otherwise."""
    return _watered(state, event, what.dry, what.until, "dry")


def _watered(state: State, event: Event, things_: Things, until: Duration, how: str) -> Result:
    sites = tuple(n for n in named(state, event, things_) if "site" in view(state)[n].types)
    state = go_on(state, event)
    if not sites:
        return state
    since, state = tick(state)
    stays = tuple((n, thing(state, n).incarnation) for n in sites)
    passive = Passive(changes=(Floods(True) if how == "flood" else Dries(True),))
    effect = Effect(passive=passive, label=event.label, since=since, on=stays, until=until, player=event.player)
    state = with_effect_of(state, effect, event).push(Settle())
    words = ", ".join(label(state, n) for n in sites)
    cites = ("sorcery:flooded#6",) if how == "flood" else ("sorcery:ongoing-effect#1",)
    doing = "is flooded" if how == "flood" else "provides no water affinity"
    return state.said("{0}: {1} {2}", event.label, words, doing, cites=cites)
