"""A position in which much is there that a card could speak of, with the card in the realm or about to be cast."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from copy import deepcopy
from typing import Any

from judge.games.sorcery.cards import Card
from judge.proof.sorcery.asked import asks
from judge.proof.sorcery.company import CARDS, HANDS, REALM, SQUARE, STRANGER, VOID

Row = dict[str, Any]
ALL_MANA = {"life": 15, "mana": 15, "affinity": "AAAAEEEEFFFFWWWW"}


def written(card: Card, rows: Row, actions: Iterable[Row] = ()) -> str:
    """A scenario with these rows, every decision of its actions left open."""
    whole = {
        "title": f"{card.name} in company",
        "game": "sorcery",
        "cards": CARDS,
        **rows,
        "actions": list(actions),
        "any": "all",
        "ask": asks(rows, card.name),
    }
    if not whole["actions"]:
        whole = {key: value for key, value in whole.items() if key not in ("actions", "any")}
    return json.dumps(whole, ensure_ascii=False)


def _company() -> Row:
    """Both players with units, artifacts, hands, decks and cemeteries."""
    return {
        "you": {"avatar": 13, **ALL_MANA, **deepcopy(HANDS)},
        "opponent": {
            "avatar": 3,
            **ALL_MANA,
            **{zone: [{**held, "as": f"their {held['as']}"} for held in cards] for zone, cards in HANDS.items()},
        },
        "realm": deepcopy(REALM),
    }


def with_card(card: Card, **details: Any) -> Iterator[Row]:
    """The company with the card among them: where its type may be, yours."""
    held = {"card": card.name, "as": STRANGER, **details}
    types = card.types
    if "avatar" in types:
        rows = _company()
        rows["you"]["avatar"] = {"card": card.name, "at": 13}
        yield rows
    elif "site" in types:
        for square in (SQUARE, 12):
            rows = _company()
            rows["realm"][square] = {**rows["realm"][square], "site": card.name, "as": STRANGER}
            yield rows
    elif "aura" in types:
        for squares in ([SQUARE], [7, 8, 12, 13], [8, 9, 13, 14], [7, 8]):
            yield {**_company(), "auras": [{**held, "squares": squares}]}
    elif "minion" in types:
        for square, level in (
            (SQUARE, "surface"),
            (14, "underwater"),
            (12, "underground"),
            (VOID, "void"),
            (7, "surface"),
        ):
            rows = _company()
            rows["realm"].setdefault(square, {}).setdefault(level, []).append(held)
            yield rows
    elif "artifact" in types:
        rows = _company()
        rows["realm"][SQUARE]["surface"][0].setdefault("carries", []).append(held)
        yield rows
        rows = _company()
        rows["realm"][SQUARE]["surface"].append(held)
        yield rows


def in_hand(card: Card) -> Row:
    """The company with the card in your hand."""
    rows = _company()
    rows["you"]["hand"].insert(0, {"card": card.name, "as": STRANGER})
    return rows


def placed(card: Card) -> Iterator[str]:
    """The card in the realm, and nothing happens; then all that may show a passive ability."""
    from judge.proof.sorcery.scripts import happenings

    for rows in with_card(card):
        yield written(card, rows)
    for rows in list(with_card(card))[:2]:
        for actions in happenings(card):
            yield written(card, rows, actions)


def cast(card: Card) -> Iterator[str]:
    """The card is cast or played from hand, to one place after another."""
    rows = in_hand(card)
    if "site" in card.types:
        free = deepcopy(rows)
        del free["realm"][SQUARE]
        for square in (SQUARE, VOID, 17):
            yield written(card, free, [{"play site": STRANGER, "to": square}])
        return
    yield written(card, rows, [{"cast": STRANGER}])
    for place in (SQUARE, 7, 12, "12 underground", "14 underwater", 14, f"{VOID} void", 9, 18):
        yield written(card, rows, [{"cast": STRANGER, "to": place}])
    for squares in ([SQUARE], [7, 8, 12, 13], [8, 9, 13, 14]):
        yield written(card, rows, [{"cast": STRANGER, "squares": squares}])
    for target in ("Imp", "Giant", "Page", "Hound", "Meadow", "Blade", "your Avatar", "the opponent's Avatar"):
        yield written(card, rows, [{"cast": STRANGER, "target": target}])
