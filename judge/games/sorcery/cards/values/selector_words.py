"""The closed tables of words that selectors are made of: nouns, sides, traits, places and relations."""

from __future__ import annotations

from judge.games.sorcery.cards.tables.faces import OF_ARTIFACTS, OF_SITES, Subtype
from judge.games.sorcery.cards.values.reading import Word


class Noun(Word):
    """Noun: what kind of thing it is."""

    UNIT = "unit", "an Avatar or a minion"
    MINION = "minion", "a minion"
    AVATAR = "avatar", "an Avatar"
    SITE = "site", "a site"
    ARTIFACT = "artifact", "an artifact"
    AURA = "aura", "an aura"
    MAGIC = "magic", "a magic, which is never in the realm"
    SPELL = "spell", "a card of the spellbook, outside the realm"
    CARD = "card", "anything at all"
    PERMANENT = "permanent", "anything in the realm"
    ITSELF = "itself", "what the phrase is seen from"
    BEARER = "bearer", "the unit that carries what the phrase is seen from"
    PLAYER = "player", "no thing: players are selected elsewhere"
    SPELLCASTER = "Spellcaster", "whatever has this ability"
    TOKEN = "token", "a token"
    WALL = "Wall", "what has Wall in its name"
    TOWER = "Tower", "a site with Tower, Spire or Watchtower in its name"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{untap: ...}"


class Side(Word):
    """Side: whose things they are, as seen from the player of the effect."""

    ENEMY = "enemy", "of the opponent"
    ALLY = "ally", "of the player; or 'allied', 'your'"
    UNCONTROLLED = "uncontrolled", "of nobody"
    MINE = "own", "of the player, or owned by that player"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{untap: ... minion}"


SIDES: dict[str, Side] = {**{str(side): side for side in Side}, "allied": Side.ALLY, "your": Side.ALLY}
"""The words for sides, with other ways to say them."""
OTHER = ("other", "another")
"""Words that leave out what a phrase is seen from."""
EVERY = ("any", "each", "all")
"""Words that say nothing more: a phrase selects all that it fits."""
PLURALS = {"allies": "ally", "enemies": "enemy"}


class Trait(Word):
    """Trait: what a thing is like at the moment."""

    WATER = "water", "a water site; else of the element water"
    LAND = "land", "a land site"
    AIR = "air", "of the element air"
    EARTH = "earth", "of the element earth"
    FIRE = "fire", "of the element fire"
    ELEMENTAL = "elemental", "of one of the four elements"
    TAPPED = "tapped", "tapped"
    UNTAPPED = "untapped", "not tapped"
    CARRIABLE = "carriable", "an artifact that units may carry"
    OVERSIZED = "oversized", "a unit of several squares"
    ROYAL = "royal", "with King, Queen, Prince or Princess in its name"
    DEAD = "dead", "in a cemetery"
    BROKEN = "broken", "in a cemetery, as artifacts are called there"
    FLOODED = "flooded", "flooded"
    WOUNDED = "wounded", "damaged"
    CARRIED = "carried", "carried by a unit"
    CARRYING = "laden", "carrying something"
    LOOSE = "loose", "carried by nobody"
    EMPTY = "empty", "a site that no unit and no artifact occupies"
    DESERTED = "deserted", "a site that no unit occupies"
    STRONGER = "stronger", "a unit of more power than that from which it is seen"
    WEAKER = "weaker", "a unit of less power than that from which it is seen"
    EVIL = "Evil", "a Demon, an Undead or a Monster, or made so"
    WARDED = "Warded", "with a Ward"
    DISABLED = "disabled", "disabled"
    SILENCED = "silenced", "silenced"
    ABOVEGROUND = "aboveground", "on the surface of a site"
    BURROWED = "burrowed", "underground"
    SUBMERGED = "submerged", "underwater"
    VOID = "in the void", "in the void"
    FULL = "full", "it has stored something"
    AT_REST = "at rest", "at rest"
    SUMMONED = "summoned this turn", "a minion that entered the realm this turn"
    SAFE = "underground where it was summoned", "a minion that has not left the location to which it was summoned"
    ATTACKED = "that attacked this turn", "it has attacked this turn"
    RAIDING = "while it successfully attacks a site", "a unit whose attack on a site is undefended"
    DIED = "that died this turn", "a card in a cemetery that died this turn"
    TWIN = "that has a dead twin", "a card in a cemetery, while another one of its name is in one too"
    KILLER = "that killed an ally last turn", "a unit with the credit for the kill of an ally, in the turn before"
    HAS_KILLED = "that has killed a minion", "a unit that has got the credit for the kill of a minion"
    REMEMBERED = "remembered", "chosen, last of all, by the card from which it is seen"
    TOOK = "that has just taken damage for another", "it was dealt damage just now that it took for something else"
    SPARE = "that has a counter to spare", "it has more than one of its counters or lives left"
    LOST_LIFE = "that lost life this turn", "an Avatar whose player has lost life this turn"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{untap: ... minion}"


class Where(Word):
    """Where: the place of a thing, as seen from what the phrase is seen from."""

    HERE = "here", "at the same location"
    THERE = "there", "the same"
    ADJACENT = "adjacent", "in the same square or one that borders it, in the same region; sites in any"
    NEARBY = "nearby", "the same, diagonally too"
    ADJACENT_SQUARE = "in an adjacent square", "in the same square or one that borders it, in any region"
    ELSEWHERE = "elsewhere", "at no location that is the same"
    ANYWHERE = "anywhere", "wherever it is"
    ATOP = "atop", "on the surface of the same square"
    BELOW = "below", "under the site of the same square"
    IN_BODY = "in its body of water", "in the squares of the same body of water"
    BORDER = "at its border", "in a square that borders it, in the same region; sites in any"
    IN_FRONT = "in front", "in the next square forward, in the same region"
    AS_FAR = "as far forward", "in its row or one further forward, in any region, as its controller sees it"
    AT_SITES = "at its sites", "in the same square, at any level of its site"
    ABOVE = "directly above", "on the surface of the site under which it is"
    ROW = "in its row", "in the same row"
    COLUMN = "in its column", "in the same column"
    RIVERS = "in its connected Rivers", "in the squares of sites with River in their names that hang together with it"
    BOTTOM_ROW = "in your bottom row", "in the row closest to the player"
    BACK_ROW = "in your back row", "the same, as it is assumed"
    CORNER = "in a corner", "in a corner of the realm"
    OUTER_COLUMN = "in an outer column", "in the first or the last column"
    OUTER_ROW = "in an outer row", "in the top or the bottom row"

    @classmethod
    def example(cls) -> str:
        """Where such words stand."""
        return "{untap: minion ...}"


class Relation(Word):
    """Relation: how a thing stands to others, which follow: a selector, or a word for what the effect knows."""

    AT = "at", "at the same location as one of these"
    ATOP = "atop", "on the surface of the squares of these"
    BELOW = "below", "under the sites of the squares of these"
    OCCUPYING = "occupying", "in the squares of these sites, at any level"
    OCCUPIED_BY = "occupied by", "a site in a square of one of these, which may be at any level"
    UNDER = "under", "a site with one of these on its surface"
    ADJACENT_TO = "adjacent to", "in their square or one that borders it, in the same region; sites in any"
    NEARBY_TO = "nearby to", "the same, diagonally too"
    BORDERING = "bordering", "in a square that borders theirs, in the same region; sites in any"
    IN_FRONT_OF = "in front of", "in the next square forward of one of these, in the same region"
    CARRYING = "carrying", "carries one of these"
    CARRIED_BY = "carried by", "one of these carries it"
    WEAKER_THAN = "weaker than", "a unit of less power than one of these"
    STRONGER_THAN = "stronger than", "a unit of more power than one of these"
    ALLIED_TO = "allied to", "of the same controller as one of these"
    ENEMY_OF = "enemy of", "of the opponent of one of these"
    BEING = "being", "the very same as one of these"
    NAMED_LIKE = "named like", "of the same name as one of these"

    @classmethod
    def example(cls) -> str:
        """Where such words stand."""
        return "{untap: minion ... ally unit}"


def usual(subtype: Subtype, sided: bool) -> Noun:
    """What a subtype alone means: a minion (a unit when it is said whose), an artifact or a site."""
    if subtype.means.startswith(OF_ARTIFACTS):
        return Noun.ARTIFACT
    if subtype.means.startswith(OF_SITES):
        return Noun.SITE
    return Noun.UNIT if sided else Noun.MINION


class InName(Word):
    """Word in a name: one by which cards speak of other cards, such as knights and royalty (sorcery:royalty)."""

    KNIGHT = "Knight", "with Knight in its name"
    SIR = "Sir", "with Sir in its name"
    DAME = "Dame", "with Dame in its name"
    KING = "King", "with King in its name"
    QUEEN = "Queen", "with Queen in its name"
    QUEENE = "Queene", "with Queene in its name"
    PRINCE = "Prince", "with Prince in its name"
    PRINCESS = "Princess", "with Princess in its name"
    TOWER = "Tower", "with Tower in its name"
    RIVER = "River", "with River in its name"
    WALL = "Wall", "with Wall in its name"
    COURT = "Court", "with Court in its name"
    TOWNSFOLK = "Townsfolk", "with Townsfolk in its name"
    FROG = "Frog", "with Frog in its name"
    FROGS = "Frogs", "with Frogs in its name"
    COIN = "Coin", "with Coin in its name"
    EGG = "Egg", "with Egg in its name"
    GEM = "Gem", "with Gem in its name"
    GOAT = "Goat", "with Goat in its name"
    RUNE = "Rune", "with Rune in its name"
    RAT = "Rat", "with Rat in its name"
    RATS = "Rats", "with Rats in its name"
    TREASURE = "Treasure", "with Treasure in its name"
    TREASURES = "Treasures", "with Treasures in its name"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{untap: minion named with ...}"
