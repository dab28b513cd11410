"""The passages of an entry gathered into what a page shows: paragraphs, nested lists, examples, headings, tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from judge.codex.rows import PassageRow
from judge.web.codex.render import Link

FLOWING = ("sentence", "item", "example", "placeholder")


class Line(Struct, frozen=True):
    """A passage with the links that stand in it; in the order of its text."""

    passage: PassageRow
    links: tuple[Link, ...]


class Block(Struct, frozen=True):
    """Passages shown together. ``kind``: ``text``, ``item``, ``example``, ``heading``, ``caption`` or ``table``.

    ``depth`` is the nesting of a list item, ``label`` its marker where it says more than a bullet.
    """

    kind: str
    lines: tuple[Line, ...]
    depth: int = 0
    label: str = ""


def blocks_of(passages: Iterable[PassageRow], links: Mapping[str, tuple[Link, ...]]) -> tuple[Block, ...]:
    """Cuts an entry into blocks; a link whose target was linked in the same block is marked as met again."""
    groups: list[list[PassageRow]] = []
    for passage in passages:
        if groups and _together(groups[-1][-1], passage):
            groups[-1].append(passage)
        else:
            groups.append([passage])
    return tuple(_block(group, links) for group in groups)


def _together(before: PassageRow, after: PassageRow) -> bool:
    if after.kind == "row":
        return before.kind == "row" or " | " in before.text
    flowing = before.kind in FLOWING and after.kind in FLOWING
    return flowing and before.block == after.block and before.depth == after.depth and not after.label


def _block(group: list[PassageRow], links: Mapping[str, tuple[Link, ...]]) -> Block:
    first = group[0]
    met: set[str] = set()
    lines = []
    for passage in group:
        here = []
        for link in links.get(passage.id, ()):
            again = link.target in met and link.kind == "mention"
            met.add(link.target)
            here.append(_again(link) if again else link)
        lines.append(Line(passage, tuple(here)))
    if any(p.kind == "row" for p in group):
        return Block("table", tuple(lines))
    if first.depth:
        return Block("item", tuple(lines), first.depth, "" if first.label in ("-", "*", "•") else first.label)
    if first.kind in ("heading", "caption"):
        return Block(first.kind, tuple(lines))
    return Block("example" if all(p.kind == "example" for p in group) else "text", tuple(lines))


def _again(link: Link) -> Link:
    return Link(link.start, link.end, link.kind, link.target, link.title, link.url, link.note, True)


class Item(Struct, frozen=True):
    """A list item with the list nested in it, if any."""

    block: Block
    below: tuple[Item, ...] = ()


class Listing(Struct, frozen=True):
    """Items that follow one another; ``labelled`` when their markers say more than a bullet."""

    items: tuple[Item, ...]
    labelled: bool
    kind: str = "list"


def laid_out(blocks: Iterable[Block]) -> tuple[Block | Listing, ...]:
    """The blocks with each run of list items nested into one list by their depths."""
    shown: list[Block | Listing] = []
    run: list[Block] = []
    for block in blocks:
        if block.kind == "item":
            run.append(block)
            continue
        if run:
            shown.append(_listing(run))
            run = []
        shown.append(block)
    if run:
        shown.append(_listing(run))
    return tuple(shown)


def _listing(run: list[Block]) -> Listing:
    return Listing(_items(run), any(block.label for block in run))


def _items(run: list[Block]) -> tuple[Item, ...]:
    items: list[Item] = []
    start = 0
    while start < len(run):
        stop = start + 1
        while stop < len(run) and run[stop].depth > run[start].depth:
            stop += 1
        items.append(Item(run[start], _items(run[start + 1 : stop])))
        start = stop
    return tuple(items)
