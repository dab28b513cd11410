"""Importing a card file: it is looked at, then kept or set aside; what is imported can be forgotten again.

What is imported is for everybody who uses this site, so on a shared one head judges do it.
"""

from __future__ import annotations

from typing import Annotated

from flask import render_template, request
from msgspec import Meta, Struct

from judge.codex.library import Codex
from judge.games.card_files import CardChange, CardFiles, CardFileSeen, FilePlace, NotACardFile
from judge.games.shelf import GAMES, NAMES
from judge.web.codex.card_pages import book_of, card_url
from judge.web.desk.deeds import DeedDesk, Trouble
from judge.web.desk.desk import check_game, not_found
from judge.web.judging.judging import judging
from judge.web.people.people import needed

HEAD = "head judge"
LARGEST_FILE = 8 * 1024 * 1024
"""The most bytes of a card file; the largest that is known has a sixth of it."""
LARGEST = 2 * LARGEST_FILE
"""The most bytes of what is sent: as JSON, a file grows by the signs that it escapes."""
MOST_SHOWN = 200
"""So many cards that differ, or cannot be read, stand on the page; the others are counted."""
HERE = "/cards/import"
desk = DeedDesk("card_files", "Card files of publishers")

GameKey = Annotated[str, Meta(max_length=20, description="Its game; the first that has card files when empty.")]


class AskedImport(Struct, frozen=True):
    """Which game is meant, and what was just done."""

    game: GameKey = ""
    done: Annotated[str, Meta(max_length=20)] = ""


class CardFileSent(Struct, frozen=True):
    """A card file: its text, and the name that it has with whoever sends it."""

    text: str
    name: Annotated[str, Meta(max_length=300)] = ""
    game: GameKey = ""


class Marked(Struct, frozen=True):
    """The file that lies ready, by its mark: nobody keeps another than the one they looked at."""

    mark: Annotated[str, Meta(max_length=64)] = ""
    game: GameKey = ""


class OfCards(Struct, frozen=True):
    """The game whose cards are meant."""

    game: GameKey = ""


class ChangeShown(Struct, frozen=True):
    """A card that differs: its page, when the judge knows it, and what differs, in words.

    ``other`` are clauses that are called the same and print other words, ``printed`` those that only the file has,
    ``gone`` those that only ours has.
    """

    name: str
    url: str
    new: bool
    facts: tuple[str, ...]
    other: tuple[str, ...]
    printed: tuple[str, ...]
    gone: tuple[str, ...]
    withdrawn: tuple[str, ...]


class FileShown(Struct, frozen=True):
    """A card file that lies ready, and what it would change; ``more`` counts what is not listed."""

    mark: str
    cards: int
    printed: int
    known: int
    left: int
    withdrawn: int
    new: int
    changes: tuple[ChangeShown, ...]
    strange: tuple[FilePlace, ...]
    more_changes: int = 0
    more_strange: int = 0


class ImportPage(Struct, frozen=True):
    """Card files of a game: how many cards are imported, and the file that lies ready.

    ``refused`` is why a file could not be read, ``at`` the place in it.
    """

    game: str
    title: str
    held: int
    known: int
    largest: int
    file: FileShown | None = None
    done: str = ""
    refused: str = ""
    at: FilePlace | None = None


class Imports(Struct, frozen=True):
    """What stands after a deed: how many cards are imported, and the file that lies ready, if one does."""

    game: str
    held: int
    done: str
    file: FileShown | None = None


class Unreadable(Struct, frozen=True):
    """A file that is no card file, and the place where reading stopped."""

    status: int
    title: str
    detail: str
    at: FilePlace | None = None


DONE = {
    "kept": "The cards are kept. Their printed texts stand on their pages now.",
    "aside": "The file is set aside; nothing was changed.",
    "forgotten": "The imported cards are forgotten; everything is as it came with the judge.",
}


@desk.page(HERE, "codex/card_import.html", AskedImport)
def import_cards(_codex: Codex, asked: AskedImport) -> ImportPage:
    """Card files: what is imported, and what the file that lies ready would change."""
    needed(HEAD)
    return _page(_game(asked.game), done=DONE.get(asked.done, ""))


def _again(trouble: Trouble, asked: CardFileSent | Marked | OfCards, **_where: str) -> str:
    at = trouble.told.at if isinstance(trouble.told, Unreadable) else None
    return render_template("codex/card_import.html", answer=_page(_game(asked.game), refused=trouble.words, at=at))


def _on(answer: Imports, _asked: Struct, **_where: str) -> str:
    done = f"&done={answer.done}" if answer.done in DONE else ""
    return f"{HERE}?game={answer.game}{done}{'#ready' if answer.file else ''}"


def _form() -> CardFileSent:
    """The form with its file. What is no text comes on as it is, and is refused with its place."""
    given = request.files.get("file")
    data = given.read() if given is not None else b""
    name = (given.filename or "") if given is not None else ""
    return CardFileSent(data.decode("utf-8", "surrogateescape"), name[:300], request.form.get("game", "")[:20])


def _head_judge() -> None:
    needed(HEAD)


@desk.deed(HERE, CardFileSent, _on, _again, form=_form, who=_head_judge, largest=LARGEST)
def look(asked: CardFileSent) -> Imports:
    """Looks at a card file: what it would change is told, and it lies ready to be kept. Nothing is changed yet."""
    game = _game(asked.game)
    data = asked.text.encode("utf-8", "surrogateescape")
    if not data.strip():
        raise Trouble(422, "Please choose a file: nothing was sent, or an empty one.", "file")
    if len(data) > LARGEST_FILE:
        raise Trouble(413, f"A card file has at most {LARGEST_FILE // 2**20} MB.", "file")
    try:
        seen = _files(game).look(data)
    except NotACardFile as error:
        words = f"{asked.name or 'This'} is no card file: {error.at.words}."
        raise Trouble(422, words, "file", told=Unreadable(422, "This is no card file", words, error.at)) from error
    return Imports(game, _files(game).held(), "looked", _shown(game, seen))


@desk.deed(f"{HERE}/keep", Marked, _on, _again, who=_head_judge)
def keep(asked: Marked) -> Imports:
    """Keeps the cards of the file that lies ready, when it is still the one that was looked at (409 otherwise)."""
    game = _game(asked.game)
    if not _files(game).keep(asked.mark):
        raise Trouble(409, "That file does not lie ready any more. Please look at what does, or send it again.")
    return _done(game, "kept")


@desk.deed(f"{HERE}/aside", OfCards, _on, _again, who=_head_judge)
def aside(asked: OfCards) -> Imports:
    """Sets the file aside that lies ready."""
    game = _game(asked.game)
    _files(game).set_aside()
    return _done(game, "aside")


@desk.deed(f"{HERE}/remove", OfCards, _on, _again, who=_head_judge)
def remove(asked: OfCards) -> Imports:
    """Forgets the imported cards."""
    game = _game(asked.game)
    _files(game).forget()
    return _done(game, "forgotten")


def _done(game: str, done: str) -> Imports:
    look_again()
    seen = _files(game).ready()
    return Imports(game, _files(game).held(), done, _shown(game, seen) if seen is not None else None)


def look_again() -> None:
    """Takes in which cards are imported now."""
    judging().look_again()


def _game(asked: str) -> str:
    """The game that is meant; NotFound for one without card files."""
    game = check_game(asked) or next((key for key in NAMES if book_of(key) is not None), "")
    if game not in GAMES or GAMES[game].card_files is None:
        not_found(f"There are no card files of {game!r}.")
    return game


def _files(game: str) -> CardFiles:
    found = GAMES[game].card_files
    assert found is not None
    return found


def _page(game: str, done: str = "", refused: str = "", at: FilePlace | None = None) -> ImportPage:
    files, book = _files(game), book_of(game)
    seen = files.ready()
    shown = _shown(game, seen) if seen is not None else None
    known = len(book.cards()) if book is not None else 0
    return ImportPage(game, NAMES[game], files.held(), known, LARGEST_FILE // 2**20, shown, done, refused, at)


def _shown(game: str, seen: CardFileSeen) -> FileShown:
    changes = sorted(seen.changes, key=lambda one: (one.new, not one.withdrawn, one.name.casefold()))
    return FileShown(
        mark=seen.mark,
        cards=seen.cards,
        printed=seen.printed,
        known=seen.known,
        left=seen.left,
        withdrawn=seen.withdrawn,
        new=sum(one.new for one in changes),
        changes=tuple(_changed(game, one) for one in changes[:MOST_SHOWN]),
        strange=seen.strange[:MOST_SHOWN],
        more_changes=max(0, len(changes) - MOST_SHOWN),
        more_strange=max(0, len(seen.strange) - MOST_SHOWN),
    )


def _changed(game: str, one: CardChange) -> ChangeShown:
    return ChangeShown(
        name=one.name,
        url="" if one.new else card_url(game, one.name),
        new=one.new,
        facts=one.facts,
        other=tuple(clause for clause in one.printed if clause in one.gone),
        printed=tuple(clause for clause in one.printed if clause not in one.gone),
        gone=tuple(clause for clause in one.gone if clause not in one.printed),
        withdrawn=one.withdrawn,
    )
