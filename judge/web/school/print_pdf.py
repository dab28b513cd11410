"""An exam as PDF: the sheet handed to typst as data, and a template that lays it out."""

from __future__ import annotations

from typing import Any

import msgspec

from judge.resources import data_dir
from judge.web.boards.board_shapes import BoardView, ShownCard
from judge.web.school.print_shapes import PrintedQuestion, PrintPage

TEMPLATE = "exam.typ"
GROUNDS = ("void", "land", "water")
"""The grounds that are said: of others the name of the area tells."""


def pdf(page: PrintPage) -> bytes:
    """The sheet as PDF. Only the faces that come with typst are used and no date is written: same data, same bytes."""
    import typst  # many megabytes, which only who prints should hold

    folder = data_dir("templates") / "print"
    made: bytes = typst.compile(
        folder / TEMPLATE,
        root=folder,
        ignore_system_fonts=True,
        format="pdf",
        sys_inputs={"exam": msgspec.json.encode(as_data(page)).decode()},
    )
    return made


def as_data(page: PrintPage) -> dict[str, Any]:
    """What the template is told: plain words and numbers."""
    exam = page.exam
    return {
        "sheet": page.sheet,
        "name": page.name,
        "title": exam.title,
        "id": page.id,
        "seed": page.seed,
        "minutes": exam.minutes,
        "passing": exam.passing,
        "book": "closed book" if exam.closed_book else "open book",
        "questions": [_question(question) for question in page.questions],
        "key": [
            {
                "number": row.number,
                "letter": row.letter,
                "answer": row.answer,
                "why": row.why,
                "cites": [{"where": cite.where, "quote": cite.quote} for cite in row.cites],
            }
            for row in page.key
        ],
    }


def _question(question: PrintedQuestion) -> dict[str, Any]:
    shown = question.asked.shown
    return {
        "number": question.number,
        "game": question.game,
        "first": question.first,
        "quoted": shown.quoted,
        "facts": list(shown.facts),
        "cards": list(shown.cards),
        "actions": list(shown.actions),
        "conventions": list(shown.conventions),
        "question": shown.question,
        "options": list(shown.options),
        "board": _board(question.asked.view) if question.asked.view else None,
    }


def _board(view: BoardView) -> dict[str, Any]:
    return {
        "caption": view.caption,
        "bare": view.bare,
        "columns": view.columns,
        "areas": [
            {
                "name": spot.name,
                "mark": spot.mark,
                "side": spot.side,
                "ground": spot.ground if spot.ground in GROUNDS and not spot.empty else "",
                "empty": spot.empty,
                "layers": [
                    *({"level": layer.level, "cards": _cards(layer.cards)} for layer in spot.above),
                    *([{"level": "", "cards": _cards((spot.site,))}] if spot.site else []),
                    *({"level": layer.level, "cards": _cards(layer.cards)} for layer in spot.below),
                ],
            }
            for spot in view.spots
        ],
        "borders": [
            {"between": " and ".join(border.between), "cards": "; ".join(card.words for card in border.cards)}
            for border in view.borders
        ],
        "lines": [
            {
                "name": line.name,
                "note": line.note,
                "cards": "; ".join(f"{n}. {card.words}" for n, card in enumerate(line.cards, 1)) or "nothing",
            }
            for line in view.lines
        ],
        "players": [
            {
                "name": player.name,
                "mark": player.mark,
                "side": player.side,
                "known": "; ".join(
                    [
                        *(f"{name} {value}" for name, value, _ in player.figures),
                        *(f"{name} ({len(cards)}): {', '.join(cards) or 'none'}" for name, cards in player.zones),
                    ]
                )
                or "nothing else is known",
            }
            for player in view.players
        ],
    }


def _cards(cards: tuple[ShownCard, ...], depth: int = 0, bond: str = "") -> list[dict[str, Any]]:
    """Cards that lie together, one after another; what lies with a card follows it, set in."""
    told: list[dict[str, Any]] = []
    for shown in cards:
        notes = [f"power {shown.card.power}"] if shown.card.power else []
        notes += [shown.kind] if shown.kind else []
        notes += [f"{name} {value}" for name, value in shown.card.figures]
        notes += [*shown.states, *shown.keywords]
        notes += [f"also in {' and '.join(shown.also)}"] if shown.also else []
        told.append(
            {
                "label": shown.card.label,
                "mark": shown.mark,
                "side": shown.side,
                "notes": notes,
                "depth": depth,
                "bond": bond,
            }
        )
        told += _cards(shown.carries, depth + 1, "" if shown.bond == "carries" else shown.bond)
    return told
