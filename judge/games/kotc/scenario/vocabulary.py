"""Actions, asks and decisions of Keeper of the Cards: the tables in which rules register theirs."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from judge.games.kotc.frames import Rest
from judge.games.kotc.moments import MOMENTS
from judge.games.kotc.position.thing import Thing, is_minion
from judge.games.kotc.rulebook import RULES
from judge.games.kotc.scenario.by_the_dice import by_the_dice
from judge.games.kotc.scenario.fields import FIELDS
from judge.games.kotc.scenario.labels import holder_of, number_of, player_of
from judge.games.kotc.words import PHASES, ZONES, names
from judge.games.source import is_figure
from judge.games.vocabulary import Actions, Asks, Deciding, Place
from judge.games.vocabulary.deciding import ANSWERS as GIVEN
from judge.games.vocabulary.deciding import WhyNot, chosen, equal
from judge.kernel.nodes import Result
from judge.kernel.state import State

ANSWERS: Mapping[str, str] = {
    "respond": "chaining actions, in the order in which they come: ``Ben: cast Bolt``, ``Ann: Sword Counter on Wolf``; "
    "who is asked and not named responds with nothing",
    "targets": "the targets of an ability, one after another; ``done`` when fewer are wanted",
    "cost": "which cards pay an activation cost, one after another",
    "pay": "which resources are exhausted for a level, one after another, when they are different cards",
    "order": "in which order several cards are put on a deck, or taken",
    "may": "whether something optional is done: yes or no",
    "enemy": "which player is meant by ``enemy``, or whose grave, hand or deck by ``any``",
    "number": "how many targets, where chance or the deck says which: ``2``",
    "choose": "what is chosen as an effect resolves",
    "bury": "which cards of the opening hand are buried, one after another; ``done`` when it is enough",
    "defend": "the defending team in its formation order, one after another; ``nobody`` for none",
    "dice": "the order in which dice are used, one by one: ``[5, 2]``; those of the attacking player first",
    "rolled": "what dice show, one text a throw: ``[5 2, 6]``; in a battle the attacking player's first; ``any`` "
    "leaves a throw to chance, ``left out`` looks at the other side of a battle alone, ``not yet`` ends the "
    "scenario before the dice of a battle",
    "after attack formation": "chains that are started after the Attack Formation: ``Ann: Sword Counter on Wolf``",
    "after defense formation": "chains that are started after the Defense Formation, before the dice are rolled",
    "after damage allocation": "chains that are started after the Damage Allocation",
    "react": "which reactive counter is used, label by label: ``Ben: Shield Counter on Wolf``; ``nothing`` for none; "
    "``Ann: Dice Counter on Wolf for 1 to 3`` where it depends on what was rolled",
    "victim": "the victim that is chosen for a Berzerk Counter's battle",
    "ability": "which ability a Trap Counter's host activates; ``nothing`` for none",
}
"""The kinds of decisions that an action may answer beforehand, each with what is decided."""

SINGLE = ("may", "order", "enemy", "choose", "dice", "victim", "ability", "pay", "cost", "number")
"""Decisions that an answer settles one by one: when its labels are used up, the next one is open again."""

PASSING = (
    "respond", "react", "after attack formation", "after defense formation", "after damage allocation",
)  # fmt: skip
"""Decisions in which a player passes whom the next answer does not name."""

WAYS = Actions(RULES, FIELDS, ANSWERS, "kotc:turn-order#1")
"""The one table of what players do."""
ACTIONS = WAYS.known
action = WAYS.action

PLACES = {
    "thing": Place(lambda _words: True, number_of, "Wolf", closed=False),
    "player": Place(lambda _words: True, player_of, "Ann", closed=False),
    "holder": Place(lambda _words: True, holder_of, "Ann", closed=False),
    "zone": Place(lambda words: words in ZONES, lambda _state, words: words, "hand"),
    "phase": Place(lambda words: words in PHASES, lambda _state, words: words, "draw"),
    "number": Place(is_figure, lambda _state, words: int(words), "3"),
    "words": Place(lambda _words: True, lambda _state, words: words, "anything at all", closed=False),
}
"""The places of sentences; ``{holder}`` is a player or a card."""


def _sort(state: State, number: int) -> Hashable:
    """Its type and where it is."""
    found = state.things[number]
    return (found.zone, is_minion(state, number)) if isinstance(found, Thing) else None


ASKS = Asks(WAYS, PLACES, MOMENTS, (Rest,), _sort)
ask = ASKS.ask
same = ASKS.same

DECIDING = Deciding(names, SINGLE, why_not=WAYS.why_not)


def choose(
    state: State, player: str, kind: str, asked: str, options: Sequence[tuple[str, State]],
    cites: tuple[str, ...] = (), why_not: WhyNot = lambda _wanted: (),
) -> Result:  # fmt: skip
    """One of the options, each a label and the state that follows: answered, forced, or a choice.

    Where a player may pass (``respond``, ``react``; the first option), an answer that names none of the options is
    somebody else's, and the player passes; answers that nobody takes are errors in the end.
    """
    told = tuple(label for label, _ in options)
    if (settled := by_the_dice(state[GIVEN], kind, told)) != state[GIVEN]:
        state = state.tell(GIVEN, settled)
        options = [(label, following.tell(GIVEN, settled)) for label, following in options]
    if kind in PASSING and len(options) == 1:
        return options[0][1]
    if kind in PASSING and _passes(state, kind, told):
        return chosen(state, options[0][1], (asked, told[0], kind, told, player), cites)
    return DECIDING.choose(state, player, kind, asked, options, cites, why_not)


def _passes(state: State, kind: str, options: Sequence[str]) -> bool:
    """Whether the scenario's answers let a player pass: they are used up, say nothing more, or name somebody else."""
    labels = next((labels for held, labels in state[GIVEN] if held == kind), None)
    if labels is None or labels[:1] == ("any",):
        return False
    return labels in ((), ("nothing",)) or (
        labels[0] != "nothing" and all(not equal(label, labels[0]) for label in options)
    )
