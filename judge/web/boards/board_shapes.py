"""The shapes that the picture and the table of a position are drawn from; board_view makes them of a Board."""

from __future__ import annotations

from msgspec import Struct

from judge.games.board import BoardCard, Looks
from judge.web.boards.icons import Mark, mark

EMPTY = {"arena": "Nothing stands in the arena.", "table": "No card is in play."}
"""What is said of a position in which nothing lies, by the shape of its board."""


class ShownCard(Struct, frozen=True):
    """A card in the picture. ``side`` counts the controller from 1, 0 for nobody; ``mark`` is the player's letter.

    ``letter`` is that of its span, when it lies in several areas; ``at`` is this area, ``also`` names the others.
    ``told`` is its part in the step that is shown: doing, done-to or spoken, of which it is said something.
    """

    card: BoardCard
    side: int
    mark: str
    whose: str
    carries: tuple[ShownCard, ...] = ()
    letter: str = ""
    also: tuple[str, ...] = ()
    at: int = 0
    told: str = ""

    @property
    def looks(self) -> Looks:
        """What of its states has a shape of its own; on boards that were kept before there were any, nothing has."""
        return self.card.looks or Looks(words=self.card.states)

    @property
    def marks(self) -> tuple[Mark, ...]:
        """Its keyword abilities, with a drawing where there is one."""
        return tuple(map(mark, self.keywords))

    @property
    def short(self) -> tuple[str, ...]:
        """The states that no marker shows, and whose card it is when another player controls it."""
        return (*self.looks.words, *self._lent)

    @property
    def kind(self) -> str:
        """Its kind, where the picture should say it: nothing for the kinds of which there are most."""
        return "" if self.card.kind in ("minion", "creature") else self.card.kind

    @property
    def keywords(self) -> tuple[str, ...]:
        """The keyword abilities that the picture names: an Avatar's own go without saying."""
        return () if self.card.kind == "avatar" else self.card.keywords

    @property
    def again(self) -> bool:
        """Whether an earlier area has shown all of it."""
        return bool(self.also) and self.at != min(self.card.squares)

    @property
    def bond(self) -> str:
        """How what lies with it is called."""
        return next((held.card.bond for held in self.carries if held.card.bond), "carries")

    @property
    def states(self) -> tuple[str, ...]:
        """Short words beside it: its states, and the owner when another player controls it."""
        return (*self.card.states, *self._lent)

    @property
    def _lent(self) -> tuple[str, ...]:
        owner, controller = self.card.owner, self.card.controller
        if not owner or not controller or owner == controller:
            return ()
        return ("your card" if owner == "you" else f"{owner}’s card",)

    @property
    def words(self) -> str:
        """The card in one sentence for the table, with what lies with it."""
        parts = [self.whose, self.card.kind]
        parts += [f"power {self.card.power}"] if self.card.power else []
        parts += [f"{name} {value}" for name, value in self.card.figures]
        parts += [*self.states, *self.card.keywords]
        parts += [f"also in {_listed(self.also)}"] if self.also else []
        said = f"{self.card.label} ({', '.join(part for part in parts if part)})"
        if not self.carries:
            return said
        held = " and ".join(held.words for held in self.carries)
        return f"{said}, carrying {held}" if self.bond == "carries" else f"{said}, {self.bond}: {held}"


class Layer(Struct, frozen=True):
    """The cards at one level of an area; ``level`` is empty for cards that lie at none of them."""

    level: str
    cards: tuple[ShownCard, ...]

    @property
    def density(self) -> str:
        """How close they lie: as a pair, or so many that each is drawn as a strip; empty for one alone."""
        return "crowd" if len(self.cards) > 2 else "pair" if len(self.cards) == 2 else ""


class Spot(Struct, frozen=True):
    """One area of the picture, at a column and row from 1. ``ground`` is void, land, water, site, or its kind."""

    number: int
    name: str
    column: int
    row: int
    ground: str
    site: ShownCard | None
    above: tuple[Layer, ...]
    below: tuple[Layer, ...]
    changed: bool
    side: int = 0
    mark: str = ""

    @property
    def elements(self) -> str:
        """The letters of the elements that its site provides, each once."""
        return "".join(dict.fromkeys(self.site.looks.provides)) if self.site else ""

    @property
    def empty(self) -> bool:
        """Whether nothing lies here."""
        return not (self.site or self.above or self.below)

    @property
    def layers(self) -> tuple[Layer, ...]:
        """All layers, from the top down."""
        return self.above + self.below


class Span(Struct, frozen=True):
    """The frame around a card that lies in several areas which make up a rectangle."""

    letter: str
    label: str
    kind: str
    side: int
    column: int
    row: int
    width: int
    height: int


class Border(Struct, frozen=True):
    """What stands between two neighbouring areas, in the tracks of the picture; ``upright`` between two of one row."""

    column: int
    row: int
    upright: bool
    between: tuple[str, str]
    cards: tuple[ShownCard, ...]
    changed: bool


class Arrow(Struct, frozen=True):
    """An arrow from the middle of an area to that of another, in a frame around both, its ends in per cent of that."""

    kind: str
    column: int
    row: int
    width: int
    height: int
    ends: tuple[float, float, float, float]
    last: bool = True


class Line(Struct, frozen=True):
    """Cards in an order, outside of all areas."""

    name: str
    note: str
    cards: tuple[ShownCard, ...]
    changed: bool
    linked: bool = False


class ShownPlayer(Struct, frozen=True):
    """A player's figures as (name, value, changed), and zones as (name, cards)."""

    name: str
    side: int
    mark: str
    figures: tuple[tuple[str, str, bool], ...]
    zones: tuple[tuple[str, tuple[str, ...]], ...]


class BoardView(Struct, frozen=True):
    """A board ready for its template. ``used`` are the columns where something lies at any time of the ruling."""

    place: int
    columns: int
    rows: int
    caption: str
    spots: tuple[Spot, ...]
    spans: tuple[Span, ...]
    players: tuple[ShownPlayer, ...]
    used: tuple[int, ...] = ()
    shape: str = "realm"
    noun: str = "square"
    borders: tuple[Border, ...] = ()
    lines: tuple[Line, ...] = ()
    arrows: tuple[Arrow, ...] = ()

    @property
    def key(self) -> tuple[Mark, ...]:
        """The drawings in this picture that stand for keyword abilities, each once, with what they stand for."""
        shown = [card for spot in self.spots for layer in spot.layers for card in layer.cards]
        found: dict[str, Mark] = {}
        while shown:
            card = shown.pop(0)
            shown += card.carries
            for one in card.marks:
                if one.icon:
                    found.setdefault(one.icon, one)
        return tuple(found.values())

    @property
    def marked(self) -> bool:
        """Whether something in the picture is marked as changed."""
        changed = [part.changed for part in self.spots] + [part.changed for part in self.borders]
        return any(changed) or any(part.changed for part in self.lines)

    @property
    def bare(self) -> str:
        """What is said where no card lies; empty where one does."""
        if self.used or self.borders or any(line.cards for line in self.lines):
            return ""
        return EMPTY.get(self.shape, "Nothing lies in the realm.")


def _listed(names: tuple[str, ...]) -> str:
    return " and ".join(names) if len(names) < 3 else ", ".join(names)
