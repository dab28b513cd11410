"""Cards with another face for a while: a magic that is cast as a Spirit, a minion that becomes an Avatar."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards import Card
from judge.games.sorcery.cards.passives.casting import CastsAs
from judge.games.sorcery.cards.tables.faces import Subtype
from judge.games.sorcery.cards.values.selectors import card_selector, selector
from judge.games.sorcery.casting.casting import Cast, Casting
from judge.games.sorcery.damage.life import maximum
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.assumptions import assume
from judge.games.sorcery.position.new_card import with_face
from judge.games.sorcery.position.players import most_life_of
from judge.games.sorcery.position.thing import BANISHED, HAND, label, printed, thing
from judge.games.sorcery.rulebook import requires, rule
from judge.games.sorcery.storyline.enter import leave_realm
from judge.games.sorcery.words import names
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.rules import Broken
from judge.kernel.state import State

AS_SPIRITS = tuple(f"sorcery.rulings:animist-{n}#1" for n in (4, 6, 2, 1))
"""Published rulings: a magic that is cast as a Spirit has no text, power by its printed cost, and is no magic."""
REPLACES = (
    "sorcery:the-silver-rule#1",
    "sorcery:life#4",
    "sorcery.rulings:mephistopheles-4#1",
    "sorcery:spellcaster#3",
)


class CastAs(Frame, frozen=True):
    """A player casts a spell as a minion of a subtype."""

    number: int
    how: Casting
    subtype: Subtype


def as_minion(state: State, number: int, subtype: Subtype) -> State:
    """With a card that has the face of a minion: its cost for power, its elements and threshold, and no text."""
    card = printed(state, thing(state, number))
    made = Card(
        name=card.name,
        types=("minion",),
        subtypes=(subtype,),
        rarity=card.rarity,
        cost=card.cost,
        threshold=card.threshold,
        elements=card.elements,
        power=card.cost or 0,
    )
    return with_face(state, number, f"a {subtype}", made)


@requires(CastAs, "sorcery:casting-spells#16", "sorcery:the-silver-rule#1")
def let_by_a_card(state: State, frame: CastAs) -> Broken | None:
    """A card in the realm lets its player cast such cards of the hand as minions of that subtype."""
    number, how = frame.number, frame.how
    seen, found = view(state), thing(state, number)
    if found.zone != HAND or found.owner != how.player:
        return Broken(f"{found.label} is not in the hand of {names(how.player)}")
    for source, now in seen.now.items():
        for passive, change in now.does(CastsAs) if now.special and how.caster in seen.now else ():
            kind = change.casts_as is frame.subtype
            fits = not change.as_of or seen.fits_card(card_selector(change.as_of), number, how.player)
            if kind and fits and seen.matches(selector(passive.on), how.caster, source, None):
                return None
    return Broken(f"nothing lets {names(how.player)} cast {found.label} as a {frame.subtype}")


@requires(CastAs, "sorcery:casting-spells#2")
def castable_as_one(state: State, frame: CastAs) -> Broken | None:
    """As that minion it can be cast, by all the rules for minions."""
    broken = as_minion(state, frame.number, frame.subtype).broken(Cast(frame.number, frame.how))
    cites = tuple(dict.fromkeys(c for b in broken for c in b.cites))
    return Broken("; ".join(b.why for b in broken), cites) if broken else None


@rule(CastAs, *AS_SPIRITS)
def cast_as(state: State, frame: CastAs) -> Result:
    """It has another face from the moment at which it is cast, until it leaves the realm."""
    number, name = frame.number, label(state, frame.number)
    broken = state.broken(frame)
    if broken:
        return Unsupported(f"{name} cannot be cast as a {frame.subtype}: {'; '.join(b.why for b in broken)}")
    if printed(state, thing(state, number)).x:
        return Unsupported(f"the power of {name}, whose cost is X, when it is cast as a {frame.subtype}")
    state = state.said("{0} is cast as a {1}: a minion without text", name, frame.subtype, cites=AS_SPIRITS)
    return as_minion(state, number, frame.subtype).push(Cast(number, frame.how))


def replacing(state: State, number: int, player: str) -> State | Unsupported:
    """The Avatar of a player is replaced by a minion that is about to enter; its life goes on, and it is gone."""
    avatar = view(state).avatar(player)
    if avatar is None:
        return Unsupported(f"whom {label(state, number)} replaces: {names(player)} has no Avatar")
    said = "{0} replaces {1} as the Avatar of {2}, whose life and most life stay as they are"
    state = state.said(said, label(state, number), label(state, avatar), names(player), cites=REPLACES)
    most = maximum(state, player)
    state = leave_realm(assume(state, "replaced Avatar"), (avatar,), BANISHED)
    card = printed(state, thing(state, number))
    made = structs.replace(card, types=("avatar",), life=most, cast_only=(), replaces_avatar=False)
    return with_face(state.tell(most_life_of(player), most), number, "an Avatar", made)
