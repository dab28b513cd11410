"""What effects outside attacks do, as a scenario may say: direct damage, destroying, obliterating."""

from __future__ import annotations

from judge.games.magewars.damage.damage import DIRECT
from judge.games.magewars.damage.immunity import not_stated, undetermined
from judge.games.magewars.damage.obliterate import Obliterate
from judge.games.magewars.damage.prevention_effects import DestroyUnlessPrevented
from judge.games.magewars.frames import Damage, Destroy
from judge.games.magewars.scenario.actions import action
from judge.games.vocabulary import NoSuchThing
from judge.kernel.frame import Frame
from judge.kernel.state import State


@action("direct damage", "thing", effect=True, amount="number", type="damage type", from_="thing")
def direct_damage_action(
    state: State, direct_damage: int, amount: int = 1, type: str = "", from_: int | None = None
) -> tuple[Frame, ...]:
    """``direct damage: OBJECT, amount: 2, type: acid``: an effect puts damage on it, which is no attack."""
    if undetermined(state, direct_damage, type):
        raise NoSuchThing(not_stated(state, direct_damage))
    return (Damage(direct_damage, amount, from_, DIRECT, type),)


@action("destroy", "thing", effect=True, by="player")
def destroy_action(_state: State, destroy: int, by: str = "") -> tuple[Frame, ...]:
    """``destroy: OBJECT``: an effect destroys it without damage; ``by`` is the player whose effect it is."""
    if by:
        return (DestroyUnlessPrevented(destroy, by, ""),)
    return (Destroy(destroy, "effect", "", ("magewars:destroyed#3",)),)


@action("obliterate", "thing", effect=True)
def obliterate_action(_state: State, obliterate: int) -> tuple[Frame, ...]:
    """``obliterate: OBJECT``: an effect obliterates it."""
    return (Obliterate(obliterate, "", ()),)
