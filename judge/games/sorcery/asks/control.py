"""Asks about ownership and control: whose a card is, and who is an ally or an enemy of whom."""

from __future__ import annotations

from judge.games.question import Finding
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.thing import REALM, printed, thing
from judge.games.sorcery.scenario.asks import ask
from judge.games.sorcery.scenario.labels import look_for
from judge.kernel.rules import Broken
from judge.kernel.state import State

CONTROL = (
    "sorcery:ownership-and-control#4",
    "sorcery:ownership-and-control#6",
    "sorcery.rulebook:advanced-concepts/ownership-and-control#5",
)


IN_HANDS = ("sorcery:ownership-and-control#7", "sorcery.rulebook:activating-abilities/controlling-artifacts#1")
LOOSE = ("sorcery:ownership-and-control#8", "sorcery.rulebook:activating-abilities/controlling-artifacts#2")
FIXED = ("sorcery.rulebook:activating-abilities/controlling-artifacts#3",)
"""Who controls an artifact: its bearer's controller, nobody, or whoever conjured one that is not to be carried."""


@ask("who", "controls {thing}", *CONTROL)
def controls(state: State, number: int) -> Finding:
    """The player who controls a card now: you, opponent, or nobody."""
    now = view(state).now.get(number)
    if now is None:
        return Finding("nobody", (Broken("it is not in the realm", ("sorcery:ownership-and-control#3",)),))
    cites = list(CONTROL)
    if "artifact" in now.types:
        cites += IN_HANDS if now.thing.bearer is not None else LOOSE if now.controller is None else FIXED
    if now.controller is None:
        cites += ["sorcery:uncontrolled#1", "sorcery:uncontrolled#2"]
    why = tuple(Broken(w.text, w.cites) for w in now.why if w.layer == 3)
    return Finding(now.controller or "nobody", (*why, Broken("", tuple(cites))))


@ask("who", "owns {thing}", "sorcery:ownership-and-control#1", "sorcery:ownership-and-control#2")
def owns(state: State, number: int) -> Finding:
    """The owner of a card, who never changes; of a token made from a card, the owner of that card."""
    found = thing(state, number)
    cites = ["sorcery:ownership-and-control#2", "sorcery.rulebook:advanced-concepts/ownership-and-control#3"]
    if printed(state, found).token or "token" in found.marks or "transformed" in found.marks:
        cites += ["sorcery:token#1", "sorcery:transform#1"]
    return Finding(found.owner, (Broken("", tuple(cites)),))


@ask("where", "{thing} of whom", "sorcery:ownership-and-control#3")
def whose_zone(state: State, number: int) -> Finding:
    """The zone with its player: ``hand of you``, ``cemetery of opponent``; the realm is nobody's."""
    found = thing(state, number)
    cites = ("sorcery:ownership-and-control#3", "sorcery.rulebook:advanced-concepts/ownership-and-control#4")
    value = found.zone if found.zone in (REALM, "banished") else f"{found.zone} of {found.owner}"
    return Finding(value, (Broken("", cites),))


@ask("which", "allies of {player}", "sorcery:ally#1", "sorcery.rulebook:glossary/ally-allied#1")
def allies(state: State, player: str) -> Finding:
    """The units that a player controls, the Avatar among them."""
    seen = view(state)
    cites = (
        "sorcery:ally#1",
        "sorcery:ally#2",
        "sorcery.rulebook:glossary/ally-allied#1",
        "sorcery.glossary:ally-allied#1",
    )
    return Finding(tuple(sorted(seen[n].thing.label for n in seen.units(player))), (Broken("", cites),))


@ask("which", "enemies of {player}", "sorcery:enemy#1", "sorcery.rulebook:glossary/enemy#1")
def enemies(state: State, player: str) -> Finding:
    """The units that the player's opponent controls, the Avatar among them."""
    seen = view(state)
    found = [seen[n].thing.label for n in seen.units() if seen[n].controller not in (None, player)]
    cites = ("sorcery:enemy#1", "sorcery:enemy#2", "sorcery.rulebook:glossary/enemy#1", "sorcery.glossary:enemy#1")
    return Finding(tuple(sorted(found)), (Broken("", cites),))


@ask("which", "{words} as seen by {thing}", "sorcery:ally#2", "sorcery:enemy#2", "sorcery:ownership-and-control#5")
def selected(state: State, phrase: str, number: int) -> tuple[str, ...]:
    """What the words of a card select for it and its controller: ``enemy site nearby``, ``your minions``."""
    for name in selector(phrase).names:
        look_for(state, name)
    seen = view(state)
    return tuple(sorted(seen[n].thing.label for n in seen.select(phrase, number)))
