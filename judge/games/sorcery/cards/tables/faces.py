"""The words of a card's face: subtypes, rarities, elements; and when and where it may be cast beside the usual."""

from __future__ import annotations

from judge.games.sorcery.cards.values.reading import Word

OF_MINIONS, OF_ARTIFACTS, OF_SITES = "a subtype of minions", "a subtype of artifacts", "a subtype of sites"


class Subtype(Word):
    """Subtype: no effect of its own, but cards speak of it (sorcery:subtypes)."""

    MORTAL = "Mortal", OF_MINIONS
    BEAST = "Beast", OF_MINIONS
    SPIRIT = "Spirit", OF_MINIONS
    UNDEAD = "Undead", f"{OF_MINIONS}, which are evil"
    DEMON = "Demon", f"{OF_MINIONS}, which are evil"
    MONSTER = "Monster", f"{OF_MINIONS}, which are evil"
    DRAGON = "Dragon", OF_MINIONS
    SPHINX = "Sphinx", OF_MINIONS
    FAERIE = "Faerie", OF_MINIONS
    ANGEL = "Angel", OF_MINIONS
    GIANT = "Giant", OF_MINIONS
    TROLL = "Troll", OF_MINIONS
    DWARF = "Dwarf", OF_MINIONS
    GNOME = "Gnome", OF_MINIONS
    GOBLIN = "Goblin", OF_MINIONS
    MERFOLK = "Merfolk", OF_MINIONS
    OGRE = "Ogre", OF_MINIONS
    ARMOR = "Armor", OF_ARTIFACTS
    RELIC = "Relic", OF_ARTIFACTS
    DEVICE = "Device", OF_ARTIFACTS
    DOCUMENT = "Document", OF_ARTIFACTS
    INSTRUMENTS = "Instruments", OF_ARTIFACTS
    POTION = "Potion", OF_ARTIFACTS
    WEAPON = "Weapon", OF_ARTIFACTS
    AUTOMATON = "Automaton", f"{OF_ARTIFACTS} that are minions too"
    MONUMENT = "Monument", f"{OF_ARTIFACTS} that cannot be carried"
    VILLAGE = "Village", OF_SITES
    DESERT = "Desert", OF_SITES
    RIVER = "River", OF_SITES

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{subtypes: [...]}"


class Rarity(Word):
    """Rarity: how rare a card is; decks hold only so many copies of each."""

    ORDINARY = "Ordinary", "four copies in a deck"
    EXCEPTIONAL = "Exceptional", "three copies in a deck"
    ELITE = "Elite", "two copies in a deck"
    UNIQUE = "Unique", "one copy in a deck"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{rarity: ...}"


class Element(Word):
    """Element: one of a card, as its frame shows it."""

    AIR = "air", "the letter A"
    EARTH = "earth", "the letter E"
    FIRE = "fire", "the letter F"
    WATER = "water", "the letter W"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{elements: [...]}"


class Timing(Word):
    """Timing: a moment at which a spell may be cast beside one's main phase (``timing``)."""

    ATTACKED = "attacked", "an ally is attacked"
    DEFENDS = "defends", "an ally defends a site or another unit"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{timing: ...}"


class CostTo(Word):
    """Goal of a spell: where it must be cast to for a passive ability to change its cost (``cost_to``)."""

    HERE = "here", "to the site of the ability's card"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{on: Spellcaster, cost: -1, cost_to: ...}"


class HelpsHow(Word):
    """Help with casting: what becomes of the minions that make a spell cheaper (``helped_by``)."""

    SACRIFICED = "sacrificed there", "allied ones where it is summoned are sacrificed"
    BANISHED = "banished", "one's own in the realm, in hand and in the cemetery are banished"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{helped: 1, helped_by: ...}"


class CastsHow(Word):
    """Way of casting: whether spells may or must be cast to some places (``casts_how``)."""

    MAY = "may", "beside the usual places, as when it is left out"
    MUST = "must", "to no others"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{casts_to: site here, casts_how: ...}"


class CastsWith(Word):
    """Ability of a minion: with which it enters, where a card lets it be cast to a place so (``casts_with``)."""

    STEALTH = "Stealth", "it has a Stealth token"
    VOIDWALK = "Voidwalk", "it has Voidwalk until it leaves the void"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{casts_to: site here, casts_with: ...}"


class CastFrom(Word):
    """Zone of a spell: from where it may be cast beside its player's hand (``cast_from``)."""

    CEMETERY = "cemetery", "from the cemetery of its owner"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{cast_from: ...}"


class PlayWhere(Word):
    """Place of a site: where it may be played beside the usual places (``play_where``)."""

    APART = "between sites pulled apart", "in a void made by pulling two neighbouring sites of a row or column apart"
    CORNER = "any corner", "in a corner of the realm"
    FOR_RARE = (
        "in place of an Elite or Unique site",
        "in place of anybody's, which goes to a cemetery, under the control of the same player",
    )
    FOR_OWN = "in place of a returned site", "in place of one that its player owns, which goes back to hand"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{play_where: ...}"


class TopSpell(Word):
    """Type of spell: which topmost spell may be cast (``casts_top``)."""

    SPELL = "spell", "any spell"
    MAGIC = "magic", "a magic alone"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{casts_top: ...}"


class CostOf(Word):
    """Kind of spell: whose cost changes, beside rarities, types and subtypes (``cost_of``)."""

    SPELL = "spell", "any spell"
    FIRST = "first of each element", "the first spell of each element this turn"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{on: bearer, cost: -1, cost_of: ...}"
