"""Who cites which passage: what an import must warn about before words that somebody relies on change."""

from __future__ import annotations

from msgspec import Struct

from judge.codex.library import Codex
from judge.codex.rows import PassageRow


class Citation(Struct, frozen=True):
    """The address of a passage at an edition with the quoted words, ready to be pasted somewhere.

    ``label`` names document, date, entry and sentence; ``digest`` is the fingerprint of the words.
    """

    id: str
    label: str
    quote: str
    edition: str
    digest: str
    url: str

    def plain(self, base: str = "") -> str:
        """The citation as one line of text; ``base`` is the site's address."""
        return f"{self.label}: \u201c{self.quote}\u201d {base}{self.url}".strip()

    def markdown(self, base: str = "") -> str:
        """The citation as a Markdown quotation with a link."""
        return f"> {self.quote}\n>\n> \u2014 [{self.label}]({base}{self.url})"


def cite(codex: Codex, passage: PassageRow) -> Citation:
    """The citation of a passage at the edition it was read from."""
    edition = codex.edition(passage.document, passage.edition)
    titles = []
    row = codex.entry(passage.entry, passage.edition)
    titles.append(row.title)
    while row.parent:
        row = codex.entry(row.parent, row.edition)
        titles.insert(0, row.title)
    date = edition.date_words.split(";")[0].split("(")[0].split(",")[0].strip()
    label = f"{edition.title} ({date}), {' > '.join(titles)}, {passage.number}"
    url = passage.url
    if codex.current[passage.document] != passage.edition:
        url += f"?edition={passage.edition}"
    return Citation(passage.id, label, passage.text, passage.edition, passage.digest, url)


def cited_ids(codex: Codex) -> dict[str, tuple[str, ...]]:
    """For each entry or passage that something rests on, the ids of what rests on it."""
    found: dict[str, list[str]] = {}
    for conflict in codex.conflicts():
        for node in conflict.passages:
            found.setdefault(node, []).append(conflict.id)
    return {node: tuple(who) for node, who in found.items()}
