"""The scenarios by game and codex heading: those that come with the program, and those that readers proposed."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from judge.codex.library import Codex
from judge.games.board import Board
from judge.games.shelf import NAMES
from judge.rulings.shipped import SUFFIX, Shipped, find, searched, shipped, text_of
from judge.store import StoreError
from judge.store.accepted import AcceptedScenarios, InGallery
from judge.web.boards.board_shapes import BoardView
from judge.web.boards.board_view import views
from judge.web.boards.drafts import look_at
from judge.web.codex.card_names import CardNames, names_in
from judge.web.codex.refs import Ref, entry_ref
from judge.web.desk.desk import Desk, Moved, check_game, not_found
from judge.web.desk.queries import Game, Nothing, Short
from judge.web.gallery.headings import title_of
from judge.web.pages.gallery.accepted import source
from judge.web.people.memory import engine

desk = Desk("gallery", "The scenarios that come with the program, and those that readers gave")


class Sought(Struct, frozen=True):
    """Which scenarios to list: those of a game, or with these words, or both."""

    game: Game = ""
    q: Short = ""


class Heading(Struct, frozen=True):
    """A codex heading with its scenarios. ``entry`` is missing where the files name none that stands."""

    name: str
    title: str
    entry: Ref | None
    scenarios: tuple[Ref, ...]


class Gallery(Struct, frozen=True):
    """The scenarios found, by game and heading; ``total`` counts those there are in all."""

    q: str
    game: str
    games: dict[str, str]
    found: int
    total: int
    by_game: dict[str, tuple[Heading, ...]]


class ShownScenario(Struct, frozen=True):
    """One scenario file: its text and what it is about, and the ones before and after it under its heading."""

    scenario: Shipped
    game: str
    text: str
    about: Ref | None
    before: Ref | None
    after: Ref | None
    judge_url: Annotated[str, Meta(description="Where it is opened in the editor.")]
    position: Board | None = None

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
    """All scenarios of the gallery, or those that hold some words."""
    game = check_game(asked.game)
    everything = shipped()
    found = searched(tuple(one for one in everything if game in ("", one.game)), asked.q)
    given = _given()
    chosen = tuple(one for one in given if game in ("", one.game) and _holds(one, asked.q))
    by_game = {key: _headings(codex, key, found, chosen) for key in NAMES}
    held = {one.game for one in everything} | {one.game for one in given}
    games = {key: title for key, title in NAMES.items() if key in held}
    return Gallery(
        asked.q,
        game,
        games,
        len(found) + len(chosen),
        len(everything) + len(given),
        {key: rows for key, rows in by_game.items() if rows},
    )


@desk.page("/scenarios/<path:path>", "gallery/scenario.html")
def scenario(codex: Codex, _asked: Nothing, path: str) -> ShownScenario:
    """One scenario: its text, its place in the codex, and the way into the editor."""
    found = find(path)
    if found is None:
        not_found(f"No scenario “{path}” comes with the program.")
    if path.endswith(SUFFIX):
        raise Moved(found.url)
    rows = [one for one in shipped(found.game) if one.heading == found.heading]
    place = rows.index(found)
    before = _ref(rows[place - 1]) if place else None
    after = _ref(rows[place + 1]) if place + 1 < len(rows) else None
    about = _entry(codex, found.about)
    judge_url = f"/judge?scenario={found.path}"
    text = text_of(found)
    return ShownScenario(found, NAMES[found.game], text, about, before, after, judge_url, look_at(text).board)


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


def _holds(one: InGallery, words: str) -> bool:
    text = f"{one.title} {one.heading} {source(one.by)}".casefold()
    return all(word in text for word in words.casefold().split())


def _entry(codex: Codex, id: str) -> Ref | None:
    return entry_ref(codex.entry(id)) if id and codex.has(id) else None


def _ref(one: Shipped) -> Ref:
    return Ref(one.path, one.title, one.url, one.note)
