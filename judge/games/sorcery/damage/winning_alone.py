"""An Avatar that is alone at a card may win the game there (The Immortal Throne)."""

from __future__ import annotations

from judge.games.sorcery.cards.passives.players import WinsAlone
from judge.games.sorcery.position.thing import level
from judge.games.sorcery.position.view import View
from judge.games.sorcery.position.winning import game_over
from judge.kernel.state import State

WINS = ("sorcery:the-silver-rule#1", "sorcery:winning-the-game#1")


def winning_alone(state: State, seen: View) -> State | None:
    """The state in which such an Avatar has won; None when there is none."""
    for number, now, _, change in seen.doing(WinsAlone):
        if level(now.thing) < change.wins_alone_at:
            continue
        places = set(seen.locations(number))
        units = [n for n, other in seen.now.items() if other.unit and places & set(seen.locations(n))]
        if len(units) == 1 and "avatar" in seen[units[0]].types:
            avatar = seen[units[0]].thing
            why = f"{avatar.label} is alone at {now.thing.label}"
            return game_over(state, seen[units[0]].controller or avatar.owner, why, WINS)
    return None
