"""Which ability a player uses and how: what the action ``activate`` says (sorcery:activated-ability)."""

from __future__ import annotations

from msgspec import Struct

from judge.games.sorcery.cards.facts import Ability
from judge.games.sorcery.casting.casting import Target
from judge.games.sorcery.casting.declaring import NO_TARGET, several, target_of
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.thing import HAND, printed, thing
from judge.games.sorcery.scenario.actions import Fields, action
from judge.games.sorcery.scenario.labels import NoSuchThing, number_of
from judge.games.sorcery.words import listed
from judge.kernel.state import Frame, State


class Use(Struct, frozen=True, kw_only=True):
    """How an ability is used: by whom, at which targets, and what pays for it."""

    player: str
    ability: Ability
    targets: tuple[Target, ...] = ()
    x: int = 0
    discards: tuple[int, ...] = ()
    taps: tuple[int, ...] = ()
    sacrifices: tuple[int, ...] = ()
    bound: tuple[tuple[str, str], ...] = ()


@action(
    "activate", "thing", ability="text", by="player", target="targets", x="number", discard="things",
    tapping="things", sacrifice="things",
)  # fmt: skip
def activate_action(state: State, fields: Fields) -> tuple[Frame, ...]:
    """``activate: CARD, ability: NAME``: uses an activated ability of a card; the name may be left out when it has one.

    ``by`` is the player, its controller when left out; ``target`` what it targets; ``discard``, ``tapping`` and
    ``sacrifice`` what pays for it.
    """
    number = number_of(state, str(fields["activate"]))
    now = view(state).now.get(number)
    player = str(fields.get("by") or (now.controller if now else None) or thing(state, number).owner)
    held = fields.get("target", ())
    assert isinstance(held, tuple)
    ability = chosen(state, number, str(fields.get("ability", "")))
    if held and ability.do and not ability.target:
        raise NoSuchThing(f"{thing(state, number).label} {NO_TARGET}")
    use = Use(
        player=player,
        ability=ability,
        targets=tuple(target_of(state, one) for one in held),
        x=int(str(fields.get("x", 0))),
        discards=several(state, fields, "discard", HAND),
        taps=several(state, fields, "tapping"),
        sacrifices=several(state, fields, "sacrifice"),
    )
    return (("activate", number, use),)


def chosen(state: State, number: int, name: str) -> Ability:
    """The activated ability that an action means; raises NoSuchThing when the judge cannot tell."""
    now = view(state).now.get(number)
    found = thing(state, number)
    card = now.card if now is not None else printed(state, found)
    able = [a for a in (*(now.abilities if now else ()), *card.ability) if a.when == "activated"]
    able = list(dict.fromkeys(able))
    missing = [c.clause for c in card.uncovered if c.when in ("activated", "always")]
    for ability in able:
        if ability.name == name or (not name and len(able) == 1):
            return ability
    if missing:
        raise NoSuchThing(f"{card.name}: {listed(missing)} is not covered yet")
    if not able:
        return Ability(name="no ability", when="activated")
    raise NoSuchThing(f"{found.label} has the activated abilities {listed([a.name for a in able])}: say 'ability:'")
