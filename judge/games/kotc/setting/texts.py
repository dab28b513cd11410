"""Ability texts of declared cards: a text that is none of this edition is a problem of the file, with its place.

A file in which nothing is played may hold such a text, when it asks about the text itself: whether the card is legal,
or what its parts are.
"""

from __future__ import annotations

from judge.games.kotc.ability import TextFault, parse_minion, parse_spell
from judge.games.kotc.words import MINION
from judge.games.source import Node, Problems

OF_TEXTS = ("legal card", "refurbished", "abilit", "activation co", "level of")
"""Words of the asks that are about the text of a card: whether it is legal, what its parts are, what they amount to."""


def check_texts(problems: Problems, root: dict[str, Node]) -> None:
    """Adds a problem for every text that cannot be played, if the file plays cards or asks what can be done."""
    cards = root.get("cards")
    if cards is None or not isinstance(cards.value, dict) or asks_about_texts(root):
        return
    for name, node in cards.value.items():
        if isinstance(node.value, dict):
            _check(problems, name, node.value)


def asks_about_texts(root: dict[str, Node]) -> bool:
    """Whether a file plays nothing, and asks about the texts of cards."""
    asks = root["ask"].value if "ask" in root and isinstance(root["ask"].value, list) else []
    if "actions" in root or any(_plays(node) for node in asks):
        return False
    return any(_of_text(node) for node in asks)


def _of_text(ask: Node) -> bool:
    """Whether an ask is about the text of a card, or about a deck with such a card."""
    held = ask.value if isinstance(ask.value, dict) else {}
    return "can" in held or any(words in node.text for node in held.values() for words in OF_TEXTS)


def _plays(ask: Node) -> bool:
    """Whether an ask is about playing: whether something can be done, other than bringing a deck with such a card."""
    asked = ask.value.get("can") if isinstance(ask.value, dict) else None
    return asked is not None and not (isinstance(asked.value, dict) and "bring deck" in asked.value)


def _check(problems: Problems, card: str, rows: dict[str, Node]) -> None:
    held = rows.get("abilities")
    minion = "type" in rows and rows["type"].text == MINION
    for node in [rows["text"]] if "text" in rows else []:
        try:
            _ = parse_minion(node.text) if minion else parse_spell(node.text)
        except TextFault as error:
            _add(problems, card, node, error, 0)
    for name, node in held.value.items() if held and isinstance(held.value, dict) else ():
        try:
            parse_minion(f"{name}: {node.text}")
        except TextFault as error:
            _add(problems, card, node, error, len(name) + 2)


def _add(problems: Problems, card: str, node: Node, error: TextFault, before: int) -> None:
    """The problem at its place in the file; for a text of several lines at the start of the text."""
    fault = error.fault
    column = node.column + (1 if node.quoted else 0) + max(0, fault.column - 1 - before)
    place = (node.line, column) if "\n" not in node.text else (node.line, node.column)
    near = f"; did you mean {fault.nearest!r}?" if fault.nearest else ""
    problems.add(place, f"the text of {card!r}: {fault.why}{near}")
