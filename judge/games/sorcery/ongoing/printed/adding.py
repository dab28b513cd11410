"""A card that adds what others print to its own: their abilities, and perhaps their power (sorcery:printed-ability)."""

from __future__ import annotations

from judge.games.sorcery.cards.passives.by_layer import AddsPower
from judge.games.sorcery.cards.passives.forms import HasPrinted
from judge.games.sorcery.cards.passives.passive import Change, Passive
from judge.games.sorcery.ongoing.printed.printed_ability import cards_of
from judge.games.sorcery.position.now import Effect, with_effect
from judge.games.sorcery.position.thing import label, thing, tick
from judge.games.sorcery.words import listed
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

CITES = ("sorcery:printed-ability#1", "sorcery:power#1", "sorcery.rulings:grigori-rasputin-1#1")
AS_IT_ENTERS = "sorcery.rulings:grigori-rasputin-2#1"


def adding_as_it_enters(state: State, number: int, names: tuple[str, ...], by: str, player: str) -> Result:
    """A card that is about to enter the realm adds the printed power and abilities of some cards to its own there."""
    cards = cards_of(state, names)
    if any(card.defense not in (None, card.power) for card in cards):
        return Unsupported(f"{by}: which power is added where another card has two", CITES)
    power = sum(card.power or 0 for card in cards)
    since, state = tick(state)
    changes: tuple[Change, ...] = (HasPrinted(names), *((AddsPower(power),) if power else ()))
    stay = (number, thing(state, number).incarnation + 1)
    said = "{0}: {1} adds {2} power and the printed abilities of {3} to its own"
    words = listed([card.name for card in cards])
    state = state.said(said, by, label(state, number), str(power), words, cites=(*CITES, AS_IT_ENTERS))
    return with_effect(
        state, Effect(passive=Passive(changes=changes), label=by, since=since, on=(stay,), player=player)
    )
