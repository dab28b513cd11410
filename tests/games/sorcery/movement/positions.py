"""Random small positions without triggered abilities, as trees of scenario files, for those who look ahead in them."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

Tree = dict[str, Any]
SQUARES = (6, 7, 8, 11, 12, 13, 16, 17)
BLOCKS = ([6, 7, 11, 12], [7, 8, 12, 13], [11, 12, 16, 17])
KEYWORDS = (
    "Airborne", "Burrowing", "Carries Units", "Charge", "Immobile", "Landbound", "Movement +1", "Moves Freely",
    "Moves Freely: water", "Ranged", "Stealth", "Submerge", "Voidwalk", "Waterbound",
)  # fmt: skip
MINION, SITE, RELIC = {"type": "minion", "power": "2"}, {"type": "site", "mana": "1"}, {"type": "artifact"}
CARDS: Tree = {
    "Land": SITE | {"affinity": "E"},
    "Water": SITE | {"affinity": "W"},
    "Miasma": SITE | {"affinity": "E", "passive": [{"on": "minion here", "power": "-2"}]},
    "Gate": SITE | {"affinity": "E", "passive": [{"bars": "minion power 2 or more"}]},
    "Bog": SITE | {"affinity": "W", "passive": [{"on": "minion here", "gives": ["Immobile"]}]},
    "Tower": SITE | {"affinity": "E", "passive": [{"on": "minion here", "gives": ["Airborne"]}]},
    "Road": SITE | {"affinity": "E", "passive": [{"on": "minion here", "gives": ["Movement +1"]}]},
    "Hush": SITE | {"affinity": "E", "passive": [{"on": "minion here", "silences": "yes"}]},
    "Globe": RELIC | {"passive": [{"edges": "left and right"}, {"edges": "top and bottom"}]},
    "Lantern": RELIC | {"passive": [{"on": "minion here", "gives": ["Airborne"]}]},
    "Boots": RELIC | {"passive": [{"on": "bearer", "gives": ["Movement +1"]}]},
    "Veil": RELIC | {"passive": [{"on": "other minion nearby", "gives": ["Voidwalk"]}]},
    "Plague": RELIC | {"passive": [{"on": "minion nearby", "power": "-1"}]},
    "Flooder": MINION | {"passive": [{"on": "site here", "flood": "yes"}]},
    "Chief": MINION | {"passive": [{"on": "other ally minion nearby", "power": "1", "gives": ["Burrowing"]}]},
    "Guide": MINION | {"passive": [{"on": "other minion here", "gives": ["Submerge", "Voidwalk"]}]},
    "Rooter": MINION | {"passive": [{"on": "tapped minion nearby", "gives": ["Immobile"]}]},
    "Tyrant": MINION | {"passive": [{"on": "enemy minion here", "loses": ["Airborne", "Voidwalk"]}]},
}
"""The cards of every position. What they do rests on where things are, on who carries what, and on who has tapped."""
SITES = [name for name, face in CARDS.items() if face["type"] == "site"]
RELICS = [name for name, face in CARDS.items() if face["type"] == "artifact"]
BEASTS = [name for name, face in CARDS.items() if face["type"] == "minion"]
PLAYERS = st.sampled_from(("you", "opponent"))


@st.composite
def units(draw: st.DrawFn, name: str, deep: int = 1) -> Tree:
    """A unit of somebody, which may carry another and things."""
    keywords = draw(st.lists(st.sampled_from(KEYWORDS), max_size=3, unique=True))
    made: Tree = {"as": name, "of": draw(PLAYERS), "damage": str(draw(st.sampled_from((0, 0, 1))))}
    if draw(st.integers(0, 3)) == 0:
        made |= {"card": draw(st.sampled_from(BEASTS))}
    else:
        made |= {"unit": name, "power": str(draw(st.integers(2, 3))), "keywords": keywords}
        del made["as"]
    held: list[Any] = []
    if "Carries Units" in keywords and deep:
        held.append(draw(units(f"Rider of {name}", 0)) | {"of": made["of"]})
    if draw(st.integers(0, 2)) == 0:
        held.append({"card": draw(st.sampled_from(RELICS)), "as": f"Relic of {name}"})
    return made | ({"carries": held} if held else {})


@st.composite
def positions(draw: st.DrawFn) -> Tree:
    """A few units, one of them perhaps a large one, on sites and in voids beside one another; nothing is done."""
    realm: dict[str, Tree] = {}
    for square in SQUARES:
        if draw(st.integers(0, 3)):
            site = draw(st.sampled_from(("Land", "Water", *SITES)))
            realm[str(square)] = {"site": site, "as": f"Site {square}", "of": draw(PLAYERS)}
    for number in range(draw(st.integers(2, 4))):
        square = draw(st.sampled_from(SQUARES))
        held = realm.setdefault(str(square), {})
        level = draw(st.sampled_from(("surface", "surface", "subsurface", "subsurface"))) if "site" in held else "void"
        held.setdefault(level, []).append(draw(units(f"Unit {number}")))
    if draw(st.booleans()):
        block = draw(st.sampled_from(BLOCKS))
        giant = {"unit": "Giant", "power": "5", "squares": [str(s) for s in block], "of": draw(PLAYERS)}
        giant["keywords"] = ["Voidwalk", *draw(st.lists(st.sampled_from(KEYWORDS[:10]), max_size=2, unique=True))]
        held = realm.setdefault(str(block[0]), {})
        held.setdefault("surface" if "site" in held else "void", []).append(giant)
    return {
        "title": "A random position", "game": "sorcery", "cards": CARDS, "realm": realm,
        "ask": [{"is": "your Avatar dead"}],
    }  # fmt: skip
