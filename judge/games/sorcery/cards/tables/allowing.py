"""What passive abilities forbid, allow and demand, and the borders and edges that they speak of."""

from __future__ import annotations

from judge.games.sorcery.cards.values.reading import Word


class Prohibition(Word):
    """Prohibition: what a thing cannot do, or what cannot be done to it (``cannot``)."""

    ATTACK = "attack", "it attacks nothing"
    ATTACK_SITES = "attack sites", "it attacks units alone"
    BE_ATTACKED = "be attacked", "nothing attacks it"
    DEFEND = "defend", "it does not defend"
    DEFEND_ALONE = "defend alone", "it defends only along with another defender"
    MOVE_TO_DEFEND = "move to defend", "it defends only where it is already"
    BE_DEFENDED = "be defended", "nobody defends when it is attacked"
    LET_UNITS_BE_DEFENDED = "let units be defended", "nobody defends when it attacks a unit"
    BE_INTERCEPTED = "be intercepted", "nobody intercepts it"
    STRIKE_BACK = "strike back", "as a defender, attacked or not, it does not strike in that fight"
    INTERCEPT = "intercept", "it does not intercept"
    STRIKE = "strike", "it does not strike"
    MOVE_AND_ATTACK = "move and attack", "it does not use Move and Attack"
    MOVE_ITSELF = "move itself", "it takes no steps of its own"
    MOVE = "move", "it does not move: neither itself, nor pushed, carried, teleported or from level to level"
    BE_MOVED = "be moved", "nothing else moves it; it may still move itself"
    BE_MOVED_BY_ENEMIES = "be moved by enemies", "no spell or ability of its opponent moves it"
    BE_TARGETED_BY_MAGIC = "be targeted by magic", "no magic targets it"
    BE_TARGETED_BY_ORDINARY = "be targeted by Ordinary cards", "nothing that an Ordinary card is or does targets it"
    BE_TARGETED_BY_ENEMIES = "be targeted by enemies", "no spell, ability or attack of its opponent targets it"
    BE_DISABLED = "be disabled", "nothing disables it"
    BE_SILENCED = "be silenced", "nothing silences it"
    BE_IMMOBILIZED = "be immobilized", "nothing makes it Immobile"
    LEAVE = "leave", "it does not go out of the squares of the source, and nothing takes it there but its site"
    LEAVE_NEARBY = (
        "leave what is nearby by itself",
        "no step of its own leads from a location nearby the source to one that is not",
    )
    HEAL = "heal", "it is not healed, and as an Avatar gains no life"
    CHANGE_CONTROLLER = "change controller", "nobody else gains control of it"
    SUBMERGE = "submerge", "it does not go underwater"
    BE_SUBMERGED = "be submerged", "nothing else submerges it; it may still submerge by a step of its own"
    SURFACE = "surface", "it does not come up from underwater"
    BURROW = "burrow", "it does not go underground"
    UNBURROW = "unburrow", "it does not come up from underground"
    CAST = "cast", "it casts no spells"
    ACTIVATE = "activate", "its activated abilities are not used"
    UNTAP = "untap", "it does not untap"
    BE_MODIFIED = "be modified", "no other card's effect changes it; for its own card alone, its bearer or its site"
    BE_BANISHED = "be banished", "nothing banishes it"
    BE_TRANSFORMED = "be transformed", "it does not transform"
    BE_CARRIED = "be carried", "nobody picks it up or carries it"
    CARRY_AVATARS = "carry Avatars", "it carries minions alone"
    BE_DROPPED = "be dropped", "its bearer does not drop it"
    DIE_OF_DAMAGE = "die of damage", "damage does not kill it"
    DIE = "die", "it does not die, whatever would kill it"
    BE_DESTROYED_BY_OPPONENT = (
        "be destroyed by the opponent",
        "the opponent of its player cannot destroy it",
    )
    PLAY_OR_DRAW = "play or draw a site", "as an Avatar, it does not play or draw a site"
    LIVE = "live", "it dies, being a minion, or is dispelled, being an aura"
    BE_AFFECTED_BY_SITES = "be affected by sites", "no ability of a site does anything to it"
    BE_HIT = "be hit by projectiles", "projectiles fly over it"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{cannot: [...]}"


class Permission(Word):
    """Permission: what a thing can do against the rules (``can``)."""

    ATTACK_ANY_UNIT = "attack any unit", "it may attack units in other regions, with Stealth, or of its own side"
    ATTACK_THREE = "attack three units at once", "it may attack up to three units of one location in a single attack"
    SHOOT_ON_ITS_WAY = "shoot on its way", "it may perform one ranged strike from any location of its basic movement"
    LEAP = "leap over sites", "one step may lead straight over an adjacent site to the surface of the next one"
    TRAVERSE_THE_VOID = "traverse the void", "it may go into the void, with Voidwalk until it leaves the void"
    BE_ATTACKED_BELOW = "be attacked from below", "as a site, it may be attacked at its subsurface too"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{can: [...]}"


class Duty(Word):
    """Duty: what a unit must do (``must``)."""

    ATTACK = "attack", "whenever it can attack, it must"
    ATTACK_UNIT = "attack a unit", "whenever it can attack a unit, it must attack one"
    ATTACK_ITSELF = "attack itself", "whenever it can attack the source of the ability, it must"
    MOVE_FORWARD = "move forward", "it moves itself in no other direction"
    MOVE_SIDEWAYS = "move sideways", "it moves itself to the left or right alone"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{on: enemy minion, must: ...}"


class WatchedBorder(Word):
    """Border: which one a card is about (``border``)."""

    TOP = "top", "the top border of its site"
    OWN = "own", "the border on which it lies: between its squares, or where it was put"
    NORTH = "north", "the northern border of its squares"
    SOUTH = "south", "the southern border of its squares"
    EAST = "east", "the eastern border of its squares"
    WEST = "west", "the western border of its squares"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{border: ..., bars: enemy unit}"


class BorderHow(Word):
    """Way through a border: who is kept from it beside those on the ground (``border_how``)."""

    ABOVE = "above ground", "all that are not below a site, through the air too"

    @classmethod
    def example(cls) -> str:
        """Where such words stand."""
        return "{border: own, border_how: ..., bars: minion with Airborne}"


class ConnectedEdges(Word):
    """Pair of edges: edges of the realm that are connected (``edges``)."""

    TOP_AND_BOTTOM = "top and bottom", "the top edge of the realm with the bottom edge"
    LEFT_AND_RIGHT = "left and right", "the left edge of the realm with the right edge"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{edges: ...}"


class BarsHow(Word):
    """Way to enter: how who is barred comes (``bars_how``)."""

    ON_THE_GROUND = "on the ground", "from the surface of a site to that of another, not by Airborne or teleportation"
    FROM_THE_VOID = "from the void", "it was in the void"

    @classmethod
    def example(cls) -> str:
        """Where such words stand."""
        return "{bars: enemy unit, bars_how: ...}"


class BarsAt(Word):
    """Area that is barred: where, beside the card's own locations (``bars_at``)."""

    SITE = "its site", "the site at which the card is, at every level"
    SPAN = "its span of land", "all sites of the span of land of the card"
    BODY = "its body of water", "all sites of the body of water of the card"

    @classmethod
    def example(cls) -> str:
        """Where such words stand."""
        return "{bars: minion, bars_at: ...}"


class BarredShots(Word):
    """Projectiles that are barred: which cannot enter where a card is (``bars_projectiles``)."""

    ENEMY = "of enemies", "those that an enemy shoots"
    OUTSIDE = "from outside", "those that come from another site"

    @classmethod
    def example(cls) -> str:
        """Where such words stand."""
        return "{bars_projectiles: ...}"


class Joined(Word):
    """Joined places: squares that a card or an effect joins with its own (``joins_to``)."""

    VOID = "any void", "each void, with the squares of the card"
    SPAN = "its span of land", "all sites of the span of land of the card, with one another"
    BODY = "its body of water", "all sites of the body of water of the card, with one another"

    @classmethod
    def example(cls) -> str:
        """Where such words stand."""
        return "{joins: unit, joins_to: ...}"


class ChanceOf(Word):
    """Random outcomes: which of them somebody determines (``decides_chance``)."""

    ALL = "all", "those of all players"
    OPPONENT = "of the opponent", "those of the opponent of who determines them"

    @classmethod
    def example(cls) -> str:
        """Where such words stand."""
        return "{on: bearer, decides_chance: ...}"


class EdgesFor(Word):
    """Use of edges: what connected ones are good for (``edges_for``)."""

    MOVEMENT = "movement", "only for the movement of what is selected"

    @classmethod
    def example(cls) -> str:
        """Where such a word stands."""
        return "{edges: top and bottom, edges_for: ...}"
