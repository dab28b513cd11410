"""Casting spells: with an action, with the quickcast action, or in the Deployment Phase (magewars:quick-spell,
:full-spell, :quickcast-action, :spawnpoint).
"""

from __future__ import annotations

from judge.games.magewars.casting.counter import CounterStep
from judge.games.magewars.damage.immunity import kinds_of, not_stated, undetermined
from judge.games.magewars.frames import Destroy
from judge.games.magewars.ground.assumptions import assume, assumed
from judge.games.magewars.moments import PAID_TO_CAST, QUICKCASTS
from judge.games.magewars.position.mana import pay_mana
from judge.games.magewars.position.thing import card_of, label, put, thing
from judge.games.magewars.rulebook import rule
from judge.games.magewars.scenario.actions import WAYS, action
from judge.games.magewars.scenario.labels import number_of, of_player
from judge.games.magewars.under_way.acting import acts, begin, takes
from judge.games.magewars.under_way.quickcast import quickcast
from judge.games.magewars.under_way.spell import (
    ACTION,
    BOUND,
    DEPLOYMENT,
    LAST_COST,
    QUICKCAST,
    Cast,
    Target,
    casting_line,
    mana_cost,
    player_of,
    prepared_as_for_a_familiar,
    target_words,
)
from judge.games.magewars.words import CASTING, ENCHANTMENT, FULL, MAGE, names
from judge.games.vocabulary import NoSuchThing
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State


def _cast(
    state: State, spell: int, mode: str, by: int | None, target: Target, vine: int | None, extend: str, wait: bool
) -> tuple[Frame, ...]:
    card = card_of(state, spell)
    caster = number_of(state, of_player(thing(state, spell).owner)) if by is None else by
    if card.cost is None and card.type != ENCHANTMENT:
        raise NoSuchThing(f"no casting cost of {label(state, spell)} is declared ('cast: NUMBER' at its card)")
    if isinstance(target, int) and any(undetermined(state, target, kind) for kind in kinds_of(card)):
        raise NoSuchThing(not_stated(state, target))
    return (Cast(caster, spell, target, mode, vine, extend, wait),)


@action("cast", "thing", by="thing", target="target", vine="thing", extend="border", wait="yes")
def cast_action(
    state: State, cast: int, by: int | None = None, target: Target = "", vine: int | None = None, extend: str = "",
    wait: bool = False,
) -> tuple[Frame, ...]:  # fmt: skip
    """``cast: SPELL, by: CASTER, target: THING, ZONE or BORDER``: with the quick or full action that it requires.

    ``vine``: this Vine Marker is destroyed as an additional cost. ``extend``: the additional cost of an Extendable
    wall is paid too, for a second wall on that border. ``wait: yes``: the spell waits in the counter spell step, until
    ``resolve: SPELL``.
    """
    return _cast(state, cast, ACTION, by, target, vine, extend, wait)


@action("quickcast", "thing", by="thing", target="target", vine="thing", extend="border", wait="yes")
def quickcast_action(
    state: State, quickcast: int, by: int | None = None, target: Target = "", vine: int | None = None, extend: str = "",
    wait: bool = False,
) -> tuple[Frame, ...]:  # fmt: skip
    """``quickcast: SPELL, target: ...``: a Mage casts a quick spell with his quickcast action."""
    return _cast(state, quickcast, QUICKCAST, by, target, vine, extend, wait)


@action("deploy", "thing", by="thing", target="target", vine="thing", extend="border", wait="yes")
def deploy_action(
    state: State, deploy: int, by: int | None = None, target: Target = "", vine: int | None = None, extend: str = "",
    wait: bool = False,
) -> tuple[Frame, ...]:  # fmt: skip
    """``deploy: SPELL, by: SPAWNPOINT, target: ZONE``: a spawnpoint casts in the Deployment Phase."""
    return _cast(state, deploy, DEPLOYMENT, by, target, vine, extend, wait)


def cost_in_actions(state: State, cast: Cast) -> str:
    """The action of a creature that a cast takes: quick or full; none for the quickcast action and deployment."""
    return card_of(state, cast.spell).action if cast.mode == ACTION and card_of(state, cast.caster).creature else ""


takes(Cast, cost_in_actions, but=("not_incapacitated",))


@WAYS.rests_on(Cast)
def casting_assumes(state: State, cast: Cast) -> tuple[str, ...]:
    """How range is counted is assumed, where a spell has one, and that spawnpoints have spells of their own."""
    ranged = assumed("range") if counts_range(state, cast) else ()
    return (*ranged, *(assumed("spawnpoint prepares") if prepared_as_for_a_familiar(state, cast) else ()))


def counts_range(state: State, cast: Cast) -> bool:
    """Whether the range of a spell counts."""
    return bool(card_of(state, cast.spell).reach and cast.target and not cast.vine)


@rule(Cast, "magewars:quick-spell#1", "magewars:full-spell#1")
def cast_spell(state: State, cast: Cast) -> Result:
    """All costs are paid; then the spell may be countered, and resolves."""
    if cost_in_actions(state, cast) and (first := begin(state, cast.caster, cast)) is not None:
        return first
    state = assume(state, "range") if counts_range(state, cast) else state
    state = assume(state, "spawnpoint prepares") if prepared_as_for_a_familiar(state, cast) else state
    state = _paid(state, cast)
    card, player = card_of(state, cast.spell), player_of(state, cast.caster)
    name = "an enchantment face down" if card.type == ENCHANTMENT else label(state, cast.spell)
    what = f"{{0}} casts {{1}}{' at {2}' if cast.target else ''}"
    kind = "hidden-enchantment" if card.type == ENCHANTMENT else f"{'full' if card.action == FULL else 'quick'}-spell"
    cites = ("magewars:spawnpoint#1",) if cast.mode == DEPLOYMENT else (f"magewars:{kind}#1",)
    state = state.said(
        what, label(state, cast.caster), name, target_words(state, cast.target), cites=cites, kind="cast"
    )
    if wanted := cost_in_actions(state, cast):
        state = acts(state, cast.caster, wanted)
    if thing(state, cast.spell).place == BOUND:
        state = put(state, cast.spell, marks=(*thing(state, cast.spell).marks, "bound"))
    state = put(state, cast.spell, place=CASTING, controller=player)
    state = assume(state, "casting steps").push(CounterStep(cast))
    return (
        state.push(Destroy(cast.vine, "cost", "an additional cost", ("magewars:vine-markers#2",)))
        if cast.vine
        else state
    )


def _paid(state: State, cast: Cast) -> State:
    """Ready markers and mana are spent, and the quickcast action; another action is as the casting is told."""
    player, found = player_of(state, cast.caster), thing(state, cast.spell)
    if cast.mode == QUICKCAST:
        told = "{0} uses the quickcast action"
        state = state.said(
            told,
            label(state, cast.caster),
            cites=("magewars:quickcast-action#1",),
            moment=QUICKCASTS(label(state, cast.caster)),
        )
        state = state.tell(quickcast(player), "used")
    if found.place == BOUND and found.on is not None:
        holder = thing(state, found.on)
        used = tuple(sorted({**dict(holder.used), "spellbind": holder.used_of("spellbind") + 1}.items()))
        state = put(state, found.on, used=used)
    if card_of(state, cast.caster).type != MAGE:
        state = assume(state, "familiar mana")
    price = mana_cost(state, cast)
    state = state.tell(LAST_COST, price)
    paid = PAID_TO_CAST(names(player))
    return pay_mana(state, player, price, "the casting cost", *_price_cites(state, cast), moment=paid)


def _price_cites(state: State, cast: Cast) -> tuple[str, ...]:
    """The passages that the mana paid to cast rests on."""
    if cast.extend:
        return ("magewars:extendable#1", "magewars:level#2")
    enchantment = card_of(state, cast.spell).type == ENCHANTMENT
    return ("magewars:hidden-enchantment#2",) if enchantment else casting_line(card_of(state, cast.spell))
