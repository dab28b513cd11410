"""Small closed tables of single operations: directions, what is lost, names for what was chosen."""

from __future__ import annotations

from judge.games.sorcery.cards.values.keywords import KeywordAbility
from judge.games.sorcery.cards.values.reading import Form, Grammar, Misread, Word, one_of
from judge.games.sorcery.words import ELEMENTS


class Direction(Word):
    """Direction: towards an edge of the realm, as the squares are numbered."""

    NORTH = "north", "toward squares 1 to 5, the opponent's side"
    EAST = "east", "toward the squares at the right"
    SOUTH = "south", "toward squares 16 to 20, your side"
    WEST = "west", "toward the squares at the left"

    @classmethod
    def example(cls) -> str:
        """Where it stands."""
        return "{push: target, way: ...}"


class Name(Word):
    """Name: what later operations of the same effect call the thing that was chosen."""

    IT = "it", "as usual"
    ALLY = "ally", "when there is an 'it' already"
    TARGET = "target", "when it is targeted"

    @classmethod
    def example(cls) -> str:
        """Where it stands."""
        return "{choose: minion, as: ...}"


class Heading(Word):
    """Heading: where a unit goes that moves several steps in one line."""

    FORWARD = "forward", "away from its controller's starting edge"
    ANY = "any direction", "in the cardinal direction that the player of the effect chooses"

    @classmethod
    def example(cls) -> str:
        """Where it stands."""
        return "{march: Ogre, heading: ..., steps: 2}"


class Within(Word):
    """Group of sites: within which a step stays, as seen from what the effect comes from."""

    WATER = "its body of water", "the body of water of the source"
    LAND = "its span of land", "the span of land of the source"

    @classmethod
    def example(cls) -> str:
        """Where it stands."""
        return "{take a step: Ogre, within: ...}"


class Between(Word):
    """Joined sites: between which units move as if they were adjacent."""

    TWO = "two sites", "two different sites that the player of the effect chooses"
    WATER = "a body of water", "all sites of a body of water, of which the player chooses one (sorcery:body-of-water#4)"
    LAND = "a span of land", "all sites of a span of land, of which the player chooses one (sorcery:span-of-land#4)"

    @classmethod
    def example(cls) -> str:
        """Where it stands."""
        return "{join: unit, between: ...}"


class Together(Word):
    """Zone of all that is chosen: what they have in common."""

    CEMETERY = "one cemetery", "the player chooses whose first"

    @classmethod
    def example(cls) -> str:
        """Where it stands."""
        return "{choose: dead minion, amount: 3, up to: yes, zone: ...}"


class Left(Word):
    """What is left: put underneath when a site turns into its other type."""

    RUBBLE = "Rubble", "a Rubble token"
    FLOODED = "flooded Rubble", "a Rubble token that is flooded for good"

    @classmethod
    def example(cls) -> str:
        """Where it stands."""
        return "{transform: Island Leviathan, leaving: ...}"


class Around(Word):
    """Reach: where a site is played."""

    ADJACENT = "adjacent", "to an adjacent void or Rubble"

    @classmethod
    def example(cls) -> str:
        """Where it stands."""
        return "{play topmost site: ...}"


class PlayedTo(Word):
    """Square of a site: where the topmost site of the atlas is played."""

    ADJACENT = "adjacent", "to an adjacent void or Rubble"
    HERE = "here", "to where the card is, a void or Rubble"

    @classmethod
    def example(cls) -> str:
        """Where it stands."""
        return "{play topmost site: ...}"


class OverEdge(Word):
    """Edge to step over: from one edge of the realm to the opposite one, in one step."""

    TOP_AND_BOTTOM = "top and bottom", "from the top edge to the bottom edge, or back"
    LEFT_AND_RIGHT = "left and right", "from the left edge to the right edge, or back"

    @classmethod
    def example(cls) -> str:
        """Where such words stand."""
        return "{take a step: target, over: ...}"


class NewLimit(Word):
    """New limit: what becomes the most life that a player can have."""

    CURRENT = "current life", "the life that the player has as it resolves"
    HALF = "half", "half of what it is; of an odd figure that is declined"

    @classmethod
    def example(cls) -> str:
        """Where it stands."""
        return "{limit life: ..., who: each player}"


class Yes(Word):
    """Word for an operation without a value: it is done."""

    YES = "yes", "it is done"

    @classmethod
    def read(cls, words: str) -> Yes:
        """Yes; raises Misread."""
        return cls("yes" if words == "true" else one_of(words, cls, "word; an operation without a value has"))

    @classmethod
    def example(cls) -> str:
        """Where it stands."""
        return "{exchange life: ...}"


class Watched(Word):
    """Thing that happens: what an effect waits for during a turn."""

    ATTACKS = "attacks", "it attacks"
    ATTACKED = "attacked", "it is attacked"
    AFTER_ATTACK = "after attack", "its attack is over"
    DEFENDS = "defends", "it defends"
    STRIKES = "strikes", "it strikes"
    STRUCK = "struck", "it is struck"
    DAMAGED = "damaged", "it takes damage"
    KILLS = "kills", "it gets the credit for a kill"
    ATTACK_KILLS = "attack kills", "the same, as the attacker in its attack"
    TAPS = "taps", "it taps"
    UNTAPS = "untaps", "it untaps"
    STOPS = "stops", "it has come to the end of its path"
    ENDS_TURN = "ends turn", "the turn ends"

    @classmethod
    def example(cls) -> str:
        """Where it stands."""
        return "{whenever: ..., of: Ogre}"


class Rite(Word):
    """Ability by its moment: one that is set off once more."""

    GENESIS = "Genesis", "what it does as it enters the realm"
    DEATHRITE = "Deathrite", "what it does as it dies"

    @classmethod
    def example(cls) -> str:
        """Where it stands."""
        return "{trigger: ..., of: Ogre}"


class Letters(Grammar, frozen=True):
    """Affinity: letters of elements, one for each."""

    FORMS = (Form("AWW", "one air and two water", "{provide: AWW, by: site nearby}"),)

    @classmethod
    def read(cls, words: str) -> Letters:
        """The affinity that is written so; raises Misread."""
        if not words or set(words) - set(ELEMENTS):
            raise Misread(f"affinity is letters A, E, F and W, such as AWW, and not {words!r}")
        return cls("".join(sorted(words)))


ALL = ("abilities", "affinity", "mana")


class Lost(Grammar, frozen=True):
    """What is lost: a keyword ability, all abilities, affinity, mana, or one ability by its name."""

    FORMS = (
        Form("Airborne", "a keyword ability", "{take: Airborne, from: target}"),
        Form("abilities", "all abilities", "{take: abilities, from: target}"),
        Form("affinity", "of a site: all affinity that it provides", "{take: affinity, from: target}"),
        Form("mana", "of a site: the mana that it provides by itself", "{take: mana, from: target}"),
        Form("its NAME", "the ability that its card names so: 'its ability'", "{take: its ability, from: target}"),
    )

    named: bool = False

    @classmethod
    def read(cls, words: str) -> Lost:
        """What is lost; raises Misread."""
        if words in ALL:
            return cls(words)
        if words.startswith("its "):
            return cls(words, named=True)
        try:
            KeywordAbility.read(words)
        except Misread as error:
            known = f"; what can be lost is also {', '.join(ALL)}, or an ability named 'its ...'"
            raise Misread(f"{error}{known}") from error
        return cls(words)
