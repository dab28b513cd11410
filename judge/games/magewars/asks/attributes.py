"""Asks about objects: attributes, traits, subtypes, damage, markers, places, controllers."""

from __future__ import annotations

from judge.games.magewars.damage.damage import dealt
from judge.games.magewars.damage.leave_play import left_with
from judge.games.magewars.moments import (
    DESTROYED,
    EFFECT_CANCELED,
    IS_PUSHED,
    MARKED,
    MARKER_IDLE,
    MARKER_STAYS,
    MOVES,
    NOT_DESTROYED,
    NOT_MARKED,
    NOT_PUSHED,
    NOT_REANIMATED,
    NOT_TELEPORTED,
    OBLITERATED,
    OUT_OF_THE_GAME,
    TO_DISCARD,
    TO_SPELLBOOK,
    UNMARKED,
)
from judge.games.magewars.position import characteristics
from judge.games.magewars.position.characteristics import Figure
from judge.games.magewars.position.condition_table import CONDITIONS
from judge.games.magewars.position.face_down import in_vain
from judge.games.magewars.position.mana import mana_of
from judge.games.magewars.position.thing import card_of, in_play, label, mage_of, objects, thing, things, zone_of
from judge.games.magewars.position.trait import Trait, entry
from judge.games.magewars.position.trait_table import TRAITS
from judge.games.magewars.position.traits import traits
from judge.games.magewars.scenario.asks import ask
from judge.games.magewars.words import ARENA, CONJURATION, CREATURE, DISCARD, REMOVED, TOKENS, whose
from judge.games.question import Finding
from judge.games.source import nearest
from judge.games.vocabulary.moments import Moment, befalls, came, steps_of
from judge.kernel.rules import Broken
from judge.kernel.state import State
from judge.kernel.trace import steps

SOURCES = (*TRAITS, *CONDITIONS, *(f"{name} token" for name in TOKENS), CREATURE, CONJURATION)
"""What may give traits, beside things that are attached."""


def _figure(state: State, number: int, figure: Figure) -> Finding:
    if not in_play(state, number):
        return Finding(None, unsupported=f"{label(state, number)} is not in play")
    return Finding("none" if figure.value is None else figure.value, figure.why)


@ask("value", "armor of {thing}", "magewars:armor#1")
def armor(state: State, number: int) -> Finding:
    """Armor now; ``none`` for an object that cannot have armor."""
    figure = characteristics.armor(state, number)
    return _figure(state, number, Figure(figure.value, (*figure.why, *in_vain(state, number, "Armor"))))


@ask("value", "life of {thing}", "magewars:life#1")
def life(state: State, number: int) -> Finding:
    """The Life total now (damage does not change it)."""
    return _figure(state, number, characteristics.life(state, number))


@ask("value", "level of {thing}", "magewars:level#1")
def level(state: State, number: int) -> Finding:
    """The Level."""
    figure = characteristics.level(state, number)
    if figure.value is None:
        return Finding(None, unsupported=f"no level of {label(state, number)} is declared")
    return Finding(figure.value, figure.why)


@ask("value", "channeling of {thing}", "magewars:channeling#1")
def channeling(state: State, number: int) -> Finding:
    """Channeling now; ``none`` without the attribute."""
    return _figure(state, number, characteristics.channeling(state, number))


@ask("value", "damage on {thing}", "magewars:destroyed#2")
def damage(state: State, number: int) -> Finding | int:
    """The damage on an object now; of one that has left play what was on it then."""
    return thing(state, number).damage if in_play(state, number) else _left(state, number, state[left_with(number)][0])


def _left(state: State, number: int, had: int) -> Finding:
    """The damage of what has left play is what was on it then."""
    return Finding(had, (Broken(f"{label(state, number)} left play with {had} damage", ("magewars:destroyed#2",)),))


@ask("value", "damage counted on {thing}", "magewars:tainted#3", "magewars:destroyed#2")
def damage_counted(state: State, number: int) -> Finding | int:
    """The damage that counts against Life: with 3 for each Tainted marker; of what has left play as it was then."""
    if not in_play(state, number):
        return _left(state, number, state[left_with(number)][1])
    return characteristics.damage_counted(state, number)


@ask("value", "damage dealt to {thing}", "magewars:destroyed#2")
def damage_dealt(state: State, number: int) -> int:
    """All damage that was put on it since the position as given, whatever became of it."""
    return state[dealt(number)]


@ask("value", "{words} markers on {thing}", "magewars:condition#1")
def markers(state: State, words: str, number: int) -> Finding:
    """How many markers of a condition are on an object."""
    if words == "guard":
        return Finding(int(thing(state, number).guard), (Broken("", ("magewars:guarding#1",)),))
    if words not in CONDITIONS:
        return Finding(None, unsupported=f"there is no condition {words!r}{nearest(words, CONDITIONS)}")
    return Finding(
        thing(state, number).markers_of(words),
        (*_of_markers(state, number, words), Broken("", ("magewars:condition#1",))),
    )


def told_of(state: State, number: int, *moments: Moment) -> tuple[Broken, ...]:
    """The steps of the way that are one of some moments of an object, as reasons."""
    return tuple(Broken(s.words(), s.cites) for s in steps_of(state, label(state, number), *moments) if s.cites)


def _of_markers(state: State, number: int, condition: str) -> tuple[Broken, ...]:
    moments = (MARKED, UNMARKED, NOT_MARKED, MARKER_IDLE, MARKER_STAYS)
    told = steps_of(state, label(state, number), *moments)
    return tuple(Broken(s.words(), s.cites) for s in told if s.cites and befalls(s, condition, *moments))


@ask("value", "{token} tokens on {thing}", "magewars:token#1")
def tokens(state: State, token: str, number: int) -> int:
    """How many tokens of a kind are on an object."""
    return thing(state, number).tokens_of(token)


@ask("is", "{thing} with {trait}", "magewars:object#1", last=True)
def has(state: State, number: int, trait: Trait) -> Finding:
    """Whether an object has a trait now; with a parameter, whether its instances add up to it."""
    held = traits(state, number)
    why = (*held.why(trait.name), *in_vain(state, number, trait.name))
    why = why or (Broken(f"nothing gives it {trait.name}", (entry(trait.name),)),)
    if not trait.number:
        return Finding(held.has(trait.name), why)
    return Finding(held.has(trait.name) and trait.number in (held.total(trait.name), held.best(trait.name)), why)


@ask("which", "traits of {thing}", "magewars:object#1")
def all_traits(state: State, number: int) -> Finding:
    """All traits that an object has now, by name; several instances of one are told once with their sum."""
    held = traits(state, number)
    names = tuple(dict.fromkeys(h.trait.name for h in held.held))
    return Finding(tuple(sorted(str(Trait(n, held.total(n))) for n in names)), held.why(*names))


@ask("which", "subtypes of {thing}", "magewars:zombie#2", "magewars:object#1")
def subtypes(state: State, number: int) -> tuple[str, ...]:
    """The subtypes of an object now."""
    return tuple(sorted(characteristics.subtypes(state, number)))


@ask("is", "{thing} destroyed", "magewars:destroyed#1", "magewars:destroyed#2")
def destroyed(state: State, number: int) -> Finding:
    """Whether an object was destroyed on the way: it is in play no more, or came back since."""
    found = steps_of(state, label(state, number), DESTROYED, OBLITERATED)
    return Finding(bool(found), told_of(state, number, DESTROYED, OBLITERATED, NOT_DESTROYED))


@ask("is", "{thing} obliterated", "magewars:obliterate#1")
def obliterated(state: State, number: int) -> Finding:
    """Whether an object was obliterated on the way."""
    return Finding(bool(steps_of(state, label(state, number), OBLITERATED)), told_of(state, number, OBLITERATED))


@ask("is", "{thing} in play", "magewars:object#1", "magewars:destroyed#1")
def is_in_play(state: State, number: int) -> Finding:
    """Whether an object is in play."""
    there = in_play(state, number)
    return Finding(there, (Broken("", ("magewars:object#1" if there else "magewars:destroyed#1",)),))


PLACED = (
    TO_DISCARD, TO_SPELLBOOK, OUT_OF_THE_GAME, DESTROYED, OBLITERATED, EFFECT_CANCELED, NOT_REANIMATED,
)  # fmt: skip
"""The moments that tell where a card is that has left play."""


@ask("where", "{thing}", "magewars:zone#1", "magewars:discard-pile#1", last=True)
def where(state: State, number: int) -> Finding:
    """The zone (or border) of an object in play, or the place of a card: ``your discard pile``."""
    found = thing(state, number)
    if found.place == ARENA:
        return Finding(
            zone_of(state, number),
            (*told_of(state, number, MOVES, IS_PUSHED, NOT_PUSHED, NOT_TELEPORTED), Broken("", ("magewars:zone#1",))),
        )
    name = {DISCARD: "discard pile", REMOVED: "removed from the game", "prepared": "prepared spells"}.get(
        found.place, found.place
    )
    said = name if found.place in (REMOVED, "being cast") else f"{whose(found.owner)} {name}"
    return Finding(said, told_of(state, number, *PLACED))


@ask("who", "controls {thing}", "magewars:controller#1", "magewars:controller#3")
def controls(state: State, number: int) -> str:
    """Who controls an object now."""
    return characteristics.controller(state, number)


@ask("who", "owns {thing}", "magewars:owner#1")
def owns(state: State, number: int) -> str:
    """Who owns a card."""
    return thing(state, number).owner


@ask("value", "mana of {player}", "magewars:channeling#1")
def mana(state: State, player: str) -> int:
    """The mana in a player's supply."""
    return mana_of(state, player)


@ask("value", "name of {thing}", "magewars:object#1")
def name_of(state: State, number: int) -> str:
    """The name of the card."""
    return card_of(state, number).name


@ask("is", "{player} in the game", "magewars:mage#3")
def still_in(state: State, player: str) -> bool:
    """Whether a player's Mage is in play."""
    return mage_of(state, player) is not None


@ask("which", "default traits of {thing}", "magewars:conjuration#1", "magewars:living#2")
def default_traits(state: State, number: int) -> Finding:
    """The traits of its kind that a creature or conjuration has by default, Corporeal aside (as for every object)."""
    held = [h for h in traits(state, number).held if h.by_default and h.trait.name != "Corporeal"]
    return Finding(tuple(sorted(h.trait.name for h in held)), tuple(Broken(h.why, h.cites) for h in held))


@ask("which", "traits that {words} gives {thing}", "magewars:object#1")
def traits_given(state: State, words: str, number: int) -> Finding:
    """The traits that an object has because of one of its traits, a marker, or what is attached to it."""
    held = [h for h in traits(state, number).held if h.source == words]
    if not held and words not in SOURCES and words not in {t.label for _, t in things(state)}:
        return Finding(None, unsupported=f"nothing that gives traits is called {words!r}{nearest(words, SOURCES)}")
    why = tuple(Broken(h.why, h.cites) for h in held) or (Broken(f"nothing of {words} is on it"),)
    return Finding(tuple(sorted(dict.fromkeys(str(h.trait) for h in held))), why)


@ask("is", "{thing} damaged", "magewars:life-plus-minus-x#3", "magewars:destroyed#2")
def was_damaged(state: State, number: int) -> bool:
    """Whether an object has received damage on the way (losing Life is none)."""
    return state[dealt(number)] > 0


@ask("which", "types of objects in play", "magewars:object#1", "magewars:object#2", "magewars:object#3")
def types_in_play(state: State) -> tuple[str, ...]:
    """The types of the objects in play."""
    return tuple(sorted({card_of(state, n).type for n, _ in objects(state)}))


@ask("order", "happenings to {thing}", "magewars:object#1", "magewars:discard-pile#1")
def happenings_to(state: State, number: int) -> Finding:
    """Where an object went, and the moments with a name that came to it, in order."""
    name, found = label(state, number), []
    for step in steps(state.trace):
        if name not in step.names or not step.cites:
            continue
        if came(step, TO_DISCARD):
            found.append(("discard pile", step))
        elif step.kind not in ("done", "choice", "not-applied", "assumed", "start", "ignored"):
            found.append((step.kind, step))
    return Finding(tuple(kind for kind, _ in found), tuple(Broken(s.words(), s.cites) for _, s in found))
