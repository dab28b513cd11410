"""The scenarios by game and codex heading: those that come with the program, and those that readers proposed."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated

from msgspec import Meta, Struct, structs

from judge.codex.library import Codex
from judge.games.board import Board
from judge.games.shelf import NAMES
from judge.rulings.shipped import SUFFIX, Shipped, find, neighbours, shipped, text_of
from judge.store import StoreError
from judge.store.accepted import AcceptedScenarios, InGallery
from judge.web.boards.board_shapes import BoardView
from judge.web.boards.board_view import views
from judge.web.boards.drafts import look_at
from judge.web.codex.card_names import CardNames, names_in
from judge.web.codex.refs import Ref, entry_ref
from judge.web.desk.desk import Desk, Moved, not_found
from judge.web.desk.paging import address, beside, cut, pages_of
from judge.web.desk.queries import Nothing
from judge.web.gallery.finding import A_PAGE, VERDICTS, Sought, checked, found, heading_choices, names, said_in
from judge.web.gallery.headings import title_of
from judge.web.gallery.in_words import InWords, in_words
from judge.web.gallery.proposing import ruling_of
from judge.web.pages.gallery.accepted import source
from judge.web.people.memory import engine

desk = Desk("gallery", "The scenarios that come with the program, and those that readers gave")


class Heading(Struct, frozen=True):
    """A codex heading with its scenarios. ``entry`` is missing where the files name none that stands."""

    name: str
    title: str
    entry: Ref | None
    scenarios: tuple[Ref, ...]


class HeadingChoice(Struct, frozen=True):
    """A heading of a game that can be asked for, with how many scenarios stand there and its address."""

    name: str
    title: str
    scenarios: int
    url: str


class Gallery(Struct, frozen=True, dict=True):
    """The scenarios found, by game and heading; ``total`` counts those there are in all, ``found`` those that answer
    to what is asked. ``by_game`` has them all, or those of the page that is asked for.

    ``headings`` are what can be asked for, by game; ``before`` and ``after`` the addresses of the pages beside this.
    """

    q: str
    game: str
    games: dict[str, str]
    found: int
    total: int
    by_game: dict[str, tuple[Heading, ...]]
    heading: str = ""
    verdict: str = ""
    card: str = ""
    page: int = 0
    pages: int = 1
    headings: dict[str, tuple[HeadingChoice, ...]] = {}
    verdicts: dict[str, str] = {}
    before: str = ""
    after: str = ""

    @cached_property
    def on_page(self) -> dict[str, tuple[Heading, ...]]:
        """What the page shows: the page that is asked for, or the first."""
        return self.by_game if self.page else _cut(self.by_game, 1)

    @property
    def narrowed(self) -> bool:
        """Whether anything but the game was asked for."""
        return bool(self.q or self.heading or self.verdict or self.card)


class ShownScenario(Struct, frozen=True):
    """One scenario file: its text and what it is about, and the ones before and after it under its heading.

    ``told`` is the same in words.
    """

    scenario: Shipped
    game: str
    text: str
    about: Ref | None
    before: Ref | None
    after: Ref | None
    judge_url: Annotated[str, Meta(description="Where it is opened in the editor.")]
    position: Board | None = None
    heading_title: str = ""
    told: InWords = InWords()

    @property
    def picture(self) -> BoardView | None:
        """The position for the page; None when nothing lies on the board."""
        seen = views((self.position,))[0] if self.position else None
        return None if seen is None or seen.bare else seen

    @property
    def cards(self) -> CardNames:
        """The cards that it names."""
        return names_in(self.scenario.game, self.text)


@desk.page("/scenarios", "gallery/gallery.html", Sought)
def gallery(codex: Codex, asked: Sought) -> Gallery:
    """All scenarios of the gallery, or those that answer to what is asked; a page of them, or all."""
    checked(codex, asked)
    files, given = found(asked), _given()
    chosen = tuple(one for one in given if _answers(one, asked))
    rows = {key: _headings(codex, key, files, chosen) for key in NAMES}
    by_game = {key: some for key, some in rows.items() if some}
    number = len(files) + len(chosen)
    pages = pages_of(number, A_PAGE)
    page, everything = min(asked.page, pages), shipped()
    before, after = beside("/scenarios", said_in(asked), max(1, page), pages)
    held = {one.game for one in everything} | {one.game for one in given}
    games = {key: title for key, title in NAMES.items() if key in held}
    return Gallery(
        q=asked.q,
        game=asked.game,
        games=games,
        found=number,
        total=len(everything) + len(given),
        by_game=_cut(by_game, page) if page else by_game,
        heading=asked.heading,
        verdict=asked.verdict,
        card=asked.card,
        page=page,
        pages=pages,
        headings={key: _choices(codex, key) for key in games if asked.game in ("", key)},
        verdicts={str(verdict): words for verdict, words in VERDICTS.items()},
        before=before,
        after=after,
    )


@desk.page("/scenarios/<path:path>", "gallery/scenario.html")
def scenario(codex: Codex, _asked: Nothing, path: str) -> ShownScenario:
    """One scenario: its text, its place in the codex, and the way into the editor."""
    one = find(path)
    if one is None:
        not_found(f"No scenario “{path}” comes with the program.")
    if path.endswith(SUFFIX):
        raise Moved(one.url)
    rows = neighbours(one)
    place = rows.index(one)
    text = text_of(one)
    return ShownScenario(
        scenario=one,
        game=NAMES[one.game],
        text=text,
        about=_entry(codex, one.about),
        before=_ref(rows[place - 1]) if place else None,
        after=_ref(rows[place + 1]) if place + 1 < len(rows) else None,
        judge_url=f"/judge?scenario={one.path}",
        position=look_at(text).board,
        heading_title=title_of(codex, one.game, one.heading),
        told=in_words(text),
    )


def _cut(by_game: dict[str, tuple[Heading, ...]], page: int) -> dict[str, tuple[Heading, ...]]:
    """The scenarios of one page, under the headings where they stand."""
    rows = {(game, place): row.scenarios for game, held in by_game.items() for place, row in enumerate(held)}
    kept: dict[str, tuple[Heading, ...]] = {}
    for (game, place), here in cut(rows, page, A_PAGE).items():
        kept[game] = (*kept.get(game, ()), structs.replace(by_game[game][place], scenarios=here))
    return kept


def _choices(codex: Codex, game: str) -> tuple[HeadingChoice, ...]:
    return tuple(
        HeadingChoice(name, title, number, address("/scenarios", {"game": game, "heading": name}))
        for name, title, number in heading_choices(codex, game)
    )


def _headings(codex: Codex, game: str, files: tuple[Shipped, ...], given: tuple[InGallery, ...]) -> tuple[Heading, ...]:
    """The headings of a game, each with its files and behind them what readers gave."""
    groups: dict[str, list[Shipped]] = {}
    for one in files:
        if one.game == game:
            groups.setdefault(one.heading, []).append(one)
    theirs: dict[str, list[Ref]] = {}
    for each in given:
        if each.game == game:
            ref = Ref(each.id, each.title, f"/scenarios/proposed/{each.id}", source(each.by))
            theirs.setdefault(each.heading, []).append(ref)
    shown = [_heading(codex, name, rows, theirs.pop(name, [])) for name, rows in groups.items()]
    return (*shown, *(_own_heading(codex, game, name, refs) for name, refs in theirs.items()))


def _heading(codex: Codex, name: str, rows: list[Shipped], given: list[Ref]) -> Heading:
    """The heading of a folder: the entry that bears the folder's name, or else what its files are about."""
    entry = _entry(codex, f"{rows[0].game}:{name}")
    for one in () if entry else rows:
        entry = entry or _entry(codex, one.about)
    title = entry.title if entry else name.replace("-", " ").capitalize()
    return Heading(name, title, entry, (*map(_ref, rows), *given))


def _own_heading(codex: Codex, game: str, name: str, given: list[Ref]) -> Heading:
    """A heading of which no file is listed."""
    return Heading(name, title_of(codex, game, name), _entry(codex, f"{game}:{name}"), tuple(given))


def _given() -> tuple[InGallery, ...]:
    """What readers gave; nothing while the store does not answer, since the files can be read all the same."""
    try:
        return AcceptedScenarios(engine()).all()
    except StoreError:
        return ()


def _answers(one: InGallery, asked: Sought) -> bool:
    """Whether a scenario that a reader gave answers to everything that is asked."""
    text = f"{one.title} {one.heading} {source(one.by)}".casefold()
    if asked.game not in ("", one.game) or asked.heading not in ("", one.heading):
        return False
    if not all(word in text for word in asked.q.casefold().split()):
        return False
    if not (asked.verdict or asked.card):
        return True
    whole = AcceptedScenarios(engine()).find(one.id)
    if whole is None:
        return False
    ruling = ruling_of(whole.ruling)
    verdicts = {answer.verdict for answer in ruling.answers} if ruling else set()
    return asked.verdict in ("", *verdicts) and (not asked.card or names(one.game, whole.text, asked.card))


def _entry(codex: Codex, id: str) -> Ref | None:
    return entry_ref(codex.entry(id)) if id and codex.has(id) else None


def _ref(one: Shipped) -> Ref:
    return Ref(one.path, one.title, one.url, one.note)
