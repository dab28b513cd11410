"""Death's Door, and the death blow that ends the game (sorcery:deaths-door, sorcery:death-blow)."""

from __future__ import annotations

from judge.games.sorcery.cards.passives.players import SavedBySacrifice
from judge.games.sorcery.cards.tables.abilities import When
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.damage.damage_effect import IMMUNE
from judge.games.sorcery.moments import AT_ZERO, DEATH_BLOW
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.happening import happened, recorded
from judge.games.sorcery.position.thing import thing
from judge.games.sorcery.position.winning import game_over
from judge.games.sorcery.storyline.storyline import emit
from judge.games.sorcery.words import names, other
from judge.kernel.fact import Fact
from judge.kernel.frame import Frame
from judge.kernel.state import State

SAVED: Fact[tuple[int, ...]] = Fact("saved from dying", ())
"""The cards that have saved a player from dying in this game."""


def put_at_deaths_door(state: State, player: str) -> State:
    """The moment of reaching zero life: the Avatar is immune to damage until the end of this turn."""
    avatar = view(state).avatar(player)
    if avatar is not None:
        state = state.put(avatar, thing(state, avatar).marked(IMMUNE))
    told = happened(state, str(When.DOOR), player=player)
    said = "{0} {1} at Death's Door and immune to damage for the rest of this turn"
    cites = ("sorcery:deaths-door#2", "sorcery:deaths-door#4")
    state = state.said(
        said, names(player), "are" if player == "you" else "is", cites=cites, moment=AT_ZERO(names(player))
    )
    waits = any(view(state).triggers(When.DOOR))
    return emit(state, told) if waits else recorded(state, told)


class DeathBlows(Frame, frozen=True):
    """Damage is a death blow to players of whom somebody may be saved; ``asked`` are those who have decided."""

    players: tuple[str, ...]
    asked: tuple[str, ...] = ()


def savers(state: State, player: str) -> dict[int, tuple[int, ...]]:
    """The cards that may save a player from dying, each with what that player may sacrifice for it."""
    seen, found = view(state), {}
    for source, now in seen.now.items():
        for _, change in now.does(SavedBySacrifice) if now.special and now.controller == player else ():
            chosen = seen.chosen(selector(change.saved_by_sacrifice_of), source, player)
            able = tuple(n for n in chosen if seen[n].controller == player and "avatar" not in seen[n].types)
            if able and source not in state[SAVED]:
                found[source] = able
    return found


def death_blows(state: State, players: tuple[str, ...]) -> State:
    """Damage dealt to Avatars at Death's Door, all together: the game is over, a draw when both are struck so."""
    told = tuple(happened(state, "death blow", player=player) for player in players)
    state = recorded(state, *told)
    for player in players:
        said = "the damage to {0} Avatar, at Death's Door, is a death blow"
        whose = "your" if player == "you" else "the opponent's"
        cites = ("sorcery:death-blow#1", "sorcery:deaths-door#5")
        state = state.said(said, whose, cites=cites, moment=DEATH_BLOW(names(player)))
    if len(set(players)) == 2:
        return game_over(state, "draw", "both Avatars suffer a death blow", ("sorcery:death-blow#6",))
    winner = other(players[0])
    return game_over(state, winner, "a death blow", ("sorcery:death-blow#2", "sorcery:winning-the-game#1"))
