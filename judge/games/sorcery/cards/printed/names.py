"""What a statement is about, in our words, and when it matters: by the words in it, the first that fits."""

from __future__ import annotations

import re

from judge.games.sorcery.cards.printed.leads import IN_ANY
from judge.games.sorcery.cards.printed.matters import Matter
from judge.games.sorcery.cards.tables.abilities import Late, When

ELSEWHERE = re.compile(
    r"\b(cost|cast|summon|conjure|hand|deck|collection|cemetery|setup|start the game)", re.IGNORECASE
)
"""Words of statements that may matter where their card is not in the realm: how it is cast, what it is in a hand."""
BEFORE = re.compile(
    r"(Start the game with|Draw no sites during setup|Your (spellbook|atlas)( and atlas)? can('t| only) contain)\b"
)
"""How a statement begins that is about the time before the first turn alone."""
CONJURED = "where it is conjured"
SUMMONED = "where it is summoned"
ENTERING = (CONJURED, SUMMONED)
"""What matters too when a card enters the realm in another way than cast."""
CASTING: tuple[tuple[str, str], ...] = (
    (r"As an additional cost\b", "its additional cost"),
    (r"You may cast this spell from your cemetery", "that it may be cast from a cemetery"),
    (r"(May|Must) be cast by\b", "who may cast it"),
    (r"(May|Must) be cast when\b", "when it may be cast"),
    (r"(May|Must) be cast\b", "where it may be cast"),
    (r"(If cast, c|C)onjure\b", CONJURED),
    (r"May be conjured to\b", "where it may be conjured"),
    (r"Must be summoned (to|in)\b", SUMMONED),
    (r"May be summoned (to|in)\b", "where it may be summoned"),
    (r"Costs \(\d\) (less|more)\b", "its cost"),
)
"""How a statement begins that is about casting its own card."""
ABOUT: tuple[tuple[str, str], ...] = (
    (IN_ANY.pattern, "its trigger"),
    (r"\bSpellcaster$", "which spells it casts"),
    (r"^(This site provides|Provides|Only provides|[^,]* provides? )", "what it provides"),
    (r"^Lasts\b", "how long it lasts"),
    (r"^Dispel\b", "when it is dispelled"),
    (r"^Occupies\b", "the locations that it occupies"),
    (r"\bbearer('s)?\b|^Bearer\b", "what it does for its bearer"),
    (r"^(Can't|Can only|Can)\b", "what it can and cannot do"),
    (r"\bcarr(y|ies|ied)\b|\bpick up\b", "what is carried"),
    (r"\bcosts? (an additional )?\(|\bcosting\b|\bfor \(\d\)", "the costs that it changes"),
    (r"\bdamage\b", "the damage that it changes"),
    (r"\bcan't\b", "what it forbids"),
    (r"\b(disabled|silenced|lose)\b", "what others lose by it"),
    (r"^(Has|Have|Gains?|Takes?|Is|Untaps)\b", "what it has"),
    (r"\b(have|has|gain|gains)\b", "what it gives"),
    (r"\b(move|moves|moved|movement)\b", "the movement that it changes"),
    (r"\b(cast|summon|conjure|play)\b", "the casting that it changes"),
)
"""Words of statements, each with what such a statement is about."""
BEYOND = "its text beyond keywords"
"""What no row says more of."""


def casting(words: str, kind: str) -> tuple[Matter, ...]:
    """What a statement about casting its own card is about; nothing of another statement.

    A magic conjures other cards.
    """
    for begins, about in CASTING:
        if re.match(begins, words) and (kind, about) != ("magic", CONJURED):
            entering = (Matter("where it enters the realm", When.GENESIS),) if about in ENTERING else ()
            return (Matter(about, Late.CAST), *entering)
    return ()


def statement(words: str) -> Matter:
    """What a statement is about, and when it matters."""
    if BEFORE.match(words):
        return Matter("what it says of decks and the setup", Late.SETUP)
    about = next((said for pattern, said in ABOUT if re.search(pattern, words)), BEYOND)
    return Matter(about, Late.ALWAYS if ELSEWHERE.search(words) else Late.REALM)
