"""Everyday ways to say asks that there are: life, mana, hands and costs, of you and of the opponent."""

from __future__ import annotations

from collections.abc import Callable

from judge.games.sorcery.position.thing import CEMETERY, HAND, thing
from judge.games.sorcery.scenario.asks import ask, given, same
from judge.kernel.state import State

MINE = {"your": "you", "my": "you", "the opponent's": "opponent", "opponent's": "opponent"}
ZONES = ("sorcery:zone#1", "sorcery:ownership-and-control#3")

for _kind, _words, _usual in (
    ("is", "{thing} suffering summoning sickness", "{thing} suffering from summoning sickness"),
    ("is", "{thing} summoning sick", "{thing} suffering from summoning sickness"),
    ("is", "{thing} in play", "{thing} in the realm"),
    ("is", "{thing} dying", "{thing} marked for death"),
    ("is", "{thing} struck by anything", "{thing} struck"),
    ("value", "mana available to {player}", "mana of {player}"),
    ("value", "cards in hand of {player}", "cards in {player}'s hand"),
    ("value", "hand size of {player}", "cards in {player}'s hand"),
    ("value", "total cost of {thing}", "mana to pay for {thing}"),
    ("value", "cost to cast {thing}", "mana to pay for {thing}"),
    ("value", "mana cost of {thing}", "cost of {thing}"),
    ("value", "times {words} triggered", "times {words} triggers"),
    ("value", "times {words} resolved", "times {words} resolves"),
    ("value", "{words} threshold of {player}", "{words} affinity of {player}"),
    ("value", "banished cards", "cards banished"),
    ("which", "legal targets for {thing}", "legal targets of {thing}"),
    ("which", "legal locations for {thing}", "locations for casting {thing}"),
    ("which", "summoning locations of {thing}", "locations for casting {thing}"),
    ("which", "cards carried by {thing}", "things carried by {thing}"),
    ("which", "artifacts carried by {thing}", "things carried by {thing}"),
    ("which", "{words} of {player}", "cards in {player}'s {words}"),
    ("order", "storyline", "events"),
    ("order", "triggered abilities", "triggers"),
    ("value", "cards in the hand of {player}", "cards in {player}'s hand"),
    ("which", "things at the location {place}", "things at {place}"),
    ("which", "cards at {place}", "things at {place}"),
    ("who", "is the active player", "has the turn"),
    ("who", "is the winner", "wins"),
):
    same(_kind, _words, _usual)


for _mine, _player in MINE.items():
    for _kind, _words, _usual in (
        ("value", "{} life", "life of {player}"),
        ("value", "{} mana", "mana of {player}"),
        ("value", "life of {} Avatar", "life of {player}"),
        ("value", "cards in {} hand", "cards in {player}'s hand"),
        ("value", "number of cards in {} hand", "cards in {player}'s hand"),
        ("is", "{} Avatar at Death's Door", "{player} at Death's Door"),
    ):
        given(_kind, _words.format(_mine), _usual, _player)


def _in_their_zone(zone: str, player: str) -> Callable[[State, int], bool]:
    def read(state: State, number: int) -> bool:
        """Whether a card is in the hand or the cemetery of a player."""
        found = thing(state, number)
        return found.zone == zone and found.owner == player

    return read


for _mine, _player in MINE.items():
    for _zone in (HAND, CEMETERY):
        ask("is", f"{{thing}} in {_mine} {_zone}", *ZONES, last=True)(_in_their_zone(_zone, _player))
