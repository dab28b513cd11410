"""Operations that move things, and those of combat, in plain words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.games.sorcery.cards.values.grids import Reached, Turns
from judge.games.sorcery.cards.values.manners import Between, Direction, Heading, OverEdge, Within, Yes
from judge.telling.sorcery.cards.forms import Form
from judge.telling.sorcery.cards.kinds import AsOneText, Found, Kind, Number, Quoted, Reading, Said, Several, Table
from judge.telling.sorcery.cards.operations.on_cards import AS as TAKEN
from judge.telling.sorcery.cards.phrases.places import PLACE
from judge.telling.sorcery.cards.phrases.selectors import ANY_PHRASE, EACH_PHRASE, ONE_PHRASE
from judge.telling.sorcery.cards.phrases.things import ALL_OF, DURATIONS, ONE_OF, STEPS

FROM_CASTER = "_from caster"
"""What a grid says of itself that is laid from the Spellcaster."""
MAY = {"may": ("sorcery:may-and-can#1",)}
WISH = "[may?, if its controller wishes]"
HIDDEN = WISH + "[hidden?, without losing Stealth by it]"
STRUCK = {**MAY, "hidden": ("sorcery:the-silver-rule#1", "sorcery:stealth#4")}
DIRECTIONS = Table({
    way: (f"toward the {way}", "sorcery.rulebook:glossary/cardinal-directions#1") for way in Direction
})  # fmt: skip
STEP = ("sorcery:step#3", "sorcery:storyline/movement-on-the-storyline#1")
HEADINGS = Table({
    Heading.FORWARD: ("forward", "sorcery:forward#1"),
    Heading.ANY: ("in a cardinal direction that its controller chooses",
                  "sorcery.rulebook:glossary/cardinal-directions#1"),
})  # fmt: skip
WITHIN = Table({
    Within.WATER: ("its body of water", "sorcery:body-of-water#2"),
    Within.LAND: ("its span of land", "sorcery:span-of-land#2"),
})  # fmt: skip
BETWEEN = Table({
    Between.TWO: ("two different sites that its controller chooses", "sorcery:site#1"),
    Between.WATER: ("the sites of a body of water that its controller chooses", "sorcery:body-of-water#4"),
    Between.LAND: ("the sites of a span of land that its controller chooses", "sorcery:span-of-land#4"),
})  # fmt: skip
EDGES = Table({
    OverEdge.TOP_AND_BOTTOM: ("the top edge of the realm to the bottom edge or back",
                                    "sorcery:as-if-connected#2"),
    OverEdge.LEFT_AND_RIGHT: ("the left edge of the realm to the right edge or back",
                                    "sorcery:as-if-connected#2"),
})  # fmt: skip
TURNS = Table({
    Turns.BOTH: ("rotated and reflected", "sorcery:damage-grid#3"),
    Turns.ROTATE: ("rotated alone", "sorcery:damage-grid#3"),
    Turns.REFLECT: ("reflected alone", "sorcery:damage-grid#4"),
    Turns.NONE: ("as it is shown", "sorcery:damage-grid#3"),
})  # fmt: skip
LEVELS = Table({
    Reached.ATOP: ("on surfaces alone", "sorcery:damage-grid#5", "sorcery:atop#1"),
    Reached.ALL: ("at every level", "sorcery:damage-grid#6"),
    Reached.SQUARES: ("at every level and in voids", "sorcery:square#1"),
})  # fmt: skip


class Grids(Kind):
    """A damage grid, its rows between quotes."""

    def tell(self, value: Any) -> Said:
        """All rows, or that it is the one that is shown."""
        return Quoted().tell(" / ".join(value.rows)) if value.rows else Said("that it shows")

    def found(self, reading: Reading, at: int) -> Iterator[Found]:
        """Its rows."""
        if reading.literal(("that", "it", "shows"), at):
            yield [], at + 3
        yield from ((rows.split(" / "), end) for rows, end in Quoted().found(reading, at))


GRID = Grids()
FORCED = ("sorcery:forced-movement#4",)


def _moved(name: str, words: str, *passages: str) -> tuple[Form, ...]:
    return (Form(f"{{{name}}} {words}", *passages, **{name: ALL_OF}),)


def _grid(laid: str, fixed: Mapping[str, bool], **kinds: Kind) -> Form:
    text = (
        f"damage is dealt as in the grid {{damage grid}}{laid}[each?, at each of them][, in {{ways}} directions]"
        "[, {turns}][, {levels}][, to {hits} alone][, as {how} damage][, but {banishing} there is banished instead]"
    )
    return Form(
        text,
        "sorcery:damage-grid#1",
        fixed=fixed,
        damage_grid=GRID,
        turns=TURNS,
        levels=LEVELS,
        hits=ANY_PHRASE,
        how=AsOneText(TAKEN),
        ways=Number(),
        banishing=EACH_PHRASE,
        **kinds,
    )


FORMS: Mapping[str, tuple[Form, ...]] = {
    "take a step": (
        Form("{take a step} takes one step of its own to {to}", "sorcery:step#3", "sorcery:forced-movement#6",
             take_a_step=ONE_OF, to=PLACE),
        Form("{take a step} takes one step of its own within {within}" + WISH, "sorcery:step#3",
             "sorcery:forced-movement#6", also=MAY, take_a_step=ONE_OF, within=WITHIN),
        Form("{take a step} takes one step of its own over {over}" + WISH, "sorcery:step#3",
             "sorcery:as-if-connected#3", also=MAY, take_a_step=ONE_OF, over=EDGES),
        Form("{take a step} takes one step of its own away from {away from}" + WISH, "sorcery:step#3",
             "sorcery:forced-movement#6", also=MAY, take_a_step=ONE_OF, away_from=ALL_OF),
        Form("{take a step} takes {steps} of its own[ toward {toward}]" + WISH, "sorcery:step#3",
             "sorcery:forced-movement#6", also=MAY, take_a_step=ONE_OF, steps=STEPS, toward=ALL_OF),
    ),
    "move": (
        Form("{move} flies to {to} by steps of its own", "sorcery:fly#1", "sorcery.rulings:harpyon-urge-1#1",
             fixed={"flying": True}, move=ONE_OF, to=PLACE),
        Form("{move} moves to {to}", "sorcery:move#1", fixed={"flying": False}, move=ONE_OF, to=PLACE),
    ),
    "push": (
        Form("{push} is pushed {steps}[ {way}][sideways?, to the left or right]", *FORCED, "sorcery:step#8",
             push=ALL_OF, steps=STEPS, way=DIRECTIONS),
    ),
    "pull": (
        Form("{pull} is pulled, all at once, {steps} toward {toward}"
             "[along?, along with whoever carries it]", *FORCED, "sorcery:step#8",
             fixed={"each": True}, pull=ALL_OF, steps=STEPS, toward=ALL_OF),
        Form("{pull} is pulled {steps} toward {toward}[along?, along with whoever carries it]",
             *FORCED, "sorcery:step#8",
             fixed={"each": False}, pull=ONE_OF, steps=STEPS, toward=ALL_OF),
    ),
    "drag together": (
        Form("{drag together} and {with} are dragged to where {to} is, each on a shortest way, both or neither",
             "sorcery:storyline/movement-on-the-storyline#5", "sorcery.rulings:darkest-dungeon-2#1",
             drag_together=ALL_OF, with_=ALL_OF, to=ALL_OF),
    ),
    "drag": (
        Form("{drag} is dragged to {to}[ by way of {by}][across?, across regions]", *FORCED,
             also={"across": ("sorcery:region#1",)}, drag=ONE_OF, to=PLACE, by=Several(PLACE)),
    ),
    "teleport": (
        Form("{teleport} is teleported to {to}[, as seen from {from}][random?, taken at random]" + WISH,
             "sorcery:teleport#1", also={"random": ("sorcery:random#2",), **MAY},
             teleport=ONE_OF, to=PLACE, from_=ALL_OF),
    ),
    "fly": (Form("{fly} flies to {to}[, as seen from {from}]", "sorcery:fly#1", fly=ONE_OF, to=PLACE, from_=ALL_OF),),
    "burrow": _moved("burrow", "is moved underground", "sorcery:burrowing#8", "sorcery:burrowing#9"),
    "submerge": _moved("submerge", "is moved underwater", "sorcery:submerge#8", "sorcery:submerge#9"),
    "unburrow": _moved("unburrow", "is moved up from underground", "sorcery:unburrow#1"),
    "surface": _moved("surface", "is moved up from underwater", "sorcery:surface#6"),
    "swap": (
        Form("{swap} and {with} take a step to each other's place and fight as they pass",
             "sorcery:step#3", "sorcery:fight#1", swap=ALL_OF, with_=ALL_OF),
    ),
    "march": (
        Form("{march} moves {steps} {heading}[, striking {strike} at each location that it enters][each?, all of "
             "them]", *STEP, march=ONE_OF, steps=STEPS, heading=HEADINGS, strike=ONE_PHRASE),
    ),
    "exchange": (
        Form("{exchange} are teleported to the location of each other, both or neither", "sorcery:teleport#1",
             exchange=ALL_OF),
    ),
    "join": (
        Form("{join} may move between {between} as if these were adjacent[ {until}]", "sorcery:as-if-adjacent#1",
             join=ANY_PHRASE, between=BETWEEN, until=DURATIONS),
    ),
    "strike": (
        Form("{by} strikes {strike}, each with a strike of its own" + HIDDEN, "sorcery:strike#1",
             "sorcery:phrases-with-subtle-meanings#16", fixed={"each": True}, also=STRUCK, strike=ALL_OF, by=ALL_OF),
        Form("{by} strikes {strike}" + HIDDEN, "sorcery:strike#1", "sorcery:phrases-with-subtle-meanings#16",
             fixed={"each": False}, also=STRUCK, strike=ALL_OF, by=ALL_OF),
    ),
    "fight": (
        Form("these fight each other, without an attack: {fight}" + WISH, "sorcery:phrases-with-subtle-meanings#11",
             "sorcery:phrases-with-subtle-meanings#13", fixed={"each other": True}, also=MAY, fight=ALL_OF),
        Form("{with} fights {fight}, without an attack" + WISH, "sorcery:phrases-with-subtle-meanings#11",
             "sorcery:phrases-with-subtle-meanings#13", fixed={"each other": False}, also=MAY, fight=ALL_OF,
             with_=ALL_OF),
    ),
    "attack": (
        Form("{by} attacks {attack}" + WISH, "sorcery:attack#3", "sorcery:phrases-with-subtle-meanings#17",
             also=MAY, attack=ONE_OF, by=ALL_OF),
    ),
    "shoot": (
        Form("{shoot} shoots a [piercing?piercing ]projectile[ of {steps}][ from {from}]"
             "[anew?, in a direction of its own][sees?, which minions with Stealth do not escape]",
             "sorcery:projectile#1", "sorcery:projectile#2",
             also={"piercing": ("sorcery:projectile/piercing-projectile#1",), "sees": ("sorcery:projectile#7",)},
             shoot=ALL_OF, steps=STEPS, from_=PLACE),
    ),
    "change direction": (
        Form("that projectile flies on from there in another direction", "sorcery:projectile#1",
             fixed={"change direction": Yes.YES}),
    ),
    "drag along": (
        Form("{drag along} is dragged along the path of the projectile[back?, from its end to its start]",
             "sorcery:projectile/projectiles-that-cause-forced-movement#2", drag_along=ALL_OF),
    ),
    "evade": (
        Form("{evade} may evade to {to}", "sorcery:may-and-can#1", "sorcery:move#1", evade=ALL_OF, to=PLACE),
    ),
    "damage grid": (
        _grid(" around its caster", {FROM_CASTER: True}),
        _grid(" laid at {at}", {}, at=PLACE),
    ),
}  # fmt: skip
"""The templates of each of these operations."""
