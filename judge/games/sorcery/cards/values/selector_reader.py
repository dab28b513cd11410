"""Reading a selector word by word; what no table has is refused, never skipped."""

from __future__ import annotations

from functools import cache

from judge.games.sorcery.cards.tables.faces import Rarity, Subtype
from judge.games.sorcery.cards.values.keywords import KEYWORDS
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.cards.values.reading import Misread
from judge.games.sorcery.cards.values.selected import Head, Selector
from judge.games.sorcery.cards.values.selector_words import (
    EVERY,
    OTHER,
    PLURALS,
    SIDES,
    InName,
    Noun,
    Relation,
    Side,
    Trait,
    Where,
    usual,
)
from judge.games.source import is_figure, nearest

JOINTS = (",", "or")
ALONE = {str(where): (where, Relation(str(where))) for where in (Where.ATOP, Where.BELOW)}
"""Words for a place that relate to what follows them, if anything does."""
BEHIND = ("with", "without", "power", "cost", "named")
"""Words with which something begins that stands behind the nouns."""
KNOWN = tuple(word for word in Known if word not in (Known.ALLY, Known.EVERYTHING, Known.EVERYTHING_THERE))
"""Words for what an effect knows, to which a relation may be."""
PHRASES: dict[tuple[str, ...], Relation | Where | Trait] = {
    tuple(words.split()): words for words in (*Relation, *Where, *(trait for trait in Trait if " " in trait))
}
"""Places, relations and traits, by their words: traits of one word stand before the nouns like all others."""
LONGEST = max(map(len, PHRASES))
ADJECTIVES = {str(trait): trait for trait in Trait}
NOUNS = {str(noun): noun for noun in Noun}
RARITIES = {str(rarity): rarity for rarity in Rarity}


class WrongSelector(Misread):
    """A phrase is not a selector; the message says which word is not known."""


@cache
def _words() -> tuple[str, ...]:
    """All words of selectors."""
    return (*Noun, *SIDES, *OTHER, *Trait, *Where, *Relation, *Subtype, *Rarity, *BEHIND)


class Reader:
    """What was read of a phrase, and the words that are left."""

    def __init__(self, phrase: str, words: list[str]) -> None:
        self.phrase = phrase
        self.left = words
        self.heads: list[tuple[list[Noun], list[Subtype]]] = []
        self.joint = True
        self.not_: list[Noun | Trait | Subtype] = []
        self.traits: list[Trait] = []
        self.with_: list[tuple[str, ...]] = []
        self.without: list[str] = []
        self.adjectives = 0
        self.fresh = False
        self.relations: list[tuple[Relation, Known | Selector]] = []
        self.side: Side | None = None
        self.other = False
        self.where: Where | None = None
        self.rarity: tuple[Rarity, ...] = ()
        self.name = ""
        self.words: list[str] = []
        self.power: tuple[int | None, int | None] = (None, None)
        self.cost: tuple[int | None, int | None] = (None, None)

    def selector(self) -> Selector:
        """All that is left, read as one selector."""
        while self.left:
            self._next()
        if self.heads and self.joint:
            raise self.wrong(f"no kind of thing follows the last 'or' in {self.phrase!r}")
        return Selector(
            heads=self._kinds(),
            side=self.side,
            other=self.other,
            traits=tuple(self.traits),
            not_=tuple(self.not_),
            rarity=self.rarity,
            name=self.name,
            words=tuple(self.words),
            with_=tuple(self.with_),
            without=tuple(self.without),
            least=self.power[0],
            most=self.power[1],
            cheapest=self.cost[0],
            dearest=self.cost[1],
            where=self.where,
            relations=tuple(self.relations),
        )

    def wrong(self, said: str) -> WrongSelector:
        """A refusal of the phrase."""
        return WrongSelector(said)

    def unknown(self, word: str) -> WrongSelector:
        """The refusal of a word, with the nearest that there are."""
        return WrongSelector(f"{word!r} in {self.phrase!r} is no word of a selector{nearest(word, _words())}")

    def _kinds(self) -> tuple[Head, ...]:
        """The kinds; nouns behind the last of several are those of the ones before it that have none."""
        if not self.heads:
            alone = Noun.UNIT if self.side else Noun.MINION if Trait.EVIL in self.traits else None
            if alone is None or self.adjectives:
                raise self.wrong(f"{self.phrase!r} names no kind of thing; there are: {', '.join(Noun)}")
            return (Head((alone,)),)
        nouns, subtypes = self.heads[-1]
        shared = nouns if subtypes else []
        sided = self.side is not None
        return tuple(Head(tuple(n or shared) or (usual(s[0], sided),), tuple(s)) for n, s in self.heads)

    def _next(self) -> None:
        word, after_kind, self.fresh = self.left[0], self.fresh, False
        if word in BEHIND:
            self._behind()
            return
        if (words := self._phrase()) is not None:
            self._placed(words)
            return
        self.left.pop(0)
        plain = word[:-1] if word.endswith("s") and word[:-1] in NOUNS else PLURALS.get(word, word)
        if word in JOINTS:
            self._joined(word, after_kind)
        elif plain in NOUNS:
            self._head().append(NOUNS[plain])
        elif (subtype := _subtype(word)) is not None:
            self._head(subtype)
        else:
            self._not_between(word)
            self._adjective(word, plain)

    def _not_between(self, word: str) -> None:
        """What is said of one of several kinds is said of all: it stands before the first or behind the last."""
        if self.heads and self.joint:
            raise self.wrong(f"what {word!r} in {self.phrase!r} says is for all its kinds: put it before them")

    def _adjective(self, word: str, plain: str) -> None:
        if plain in SIDES:
            self.side = SIDES[plain]
        elif plain in OTHER:
            self.other = True
        elif plain in ADJECTIVES:
            self.traits.append(ADJECTIVES[plain])
        elif word.removeprefix("non-") in RARITIES:
            self._rarity(word)
        elif word.startswith("non-"):
            self._not(word.removeprefix("non-"))
        elif self._keyword(word):
            self.with_.append((word,))
            self.adjectives += 1
        elif plain not in EVERY:
            raise self.unknown(word)

    def _head(self, subtype: Subtype | None = None) -> list[Noun]:
        """The nouns of the kind that is being read; after an ``or`` it is another."""
        if self.joint:
            self.heads.append(([], []))
            self.joint = False
        self.fresh = True
        nouns, subtypes = self.heads[-1]
        if subtype is not None:
            subtypes.append(subtype)
        return nouns

    def _joined(self, word: str, after_kind: bool) -> None:
        if not self.heads or not (after_kind or (self.joint and word == "or")):
            raise self.wrong(f"{word!r} in {self.phrase!r} does not stand between two kinds of things")
        self.joint = True

    def _not(self, word: str) -> None:
        found = NOUNS.get(word) or ADJECTIVES.get(word) or _subtype(word)
        if found is not None:
            self.not_.append(found)
        elif self._keyword(word):
            self.without.append(word)
        else:
            raise self.unknown(f"non-{word}")

    def _rarity(self, word: str) -> None:
        """Rarities joined by ``or``, behind ``non-`` all others."""
        said = {word.removeprefix("non-")}
        while (after := self._after_joints()) is not None and after < len(self.left) and self.left[after] in RARITIES:
            said.add(self.left[after])
            self.left = self.left[after + 1 :]
        self.rarity = tuple(rarity for rarity in Rarity if (rarity in said) != word.startswith("non-"))

    def _after_joints(self) -> int | None:
        """How many commas and ``or`` come next; None when there are none."""
        count = next((n for n, word in enumerate(self.left) if word not in JOINTS), len(self.left))
        return count or None

    def _phrase(self) -> Relation | Where | Trait | None:
        """The place, relation or trait that comes next, the longest."""
        for length in range(LONGEST, 0, -1):
            found = PHRASES.get(tuple(self.left[:length]))
            if found is not None:
                return found
        return None

    def _placed(self, words: Relation | Where | Trait) -> None:
        self._not_between(str(words))
        self.left = self.left[len(words.split()) :]
        if isinstance(words, Trait):
            self.traits.append(words)
            return
        relation = words if isinstance(words, Relation) else None
        if str(words) in ALONE:
            alone = not self.left or self.left[0] in BEHIND or isinstance(self._phrase(), Relation | Trait)
            relation = None if alone else ALONE[str(words)][1]
            words = ALONE[str(words)][0]
        if relation is not None:
            self.relations.append((relation, self._object(relation)))
        elif self.where is not None:
            raise self.wrong(f"{self.phrase!r} says twice where it is: {str(self.where)!r} and {str(words)!r}")
        elif isinstance(words, Where):
            self.where = words

    def _object(self, relation: Relation) -> Known | Selector:
        """What a relation is to: a word for what the effect knows, or all the rest as a selector."""
        if not self.left:
            raise self.wrong(f"something follows {str(relation)!r}, and nothing does in {self.phrase!r}")
        for word in KNOWN:
            length = len(word.split())
            if self.left[:length] == word.split():
                self.left = self.left[length:]
                return word
        left, self.left = self.left, []
        return Reader(self.phrase, left).selector()

    def _behind(self) -> None:
        word = self.left.pop(0)
        self._not_between(word)
        if word == "with":
            self.with_ += self._keywords(word)
        elif word == "without":
            self.without += [one for group in self._keywords(word) for one in group]
        elif word == "named":
            self._named()
        elif word == "power":
            self.power = self._bounds(word, self.power)
        else:
            self.cost = self._bounds(word, self.cost)

    def _keywords(self, after: str) -> list[tuple[str, ...]]:
        """Keyword abilities: joined by ``or`` they are alternatives, by ``and`` all are meant."""
        groups: list[tuple[str, ...]] = [(self._one_keyword(after),)]
        while len(self.left) > 1 and self.left[0] in ("or", "and") and self._keyword(self.left[1], self.left[2:3]):
            if self.left.pop(0) == "and":
                groups.append((self._one_keyword(after),))
            else:
                groups[-1] = (*groups[-1], self._one_keyword(after))
        return groups

    def _one_keyword(self, after: str) -> str:
        words = self._keyword(self.left[0], self.left[1:2]) if self.left else ""
        if not words:
            said = " ".join(self.left[:1]) or "nothing"
            raise self.wrong(
                f"{said!r} after {after!r} in {self.phrase!r} is no keyword ability{nearest(said, KEYWORDS)}"
            )
        self.left = self.left[len(words.split()) :]
        return words

    @staticmethod
    def _keyword(word: str, following: list[str] | None = None) -> str:
        """The keyword ability that a word is, with the next one or alone; empty when it is none."""
        both = " ".join((word, *(following or ())))
        return both if both in KEYWORDS else word if word in KEYWORDS else ""

    def _named(self) -> None:
        """The name of a card, or words of which it has one."""
        if self.left[:1] == ["like"]:
            self.left.pop(0)
            self.relations.append((Relation.NAMED_LIKE, self._object(Relation.NAMED_LIKE)))
            return
        several = self.left[:1] == ["with"]
        if several:
            self.left.pop(0)
        taken = 0
        while taken < len(self.left) and not self._ends_name(taken):
            taken += 1
        said, self.left = self.left[:taken], self.left[taken:]
        if not said:
            raise self.wrong(f"a name follows 'named', and none does in {self.phrase!r}")
        if several:
            self.words += self._in_names(said)
        else:
            self.name = " ".join(said).replace(" ,", ",")

    def _in_names(self, said: list[str]) -> list[str]:
        """Words of a name, one after another with signs between them; raises for one by which no card speaks."""
        if any((word in JOINTS) is not bool(place % 2) for place, word in enumerate(said)) or said[-1] in JOINTS:
            raise self.wrong(f"words of a name are joined by 'or', and those in {self.phrase!r} are not")
        words = said[::2]
        for word in words:
            if not InName.knows(word):
                raise self.wrong(f"{word!r} in {self.phrase!r} is no word of names{nearest(word, InName)}")
        return words

    def _ends_name(self, place: int) -> bool:
        """Whether something else begins at a place of what is left: names have small words in them, too."""
        word, following = self.left[place], self.left[place + 1 : place + 3]
        if word in ("with", "without"):
            return bool(following) and bool(self._keyword(following[0], following[1:]))
        if word in ("power", "cost"):
            return bool(following) and is_figure(following[0])
        if word == "at" and following and not following[0][0].islower():
            return False
        return any(tuple(self.left[place : place + n]) in PHRASES for n in range(1, LONGEST + 1))

    def _bounds(self, what: str, held: tuple[int | None, int | None]) -> tuple[int | None, int | None]:
        """A figure, with ``or more`` or ``or less``."""
        figure = self.left.pop(0) if self.left else ""
        if not is_figure(figure):
            raise self.wrong(f"a figure follows {what!r}, and not {figure!r}, in {self.phrase!r}")
        if len(figure) > 2:
            raise self.wrong(f"{what} is 99 at most, and {figure!r} in {self.phrase!r} is more")
        number, how = int(figure), " ".join(self.left[:2])
        if how in ("or more", "or less"):
            self.left = self.left[2:]
            return (number, held[1]) if how == "or more" else (held[0], number)
        return number, number


def _subtype(word: str) -> Subtype | None:
    """The subtype that a word is, one or many of it; None when it is none."""
    singular = word.removesuffix("s")
    return next((Subtype(one) for one in (word, singular) if Subtype.knows(one)), None)
