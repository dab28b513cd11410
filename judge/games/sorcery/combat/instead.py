"""What replaces a successful attack on a site, as a card says of its attacker (sorcery:replacement-effect)."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.tables.abilities import When
from judge.games.sorcery.cards.values.selectors import selector
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.thing import label
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.storyline.triggered_ability import made, works
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

CITES = ("sorcery:replacement-effect#1", "sorcery:replacement-effect#6", "sorcery:attack#22")


def or_instead(state: State, attacker: int, struck: State) -> Result:
    """The attack on a site strikes it, or something else is done where a card says so and its player likes."""
    seen = view(state)
    found = [
        (number, ability)
        for number, now in seen.now.items()
        for ability in now.abilities
        if ability.when is When.WOULD_RAID
        and seen.matches(selector(ability.what or "unit"), attacker, number)
        and works(state, number, ability)
    ]
    if not found:
        return struck
    if len(found) > 1:
        return Unsupported("which of several cards replaces a successful attack", CITES)
    number, ability = found[0]
    event = structs.replace(made(state, number, ability), begun=True, instead=True, may=False)
    event = event.binding("it", attacker)
    said = "{0} would successfully attack; {1} replaces that, so nothing is struck"
    replaced = state.push(event).said(said, label(state, attacker), label(state, number), cites=CITES)
    if not ability.may:
        return replaced
    asked = f"does {event.label} replace the attack?"
    return choose(state, event.player, "may", asked, [("yes", replaced), ("no", struck)], CITES)
