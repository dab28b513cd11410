"""Other ways in which people say an ask, each of which reads as one that there is, and a few asks of everyday words."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from judge.games.question import Finding
from judge.games.sorcery.asks import damage, keywords, places
from judge.games.sorcery.cards.facts import KEYWORDS
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.thing import BANISHED, CEMETERY, HAND, REALM, thing, things
from judge.games.sorcery.position.winning import RESULT
from judge.games.sorcery.scenario.asks import ask, same
from judge.games.sorcery.words import SURFACE, Location
from judge.kernel.rules import Broken
from judge.kernel.state import State

ZONE = ("sorcery:zone", "sorcery:cemetery", "sorcery:banished")
ADJECTIVES = ("Airborne", "Immobile", "Lethal", "Landbound", "Waterbound", "Indestructible")

for _kind, _words, _usual in (
    ("is", "{thing} killed", "{thing} dead"),
    ("is", "{thing} destroyed", "{thing} dead"),
    ("is", "{thing} alive", "{thing} in the realm"),
    ("is", "{thing} defending", "{thing} a defender"),
    ("is", "{thing} at {place}", "{place} occupied by {thing}"),
    ("is", "{thing} able to reach {square}", "{square} in range of motion of {thing}"),
    ("value", "life total of {player}", "life of {player}"),
    ("value", "{player}'s life", "life of {player}"),
    ("value", "damage dealt to {thing}", "damage taken by {thing}"),
    ("value", "{thing}'s power", "power of {thing}"),
    ("who", "decides {words}", "chooses {words}"),
):
    same(_kind, _words, _usual)


@ask("is", "{thing} untapped", "sorcery:untap", "sorcery:tap#1", last=True)
def untapped(state: State, number: int) -> Finding:
    """Whether a thing is in the realm and not tapped."""
    held = thing(state, number)
    return Finding(held.zone == REALM and not held.tapped, (Broken("", ("sorcery:untap", "sorcery:tap#1")),))


def _finding(found: Finding | Hashable) -> Finding:
    """What an ask gives, as a finding."""
    return found if isinstance(found, Finding) else Finding(found)


def _in_region(region: str) -> Callable[[State, int], bool]:
    def read(state: State, number: int) -> bool:
        """Whether a thing is in a region: ``on the surface``, ``underground``, ``underwater``, ``in the void``."""
        now = view(state).now.get(number)
        return now is not None and region in view(state).regions(number)

    return read


for _words, _region in (
    ("on the surface", SURFACE), ("underground", "underground"), ("underwater", "underwater"), ("in the void", "void"),
):  # fmt: skip
    ask("is", f"{{thing}} {_words}", f"sorcery:{_region}#1", "sorcery:region#1", last=True)(_in_region(_region))


def _in_zone(zone: str) -> Callable[[State, int], bool]:
    def read(state: State, number: int) -> bool:
        """Whether a card is in a zone now: ``in the cemetery``, ``in hand``, ``banished``."""
        return thing(state, number).zone == zone

    return read


for _words, _zone in (("in the cemetery", CEMETERY), ("in hand", HAND), ("banished", BANISHED)):
    ask("is", f"{{thing}} {_words}", *ZONE, last=True)(_in_zone(_zone))


def _having(keyword: str) -> Callable[[State, int], Finding]:
    def read(state: State, number: int) -> Finding:
        """Whether a thing has a keyword ability now, said as an adjective."""
        return _finding(keywords.has(state, number, keyword))

    return read


for _word in ADJECTIVES:
    assert _word in KEYWORDS
    ask("is", f"{{thing}} {_word}", "sorcery:keyword-ability#1", last=True)(_having(_word))


@ask("who", "wins", "sorcery:winning-the-game#1")
@ask("who", "wins the game", "sorcery:winning-the-game#1")
def winner(state: State) -> Finding:
    """The player who has won, or nobody: the game goes on, or is a draw."""
    found = state[RESULT]
    reasons = _finding(damage.result_of_the_game(state)).reasons
    return Finding(found if found in ("you", "opponent") else "nobody", reasons)


@ask("is", "the game over", "sorcery:winning-the-game#1")
def game_is_over(state: State) -> Finding:
    """Whether somebody has won, or the game is a draw."""
    return Finding(bool(state[RESULT]), _finding(damage.result_of_the_game(state)).reasons)


@ask("which", "cards in {player}'s {words}", *ZONE)
def cards_in_zone(state: State, player: str, words: str) -> Finding:
    """The cards in a player's ``hand``, ``cemetery``, ``spellbook`` or ``atlas``."""
    if words not in ("hand", "cemetery", "spellbook", "atlas"):
        return Finding(None, unsupported=f"there is no zone {words!r}; there are: hand, cemetery, spellbook, atlas")
    found = tuple(sorted(t.label for _, t in things(state) if t.zone == words and t.owner == player))
    return Finding(found, (Broken("", ("sorcery:zone#4", *(("sorcery:cemetery",) if words == "cemetery" else ()))),))


@ask("which", "units at {place}", "sorcery:location#2", "sorcery:unit")
def units_at(state: State, place: Location) -> tuple[str, ...]:
    """The minions and Avatars at a location; a bare square is its surface, or its void."""
    seen = view(state)
    return places.names(state, [n for n in seen.at(places.full(seen, place)) if seen[n].unit])
