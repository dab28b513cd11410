"""Triggered abilities that just miss what happens: of a card on what happens to itself, and of an aura where it is."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import structs

from judge.games.sorcery.cards.facts import Ability
from judge.games.sorcery.cards.tables.abilities import When, Where
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.happening import Happening
from judge.games.sorcery.position.now import Now
from judge.games.sorcery.position.thing import thing
from judge.games.sorcery.storyline.triggered_ability import SUMMONED_TO, answers_to
from judge.kernel.state import State

SILENCED = ("sorcery:silenced#1",)
DISABLED = ("sorcery:disabled#1",)
UNMOVED = ("sorcery:move#5", "sorcery:stops#2")
"""That to enter the realm is not to move, and that only what has moved stops."""
OTHER_SITE = ("sorcery.rulings:castle-haunt-2#1",)
NO_SITE = ("sorcery.rulings:castle-haunt-1#1",)
"""That only the site to which a card was summoned is looked at, where there is one."""
UNDER_IT = ("sorcery:here#4", "sorcery:casting-spells/casting-auras#3")
"""That an aura is on the surfaces of its sites, and not under them."""
SELF = "itself"


def told_untriggered(state: State, events: Iterable[Happening]) -> State:
    """With it told why what happens to cards does not trigger abilities of their own that look for such a thing."""
    for happening in events:
        now = view(state).now.get(happening.who)
        for ability in now.card.ability if now is not None else ():
            if now is not None and (ability.what == SELF or ability.when is When.GENESIS):
                state = _told(state, now, ability, happening)
        state = _under_auras(state, happening)
    return state


def _under_auras(state: State, happening: Happening) -> State:
    """The same of auras that look for what happens where they are, which is not under their sites."""
    seen, squares = view(state), {square for square, _ in happening.place}
    for number, ability in seen.triggers(happening.kind):
        now = seen.now.get(number)
        if ability.where is not Where.HERE or now is None or "aura" not in now.types:
            continue
        anywhere = structs.replace(ability, where=None)
        missed = bool(squares & set(now.thing.squares)) and not answers_to(state, number, ability, happening)
        if missed and answers_to(state, number, anywhere, happening):
            told = "{0} does not trigger: an aura is on the surfaces of its sites, and that is under one"
            state = state.said(told, now.thing.label, cites=UNDER_IT, kind="not-applied")
    return state


def _told(state: State, now: Now, ability: Ability, happening: Happening) -> State:
    """The same of one ability of a card."""
    number, name = happening.who, now.thing.label
    if (now.silenced or now.disabled) and answers_to(state, number, ability, happening):
        said, cites = ("silenced", SILENCED) if now.silenced else ("disabled", DISABLED)
        told = "{0} does not trigger: it is " + said
        return state.said(told, name, cites=cites, kind="not-applied")
    if ability.when is When.STOPS and happening.kind == When.ENTERS_REALM:
        told = "{0} does not trigger: it has entered the realm, which is no movement, so it does not stop"
        return state.said(told, name, cites=UNMOVED, kind="not-applied")
    left = ability.where is Where.SUMMONING_SITE and ability.when == happening.kind
    if left and not answers_to(state, number, ability, happening):
        summoned = any(mark.startswith(SUMMONED_TO) for mark in thing(state, number).marks)
        told = "{0} does not trigger: it was summoned to " + ("another site" if summoned else "no site")
        cites = OTHER_SITE if summoned else NO_SITE
        return state.said(told, name, cites=cites, kind="not-applied")
    return state
