"""What a selector selects, and its usual phrase: ``enemy minion without Airborne nearby``.

Words before the nouns say whose and what it is like, words behind them where, with which ability and beside what.
Several kinds are joined by commas and ``or``; all other words are for each of them. ``str`` of a selector is its one
usual phrase, which reads to the same. How a phrase is read stands in ``selectors``.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from judge.games.sorcery.cards.tables.faces import Rarity, Subtype
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.cards.values.selector_words import Noun, Relation, Side, Trait, Where, usual

EVIL = str(Trait.EVIL)
"""What minions of some subtypes are (sorcery.rulebook:glossary/evil)."""


_NO_AVATARS = (Noun.MINION, Noun.SITE, Noun.ARTIFACT, Noun.AURA, Noun.MAGIC)


class Head(Struct, frozen=True):
    """One kind of thing: of all these nouns and subtypes."""

    nouns: tuple[Noun, ...]
    subtypes: tuple[Subtype, ...] = ()

    def short(self, sided: bool) -> str:
        """Its words without the noun that its subtype means anyway; with it where there is no subtype."""
        plain = bool(self.subtypes) and self.nouns == (usual(self.subtypes[0], sided),)
        return " ".join(self.subtypes) if plain else str(self)

    def __str__(self) -> str:
        return " ".join((*self.subtypes, *self.nouns))


class Selector(Struct, frozen=True, kw_only=True, cache_hash=True):
    """What a phrase selects: any of ``heads`` of which all the rest is true. Empty fields ask for nothing.

    ``not_`` is what it is not. Of each group in ``with_`` it has one keyword ability, of ``without`` none. ``name``
    is that of its card, ``words`` are such of which its name has one. ``relations`` are to other things: those of
    another selector, or what an effect knows by a word.
    """

    heads: tuple[Head, ...]
    side: Side | None = None
    other: bool = False
    traits: tuple[Trait, ...] = ()
    not_: tuple[Noun | Trait | Subtype, ...] = ()
    rarity: tuple[Rarity, ...] = ()
    name: str = ""
    words: tuple[str, ...] = ()
    with_: tuple[tuple[str, ...], ...] = ()
    without: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    cheapest: int | None = None
    dearest: int | None = None
    where: Where | None = None
    relations: tuple[tuple[Relation, Known | Selector], ...] = ()

    def says(self, noun: Noun) -> bool:
        """Whether a noun is among those of its kinds."""
        return any(noun in head.nouns for head in self.heads)

    @property
    def around(self) -> bool:
        """Whether it asks for nearby or adjacent things."""
        return self.where in (Where.ADJACENT, Where.NEARBY)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of cards that it says."""
        inner = [name for _, held in self.relations if isinstance(held, Selector) for name in held.names]
        return (*((self.name,) if self.name else ()), *inner)

    @property
    def placed(self) -> bool:
        """Whether it asks for things at a place of the realm, or in relation to things there but by name."""
        return self.where is not None or any(relation is not Relation.NAMED_LIKE for relation, _ in self.relations)

    @property
    def of_back_row(self) -> bool:
        """Whether it asks for the back row of a player, which no document defines."""
        inner = any(isinstance(held, Selector) and held.of_back_row for _, held in self.relations)
        return self.where is Where.BACK_ROW or inner

    @property
    def dead(self) -> bool:
        """Whether it asks for cards in cemeteries (sorcery:dead-minion, sorcery:broken-artifact)."""
        return Trait.DEAD in self.traits or Trait.BROKEN in self.traits

    @property
    def of_players(self) -> bool:
        """Whether it is on players, who change while all things stay the same: wounded Avatars lack life."""
        inner = any(isinstance(held, Selector) and held.of_players for _, held in self.relations)
        able = any(noun not in _NO_AVATARS for head in self.heads for noun in head.nouns)
        past = not {Trait.DIED, Trait.KILLER, Trait.LOST_LIFE, Trait.TOOK}.isdisjoint((*self.traits, *self.not_))
        return inner or past or (able and (Trait.WOUNDED in self.traits or Trait.WOUNDED in self.not_))

    @property
    def known(self) -> tuple[Known, ...]:
        """The words in it for what an effect knows, but for what it is seen from."""
        found: list[Known] = []
        for _, held in self.relations:
            found += held.known if isinstance(held, Selector) else [held] if held is not Known.ITSELF else []
        return tuple(found)

    def __str__(self) -> str:
        before = [str(trait) for trait in self.traits if " " not in trait]
        behind = [str(trait) for trait in self.traits if " " in trait]
        kinds, side = self._heads(), str(self.side or "")
        said = ["other" if self.other else "", side if kinds else "", *before, *_rarities(self.rarity)]
        said += [*(f"non-{one}" for one in self.not_), kinds or side, *behind]
        said.append(f"named {self.name}" if self.name else "")
        said.append(f"named with {either(self.words)}" if self.words else "")
        said += [f"with {' or '.join(group)}" for group in self.with_]
        said.append(f"without {' or '.join(self.without)}" if self.without else "")
        said += [*_bounds("power", self.least, self.most), *_bounds("cost", self.cheapest, self.dearest)]
        said.append(str(self.where or ""))
        said += [f"{relation} {held}" for relation, held in self.relations]
        return " ".join(filter(None, said))

    def _heads(self) -> str:
        sided = self.side is not None
        plain = (Head((Noun.UNIT,)),) if sided else (Head((Noun.MINION,)),) if Trait.EVIL in self.traits else ()
        if self.heads == plain:
            return ""
        short = [head.short(sided) for head in self.heads]
        mixed = any(head.subtypes and one == str(head) for head, one in zip(self.heads, short, strict=True))
        return either([str(head) for head in self.heads] if mixed else short)


def either(words: Sequence[str]) -> str:
    """Words of which one is meant: ``Demon, Spirit or aura``."""
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def _rarities(rarity: tuple[Rarity, ...]) -> list[str]:
    left = [one for one in Rarity if one not in rarity]
    if len(left) == 1:
        return [f"non-{left[0]}"]
    return [" or ".join(rarity)] if rarity else []


def _bounds(what: str, least: int | None, most: int | None) -> list[str]:
    if least == most:
        return [] if least is None else [f"{what} {least}"]
    found = [] if least is None else [f"{what} {least} or more"]
    return found if most is None else [*found, f"{what} {most} or less"]
