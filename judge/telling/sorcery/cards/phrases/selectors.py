"""Selectors in plain words: ``enemy minion nearby`` as *minion of the opponent at a nearby location*."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from msgspec import structs

from judge.games.sorcery.cards.tables.faces import Rarity, Subtype
from judge.games.sorcery.cards.values.selected import Head, Selector
from judge.games.sorcery.cards.values.selector_words import Noun, Where
from judge.games.sorcery.cards.values.selectors import WrongSelector, card_selector, effect_selector
from judge.telling.sorcery.cards.forms import Form, Forms, Parts
from judge.telling.sorcery.cards.kinds import Found, InARow, Kind, Later, Number, Quoted, Reading, Said, Several
from judge.telling.sorcery.cards.phrases.words import (
    BORNE,
    KEYWORD_NAMES,
    KNOWN,
    NOT,
    NOUNS,
    RARITIES,
    RELATIONS,
    SIDES,
    SITES,
    SOME_SITES,
    SUBTYPES,
    TRAITS,
    WHERE,
)


def _head_apart(head: Any) -> Parts:
    nouns = tuple(noun for noun in head.nouns if noun is not Noun.BEARER)
    return {"nouns": nouns, "subtypes": head.subtypes, "bearer": Noun.BEARER in head.nouns}, frozenset()


def _head_together(held: dict[str, Any]) -> Head:
    nouns = (*held.get("nouns", ()), *((Noun.BEARER,) if held["bearer"] else ()))
    return Head(tuple(map(Noun, nouns)), tuple(map(Subtype, held.get("subtypes", ()))))


HEAD = Forms(
    (
        Form("bearer of this card", BORNE, fixed={"bearer": True, "nouns": (), "subtypes": ()}),
        Form("{subtypes} that bears this card", BORNE, fixed={"bearer": True, "nouns": ()}, subtypes=InARow(SUBTYPES)),
        Form("[{subtypes} ]{nouns} that bears this card", BORNE, fixed={"bearer": True},
             subtypes=InARow(SUBTYPES), nouns=InARow(NOUNS)),
        Form("[{subtypes} ]{nouns}", fixed={"bearer": False}, subtypes=InARow(SUBTYPES), nouns=InARow(NOUNS)),
    ),
    _head_apart,
    _head_together,
)  # fmt: skip
"""One kind of thing."""
WITH = Forms(
    (Form("with {group}", group=Several(KEYWORD_NAMES, "or")),),
    lambda group: ({"group": group}, frozenset()),
    lambda held: held["group"],
)
RELATION = Forms(
    (
        Form("{how} {known}", how=RELATIONS, known=KNOWN),
        Form("{how} {chosen}", how=RELATIONS, chosen=Later(lambda: _ANY_SEEN)),
    ),
    lambda held: ({"how": held[0], "chosen" if isinstance(held[1], Selector) else "known": held[1]}, frozenset()),
    lambda held: (held["how"], held.get("known", held.get("chosen"))),
)
PHRASE = (
    "[other?other ][{rarity} ][{traits} ]{heads}[ that is {not_}][ of {side}][ called {name}]"
    "[ with {words} in its name][ {with_}][ without {without}][ with a power of {power}]"
    "[ with {least} or more power][ with {most} or less power][ with a cost of {cost}]"
    "[ with a cost of {cheapest} or more][ with a cost of {dearest} or less][ {where}][ {relations}]"
)
BOUNDS = (("power", "least", "most"), ("cost", "cheapest", "dearest"))


def _apart(chosen: Any) -> Parts:
    values = {field: getattr(chosen, field) for field in chosen.__struct_fields__}
    usual = {field.name for field in structs.fields(chosen) if values[field.name] == field.default}
    values["rarity"] = " or ".join(chosen.rarity)
    for both, least, most in BOUNDS:
        if values[least] is not None and values[least] == values[most]:
            values[both] = values.pop(least)
            del values[most]
    if chosen.around and chosen.says(Noun.SITE):
        alone = all(Noun.SITE in head.nouns for head in chosen.heads)
        values["where"] = f"{chosen.where}{SITES if alone else SOME_SITES}"
    return values, frozenset(usual)


def _together(held: dict[str, Any]) -> str | None:
    """The usual phrase, if it means what was read."""
    fields = dict(held)
    for both, least, most in BOUNDS:
        if both in fields:
            fields[least] = fields[most] = fields.pop(both)
    if "where" in fields:
        fields["where"] = Where(fields["where"].removesuffix(SOME_SITES).removesuffix(SITES))
    if "rarity" in fields:
        fields["rarity"] = tuple(map(Rarity, fields["rarity"].split(" or ")))
    fields["relations"] = tuple(fields.get("relations", ()))
    try:
        words = str(Selector(**fields))
        means = effect_selector(words)
    except WrongSelector:
        return None
    again, usual = _apart(means)
    again = {key: value for key, value in again.items() if key not in usual}
    return words if _plain(again) == _plain(held) else None


def _plain(value: Any) -> Any:
    """Values as words, so that those of closed tables and those that were read compare."""
    if isinstance(value, dict):
        return {key: _plain(held) for key, held in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(held) for held in value]
    return value if isinstance(value, bool | int | Head) else str(value)


SELECTOR = Forms(
    (
        Form(
            PHRASE,
            heads=Several(HEAD, "or"),
            rarity=RARITIES,
            traits=InARow(TRAITS),
            not_=Several(NOT),
            side=SIDES,
            name=Quoted(),
            words=Several(Quoted(), "or"),
            with_=InARow(WITH),
            without=Several(KEYWORD_NAMES, "or"),
            power=Number(),
            least=Number(),
            most=Number(),
            cost=Number(),
            cheapest=Number(),
            dearest=Number(),
            where=WHERE,
            relations=InARow(RELATION),
        ),
    ),
    _apart,
    _together,
)
"""What a selector selects, without a word for how many of it; read again it is the usual phrase."""


def _determined(word: str) -> Forms:
    """One, each or any of what a selector selects; its own card and its bearer are only one."""

    def apart(chosen: Any) -> Parts:
        for own in (Noun.ITSELF, Noun.BEARER):
            if chosen == Selector(heads=(Head((own,)),)):
                return {"own": own}, frozenset()
        return {"chosen": chosen}, frozenset()

    return Forms(
        (
            Form("this card", fixed={"own": Noun.ITSELF}),
            Form("its bearer", BORNE, fixed={"own": Noun.BEARER}),
            Form(f"{word} {{chosen}}", chosen=SELECTOR),
        ),
        apart,
        lambda held: str(held.get("own") or held["chosen"]),
    )


ONE, EACH, ANY = _determined("one"), _determined("each"), _determined("any")
_ANY_SEEN: Kind = Forms((Form("any {chosen}", chosen=SELECTOR),), lambda chosen: ({"chosen": chosen}, frozenset()),
                  lambda held: held["chosen"])  # fmt: skip
"""What a relation is to: a word for the card itself stands for what the effect comes from."""


class Phrases(Kind):
    """A selector that is kept as a file writes it."""

    def __init__(self, kind: Kind, read: Callable[[str], Selector] = effect_selector) -> None:
        self.kind, self._read = kind, read

    def tell(self, value: Any) -> Said:
        """In the words of what it selects."""
        return self.kind.tell(self._read(str(value)))

    def found(self, reading: Reading, at: int) -> Iterator[Found]:
        """As a file writes it."""
        yield from reading.of(self.kind, at)


ANY_PHRASE, ONE_PHRASE, EACH_PHRASE = Phrases(ANY), Phrases(ONE), Phrases(EACH)
ANY_SPELL, EACH_SPELL = Phrases(ANY, card_selector), Phrases(EACH, card_selector)
"""Selectors of cards outside the realm: words that name no kind are of spells."""
