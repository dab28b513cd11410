"""Rows of cards made by chance: every operation, change, moment, cost and phrase, as files write them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

from judge.games.sorcery.cards.costs import DISCARDED, Limit, Price
from judge.games.sorcery.cards.kinds import (
    ALL,
    BECOMES,
    COST_OF,
    DAMAGE_OF,
    KEYWORDS_,
    LETTERS,
    LOST,
    NAME_OF_CARD,
    SELECTOR,
    SPELLS,
    Value,
)
from judge.games.sorcery.cards.kinds import GOALS as GOALS_
from judge.games.sorcery.cards.operations import OPERATIONS, keys
from judge.games.sorcery.cards.operations.operation import needed
from judge.games.sorcery.cards.passives.passive import Change
from judge.games.sorcery.cards.passives.written import CHANGES, GRANTED
from judge.games.sorcery.cards.tables.abilities import AbilityZone, When, Where, Whose
from judge.games.sorcery.cards.tables.damage import DamageKind
from judge.games.sorcery.cards.tables.faces import CostOf, Rarity, Subtype
from judge.games.sorcery.cards.values.amounts import OF_THINGS, Amount
from judge.games.sorcery.cards.values.conditions import BESIDE, COMPARED, WHOLE, Condition
from judge.games.sorcery.cards.values.forbidden import ABLE, Forbidden
from judge.games.sorcery.cards.values.found import CardName, Cards, Zone, Zones
from judge.games.sorcery.cards.values.goals import Goal, Part, Region
from judge.games.sorcery.cards.values.grids import Grid
from judge.games.sorcery.cards.values.harm import KINDS as TAKEN_FOR
from judge.games.sorcery.cards.values.harm import DamageOf, TakenFor
from judge.games.sorcery.cards.values.keywords import FIGURES, HANGS_ON, KEYWORDS, KeywordAbility
from judge.games.sorcery.cards.values.known import Known
from judge.games.sorcery.cards.values.manners import Letters, Lost
from judge.games.sorcery.cards.values.places import AREAS, AROUND, LEVEL_WORDS, Place, Spot
from judge.games.sorcery.cards.values.players import Who
from judge.games.sorcery.cards.values.players import Whose as Side
from judge.games.sorcery.cards.values.reading import Word
from judge.games.sorcery.cards.values.selector_reader import KNOWN
from judge.games.sorcery.cards.values.selector_words import Noun, Relation, Trait
from judge.games.sorcery.cards.values.selector_words import Where as Spots
from judge.games.sorcery.cards.values.selectors import Phrase, WrongSelector, selector
from judge.games.sorcery.cards.values.things import At, Most, Pick, Things
from judge.games.sorcery.words import ELEMENTS, TYPES
from judge.games.vocabulary import NoSuchThing

Text = st.SearchStrategy[str]


def _reads(kind: Any, said: Any) -> bool:
    """Whether a kind of value reads what is said."""
    try:
        kind.read(said)
    except NoSuchThing:
        return False
    return True


def _selects(phrase: str) -> bool:
    try:
        selector(phrase)
    except WrongSelector:
        return False
    return True


NAMES = st.sampled_from(("Ogre", "Old Ogre's Hut", "Fire-eater", "Ämter", "Smith's Tome, Part 2"))


def words(*parts: Text) -> Text:
    """Phrases of parts, of which any may be empty."""
    return st.tuples(*parts).map(lambda said: " ".join(word for word in said if word))


def perhaps(text: Text) -> Text:
    """Words that may be left out."""
    return st.one_of(st.just(""), text)


def several(text: Text, most: int = 3) -> st.SearchStrategy[list[str]]:
    """Up to so many different words."""
    return st.lists(text, min_size=1, max_size=most, unique=True)


def joined(text: Text, by: str, most: int = 2) -> Text:
    """Up to so many different words in one phrase."""
    return several(text, most).map(by.join)


FIGURE = st.integers(0, 12).map(str)
HEAD = words(perhaps(joined(st.sampled_from(Subtype), " ")), joined(st.sampled_from(Noun), " "))
SIMPLE_SELECTORS = words(
    st.sampled_from(("", "enemy", "ally", "uncontrolled", "other", "enemy other", "another", "your")),
    perhaps(st.one_of(joined(st.sampled_from(Rarity), " or "), st.sampled_from(Rarity).map("non-{}".format))),
    perhaps(joined(st.sampled_from([trait for trait in Trait if " " not in trait]), " ")),
    perhaps(joined(st.sampled_from(("non-site", "non-Beast", "non-tapped", "non-Airborne", "non-Evil")), " ")),
    st.one_of(joined(HEAD, " or "), joined(st.sampled_from(Subtype), " or ")),
    perhaps(joined(st.sampled_from([trait for trait in Trait if " " in trait]), " ")),
    perhaps(NAMES.map("named {}".format)),
    perhaps(joined(st.sampled_from(("Sir", "Dame")), " or ").map("named with {}".format)),
    perhaps(joined(joined(st.sampled_from(KEYWORDS), " or "), " and ").map("with {}".format)),
    perhaps(joined(st.sampled_from(KEYWORDS), " or ").map("without {}".format)),
    perhaps(words(st.sampled_from(("power", "cost")), FIGURE, st.sampled_from(("", "or more", "or less")))),
    perhaps(st.sampled_from(Spots)),
)
OF_CARDS = st.one_of(
    st.sampled_from(("itself", "bearer", "minion bearer", "Demon, Spirit or aura", "ally")), SIMPLE_SELECTORS,
    words(SIMPLE_SELECTORS, st.sampled_from(Relation), SIMPLE_SELECTORS),
).filter(_selects)  # fmt: skip
"""Selectors of every form that speak of nothing that only an effect knows."""
UNPLACED = OF_CARDS.filter(lambda said: not selector(said).placed)
"""Those of cards outside the realm, which have no place."""
SELECTORS = st.one_of(OF_CARDS, words(SIMPLE_SELECTORS, st.sampled_from(Relation), st.sampled_from(KNOWN)))
"""Selectors of every form."""
THINGS = st.one_of(
    st.sampled_from(Known), SELECTORS, words(SELECTORS, st.sampled_from(At)), NAMES
)  # fmt: skip
PLACES = st.one_of(
    st.integers(1, 20).map(str), words(st.integers(1, 20).map(str), st.sampled_from(list(LEVEL_WORDS))),
    st.sampled_from(Spot), words(st.sampled_from(AROUND), st.sampled_from(AREAS)), THINGS,
)  # fmt: skip
SIMPLE = st.one_of(
    st.integers(-9, 99).map(str),
    st.sampled_from(("X", "power", "that much", "counted", "life of you", "mana of opponent")),
    words(st.sampled_from(OF_THINGS).map(lambda of: of.value), THINGS),
    words(st.just("number of"), st.sampled_from(("card", "spell", "minion", "Troll", "dead minion")), st.just("in"),
          st.sampled_from(("your", "the opponent's", "any")), st.sampled_from(Zone)),
)  # fmt: skip
AMOUNTS = st.one_of(
    SIMPLE, st.just("its cost"), words(SIMPLE, st.sampled_from(("plus", "minus")), SIMPLE),
    SIMPLE.map("twice {}".format), words(st.just("difference between"), SIMPLE, st.just("and"), SIMPLE),
    words(st.just("half of"), SIMPLE, st.sampled_from(("rounded up", "rounded down"))),
    words(st.just("half of"), SIMPLE, st.just("plus"), SIMPLE, st.just("rounded up")),
)  # fmt: skip
CONDITIONS = st.one_of(
    words(st.sampled_from(("any", "no", "2 or more", "1 or fewer")), SELECTORS),
    words(SIMPLE, st.sampled_from(COMPARED), SIMPLE),
    words(THINGS, st.just("is"), SELECTORS), words(THINGS, st.just("has"), st.sampled_from(KEYWORDS)),
    words(THINGS, st.sampled_from(("carries", *BESIDE)), SELECTORS),
    words(THINGS, st.just("is adjacent to the void")),
    st.text("AEFW", min_size=1, max_size=3).map("threshold {}".format),
    st.sampled_from((*WHOLE, "not your turn", "itself is tapped", "not itself is in the void")),
).filter(lambda said: _reads(Condition, said))  # fmt: skip
OF_CARD = st.sampled_from(("any enemy minion nearby", "itself has Ward", "not your turn", "threshold EEW",
                           "itself is adjacent to ally unit", "2 or more minion here", "itself carries artifact",
                           "number of minion nearby is more than twice number of ally unit"))  # fmt: skip
"""Conditions, and such as speak of nothing that only an effect knows."""
HANGING = [f"{name}: {one}" for name, known in HANGS_ON.items() for one in known]
KEYWORD = st.one_of(
    st.sampled_from(
        (
            *KEYWORDS,
            *HANGING,
            "Fire Spellcaster",
            "Air and Water Spellcaster",
            "Non-fire Spellcaster",
            "Moves Freely: 7 8",
            "Moves Freely: 3",
        )
    ),
    words(st.sampled_from(FIGURES), st.integers(1, 20).map("+{}".format)),
)
LOSSES = st.one_of(st.sampled_from((ALL, "affinity")), KEYWORD)
CARDS = st.one_of(st.sampled_from(("it", "itself", "target")), UNPLACED, NAMES)
ROWS = st.lists(st.lists(FIGURE, min_size=2, max_size=2), min_size=1, max_size=2)
GRIDS = st.one_of(
    st.just([]), ROWS.map(lambda rows: ["2* 1", *(" ".join(row) for row in rows)]),
    ROWS.map(lambda rows: [". @", *(" ".join(row) for row in rows)]),
)  # fmt: skip
SITES = words(perhaps(st.sampled_from(("enemy", "water", "flooded"))), st.just("site"), perhaps(st.sampled_from(Spots)))
PRICES = st.one_of(
    st.integers(0, 9).map("({})".format),
    st.integers(1, 9).map("pay {} life".format),
    st.sampled_from([what for what in DISCARDED if what != "it"]).map("discard a {}".format),
)
VALUES: Mapping[type, st.SearchStrategy[Any]] = {
    bool: st.booleans(),
    int: st.integers(1, 9),
    Things: THINGS,
    Phrase: OF_CARDS,
    Place: PLACES,
    Amount: AMOUNTS,
    Condition: CONDITIONS,
    Goal: st.one_of(
        words(st.sampled_from(Region), perhaps(st.sampled_from(Part))), SITES, OF_CARDS.map("at {}".format)
    ),
    Who: st.one_of(st.sampled_from(Side), THINGS),
    Pick: st.one_of(THINGS, words(st.sampled_from(Most), THINGS)),
    Zones: words(perhaps(st.just("any")), joined(st.sampled_from(Zone), " or ")),
    Cards: CARDS,
    CardName: NAMES,
    KeywordAbility: KEYWORD,
    Forbidden: st.sampled_from([str(word) for word in ABLE]),
    Lost: st.one_of(LOSSES, st.sampled_from(("its ability", "its song of two notes"))),
    Letters: st.text(tuple(ELEMENTS), min_size=1, max_size=4),
    TakenFor: joined(st.sampled_from(TAKEN_FOR), " "),
    DamageOf: joined(st.sampled_from(DamageKind), " "),
    Grid: GRIDS,
    Price: PRICES,
}
"""What the values of operations are, by their kind; words of closed tables are all of these."""


def value(kind: type) -> st.SearchStrategy[Any]:
    """Values of a kind, as files write them."""
    if kind in VALUES:
        return VALUES[kind]
    assert issubclass(kind, Word), f"say in VALUES what a {kind.__name__} may be"
    return st.sampled_from(list(kind))


def rows(name: str) -> st.SearchStrategy[dict[str, Any]]:
    """Rows of an operation, with any of its keys."""
    kind = OPERATIONS[name]
    made = {key: several(value(k.kind), 2) if k.several else value(k.kind) for key, k in keys(kind).items()}
    need = [key for key, held in keys(kind).items() if held.name in needed(kind)]
    always = {key: made.pop(key) for key in need}
    return st.fixed_dictionaries(always, optional=made)


GOALS = st.one_of(
    words(st.sampled_from(Region), perhaps(st.sampled_from(Part))),
    words(perhaps(st.just("below")), SITES, perhaps(SITES.map("except {}".format))),
    OF_CARDS.map("at {}".format),
    words(
        st.just("carried by"), perhaps(st.just("target")), st.sampled_from(("minion", "enemy unit nearby", "avatar"))
    ),
)
"""Goals of spells."""
TEXTS: Mapping[int, st.SearchStrategy[Any]] = {
    id(SELECTOR): OF_CARDS,
    id(GOALS_): several(GOALS, 2),
    id(SPELLS): UNPLACED,
    id(LETTERS): st.text("AEFW", min_size=1, max_size=4),
    id(KEYWORDS_): several(KEYWORD),
    id(BECOMES): several(st.sampled_from((*TYPES, *Subtype))),
    id(LOST): several(LOSSES),
    id(NAME_OF_CARD): NAMES,
    id(DAMAGE_OF): joined(st.sampled_from(DamageKind), " "),
    id(COST_OF): st.one_of(st.sampled_from((CostOf.FIRST, "spell", "Ordinary minion", "fire")), UNPLACED),
}
"""What the values of the keys of changes are."""


def of_key(kind: Value) -> st.SearchStrategy[Any]:
    """Values of a key of a passive ability."""
    if kind.words is not None:
        one = st.sampled_from(list(kind.words))
        return several(one) if kind.several else one
    if kind is GRANTED:
        return _granted()
    if id(kind) in TEXTS:
        return TEXTS[id(kind)]
    return st.integers(-3, 9).filter(lambda n: _reads(kind, n)) if "number" in kind.called else st.just(True)


def _granted() -> st.SearchStrategy[Any]:
    """Abilities that others have, which are whole rows of their own."""
    when = st.sampled_from((When.GENESIS, When.ENDS_TURN, When.ACTIVATED))
    one = when.flatmap(abilities).filter(lambda row: bool(row["do"]) and _reads(GRANTED, row))
    return st.lists(one, min_size=1, max_size=2)


def changes(kind: type[Change]) -> st.SearchStrategy[dict[str, Any]]:
    """Rows of a passive ability with one change."""
    main, *more = kind.__struct_fields__
    held = {key: of_key(CHANGES[key].value) for key in (main, *more)}
    return st.fixed_dictionaries(
        {"on": OF_CARDS, main: held.pop(main)},
        optional={
            **held,
            "zone": st.sampled_from(AbilityZone),
            "at_rest": st.just(True),
            "while": several(OF_CARD, 2),
            "unless": several(OF_CARD, 2),
        },
    )


AMOUNT_OF_PAY = st.integers(1, 9).map(str)
COSTS = st.one_of(
    AMOUNT_OF_PAY.map("({})".format), AMOUNT_OF_PAY.map("pay {} life".format), st.sampled_from(("tap", "sacrifice")),
    words(st.sampled_from(("tap", "sacrifice")), st.sampled_from(("", "2")), OF_CARDS),
    words(st.just("discard a"), perhaps(st.just("random")), st.sampled_from([one for one in DISCARDED if one != "it"])),
    st.sampled_from(("discard it", "discard 2 sites", "discard 3 random cards", "discard a minion")),
    st.sampled_from(("either pay 4 life, or sacrifice Beast", "either sacrifice 2 minion, or discard a card")),
)  # fmt: skip
"""Parts of costs."""
TARGETABLE = OF_CARDS.filter(lambda said: "the void" not in said)
TARGETS = st.one_of(
    TARGETABLE,
    words(TARGETABLE, st.just("at a location up to 2 steps away")),
    words(perhaps(st.sampled_from(AROUND)), st.sampled_from(("location", "square", "void")),
          perhaps(st.integers(1, 9).map("up to {} steps away".format))),
)  # fmt: skip
"""Target phrases."""
OF_ABILITIES: Mapping[str, st.SearchStrategy[Any]] = {
    "name": NAMES,
    "what": OF_CARDS,
    "by": OF_CARDS,
    "where": st.sampled_from(Where),
    "whose": st.sampled_from(Whose),
    "cost": st.one_of(several(COSTS, 2), several(st.sampled_from(Limit), 1)),
    "threshold": TEXTS[id(LETTERS)],
    "zone": st.sampled_from(AbilityZone),
    "target": TARGETS,
    "targets": st.integers(1, 3),
    "may": st.booleans(),
    "if": several(CONDITIONS, 2),
    "unless": several(CONDITIONS, 2),
}
"""What the keys of abilities hold."""


def abilities(when: When) -> st.SearchStrategy[dict[str, Any]]:
    """Rows of an ability of a moment, with any of its keys."""
    held = {key: OF_ABILITIES[key] for key in when.keys if key in OF_ABILITIES}
    if when is When.CASTS:
        held["what"] = st.one_of(st.sampled_from(("spell", "fire", *TYPES)), UNPLACED)
    if "cost" in held and when is not When.ACTIVATED:
        held["cost"] = st.just([Limit.A_TURN])
    do = st.lists(st.sampled_from(sorted(OPERATIONS)).flatmap(rows), max_size=3)
    return st.fixed_dictionaries({"when": st.just(when), "do": do}, optional=held)
