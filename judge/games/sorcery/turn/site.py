"""Sites that effects play: next to one's own by default, or where the text says (sorcery:site, sorcery:adjacent)."""

from __future__ import annotations

from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.thing import ATLAS, HAND, label, printed, thing
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import Fields, action
from judge.games.sorcery.scenario.labels import number_of
from judge.games.sorcery.turn import play
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import Frame, State

KIND = "an effect plays"
WHERE = ("", "where it says", "adjacent void")
"""What the effect says of the place: nothing, a place of its own, or a void adjacent to its card."""


@action(KIND, "thing", to="square", says="text", by="thing")
def effect_plays(state: State, fields: Fields) -> tuple[Frame, ...]:
    """An effect plays a site: ``an effect plays: SITE, to: SQUARE``.

    ``says: where it says`` for an effect with positional information, ``says: adjacent void`` with ``by: CARD`` for one
    that names a void adjacent to that card; without ``says`` the default places count.
    """
    number = number_of(state, str(fields[KIND]))
    by = number_of(state, str(fields["by"])) if "by" in fields else -1
    return ((KIND, number, int(str(fields.get("to", 0))), str(fields.get("says", "")), by),)


@rule(KIND, "sorcery:site#8", "sorcery:play#3")
def played_by_an_effect(state: State, frame: Frame) -> Result:
    """The site goes straight into the realm for its owner."""
    number = int(str(frame[1]))
    return state.push(("site enters", number, int(str(frame[2])), thing(state, number).owner))


@requires(KIND, "sorcery:play#2", "sorcery:play#4")
def a_site_of_hand_or_atlas(state: State, frame: Frame) -> Broken | None:
    """It is a site, and comes from hand or atlas."""
    found = thing(state, int(str(frame[1])))
    right = "site" in printed(state, found).types and found.zone in (HAND, ATLAS)
    return None if right else Broken(f"{found.label} is no site in a hand or an atlas")


@requires(KIND, *play.NEXT_TO, "sorcery:site#10")
def in_a_place_that_is_allowed(state: State, frame: Frame) -> Broken | None:
    """Next to one's own sites unless the effect says where; on void or Rubble in any case."""
    number, square, says = int(str(frame[1])), int(str(frame[2])), str(frame[3])
    if says not in WHERE:
        return Broken(f"'says' is one of: {', '.join(WHERE[1:])}")
    return play.misplaced(state, thing(state, number).owner, square, says != "")


@requires(KIND, "sorcery:adjacent#5", "sorcery:adjacent#7")
def a_void_next_to_its_card(state: State, frame: Frame) -> Broken | None:
    """An adjacent void means a void next to the card that has the effect, across the boundary of regions."""
    square, by = int(str(frame[2])), int(str(frame[4]))
    if frame[3] != "adjacent void":
        return None
    seen = view(state)
    if by not in seen.now:
        return Broken("the effect names no card in the realm with 'by'")
    beside = {s for at in seen[by].thing.squares for s in realm.adjacent(at, seen.edges)}
    if square in beside and seen.site(square) is None:
        return None
    return Broken(f"square {square} is no void adjacent to {label(state, by)}")
