"""Operations on squares, and on many things at once, in plain words."""

from __future__ import annotations

from collections.abc import Mapping

from judge.telling.sorcery.cards.forms import Form
from judge.telling.sorcery.cards.operations.choosing import AS
from judge.telling.sorcery.cards.phrases.places import PLACE
from judge.telling.sorcery.cards.phrases.things import ALL_OF, ONE_OF

FORMS: Mapping[str, tuple[Form, ...]] = {
    "step together": (
        Form("these take one step of their own to {to}, all at once: {step together}", "sorcery:step#12",
             "sorcery:forced-movement#6", step_together=ALL_OF, to=PLACE),
    ),
    "teleport diagonally": (
        Form("{teleport diagonally} is teleported one diagonal step", "sorcery:teleport#1", "sorcery:step#2",
             teleport_diagonally=ONE_OF),
    ),
    "only if moved": (
        Form("what follows is done only if this has moved: {only if moved}", "sorcery:move#1",
             only_if_moved=ALL_OF),
    ),
    "spare one of each type": (
        Form("its controller spares one minion of each subtype among these, and the others are chosen[ as {as}]: "
             "{spare one of each type}", "sorcery:subtypes#4", "sorcery.rulings:the-flood-1#1",
             spare_one_of_each_type=ALL_OF, as_=AS),
    ),
    "overflow": (
        Form("{overflow} overflows in a cardinal direction that its controller chooses: it floods the sites there for "
             "this turn and pushes units of the opponent on, one step at a time", "sorcery:flooded#6",
             "sorcery:forced-movement#4", "sorcery.rulings:wave-of-eviction-2#1", overflow=ONE_OF),
    ),
    "whirl": (
        Form("in an area of two by two squares each of these is pushed one step around, all at once: {whirl}",
             "sorcery:forced-movement#4", "sorcery:step#11", whirl=ALL_OF),
    ),
    "rearrange": (
        Form("in an area of two by two squares its controller may put these in another order, with everything of one "
             "square that is there, and all of them are chosen[ as {as}]: {rearrange}",
             "sorcery.rulebook:advanced-concepts/when-sites-move#1", "sorcery:may-and-can#1", rearrange=ALL_OF, as_=AS),
    ),
    "drift": (
        Form("{drift} moves one step[anew?, only to where it has not been before, and is dispelled where it cannot]",
             "sorcery:move#1", "sorcery:step#2", also={"anew": ("sorcery.rulings:wildfire-1#1",)}, drift=ONE_OF),
    ),
}  # fmt: skip
"""The templates of each of these operations."""
