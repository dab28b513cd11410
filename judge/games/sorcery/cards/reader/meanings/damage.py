"""What becomes of damage that things take or deal (sorcery:damage)."""

from __future__ import annotations

from typing import Any

from judge.games.sorcery.cards.reader.meanings.rule import means
from judge.games.sorcery.cards.reader.meanings.statements import changed, of_subjects
from judge.games.sorcery.cards.reader.phrases import Act, Desc, Some, Things, Timed, Unsayable
from judge.games.sorcery.cards.reader.words import GROUPS, figure

Row = dict[str, Any]


@means("takes_for")
def takes_for(*parts: Any) -> tuple[Row, ...]:
    """Damage that it takes instead of others."""
    return changed((parts[-1],), damage="redirect")


@means("takes_less")
def takes_less(*parts: Any) -> tuple[Row, ...]:
    """Less damage."""
    subjects, number = of_subjects(parts)
    return changed(subjects, damage="reduce", amount=figure(number))


@means("takes_none")
def takes_none(*parts: Any) -> tuple[Row, ...]:
    """No damage of a kind."""
    subjects, words = of_subjects(parts)
    return changed(subjects, damage="immune", damage_of=words)


@means("takes_none_from")
def takes_none_from(*parts: Any) -> tuple[Row, ...]:
    """No damage from some things; what it is besides is said of the same."""
    subjects: tuple[Things, ...] = next((part for part in parts if isinstance(part, tuple)), ())
    desc = next(part for part in parts if isinstance(part, Desc))
    if "spell" in desc.nouns or "magic" in desc.nouns:
        raise Unsayable("which spells deal it, but by their kind")
    also = [part for part in parts if isinstance(part, str)]
    return changed(subjects, damage="immune", against=desc.phrase, **({"becomes": also} if also else {}))


means("also")(lambda group: GROUPS[group])
means("damage_of")(lambda *words: _kind(tuple(map(str, words))))
means("unless_strikes")(lambda: "non-strike")
means("healing_halved")(lambda: ({"on": "unit", "halves_healing": True},))
means("immune_to_lethal")(lambda subjects: changed(subjects, damage="make non-Lethal"))
means("lethally_damaged")(lambda things: changed((things,), damage="make Lethal"))


def _kind(words: tuple[str, ...]) -> str:
    """Words for a kind of damage; spells that are magics are said by that alone."""
    return "magic" if "magic" in words else " ".join(word.removesuffix("s") for word in words)


@means("takes_double")
def takes_double(*parts: Any) -> tuple[Row, ...]:
    """Double damage, perhaps only of what is dealt otherwise than by strikes."""
    subjects: tuple[Things, ...] = next((part for part in parts if isinstance(part, tuple)), ())
    kind = next((part for part in parts if isinstance(part, str)), "")
    return changed(subjects, damage="double", **({"damage_of": kind} if kind else {}))


@means("lethal_to")
def lethal_to(desc: Desc) -> tuple[Row, ...]:
    """Lethal damage, dealt to some things alone."""
    return changed((), damage="make Lethal", damage_dealt=True, against=desc.phrase)


@means("raised")
def raised(things: Things, number: str) -> tuple[Row, ...]:
    """Damage of so much at least."""
    return changed((things,), damage="raise", damage_dealt=True, amount=figure(number))


@means("strikes_heal")
def strikes_heal() -> tuple[Row, ...]:
    """What its strikes deal to units heals its controller."""
    return changed((), damage="heal", damage_dealt=True, damage_of="strike unit")


@means("next_strike_heals")
def next_strike_heals(things: Things, *_: Any) -> Timed:
    """What the next strike of one deals to a unit heals."""
    if not isinstance(things, Some):
        raise Unsayable("whose strike that is")
    keys = (("on", things), ("damage_dealt", True), ("damage_of", "strike unit"), ("times", "once"))
    return Timed((Act("on damage", "heal", keys, lasts=True),), "end of turn")
