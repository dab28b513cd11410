"""Operations on what units carry, in plain words."""

from __future__ import annotations

from collections.abc import Mapping

from judge.telling.sorcery.cards.forms import Form
from judge.telling.sorcery.cards.phrases.amounts import AMOUNT
from judge.telling.sorcery.cards.phrases.things import ALL_OF, ONE_OF

FORMS: Mapping[str, tuple[Form, ...]] = {
    "drop": (Form("{drop} is dropped", "sorcery:drop#1", "sorcery:carrying-artifacts#8", drop=ALL_OF),),
    "pick up": (
        Form("{by} takes {pick up}, and carries it from now on", "sorcery:pick-up#1", "sorcery:carrying-artifacts#7",
             pick_up=ONE_OF, by=ONE_OF),
    ),
    "hold": (
        Form("{by} holds {hold} from now on, disabled[locked?, tapped, and never untapping]: only a teleport "
             "takes it out",
             "sorcery:carrying-units#1", "sorcery:disabled#1", hold=ALL_OF, by=ONE_OF),
    ),
    "stay hidden": (
        Form("{stay hidden} keeps Stealth though it did this", "sorcery:stealth/when-exactly-is-after#4",
             stay_hidden=ALL_OF),
    ),
    "store": (Form("this card is full from now on, and stores {store}", "sorcery:the-silver-rule#1", store=AMOUNT),),
    "empty": (Form("{empty} is empty again", "sorcery:the-silver-rule#1", empty=ALL_OF),),
}  # fmt: skip
"""The templates of each of these operations."""
