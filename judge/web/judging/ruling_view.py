"""A Ruling shaped for its page: the verdicts, the storyline one can step through, the boards that follow it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from flask import current_app, has_request_context, request
from msgspec import Struct

from judge.codex.library import Codex
from judge.codex.model import Edition
from judge.games.ruling import Answer, Citation, Reason, Ruling
from judge.rulings.deciding.chat import as_chat
from judge.rulings.render import as_markdown, as_text
from judge.telling import breath_words as breath
from judge.telling import ruling_words as words
from judge.telling.distribution import distribution
from judge.web.boards.board_shapes import BoardView
from judge.web.codex.card_names import CardNames, names_in
from judge.web.codex.refs import Ref, edition_url
from judge.web.judging.chart import Spread, spread
from judge.web.judging.qr import qr_path
from judge.web.judging.story_view import LineChoice, Story, dice_of, signs_as_data

FEW, ONE = 2, 1
"""Of more answers than a few each is shown with one of the sentences that decide; the other stands with its reasons."""
OLDER = 2
"""So many sentences on older wording stand with the answer; all of it is below."""


class Cited(Struct, frozen=True):
    """A citation with its number and its place in words."""

    number: int
    where: str
    document: str
    quote: str
    url: str

    @property
    def short(self) -> str:
        """The last words of its place: the entry alone, and the number of the sentence."""
        entry, comma, sentence = self.where.rpartition(", sentence ")
        return f"{entry.split(' > ')[-1]} {sentence}" if comma else self.where.split(" > ")[-1]


class ShownReason(Struct, frozen=True):
    """A reason with the citations that it rests on."""

    text: str
    cited: tuple[Cited, ...]


class Turned(Struct, frozen=True):
    """What would change an answer: the condition, the answer then, and the scenario in which it is so."""

    condition: str
    said: str
    scenario: str


class Verdict(Struct, frozen=True):
    """An answer with its question and itself in words; ``kind`` is the verdict as the ruling names it.

    ``spread`` are its values with their shares where chance decides; ``hangs_on`` the choices that change these.
    ``because`` is its reason in one sentence with the sentences that decide, and ``turns`` are what would change it:
    they are missing in rulings that were judged without them.
    """

    number: int
    kind: str
    question: str
    sentence: str
    missing: tuple[str, ...]
    reasons: tuple[ShownReason, ...]
    spread: Spread | None = None
    hangs_on: str = ""
    because: str = ""
    decides: tuple[Cited, ...] = ()
    turns: tuple[Turned, ...] = ()


class ShownStep(Struct, frozen=True):
    """A step of the storyline: its mark, and the board after it (-1 for none).

    ``still``: the board is as it was. ``signs`` are what it tells of the things there, as data for the script.
    ``dice`` are what dice show, by the names of their drawings.
    """

    number: int
    kind: str
    tag: str
    text: str
    board: int
    still: bool
    cited: tuple[Cited, ...]
    url: str
    signs: str = ""
    dice: tuple[str, ...] = ()


class Way(Struct, frozen=True):
    """One way things can go."""

    value: str
    likely: str
    decisions: tuple[str, ...]


class Outcomes(Struct, frozen=True):
    """All ways in which one answer can turn out, and the choices that decide."""

    number: int
    question: str
    depends_on: str
    ways: tuple[Way, ...]


class RulingPage(Struct, frozen=True, dict=True):
    """A ruling with its scenario file and address: what the JSON twin gives; the page's shapes are made from it.

    ``ruleset`` are the editions it rests on, in order of precedence; ``step`` is the step shown, from 0, or -1 when
    none was asked for: then the end is shown. ``line`` is the line shown, from 1: where an ask has several answers.
    """

    ruling: Ruling
    scenario: str
    permalink: str
    ruleset: tuple[Ref, ...]
    base: str = ""
    step: int = -1
    line: int = 1

    @cached_property
    def ruleset_words(self) -> str:
        """The game and the editions in one line."""
        return words.ruleset(self.ruling, self._editions)

    @cached_property
    def _editions(self) -> Sequence[Edition]:
        return _codex().editions

    @property
    def address(self) -> str:
        """The permalink with the name of the site, ready to be pasted; empty without a permalink."""
        return f"{self.base}{self.permalink}" if self.permalink.startswith("/") else self.permalink

    @cached_property
    def cards(self) -> CardNames:
        """The cards that the scenario names."""
        return names_in(self.ruling.game, self.scenario)

    @cached_property
    def citations(self) -> dict[str, Cited]:
        """The citations by the ids of their passages, in order of number."""
        numbered = enumerate(self.ruling.citations, 1)
        return {c.id: cited(n, c, self.ruling.game) for n, c in numbered}

    @cached_property
    def verdicts(self) -> tuple[Verdict, ...]:
        """The answers, in the order of the asks."""
        return tuple(self._verdict(n, answer) for n, answer in enumerate(self.ruling.answers, 1))

    @property
    def story(self) -> str:
        """The heading of the steps, in the game's own words."""
        return words.story(self.ruling)

    @cached_property
    def storyline(self) -> tuple[ShownStep, ...]:
        """Every step from the position as given (number 0); a step without a board keeps the one before."""
        return tuple(
            ShownStep(
                one.number, one.kind, one.tag, one.text, one.board, one.still, self._known(one.cites),
                self.told.url(one.number), signs_as_data(one.signs), dice_of(one.signs),
            )
            for one in self.told.steps
        )  # fmt: skip

    @cached_property
    def told(self) -> Story:
        """The line that is shown, where things can turn out in several ways."""
        return Story(self.ruling, self.permalink, self.line, self.step)

    @property
    def lines(self) -> tuple[LineChoice, ...]:
        """The lines that can be shown, the likeliest first."""
        return self.told.lines

    @property
    def at(self) -> ShownStep:
        """The step shown: the one asked for, or the last."""
        return self.storyline[self.told.at.number]

    @cached_property
    def boards(self) -> tuple[BoardView, ...]:
        """The boards that travel with the page: all, or when there are very many the one shown alone."""
        return self.told.boards

    @cached_property
    def looked_at(self) -> tuple[ShownReason, ...]:
        """The rules that were tried and did not apply."""
        return tuple(ShownReason(words.capital(s.text), self._known(s.cites)) for s in words.looked_at(self.ruling))

    @property
    def superseded(self) -> tuple[ShownReason, ...]:
        """Older wording that what it rests on has replaced."""
        return tuple(ShownReason(older.text, self._known(older.cites)) for older in self.ruling.superseded)

    @property
    def older(self) -> tuple[str, ...]:
        """What superseded documents say instead, a sentence or two each."""
        return tuple(breath.older(reason) for reason in self.ruling.superseded[:OLDER])

    @cached_property
    def outcomes(self) -> tuple[Outcomes, ...]:
        """The answers that can turn out in several ways."""
        return tuple(
            Outcomes(
                number,
                words.question(answer.ask),
                words.hangs_on(answer) if answer.depends_on else "",
                tuple(Way(words.value(w.value), words.likelihood(w), w.decisions) for w in answer.lines),
            )
            for number, answer in words.outcomes(self.ruling)
        )

    @property
    def counts(self) -> tuple[str, str, str]:
        """How many steps, sentences and assumptions there are, in words."""
        return (
            breath.counted(len(words.derivation(self.ruling)), "step"),
            breath.counted(len(self.ruling.citations), "sentence"),
            breath.counted(len(self.ruling.assumptions), "assumption"),
        )

    @property
    def no_others(self) -> str:
        """What is said when no answer can turn out otherwise."""
        return words.no_others(self.ruling)

    @cached_property
    def as_text(self) -> str:
        """The ruling as plain text."""
        return as_text(self.ruling, self._editions, self.address)

    @cached_property
    def as_chat(self) -> str:
        """The ruling for a chat, in 600 characters."""
        return as_chat(self.ruling, self.address)

    @cached_property
    def code(self) -> tuple[int, str]:
        """A QR code of the address: how many modules it is wide, and its dark ones as a path. Nothing without an
        address, or for one that is too long.
        """
        try:
            return qr_path(self.address) if self.address.startswith("http") else (0, "")
        except ValueError:
            return 0, ""

    @cached_property
    def as_markdown(self) -> str:
        """The ruling as Markdown."""
        return as_markdown(self.ruling, self._editions, self.address, self.base)

    def _verdict(self, number: int, answer: Answer) -> Verdict:
        told = answer.because is not None
        question = breath.asked(answer)
        sentence = breath.verdict(answer, self.ruling.game) if told else words.verdict(answer)
        reasons = tuple(self._reason(reason) for reason in answer.reasons if reason.text or reason.cites)
        seen = distribution(answer)
        shown = spread(seen) if seen else None
        choices = words.hangs_on(answer) if answer.depends_on else ""
        missing = () if told and answer.illegal else words.untold(answer)
        because = words.capital(breath.reason(answer))
        quoted = ONE if len(self.ruling.answers) > FEW else None
        return Verdict(
            number,
            answer.verdict,
            question,
            sentence,
            missing,
            reasons,
            shown,
            choices,
            because="" if not because or because in missing else breath.ended(because),
            decides=self._known(answer.because.cites)[:quoted] if answer.because else (),
            turns=tuple(Turned(breath.condition(t), t.said, t.scenario) for t in answer.would_change),
        )

    def _reason(self, reason: Reason) -> ShownReason:
        return ShownReason(words.capital(reason.text), self._known(reason.cites))

    def _known(self, cites: tuple[str, ...]) -> tuple[Cited, ...]:
        return tuple(self.citations[id] for id in dict.fromkeys(cites) if id in self.citations)


def page_of(ruling: Ruling, text: str, permalink: str) -> RulingPage:
    """The page of a ruling made from the scenario file ``text``, at the address ``permalink`` (empty for none).

    In a request, ``?step=N`` says which step is shown, and ``?line=N`` of which line.
    """
    editions = words.editions_of(ruling, _codex().editions)
    refs = tuple(Ref(f"{e.document}@{e.edition}", words.edition_words(e), edition_url(e)) for e in editions)
    base = request.url_root.rstrip("/") if has_request_context() else ""
    return RulingPage(ruling, text, permalink, refs, base, _asked("step", -1), _asked("line", 1))


def _asked(name: str, otherwise: int) -> int:
    """A number in the address of this page."""
    said = request.args.get(name, "") if has_request_context() else ""
    return int(said) if said.isascii() and said.isdigit() and len(said) < 5 else otherwise


def _codex() -> Codex:
    codex: Codex = current_app.extensions["codex"]
    return codex


def cited(number: int, citation: Citation, game: str) -> Cited:
    """A citation as it is shown, with its number and its place in words."""
    where, document = words.place(citation, game)
    return Cited(number, where, document, citation.quote, citation.url)
