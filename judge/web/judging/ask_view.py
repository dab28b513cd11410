"""A question in one's own words, shaped for its page: its words marked, what is asked back, the board, the verdicts."""

from __future__ import annotations

import re
from functools import cached_property
from urllib.parse import urlencode

from msgspec import Struct

from judge.rulings.asking.shapes import Asked
from judge.web.boards.board_shapes import BoardView
from judge.web.boards.board_view import views
from judge.web.codex.card_names import CardNames, names_in
from judge.web.judging.ruling_view import RulingPage, Verdict, page_of


class Part(Struct, frozen=True):
    """Some words of the question: understood (with what they became), not understood, or neither."""

    text: str
    became: str = ""
    lost: bool = False


class Choice(Struct, frozen=True):
    """An option that was chosen, and the address without it."""

    option: str
    without: str


class AskPage(Struct, frozen=True, dict=True):
    """A question and what came of it; ``given`` is the game that was asked for, empty where it was found out.

    ``again`` is a question of which nothing came, as it was sent, and ``trouble`` says why.
    """

    asked: Asked
    games: dict[str, str]
    given: str = ""
    again: str = ""
    trouble: str = ""

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """The question cut at its phrases, in order."""
        text = self.asked.text
        spans: list[tuple[int, int, Part]] = []
        place = 0
        for one in self.asked.understood:
            start = text.find(one.words, place)
            if start >= 0:
                spans.append((start, start + len(one.words), Part(one.words, one.became)))
                place = start + len(one.words)
        for words in self.asked.not_understood:
            gaps = r"\W+".join(map(re.escape, words.split()))
            for match in re.finditer(rf"(?<!\w){gaps}(?!\w)", text):
                if all(match.end() <= start or match.start() >= end for start, end, _ in spans):
                    spans.append((match.start(), match.end(), Part(match[0], lost=True)))
                    break
        return tuple(_cut(text, sorted(spans, key=lambda span: span[0])))

    @cached_property
    def chosen(self) -> tuple[Choice, ...]:
        """What was chosen so far, each with the address that takes it back."""
        return tuple(
            Choice(option, self._address(tuple(other for other in self.asked.chosen if other != option)))
            for option in self.asked.chosen
        )

    @cached_property
    def board(self) -> BoardView | None:
        """The position before anything is done."""
        return views((self.asked.board,))[0] if self.asked.board is not None else None

    @cached_property
    def cards(self) -> CardNames:
        """The cards that the scenario names."""
        return names_in(self.asked.game, self.asked.scenario)

    @property
    def verdicts(self) -> tuple[Verdict, ...]:
        """The answers of the ruling, where there is one."""
        return self._ruling.verdicts if self._ruling else ()

    @cached_property
    def _ruling(self) -> RulingPage | None:
        return page_of(self.asked.ruling, self.asked.scenario, "") if self.asked.ruling else None

    def _address(self, chosen: tuple[str, ...]) -> str:
        held = {"q": self.asked.text, "game": self.given, "choice": chosen}
        return "/ask?" + urlencode({key: value for key, value in held.items() if value}, doseq=True)


def _cut(text: str, spans: list[tuple[int, int, Part]]) -> list[Part]:
    parts: list[Part] = []
    place = 0
    for start, end, part in spans:
        if start > place:
            parts.append(Part(text[place:start]))
        parts.append(part)
        place = end
    if place < len(text):
        parts.append(Part(text[place:]))
    return parts
