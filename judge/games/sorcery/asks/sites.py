"""Asks about sites: what kind they are, what they provide, how they hang together, where one may be played."""

from __future__ import annotations

from judge.games.question import Finding
from judge.games.sorcery.combat.mandatory_actions import FIRST
from judge.games.sorcery.ongoing.body_of_water import chosen
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.thing import printed, thing
from judge.games.sorcery.position.turn import TURN
from judge.games.sorcery.scenario.asks import ask
from judge.games.sorcery.turn.mandatory_play import must_play
from judge.games.sorcery.turn.play import NEXT_TO, UNDER_AVATAR, avatar_in_void, sites_allowed
from judge.games.sorcery.words import ELEMENTS
from judge.kernel.rules import Broken
from judge.kernel.state import State

LETTERS = {name: letter for letter, name in ELEMENTS.items()}


def _a_site(state: State, number: int) -> bool:
    now = view(state).now.get(number)
    return now is not None and "site" in now.types


@ask("is", "{thing} a water site", "sorcery:water-site#1")
def water_site(state: State, number: int) -> Finding:
    """Whether a site provides at least one water affinity."""
    held = _a_site(state, number) and view(state)[number].affinity.get("W", 0) > 0
    return Finding(held, _why(state, number, WATER if held else LAND))


@ask("is", "{thing} a land site", "sorcery:land-site#1")
def land_site(state: State, number: int) -> Finding:
    """Whether a site provides no water affinity; every site is either a land or a water site."""
    held = _a_site(state, number) and not view(state)[number].affinity.get("W", 0)
    return Finding(held, _why(state, number, LAND if held else (*WATER, "sorcery:land-site#8")))


WATER = ("sorcery:water-site#1", "sorcery.rulebook:glossary/water-sites#1", "sorcery.glossary:water-sites#1")
LAND = ("sorcery:land-site#1", "sorcery.rulebook:glossary/land-sites#1", "sorcery.glossary:land-sites#1")


def _why(state: State, number: int, cites: tuple[str, ...]) -> tuple[Broken, ...]:
    """The affinity that decides, and what made it so."""
    now = view(state).now.get(number)
    if now is None:
        return (Broken("it is not in the realm", cites),)
    held = ", ".join(f"{ELEMENTS[x]} {n}" for x, n in sorted(now.affinity.items()) if n) or "none"
    made = tuple(Broken(why.text, why.cites) for why in now.why)
    rubble = ("sorcery:rubble#6", "sorcery.rulebook:cards/rubble#2") if now.card.name == "Rubble" else ()
    return (Broken(f"its affinity: {held}", (*cites, *rubble)), *made)


@ask("is", "{thing} an {words} site", "sorcery:element#7")
def element_site(state: State, number: int, element: str) -> Finding:
    """Whether a site provides at least one affinity of an element: ``an air site``, ``an earth site``."""
    return _of_element(state, number, element)


@ask("is", "{thing} a {words} site", "sorcery:element#7")
def fire_site(state: State, number: int, element: str) -> Finding:
    """Whether a site provides at least one affinity of an element: ``a fire site``."""
    return _of_element(state, number, element)


def _of_element(state: State, number: int, element: str) -> Finding:
    if element not in LETTERS:
        return Finding(None, unsupported=f"{element!r} is no element; there are: {', '.join(LETTERS)}")
    held = _a_site(state, number) and view(state)[number].affinity.get(LETTERS[element], 0) > 0
    cites = (f"sorcery:{element}-site#1", "sorcery:element#7", "sorcery:element#8", "sorcery:element#10")
    return Finding(held, _why(state, number, cites))


@ask("value", "{words} affinity of {thing}", "sorcery:element#7", "sorcery:flooded#2")
def affinity(state: State, element: str, number: int) -> Finding:
    """How much affinity of an element a site (or another card) provides."""
    if element not in LETTERS:
        return Finding(None, unsupported=f"{element!r} is no element; there are: {', '.join(LETTERS)}")
    now = view(state).now.get(number)
    flooded = now is not None and any("flood" in why.text for why in now.why)
    cites = (
        "sorcery:characteristics/site-characteristics#6",
        *(("sorcery:flooded#2", "sorcery.rulebook:glossary/flooded#1") if flooded else ()),
    )
    return Finding(now.affinity.get(LETTERS[element], 0) if now else 0, _why(state, number, cites))


@ask("value", "mana provided by {thing}", "sorcery:characteristics/site-characteristics#7", "sorcery:mana#1")
def mana_provided(state: State, number: int) -> Finding:
    """How much mana a card provides at the start of its controller's turn; nobody has what Rubble would provide."""
    now = view(state).now.get(number)
    cites = ("sorcery:characteristics/site-characteristics#7", "sorcery:rubble#1", "sorcery.rulebook:cards/rubble#2")
    return Finding(now.mana if now else printed(state, thing(state, number)).mana, _why(state, number, cites))


@ask("which", "body of water of {square}", "sorcery:body-of-water#1", "sorcery.rulebook:glossary/body-of-water#1")
def body_of_water(state: State, square: int) -> tuple[int, ...]:
    """The squares of the body of water that a square belongs to; nothing for land and void."""
    return view(state).body(square, True)


@ask("which", "span of land of {square}", "sorcery:span-of-land#1", "sorcery.rulebook:glossary/span-of-land#1")
def span_of_land(state: State, square: int) -> tuple[int, ...]:
    """The squares of the span of land that a square belongs to; nothing for water and void."""
    return view(state).body(square, False)


@ask(
    "which",
    "bodies of water",
    "sorcery:body-of-water#1",
    "sorcery.rulebook:navigating-the-realm/groups-of-water-and-land#2",
)
def bodies_of_water(state: State) -> tuple[tuple[int, ...], ...]:
    """All bodies of water, each as its squares."""
    seen = view(state)
    return realm.connected(seen.water, seen.edges)


@ask(
    "which",
    "spans of land",
    "sorcery:span-of-land#1",
    "sorcery.rulebook:navigating-the-realm/groups-of-water-and-land#3",
)
def spans_of_land(state: State) -> tuple[tuple[int, ...], ...]:
    """All spans of land, each as its squares."""
    seen = view(state)
    return realm.connected(frozenset(seen.sites) - seen.water, seen.edges)


@ask("which", "body of water of {thing}", "sorcery:body-of-water#2", "sorcery:body-of-water#3")
def its_body_of_water(state: State, number: int) -> tuple[int, ...]:
    """The squares of the body of water that a card occupies; nothing when it occupies none."""
    seen = view(state)
    squares = seen[number].thing.squares if number in seen.now else ()
    return tuple(sorted({s for square in squares for s in seen.body(square, True)}))


@ask("which", "chosen body of water", "sorcery:body-of-water#5", "sorcery:body-of-water#6", "sorcery:body-of-water#7")
def chosen_water(state: State) -> tuple[int, ...]:
    """The squares of the body of water that an effect has chosen, as it is now; nothing when it exists no more."""
    return chosen(state)


@ask("which", "chosen span of land", "sorcery:span-of-land#5", "sorcery:span-of-land#6", "sorcery:span-of-land#7")
def chosen_land(state: State) -> tuple[int, ...]:
    """The squares of the span of land that an effect has chosen, as it is now; nothing when it exists no more."""
    return chosen(state)


@ask("which", "squares where {player} may play a site", *NEXT_TO, "sorcery:rubble#4", *UNDER_AVATAR)
def where_to_play(state: State, player: str) -> tuple[int, ...]:
    """Where a player may play a site by default: on void or Rubble next to their sites, or near the Avatar."""
    under = avatar_in_void(state, player)
    return (under,) if under is not None else sites_allowed(state, player)


@ask("is", "{player} compelled to play a site", *FIRST)
def compelled_to_play(state: State, player: str) -> bool:
    """Whether a player must play a site now, because the Avatar is in the void."""
    return state[TURN] == player and must_play(state) is not None


@ask(
    "value",
    "cards that may still occupy {square}",
    "sorcery:site#6",
    "sorcery.rulebook:casting-spells/casting-minions#2",
)
def room(state: State, square: int) -> str:
    """How many more cards a square takes: there is no limit."""
    return "no limit"


@ask("which", "squares at the border of {square}", "sorcery:border#1", "sorcery:border#2")
def border(state: State, square: int) -> tuple[int, ...]:
    """The squares that share a border with a square; corners are no border."""
    return tuple(sorted(realm.bordering(square, view(state).edges)))


@ask("is", "{thing} at the border of {thing2}", "sorcery:border#1", "sorcery:border#3")
def at_the_border(state: State, number: int, other: int) -> bool:
    """Whether a thing is in a square that shares a border with that of another; diagonals do not."""
    seen = view(state)
    here = seen[other].thing.squares if other in seen.now else ()
    there = seen[number].thing.squares if number in seen.now else ()
    return any(s in realm.bordering(h, seen.edges) for h in here for s in there)
