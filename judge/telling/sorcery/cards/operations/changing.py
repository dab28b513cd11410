"""Operations that change what things are, for a while or for good, in plain words."""

from __future__ import annotations

from collections.abc import Mapping

from judge.games.sorcery.cards.values.found import Stock
from judge.games.sorcery.cards.values.manners import Left
from judge.telling.sorcery.cards.forbidden import PROHIBITIONS
from judge.telling.sorcery.cards.forms import Form
from judge.telling.sorcery.cards.kinds import Kind, Quoted, Several, Table
from judge.telling.sorcery.cards.phrases.amounts import AMOUNT, measured, more
from judge.telling.sorcery.cards.phrases.damage import on_damage
from judge.telling.sorcery.cards.phrases.found import LETTERS, LOST, NAMED
from judge.telling.sorcery.cards.phrases.places import PLACE
from judge.telling.sorcery.cards.phrases.things import ALL_OF, DURATIONS

LAYER = "sorcery:ongoing-effect/apply-ongoing-effects-in-order"
LEFT = Table({
    Left.RUBBLE: ("Rubble", "sorcery:rubble#1"),
    Left.FLOODED: ("flooded Rubble", "sorcery:rubble#1", "sorcery:flooded#2"),
})  # fmt: skip


def _lasting(text: str, *passages: str, fixed: Mapping[str, object] | None = None, **kinds: Kind) -> Form:
    """What lasts a while."""
    return Form(f"{text}[ {{until}}]", *passages, fixed=fixed, until=DURATIONS, **kinds)


FORMS: Mapping[str, tuple[Form, ...]] = {
    "give": (
        _lasting("{to} gains {give}[ while it is at {at}]", f"{LAYER}#6", give=NAMED, to=ALL_OF, at=PLACE),
    ),
    "take": (_lasting("{from} loses {take}", "sorcery:lose#2", take=LOST, from_=ALL_OF),),
    "power": (
        _lasting("the power of {to} becomes {power}", f"{LAYER}#7", fixed={"set": True}, power=AMOUNT, to=ALL_OF),
        _lasting("{to} has {power}", f"{LAYER}#8", fixed={"set": False}, power=more("power"), to=ALL_OF),
    ),
    "silence": (
        _lasting("{silence} is silenced (without special abilities)[ while it is at {at}]", "sorcery:silenced#1",
                 silence=ALL_OF, at=PLACE),
    ),
    "disable": (
        _lasting("{disable} is disabled (without any abilities)[ while it is at {at}]", "sorcery:disabled#1",
                 disable=ALL_OF, at=PLACE),
    ),
    "forbid": (
        _lasting("{to} cannot {forbid}", "sorcery:can-vs-cant#1", to=ALL_OF, forbid=Several(PROHIBITIONS, "or")),
    ),
    "animate": (
        _lasting("{animate} is a minion too, with {power}", "sorcery:animate#2",
                 animate=ALL_OF, power=measured("power")),
    ),
    "transform": (
        Form("{transform} turns into {into} from the collection of its controller", "sorcery:transform#1",
             "sorcery:transform#4", "sorcery.rulebook:glossary/collection#1", fixed={"from": Stock.COLLECTION},
             transform=ALL_OF, into=Quoted()),
        Form("{transform} turns into {into}", "sorcery:transform#1", "sorcery:transform#4",
             transform=ALL_OF, into=Quoted()),
        Form("{transform} turns into its other type[, and leaves {leaving} underneath]", "sorcery:transform#7",
             transform=ALL_OF, leaving=LEFT),
    ),
    "sacrifice": (Form("its controller sacrifices {sacrifice}", "sorcery:sacrifice#1", sacrifice=ALL_OF),),
    "break ward": (Form("the Ward of {break ward} breaks", "sorcery.rulebook:glossary/ward#1", break_ward=ALL_OF),),
    "move ward": (Form("the Ward of {move ward} goes to {to}", "sorcery.rulebook:glossary/ward#1", move_ward=ALL_OF,
                       to=ALL_OF),),
    "ward": (Form("{ward} gets a Ward", "sorcery.rulebook:glossary/ward#1", ward=ALL_OF),),
    "create": (
        Form("a token {create} is made, carried by {carried by}[copy?, as a copy]", "sorcery:token#5",
             also={"copy": ("sorcery:copy#3",)}, create=Quoted(), carried_by=ALL_OF),
        Form("a token {create} is made at {at}[copy?, as a copy]", "sorcery:token#5",
             also={"copy": ("sorcery:copy#3",)}, create=Quoted(), at=PLACE),
    ),
    "on damage": on_damage("on damage", "{on} ", "[ {until}]", on=ALL_OF, until=DURATIONS),
    "gain control": (
        _lasting("its controller gains control of {gain control}", f"{LAYER}#4", "sorcery:ownership-and-control#4",
                 gain_control=ALL_OF),
    ),
    "flood": (_lasting("{flood} is flooded", "sorcery:flooded#6", "sorcery:flooded#2", flood=ALL_OF),),
    "provide": (
        _lasting("{by} provides {provide} affinity too", "sorcery:elemental-threshold-and-affinity#2",
                 provide=LETTERS, by=ALL_OF),
    ),
    "dry": (_lasting("{dry} provides no water affinity", "sorcery:water-site#3", dry=ALL_OF),),
}  # fmt: skip
"""The templates of each of these operations."""
