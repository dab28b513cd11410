"""Operations that copy (sorcery:copy): magics, as tokens that are banished once resolved; and what becomes a copy."""

from __future__ import annotations

from msgspec import structs

from judge.games.sorcery.cards.ability import Ability
from judge.games.sorcery.cards.operations.cards import CopyMagic
from judge.games.sorcery.cards.operations.changing import Become, BecomeCopy
from judge.games.sorcery.cards.passives.by_layer import Becomes
from judge.games.sorcery.cards.passives.forms import CopyOf
from judge.games.sorcery.cards.tables.abilities import Late, When
from judge.games.sorcery.casting.casting import Casting, Target
from judge.games.sorcery.casting.casting_spells import Spell
from judge.games.sorcery.casting.target import choices, legal_targets, refused, spoken
from judge.games.sorcery.effects.changing import changed
from judge.games.sorcery.effects.naming import cards_named, named
from judge.games.sorcery.frames import Settle
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.ongoing.ward import targeting
from judge.games.sorcery.position.event import Event
from judge.games.sorcery.position.happening import happened
from judge.games.sorcery.position.new_card import fresh, plain
from judge.games.sorcery.position.thing import STORYLINE, Thing, copied, label, printed, put, thing
from judge.games.sorcery.rulebook import rule
from judge.games.sorcery.scenario.choose import choose
from judge.games.sorcery.scenario.labels import number_of
from judge.games.sorcery.storyline.storyline import emit, go_on, op
from judge.games.sorcery.storyline.token import MADE
from judge.games.sorcery.words import listed
from judge.kernel.frame import Frame
from judge.kernel.nodes import Result, Unsupported
from judge.kernel.state import State

COPY: tuple[str, ...] = ("sorcery:copy#3", "sorcery:copy#4")
COPIED = ("sorcery:copy#1", "sorcery:ongoing-effect/apply-ongoing-effects-in-order#2")
OF_A_CAST = tuple(f"sorcery.rulings:orb-of-baal-berith-{n}#1" for n in (1, 2, 3, 5))
"""Published rulings on the copy of a spell that was cast: who casts it, X, its costs, and whose it is."""


@op(CopyMagic)
def copy_magic(state: State, event: Event, what: CopyMagic) -> Result:
    """A copy of a magic goes on the storyline; it is cast only when that is said."""
    words = str(what.copy_magic)
    held = event.get(words) if what.copy_magic.known else None
    original = held if isinstance(held, int) else number_of(state, words)
    card = printed(state, thing(state, original))
    if "magic" not in card.types:
        return Unsupported(f"{event.label}: {card.name} is no magic")
    ability = next((a for a in card.ability if a.when is When.RESOLVES), None)
    if ability is None:
        return Unsupported(f"{event.label}: what a copy of {card.name} does")
    seen = view(state)
    avatar = seen.avatar(event.player)
    unit = event.source if event.source in seen.now and seen[event.source].unit else -1
    caster = unit if unit >= 0 else avatar if avatar is not None else -1
    player, by, cites = event.player, event.get("by"), COPY
    if isinstance(by, int) and by in seen.now and isinstance(held, int):
        caster = event.source if event.source in seen.now else by
        player, cites = seen[by].controller or event.player, (*COPY, *OF_A_CAST)
    number, state = fresh(go_on(state, event), card.name, player, STORYLINE)
    paid = thing(state, original).paid if isinstance(held, int) else 0
    state = put(state, number, paid=paid)
    state = state.put(number, thing(state, number).marked(MADE))
    said = "{0}: {1}, a copy and a token, goes on the storyline"
    state = state.said(said, event.label, label(state, number), cites=cites)
    how = Casting(player=player, caster=caster, x=paid)
    if not ability.target:
        return _copied(state, number, how, what)
    return state.push(AimCopy(number, how, what, ability, _aimed_before(state, original)))


class AimCopy(Frame, frozen=True):
    """The targets of a copy of a magic are chosen: those ``before``, of the magic that is copied, or new ones."""

    number: int
    how: Casting
    what: CopyMagic
    ability: Ability
    before: tuple[Target, ...]


@rule(AimCopy, "sorcery:target#7", "sorcery:copy#3", "sorcery.rulings:orb-of-baal-berith-1#1")
def aim_copy(state: State, frame: AimCopy) -> Result:
    """Its player leaves it on the same targets, or picks others that are legal for who casts the copy."""
    number, how, ability = frame.number, frame.how, frame.ability
    able = legal_targets(state, ability.target, how.caster, how.player, ops=ability.do, spell=number)
    ways = choices(state, ability.target, able, ability.targets, how.player)
    ways = [*([frame.before] if frame.before and frame.before not in ways else []), *ways]
    name = label(state, number)
    if not ways:
        return Unsupported(f"whether {name}, a copy for which there is no legal target, is made", ("sorcery:target#8",))
    options = []
    for targets in ways:
        hit, aimed = targeting(state, targets, how.player, ability.do)
        aiming = structs.replace(how, targets=aimed)
        options.append((listed([spoken(state, t) for t in targets]), _copied(hit, number, aiming, frame.what)))
    why_not = refused(state, ability.target, how.caster, how.player, ops=ability.do, spell=number)
    asked = f"what does {name}, a copy, target?"
    return choose(state, how.player, "targets", asked, options, ("sorcery:target#7", *COPY[:1]), why_not)


def _aimed_before(state: State, original: int) -> tuple[Target, ...]:
    """The targets of a magic that is on the storyline."""
    found = (frame for frame in state.agenda if isinstance(frame, Spell) and frame.number == original)
    return next((frame.how.targets for frame in found), ())


def _copied(state: State, number: int, how: Casting, what: CopyMagic) -> State:
    state = state.push(Spell(number, how))
    if what.cast:
        return emit(state, happened(state, "casts", number, by=how.caster, player=how.player))
    return state


@op(BecomeCopy)
def become_a_copy(state: State, event: Event, what: BecomeCopy) -> Result:
    """They have its characteristics and abilities, and have not entered the realm: no Genesis."""
    numbers, of = named(state, event, what.become_a_copy), cards_named(state, event, what.of)
    state = go_on(state, event)
    if not of or not numbers:
        said = "{0}: there is nothing to be a copy, or to copy"
        return state.said(said, event.label, cites=COPIED, kind="not-applied")
    original = thing(state, of[0])
    name = copied(original) or plain(original) or original.card
    card = printed(state, Thing(card=name, label=name, owner=original.owner))
    if "magic" in card.types:
        why = f"what becomes of a card in the realm that is a copy of {original.label}, a magic by its print"
        return Unsupported(f"{event.label}: {why}", ("sorcery.rulings:animist-3#1",))
    if missing := card.unread(Late.ALWAYS, Late.REALM):
        return Unsupported(missing)
    if any(card.size > 1 or len(thing(state, n).at) > 1 for n in numbers):
        return Unsupported(f"{event.label}: which squares a copy of another size takes")
    change = CopyOf(name, "transformed" in original.marks)
    return changed(state, event, numbers, what.until, f"is a copy of {original.label}", COPIED, change).push(Settle())


@op(Become)
def become(state: State, event: Event, what: Become) -> Result:
    """They have a subtype too; those that they have are not replaced."""
    numbers, word = named(state, event, what.to), str(what.become)
    cites = ("sorcery:subtypes#4", "sorcery:ongoing-effect/apply-ongoing-effects-in-order#5")
    state = go_on(state, event)
    return changed(state, event, numbers, what.until, f"is {word} too", cites, Becomes((word,)))
