"""Who casts a spell: a Spellcaster that the player controls, at one of its locations (sorcery:spellcaster)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.sorcery.cards.passives.casting import CastsTop
from judge.games.sorcery.cards.tables.allowing import Prohibition
from judge.games.sorcery.cards.tables.faces import TopSpell
from judge.games.sorcery.cards.values.keywords import NOT
from judge.games.sorcery.cards.values.selectors import card_selector, selector
from judge.games.sorcery.casting.casting import Cast, Casting, elements_of, spell_kind
from judge.games.sorcery.casting.casting_minions import locations
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.deck import on_top
from judge.games.sorcery.position.reserved import is_it, reserved_for
from judge.games.sorcery.position.thing import SPELLBOOK, Thing, label, printed, thing
from judge.games.sorcery.rulebook import requires
from judge.games.sorcery.words import ELEMENTS
from judge.games.vocabulary import NoSuchThing
from judge.kernel.rules import Broken
from judge.kernel.state import State

LIMITED = (
    "sorcery:spellcaster#4", "sorcery:spellcaster#5", "sorcery.rulebook:glossary/spellcaster#2", "sorcery:element#6",
    "sorcery.glossary:spellcaster#3",
)  # fmt: skip


def spellcasters(state: State, player: str) -> tuple[int, ...]:
    """A player's Spellcasters."""
    seen = view(state)
    return tuple(n for n, now in seen.now.items() if now.has("Spellcaster") and now.controller == player)


def able_to_cast(state: State, number: int, caster: int) -> Broken | None:
    """Why a Spellcaster of one element, or of two, cannot cast a spell; None when it can.

    Whether a spell that has the element only by its frame counts for it, the documents say in two ways; see
    ``in_doubt``.
    """
    spells = _casts(state, caster)
    found = thing(state, number)
    if not spells or _among(spells, (*elements_of(state, found), *_rarity(state, found))):
        return None
    if spells.startswith(NOT):
        return Broken(f"{label(state, caster)} casts no {spells.removeprefix(NOT)} spells", LIMITED)
    return Broken(f"{label(state, caster)} casts {spells} spells only", LIMITED)


def in_doubt(state: State, number: int, caster: int) -> str:
    """What the documents leave open about a Spellcaster of some elements and a spell; empty when nothing."""
    spells = _casts(state, caster)
    if not spells:
        return ""
    found = thing(state, number)
    framed = elements_of(state, found)
    required = tuple(ELEMENTS[letter] for letter in ELEMENTS if letter in printed(state, found).threshold)
    rarity = _rarity(state, found)
    if _among(spells, (*framed, *rarity)) == _among(spells, (*required, *rarity)):
        return ""
    element = next(word for word in framed if word in spells and word not in required)
    return (
        f"{found.label} is a {element} spell by its frame, and requires no {element} threshold: "
        f"the documents say both that a {element.capitalize()} Spellcaster casts {element} spells and that it casts "
        f"spells which require that threshold"
    )


def _casts(state: State, caster: int) -> str:
    """Of which elements a Spellcaster casts spells; empty of one who casts all, or is none."""
    held = view(state).now
    return str(held[caster].keywords.get("Spellcaster") or "") if caster in held else ""


def _rarity(state: State, found: Thing) -> tuple[str, ...]:
    """The rarity of a spell, by the word with which a Spellcaster may cast none of it."""
    rarity = printed(state, found).rarity
    return (rarity.lower(),) if rarity is not None else ()


def _among(spells: str, elements: tuple[str, ...]) -> bool:
    """Whether a spell of some elements is among those that a Spellcaster casts: one of its elements is enough."""
    if spells.startswith(NOT):
        return spells.removeprefix(NOT) not in elements
    return any(element in elements for element in spells.split(" and "))


def by_its_text(state: State, number: int, how: Casting) -> bool:
    """Whether the text of a spell lets the caster cast it without being a Spellcaster."""
    words = printed(state, thing(state, number)).casters
    seen = view(state)
    if not words or how.caster not in seen.now or seen.now[how.caster].controller != how.player:
        return False
    return seen.matches(selector(words), how.caster, None, how.player)


def drawn_for_it(state: State, number: int, how: Casting) -> bool:
    """Whether the caster alone may cast a spell, since it drew it, and is no Spellcaster otherwise."""
    wanted = reserved_for(state, number)
    if wanted is None or not is_it(state, how.caster, wanted):
        return False
    now = view(state).now.get(how.caster)
    return now is not None and now.controller == how.player and not now.has("Spellcaster")


@requires(Cast, "sorcery:spellcaster#2", "sorcery:casting-spells#7", "sorcery.rulebook:casting-spells#4")
def a_spellcaster_of_yours(state: State, frame: Cast) -> Broken | None:
    """The caster is any Spellcaster that the player controls, or the card that alone may cast the spell."""
    number, how = frame.number, frame.how
    if how.caster in spellcasters(state, how.player) or by_its_text(state, number, how):
        return None
    if drawn_for_it(state, number, how) or (how.let is not None and how.let.anyone):
        return None
    if how.caster < 0:
        return Broken("there is no Spellcaster to cast it")
    seen = view(state).now.get(how.caster)
    why = "controls it" if seen is not None and seen.has("Spellcaster") else "is a Spellcaster in the realm"
    who = label(state, how.caster)
    return Broken(f"{who} is no Spellcaster in the realm" if "realm" in why else f"another player controls {who}")


@requires(Cast, "sorcery:the-silver-rule#4")
def whose_it_was_drawn_for(state: State, frame: Cast) -> Broken | None:
    """A spell that a card drew for itself alone is cast by that card."""
    wanted = reserved_for(state, frame.number)
    if wanted is None or is_it(state, frame.how.caster, wanted):
        return None
    return Broken(f"only {label(state, wanted[0])}, which drew it, can cast {label(state, frame.number)}")


@requires(Cast, *LIMITED)
def of_its_element(state: State, frame: Cast) -> Broken | None:
    """A Spellcaster of one element casts spells of that element only."""
    number, how = frame.number, frame.how
    if how.caster not in view(state).now or not spell_kind(state, number):
        return None
    if how.let is not None and how.let.anyone:
        return None
    return able_to_cast(state, number, how.caster)


@requires(Cast, "sorcery.rulebook:quick-reference/disable#1")
def able(state: State, frame: Cast) -> Broken | None:
    """A disabled minion cannot cast spells, and nothing may forbid it."""
    how = frame.how
    now = view(state).now.get(how.caster)
    if now is None:
        return None
    if now.disabled:
        return Broken(f"{now.thing.label} is disabled")
    by = now.cannot.get(Prohibition.CAST)
    return Broken(f"{by} keeps {now.thing.label} from casting spells") if by else None


@requires(Cast, "sorcery:casting-spells#8", "sorcery:casting-spells#9")
def where_it_casts(state: State, frame: Cast) -> Broken | None:
    """A Spellcaster that occupies several locations casts from one of them, which is chosen."""
    how = frame.how
    seen = view(state)
    if how.caster not in seen.now:
        return None
    held = seen.locations(how.caster)
    if not how.at and len(held) > 1:
        return Broken(f"{label(state, how.caster)} occupies several locations: where it casts must be chosen")
    if how.at and not set(how.at) <= set(held):
        return Broken(f"{label(state, how.caster)} does not occupy that location")
    return None


def topmost(state: State, player: str, number: int) -> bool:
    """Whether a spell lies on top of a player's spellbook; raises NoSuchThing when a shuffle leaves that open."""
    tops = on_top(state, player, SPELLBOOK)
    if len(tops) > 1 and number in tops:
        raise NoSuchThing(f"whether {label(state, number)} lies on top of the shuffled spellbook is left to chance")
    return tops == (number,)


def tops(state: State, number: int, how: Casting) -> Iterator[tuple[int, CastsTop]]:
    """What lets the caster cast a spell of this type from the top of the spellbook, with who says it.

    Raises NoSuchThing where a text says that it is cast here, and its player does not control the site there.
    """
    seen = view(state)
    if how.caster not in seen.now:
        return
    for source, now in seen.now.items():
        for passive, change in now.does(CastsTop) if now.special and not seen.ignores(how.caster, source) else ():
            kind = TopSpell.MAGIC if spell_kind(state, number) == "magic" else TopSpell.SPELL
            if change.casts_top not in (kind, TopSpell.SPELL):
                continue
            what = change.casts_top_of
            if what and not seen.fits_card(card_selector(what), number, how.player):
                continue
            if not seen.matches(selector(passive.on), how.caster, source, None):
                continue
            if not change.casts_top_here or _to_here(state, number, how, source):
                yield source, change


def _to_here(state: State, number: int, how: Casting, source: int) -> bool:
    """Whether a spell is cast to where a card is; while that is open, whether it may be."""
    seen = view(state)
    here = seen.locations(source)
    if not how.to:
        return not set(here).isdisjoint(locations(state, number, how))
    there = [square for square, level in how.to if (square, level) in here and square in seen.sites]
    if any(seen[seen.sites[square]].controller != how.player for square in there):
        said = "lets a spell be cast to a site that its player does not control is not said"
        raise NoSuchThing(f"whether {label(state, source)} {said}")
    return not set(here).isdisjoint(how.to)
