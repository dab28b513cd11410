"""What is known of a card: its face as facts, and its text in the closed vocabulary of this package.

The shapes below are those of the files in codex_data/cards/sorcery; unknown keys are refused when they are read.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from judge.games.sorcery.cards.ability import Ability
from judge.games.sorcery.cards.operations.cards import PlayOrDraw
from judge.games.sorcery.cards.operations.moving import DamageGrid
from judge.games.sorcery.cards.operations.operation import Op
from judge.games.sorcery.cards.passives.lasting import Counters
from judge.games.sorcery.cards.passives.passive import Passive
from judge.games.sorcery.cards.tables.abilities import Late, When
from judge.games.sorcery.cards.tables.faces import CastFrom, Element, PlayWhere, Rarity, Subtype, Timing
from judge.games.sorcery.cards.values.keywords import KEYWORDS, Keyword, keyword
from judge.games.sorcery.cards.values.manners import Yes
from judge.games.sorcery.cards.values.selectors import EVIL
from judge.games.sorcery.words import listed


class Uncovered(Struct, frozen=True, forbid_unknown_fields=True):
    """A clause that the vocabulary cannot say yet: what it is about, in our words, and when it would matter.

    ``when`` is an event as for abilities, ``activated``, ``cast`` (how it is cast), ``in the realm``, or ``always``.
    """

    clause: str
    when: When | Late = Late.ALWAYS


PLAY_OR_DRAW = Ability(name="play or draw a site", when=When.ACTIVATED, cost=("tap",), do=(PlayOrDraw(Yes.YES),))
"""What every Avatar can do whose card says nothing else of it (sorcery:site#2)."""
EVIL_KINDS = frozenset((Subtype.DEMON, Subtype.UNDEAD, Subtype.MONSTER))
"""What a minion of one of these subtypes is (sorcery.rulebook:glossary/evil#1)."""


def evil(types: Iterable[str], keywords: Iterable[str], subtypes: Iterable[str]) -> bool:
    """Whether a card is an evil minion: a Demon, Undead or Monster, or made so (sorcery.rulebook:glossary/evil)."""
    return "minion" in types and (EVIL in keywords or not EVIL_KINDS.isdisjoint(subtypes))


class Card(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, cache_hash=True):
    """A card as it is printed. ``cost`` None means that it has none to pay (sites, avatars, tokens) unless ``x``.

    ``threshold`` and ``affinity`` are letters, such as ``AWW``. ``defense`` is the second number of a split power.
    ``cast_cost`` are additional costs, ``alternate`` is what may be paid rather than the mana cost, ``timing`` is a
    moment at which it may be cast beside the main phase (attacked: when an ally is attacked), ``casters`` selects who
    may cast it beside Spellcasters. ``cast_where`` are goals where it may be cast to beside the usual ones,
    ``cast_only`` such among which it must be; ``cast_from`` is a zone from which it may be cast beside the hand, as a
    magic to be ``then_banished``. ``play_where`` is where a site may be played beside the usual places.
    ``replaces_avatar``: cast, it becomes the Avatar of its player. ``opponent_places``: an opponent
    chooses where it is conjured, among the places to which it may be cast.
    ``size`` is the number of squares along one side of the area it occupies: 2 for oversized units and most auras.
    ``grid`` are the rows of the damage grid that it shows, where somebody has drawn it: no text tells one.
    ``other_types`` and ``other_subtypes`` are those of a card that has transformed into another type.
    """

    name: str
    types: tuple[str, ...]
    subtypes: tuple[Subtype, ...] = ()
    rarity: Rarity | None = None
    cost: int | None = None
    x: bool = False
    threshold: str = ""
    elements: tuple[Element, ...] = ()
    power: int | None = None
    defense: int | None = None
    life: int | None = None
    keywords: tuple[str, ...] = ()
    affinity: str = ""
    mana: int = 0
    size: int = 1
    token: bool = False
    ability: tuple[Ability, ...] = ()
    passive: tuple[Passive, ...] = ()
    cast_cost: tuple[str, ...] = ()
    alternate: tuple[str, ...] = ()
    timing: Timing | None = None
    casters: str = ""
    cast_where: tuple[str, ...] = ()
    cast_only: tuple[str, ...] = ()
    cast_from: CastFrom | None = None
    then_banished: bool = False
    play_where: tuple[PlayWhere, ...] = ()
    replaces_avatar: bool = False
    opponent_places: bool = False
    grid: tuple[str, ...] = ()
    other_types: tuple[str, ...] = ()
    other_subtypes: tuple[Subtype, ...] = ()
    uncovered: tuple[Uncovered, ...] = ()

    def unread(self, *moments: When | Late) -> str:
        """All its clauses that matter at some moments and that nobody has put into the vocabulary; empty when none."""
        missing = [clause.clause for clause in self.uncovered if clause.when in moments]
        return f"{self.name}: {listed(missing)} is not covered yet" if missing else ""

    @property
    def shows_a_grid(self) -> bool:
        """Whether its text speaks of a damage grid whose figures only its picture has (sorcery:damage-grid#1)."""
        return any(isinstance(op, DamageGrid) and not op.damage_grid.rows for a in self.ability for op in a.do)

    @property
    def wants_its_grid(self) -> bool:
        """Whether nobody has drawn that grid for the judge."""
        return self.shows_a_grid and not self.grid

    @property
    def counters(self) -> int:
        """With how many counters, or lives, it enters the realm."""
        return sum(change.counters for one in self.passive if (change := one.of(Counters)) is not None)

    @property
    def monument(self) -> bool:
        """Whether it is a monument, which cannot be carried (sorcery:artifact/monument)."""
        return Subtype.MONUMENT in self.subtypes


__all__ = ["EVIL", "KEYWORDS", "Ability", "Card", "Keyword", "Op", "Uncovered", "evil", "keyword"]
