"""The keys of a declared card, of its abilities and of an uncovered clause: what each takes, and what it says.

Those of passive abilities stand in ``passives/written.py``.
"""

from __future__ import annotations

from msgspec import Struct

from judge.games.sorcery.cards.kinds import (
    ABILITY_COSTS,
    COSTS,
    GOALS,
    KEYWORDS_,
    LETTERS,
    ROWS_OF_GRID,
    SELECTOR,
    TARGET,
    TEXT,
    TYPE,
    TYPES_IN_WORDS,
    WHEN,
    YES,
    Value,
    number,
    word,
)
from judge.games.sorcery.cards.tables.abilities import AbilityZone, When, Where, Whose
from judge.games.sorcery.cards.tables.faces import CastFrom, Element, PlayWhere, Rarity, Subtype, Timing


class Key(Struct, frozen=True):
    """A key: what it takes, what it says in a line, and how it is written."""

    value: Value
    says: str
    example: str


CARD: dict[str, Key] = {
    "type": Key(TYPES_IN_WORDS, "what kind of card it is; two words for two types", "type: artifact minion"),
    "types": Key(TYPE, "the same as a list", "types: [artifact, minion]"),
    "subtypes": Key(word(Subtype, several=True), "its subtypes", "subtypes: [Undead]"),
    "rarity": Key(word(Rarity), "its rarity", "rarity: Elite"),
    "cost": Key(number(0), "its mana cost", "cost: 3"),
    "x": Key(YES, "its mana cost is X", "x: yes"),
    "threshold": Key(LETTERS, "the affinity that is needed to cast it", "threshold: AWW"),
    "elements": Key(word(Element, several=True), "its elements, where no threshold shows them", "elements: [air]"),
    "power": Key(number(0), "its power; of a split power the first number", "power: 2"),
    "defense": Key(number(0), "the second number of a split power", "defense: 5"),
    "life": Key(number(1), "the life of an Avatar", "life: 20"),
    "keywords": Key(KEYWORDS_, "its keyword abilities", "keywords: [Airborne, Ranged 2]"),
    "affinity": Key(LETTERS, "the affinity that it provides, as a site", "affinity: W"),
    "mana": Key(number(0), "the mana that it provides, as a site: 1 when left out", "mana: 2"),
    "size": Key(number(1, 4), "squares along one side: 2 for oversized units", "size: 2"),
    "token": Key(YES, "it is a token", "token: yes"),
    "cast_cost": Key(COSTS, "additional costs of casting it", "cast_cost: [discard a site]"),
    "alternate": Key(COSTS, "what may be paid rather than its mana cost", "alternate: [(0), discard a card]"),
    "timing": Key(word(Timing), "a further moment at which it may be cast", "timing: attacked"),
    "casters": Key(SELECTOR, "who may cast it beside Spellcasters", "casters: ally unit"),
    "cast_where": Key(GOALS, "where it may be cast to beside the usual places", "cast_where: [water site]"),
    "cast_only": Key(GOALS, "where it must be cast to, among the places where it may be", "cast_only: [underwater]"),
    "cast_from": Key(word(CastFrom), "from which zone it may be cast beside the hand", "cast_from: cemetery"),
    "then_banished": Key(YES, "as a magic cast from there it is banished afterwards", "then_banished: yes"),
    "play_where": Key(
        word(PlayWhere, several=True),
        "as a site, where it may be played beside the usual places",
        "play_where: any corner",
    ),
    "replaces_avatar": Key(YES, "cast, it replaces the Avatar of its player", "replaces_avatar: yes"),
    "opponent_places": Key(
        YES, "as an artifact, an opponent chooses where it is conjured as it resolves", "opponent_places: yes"
    ),
    "grid": Key(ROWS_OF_GRID, "the damage grid that it shows, a text a row", 'grid: ["1 2* 1"]'),
    "other_types": Key(TYPE, "its types once it has transformed", "other_types: [minion]"),
    "other_subtypes": Key(word(Subtype, several=True), "its subtypes then", "other_subtypes: [Monster]"),
}
TEXT_OF_CARD = "text"
"""The key of a declared card whose value is read as cards are, into what the other keys say."""
ROWS = {
    "ability": "what it does: rows of triggered and activated abilities, and what a magic does",
    "passive": "what is true while it is there: rows of passive abilities",
    "uncovered": "clauses that you leave out: rows of `clause`, and `when` it would matter",
}
"""The keys of a card that hold rows."""
ABILITY: dict[str, Key] = {
    "when": Key(word(When), "when it is used or triggers", "when: genesis"),
    "name": Key(TEXT, "what the storyline calls it", "name: its song"),
    "what": Key(SELECTOR, "whose event it looks for, as seen from its card; of `casts` which spells",
                "what: enemy minion"),
    "where": Key(word(Where), "where that happens", "where: here"),
    "whose": Key(word(Whose), "whose turn or event it is", "whose: you"),
    "by": Key(SELECTOR, "who did it", "by: ally unit"),
    "cost": Key(ABILITY_COSTS, "what using it costs, and how often that may be", "cost: [tap, (1)]"),
    "threshold": Key(LETTERS, "the affinity without which it does not work", "threshold: FF"),
    "if": Key(WHEN, "without all of these it is not used, or does not trigger", "if: itself carries artifact"),
    "unless": Key(WHEN, "neither where one of these is the case", "unless: your turn"),
    "zone": Key(word(AbilityZone), "where its card must be", "zone: cemetery"),
    "target": Key(TARGET, "what it targets, declared beforehand", "target: nearby minion"),
    "targets": Key(number(1, 20), "how many targets", "targets: 2"),
    "may": Key(YES, "its controller may leave it", "may: yes"),
}  # fmt: skip
DO = "do"
"""The key of an ability that holds its operations, in order."""
CLAUSE: dict[str, Key] = {
    "clause": Key(TEXT, "what the clause is about", "clause: that it scares horses"),
}
