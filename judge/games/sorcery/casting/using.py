"""Which ability a player uses and how: what the action ``activate`` says (sorcery:activated-ability)."""

from __future__ import annotations

from msgspec import Struct

from judge.games.sorcery.cards.facts import Ability
from judge.games.sorcery.cards.tables.abilities import Late, When
from judge.games.sorcery.casting.casting import Target
from judge.games.sorcery.casting.declaring import NO_TARGET, aimed_at, named_in_hand
from judge.games.sorcery.movement.said_region import TARGETS
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.event import Bound
from judge.games.sorcery.position.thing import printed, thing
from judge.games.sorcery.scenario.actions import action
from judge.games.sorcery.scenario.labels import NoSuchThing
from judge.games.sorcery.words import listed
from judge.kernel.frame import Frame
from judge.kernel.state import State


class Use(Struct, frozen=True, kw_only=True):
    """How an ability is used: by whom, at which targets, and what pays for it."""

    player: str
    ability: Ability
    targets: tuple[Target, ...] = ()
    x: int = 0
    discards: tuple[int, ...] = ()
    taps: tuple[int, ...] = ()
    sacrifices: tuple[int, ...] = ()
    bound: tuple[tuple[str, Bound], ...] = ()


class Activate(Frame, frozen=True):
    """A player uses an activated ability of a card."""

    number: int
    use: Use


@action(
    "activate", "thing", ability="text", by="player", target=TARGETS, x="number", discard="names",
    tapping="things", sacrifice="things",
)  # fmt: skip
def activate_action(
    state: State,
    activate: int,
    ability: str = "",
    by: str | None = None,
    target: tuple[Target, ...] = (),
    x: int = 0,
    discard: tuple[str, ...] = (),
    tapping: tuple[int, ...] = (),
    sacrifice: tuple[int, ...] = (),
) -> tuple[Frame, ...]:
    """``activate: CARD, ability: NAME``: uses an activated ability of a card; the name may be left out when it has one.

    ``by`` is the player, its controller when left out; ``target`` what it targets; ``discard``, ``tapping`` and
    ``sacrifice`` what pays for it.
    """
    now = view(state).now.get(activate)
    used = chosen(state, activate, ability)
    if target and used.do and not used.target:
        raise NoSuchThing(f"{thing(state, activate).label} {NO_TARGET}")
    use = Use(
        player=by or (now.controller if now else None) or thing(state, activate).owner,
        ability=used,
        targets=aimed_at(state, target),
        x=x,
        discards=named_in_hand(state, discard),
        taps=tapping,
        sacrifices=sacrifice,
    )
    return (Activate(activate, use),)


def chosen(state: State, number: int, name: str) -> Ability:
    """The activated ability that an action means; raises NoSuchThing when the judge cannot tell."""
    now = view(state).now.get(number)
    found = thing(state, number)
    card = now.card if now is not None else printed(state, found)
    able = [a for a in (*(now.abilities if now else ()), *card.ability) if a.when is When.ACTIVATED]
    able = list(dict.fromkeys(able))
    missing = card.unread(When.ACTIVATED, Late.ALWAYS, Late.REALM)
    for ability in able:
        if ability.name == name or (not name and len(able) == 1):
            return ability
    if missing:
        raise NoSuchThing(missing)
    if not able:
        return Ability(name="no ability", when=When.ACTIVATED)
    none = f", and none is called {name!r}" if name else ""
    names = listed([a.name for a in able])
    raise NoSuchThing(f"{found.label} has the activated abilities {names}{none}: say 'ability:'")
