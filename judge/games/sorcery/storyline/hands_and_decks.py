"""What Avatars and other cards in the realm say of decks, opening hands, what is drawn, and cemeteries."""

from __future__ import annotations

from typing import TypeVar

from judge.games.sorcery.cards.passives.passive import Change
from judge.games.sorcery.cards.passives.players import BanishesDead, NoAtlas, Opening, SpellsDrawn
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.happening import Happening, story
from judge.games.sorcery.position.thing import COLLECTION, SPELLBOOK, printed, thing
from judge.games.sorcery.position.turn import TURN
from judge.kernel.rules import Broken
from judge.kernel.state import State

T = TypeVar("T", bound=Change)
EACH = 3
"""So many spells, and so many sites, are drawn for the opening hand (sorcery:setup#6)."""
BEGINS = "until-next-turn effects end"
"""The first step of a turn."""
CANT = ("sorcery:can-vs-cant#1", "sorcery.rulings:garden-of-eden-1#1")


def of_the_avatar(state: State, player: str, kind: type[T]) -> T | None:
    """What the Avatar of a player says of a kind; None when it says nothing."""
    seen = view(state)
    avatar = seen.avatar(player)
    return None if avatar is None else next((change for _, change in seen[avatar].does(kind)), None)


def without_atlas(state: State, player: str) -> bool:
    """Whether a player has no atlas, and sites in the spellbook."""
    return of_the_avatar(state, player, NoAtlas) is not None


def opening_hand(state: State, player: str) -> tuple[int, int]:
    """How many spells and sites are drawn for the opening hand of a player."""
    said = of_the_avatar(state, player, Opening) or Opening()
    spells = EACH if said.opening_spells is None else said.opening_spells
    return spells, EACH if said.opening_sites is None else said.opening_sites


def no_more_spells(state: State, player: str) -> Broken | None:
    """Why a player draws no more spells in this turn; None when they do. Without ``why`` that is not known."""
    seen = view(state)
    limits = [
        (change.spells_drawn, now.thing.label)
        for now in seen.now.values()
        if now.special
        for _, change in now.does(SpellsDrawn)
    ]
    if not limits:
        return None
    most, by = min(limits)
    told = story(state)
    begun = next((n for n in range(len(told) - 1, -1, -1) if told[n].label == BEGINS), None)
    drawn = [one for one in told[begun or 0 :] if one.kind == "draws" and one.player == player]
    if sum(_a_spell(state, one) for one in drawn) >= most:
        return Broken(f"{by} says that no more than {most} spells are drawn in each turn", CANT)
    if (begun is None and state[TURN] == player) or any(_unknown(one) for one in drawn):
        return Broken("", CANT)
    return None


def _a_spell(state: State, drawn: Happening) -> bool:
    """Whether what was drawn is known to be a spell; a collection has both spells and sites."""
    if drawn.how == COLLECTION:
        return drawn.who >= 0 and "site" not in printed(state, thing(state, drawn.who)).types
    return drawn.how == SPELLBOOK


def _unknown(drawn: Happening) -> bool:
    """Whether nobody knows if what was drawn is a spell."""
    return not drawn.how or (drawn.how == COLLECTION and drawn.who < 0)


INSTEAD = ("sorcery:replacement-effect#1", "sorcery:die#8", "sorcery:banished#1")


def banishes_dead(state: State) -> str:
    """Which card says that what would be placed in a cemetery is banished instead; empty when none does."""
    seen = view(state)
    return next((now.thing.label for now in seen.now.values() if now.special and now.does(BanishesDead)), "")
