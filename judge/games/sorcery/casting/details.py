"""Details of a spell that its action leaves open: the player decides among all that are legal as it is cast."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.tables.faces import HelpsHow
from judge.games.sorcery.casting import casting_artifacts, casting_auras, casting_minions
from judge.games.sorcery.casting.casting import Cast, Casting, spell_kind
from judge.games.sorcery.casting.casting_magics import DECLARE, aimed_as_allowed, effect_of
from judge.games.sorcery.casting.paying import helpers
from judge.games.sorcery.casting.target import choices, legal_targets, meant, refused, spoken
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.thing import label, printed, thing
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.words import listed
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State


def undecided(state: State, number: int, how: Casting) -> Result | None:
    """The decision on a detail that is still open; None when all is declared."""
    kind = spell_kind(state, number)
    name = label(state, number)
    if kind == "magic":
        return _targets(state, number, how)
    if how.to or printed(state, thing(state, number)).opponent_places:
        return _help(state, number, how)
    if kind == "aura":
        return _area(state, number, how)
    where = casting_minions.locations if kind == "minion" else casting_artifacts.locations
    ways = where(state, number, how)
    if helpers(state, number, how)[0] is not None:
        ways = [at for at in ways if not state.broken(Cast(number, structs.replace(how, to=(at,))))]
    options = [(spoken(state, at), _again(state, number, structs.replace(how, to=(at,)))) for at in ways]
    if kind == "artifact":
        loose = casting_artifacts.surfaces(state, number, how)
        options = [(spoken(state, at), _again(state, number, structs.replace(how, to=(at,)))) for at in loose]
        options += [
            (f"carried by {label(state, b)}", _again(state, number, _held(state, how, b)))
            for b in casting_artifacts.bearers(state, number, how)
        ]
    cites = (f"sorcery:casting-spells/casting-{kind}s#1",)
    if not options:
        return None

    def why_not(wanted: str) -> tuple[Broken, ...]:
        there = [structs.replace(how, to=(at,)) for at in meant(state, wanted) if isinstance(at, tuple)]
        return tuple(b for so in there for b in state.broken(Cast(number, so)))

    return choose(state, how.player, "location", f"where is {name} cast to?", options, cites, why_not)


def _help(state: State, number: int, how: Casting) -> Result | None:
    """Which minion is given next to make a spell cheaper; None where none is, or none can be any more."""
    change, able = helpers(state, number, how)
    if change is None or how.helped:
        return None
    gives = change.helped_by is HelpsHow.SACRIFICED
    whole = structs.replace(how, helped=True, sacrifices=(*how.sacrifices, *how.helpers) if gives else how.sacrifices)
    if not able and not how.helpers:
        return None
    options = [
        (label(state, n), _again(state, number, structs.replace(how, helpers=tuple(sorted((*how.helpers, n))))))
        for n in able
    ]
    if not state.broken(Cast(number, whole)):
        options.append(("nobody", _again(state, number, whole)))
    asked = f"which minion is {change.helped_by} to help cast {label(state, number)}?"
    return choose(state, how.player, "choose", asked, options, ("sorcery:cost#15", "sorcery:may-and-can#1"))


def _again(state: State, number: int, how: Casting) -> State:
    return state.push(Cast(number, how))


def _held(state: State, how: Casting, bearer: int) -> Casting:
    return structs.replace(how, bearer=bearer, to=view(state).locations(bearer)[:1])


def _area(state: State, number: int, how: Casting) -> Result:
    options = [
        (
            listed([str(s) for s in area]),
            _again(state, number, structs.replace(how, to=casting_auras.covered(state, area))),
        )
        for area in casting_auras.allowed(state, number, how)
    ]
    cites = ("sorcery:casting-spells/casting-auras#1",)
    return choose(state, how.player, "area", f"where is {label(state, number)} cast to?", options, cites)


def _targets(state: State, number: int, how: Casting) -> Result | None:
    ability = effect_of(state, number)
    if ability is None or not ability.target or how.targets:
        return None
    able = legal_targets(state, ability.target, how.caster, how.player, how.at, ability.do, number)
    options = [
        (listed([spoken(state, t) for t in targets]), _again(state, number, structs.replace(how, targets=targets)))
        for targets in choices(state, ability.target, able, ability.targets, how.player)
        if aimed_as_allowed(state, Cast(number, structs.replace(how, targets=targets))) is None
    ]
    why_not = refused(state, ability.target, how.caster, how.player, how.at, ability.do, number)
    asked = f"what does {label(state, number)} target?"
    return choose(state, how.player, "targets", asked, options, DECLARE, why_not)
