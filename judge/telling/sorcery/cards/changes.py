"""Passive abilities in plain words: on whom, while what, and each change by its templates."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import structs

from judge.games.sorcery.cards.passives.passive import Change, Passive
from judge.games.sorcery.cards.tables.abilities import AbilityZone
from judge.games.sorcery.cards.tables.allowing import (
    BorderHow,
    ChanceOf,
    Duty,
    Permission,
)
from judge.games.sorcery.cards.tables.faces import CastsHow, CastsWith, CostOf, CostTo, HelpsHow, TopSpell
from judge.games.sorcery.words import TYPES
from judge.telling.sorcery.cards.abilities import ABILITY
from judge.telling.sorcery.cards.forbidden import PROHIBITIONS
from judge.telling.sorcery.cards.forms import Form, Forms, Parts
from judge.telling.sorcery.cards.goals import GOALS
from judge.telling.sorcery.cards.kinds import (
    Either,
    Found,
    InQuotes,
    Kind,
    Number,
    Quoted,
    Reading,
    Said,
    Several,
    Table,
    Untold,
)
from judge.telling.sorcery.cards.operations.changing import LAYER
from judge.telling.sorcery.cards.phrases.amounts import AMOUNT, more
from judge.telling.sorcery.cards.phrases.borders import (
    BARS_AT,
    BARS_HOW,
    BORDER_HOW,
    BORDERS,
    EDGES,
    EDGES_FOR,
    JOINED,
    SHOTS,
)
from judge.telling.sorcery.cards.phrases.conditions import ALL, ANY_ONE
from judge.telling.sorcery.cards.phrases.damage import on_damage
from judge.telling.sorcery.cards.phrases.found import CARD_ZONES, LETTERS, LOST, NAMED
from judge.telling.sorcery.cards.phrases.selectors import ANY_PHRASE, ANY_SPELL, EACH_PHRASE, EACH_SPELL
from judge.telling.sorcery.cards.phrases.words import NOUNS, SUBTYPES

PERMISSIONS = Table({
    Permission.ATTACK_ANY_UNIT: ("attack any unit, against the rules", "sorcery:attack#4"),
    Permission.ATTACK_THREE: ("attack up to three units of one location at once", "sorcery:attack#4",
                              "sorcery:the-silver-rule#1"),
    Permission.SHOOT_ON_ITS_WAY: ("perform one ranged strike from any location along its basic movement",
                                  "sorcery:ranged-ranged-x-and-plus-x-range#2", "sorcery:basic-movement#1"),
    Permission.LEAP: ("go over an adjacent site to the next one in one step", "sorcery:step#3",
                      "sorcery:may-and-can#2"),
    Permission.TRAVERSE_THE_VOID: ("go into the void, with Voidwalk until leaving it", "sorcery:voidwalk#5",
                                   "sorcery:traverse#1"),
    Permission.BE_ATTACKED_BELOW: ("be attacked at its subsurface too", "sorcery:attack#4", "sorcery:subsurface#1"),
})  # fmt: skip
DUTIES = Table({
    Duty.ATTACK: ("attack", "sorcery:attack#2"),
    Duty.ATTACK_UNIT: ("attack a unit", "sorcery:attack#2"),
    Duty.ATTACK_ITSELF: ("attack this card", "sorcery:attack#2"),
    Duty.MOVE_FORWARD: ("move itself forward alone", "sorcery:forward#1", "sorcery:may-and-can#2"),
    Duty.MOVE_SIDEWAYS: ("move itself sideways alone", "sorcery.rulebook:glossary/cardinal-directions#1",
                         "sorcery:may-and-can#2"),
})  # fmt: skip
HELPS = Table({
    HelpsHow.SACRIFICED: ("sacrificed where it is summoned", "sorcery:sacrifice#1", "sorcery:summon#2"),
    HelpsHow.BANISHED: ("banished from the realm, from hand or from the cemetery", "sorcery:banished#1"),
})  # fmt: skip
CHANCE = Table({
    ChanceOf.ALL: ("all random outcomes", "sorcery:random#1"),
    ChanceOf.OPPONENT: ("random outcomes of the opponent", "sorcery:random#1"),
})  # fmt: skip
FIRST = "for the first spell of each element in a turn"
COST_TO = Table({CostTo.HERE: ("to the site of this card", "sorcery:here#7")})
TOP = Table({
    TopSpell.SPELL: ("the topmost spell", "sorcery:top#2"),
    TopSpell.MAGIC: ("the topmost spell, when that is a magic,", "sorcery:top#2", "sorcery:magic#1"),
})  # fmt: skip
TURNED_INTO = Table({**{kind: NOUNS.rows[kind][:1] + NOUNS.rows[kind][1] for kind in TYPES},
                     **{word: row[:1] + row[1] for word, row in SUBTYPES.rows.items()}})  # fmt: skip


def _yes(name: str, text: str, *passages: str) -> tuple[Form, ...]:
    return (Form(text, *passages, fixed={name: True}),)


WITH = Table(
    {
        CastsWith.STEALTH: ("a Stealth token", "sorcery:stealth#1"),
        CastsWith.VOIDWALK: ("Voidwalk until it leaves the void", "sorcery:voidwalk#2"),
    }
)


def _casting(text: str, **fixed: str) -> Form:
    return Form(
        f"{text}[, where it enters with {{casts_with}}]", "sorcery:casting-spells/casting-minions#3", fixed=fixed,
        casts_to=GOALS, casts_what=ANY_SPELL, casts_with=WITH,
    )  # fmt: skip


def _letting(text: str, *passages: str, fixed: Mapping[str, str] | None = None) -> Form:
    return Form(text, *passages, fixed=fixed, border=BORDERS, bars=ANY_PHRASE)


FORMS: Mapping[str, tuple[Form, ...]] = {
    "Silences": _yes("silences", "is silenced (without special abilities)", "sorcery:silenced#1"),
    "Disables": _yes("disables", "is disabled (without any abilities)", "sorcery:disabled#1"),
    "UntilTapOf": (
        Form("is disabled (without any abilities) until {disabled_until_tap_of} taps to release it",
             "sorcery:disabled#1", "sorcery:tap#3", disabled_until_tap_of=ANY_PHRASE),
    ),
    "UntilDeathOf": (
        Form("is disabled (without any abilities) until {disabled_until_death_of} dies", "sorcery:disabled#1",
             "sorcery:die#2", disabled_until_death_of=ANY_PHRASE),
    ),
    "Controls": _yes("controls", "is controlled by whoever controls this card", f"{LAYER}#4"),
    "Becomes": (Form("is {becomes} too", f"{LAYER}#5", becomes=Several(TURNED_INTO)),),
    "NoLonger": (Form("is no {no_longer} any more", f"{LAYER}#5", no_longer=Several(TURNED_INTO)),),
    "SaysKinds": _yes("says_kinds", "is of its kinds and elements by its own words", "sorcery:ability#4",
                      "sorcery:subtypes#1"),
    "AlsoVoid": _yes("also_void", "is void too", "sorcery:void#1", "sorcery:the-silver-rule#1"),
    "NothingEvil": _yes("nothing_evil", "lets nothing be Evil, wherever it is", "sorcery.rulebook:glossary/evil#1",
                        "sorcery:can-vs-cant#1"),
    "Gives": (Form("has {gives}", f"{LAYER}#6", gives=Several(NAMED)),),
    "Grants": (Form("has this: {grants}", f"{LAYER}#6", "sorcery:ability#4", grants=Several(InQuotes(ABILITY))),),
    "Loses": (Form("loses {loses}[for_good?, tokens and all]", f"{LAYER}#6", "sorcery:lose#2", loses=Several(LOST)),),
    "Floods": _yes("flood", "is flooded", "sorcery:flooded#2"),
    "Dries": _yes("dry", "provides no water affinity", "sorcery:water-site#3"),
    "Affinity": (
        Form("provides {affinity} affinity", "sorcery:elemental-threshold-and-affinity#2", affinity=LETTERS),
    ),
    "Mana": (Form("provides {mana}", "sorcery:mana#1", mana=more("mana")),),
    "TimesProvided": (
        Form("provides {times_provided} times the mana and affinity", "sorcery:mana#1",
             "sorcery:elemental-threshold-and-affinity#2", times_provided=Number()),
    ),
    "SetsPower": (Form("has a power of {set_power}", f"{LAYER}#7", set_power=AMOUNT),),
    "AddsPower": (Form("has {power}", f"{LAYER}#8", power=more("power")),),
    "MultipliesPower": (Form("has its power times {times_power}", f"{LAYER}#9", times_power=Number()),),
    "Cannot": (Form("cannot {cannot}", "sorcery:can-vs-cant#1", cannot=Several(PROHIBITIONS, "or")),),
    "Can": (Form("can {can}", "sorcery:can-vs-cant#1", can=Several(PERMISSIONS, "or")),),
    "Must": (Form("has to {must}, whenever that is possible", must=DUTIES),),
    "Border": (
        _letting("keeps {bars} from crossing {border} on the ground or through the air", "sorcery:traverse#1",
                 fixed={"border_how": BorderHow.ABOVE}),
        _letting("keeps {bars} from crossing {border} on the ground", "sorcery:traverse/on-the-ground#2"),
        Form("watches {border}[, {border_how}]", "sorcery:traverse#3", border=BORDERS, border_how=BORDER_HOW),
    ),
    "Bars": (
        Form("keeps {bars} from entering[ {bars_at}][, when that is {bars_how}]", "sorcery:enter#1",
             bars=ANY_PHRASE, bars_at=BARS_AT, bars_how=BARS_HOW),
    ),
    "BarsProjectiles": (
        Form("keeps {bars_projectiles} from entering", "sorcery:projectile#5", bars_projectiles=SHOTS),
    ),
    "Joins": (
        Form("lets {joins} move between its squares[ and {joins_to}] as if these were adjacent",
             "sorcery:as-if-adjacent#1", joins=ANY_PHRASE, joins_to=Either(JOINED, ANY_PHRASE)),
    ),
    "Edges": (Form("has {edges}[ {edges_for}]", edges=EDGES, edges_for=EDGES_FOR),),
    "Costs": (
        Form(f"pays {{cost}} {FIRST}[cost_first?, the first in each turn alone]"
             "[, when cast {cost_to}][, when cast to {cost_at}]", "sorcery:cost#2", "sorcery:element#3",
             fixed={"cost_of": CostOf.FIRST}, cost=more("mana"), cost_to=COST_TO, cost_at=ANY_PHRASE),
        Form("pays {cost} for {cost_of|whatever it casts}[cost_first?, the first in each turn alone]"
             "[, when cast {cost_to}][, when cast to {cost_at}]", "sorcery:cost#2",
             cost=more("mana"), cost_of=EACH_SPELL, cost_to=COST_TO, cost_at=ANY_PHRASE),
    ),
    "Cheaper": (
        Form("is cast for less mana, so much less: {cheaper}[cheaper_there?, as seen from where it is cast to]",
             "sorcery:cost#15", cheaper=AMOUNT),
    ),
    "Helped": (
        Form("is cast for {helped} less mana for each minion of its player that is {helped_by}, if they like",
             "sorcery:cost#15", "sorcery:may-and-can#1", helped=Number(), helped_by=HELPS),
    ),
    "XIs": (Form("is cast with X being {x_is}", "sorcery:cost#5", x_is=AMOUNT),),
    "CastsFor": (
        Form("may start from {casts_for} mana instead of the cost for {casts_for_what|whatever is cast}"
             "[casts_for_freely?, without needing threshold]", "sorcery:cost#9",
             casts_for=Number(), casts_for_what=EACH_SPELL),
    ),
    "CastsTop": (
        Form("may cast {casts_top} of its controller's spellbook in their turn[, if that is {casts_top_of}]"
             "[casts_top_here?, to the location of this card][, for {casts_top_less} mana less]",
             "sorcery:casting-spells#4", "sorcery:spellbook#1", casts_top=TOP, casts_top_of=ANY_SPELL,
             casts_top_less=Number()),
    ),
    "CastsTo": (
        _casting("has to cast {casts_what|its spells} to {casts_to}", casts_how=CastsHow.MUST),
        _casting("may besides cast {casts_what|its spells} to {casts_to}", casts_how=CastsHow.MAY),
        _casting("may cast {casts_what|its spells} to {casts_to} too"),
    ),
    "CastsAs": (
        Form("may cast {as_of|whatever it casts} of the hand as a {casts_as} with power equal to its cost, "
             "without text",
             "sorcery:the-silver-rule#1", "sorcery:power#1", casts_as=SUBTYPES, as_of=EACH_SPELL),
    ),
    "BanishesUncast": _yes(
        "banishes_uncast",
        "has a minion that would be summoned nearby, and was not cast from a hand, banished instead",
        "sorcery:replacement-effect#1", "sorcery:summon#1", "sorcery:banished#1", "sorcery:nearby#1",
    ),
    "GuardsCemetery": _yes("guards_cemetery", "keeps opponents from doing anything to cards in the cemetery of its"
                           " controller", "sorcery:can-vs-cant#1", "sorcery:cemetery#1"),
    "AccessTax": (
        Form("makes players pay {access_tax} mana before they take cards of a collection or a cemetery",
             "sorcery:cost#2", "sorcery:the-silver-rule#1", access_tax=Number()),
    ),
    "NoSummons": (
        Form("keeps minions from being summoned to {no_summons}", "sorcery:summon#8", no_summons=ANY_PHRASE),
    ),
    "NoPlays": _yes("no_plays", "keeps sites from being played where it is", "sorcery:can-vs-cant#1",
                    "sorcery:play#2"),
    "NoThreshold": (
        Form("needs no threshold for {threshold_of|its spells}[, when cast {threshold_to}]",
             "sorcery:elemental-threshold-and-affinity#1", fixed={"no_threshold": True},
             threshold_of=ANY_SPELL, threshold_to=COST_TO),
    ),
    "EntersTapped": _yes("enters_tapped", "enters the realm tapped", "sorcery:tap#4", "sorcery:enter#1"),
    "OnDamage": on_damage("damage"),
    "LimitsLoss": (
        Form("causes players to lose {life_loss_most} life at once at the most", "sorcery:life#3",
             life_loss_most=Number()),
    ),
    "Splashes": _yes("splashes", "deals what its strikes deal to each other enemy where the struck unit is too",
                     "sorcery:strike#1", "sorcery:enemy#1"),
    "HalvesHealing": _yes("halves_healing", "has its healing halved, rounded down", "sorcery:healing#1"),
    "DeathriteAsGenesis": _yes("deathrite_as_genesis", "has its Deathrite as a Genesis too", "sorcery:genesis#2",
                               "sorcery:deathrite#2"),
    "GenesisAsDeathrite": _yes("genesis_as_deathrite", "has its Genesis as a Deathrite too", "sorcery:genesis#2",
                               "sorcery:deathrite#2"),
    "ExchangesCemeteries": _yes("exchanges_cemeteries", "has each player's cemetery count as that of the other player",
                                "sorcery:cemetery#1"),
    "Opening": (
        Form("has the opening hand of its player made of[ {opening_spells} spells][ {opening_sites} sites]",
             "sorcery:setup#6", opening_spells=Number(), opening_sites=Number()),
    ),
    "WinsAlone": (
        Form("lets an Avatar win that is alone where it is, once it has {wins_alone_at} level counters",
             "sorcery:winning-the-game#1", wins_alone_at=Number()),
    ),
    "NoAtlas": _yes("no_atlas", "has its player play without an atlas, with sites in the spellbook", "sorcery:atlas#2",
                    "sorcery:the-silver-rule#1"),
    "UniquePairs": _yes("unique_pairs", "has the decks of its player hold pairs of Unique cards alone",
                        "sorcery:rarity#1", "sorcery:the-silver-rule#1"),
    "NoDuplicates": _yes("no_duplicates", "has the atlas of its player hold no two copies of a site",
                         "sorcery:atlas#1", "sorcery:the-silver-rule#1"),
    "SavedBySacrifice": (
        Form("lets its controller sacrifice {saved_by_sacrifice_of} instead of dying, once in a game",
             "sorcery:replacement-effect#1", "sorcery:sacrifice#1", saved_by_sacrifice_of=ANY_PHRASE),
    ),
    "DecidesChance": (
        Form("has its controller determine {decides_chance}, in the place of chance", "sorcery:random#1",
             "sorcery:the-silver-rule#1", decides_chance=CHANCE),
    ),
    "ChanceAgain": (
        Form("has its controller determine what is random {chance_again} times more, and choose one outcome",
             "sorcery:random#1", "sorcery:the-silver-rule#1", chance_again=Number()),
    ),
    "SpellsDrawn": (
        Form("keeps every player from drawing more spells in one turn than {spells_drawn}", "sorcery:can-vs-cant#1",
             spells_drawn=Number()),
    ),
    "OpensHands": (
        Form("keeps the hands open of the players of these, while they are within its range of motion: {opens_hands}",
             "sorcery:range-of-motion#1", "sorcery:hand#4", opens_hands=ANY_PHRASE),
    ),
    "BanishesDead": _yes("banishes_dead", "has whatever would be placed in a cemetery banished instead",
                         "sorcery:replacement-effect#1", "sorcery:banished#1"),
    "OpensSpellbooks": _yes("opens_spellbooks", "has all players play with the topmost card of their spellbook open",
                            "sorcery:the-silver-rule#1", "sorcery:top#2"),
    "SearchesOnly": (
        Form("has opponents who would search a deck search only so many of its topmost cards: {searches_only}",
             "sorcery:replacement-effect#1", "sorcery:search#1", searches_only=Number()),
    ),
    "Counters": (
        Form("has this many counters, or lives, to begin with: {counters}", "sorcery:the-silver-rule#1",
             counters=Number()),
    ),
    "AnyNumber": _yes("any_number", "may be in a spellbook in any number", "sorcery:rarity#1",
                      "sorcery:the-silver-rule#1"),
    "Carries": (
        Form("can carry {carries}[, {carries_most} at the most][picks_up_adjacent?, picked up from next to it too]",
             "sorcery:carrying-units#1", "sorcery:carrying-units#2", carries=ANY_PHRASE, carries_most=Number()),
    ),
    "CarriedBy": (
        Form("can be carried by {carried_by}", "sorcery:carrying-units#1", carried_by=ANY_PHRASE),
    ),
    "EntersAs": (
        Form("enters the realm as a copy of {enters_as}[enters_as_may?, if its controller likes]"
             "[enters_as_twin?, as an Evil one that strikes first in fights with what it copies]", "sorcery:copy#1",
             enters_as=ANY_PHRASE),
    ),
    "ForOpponent": (
        Form("provides {opponent_mana} mana for the opponent too", "sorcery:mana#1", opponent_mana=Number()),
    ),
    "Shared": _yes("shared", "provides its mana and affinity for everyone", "sorcery:mana#1",
                   "sorcery:elemental-threshold-and-affinity#2"),
    "BuildsWith": (
        Form("lets its controller play {builds_with} atop it, and both are one site then", "sorcery:play#2",
             "sorcery.rulings:the-base-of-babel-1#1", builds_with=Quoted()),
    ),
    "AbilitiesOf": (
        Form("has besides its own the printed abilities[abilities_and_types? and types] of {abilities_of}"
             "[abilities_banished?, banished as that is][abilities_everywhere?, wherever it is]",
             "sorcery:printed-ability#1", abilities_of=ANY_PHRASE),
    ),
    "PlaysOver": (
        Form("lets its controller play {plays_over} from the collection in its place, banishing it", "sorcery:site#2",
             "sorcery.rulings:ersatz-platz-1#1", plays_over=ANY_SPELL),
    ),
    "EntersUnder": _yes("enters_under_opponent", "enters the realm under the control of the opponent",
                        "sorcery:ownership-and-control#6"),
    "OwnBearer": _yes("own_bearer", "is its own bearer, for what it says of bearers", "sorcery:animate#2"),
    "CountsAs": (Form("counts as {counts_as} for other cards", "sorcery:the-silver-rule#1", counts_as=Quoted()),),
    "OwnersControl": _yes("owners_control", "cannot be controlled by a player who does not own it",
                          "sorcery:ownership-and-control#4", "sorcery:can-vs-cant#1"),
    "TakesCarried": (
        Form("can pick up {takes_carried} from the hands of others", "sorcery:pick-up#1", takes_carried=ANY_PHRASE),
    ),
    "Lasts": (
        Form("lasts {lasts} turns of its controller", "sorcery:end-phase#5", "sorcery:dispel#1", lasts=Number()),
    ),
}  # fmt: skip
"""The templates of each kind of change, by its name."""


def _change_apart(change: Change) -> Parts:
    values = structs.asdict(change)
    usual = {field.name for field in structs.fields(change) if values[field.name] == field.default}
    return values, frozenset(usual)


class Changes(Kind):
    """A change; read again it is the keys of a row."""

    def __init__(self) -> None:
        self.kinds = {name: Forms(forms, _change_apart, lambda held: held) for name, forms in FORMS.items()}

    def tell(self, value: Any) -> Said:
        """A change in words, behind the name of what is changed; raises Untold."""
        name = type(value).__name__
        if name not in self.kinds:
            raise Untold(f"no template tells the change {name!r}")
        return self.kinds[name].tell(value)

    def found(self, reading: Reading, at: int) -> Iterator[Found]:
        """The keys of every change whose words stand here."""
        for kind in self.kinds.values():
            yield from reading.of(kind, at)


def _apart(passive: Passive) -> Parts:
    values = {"on": passive.on, "zone": passive.zone, "rest": passive.at_rest, "changes": passive.changes}
    values |= {"while": passive.while_, "unless": passive.unless}
    return values, frozenset(() if passive.zone != AbilityZone.REALM else ("zone",))


def _together(held: dict[str, Any]) -> dict[str, Any] | None:
    row = {"on": held["on"], **({"zone": held["zone"]} if "zone" in held else {})}
    for change in held["changes"]:
        if set(change) & set(row):
            return None
        row |= change
    tests = {key: list(held[key]) for key in ("while", "unless") if key in held}
    return row | tests | ({"at_rest": True} if held.get("rest") else {})


PASSIVE = Forms(
    (
        Form(
            "[while this card is {zone}, ][while {while}, ][unless {unless}, ]"
            "{on}[rest?, as long as it is at rest,] {changes}",
            "sorcery:passive-ability#1",
            also={"rest": ("sorcery:at-rest#1",)},
            zone=CARD_ZONES,
            while_=ALL,
            unless=ANY_ONE,
            on=EACH_PHRASE,
            changes=Several(Changes(), "", "; besides, it"),
        ),
    ),
    _apart,
    _together,
)
"""A passive ability; read again it is a row as in a file."""
