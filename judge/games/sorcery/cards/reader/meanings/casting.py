"""How a card is cast: by whom, where to, from where; and what cards in the realm say of casting others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.games.sorcery.cards.reader.meanings.rule import means
from judge.games.sorcery.cards.reader.meanings.statements import any_of, on
from judge.games.sorcery.cards.reader.phrases import Act, Desc, Ref, Things, Unsayable
from judge.games.sorcery.cards.reader.rows import Rows
from judge.games.sorcery.cards.reader.words import GROUPS, figure

Clause = Callable[[str], Rows]
UNITS = ("minion", "unit", "ally", "enemy", "avatar")
HERE = ("site here", "site at its sites")
FROM_CEMETERY = ("cast_from", "cemetery")


@means("cast_line")
def cast_line(said: Rows) -> Clause:
    """What is said of casting, on a card of any type."""
    return lambda kind: said


@means("casters")
def casters(things: Things) -> Rows:
    """Who may cast it too."""
    return Rows(card=(("casters", any_of(things)),))


@means("casters_of_groups")
def casters_of_groups(*groups: str) -> Rows:
    """Who may cast it too, of two groups."""
    return Rows(card=(("casters", two_groups(*groups)),))


@means("may_be_cast")
def may_be_cast(goal: str) -> Rows:
    """Where it may be cast to beside the usual places."""
    return Rows(card=(("cast_where", [goal]),))


@means("must_be_cast")
def must_be_cast(goal: str) -> Rows:
    """Where it must be cast to; that alone makes no place one to which it may be cast."""
    return Rows(card=(("cast_only", [goal]),))


@means("must_be_summoned")
def must_be_summoned(goal: str) -> Rows:
    """Where it must enter, also when it is not cast, which no key of a card says."""
    raise Unsayable("where it must be summoned when it is not cast")


@means("can_and_must")
def can_and_must(goal: str) -> Rows:
    """Where it may be cast to, and nowhere else."""
    return Rows(card=(("cast_where", [goal]), ("cast_only", [goal])))


@means("conjured_atop")
def conjured_atop(desc: Desc) -> Rows:
    """The one site on which an aura lies; its size is said by its face."""
    return Rows(card=(("cast_only", [_sites(desc)]),))


@means("conjured_on_border")
def conjured_on_border(desc: Desc | None = None) -> Rows:
    """One border of a site of its player's, or of such a site as is described."""
    sites = _sites(desc) if desc is not None else "ally site"
    return Rows(card=(("cast_only", [f"a border of {sites}"]),))


@means("from_cemetery")
def from_cemetery() -> Rows:
    """That it may be cast from the cemetery."""
    return Rows(card=(FROM_CEMETERY,))


@means("once_from_cemetery")
def once_from_cemetery() -> Rows:
    """That it may be cast from the cemetery, and is banished then."""
    return Rows(card=(FROM_CEMETERY, ("then_banished", True)))


@means("must_but_from_cemetery")
def must_but_from_cemetery(goal: str) -> Rows:
    """Where it must be cast to, and that it may be cast from the cemetery."""
    return Rows(card=(*must_be_cast(goal).card, FROM_CEMETERY))


@means("others_may")
def others_may(who: str, spells: str, goal: str) -> Rows:
    """Where others may be cast to while the card is there."""
    return Rows(passive=({"on": who, "casts_to": [goal], "casts_what": spells},))


@means("others_may_for_less")
def others_may_for_less(who: str, spells: str, goal: str, mana: str) -> Rows:
    """Where others may be cast to while the card is there, and that they cost less there."""
    if goal not in HERE:
        raise Unsayable("that spells cost less elsewhere than here")
    less = {"on": who, "cost": -figure(mana), "cost_of": spells, "cost_to": "here"}
    return Rows(passive=(*others_may(who, spells, goal).passive, less))


@means("others_may_for_no_threshold")
def others_may_for_no_threshold(who: str, what: str, goal: str) -> Rows:
    """Where others may be cast to while the card is there, and that they need no threshold there."""
    if goal not in HERE:
        raise Unsayable("that spells need no threshold elsewhere than here")
    free = {"on": who, "no_threshold": True, "threshold_of": what, "threshold_to": "here"}
    return Rows(passive=(*others_may(who, what, goal).passive, free))


@means("enter_tapped")
def enter_tapped(*subjects: tuple[Things, ...]) -> Rows:
    """What enters the realm tapped."""
    rows = tuple({**on(things), "enters_tapped": True} for found in subjects for things in found)
    return Rows(passive=rows or ({"enters_tapped": True},))


@means("no_summons")
def no_summons(*found: str) -> Rows:
    """Sites to which no minion is summoned: this one, and perhaps the one in front."""
    return Rows(passive=tuple({"no_summons": site} for site in ("site here", *found)))


means("or_in_front")(lambda: "site in front")


@means("two_groups")
def two_groups(*groups: str) -> str:
    """Things of either of two groups."""
    return " or ".join(GROUPS[str(group)] for group in groups)


means("you_may")(lambda: "ally Spellcaster")
means("anyone_may")(lambda: "Spellcaster")
means("goal_burrowed")(lambda: "underground")
means("goal_submerged")(lambda: "underwater")
means("goal_avatar")(lambda: "at your avatar")
means("goal_corner")(lambda: "location in a corner")
means("goal_corner_void")(lambda: "void in a corner")
means("goal_outer_column")(lambda: "location in an outer column")
means("goal_back_row")(lambda: "location in your back row")
means("goal_here")(lambda: "site here")
means("goal_this_site")(lambda: "site at its sites")
means("goal_this_void")(lambda: "void here")


@means("spells")
def spells(desc: Desc) -> str:
    """Which spells."""
    return desc.phrase


means("titled")(lambda word: str(word).removesuffix("s").capitalize())


@means("spells_titled")
def spells_titled(*titles: str) -> str:
    """Spells with one of some titles in their names."""
    *most, last = titles
    return f"minion named with {', '.join(most)} or {last}"


@means("goal_any")
def goal_any(desc: Desc) -> str:
    """To a site, or into the hands of a unit."""
    if set(desc.nouns) <= set(UNITS):
        return f"carried by {desc.phrase}"
    return _sites(desc)


@means("goal_target")
def goal_target(desc: Desc) -> str:
    """Into the hands of a unit that is targeted."""
    if not set(desc.nouns) <= set(UNITS):
        raise Unsayable("a target that is no unit, as where it is cast to")
    return f"carried by target {desc.phrase}"


@means("goal_without")
def goal_without(desc: Desc, others: Desc) -> str:
    """To a site at which some things are not."""
    return f"{_sites(desc)} except {_sites(desc)} at {others.phrase}"


@means("goal_occupied")
def goal_occupied(desc: Desc, others: Desc) -> str:
    """To a site at which some things are."""
    return f"{_sites(desc)} at {others.phrase}"


@means("goal_under")
def goal_under(desc: Desc) -> str:
    """Below a site."""
    return f"below {_sites(desc)}"


@means("draws_for_itself")
def draws_for_itself(*parts: Any) -> Act:
    """Spells that the card draws, and nobody else can cast."""
    return _reserved(Ref("itself"), parts)


@means("draws_for_another")
def draws_for_another(things: Things, *parts: Any) -> Act:
    """Spells that another card draws, and nobody else can cast."""
    return _reserved(things, parts)


def _reserved(caster: Things, parts: tuple[Any, ...]) -> Act:
    """A draw of spells by a figure, or of one, that only one card can cast."""
    *figures, (kind, _) = parts
    if kind != "spell":
        raise Unsayable("that only one card can cast what is no spell")
    amount = tuple(("amount", figure(word)) for word in figures)
    return Act("draw", kind, (*amount, ("only by", caster)))


@means("let_cast")
def let_cast(what: str, goal: str) -> Act:
    """Spells that one may cast to more places for the rest of the turn."""
    return Act("let cast", what, (("to", goal), ("until", "end of turn")))


@means("led_confined")
def led_confined(led: Clause) -> Clause:
    """An ability, and that minions which its card casts must be cast to where it is."""
    here = {"casts_to": ["location here"], "casts_what": "minion", "casts_how": "must"}
    return lambda kind: Rows(ability=led(kind).ability, passive=(here,))


def _sites(desc: Desc) -> str:
    if desc.nouns != ("site",):
        raise Unsayable("a place that is no site, as where it is cast to")
    return desc.phrase
