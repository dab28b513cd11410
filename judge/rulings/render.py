"""A ruling as plain text, for terminals and letters, and as Markdown, for forums and chats."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Sequence

from judge.codex.model import Edition
from judge.games.ruling import Reason, Ruling, Step
from judge.telling import ruling_words as words

WIDTH = 100
MARKS = 12
"""The columns kept free at the right edge for the marks of citations."""
TAG = 10
"""The columns that the marks of steps take: DONE, IGNORED, and two spaces before and after."""


def as_text(ruling: Ruling, editions: Sequence[Edition] = (), permalink: str = "", width: int = WIDTH) -> str:
    """The ruling as text of at most ``width`` columns: verdicts, storyline, what else was weighed, quotations."""
    page = _Text(ruling, max(width, 50))
    page.head(words.ruleset(ruling, editions))
    page.answers()
    page.part(words.story(ruling), [page.step(step) for step in words.derivation(ruling)])
    page.part("Looked at and not applied", [page.said(s.text, s.cites) for s in words.looked_at(ruling)])
    page.part("Other outcomes", page.outcomes())
    page.part("Assumptions", [page.said(text) for text in ruling.assumptions] or [page.said("None.")])
    page.part("Superseded wording", [page.said(older.text, older.cites) for older in ruling.superseded])
    page.part("The words it rests on", page.quotations())
    if ruling.explored:
        page.lines += ["", *page.filled(f"Explored: {ruling.explored}.")]
    if permalink:
        page.lines += ["", permalink]
    # A name may hold signs that a terminal would take for a command: none of them gets there.
    return "".join(sign if sign.isprintable() or sign == "\n" else " " for sign in "\n".join([*page.lines, ""]))


class _Text:
    """The lines of the text so far, and how each kind of line is laid out."""

    def __init__(self, ruling: Ruling, width: int) -> None:
        self.ruling = ruling
        self.width = width
        self.numbers = words.numbers(ruling)
        self.lines: list[str] = []

    def head(self, ruleset: str) -> None:
        """The title with the ruleset to its right, or below where there is no room."""
        title = " ".join(self.ruling.scenario.split())
        gap = self.width - len(title) - len(ruleset)
        self.lines += self.filled(title) + self.filled(ruleset) if gap < 3 else [title + " " * gap + ruleset]
        self.lines.append("")

    def answers(self) -> None:
        """Each ask with its answer beside it; below, the reasons and what is missing."""
        for number, answer in enumerate(self.ruling.answers, 1):
            lead = f"{number}. "
            below = " " * len(lead)
            asked, told = " ".join(words.question(answer.ask).split()), words.verdict(answer)
            if len(lead + asked + told) + 2 <= self.width:
                self.lines.append(f"{lead}{asked}  {told}")
            else:
                self.lines += self.filled(asked, lead, below) + self.filled(told, below, below)
            for more in (*words.spread(answer), *words.untold(answer)):
                self.lines += self.filled(more, below, below)
            for reason in answer.reasons:
                self.lines += self.said(reason.text, reason.cites, below)

    def part(self, title: str, blocks: Iterable[list[str]]) -> None:
        """A heading with what stands below it, or nothing where there is nothing."""
        found = [line for block in blocks for line in block]
        if found:
            self.lines += ["", title, *found]

    def step(self, step: Step) -> list[str]:
        """A step behind its mark."""
        lead = f"  {words.tag(self.ruling, step):<{TAG - 2}} "
        return self.said(step.text, step.cites, lead, " " * len(lead))

    def outcomes(self) -> list[list[str]]:
        """One line for each way things can go, with the decisions that lead there."""
        found = []
        for number, answer in words.outcomes(self.ruling):
            found.append(self.filled(f"{number}. {words.question(answer.ask)}", "  ", "     "))
            for line in answer.lines:
                way = "; ".join(line.decisions)
                likely = words.likelihood(line)
                told = f"{words.value(line.value)}{f' ({likely})' if likely else ''}{f': {way}' if way else ''}"
                found.append(self.filled(told, "     - ", "       "))
        return found or [self.said(words.no_others(self.ruling))]

    def quotations(self) -> list[list[str]]:
        """Every citation with its words."""
        found = []
        for number, citation in enumerate(self.ruling.citations, 1):
            where, document = words.place(citation, self.ruling.game)
            at = f"{where}, {document}" if document else where
            lead = f"  [{number}] "
            found.append(self.filled(f"{at}: “{citation.quote}”", lead, " " * len(lead)))
        return found

    def said(self, text: str, cites: Iterable[str] = (), lead: str = "  ", below: str = "") -> list[str]:
        """A text with the marks of its citations at the right edge; on a line of their own where they do not fit."""
        marks = words.refs(cites, self.numbers)
        below = below or lead
        if not text and not marks:
            return []
        if not marks:
            return self.filled(words.capital(text), lead, below)
        if not text:
            return self.filled(f"See {marks}", lead, below)
        *first, last = self.filled(words.capital(text), lead, below, self.width - MARKS)
        room = self.width - len(last) - len(marks)
        return [*first, last + " " * room + marks] if room > 1 else [*first, last, *self.filled(marks, below, below)]

    def filled(self, text: str, lead: str = "", below: str = "", width: int = 0) -> list[str]:
        """A paragraph broken to the width."""
        return textwrap.wrap(
            text, width or self.width, initial_indent=lead, subsequent_indent=below, break_on_hyphens=False
        )


def as_markdown(ruling: Ruling, editions: Sequence[Edition] = (), permalink: str = "", base: str = "") -> str:
    """The ruling as Markdown; ``base`` is the site's address, which the links to passages begin with."""
    page = _Markdown(ruling, base)
    page.blocks += [f"## {escaped(ruling.scenario)}", f"*{escaped(words.ruleset(ruling, editions))}*", page.answers()]
    page.part(words.story(ruling), [f"{n}. {page.step(step)}" for n, step in enumerate(words.derivation(ruling), 1)])
    page.part("Looked at and not applied", [f"- {page.said(s.text, s.cites)}" for s in words.looked_at(ruling)])
    page.part("Other outcomes", page.outcomes() or [words.no_others(ruling)])
    page.part("Assumptions", [f"- {escaped(text)}" for text in ruling.assumptions] or ["None."])
    page.part("Superseded wording", [f"- {page.said(older.text, older.cites)}" for older in ruling.superseded])
    page.part("The words it rests on", page.quotations())
    if ruling.explored:
        page.blocks.append(f"Explored: {escaped(ruling.explored)}.")
    if permalink:
        page.blocks.append(f"<{permalink}>")
    return "\n\n".join(page.blocks) + "\n"


class _Markdown:
    """The blocks of the Markdown so far, and how each kind of line is written."""

    def __init__(self, ruling: Ruling, base: str) -> None:
        self.ruling = ruling
        self.base = base
        self.numbers = words.numbers(ruling)
        self.urls = {citation.id: base + citation.url for citation in ruling.citations}
        self.blocks: list[str] = []

    def part(self, title: str, rows: list[str]) -> None:
        """A heading with its rows below, or nothing where there is nothing."""
        if rows:
            self.blocks += [f"### {title}", "\n".join(rows)]

    def answers(self) -> str:
        """Each ask with its answer; below, the reasons and what is missing."""
        rows = []
        for number, answer in enumerate(self.ruling.answers, 1):
            rows.append(f"{number}. {escaped(words.question(answer.ask))} **{escaped(words.verdict(answer))}**")
            more = (*words.spread(answer), *words.untold(answer))
            below = [*(Reason(text) for text in more), *answer.reasons]
            rows += [f"   - {said}" for reason in below if (said := self.said(reason.text, reason.cites))]
        return "\n".join(rows)

    def step(self, step: Step) -> str:
        """A step behind its mark."""
        tag = words.tag(self.ruling, step)
        return f"**{tag}** {self.said(step.text, step.cites)}" if tag else self.said(step.text, step.cites)

    def outcomes(self) -> list[str]:
        """One row for each way things can go, with the decisions that lead there."""
        rows = []
        for _, answer in words.outcomes(self.ruling):
            rows.append(f"- {escaped(words.question(answer.ask))}")
            for line in answer.lines:
                likely, way = words.likelihood(line), escaped("; ".join(line.decisions))
                after = (f" ({likely})" if likely else "") + (f": {way}" if way else "")
                rows.append(f"  - **{escaped(words.value(line.value))}**{after}")
        return rows

    def quotations(self) -> list[str]:
        """Every citation with its words and a link to them."""
        rows = []
        for number, citation in enumerate(self.ruling.citations, 1):
            where, document = words.place(citation, self.ruling.game)
            at = f"[{escaped(where)}]({self.urls[citation.id]})" + (f", {escaped(document)}" if document else "")
            rows.append(f"- \\[{number}\\] {at}: “{escaped(citation.quote)}”")
        return rows

    def said(self, text: str, cites: Iterable[str]) -> str:
        """A text with links to the passages that it rests on."""
        known = [id for id in dict.fromkeys(cites) if id in self.numbers]
        marks = " ".join(f"[\\[{self.numbers[id]}\\]]({self.urls[id]})" for id in known)
        return " ".join(part for part in (escaped(words.capital(text)) or (marks and "See"), marks) if part)


def escaped(text: str) -> str:
    """Text whose characters mean themselves in Markdown; line breaks become spaces, so that no block can begin."""
    return re.sub(r"([\\`*_\[\]<>#|~!])", r"\\\1", " ".join(text.split()))
