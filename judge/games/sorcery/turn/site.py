"""Sites that effects play: next to one's own by default, or where the text says (sorcery:site, sorcery:adjacent)."""

from __future__ import annotations

from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.thing import ATLAS, HAND, label, printed, thing
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import action
from judge.games.sorcery.scenario.fields import FIELDS
from judge.games.sorcery.turn import play
from judge.games.sorcery.turn.play import SiteEnters
from judge.games.vocabulary.fields import word_of
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result
from judge.kernel.rules import Broken
from judge.kernel.state import State

WHERE = ("", "where it says", "adjacent void")
"""What the effect says of the place: nothing, a place of its own, or a void adjacent to its card."""


class EffectPlays(Frame, frozen=True):
    """An effect plays a site: ``says`` is what it says of the place, ``by`` the card that it speaks of."""

    number: int
    square: int
    says: str
    by: int | None


FIELDS["what it says"] = word_of(WHERE[1:], "place that an effect says")


@action("an effect plays", "thing", to="square", says="what it says", by="source")
def effect_plays(
    state: State, an_effect_plays: int, to: int = 0, says: str = "", by: int | None = None
) -> tuple[Frame, ...]:
    """An effect plays a site: ``an effect plays: SITE, to: SQUARE``.

    ``says: where it says`` for an effect with positional information, ``says: adjacent void`` with ``by: CARD`` for one
    that names a void adjacent to that card (``you`` and ``opponent`` mean their Avatars); without ``says`` the default
    places count.
    """
    return (EffectPlays(an_effect_plays, to, says, by),)


@rule(EffectPlays, "sorcery:site#8", "sorcery:play#3")
def played_by_an_effect(state: State, frame: EffectPlays) -> Result:
    """The site goes straight into the realm for its owner."""
    number = frame.number
    return state.push(SiteEnters(number, frame.square, thing(state, number).owner))


@requires(EffectPlays, "sorcery:play#2", "sorcery:play#4")
def a_site_of_hand_or_atlas(state: State, frame: EffectPlays) -> Broken | None:
    """It is a site, and comes from hand or atlas."""
    found = thing(state, frame.number)
    right = "site" in printed(state, found).types and found.zone in (HAND, ATLAS)
    return None if right else Broken(f"{found.label} is no site in a hand or an atlas")


@requires(EffectPlays, *play.NEXT_TO, "sorcery:site#10")
def in_a_place_that_is_allowed(state: State, frame: EffectPlays) -> Broken | None:
    """Next to one's own sites unless the effect says where; on void or Rubble in any case."""
    number, square, says = frame.number, frame.square, frame.says
    return play.misplaced(state, thing(state, number).owner, square, says != "")


@requires(EffectPlays, "sorcery:adjacent#5", "sorcery:adjacent#7")
def a_void_next_to_its_card(state: State, frame: EffectPlays) -> Broken | None:
    """An adjacent void means a void next to the card that has the effect, across the boundary of regions."""
    square, by = frame.square, frame.by
    if frame.says != "adjacent void":
        return None
    seen = view(state)
    if by is None or by not in seen.now:
        return Broken("the effect names no card in the realm with 'by'")
    beside = {s for at in seen[by].thing.squares for s in realm.adjacent(at, seen.edges)}
    if square in beside and seen.site(square) is None:
        return None
    return Broken(f"square {square} is no void adjacent to {label(state, by)}")
