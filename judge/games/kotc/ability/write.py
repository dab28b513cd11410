"""The canonical text of an ability: what the Guide's rules of wording make of its components."""

from __future__ import annotations

from judge.games.kotc.ability import vocabulary
from judge.games.kotc.ability.structure import STANDARD, Ability, Cost, Effect, Selection, SubAbility


def ability(made: Ability) -> str:
    """The text of a whole ability, its name before it if it has one."""
    head = f"{made.name}: " if made.name else ""
    if made.condition != STANDARD:
        head += vocabulary.condition(made.condition).text + " "
    paid = costs(made.costs)
    if paid:
        head += (paid if made.condition != STANDARD else capital(paid)) + " "
    return head + " ".join(sub_ability(sub) for sub in made.subs)


def costs(made: tuple[Cost, ...]) -> str:
    """The activation costs with their arrow: joined by "and", from three on as a list."""
    told = [vocabulary.cost(c.key).written(x=c.number).removesuffix("→") for c in made]
    if len(told) > 2:
        return f"{', '.join(told[:-1])}, and {told[-1]}→"
    return " and ".join(told) + "→" if told else ""


def sub_ability(made: SubAbility) -> str:
    """One sentence."""
    single = made.selection is not None and made.selection.most == 1
    told = ", then ".join(effect(e, single) for e in made.effects)
    if made.selection is None:
        return capital(told) + "."
    return f"{selection(made.selection)} {told}."


def selection(made: Selection) -> str:
    """A target selection with its semicolon."""
    component = vocabulary.selection(made.key)
    if made.excavated:
        return component.written(x=made.excavated, y=made.number)
    return component.written(x=made.number)


def effect(made: Effect, single: bool = False) -> str:
    """One effect without its full stop; ``single`` when there can be one target at most."""
    told = vocabulary.effect(made.key).written(x=made.number).removesuffix(".")
    return told.replace("each target", "it").replace("the targets", "it") if single else told


def capital(text: str) -> str:
    """A text with a capital at its start."""
    return text[:1].upper() + text[1:]
