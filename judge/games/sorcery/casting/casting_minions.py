"""Casting minions: the summoning location, declared and legal at that time (casting-spells/casting-minions)."""

from __future__ import annotations

from judge.games.sorcery.cards.tables.faces import CastsWith
from judge.games.sorcery.casting.another_face import replacing
from judge.games.sorcery.casting.casting import Cast, Casting, spell_kind
from judge.games.sorcery.casting.goals import MODIFIED, confined, granted, granted_below, of_back_row, tokens_there
from judge.games.sorcery.casting.next_spells import let_to
from judge.games.sorcery.casting.summon import keeps_out, uncovered
from judge.games.sorcery.casting.upon_a_unit import not_upon, upon_it
from judge.games.sorcery.ongoing.ground.in_the_void import lent
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.ongoing.printed.adding import adding_as_it_enters
from judge.games.sorcery.position import realm
from judge.games.sorcery.position.assumptions import assume, text
from judge.games.sorcery.position.thing import label, locations_of, printed, thing
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.scenario.actions import WAYS
from judge.games.sorcery.storyline.enter import enter_realm
from judge.games.sorcery.storyline.entering.as_copy import entering
from judge.games.sorcery.words import SURFACE, UNDERGROUND, UNDERWATER, VOID, Location, location_words
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State

YOURS = (
    "sorcery:casting-spells/casting-minions#2",
    "sorcery.rulebook:casting-spells/casting-minions#1",
    "sorcery:summon#2",
)
WIDER = {
    UNDERGROUND: (
        "Burrowing",
        ("sorcery:casting-spells/casting-minions#4", "sorcery:burrowing#2", "sorcery:burrowing#4"),
    ),
    UNDERWATER: ("Submerge", ("sorcery:submerge#2", "sorcery:submerge#4", "sorcery.glossary:submerge#2")),
    VOID: ("Voidwalk", ("sorcery:voidwalk#2", "sorcery:voidwalk#6")),
}
"""The keyword that lets a minion be summoned to a region other than the surface."""


class ResolveMinion(Frame, frozen=True):
    """A minion spell resolves."""

    number: int
    how: Casting


def not_allowed(state: State, number: int, place: Location, how: Casting) -> Broken | None:
    """Why a location is none to which a player may cast a minion; None when it is one."""
    if place not in locations_of(state, place[0]):
        return Broken(f"there is no such location as {location_words((place,))}", ("sorcery:location#3",))
    usual = _unusual(state, number, place, how.player)
    if usual is not None and not granted(state, number, place, how) and not _widened(state, number, place, how):
        return None if _promised(state, number, place, how) else usual
    return confined(state, number, (place,), how)


def _widened(state: State, number: int, place: Location, how: Casting) -> bool:
    """Whether a minion that must be cast to a region below sites is let to such a site, by a keyword of its own."""
    region = view(state).region(place)
    if region not in (UNDERGROUND, UNDERWATER) or WIDER[region][0] not in printed(state, thing(state, number)).keywords:
        return False
    return granted_below(state, number, place, how)


def _promised(state: State, number: int, place: Location, how: Casting) -> bool:
    """Whether it was promised that a minion may be cast to a square, whoever controls what is there; to a region where
    it can be summoned at all.
    """
    region = view(state).region(place)
    if region != SURFACE and WIDER[region][0] not in view(state).card(number).keywords:
        return False
    return let_to(state, number, place[0], how)


def _unusual(state: State, number: int, place: Location, player: str) -> Broken | None:
    """Why a location is none to which a minion may be cast when no text says more; None when it is one."""
    seen = view(state)
    square, _ = place
    words = location_words((place,))
    region = seen.region(place)
    if VOID in seen.regions_at(place) and WIDER[VOID][0] in view(state).card(number).keywords:
        return None
    if region != SURFACE:
        name, cites = WIDER[region]
        if name not in view(state).card(number).keywords:
            return Broken(f"{label(state, number)} has no {name} and cannot be summoned {region}", (*YOURS, *cites))
        if region == VOID or seen[seen.sites[square]].controller == player:
            return None
        return Broken(f"{words} is at a site that is not controlled by its player", (*YOURS, *cites))
    if seen[seen.sites[square]].controller == player:
        return None
    return Broken(f"{words} is at a site that is not controlled by its player", YOURS)


@requires(Cast, "sorcery:casting-spells/casting-minions#1", *YOURS, *MODIFIED)
def summoning_location(state: State, frame: Cast) -> Broken | None:
    """A minion is cast to the surface of one of one's own sites; Burrowing, Submerge and Voidwalk widen
    the choice, and so may texts, which may narrow it too.
    """
    number, how = frame.number, frame.how
    if spell_kind(state, number) != "minion":
        return None
    if printed(state, thing(state, number)).size > 1:
        return None  # its area is declared (the area below)
    if how.bearer is not None:
        return Broken(f"{label(state, number)} is a minion and cannot be cast into hands")
    if how.upon is not None:
        return not_upon(state, number, how)
    if not how.to:
        able = locations(state, number, how)
        return None if able else Broken("there is no location to which it may be cast", YOURS)
    return not_allowed(state, number, how.to[0], how)


@requires(Cast, "sorcery:oversized-units#4", "sorcery:oversized-units#5")
def area_of_an_oversized_minion(state: State, frame: Cast) -> Broken | None:
    """The whole area of an oversized minion is declared, and includes one of the player's sites."""
    number, how = frame.number, frame.how
    size = printed(state, thing(state, number)).size
    if spell_kind(state, number) != "minion" or size == 1:
        return None
    cites = ("sorcery:oversized-units#4",)
    seen = view(state)
    squares = tuple(square for square, _ in how.to)
    if not how.to:
        return Broken(f"{label(state, number)} is oversized: the squares of its area are to be declared", cites)
    if not any(set(squares) == set(block) for block in realm.blocks(seen.edges)) or size != 2:
        return Broken("those squares are no area of two by two", cites)
    lost = [s for s in squares if seen.is_void(s) and "Voidwalk" not in view(state).card(number).keywords]
    if lost:
        return Broken("the area includes void squares, and it has no Voidwalk", ("sorcery:oversized-units#5",))
    if any(level == VOID for _, level in how.to) and "Voidwalk" not in view(state).card(number).keywords:
        return Broken(
            f"the area includes the void, and {label(state, number)} has no Voidwalk", ("sorcery:oversized-units#5",)
        )
    able = [place for place in how.to if not_allowed(state, number, place, how) is None]
    return None if able else Broken("the area includes no location to which it may be cast", (*cites, *YOURS))


def locations(state: State, number: int, how: Casting) -> list[Location]:
    """All locations to which a player may cast a minion now."""
    places = [at for square in realm.SQUARES for at in locations_of(state, square)]
    legal = [at for at in places if not_allowed(state, number, at, how) is None]
    return [at for at in legal if keeps_out(state, number, (at,), how.player) is None]


@requires(Cast, "sorcery:casting-spells/casting-minions#5", "sorcery:casting-spells/casting-minions#6")
def a_location_it_can_enter(state: State, frame: Cast) -> Broken | None:
    """The minion must be able to enter the location at the time of casting, whatever happens afterwards."""
    number, how = frame.number, frame.how
    if spell_kind(state, number) != "minion" or not how.to:
        return None
    found = keeps_out(state, number, how.to, how.player)
    return (
        None
        if found is None
        else Broken(
            found.why,
            ("sorcery:casting-spells/casting-minions#5", "sorcery:casting-spells/casting-minions#6", *found.cites),
        )
    )


def _oversized(state: State, number: int) -> bool:
    """Whether a spell is an oversized minion, whose area the documents declare at different moments."""
    return spell_kind(state, number) == "minion" and printed(state, thing(state, number)).size > 1


@WAYS.rests_on(Cast)
def rests_on(state: State, frame: Cast) -> tuple[str, ...]:
    """The assumptions on which it rests whether a minion can be cast so."""
    number, how = frame.number, frame.how
    if _oversized(state, number):
        return (text("area as it is cast"),)
    if spell_kind(state, number) != "minion" or not how.to or not _only_above(state, number, how.to[0], how):
        return ()
    return (text("cast to a surface"),)


def _only_above(state: State, number: int, place: Location, how: Casting) -> bool:
    """Whether a text lets a minion that can be below be cast to a site, and not below it."""
    square, level = place
    wider = WIDER.get(view(state).region(place))
    able = wider is not None and level != VOID and wider[0] in view(state).card(number).keywords
    return (
        able and not_allowed(state, number, place, how) is not None and granted(state, number, (square, SURFACE), how)
    )


@rule(ResolveMinion, "sorcery:summon#2", "sorcery.rulebook:casting-spells/casting-minions#1")
def resolve_minion(state: State, frame: ResolveMinion) -> Result:
    """The minion is summoned to the location that was declared."""
    number, how = frame.number, frame.how
    if not how.to:
        return Unsupported(f"where {label(state, number)} is summoned: say it with 'to: LOCATION'")
    if _oversized(state, number):
        state = assume(state, "area as it is cast")
    return put_there(state, number, how, "sorcery:summon#2")


def put_there(state: State, number: int, how: Casting, cite: str) -> Result:
    """A permanent spell enters the realm where it was declared; what it does there must be known."""
    if how.upon is not None and not_upon(state, number, how) is not None:
        return Unsupported(f"what becomes of {label(state, number)}, whose unit to be cast to is not there any more")
    found = keeps_out(state, number, how.to, how.player)
    if found is not None:
        return Unsupported(f"what becomes of a spell that can no longer enter where it was cast to: {found.why}")
    missing = uncovered(state, number)
    if missing:
        return Unsupported(missing)
    state = assume(state, "back row") if of_back_row(state, number) else state
    state = state.said("{0} resolves and enters the realm", label(state, number), cites=(cite,))
    if printed(state, thing(state, number)).replaces_avatar:
        replaced = replacing(state, number, how.player)
        if isinstance(replaced, Unsupported):
            return replaced
        state = replaced
    tokens = tokens_there(state, number, how) if spell_kind(state, number) == "minion" else ()
    state = upon_it(state, number, how)
    if how.bearer is not None:
        return enter_realm(state, number, how.to, how.player, how.bearer)
    if how.let is not None and how.let.adding:
        added = adding_as_it_enters(state, number, how.let.adding, how.let.label, how.player)
        if not isinstance(added, State):
            return added
        state = added
    there = entering(state, number, how.to, how.player)
    if not tokens:
        return there
    if not isinstance(there, State):
        return Unsupported(f"with which tokens {label(state, number)} enters, of which something else is to be chosen")
    for token in tokens:
        if token == CastsWith.VOIDWALK:
            there = lent(there, number, "what let it be cast there")
            continue
        said = "{0} has a {1} token, as it was cast there"
        there = there.said(said, label(there, number), token, cites=("sorcery:the-silver-rule#1",))
        there = there.put(number, thing(there, number).marked(token))
    return there
