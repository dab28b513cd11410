"""What holds in every question unless something else is said: printed with each, only as far as it applies.

These are conventions of the house, so that a question can be answered from what is on the page: who is meant by *you*,
that nothing unstated has happened, what is usual where nothing is said, at which moment is looked, and by which texts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from judge.codex.model import Edition
from judge.telling.ruling_words import edition_words

NOTHING_ELSE = "Nothing has happened and nothing is in play beyond what is told here."
LAST = "The question is about the position after all that is told has been done."
ORDER = "What is told first of two things in the realm came there first, unless something else is said."


def conventions(tree: Mapping[str, Any], game: str, ask: Mapping[str, Any] | None = None) -> tuple[str, ...]:
    """The conventions that apply to one ask of a scenario."""
    lines = list(GAMES[game](tree, str(ask or "")))
    if tree.get("actions"):
        lines.append(f"{NOTHING_ELSE} {LAST}" if ask is None or not ask.get("at") else NOTHING_ELSE)
    else:
        lines.append(NOTHING_ELSE)
    return tuple(lines)


def by_editions(editions: Sequence[Edition]) -> str:
    """By which editions of which documents the question is to be answered, the first of them weightiest."""
    return f"By the {', then the '.join(edition_words(edition) for edition in editions)}." if editions else ""


def unsaid(assumes: Iterable[str]) -> tuple[str, ...]:
    """What a ruling assumes, as sentences, without what the conventions or the cards of a question say already."""
    return tuple(
        f"{line[:1].upper()}{line[1:]}." for line in assumes if not line.startswith(SAID) and not line.endswith(AS_SAID)
    )


SAID = (
    "an attack goes through Declare Attack",
    "zones are adjacent at right angles",
    "an attack die shows",
    "a round goes: Initiative",
    "targets are chosen when an ability is activated",
)
"""How assumptions begin that the conventions tell in their own words, where they matter."""
AS_SAID = "as the scenario says"
"""How assumptions end that only repeat the scenario."""


def _sorcery(tree: Mapping[str, Any], ask: str) -> Iterable[str]:
    if "decks" not in tree:
        yield (
            "The squares of the realm are numbered from the top left, five in a row. You sit at the bottom; the top is "
            "the opponent's side and is north."
        )
    usual = [] if _both(tree, "life") or "decks" in tree or "maximum life" in ask else ["a player has 20 life"]
    if "realm" in tree:
        usual.append("units are untapped, without damage, and were there before this turn")
    if "mana" not in str(tree.get("you", "")) and any(word in str((tree.get("actions"), ask)) for word in MANA):
        usual.append("mana is what the cards of the player whose turn it is provide")
    if usual:
        yield f"Where nothing else is said, {', '.join(usual)}."
    if "'since'" in str(tree.get("realm")) or "'since'" in str(tree.get("effects")):
        yield f"{ORDER} What has been there since a smaller moment is older."
    elif "effects" in tree or "auras" in tree:
        yield ORDER


MANA = ("cast", "mana", "activate")


def _magewars(tree: Mapping[str, Any], ask: str) -> Iterable[str]:
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


OWN_ACTION = ("activate", "attack", "cast", "move", "guard", "climb")
"""What is done in one's own Action Phase."""
NEAR = ("'move'", "'cast'", "'quickcast'", "range", "push", "teleport", "'attack'", "climb", "line of sight")
"""Signs that zones and ranges matter."""


def _kotc(tree: Mapping[str, Any], ask: str) -> Iterable[str]:
    seats = tree.get("players") or {}
    if any("battlefield" in str(rows) for rows in seats.values()):
        yield "Where nothing else is said, minions are unexhausted, and counters are by their hosts' controllers."
    unsaid = [player for player, rows in seats.items() if not isinstance(rows, Mapping) or "deck" not in rows]
    if unsaid and tree.get("actions"):
        yield "Decks of which nothing is said have cards enough, and nobody knows which."
    if "turn number" not in tree and tree.get("phase") != "setup":
        yield "It is not the first turn of the game. Who may respond and is not told to does not."
    words = str((tree.get("actions"), ask))
    if "'cast'" in words or "'activate'" in words:
        yield "Targets are chosen when an ability is activated, before anybody responds."


def _both(tree: Mapping[str, Any], key: str) -> bool:
    return all(isinstance(tree.get(who), Mapping) and key in tree[who] for who in ("you", "opponent"))


GAMES = {"sorcery": _sorcery, "magewars": _magewars, "kotc": _kotc}
