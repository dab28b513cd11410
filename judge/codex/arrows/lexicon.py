"""Which words of a game mean which entry: the titles of a document and every form in which a text may use them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise, product

from msgspec import Struct

from judge.codex.arrows.aliases import Aliases
from judge.codex.arrows.tokens import NUMBER, Token, bare_key, title_key
from judge.codex.inflection import in_number, inflect
from judge.codex.rows import EntryRow

_SMALL_WORDS = frozenset(
    "a an and as at be by can can't does for from if in into is it its no not of on only or "
    "safely that the there this to up via vs when while with without you".split()
)
_NO_TITLE = re.compile(r"Example\b|Changelog\b|Remember$|Introduction$")

_GAP = re.compile(r"\s*-?\s*|,\s")
"""What may stand between two words of one title."""

_OWN_ONLY = frozenset({"section", "sub-entry"})
"""Kinds of entries whose titles are no terms that another document could mean."""

Key = tuple[str, ...]


class Sense(Struct, frozen=True):
    """What a form means: the id of an entry, its title, and how the form comes from the title."""

    target: str
    title: str
    how: str


class Found(Struct, frozen=True):
    """A form found among the words of a text: how many words it takes, its span and its sense."""

    count: int
    start: int
    end: int
    form: Key
    sense: Sense


class Lexicon:
    """The forms known in one edition of a document: its own first, then those of the game's other documents."""

    def __init__(self) -> None:
        self.forms: dict[Key, Sense] = {}
        self._longest: dict[str, int] = {}

    def add(self, forms: Iterable[Key], sense: Sense) -> None:
        """Adds forms that mean ``sense``; a form that means something already keeps its first sense."""
        for form in forms:
            if form and form != (NUMBER,) and form not in self.forms:
                self.forms[form] = sense
                self._longest[form[0]] = max(self._longest.get(form[0], 0), len(form))

    def exact(self, words: str) -> Sense | None:
        """The sense of words taken as a whole, case and inflection aside."""
        return self.forms.get(title_key(words))

    def at(self, text: str, words: Sequence[Token], position: int) -> Found | None:
        """The longest form that begins with the word at ``position``."""
        first = words[position]
        if first.hyphen and (position == 0 or words[position - 1].key not in ("non", "anti")):
            return None
        limit = self._longest.get(first.key, 0)
        if not limit:
            limit = self._longest.get(bare_key(first)[0], 0)
        for count in range(min(limit, len(words) - position), 0, -1):
            run = words[position : position + count]
            after = position + count
            if after < len(words) and words[after].hyphen:
                continue
            gaps = [text[a.end : b.start] for a, b in pairwise(run)]
            if not all(_GAP.fullmatch(gap) for gap in gaps):
                continue
            keys = tuple(t.key for t in run)
            bare, end = bare_key(run[-1])
            for form, stop in ((keys, run[-1].end), ((*keys[:-1], bare), end)):
                if sense := self.forms.get(form):
                    return Found(count, first.start, stop, form, sense)
        return None


def inflected(key: Key) -> set[Key]:
    """A title's words with the first and the last word in all their forms: ``moves and attacks``, ``picked up``."""
    parts: list[Iterable[str]] = []
    for position, word in enumerate(key):
        ends = position in (0, len(key) - 1)
        parts.append(inflect(word) if ends and word not in _SMALL_WORDS and word != NUMBER else (word,))
    return set(product(*parts))


def _in_number(key: Key) -> set[Key]:
    """A title's words with the last one in singular and plural."""
    return {(*key[:-1], form) for form in in_number(key[-1])} if key else set()


def forms_of(name: str) -> set[Key]:
    """All forms of a name; an abbreviation (capitals inside a word, as in ``LoS``) has none but itself."""
    key = title_key(name)
    return {key} if re.search(r"\b[A-Z]\w*[A-Z]", name) else inflected(key)


def split_title(title: str) -> list[str]:
    """A title and the names it holds: an abbreviation with its words, ``LoS (Line of Sight)``, or two forms, ``A/B``.

    A leading article is no part of a name.
    """
    title = re.sub(r"^The (?=\w)", "", title)
    names = [title]
    if match := re.fullmatch(r"(\w*[A-Z]\w*[A-Z]\w*) \((.+)\)", title):
        names += [part for part in match.groups() if part]
    if "/" in title and "+/-" not in title:
        names += [part.strip() for part in title.split("/")]
    return names


def bare(key: Key) -> Key:
    """The key of a title without its parameter: ``Melee +X`` gives ``Melee``; unchanged when there is none."""
    while key and key[-1] == NUMBER:
        key = key[:-1]
    return key


def add_document(
    lexicon: Lexicon, entries: Iterable[EntryRow], terms: dict[str, str], aliases: Aliases, own: bool = True
) -> None:
    """Adds one edition's entries to a lexicon, and ``terms`` (words that the text itself defines, to entry ids).

    Titles of entries and glossary terms come first, then aliases, then inflections; sections and sub-entries follow
    in the same order. Of another document than the lexicon's ``own`` only entries and glossary terms count.
    """
    rows = [e for e in entries if e.listed and not _NO_TITLE.match(e.title)]
    titles = {e.id: e.title for e in rows}
    heads = [e for e in rows if e.kind not in _OWN_ONLY]
    inner = sorted((e for e in rows if e.kind in _OWN_ONLY), key=lambda e: e.kind == "sub-entry") if own else []
    for group in (heads, inner):
        _add_titles(lexicon, group, aliases)
    for term, target in terms.items():
        if target in titles:
            lexicon.add(forms_of(term), Sense(target, titles[target], "defined there"))


def _add_titles(lexicon: Lexicon, rows: list[EntryRow], aliases: Aliases) -> None:
    names = [(row, name) for row in rows for name in split_title(row.title)]
    others = [(row, name) for row in rows for name in row.aliases]
    for row, name in names:
        lexicon.add([title_key(name)], Sense(row.id, row.title, ""))
    for row, name in others:
        lexicon.add([title_key(name)], Sense(row.id, row.title, "alias"))
    by_title: dict[str, EntryRow] = {}
    for row in rows:
        by_title.setdefault(row.title.casefold(), row)
    for alias in aliases.alias:
        if held := by_title.get(alias.of.casefold()):
            for name in alias.forms:
                forms = forms_of(name) if alias.inflected else [title_key(name)]
                lexicon.add(forms, Sense(held.id, held.title, "alias"))
    # A plural is nearer than another verb form: "activated abilities" are not "activating abilities".
    for row, name in names:
        lexicon.add(forms_of(name) & _in_number(title_key(name)), Sense(row.id, row.title, "inflection"))
    for row, name in names:
        lexicon.add(forms_of(name), Sense(row.id, row.title, "inflection"))
    for row, name in others:
        lexicon.add(forms_of(name), Sense(row.id, row.title, "alias"))
    whole = {t.casefold() for t in aliases.whole}
    for row, name in names:
        key = title_key(name)
        if bare(key) != key and row.title.casefold() not in whole:
            lexicon.add(inflected(bare(key)), Sense(row.id, row.title, "without its parameter"))
