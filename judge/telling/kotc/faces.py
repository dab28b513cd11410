"""Cards of Keeper of the Cards as a scenario declares them, each with its text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.games.kotc.ability import TextFault
from judge.games.kotc.ability.cards import Card
from judge.games.kotc.ability.validity import counted_level
from judge.telling.words import sentence


def cards_of(tree: Mapping[str, Any]) -> tuple[str, ...]:
    """A description of every card that a scenario declares, in its order.

    A level that is not printed there is what the text amounts to; it is told unless the scenario asks about levels.
    """
    levels = "level" not in str(tree.get("ask", ""))
    return tuple(face(name, row, levels) for name, row in (tree.get("cards") or {}).items())


def face(name: str, row: Any, levels: bool = True) -> str:
    """One card: *Wolf: minion, level 3, SP 2, HP 4.*"""
    if not isinstance(row, Mapping):
        return f"{name}: {row}."
    parts = [str(row.get("type", "minion"))]
    if "level" in row:
        parts.append(f"level {row['level']}")
    elif levels and (level := _counted(name, row)) is not None:
        parts.append(f"level {level}")
    parts += [f"{key.upper()} {row[key]}" for key in ("sp", "hp") if key in row]
    if "edition" in row:
        edition = str(row["edition"])
        parts.append("of no edition" if edition == "none" else f"from edition {edition}")
    said = [f"{name}: {', '.join(parts)}"]
    abilities = row.get("abilities")
    if isinstance(abilities, Mapping):
        said += [f"{title}: {text}" for title, text in abilities.items()]
    elif abilities is not None:
        said.append(f"abilities: {abilities}")
    if "text" in row:
        said.append(f"Text: “{row['text']}”")
    known = ("type", "level", "sp", "hp", "edition", "abilities", "text")
    said += [f"{key}: {held}" for key, held in row.items() if key not in known]
    return " ".join(sentence(text) for text in said)


def _counted(name: str, row: Mapping[str, Any]) -> int | None:
    """What the level comes to by the card's figures and text; None when it does not tell."""
    abilities = row.get("abilities")
    if isinstance(abilities, Mapping):
        text = "\n".join(f"{title}: {said}" for title, said in abilities.items())
    else:
        text = str(row.get("text", ""))
    sp, hp = (int(row[key]) if str(row.get(key, "")).isdigit() else 0 for key in ("sp", "hp"))
    edition = str(row.get("edition", "14"))
    number = int(edition) if edition.isdigit() else None
    try:
        return counted_level(Card(name=name, type=str(row.get("type", "")), text=text, edition=number, sp=sp, hp=hp))
    except (TextFault, ValueError, TypeError):
        return None
