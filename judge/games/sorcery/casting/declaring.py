"""How the fields of an action become what a player declares: Spellcaster, places, targets, payments."""

from __future__ import annotations

from collections.abc import Hashable

from judge.games.sorcery.casting.casting import Casting, Target, spell_kind
from judge.games.sorcery.casting.spellcaster import in_doubt, spellcasters
from judge.games.sorcery.ongoing.ongoing_effect import view
from judge.games.sorcery.position.thing import CEMETERY, HAND, SPELLBOOK, fact, printed, thing, things
from judge.games.sorcery.scenario.actions import Fields
from judge.games.sorcery.scenario.fields import FIELDS, place
from judge.games.sorcery.scenario.labels import NoSuchThing, number_of
from judge.games.sorcery.words import SURFACE, VOID, Location
from judge.games.source import Node, Problems
from judge.games.vocabulary import DocumentsDisagree
from judge.kernel.state import State

NO_TARGET = (
    "declares no target as it is cast or used (sorcery:casting-spells/casting-magics#7): leave 'target' out; what it "
    "asks for when it resolves is answered with 'choose', 'ally' or 'targets'"
)


def targets(problems: Problems, node: Node) -> Hashable:
    """Targets: what things are called, or locations such as ``8 surface``; one stands for a list of one."""
    found: list[Hashable] = []
    for item in problems.items(node):
        words = problems.words(item, "a target")
        found.append(place(problems, item) if words.split(" ")[0].isdigit() else words)
    return tuple(found)


FIELDS["targets"] = targets


def full(state: State, at: object) -> Location:
    """A location as it is written, with the surface or the void for a bare square."""
    assert isinstance(at, tuple)
    square, level = at
    return (square, level or (SURFACE if square in view(state).sites else VOID))


def target_of(state: State, said: object) -> Target:
    """A target as it is written."""
    return full(state, said) if isinstance(said, tuple) else number_of(state, str(said))


def in_a_zone(state: State, label: str, zones: tuple[str, ...], owner: str = "") -> int:
    """The number of a card in one of some zones, the first zone first; raises NoSuchThing when nothing is called so."""
    found = [(n, t) for n, t in things(state) if label in (t.label, t.card) and owner in ("", t.owner)]
    for zone in zones:
        exact = [n for n, t in found if t.zone == zone and t.label == label]
        for number in (*exact, *(n for n, t in found if t.zone == zone)):
            return number
    return number_of(state, label)


def several(state: State, fields: Fields, name: str, zone: str = "") -> tuple[int, ...]:
    """The things that a field names."""
    held = fields.get(name, ())
    assert isinstance(held, tuple)
    return tuple(in_a_zone(state, str(one), (zone,)) if zone else number_of(state, str(one)) for one in held)


def declared_casting(state: State, fields: Fields) -> tuple[int, Casting]:
    """The spell of an action ``cast`` and how it is cast; raises NoSuchThing when the judge cannot tell."""
    number = in_a_zone(state, str(fields["cast"]), (HAND, SPELLBOOK, CEMETERY))
    card = printed(state, thing(state, number))
    player = thing(state, number).owner
    caster = number_of(state, str(fields["by"])) if "by" in fields else _default(state, player)
    how = Casting(
        player=player,
        caster=caster,
        at=(full(state, fields["from"]),) if "from" in fields else (),
        to=_to(state, fields),
        bearer=number_of(state, str(fields["carried by"])) if "carried by" in fields else None,
        targets=_targets(state, fields),
        x=int(str(fields.get("x", 0))),
        alternate=fields.get("cost") == "alternate",
        discards=several(state, fields, "discard", HAND),
        taps=several(state, fields, "tapping"),
        sacrifices=several(state, fields, "sacrifice"),
    )
    unsaid = [clause.clause for clause in card.uncovered if clause.when == "cast"]
    if unsaid:
        raise NoSuchThing(f"{card.name}: {', '.join(unsaid)} is not covered yet")
    silent = not any(ability.when == "resolves" for ability in card.ability)
    if spell_kind(state, number) == "magic" and silent and any(c.when == "resolves" for c in card.uncovered):
        raise NoSuchThing(f"{card.name}: what it targets is not covered yet")
    phrase = next((ability.target for ability in card.ability if ability.when == "resolves"), "")
    if how.targets and not (phrase and spell_kind(state, number) == "magic"):
        raise NoSuchThing(f"{card.name} {NO_TARGET}")
    doubt = in_doubt(state, number, caster)
    if doubt:
        raise DocumentsDisagree(doubt)
    return number, how


def _targets(state: State, fields: Fields) -> tuple[Target, ...]:
    held = fields.get("target", ())
    assert isinstance(held, tuple)
    return tuple(target_of(state, one) for one in held)


def _to(state: State, fields: Fields) -> tuple[Location, ...]:
    squares = fields.get("squares", ())
    assert isinstance(squares, tuple)
    if squares:
        return tuple(full(state, (square, "")) for square in squares)
    if "carried by" in fields:
        bearer = view(state).now.get(number_of(state, str(fields["carried by"])))
        return (full(state, fields["to"]),) if "to" in fields else bearer.thing.at[:1] if bearer is not None else ()
    return (full(state, fields["to"]),) if "to" in fields else ()


def _default(state: State, player: str) -> int:
    """The player's Avatar, or the only Spellcaster, or nobody."""
    able = spellcasters(state, player)
    avatar = view(state).avatar(player)
    if avatar is not None:
        return avatar
    return able[0] if len(able) == 1 else -1


__all__ = ["declared_casting", "fact", "full", "in_a_zone", "several", "target_of"]
