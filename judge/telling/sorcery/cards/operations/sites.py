"""Operations on sites, in plain words."""

from __future__ import annotations

from collections.abc import Mapping

from judge.games.sorcery.cards.values.manners import Around
from judge.telling.sorcery.cards.forms import Form
from judge.telling.sorcery.cards.kinds import Table
from judge.telling.sorcery.cards.operations.on_cards import AROUND
from judge.telling.sorcery.cards.phrases.amounts import AMOUNT
from judge.telling.sorcery.cards.phrases.found import CARD
from judge.telling.sorcery.cards.phrases.things import ONE_OF, WHO

NEXT_TO = Table({Around.ADJACENT: ("adjacent to this card", "sorcery:adjacent#1", "sorcery:adjacent#5")})
FORMS: Mapping[str, tuple[Form, ...]] = {
    "play site": (
        Form("{who} may play {play site} from the hand[ {to}]", "sorcery:play#2", "sorcery:may-and-can#1",
             play_site=CARD, who=WHO, to=AROUND),
    ),
    "swap sites": (
        Form("{swap sites} changes places with {with}, with all of one location that is atop or under these",
             "sorcery.rulebook:advanced-concepts/when-sites-move#1", swap_sites=ONE_OF, with_=ONE_OF),
    ),
    "fill voids": (
        Form("its controller fills voids with Rubble, up to so many: {fill voids}[, of those {around}]",
             "sorcery:rubble#1", "sorcery:void#1", fill_voids=AMOUNT, around=NEXT_TO),
    ),
    "replace rubble": (
        Form("Rubble {replace rubble} is replaced by the topmost site of its controller's atlas",
             "sorcery:rubble#4", "sorcery:top#2", replace_rubble=NEXT_TO),
    ),
}  # fmt: skip
"""The templates of each of these operations."""
