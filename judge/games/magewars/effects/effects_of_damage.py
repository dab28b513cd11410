"""What effects outside attacks do, as a scenario may say: direct damage, destroying, obliterating."""

from __future__ import annotations

from judge.games.magewars.damage.damage import DIRECT
from judge.games.magewars.damage.immunity import not_stated, undetermined
from judge.games.magewars.scenario.actions import Fields, action
from judge.games.magewars.scenario.labels import number_of
from judge.games.magewars.words import DAMAGE_TYPES
from judge.games.source import nearest
from judge.games.vocabulary import NoSuchThing
from judge.kernel.state import Frame, State


@action("direct damage", "thing", effect=True, amount="number", type="text", from_="thing")
def direct_damage_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """``direct damage: OBJECT, amount: 2, type: acid``: an effect puts damage on it, which is no attack."""
    kind = str(fields.get("type", ""))
    if kind and kind not in DAMAGE_TYPES:
        raise NoSuchThing(f"there is no damage type {kind!r}{nearest(kind, DAMAGE_TYPES)}")
    source = number_of(state, str(fields["from"])) if "from" in fields else None
    number = number_of(state, str(fields["direct damage"]))
    if undetermined(state, number, kind):
        raise NoSuchThing(not_stated(state, number))
    return (("damage", number, int(str(fields.get("amount", 1))), source, DIRECT, kind),)


@action("destroy", "thing", effect=True, by="player")
def destroy_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """``destroy: OBJECT``: an effect destroys it without damage; ``by`` is the player whose effect it is."""
    number = number_of(state, str(fields["destroy"]))
    if "by" in fields:
        return (("destroy unless prevented", number, str(fields["by"]), ""),)
    return (("destroy", number, "effect", "", ("magewars:destroyed#3",)),)


@action("obliterate", "thing", effect=True)
def obliterate_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """``obliterate: OBJECT``: an effect obliterates it."""
    return (("obliterate", number_of(state, str(fields["obliterate"])), "", ()),)
