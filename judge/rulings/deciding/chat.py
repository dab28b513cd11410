"""A ruling for a chat: the verdict, its reason, the sentence that decides, a link, within 600 characters."""

from __future__ import annotations

from judge.games.ruling import Answer, Ruling
from judge.telling import breath_words as breath
from judge.telling import ruling_words as words

MOST = 600
"""So many characters at most, the link among them."""
MORE = "and {} more"
"""What stands for answers for which there is no room."""


def as_chat(ruling: Ruling, link: str = "", most: int = MOST) -> str:
    """The ruling as a few lines; of several answers as many as there is room for, each with its reason first."""
    left = most - (len(link) + 1 if link else 0)
    lines: list[str] = []
    for place, answer in enumerate(ruling.answers):
        after = len(ruling.answers) - place - 1
        room = left - _long(lines) - (len(MORE.format(after + 1)) + 1 if after else 0)
        said = _said(ruling, answer, room, first=not lines)
        if not said:
            lines.append(MORE.format(after + 1))
            break
        lines += said
    return "\n".join([*lines, *([link] if link else [])])


def _said(ruling: Ruling, answer: Answer, room: int, first: bool) -> list[str]:
    """An answer within so many characters, with the sentence that decides it where that fits; none where nothing fits.

    The first answer is cut rather than left out.
    """
    line = _asked(answer, ruling.game)
    if first:
        line = _short(line, room - 1)
    whole = [line, *_quotes(ruling, answer)]
    if _long(whole) <= room:
        return whole
    return [line] if _long([line]) <= room else []


def _asked(answer: Answer, game: str) -> str:
    question = " ".join(breath.asked(answer).split())
    return f"{question} {' '.join(breath.said(answer, game).split())}"


def _quotes(ruling: Ruling, answer: Answer) -> list[str]:
    """The first sentence that decides an answer, with its place."""
    cited = {citation.id: citation for citation in ruling.citations}
    ids = [id for id in (answer.because.cites if answer.because else ()) if id in cited and cited[id].quote]
    return [f"“{' '.join(cited[id].quote.split())}” ({words.place(cited[id], ruling.game)[0]})" for id in ids[:1]]


def _short(text: str, most: int) -> str:
    """A text within so many characters, cut where it is longer."""
    return text if len(text) <= most else f"{text[: max(most - 4, 0)].rstrip()} ..."


def _long(lines: list[str]) -> int:
    return sum(map(len, lines)) + len(lines)
