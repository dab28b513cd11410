"""A position in which much is there that a card could speak of, with the card in the realm or about to be cast."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from typing import Any

from judge.games.sorcery.cards import Card
from judge.proof.proving import Attempt
from judge.proof.sorcery.asked import asks
from judge.proof.sorcery.company import CARDS, HANDS, REALM, SQUARE, STRANGER, VOID
from judge.proof.sorcery.spoken import kept_of, kinds_of, spoken_of, words_of

Row = dict[str, Any]
ALL_MANA = {"life": 15, "mana": 15, "affinity": "AAAAEEEEFFFFWWWW"}
LITTLE = 9
"""Life of a player who has less than the other."""
LESS = 14


def written(card: Card, rows: Row, actions: Iterable[Row] = (), thorough: bool = False) -> Attempt:
    """A scenario with these rows, every decision of its actions left open.

    What takes a search is asked where nothing happens; at once where the look is ``thorough``.
    """
    done = list(actions)
    rounds = asks(rows)
    whole = {
        "title": f"{card.name} in company",
        "game": "sorcery",
        "cards": {**CARDS, **kinds_of(card)},
        **rows,
        **({"actions": done, "any": "all"} if done else {}),
    }
    return Attempt(whole, (sum(rounds, ()),) if thorough else rounds[:2] if done else rounds)


def _company(card: Card) -> Row:
    """Both players with units, artifacts, hands, decks and cemeteries, and those of whom the card speaks."""
    rows: Row = {
        "you": {"avatar": 13, **ALL_MANA, **deepcopy(HANDS)},
        "opponent": {
            "avatar": 3,
            **ALL_MANA,
            "life": LESS,
            **{zone: [{**held, "as": f"their {held['as']}"} for held in cards] for zone, cards in HANDS.items()},
        },
        "realm": deepcopy(REALM),
    }
    for name in spoken_of(card):
        rows["realm"][SQUARE]["surface"] += [{"card": name, "of": "you"}, {"card": name, "of": "opponent"}]
        rows["realm"][7]["surface"].append({"card": name, "of": "you"})
    for name in kept_of(card):
        for zone in ("spellbook", "cemetery", "hand"):
            rows["you"][zone].insert(0, {"card": name, "as": f"another {name} ({zone})"})
    if "collection" in words_of(card):
        rows["you"]["collection"] = [{"card": name, "as": f"a kept {name}"} for name in kept_of(card)]
    if "less than life of" in words_of(card):
        rows["you"]["life"] = LITTLE
    for mark in ("died last turn", "died this turn"):
        rows["you"]["cemetery"].append({"card": "Page", "as": f"a Page that {mark}", "marks": [mark]})
    return rows


def with_card(card: Card, zone: str) -> Iterator[Row]:
    """The company with the card among them: yours, in a zone; in the realm where its type may be."""
    held = {"card": card.name, "as": STRANGER}
    if zone in ("cemetery", "hand"):
        rows = _company(card)
        rows["you"][zone].append(held)
        yield rows
    else:
        yield from WAYS[next(kind for kind in WAYS if kind in card.types)](card, held)


def elsewhere(card: Card) -> Iterator[Row]:
    """The company with the card where it seldom is: a minion alone on a site of theirs, an artifact in the void or
    carried by somebody great, a site that is theirs.
    """
    held = {"card": card.name, "as": STRANGER}
    rows = _company(card)
    if "minion" in card.types:
        for more in ({}, {"of": "opponent"}):
            rows = _company(card)
            rows["realm"][9] = {**rows["realm"][9], "surface": [{**held, **more}]}
            yield rows
    elif "artifact" in card.types and not card.monument:
        for square, level in ((2, "void"), (12, "surface")):
            rows = _company(card)
            rows["realm"][square][level][0].setdefault("carries", []).append(held)
            yield rows
    elif "site" in card.types:
        rows["realm"][SQUARE] = {**rows["realm"][SQUARE], "site": card.name, "as": STRANGER, "of": "opponent"}
        yield rows


def _avatar(card: Card, held: Row) -> Iterator[Row]:
    rows = _company(card)
    rows["you"]["avatar"] = {**held, "at": SQUARE}
    yield rows


def _site(card: Card, held: Row) -> Iterator[Row]:
    for square in (SQUARE, 12, 18, 13, 20):
        rows = _company(card)
        rows["realm"][square] = {**rows["realm"][square], "site": card.name, "as": held["as"]}
        yield rows
        if card.size == 1 and square != SQUARE:
            rows = deepcopy(rows)
            rows["realm"][square]["surface"] = []
            yield rows


def _aura(card: Card, held: Row) -> Iterator[Row]:
    for squares in ([SQUARE], [7, 8, 12, 13], [8, 9, 13, 14], [7, 8]):
        yield {**_company(card), "auras": [{**held, "squares": squares}]}


def _minion(card: Card, held: Row) -> Iterator[Row]:
    for square, level in (
        (SQUARE, "surface"), (14, "underwater"), (12, "underground"), (VOID, "void"), (7, "surface"), (18, "surface"),
    ):  # fmt: skip
        rows = _company(card)
        rows["realm"].setdefault(square, {}).setdefault(level, []).append(held)
        yield rows
    for more in ({"ward": True}, {"tapped": True}, {"damage": 1}):
        rows = _company(card)
        rows["realm"][SQUARE]["surface"].append({**held, **more})
        yield rows


def _artifact(card: Card, held: Row) -> Iterator[Row]:
    for bearer in () if card.monument else (0, 1):  # yours, and theirs; nobody carries a monument
        rows = _company(card)
        rows["realm"][SQUARE]["surface"][bearer].setdefault("carries", []).append(held)
        yield rows
    rows = _company(card)
    rows["realm"][SQUARE]["surface"].append(held)
    yield rows


WAYS: dict[str, Callable[[Card, Row], Iterator[Row]]] = {
    "avatar": _avatar,
    "site": _site,
    "aura": _aura,
    "minion": _minion,
    "artifact": _artifact,
    "magic": lambda _card, _held: iter(()),
}
"""Where a card of each type may be; an artifact that is a minion is one."""


def in_hand(card: Card) -> Row:
    """The company with the card in your hand."""
    rows = _company(card)
    rows["you"]["hand"].insert(0, {"card": card.name, "as": STRANGER})
    return rows


def cast(card: Card) -> Iterator[Attempt]:
    """The card is cast or played from hand, to one place after another."""
    rows = in_hand(card)
    if "site" in card.types:
        free = deepcopy(rows)
        del free["realm"][SQUARE]
        for square in (SQUARE, VOID, 17):
            yield written(card, free, [{"play site": STRANGER, "to": square}])
        for square in (7, 13) if card.name in words_of(card) else ():
            free["realm"][square] = {**free["realm"][square], "site": card.name, "as": f"a {card.name} at {square}"}
            yield written(card, free, [{"play site": STRANGER, "to": SQUARE}])
        return
    if card.cast_from is not None:
        rows = _company(card)
        rows["you"][str(card.cast_from)].insert(0, {"card": card.name, "as": STRANGER})
        yield from (written(card, rows, [{"cast": STRANGER, **way}]) for way in _ways(card))
        rows = in_hand(card)
    yield from (written(card, rows, [{"cast": STRANGER, **way}]) for way in _ways(card))


CASTERS = (
    ("Page", "their Imp"), ("Hound", "their Imp"), ("Archer", "their Hound"), ("Fay", "Imp"),
)  # fmt: skip
"""Of several kinds, each with what it could target."""


def _ways(card: Card) -> Iterator[Row]:
    """How it is cast: where little is left open first, and then with everything open."""
    if "magic" in card.types:
        more = {"x": 3} if card.x else {}
        if any(ability.target for ability in card.ability):
            yield from ({"target": target, **more} for target in ("their Imp", "Imp", "Meadow", "their Hound"))
        yield more
    elif "aura" in card.types:
        yield from ({"squares": squares} for squares in ([SQUARE], [7, 8, 12, 13], [8, 9, 13, 14]))
        yield {}
    else:
        yield {"to": SQUARE}
        yield {}
        yield from ({"to": place} for place in (7, 12, "12 underground", "14 underwater", 14, f"{VOID} void", 9, 18))
    if card.alternate:
        yield {"cost": "alternate", "to": SQUARE}
    for by, target in (
        ("Page", "their Imp"),
        ("Hound", "their Imp"),
        ("Archer", "their Hound"),
        ("Fay", "Imp"),
        ("Ghost", "Hound"),
    ):
        yield {"by": by, "target": target}
        yield {"by": by} if "magic" in card.types else {"by": by, "to": SQUARE}
    for target in ("Giant", "Page", "Hound", "Blade", "your Avatar", "the opponent's Avatar"):
        yield {"target": target}
    yield {"by": "Ghost", "target": "Hound"}
