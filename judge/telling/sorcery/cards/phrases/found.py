"""Cards and the zones that they come from, keyword abilities by name, and what is lost, in plain words."""

from __future__ import annotations

from itertools import permutations
from typing import Any

from judge.games.sorcery.cards.tables.abilities import AbilityZone
from judge.games.sorcery.cards.values.found import Back, Deck, Drawn, End, Taken, Zone
from judge.games.sorcery.cards.values.keywords import FIGURES, HANGS_ON, KEYWORDS, NOT, ORDINARY, keyword
from judge.games.sorcery.words import ELEMENTS
from judge.telling.sorcery.cards.forms import Form, Forms, Parts
from judge.telling.sorcery.cards.kinds import Kind, Number, Quoted, Several, Table
from judge.telling.sorcery.cards.phrases.selectors import ONE
from judge.telling.sorcery.cards.phrases.words import KNOWN


def _card_apart(cards: Any) -> Parts:
    if cards.known is not None:
        return {"known": cards.known}, frozenset()
    return ({"name": cards.words} if cards.named else {"chosen": cards.selector}), frozenset()


CARD = Forms(
    (Form("{known}", known=KNOWN), Form("{chosen}", chosen=ONE), Form("{name}", name=Quoted())),
    _card_apart,
    lambda held: next(iter(held.values())),
)
"""A card of a kind, by its name, or one that the effect knows."""
ZONES = Table({
    Zone.HAND: ("hand", "sorcery:hand#1"),
    Zone.SPELLBOOK: ("spellbook", "sorcery:spellbook#1"),
    Zone.ATLAS: ("atlas", "sorcery:atlas#1"),
    Zone.CEMETERY: ("cemetery", "sorcery:cemetery#1"),
    Zone.COLLECTION: ("collection", "sorcery.rulebook:glossary/collection#1"),
})  # fmt: skip


def _zones_together(held: dict[str, Any]) -> str:
    zones = " or ".join(held["zones"])
    return f"any {zones}" if held["anybody"] else zones


FROM = Forms(
    (
        Form("the {zones} of either player", fixed={"anybody": True}, zones=Several(ZONES, "or")),
        Form("the {zones}", fixed={"anybody": False}, zones=Several(ZONES, "or")),
    ),
    lambda zones: ({"zones": zones.zones, "anybody": zones.anybody}, frozenset()),
    _zones_together,
)
DECKS = Table({
    Deck.SPELLBOOK: ("its owner's spellbook", "sorcery:spellbook#2"),
    Deck.ATLAS: ("its owner's atlas", "sorcery:atlas#2"),
})  # fmt: skip
BACK = Table({Back.HAND: ("its owner's hand", "sorcery:ownership-and-control#3")})
DRAWN = Table({
    Drawn.SPELL: ("from the spellbook", "sorcery:spellbook#1"),
    Drawn.SITE: ("from the atlas", "sorcery:atlas#1"),
    Drawn.CARD: ("from the spellbook or the atlas", "sorcery:card#1"),
})  # fmt: skip
ENDS = Table({
    End.TOP: ("on top of its deck", "sorcery:top#2"),
    End.BOTTOM: ("at the bottom of its deck", "sorcery:bottom#2"),
})  # fmt: skip
OF_DECK = Table({
    End.TOP: ("top", "sorcery:top#2"),
    End.BOTTOM: ("bottom", "sorcery:bottom#2"),
})  # fmt: skip
"""An end of a deck, by its name."""

TAKEN = Table({
    Taken.HAND: ("into its owner's hand, which is no drawing", "sorcery:phrases-with-subtle-meanings#27"),
    Taken.DRAWN: ("into its owner's hand, as it is drawn", "sorcery:card#1"),
    Taken.CEMETERY: ("into its owner's cemetery, as it is discarded", "sorcery:cemetery#2"),
    Taken.REALM: ("into the realm", "sorcery:summon#3"),
    Taken.BANISHED: ("out of the game", "sorcery:banished#1"),
    Taken.TOP: ("on top of its deck", "sorcery:top#2"),
    Taken.BOTTOM: ("at the bottom of its deck", "sorcery:bottom#2"),
})  # fmt: skip
"""Where a card goes that was looked at."""

OF_KEYWORDS = {
    "Airborne": "sorcery:airborne#2", "Burrowing": "sorcery:burrowing#2", "Charge": "sorcery:charge#2",
    "Genesis": "sorcery:genesis#2", "Deathrite": "sorcery:deathrite#2", "Immobile": "sorcery:immobile#2",
    "Lance": "sorcery:lance#2", "Landbound": "sorcery:landbound#2", "Lethal": "sorcery:lethal#2",
    "Movement": "sorcery:movement-plus-x#2", "Moves Freely": "sorcery:moves-freely#1",
    "Ranged": "sorcery:ranged-ranged-x-and-plus-x-range#2", "Spellcaster": "sorcery:spellcaster#2",
    "Stealth": "sorcery:stealth#2", "Strikes First": "sorcery.rulebook:glossary/strike-first#1",
    "Submerge": "sorcery:submerge#2", "Voidwalk": "sorcery:voidwalk#2", "Ward": "sorcery.rulebook:glossary/ward#1",
    "Waterbound": "sorcery:waterbound#2", "Defend": "sorcery:defend#3",
    "Range": "sorcery:ranged-ranged-x-and-plus-x-range#5", "Carries Units": "sorcery:carrying-units#1",
    "Evil": "sorcery.rulebook:glossary/evil#1", "Flooded": "sorcery:flooded#2",
    "Indestructible": "sorcery.rulebook:glossary/sacrifice#7", "Sees Stealth": "sorcery:stealth#2",
}  # fmt: skip
"""The passage that says first what a keyword ability does."""
SQUARES, CARRIES = "squares", "Carries Units"
ANY_NUMBER = keyword(CARRIES)[1]


def keyword_parts(words: Any) -> Parts:
    """A keyword ability taken apart: its name, and its figure or what it hangs on."""
    name, parameter = keyword(str(words))
    if isinstance(parameter, int):
        return {"name": name, "figure": parameter}, frozenset(() if name in FIGURES else ("figure",))
    if name in HANGS_ON and parameter not in HANGS_ON[name]:
        return {"name": name, SQUARES: tuple(map(int, parameter.replace(",", " ").split()))}, frozenset()
    return {"name": name, "what": parameter}, frozenset()


def keyword_words(held: dict[str, Any]) -> str:
    """A keyword ability as a file writes it, from its parts."""
    name = held["name"]
    if "figure" in held:
        return str(name) if held["figure"] in (0, ANY_NUMBER) else f"{name} {held['figure']}"
    if SQUARES in held:
        return f"{name}: {' '.join(map(str, held[SQUARES]))}"
    if "what" in held:
        elements = " and ".join(word.capitalize() for word in held["what"].split(" and "))
        return f"{elements} {name}" if name == "Spellcaster" else f"{name}: {held['what']}"
    return str(name)


HANGING = {
    "Moves Freely": Table({
        "water": ("over water",), "land": ("over land",), "horizontal": ("sideways",),
        "vertical": ("forward and back",), "away": ("away from there",),
        "row": ("within a row, at any level",),
        "unoccupied land": ("between land sites that no other unit occupies",),
    }),
    "Strikes First": Table({"attacking": ("while it attacks",)}),
}  # fmt: skip
"""What keyword abilities hang on."""
ELEMENT = Table({
    **{" and ".join(words): (" and ".join(words), "sorcery:spellcaster#4")
       for many in range(1, 5) for words in permutations(ELEMENTS.values(), many)},
    **{f"{NOT}{word}": (f"{NOT}{word}", "sorcery:spellcaster#4") for word in (*ELEMENTS.values(), ORDINARY)},
})  # fmt: skip
"""The elements of the spells that a Spellcaster casts."""
NAMED = Forms(
    (
        Form(f"{CARRIES} of any number", OF_KEYWORDS[CARRIES], fixed={"name": CARRIES, "figure": ANY_NUMBER}),
        *(Form(f"{name} of {{figure}}", OF_KEYWORDS[name], fixed={"name": name}, figure=Number()) for name in FIGURES),
        *(Form(name, OF_KEYWORDS[name], fixed={"name": name}) for name in KEYWORDS if name not in FIGURES),
        Form("Spellcaster of {what}", OF_KEYWORDS["Spellcaster"], fixed={"name": "Spellcaster"}, what=ELEMENT),
        *(Form(f"{name} {{what}}", OF_KEYWORDS[name], fixed={"name": name}, what=on) for name, on in HANGING.items()),
        Form(
            f"Moves Freely between squares {{{SQUARES}}}",
            OF_KEYWORDS["Moves Freely"],
            fixed={"name": "Moves Freely"},
            squares=Several(Number()),
        ),
    ),
    keyword_parts,
    keyword_words,
)
"""A keyword ability by its name."""
ALL_LOST = Table({
    "abilities": ("all its abilities", "sorcery:lose#2"),
    "mana": ("the mana that it provides by itself", "sorcery:mana#1"),
    "affinity": ("all affinity that it provides", "sorcery:elemental-threshold-and-affinity#2"),
})  # fmt: skip


def _lost_apart(lost: Any) -> Parts:
    words = str(lost)
    if words in ALL_LOST.rows:
        return {"all": words}, frozenset()
    return ({"own": words.removeprefix("its ")} if words.startswith("its ") else {"keyword": words}), frozenset()


def _lost_together(held: dict[str, Any]) -> str:
    return f"its {held['own']}" if "own" in held else str(next(iter(held.values())))


LOST = Forms(
    (
        Form("{all}", all=ALL_LOST),
        Form("its ability {own}", "sorcery:lose#1", own=Quoted()),
        Form("{keyword}", keyword=NAMED),
    ),
    _lost_apart,
    _lost_together,
)
"""What a thing loses."""


class Letters(Kind):
    """Letters of an affinity: *2 water and 1 air*."""

    def __init__(self) -> None:
        elements = Table({letter: (word, f"sorcery:element/{word}#1") for letter, word in ELEMENTS.items()})
        one = Form("{figure} {letter}", figure=Number(), letter=elements)
        self.kind = Several(Forms((one,), lambda held: (held, frozenset()), lambda held: held))

    def tell(self, value: Any) -> Any:
        """How much of each element."""
        counts = [{"figure": str(value).count(letter), "letter": letter} for letter in ELEMENTS if letter in str(value)]
        return self.kind.tell(counts)

    def found(self, reading: Any, at: int) -> Any:
        """As letters, in the order of the alphabet."""
        for counts, end in reading.of(self.kind, at):
            letters = "".join(sorted(held["letter"] * held["figure"] for held in counts))
            yield letters, end


LETTERS = Letters()
CARD_ZONES = Table({
    AbilityZone.HAND: ("in its owner's hand", "sorcery:passive-ability#2", "sorcery:hand#6"),
    AbilityZone.SPELLBOOK: ("in its owner's spellbook", "sorcery:passive-ability#2", "sorcery:spellbook#1"),
    AbilityZone.ATLAS: ("in its owner's atlas", "sorcery:passive-ability#2", "sorcery:atlas#1"),
    AbilityZone.CEMETERY: ("in its owner's cemetery", "sorcery:passive-ability#2", "sorcery:cemetery#4"),
    AbilityZone.BANISHED: ("among the banished cards", "sorcery:banished#1"),
    AbilityZone.REALM: ("in the realm", "sorcery:realm#1"),
})  # fmt: skip
"""Where the card of an ability must be."""
