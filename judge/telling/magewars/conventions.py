"""What holds in every question about Mage Wars unless something else is said, as far as it applies."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

OWN_ACTION = ("activate", "attack", "cast", "move", "guard", "climb")
"""What is done in one's own Action Phase."""
NEAR = ("'move'", "'cast'", "'quickcast'", "range", "push", "teleport", "'attack'", "climb", "line of sight")
"""Signs that zones and ranges matter."""
SAID = (
    "an attack goes through Declare Attack",
    "zones are adjacent at right angles",
    "an attack die shows",
    "a round goes: Initiative",
)
"""How assumptions begin that the conventions tell in their own words, where they matter."""


def conventions(tree: Mapping[str, Any], ask: str) -> Iterable[str]:
    """The conventions that apply to a scenario and to the words of one of its asks."""
    usual = [] if _both(tree, "mana") else ["a player has no mana"]
    usual.append("objects are without damage and markers, have their actions left and do not guard")
    yield f"Where nothing else is said, {', '.join(usual)}; a card has only what is told of it."
    columns, _, rows = str(tree.get("size", "4x3")).partition("x")
    yield (
        f"The arena has the zones A1 to {chr(ord('A') + int(columns) - 1)}{rows}: letters go from west to east, "
        "numbers from north to south."
    )
    done = str(tree.get("actions", ""))
    words = f"{done} {ask}"
    if any(sign in words for sign in NEAR):
        yield "Zones are adjacent at right angles; range is counted without diagonals, from 0 in one's own zone."
    if "'attack'" in done and "steps" not in ask:
        yield (
            "An attack goes through Declare Attack, Avoid Attack, Roll Dice, Damage and Effects, Additional Strikes, "
            "Damage Barrier, Counterstrike."
        )
        if "roll" not in done:
            yield "Dice that are not told may show anything; an attack die has 2 blanks, 1, 2, critical 1, critical 2."
    elif "'may'" in done and "roll" not in done:
        yield "Dice that are not told may show anything; an effect die shows 1 to 12, each as likely."
    if str(tree.get("phase", "action")) == "action" and any(f"'can': {{'{one}'" in ask for one in OWN_ACTION):
        yield "Whether somebody can act is asked as if it were their own turn to act, where nothing says whose it is."
        if "'can': {'cast'" in ask:
            yield "To cast is to do so by an action of one's own Action Phase; a quickcast is named as such."
    if ("'phase'" in done or "end round" in done) and "'order'" not in ask:
        yield (
            "A round goes: Initiative, Reset, Channeling, Upkeep, Planning, Deployment, first Quickcast Phase, Action "
            "Phases in turn, final Quickcast Phase."
        )


def _both(tree: Mapping[str, Any], key: str) -> bool:
    return all(isinstance(tree.get(who), Mapping) and key in tree[who] for who in ("you", "opponent"))
