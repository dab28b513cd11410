"""``judge codex``: documents, editions, differences, conflicts and the graph."""

from __future__ import annotations

import click

from judge.commands.group import LazyGroup

COMMANDS: dict[str, tuple[str, str]] = {
    "stats": ("judge.commands.codex.numbers", "Count entries, passages, links and what was skipped."),
    "mentions": ("judge.commands.codex.numbers", "How precise automatic mentions are, from the reviewed sample."),
    "quality": ("judge.commands.codex.numbers", "How well lookup does on the shipped query set."),
    "diff": ("judge.commands.codex.editions", "Word-level differences between two editions."),
    "history": ("judge.commands.codex.editions", "The life of one entry over all editions."),
    "import": ("judge.commands.codex.editions", "Preview a further edition of a document, and write it with --write."),
    "remove": ("judge.commands.codex.editions", "Take an imported edition away again."),
    "ids": ("judge.commands.codex.editions", "Renew the permanent ids of a shipped document (for maintainers)."),
    "conflicts": ("judge.commands.codex.graph", "Where documents disagree or say too little."),
    "relate": ("judge.commands.codex.graph", "How two entries are related, as a chain of sentences."),
    "read-first": ("judge.commands.codex.graph", "What to read before an entry."),
    "loose-ends": ("judge.commands.codex.graph", "Entries nothing links to, and terms defined nowhere."),
}


@click.command(cls=LazyGroup, table=COMMANDS)
def codex() -> None:
    """Documents, editions, differences, conflicts, the graph."""
