"""Passive abilities as files write them: one row of keys, from which a passive and its changes are read, once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import structs

from judge.games.sorcery.cards.ability import Ability
from judge.games.sorcery.cards.ability_rows import read_ability
from judge.games.sorcery.cards.ability_rows import written as ability_row
from judge.games.sorcery.cards.keys import Key
from judge.games.sorcery.cards.kinds import (
    BECOMES,
    DAMAGE_OF,
    JOINED,
    KEYWORDS_,
    LETTERS,
    LOST,
    NAME_OF_CARD,
    SELECTOR,
    SPELLS,
    YES,
    Value,
    amount,
    number,
    word,
)
from judge.games.sorcery.cards.kinds import WHILE as CONDITIONS
from judge.games.sorcery.cards.passives.allowing import (
    Bars,
    BarsProjectiles,
    Border,
    Can,
    Cannot,
    Edges,
    Joins,
    Must,
)
from judge.games.sorcery.cards.passives.by_layer import (
    AddsPower,
    Affinity,
    AlsoVoid,
    Becomes,
    Controls,
    Disables,
    Dries,
    ExchangesCemeteries,
    Floods,
    Gives,
    Grants,
    Loses,
    Mana,
    MultipliesPower,
    NoLonger,
    NothingEvil,
    SaysKinds,
    SetsPower,
    Silences,
    TimesProvided,
)
from judge.games.sorcery.cards.passives.carrying import CarriedBy, Carries
from judge.games.sorcery.cards.passives.casting import (
    AccessTax,
    BanishesUncast,
    CastsAs,
    CastsFor,
    CastsTo,
    CastsTop,
    Cheaper,
    Costs,
    EntersTapped,
    GuardsCemetery,
    Helped,
    NoPlays,
    NoSummons,
    NoThreshold,
    XIs,
)
from judge.games.sorcery.cards.passives.casting_keys import CASTING
from judge.games.sorcery.cards.passives.damage import (
    DeathriteAsGenesis,
    GenesisAsDeathrite,
    HalvesHealing,
    LimitsLoss,
    OnDamage,
    Splashes,
)
from judge.games.sorcery.cards.passives.forms import (
    AbilitiesOf,
    BuildsWith,
    CountsAs,
    EntersAs,
    EntersUnder,
    OwnBearer,
    OwnersControl,
    PlaysOver,
    TakesCarried,
)
from judge.games.sorcery.cards.passives.lasting import AnyNumber, Counters, Lasts, UntilDeathOf, UntilTapOf
from judge.games.sorcery.cards.passives.passive import Change, Passive, asked
from judge.games.sorcery.cards.passives.players import (
    BanishesDead,
    ChanceAgain,
    DecidesChance,
    ForOpponent,
    NoAtlas,
    NoDuplicates,
    Opening,
    OpensHands,
    OpensSpellbooks,
    SavedBySacrifice,
    SearchesOnly,
    Shared,
    SpellsDrawn,
    UniquePairs,
    WinsAlone,
)
from judge.games.sorcery.cards.reading import Path, Reading
from judge.games.sorcery.cards.tables.abilities import AbilityZone, When
from judge.games.sorcery.cards.tables.allowing import (
    BarredShots,
    BarsAt,
    BarsHow,
    BorderHow,
    ChanceOf,
    ConnectedEdges,
    Duty,
    EdgesFor,
    Permission,
    Prohibition,
    WatchedBorder,
)
from judge.games.sorcery.cards.tables.damage import WHOLE, Aftermath, DamageEffect, Times
from judge.games.sorcery.cards.values.amounts import Amount
from judge.games.vocabulary import NoSuchThing


def _granted(value: Any) -> Ability:
    """An ability that others have; raises NoSuchThing."""
    reading = Reading()
    made = read_ability(reading, (), value, ())
    if made.when in OF_CARDS_THEMSELVES:
        reading.note((), f"no card has from another what it does when it {made.when}")
    if reading.wrong:
        raise NoSuchThing("; ".join(wrong.message for wrong in reading.wrong))
    return made


GRANTED = Value(_granted, "abilities, as rows of `ability`", several=True)
OF_CARDS_THEMSELVES = (When.RESOLVES, When.WOULD_DIE, When.WOULD_RAID, When.CAST_UPON)
"""Moments of abilities that others cannot be given."""
KINDS: tuple[type[Change], ...] = (
    Silences, Disables, UntilTapOf, UntilDeathOf, Controls, NoLonger, Becomes, SaysKinds, AlsoVoid, NothingEvil,
    ExchangesCemeteries, Gives, Grants, Loses, Floods, Dries, Affinity, Mana, TimesProvided, SetsPower, AddsPower,
    MultipliesPower,
    Cannot, Can, Must, Border, Bars, BarsProjectiles, Joins, Edges, Costs, Cheaper, Helped, CastsFor, XIs, CastsTop,
    CastsTo,
    CastsAs, AccessTax, GuardsCemetery, BanishesUncast, EntersTapped, NoSummons, NoPlays, NoThreshold, OnDamage,
    HalvesHealing,
    LimitsLoss, Splashes, GenesisAsDeathrite, DeathriteAsGenesis, Lasts, Counters, AnyNumber, BuildsWith, Carries,
    CarriedBy, EntersAs, EntersUnder, OwnBearer, CountsAs, OwnersControl, TakesCarried, Opening, NoAtlas, UniquePairs,
    SpellsDrawn, SavedBySacrifice, DecidesChance, ChanceAgain, WinsAlone, ForOpponent, Shared, SearchesOnly, OpensHands,
    NoDuplicates, AbilitiesOf, PlaysOver, BanishesDead, OpensSpellbooks,
)  # fmt: skip
"""All kinds of changes, in the order in which an ability is told. Of two with a common key the first takes it."""
OF_CARDS_ALONE = (
    DecidesChance, ChanceAgain, SavedBySacrifice,
    Costs, Cheaper, Helped, CastsFor, XIs, CastsTop, CastsTo, CastsAs, AccessTax, GuardsCemetery, BanishesUncast,
    EntersTapped, NoSummons, NoPlays, NoThreshold, GenesisAsDeathrite, DeathriteAsGenesis, Lasts, Counters, LimitsLoss,
    HalvesHealing, Splashes, Carries, CarriedBy, BuildsWith, AbilitiesOf, PlaysOver, ForOpponent, Shared, OpensHands,
    EntersAs, EntersUnder, CountsAs, TakesCarried, UntilTapOf, UntilDeathOf,
)  # fmt: skip
"""Changes that rules look for on cards, and not among effects that stand by themselves."""
OF_EFFECTS_ALONE = (Joins,)
"""Changes of effects that have squares of their own."""
UNMODIFIED = ("itself", "bearer", "site here")
"""What a card can keep from being modified: itself, who carries it, and the site where it is."""
WHO: dict[str, Key] = {
    "on": Key(SELECTOR, "what it is about, as seen from its card: `itself` when left out", "on: other minion here"),
    "zone": Key(word(AbilityZone), "where its card must be", "zone: cemetery"),
}
WHILE: dict[str, Key] = {
    "at_rest": Key(YES, "only what is at rest", "at_rest: yes"),
    "while": Key(CONDITIONS, "it applies only while all of these are the case", "while: itself has Ward"),
    "unless": Key(CONDITIONS, "it does not apply while one of these is", "unless: any enemy here"),
}
CHANGES: dict[str, Key] = {
    "silences": Key(YES, "it is silenced", "silences: yes"),
    "disables": Key(YES, "it is disabled", "disables: yes"),
    "disabled_until_tap_of": Key(
        SELECTOR, "it is disabled until such a unit taps to release it", "disabled_until_tap_of: adjacent unit"
    ),
    "disabled_until_death_of": Key(
        SELECTOR, "it is disabled until such a thing dies", "disabled_until_death_of: minion nearby"
    ),
    "controls": Key(YES, "the controller of the card controls it", "controls: yes"),
    "becomes": Key(BECOMES, "it has these types or subtypes too", "becomes: [Undead]"),
    "no_longer": Key(BECOMES, "it has these types or subtypes no more", "no_longer: [Mortal]"),
    "exchanges_cemeteries": Key(YES, "each cemetery counts as that of the other player", "exchanges_cemeteries: yes"),
    "says_kinds": Key(
        YES,
        "its subtypes, and elements beside its threshold, are of its text: it loses them with its abilities",
        "says_kinds: yes",
    ),
    "also_void": Key(YES, "as a site, it is void too", "also_void: yes"),
    "nothing_evil": Key(YES, "nothing is Evil, wherever it is", "nothing_evil: yes"),
    "gives": Key(KEYWORDS_, "it has these keyword abilities", "gives: [Airborne]"),
    "grants": Key(
        GRANTED,
        "it has these abilities, which speak of it as of their card",
        "grants: [{when: ends turn, whose: you, do: [{lose life: 1}]}]",
    ),
    "loses": Key(LOST, "it loses these", "loses: [Airborne]"),
    "for_good": Key(YES, "its tokens of these, Stealth or Ward, are gone", "for_good: yes"),
    "flood": Key(YES, "as a site, it is flooded", "flood: yes"),
    "dry": Key(YES, "as a site, it provides no water affinity", "dry: yes"),
    "affinity": Key(LETTERS, "it provides this affinity too", "affinity: F"),
    "mana": Key(amount(-9), "it provides so much more mana", "mana: 1"),
    "times_provided": Key(number(0), "what it provides, mana and affinity, is multiplied by this", "times_provided: 2"),
    "set_power": Key(amount(0), "its power is this", "set_power: 1"),
    "power": Key(amount(-99), "it has so much more power, or less", "power: -2"),
    "times_power": Key(number(0), "its power is multiplied by this", "times_power: 2"),
    "cannot": Key(word(Prohibition, several=True), "what it cannot do", "cannot: [defend]"),
    "can": Key(word(Permission, several=True), "what it can do against the rules", "can: [attack any unit]"),
    "must": Key(word(Duty), "what it must do", "must: attack"),
    "border": Key(word(WatchedBorder), "the border that the card watches, or bars", "border: top"),
    "bars": Key(SELECTOR, "who cannot go through that border, or without one enter here", "bars: enemy unit"),
    "border_how": Key(word(BorderHow), "who cannot cross it beside those on the ground", "border_how: above ground"),
    "bars_how": Key(word(BarsHow), "only those that come so", "bars_how: on the ground"),
    "bars_at": Key(word(BarsAt), "the area, where that is more than its own locations", "bars_at: its span of land"),
    "bars_projectiles": Key(
        word(BarredShots), "which projectiles cannot enter where it is", "bars_projectiles: of enemies"
    ),
    "joins": Key(SELECTOR, "for whom squares are as if adjacent: those of an effect", "joins: unit"),
    "joins_to": Key(JOINED, "the places with which those of the card or effect are joined", "joins_to: any void"),
    "edges": Key(word(ConnectedEdges), "edges of the realm that are connected", "edges: top and bottom"),
    "edges_for": Key(word(EdgesFor), "only for what is selected and this", "edges_for: movement"),
    **CASTING,
    "damage": Key(word(DamageEffect), "what happens to damage that it takes", "damage: prevent"),
    "damage_dealt": Key(YES, "rather to damage that it deals", "damage_dealt: yes"),
    "damage_of": Key(DAMAGE_OF, "only to damage of this kind", "damage_of: fire spell"),
    "against": Key(SELECTOR, "only from such, or with `damage_dealt` only to such", "against: Demon"),
    "amount": Key(number(0), "by how much", "amount: 1"),
    "times": Key(word(Times), "how often", "times: once a turn"),
    "then": Key(word(Aftermath), "what comes of it", "then: return"),
    "then_least": Key(number(0), "only if the damage was so much or more", "then_least: 3"),
    "banishing": Key(SELECTOR, "only for such a card that its player banishes each time", "banishing: own dead minion"),
    "optional": Key(YES, "only if the player of the ability likes", "optional: yes"),
    "for_each": Key(SELECTOR, "by so much for each of these, as seen from who takes it", "for_each: other nearby ally"),
    "life_loss_most": Key(number(1), "what it causes players to lose is so much life at most", "life_loss_most: 2"),
    "splashes": Key(YES, "its strikes damage each other enemy where a struck unit is, too", "splashes: yes"),
    "halves_healing": Key(YES, "its healing is halved, rounded down", "halves_healing: yes"),
    "deathrite_as_genesis": Key(YES, "its Deathrite is a Genesis too", "deathrite_as_genesis: yes"),
    "genesis_as_deathrite": Key(YES, "its Genesis is a Deathrite too", "genesis_as_deathrite: yes"),
    "opening_spells": Key(number(0), "as an Avatar: so many spells are drawn to begin with", "opening_spells: 4"),
    "opening_sites": Key(number(0), "as an Avatar: so many sites are drawn to begin with", "opening_sites: 2"),
    "wins_alone_at": Key(number(0), "with so many level counters an Avatar alone here wins", "wins_alone_at: 8"),
    "no_atlas": Key(YES, "as an Avatar: there is no atlas, and sites may be in the spellbook", "no_atlas: yes"),
    "unique_pairs": Key(YES, "as an Avatar: decks hold Unique cards alone, two of each", "unique_pairs: yes"),
    "no_duplicates": Key(YES, "as an Avatar: an atlas holds no two copies of a site", "no_duplicates: yes"),
    "saved_by_sacrifice_of": Key(
        SELECTOR, "once in a game its controller may sacrifice such instead of dying", "saved_by_sacrifice_of: minion"
    ),
    "decides_chance": Key(word(ChanceOf), "its controller determines such random outcomes", "decides_chance: all"),
    "chance_again": Key(number(1), "its controller determines random outcomes so many times more", "chance_again: 1"),
    "spells_drawn": Key(number(0), "no player draws more spells in each turn", "spells_drawn: 1"),
    "opens_hands": Key(
        SELECTOR, "such Avatars within its range of motion play with open hands", "opens_hands: enemy avatar"
    ),
    "banishes_dead": Key(YES, "what would be placed in a cemetery is banished instead", "banishes_dead: yes"),
    "opens_spellbooks": Key(YES, "the topmost card of each spellbook is open", "opens_spellbooks: yes"),
    "searches_only": Key(number(1), "opponents search so many topmost cards instead of a deck", "searches_only: 3"),
    "opponent_mana": Key(number(0), "it provides so much mana for the opponent too", "opponent_mana: 1"),
    "shared": Key(YES, "what mana and affinity it provides, it provides for the opponent too", "shared: yes"),
    "counters": Key(number(1), "it enters the realm with so many counters, or has so many lives", "counters: 6"),
    "any_number": Key(YES, "a spellbook may hold any number of its copies", "any_number: yes"),
    "carries": Key(SELECTOR, "which units it can carry, as seen from it", "carries: weaker ally minion"),
    "carries_most": Key(number(0), "how many units at the most; any number when left out", "carries_most: 1"),
    "picks_up_adjacent": Key(YES, "it picks them up from adjacent locations too", "picks_up_adjacent: yes"),
    "carried_by": Key(SELECTOR, "which units can carry it, as seen from it", "carried_by: any Beast"),
    "enters_as": Key(
        SELECTOR, "it enters as a copy of one of these, as seen from where it enters", "enters_as: other nearby site"
    ),
    "plays_over": Key(SPELLS, "such sites of the collection may be played in its place", "plays_over: Unique site"),
    "builds_with": Key(
        NAME_OF_CARD,
        "its controller may play the card of this name atop it, and both are one site then",
        "builds_with: The Apex of Babel",
    ),
    "enters_as_may": Key(YES, "only if its player likes", "enters_as_may: yes"),
    "enters_as_twin": Key(YES, "the copy is Evil, and strikes first against what it copies", "enters_as_twin: yes"),
    "enters_under_opponent": Key(YES, "it enters under the control of the opponent", "enters_under_opponent: yes"),
    "own_bearer": Key(YES, "as a minion it is its own bearer", "own_bearer: yes"),
    "abilities_of": Key(SELECTOR, "it has the printed abilities of all others of these", "abilities_of: Spellcaster"),
    "abilities_banished": Key(YES, "of such banished cards", "abilities_banished: yes"),
    "abilities_and_types": Key(YES, "their types and subtypes too", "abilities_and_types: yes"),
    "abilities_everywhere": Key(YES, "the card itself outside the realm too", "abilities_everywhere: yes"),
    "counts_as": Key(NAME_OF_CARD, "others take it for a card of this name too", "counts_as: Grey Wolves"),
    "owners_control": Key(YES, "no player controls what another owns", "owners_control: yes"),
    "takes_carried": Key(SELECTOR, "what it can pick up from the hands of others", "takes_carried: artifact cost 1"),
    "lasts": Key(number(1, 9), "how many turns of its controller it lasts", "lasts: 3"),
}
"""The keys of the changes: what each takes, what it says, and how it is written."""
PASSIVE: dict[str, Key] = {**WHO, **CHANGES, **WHILE}
FIELDS = {"while": "while_"}
"""Keys whose field has another name."""
KEYS = tuple(PASSIVE)
"""All keys of a row."""


def passive(reading: Reading, path: Path, row: Any, outside: tuple[type[Change], ...] = ()) -> Passive:
    """A passive ability from a row; what cannot be read, or says nothing, is noted.

    ``outside`` are kinds of changes that make no sense where the row stands.
    """
    rows = reading.row(path, row, PASSIVE, "a passive ability")
    left = {key: value for key, value in rows.items() if key in CHANGES}
    changes: list[Change] = []
    for kind in KINDS:
        main = kind.__struct_fields__[0]
        if main not in left:
            continue
        made = kind(**{key: left.pop(key) for key in kind.__struct_fields__ if key in left})
        if kind in outside and not (isinstance(made, Joins) and made.joins_to):
            reading.note((*path, main), f"{main!r} does nothing here: {CHANGES[main].says}", key=True)
        if asked(made):
            changes.append(made)
        if isinstance(made, OnDamage) and made.amount and made.damage in WHOLE:
            reading.note((*path, "amount"), f"'{made.damage}' is of all of it: leave 'amount' out", key=True)
    for key in left:
        mains = [kind.__struct_fields__[0] for kind in KINDS if key in kind.__struct_fields__]
        reading.note(
            (*path, key), f"{key!r} says nothing without {' or '.join(repr(main) for main in mains)}", key=True
        )
    if isinstance(row, Mapping) and not set(row) & set(CHANGES):
        reading.note(path, "a passive ability needs a key that says what it changes, such as power, gives or cannot")
    who = {FIELDS.get(key, key): value for key, value in rows.items() if key not in CHANGES}
    forbidden = next((change.cannot for change in changes if isinstance(change, Cannot)), ())
    elsewhere = who.get("on", "itself") not in UNMODIFIED or outside == OF_CARDS_ALONE
    if Prohibition.BE_MODIFIED in forbidden and elsewhere:
        reading.note((*path, "cannot"), f"{Prohibition.BE_MODIFIED!r}: {Prohibition.BE_MODIFIED.means}")
    ability = Passive(**who, changes=tuple(changes))
    if Prohibition.BE_MODIFIED in forbidden and ability.conditional:
        reading.note((*path, "cannot"), f"{Prohibition.BE_MODIFIED!r} is always so, and under no conditions")
    return ability


def written(ability: Passive) -> dict[str, Any]:
    """The row of a passive ability, with the keys of the changes that it makes."""
    row: dict[str, Any] = {"on": ability.on, "zone": ability.zone}
    for change in ability.changes:
        usual = {field.name: field.default for field in structs.fields(change)}
        row |= {key: value for key, value in structs.asdict(change).items() if value != usual[key]}
    tests = {"while": ability.while_, "unless": ability.unless}
    if granted := ability.of(Grants):
        row["grants"] = [_short(ability_row(one)) for one in granted.grants]
    said = {key: [one.words for one in several] for key, several in tests.items() if several}
    return {key: str(value) if isinstance(value, Amount) else value for key, value in row.items()} | {
        "at_rest": ability.at_rest,
        **said,
    }


def _short(row: Mapping[str, Any]) -> dict[str, Any]:
    """The row of an ability without what says nothing."""
    usual = {"zone": "realm", "targets": 1}
    return {key: value for key, value in row.items() if value not in ("", (), [], False) and usual.get(key) != value}
