"""What can go wrong while a codex is read, imported or asked. Every message says where and what was expected."""

from __future__ import annotations


class CodexError(Exception):
    """Base of all errors of the codex layer; its text is fit to be shown to a reader."""


class IngestError(CodexError):
    """A document could not be read whole.

    Shown as ``file:line: message``; ``line`` counts from 1 and is 0 when the whole file is meant.
    """

    def __init__(self, file: str, line: int, message: str) -> None:
        super().__init__(f"{file}:{line}: {message}" if line else f"{file}: {message}")
        self.file = file
        self.line = line


class UnknownId(CodexError):
    """No entry or passage has this id; ``nearest`` holds the closest ids that exist, best first."""

    def __init__(self, wanted: str, nearest: tuple[str, ...] = ()) -> None:
        hint = f"; nearest: {', '.join(nearest)}" if nearest else ""
        super().__init__(f"nothing in the codex has the id {wanted!r}{hint}")
        self.wanted = wanted
        self.nearest = nearest


class UnknownEdition(CodexError):
    """A document has no edition of that name; ``editions`` lists those it has."""

    def __init__(self, document: str, wanted: str, editions: tuple[str, ...]) -> None:
        super().__init__(f"{document} has no edition {wanted!r}; it has: {', '.join(editions) or 'none'}")
        self.document = document
        self.wanted = wanted
        self.editions = editions
