"""The ground: a site more, a site less, a site that is flooded, water instead of land."""

from __future__ import annotations

from collections.abc import Iterator

from judge.rulings.near.edit import Edit
from judge.rulings.near.held import items, turned
from judge.rulings.near.sorcery.scene import Scene, beside, square_of

NEW = (("Steppe", "you"), ("Ruins", "opponent"), ("Aqueduct", "you"))
"""Sites without an ability of their own, and who controls the new one."""


def edits(scene: Scene) -> Iterator[Edit]:
    """Flooded sites, bare squares, new sites beside the old ones."""
    under = {str(square) for held in scene.things if held.kind != "aura" for square in items(held.get("squares"))}
    for site in scene.in_realm("site"):
        square = square_of(site.place)
        below = isinstance(site.said, dict) and set(site.said) & {"underground", "underwater", "subsurface"}
        if "W" not in str(site.face.get("affinity", "")) and not below:
            yield turned(site, "flooded", "is flooded", "is not flooded", "site")
        bare = not isinstance(site.said, dict) or not set(site.said) & {"surface", "underground", "underwater"}
        if bare and site.path in scene.sole and str(square) not in under:
            yield Edit(site.path, site.said, None, f"square {square} is void: {site.label} is not there")
    taken = {held.label for held in scene.things}
    free = [n for s in scene.sites for n in beside(s)[:4] if str(n) not in scene.realm]
    for square in list(dict.fromkeys(free))[:4]:
        for name, player in NEW:
            if name not in taken:
                whose = "you control" if player == "you" else "the opponent controls"
                now = {"site": name, "of": player}
                yield Edit(("realm", str(square)), None, now, f"{whose} the site {name} on square {square}")
                break
    for square in list(dict.fromkeys(free))[:2]:
        if "Aqueduct" not in taken:
            now = {"site": "Aqueduct", "of": "you"}
            yield Edit(("realm", str(square)), None, now, f"you control the water site Aqueduct on square {square}")
