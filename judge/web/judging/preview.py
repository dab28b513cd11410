"""The picture of a ruling for previews of its link: verdict, reason and board, 1200 by 630, made by typst."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from judge.codex.model import GAMES
from judge.resources import data_dir
from judge.web.boards.board_shapes import BoardView, ShownCard, Spot
from judge.web.judging.ruling_view import RulingPage

WIDTH, HEIGHT = 1200, 630
"""The picture in pixels, as those ask for it who show previews."""
TEMPLATE = "ruling.typ"
AREAS = 20
"""So many areas are drawn at most: of more nobody could read anything."""
CARDS = 6
"""So many cards of an area are named; the others are counted."""
SIGNS = {"question": 160, "verdict": 90, "reason": 220, "quote": 240, "where": 90, "game": 60, "label": 26, "name": 30}
"""So many characters of each text are shown."""
GROUNDS = ("void", "land", "water")
KEPT = 64
"""So many pictures are remembered, the last that were asked for."""


def preview(page: RulingPage) -> bytes:
    """The picture as PNG; the same page gives the same bytes, and is drawn once while it is remembered."""
    return _drawn(msgspec.json.encode(as_data(page)).decode())


@lru_cache(maxsize=KEPT)
def _drawn(data: str) -> bytes:
    import typst  # many megabytes, which only who draws should hold

    folder = data_dir("templates") / "print"
    made: bytes = typst.compile(
        folder / TEMPLATE, root=folder, ignore_system_fonts=True, format="png", ppi=72.0, sys_inputs={"ruling": data}
    )
    return made


def as_data(page: RulingPage) -> dict[str, Any]:
    """What the template is told: the first answer with its reason and sentence, and the board at the end."""
    first = page.verdicts[0] if page.verdicts else None
    quote = first.decides[0] if first and first.decides else None
    board = page.boards[page.at.board] if 0 <= page.at.board < len(page.boards) else None
    return {
        "game": _short("game", GAMES[page.ruling.game].split(":")[0]),
        "question": _short("question", first.question if first else page.ruling.scenario),
        "verdict": _short("verdict", first.sentence if first else ""),
        "reason": _short("reason", first.because if first else ""),
        "quote": _short("quote", f"“{quote.quote}”" if quote and quote.quote else ""),
        "where": _short("where", quote.where if quote and quote.quote else ""),
        "more": max(0, len(page.verdicts) - 1),
        **_board(board),
    }


def _board(board: BoardView | None) -> dict[str, Any]:
    """The areas between the first and the last columns and rows where something lies; none of a board without any."""
    spots = [spot for spot in board.spots if not spot.empty] if board else []
    if board is None or not spots:
        return {"columns": 1, "areas": []}
    left, right = min(spot.column for spot in spots), max(spot.column for spot in spots)
    top, bottom = min(spot.row for spot in spots), max(spot.row for spot in spots)
    held = {(spot.row, spot.column): spot for spot in board.spots}
    if (right - left + 1) * (bottom - top + 1) > AREAS or (right - left + 1) > 5:
        return {"columns": 3, "areas": [_area(spot) for spot in spots[:9]]}
    places = [(row, column) for row in range(top, bottom + 1) for column in range(left, right + 1)]
    return {"columns": right - left + 1, "areas": [_area(held.get(place)) for place in places]}


def _area(spot: Spot | None) -> dict[str, Any]:
    if spot is None:
        return {"name": "", "ground": "void", "cards": [], "more": 0}
    sites = [spot.site] if spot.site else []
    layers = [*(layer.cards for layer in spot.above), sites, *(layer.cards for layer in spot.below)]
    cards = [told for cards in layers for card in cards for told in _cards(card)]
    ground = spot.ground if spot.ground in GROUNDS else ""
    return {
        "name": _short("name", spot.name),
        "ground": ground,
        "cards": cards[:CARDS],
        "more": max(0, len(cards) - CARDS),
    }


def _cards(shown: ShownCard, depth: int = 0) -> Iterator[dict[str, Any]]:
    """A card, and below it what it carries."""
    yield {"label": _short("label", shown.card.label), "side": shown.side, "depth": depth}
    for carried in shown.carries:
        yield from _cards(carried, min(depth + 1, 2))


def _short(kind: str, text: str) -> str:
    """A text, cut where it is longer than there is room."""
    most = SIGNS[kind]
    return text if len(text) <= most else f"{text[: most - 2].rstrip()} …"
