"""Keyword abilities of a card in plain words: what each lets it do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.games.sorcery.cards.values.keywords import FIGURES
from judge.telling.sorcery.cards.forms import Form, Forms, Parts
from judge.telling.sorcery.cards.kinds import Kind, Number, Several
from judge.telling.sorcery.cards.phrases.found import (
    ANY_NUMBER,
    ELEMENT,
    HANGING,
    SQUARES,
    keyword_parts,
    keyword_words,
)
from judge.telling.sorcery.cards.phrases.things import STEPS, Times

FREE = "its steps in Move and Attack or Defend cost nothing"
SHOTS = "sorcery:ranged-ranged-x-and-plus-x-range"


def _line(text: str, *passages: str, figure: Kind | None = None, **kinds: Kind) -> tuple[str, tuple[str, ...], Any]:
    return text, passages, {**kinds, **({"figure": figure} if figure else {})}


LINES: Mapping[str, tuple[tuple[str, tuple[str, ...], Any], ...]] = {
    "Airborne": (_line("it may fly on the surface: it steps diagonally too, and only what is Airborne attacks it",
                       "sorcery:airborne#2", "sorcery:airborne#4", "sorcery:airborne#5"),),
    "Burrowing": (_line("it may live underground, and step between the surface and underground of land sites",
                        "sorcery:burrowing#2", "sorcery:burrowing#3"),),
    "Charge": (_line("it may tap for costs in the turn in which it is summoned", "sorcery:charge#2",
                     "sorcery:charge#3"),),
    "Genesis": (_line("it has an ability for when it enters the realm", "sorcery:genesis#2"),),
    "Deathrite": (_line("it has an ability for when it dies", "sorcery:deathrite#2"),),
    "Immobile": (_line("it takes no steps", "sorcery:immobile#2"),),
    "Lance": (_line("it enters the realm with {figure}", "sorcery:lance#2", "sorcery:lance#3",
                    figure=Times("Lance", "Lances")),),
    "Landbound": (_line("it is disabled while it is at no land location", "sorcery:landbound#2"),),
    "Lethal": (_line("any damage that it deals to a minion kills that minion", "sorcery:lethal#2"),),
    "Movement": (_line("it may take {figure} with Move and Attack or Defend", "sorcery:movement-plus-x#2",
                       figure=Times("further step", "further steps")),),
    "Moves Freely": (
        _line(f"{FREE} {{what}}", "sorcery:moves-freely#1", "sorcery:moves-freely#2", what=HANGING["Moves Freely"]),
        _line(f"{FREE} between squares {{{SQUARES}}}", "sorcery:moves-freely#1", squares=Several(Number())),
        _line(FREE, "sorcery:moves-freely#1", "sorcery:moves-freely#2"),
    ),
    "Ranged": (_line("it may tap to shoot a projectile of {figure} and strike the unit that this hits", f"{SHOTS}#2",
                     f"{SHOTS}#3", f"{SHOTS}#4", figure=STEPS),),
    "Spellcaster": (
        _line("it may cast {what} spells", "sorcery:spellcaster#2", what=ELEMENT),
        _line("it may cast spells", "sorcery:spellcaster#2"),
    ),
    "Stealth": (_line("until it interacts, the opponent can neither target it nor defend against it",
                      "sorcery:stealth#2", "sorcery:stealth#4"),),
    "Strikes First": (
        _line("in a fight its strike comes before others {what}", "sorcery.rulebook:glossary/strike-first#1",
              what=HANGING["Strikes First"]),
        _line("in a fight its strike comes before others", "sorcery.rulebook:glossary/strike-first#1"),
    ),
    "Submerge": (_line("it may live underwater, and step between the surface and underwater of water sites",
                       "sorcery:submerge#2", "sorcery:submerge#3"),),
    "Voidwalk": (_line("it may live in the void, and step into it and out of it", "sorcery:voidwalk#2",
                       "sorcery:voidwalk#5"),),
    "Ward": (_line("it has a Ward", "sorcery.rulebook:glossary/ward#1"),),
    "Waterbound": (_line("it is disabled while it is at no water location", "sorcery:waterbound#2"),),
    "Defend": (_line("it has the basic ability to defend", "sorcery:defend#1"),),
    "Range": (
        _line("its own projectiles fly {figure}", f"{SHOTS}#5", figure=Times("step further", "steps further")),
    ),
    "Carries Units": (
        _line("it may carry any number of its allies", "sorcery:carrying-units#1"),
        _line("it may carry {figure}", "sorcery:carrying-units#1", figure=Times("of its allies", "of its allies")),
    ),
    "Evil": (_line("it is evil", "sorcery.rulebook:glossary/evil#1"),),
    "Flooded": (_line("it is a flooded site", "sorcery:flooded#2"),),
    "Indestructible": (_line("it cannot be destroyed, only sacrificed", "sorcery.rulebook:glossary/sacrifice#7"),),
    "Sees Stealth": (_line("its own projectiles hit minions with Stealth too", "sorcery:projectile#7"),),
}  # fmt: skip
"""What each keyword ability is told as: the templates, with their passages and what their places hold."""


def _forms() -> list[Form]:
    made = []
    for name, lines in LINES.items():
        for text, passages, kinds in lines:
            fixed: dict[str, Any] = {"name": name}
            if name == "Carries Units" and "figure" not in kinds:
                fixed["figure"] = ANY_NUMBER
            made.append(Form(text, *passages, fixed=fixed, **kinds))
    return made


def _apart(words: Any) -> Parts:
    values, usual = keyword_parts(words)
    return values, usual if values["name"] in FIGURES else usual | {"figure"}


KEYWORD = Forms(_forms(), _apart, keyword_words)
"""What a keyword ability lets a card do."""
