"""Prevention effects: an event that does not take place for an object unless a cost is paid for it
(magewars:prevention-effects).

A card says so with ``does: [{prevents destroying: equipment}, {unless paid: 2}]``: it protects what its controller has
of that type from destroying effects of the opponent.
"""

from __future__ import annotations

from judge.games.magewars.damage.destroy import destroy
from judge.games.magewars.ground.assumptions import assume
from judge.games.magewars.moments import EFFECT_CANCELED
from judge.games.magewars.position.characteristics import controller
from judge.games.magewars.position.mana import mana_of, pay_mana
from judge.games.magewars.position.thing import attached, card_of, in_play, label, objects, thing
from judge.games.magewars.rulebook import rule
from judge.games.magewars.scenario.choose import choose
from judge.games.magewars.under_way.operations import STANDING, operation
from judge.games.magewars.under_way.spell import Cast, player_of
from judge.games.magewars.words import TYPES
from judge.games.vocabulary.fields import word_of
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.state import State

PREVENTS, COST = STANDING
UNPAID = ("magewars:prevention-effects#3", "magewars:cancel#1")


class DestroyUnlessPrevented(Frame, frozen=True):
    """An effect of a player is about to destroy an object; ``why`` is told with it."""

    number: int
    player: str
    why: str


def destroys(state: State, numbers: tuple[int, ...], player: str, why: str) -> State:
    """The state in which an effect of a player is about to destroy some objects, one after another."""
    return state.push(*(DestroyUnlessPrevented(number, player, why) for number in numbers))


def ward(state: State, number: int, player: str) -> tuple[int, int] | None:
    """What prevents that an effect of a player destroys an object, and its cost in mana; None when nothing does."""
    if controller(state, number) == player:
        return None
    for other, _ in objects(state):
        does = dict(card_of(state, other).does)
        if PREVENTS not in does or thing(state, other).hidden or other == number:
            continue
        if controller(state, other) == controller(state, number) and card_of(state, number).type == does[PREVENTS]:
            cost = does.get(COST)
            return other, cost if isinstance(cost, int) else 0
    return None


@rule(DestroyUnlessPrevented, "magewars:prevention-effects#1", "magewars:prevention-effects#4")
def destroy_unless_prevented(state: State, frame: DestroyUnlessPrevented) -> Result:
    """The player whose effect would be prevented chooses for each object whether to pay for it."""
    number, player, why = frame.number, frame.player, frame.why
    if not in_play(state, number):
        return state
    found = ward(state, number, player)
    if found is None:
        return destroy(state, number, why)
    by, cost = found
    name = label(state, number)
    state = assume(state, "prevention")
    told, moment = "For {0} the effect is canceled by {1}", EFFECT_CANCELED(name)
    spared = state.said(told, name, label(state, by), cites=UNPAID, moment=moment)
    options = [("no", spared)]
    if mana_of(state, player) >= cost:
        paid = pay_mana(
            state, player, cost, f"{name} is not spared by {label(state, by)}", "magewars:prevention-effects#3"
        )
        options.insert(0, ("yes", destroy(paid, number, why)))
    asked = f"pay {cost} mana so that {name} is destroyed?"
    return choose(state, player, "pay", asked, options, ("magewars:prevention-effects#4",))


@operation("destroy attached", word_of(TYPES, "type of card"))
def destroy_attached(state: State, cast: Cast, value: str) -> State:
    """``destroy attached: TYPE``: all objects of a type that are attached to the target are destroyed."""
    target = cast.target
    held = attached(state, target) if isinstance(target, int) and in_play(state, target) else ()
    numbers = tuple(n for n, _ in held if card_of(state, n).type == value)
    return destroys(state, numbers, player_of(state, cast.caster), f"by {label(state, cast.spell)}")
