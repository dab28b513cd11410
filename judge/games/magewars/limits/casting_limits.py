"""What stands against casting a spell: who may cast it, when, at what, and which copies are in play already."""

from __future__ import annotations

from judge.games.magewars.position.mana import mana_of
from judge.games.magewars.position.thing import card_of, in_play, label, thing
from judge.games.magewars.position.traits import traits
from judge.games.magewars.rulebook import requires
from judge.games.magewars.under_way.range_ import out_of_range
from judge.games.magewars.under_way.spell import (
    DEPLOYMENT,
    Cast,
    casting_line,
    mana_cost,
    player_of,
    prepared_for,
    shot,
)
from judge.games.magewars.under_way.targeting import untargetable
from judge.games.magewars.words import ATTACK, FULL, MAGE, YOU, names
from judge.kernel.rules import Broken
from judge.kernel.state import State


@requires(Cast, "magewars:object#1", "magewars:destroyed#1")
def caster_is_in_play(state: State, cast: Cast) -> Broken | None:
    """Only an object in play casts."""
    caster = cast.caster
    return None if in_play(state, caster) else Broken(f"{label(state, caster)} is not in play")


@requires(Cast, "magewars:mage#2", "magewars:familiar#1", "magewars:spawnpoint#1", "magewars:spellbind#1")
def somebody_who_casts(state: State, cast: Cast) -> Broken | None:
    """Mages cast, and objects with Familiar, Spawnpoint or Spellbind; a spawnpoint only in the Deployment Phase."""
    held = traits(state, cast.caster)
    if card_of(state, cast.caster).type == MAGE or held.has("Familiar") or held.has("Spellbind"):
        return None
    if held.has("Spawnpoint"):
        return (
            None
            if cast.mode == DEPLOYMENT
            else Broken(
                f"{label(state, cast.caster)} is a spawnpoint and casts in the Deployment Phase",
                ("magewars:spawnpoint#1",),
            )
        )
    return Broken(f"{label(state, cast.caster)} cannot cast spells")


@requires(Cast, "magewars:familiar#2", "magewars:familiar#4", "magewars:familiar#5", "magewars:spellbind#1")
def prepared_for_the_caster(state: State, cast: Cast) -> Broken | None:
    """A caster casts what was prepared for it, or is bound; not what was prepared for somebody else."""
    if prepared_for(state, cast):
        return None
    found, name = thing(state, cast.spell), label(state, cast.spell)
    if found.place == "prepared":
        whom = label(state, found.on) if found.on is not None else f"the Mage of {names(found.owner)}"
        return Broken(f"{name} was prepared for {whom}", ("magewars:familiar#4", "magewars:familiar#5"))
    return Broken(f"{name} is not prepared: it is in another place ({found.place})", ("magewars:familiar#2",))


@requires(Cast, "magewars:quick-spell#2", "magewars:full-spell#2")
def mana_for_the_cost(state: State, cast: Cast) -> Broken | None:
    """The mana must be there."""
    player = player_of(state, cast.caster)
    price, held = mana_cost(state, cast), mana_of(state, player)
    if price <= held:
        return None
    has = f"{names(player)} {'have' if player == YOU else 'has'} {held}"
    why = f"{label(state, cast.spell)} costs {price} mana, and {has}"
    return Broken(why, casting_line(card_of(state, cast.spell)))


@requires(Cast, "magewars:incapacitated#1", "magewars:incapacitated#10", "magewars:incapacitated#11")
def incapacitated_casters(state: State, cast: Cast) -> Broken | None:
    """An Incapacitated creature casts nothing; a Mage still casts quick spells that are no attack spells."""
    if not traits(state, cast.caster).has("Incapacitated"):
        return None
    card, name = card_of(state, cast.spell), label(state, cast.caster)
    if card_of(state, cast.caster).type != MAGE:
        return Broken(f"{name} is Incapacitated", ("magewars:incapacitated#1",))
    if card.type == ATTACK or card.action == FULL:
        return Broken(f"{name} is Incapacitated and casts only quick spells that are no attack spells")
    return None


@requires(Cast, "magewars:los-line-of-sight#1", "magewars:obscured#2", "magewars:invisible#1", "magewars:indirect#1")
def target_can_be_targeted(state: State, cast: Cast) -> Broken | None:
    """The target is in play, in Line of Sight, and not out of reach as an Obscured object."""
    if cast.target == "" or not in_play(state, cast.caster):
        return None
    bar = shot(card_of(state, cast.spell))
    return _together(untargetable(state, cast.caster, cast.target, bar is not None and bar.has("Indirect")))


@requires(Cast, "magewars:zone#1", "magewars:vine-markers#3", "magewars:flying#5")
def target_is_in_range(state: State, cast: Cast) -> Broken | None:
    """The target is within the spell's range, unless a Vine Marker there was destroyed for it."""
    reach = card_of(state, cast.spell).reach
    there = all(in_play(state, n) for n in (cast.caster, cast.target) if isinstance(n, int))
    if cast.target == "" or reach is None or cast.vine or not there:
        return None
    ranged = shot(card_of(state, cast.spell)) is not None
    return _together(out_of_range(state, cast.caster, cast.target, reach, ranged))


def _together(broken: tuple[Broken, ...]) -> Broken | None:
    """Several reasons as one."""
    if not broken:
        return None
    return Broken("; ".join(b.why for b in broken), tuple(dict.fromkeys(c for b in broken for c in b.cites)))
