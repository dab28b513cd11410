"""The legal texts as lines of the reference of the scenario format."""

from __future__ import annotations

from judge.games.kotc.ability.vocabulary import SECTIONS, vocabulary

HEADS = {
    "condition": "Activation conditions, one at most, at the start:",
    "cost": "Activation costs, any number, joined by `and`, from three on as a list (level lowered by):",
    "selection": "Target selections, one at most in a sentence, at its start (t):",
    "effect": "Effects, one or more in a sentence, joined by `, then` or `, also` (level raised by):",
}


def reference() -> tuple[str, ...]:
    """A section that lists every legal text with what it counts towards the level."""
    lines = [
        "## Ability texts\n",
        "Cards say what they do in the legal texts of the 14th edition and in no other words. Where a number is 1 the "
        "words around it are singular, and a selection of 1 target is not `up to`; with one target at most `it` may "
        "stand for `the targets` and `each target`. Text in brackets after a sentence is passed over. The texts are "
        "from the Card Building Guide of the Keeper of the Cards project, CC BY-SA 4.0.\n",
    ]
    for section in SECTIONS:
        lines.append(HEADS[section] + "\n")
        for component in vocabulary().section(section):
            counts = "" if section == "condition" else f" (`{component.level}`)"
            lines.append(f"- `{component.text}`{counts}")
        lines.append("")
    return tuple(lines)
