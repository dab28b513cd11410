"""Casting magics: targets are declared; the rest is chosen on resolving (casting-spells/casting-magics)."""

from __future__ import annotations

from judge.games.sorcery.cards.facts import Ability
from judge.games.sorcery.cards.tables.abilities import When
from judge.games.sorcery.casting.casting import Cast, Casting, Target, spell_kind
from judge.games.sorcery.casting.target import PAIR, legal_targets, spoken, undeclared
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Bound, Event
from judge.games.sorcery.position.thing import BANISHED, CEMETERY, STORYLINE, printed, put, thing
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.storyline.hands_and_decks import INSTEAD, banishes_dead
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

DISSIPATES = ("sorcery:characteristics/magic-characteristics#1", "sorcery.rulebook:casting-spells/casting-magics#2")
DECLARE = ("sorcery:casting-spells/casting-magics#1", "sorcery:casting-spells/casting-magics#2", "sorcery:target#5")


class ResolveMagic(Frame, frozen=True):
    """A magic resolves."""

    number: int
    how: Casting


class SpellDone(Frame, frozen=True):
    """A magic has done what it says; ``zone`` is where it was cast from, ``banished`` that it is banished now."""

    number: int
    zone: str = ""
    banished: bool = False


PAIRED = "two targets with different parts"
"""The word of an event that has two targets with different parts."""


def effect_of(state: State, number: int) -> Ability | None:
    """What a magic does when it resolves."""
    return next((a for a in printed(state, thing(state, number)).ability if a.when is When.RESOLVES), None)


@requires(Cast, *DECLARE, "sorcery:target#8")
def legal_targets_declared(state: State, frame: Cast) -> Broken | None:
    """All targets of the magic itself are declared as it is cast, and are legal."""
    number, how = frame.number, frame.how
    ability = effect_of(state, number)
    if spell_kind(state, number) != "magic" or ability is None or how.caster not in view(state).now:
        return None
    phrase, count = ability.target, ability.targets
    broken = undeclared(state, phrase, count, how.targets, how.caster, how.player, how.at, ability.do, number)
    if not broken:
        return None
    return Broken("; ".join(b.why for b in broken), tuple(dict.fromkeys(c for b in broken for c in b.cites)))


@requires(Cast, "sorcery:target#5", "sorcery:the-silver-rule#4")
def aimed_as_allowed(state: State, frame: Cast) -> Broken | None:
    """A spell that an effect has cast at something targets that, or the location or site where it is."""
    number, how = frame.number, frame.how
    if how.let is None or not how.let.aims:
        return None
    ability = effect_of(state, number)
    if ability is None or not ability.target:
        return Broken(f"{printed(state, thing(state, number)).name} targets nothing as it is cast")
    able = how.targets or legal_targets(state, ability.target, how.caster, how.player, how.at, ability.do, number)
    if any(_aimed(state, chosen, how) for chosen in able):
        return None
    return Broken(f"it targets no {how.let.aims}, nor the location or site of one")


def _aimed(state: State, chosen: Target, how: Casting) -> bool:
    """Whether a target is a thing at which a spell has to be aimed, a location where one is, or a site where one is."""
    seen, let = view(state), how.let
    wanted = seen.select(let.aims, None, how.player) if let is not None else []
    places = [at for n in wanted for at in seen.locations(n)]
    if isinstance(chosen, tuple):
        return chosen in places
    site = chosen in seen.now and "site" in seen[chosen].types
    return chosen in wanted or (site and any(square in seen[chosen].thing.squares for square, _ in places))


@rule(ResolveMagic, "sorcery:casting-spells/casting-magics#3", "sorcery:storyline/most-effects-use-the-storyline#5")
def resolve_magic(state: State, frame: ResolveMagic) -> Result:
    """The magic does what it says, and then goes to its owner's cemetery."""
    number, how = frame.number, frame.how
    ability, found = effect_of(state, number), thing(state, number)
    state = state.push(SpellDone(number, how.zone, how.let is not None and how.let.banished))
    if ability is None or not ability.do:
        return state
    event = Event(
        label=found.label,
        source=number,
        incarnation=found.incarnation,
        player=how.player,
        ops=ability.do,
        bound=(("itself", number), ("X", how.x), *bound(state, ability.target, how.targets)),
        magic=True,
        caster=how.caster,
        may=ability.may,
    )
    return state.push(event)


def bound(state: State, phrase: str, targets: tuple[Target, ...]) -> tuple[tuple[str, Bound], ...]:
    """What the words of an event refer to once its targets are declared: the target, and the target location."""
    if not phrase:
        return ()
    units = tuple(t for t in targets if isinstance(t, int))
    places = tuple(f"{t[0]} {t[1]}" for t in targets if isinstance(t, tuple))
    found: list[tuple[str, Bound]] = [("target phrase", phrase), ("target", units)]
    found += [(PAIRED, 1)] if PAIR in phrase else []
    return (*found, *((("target location", places),) if places else ()))


@rule(
    SpellDone,
    "sorcery:storyline/most-effects-use-the-storyline#5",
    "sorcery:cemetery#2",
    "sorcery:the-silver-rule#1",
)
def spell_done(state: State, frame: SpellDone) -> Result:
    """A resolved magic goes to its owner's cemetery; a copy is banished (sorcery:copy#4), and so
    is one that says so, when it was cast from elsewhere than the hand, or of which the effect said so that had it cast.
    """
    number = frame.number
    found = thing(state, number)
    if found.zone != STORYLINE:
        return state
    card, copy = printed(state, found), "token" in found.marks
    itself = card.then_banished and frame.zone == card.cast_from
    zone = BANISHED if copy or itself or frame.banished else CEMETERY
    where = "is banished" if zone == BANISHED else "goes to its owner's cemetery"
    cites = ("sorcery:copy#4",) if copy else ("sorcery:cemetery#2", *DISSIPATES)
    if zone == CEMETERY and (by := banishes_dead(state)):
        said = "{0} would be placed in a cemetery: it is banished instead, as {1} says"
        state = state.said(said, found.label, by, cites=INSTEAD)
        return put(state, number, zone=BANISHED, incarnation=found.incarnation + 1, paid=0)
    if zone == BANISHED and not copy:
        cites = ("sorcery:the-silver-rule#1",)
    state = state.said("{0} {1}", found.label, where, cites=cites)
    return put(state, number, zone=zone, incarnation=found.incarnation + 1, paid=0)


__all__ = ["bound", "effect_of", "spoken"]
