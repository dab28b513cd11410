"""Sorcery: Contested Realm, as the rulings see it: from the tree of a scenario file to a question for the kernel."""

from __future__ import annotations

from functools import cache

from judge.codex.model import GAMES as NAMES
from judge.games import sorcery
from judge.games.game import Game
from judge.games.modules import import_all
from judge.games.question import Question
from judge.games.sorcery.cards.shipped.importing import CARD_FILES
from judge.games.sorcery.frames import Rest, Settle
from judge.games.sorcery.moments import ATTACKS, STRIKES
from judge.games.sorcery.position.turn import DOCUMENTS, RULINGS
from judge.games.sorcery.position.turn import NAMES as DOCUMENT_NAMES
from judge.games.sorcery.rulebook import RULES
from judge.games.sorcery.scenario.actions import ANSWERS, WAYS
from judge.games.sorcery.scenario.asks import ASKS
from judge.games.sorcery.scenario.choose import unused
from judge.games.sorcery.setting.acts import offers
from judge.games.sorcery.setting.board import board
from judge.games.sorcery.setting.grids import CARD_GRIDS
from judge.games.sorcery.setting.lists import lists
from judge.games.sorcery.setting.position import Position
from judge.games.sorcery.setting.reference import reference
from judge.games.sorcery.setting.spelling import compared, usual
from judge.games.sorcery.setting.starts import starts
from judge.games.sorcery.setting.try_out import try_out
from judge.games.sorcery.storyline.mana import given
from judge.games.source import Node, Problems
from judge.games.vocabulary import NoSuchThing
from judge.kernel.rules import Rules

READER = f"{sorcery.__name__}.cards.reader"
"""What reads texts of cards: rulings need it where somebody types one, and its grammar takes its time."""
KEYS = (
    "cards", "turn", "phase", "you", "opponent", "realm", "auras", "effects", "storyline", "decks", "documents",
    "actions", "any", "ask",
)  # fmt: skip
EMPTY = """\
title: My question
game: sorcery
you: {avatar: 18}
opponent: {avatar: 3}
realm: {}
ask: []
"""
"""Two Avatars where they start, and nothing asked."""
KEYWORDS = frozenset(
    {
        "sorcery:airborne", "sorcery:burrowing", "sorcery:charge", "sorcery:deathrite", "sorcery:disabled",
        "sorcery:flooded", "sorcery:genesis", "sorcery:immobile", "sorcery:lance", "sorcery:landbound",
        "sorcery:lethal", "sorcery:moves-freely", "sorcery:silenced", "sorcery:stealth", "sorcery:submerge",
        "sorcery:voidwalk", "sorcery:waterbound",
    }
)  # fmt: skip
"""The entries of the Codex that are keywords."""
TAGS = {"done": "DONE", "ignored": "IGNORED", "pending": "pending", "choice": "choice"}
"""The marks of events on the storyline, in the Codex's own words."""


@cache
def all_rules() -> Rules:
    """The whole rulebook: every module of the game is imported, so that its rules, operations and asks are known."""
    import_all(sorcery.__name__, but=READER)
    return RULES


def read(root: dict[str, Node], problems: Problems) -> Question:
    """A question from the parts of a scenario file; what is wrong goes to ``problems``."""
    rules = all_rules()
    position = Position(problems)
    state = position.read(root).under(rules)
    try:
        state = state if problems.found else given(state)
    except NoSuchThing as error:
        problems.add(root.get("cards", root["title"]), str(error))
    frames = WAYS.rows(problems, root.get("actions"))
    asked = ASKS.rows(problems, root.get("ask"))
    left = tuple(problems.one_of(n, ("all", *ANSWERS), "kind of decision") for n in problems.items(root.get("any")))
    waiting = [frame for action in frames for frame in (action, Rest())]
    start = state.push(Settle()).queue(Rest(), *waiting)
    start = start.said("The position as given", kind="start", cites=("sorcery:realm",))
    return Question(
        start, rules, asked, unused, left, tuple(position.limits), tuple(position.assumptions), start[DOCUMENTS]
    )


GAME = Game(
    key="sorcery",
    name=NAMES["sorcery"],
    documents=DOCUMENT_NAMES,
    rulings=RULINGS,
    keys=KEYS,
    empty=EMPTY,
    read=read,
    all_rules=all_rules,
    actions=WAYS,
    asks=ASKS,
    board=board,
    reference=reference,
    lists=lists,
    story="Storyline",
    tags=TAGS,
    titles={"Rulebook": "sorcery.rulebook", "Glossary": "sorcery.glossary"},
    keywords=KEYWORDS,
    usual=usual,
    compared=compared,
    card_files=CARD_FILES,
    try_out=try_out,
    card_grids=CARD_GRIDS,
    offers=offers,
    arrows={ATTACKS: ("attack", "thing", "target"), STRIKES: ("strike", "thing", "struck")},
    starts=starts(EMPTY),
)
"""Sorcery: Contested Realm; a ruling rests on three documents, the newer before the older, and on published
rulings where these leave a thing open."""
