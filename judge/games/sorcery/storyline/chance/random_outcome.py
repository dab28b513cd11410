"""Random outcomes: by chance, by a player who determines them, or drawn once more and chosen (sorcery:random)."""

from __future__ import annotations

from itertools import combinations_with_replacement

from judge.games.sorcery.cards.passives.players import ChanceAgain, DecidesChance
from judge.games.sorcery.cards.tables.allowing import ChanceOf
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.view import View
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.words import other
from judge.kernel.frame import Frame
from judge.kernel.nodes import Chance, Outcome, Result, Unsupported
from judge.kernel.state import State

CITES = ("sorcery:the-silver-rule#1", "sorcery:random#1")


class OneOfTheDrawn(Frame, frozen=True):
    """A player chooses one of the outcomes that chance has drawn: what each is called, and what follows."""

    player: str
    asked: str
    labels: tuple[str, ...]
    follows: tuple[State, ...]


@rule(OneOfTheDrawn, *CITES)
def one_of_the_drawn(state: State, frame: OneOfTheDrawn) -> Result:
    """Of two outcomes that are the same there is nothing to choose."""
    options = list(zip(frame.labels, frame.follows, strict=True))
    return choose(state, frame.player, "choose", frame.asked, options, CITES)


def at_random(
    state: State, player: str, asked: str, outcomes: tuple[Outcome, ...], cites: tuple[str, ...], *,
    of: str = "", several: bool = False,
) -> Result:  # fmt: skip
    """One of some outcomes, by chance for ``player``, who would determine it; with ``of`` it is of that player too.

    ``several``: it is one draw of more that belong together.
    """
    seen, who = view(state), {player, of or player}
    deciders = _deciders(seen, who)
    if len(deciders) > 1 or (who == {"you", "opponent"} and _asks_whose(seen)):
        return Unsupported(f"who determines it: {asked}", CITES)
    if deciders and len(outcomes) > 1:
        options = {one.label: one.state for one in outcomes}
        return choose(state, deciders.pop(), "choose", asked, list(options.items()), CITES)
    again = _again(seen, player)
    if again > 1 or (again and several):
        return Unsupported(f"{asked}: how often it is determined, and what is chosen then", CITES)
    if not again or len(outcomes) < 2:
        return Chance(asked, outcomes, cites)
    drawn = []
    for one, two in combinations_with_replacement(outcomes, 2):
        if one is two:
            drawn.append(Outcome(one.weight * one.weight, f"{one.label} twice", one.state))
            continue
        frame = OneOfTheDrawn(player, asked, (one.label, two.label), (one.state, two.state))
        weight = 2 * one.weight * two.weight
        drawn.append(Outcome(weight, f"{one.label} and {two.label}", state.push(frame)))
    return Chance(asked, tuple(drawn), (*cites, *CITES))


def _deciders(seen: View, who: set[str]) -> set[str]:
    """The players who determine random outcomes of some players."""
    found: set[str] = set()
    for source, now in seen.now.items():
        for passive, change in now.does(DecidesChance) if now.special else ():
            for mine in (seen[n].controller for n in seen.select(passive.on, source)):
                if mine is not None and (change.decides_chance is ChanceOf.ALL or other(mine) in who):
                    found.add(mine)
    return found


def _asks_whose(seen: View) -> bool:
    """Whether a card asks whose a random outcome is."""
    kinds = (change.decides_chance for now in seen.now.values() if now.special for _, change in now.does(DecidesChance))
    again = any(now.special and now.does(ChanceAgain) for now in seen.now.values())
    return again or ChanceOf.OPPONENT in kinds


def _again(seen: View, player: str) -> int:
    """How many more times a player determines what they would determine at random."""
    return sum(
        change.chance_again
        for source, now in seen.now.items()
        for passive, change in (now.does(ChanceAgain) if now.special else ())
        if any(seen[n].controller == player for n in seen.select(passive.on, source))
    )
