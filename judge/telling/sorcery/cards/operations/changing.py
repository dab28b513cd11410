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
from judge.telling.sorcery.cards.phrases.found import CARD, FROM, LETTERS, LOST, NAMED
from judge.telling.sorcery.cards.phrases.places import PLACE
from judge.telling.sorcery.cards.phrases.selectors import ANY_PHRASE
from judge.telling.sorcery.cards.phrases.things import ALL_OF, DURATIONS, ONE_OF, WHO
from judge.telling.sorcery.cards.phrases.words import SUBTYPES

LAYER = "sorcery:ongoing-effect/apply-ongoing-effects-in-order"
STOCKS = Table({
    Stock.COLLECTION: ("collection", "sorcery.rulebook:glossary/collection#1"),
    Stock.HAND: ("hand", "sorcery:zone#11"),
    Stock.SEEN: ("cards that were looked at", "sorcery:search#1"),
})  # fmt: skip
LEFT = Table({
    Left.RUBBLE: ("Rubble", "sorcery:rubble#1"),
    Left.FLOODED: ("flooded Rubble", "sorcery:rubble#1", "sorcery:flooded#2"),
})  # fmt: skip


def _lasting(text: str, *passages: str, fixed: Mapping[str, object] | None = None, **kinds: Kind) -> Form:
    """What lasts a while."""
    return Form(f"{text}[ {{until}}]", *passages, fixed=fixed, until=DURATIONS, **kinds)


FORMS: Mapping[str, tuple[Form, ...]] = {
    "tie": (
        Form("{tie} is banished as soon as this card leaves the realm", "sorcery:banished#1",
             "sorcery:the-silver-rule#1", tie=ALL_OF),
    ),
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
        _lasting("{disable} is disabled (without any abilities), and {released by} may tap to release it",
                 "sorcery:disabled#1", "sorcery:tap#3", disable=ALL_OF, released_by=ANY_PHRASE),
    ),
    "sleep": (
        Form("{sleep} falls asleep, which is to be disabled until it takes damage; what follows is done at the start of"
             " the next turn of its controller, who wakes it for that if it still sleeps", "sorcery:disabled#1",
             "sorcery:start-phase#6", sleep=ALL_OF),
    ),
    "wake": (Form("{wake} is woken, without which nothing more is done", "sorcery:disabled#1", wake=ALL_OF),),
    "release": (Form("{release} is released and disabled no more", "sorcery:disabled#1", release=ALL_OF),),
    "digest": (
        Form("{digest} digests, which ends one of the effects on it that last until then", "sorcery:ongoing-effect#1",
             "sorcery.rulings:realm-eater-1#1", digest=ALL_OF),
    ),
    "forbid": (
        _lasting("{to} cannot {forbid}", "sorcery:can-vs-cant#1", to=ALL_OF, forbid=Several(PROHIBITIONS, "or")),
    ),
    "animate": (
        _lasting("{animate} is a minion too[bearing?, an Automaton that is its own bearer], with {power}",
                 "sorcery:animate#2",
                 animate=ALL_OF, power=measured("power")),
    ),
    "transform": (
        Form("{transform} turns into {into} from the collection of its controller", "sorcery:transform#1",
             "sorcery:transform#4", "sorcery.rulebook:glossary/collection#1", fixed={"from": Stock.COLLECTION},
             transform=ALL_OF, into=Quoted()),
        Form("{transform} turns into {what} that its controller picks from their {from}[may?, if they like]"
             "[for difference?, for the difference of the two costs]", "sorcery:transform#1", "sorcery:transform#4",
             transform=ALL_OF, what=CARD, from_=STOCKS),
        Form("{transform} turns into {into}", "sorcery:transform#1", "sorcery:transform#4",
             transform=ALL_OF, into=Quoted()),
        Form("{transform} turns into its other type[, and leaves {leaving} underneath]", "sorcery:transform#7",
             transform=ALL_OF, leaving=LEFT),
    ),
    "become": (
        _lasting("{to} is {become} too", f"{LAYER}#5", become=SUBTYPES, to=ALL_OF),
    ),
    "become a copy": (
        _lasting("{become a copy} becomes a copy of {of}", "sorcery:copy#1", f"{LAYER}#2", become_a_copy=ALL_OF,
                 of=ALL_OF),
    ),
    "treat as Evil": (
        _lasting("the cards of its controller treat {treat as Evil} as Evil", "sorcery.rulebook:glossary/evil#1",
                 treat_as_Evil=ALL_OF),
    ),
    "gain abilities of": (
        _lasting("{to} gains, where its threshold is met, the printed abilities of {gain abilities of}, the one that "
                 "was set aside before the game,", "sorcery:printed-ability#1", "sorcery:setup#1",
                 fixed={"aside": True}, gain_abilities_of=CARD, to=ALL_OF),
        _lasting("{to} gains the printed abilities of {gain abilities of}[, taken from {from} and banished for that]"
                 "[anew?, in place of such as it gained so before]", "sorcery:printed-ability#1", f"{LAYER}#6",
                 gain_abilities_of=CARD, from_=FROM, to=ALL_OF),
    ),
    "sacrifice": (Form("{who} sacrifices {sacrifice}", "sorcery:sacrifice#1", who=WHO, sacrifice=ALL_OF),),
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
    "on damage": on_damage("on damage", "{on} ", "[, which {takes} takes][ {until}]", on=ALL_OF, takes=ONE_OF,
                           until=DURATIONS),
    "gain control": (
        _lasting("its controller gains control of {gain control}", f"{LAYER}#4", "sorcery:ownership-and-control#4",
                 gain_control=ALL_OF),
    ),
    "flood": (
        _lasting("{flood} is flooded[ while it is at {at}]", "sorcery:flooded#6", "sorcery:flooded#2", flood=ALL_OF,
                 at=PLACE),
    ),
    "provide": (
        _lasting("{by} provides {provide} affinity too", "sorcery:elemental-threshold-and-affinity#2",
                 provide=LETTERS, by=ALL_OF),
    ),
    "dry": (_lasting("{dry} provides no water affinity", "sorcery:water-site#3", dry=ALL_OF),),
}  # fmt: skip
"""The templates of each of these operations."""
