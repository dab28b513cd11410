"""Operations that choose what the others are about, order them, or bound them, in plain words."""

from __future__ import annotations

from collections.abc import Mapping

from judge.games.sorcery.cards.values.manners import Name, Together, Yes
from judge.telling.sorcery.cards.costs import PART
from judge.telling.sorcery.cards.forms import Form
from judge.telling.sorcery.cards.kinds import Number, Table
from judge.telling.sorcery.cards.phrases.amounts import AMOUNT
from judge.telling.sorcery.cards.phrases.conditions import ALL
from judge.telling.sorcery.cards.phrases.places import PLACE
from judge.telling.sorcery.cards.phrases.selectors import ANY_PHRASE, ONE_PHRASE
from judge.telling.sorcery.cards.phrases.things import ALL_OF, ANY_OF, ANY_PICK, ONE_OF, PICK, STEPS, WHO

AS = Table({Name.IT: ("that one",), Name.ALLY: ("the chosen ally",), Name.TARGET: ("the target",)})
TOGETHER = Table({Together.CEMETERY: ("the same cemetery", "sorcery:cemetery#1")})
CHOICE = "sorcery.rulebook:advanced-concepts/the-storyline#4"
MAY = "sorcery:may-and-can#1"
SPLIT = "sorcery:storyline/splitting-events-on-the-storyline"
FORMS: Mapping[str, tuple[Form, ...]] = {
    "choose closest": (
        Form("its controller takes the closest of {choose closest}[, as {as}]", CHOICE, "sorcery:step#1",
             choose_closest=ANY_OF, as_=AS),
    ),
    "remember": (Form("this card remembers {remember} from now on, and nothing else", CHOICE, remember=ALL_OF),),
    "choose": (
        Form("{who} chooses {choose}[, as {as}]", CHOICE, choose=PICK, as_=AS, who=WHO),
        Form("its controller chooses up to {amount} of {choose}[, all in {zone}][, as {as}]", CHOICE, MAY,
             fixed={"up to": True}, choose=ANY_PICK, amount=Number(), zone=TOGETHER, as_=AS),
        Form("its controller chooses {amount} of {choose}[, all in {zone}][, as {as}]", CHOICE,
             fixed={"up to": False}, choose=ANY_PICK, amount=Number(), zone=TOGETHER, as_=AS),
    ),
    "count": (Form("it is counted how many there are of {count}", count=ANY_OF),),
    "mark place": (
        Form("{mark place} is marked[, as {who} chooses][with here?, and the place of this card too]",
             "sorcery:location#2", fixed={"within": 0}, mark_place=PLACE, who=WHO),
        Form("a location up to {within} away from {mark place} is marked[, as {who} chooses]"
             "[with here?, and the place of this card too]", "sorcery:step#6", CHOICE,
             mark_place=PLACE, within=STEPS, who=WHO),
    ),
    "random": (
        Form("one of these is taken at random[ as {as}]: {random}", "sorcery:random#2", random=ALL_OF, as_=AS),
    ),
    "have target": (
        Form("{have target} targets {what}[, from now on {as}]", "sorcery:target#1",
             have_target=ONE_OF, what=ONE_PHRASE, as_=AS),
    ),
    "one at a time": (
        Form("what follows is done for {one at a time}, one after another[still?, as long as these are meant]"
             "[, as {as}]", f"{SPLIT}#6",
             one_at_a_time=ALL_OF, as_=AS),
    ),
    "keep alive": (
        Form("nothing kills {keep alive} before what follows is done", "sorcery:die#2", keep_alive=ALL_OF),
    ),
    "if none": (
        Form("what follows is left out if there is {if none}[played? or if no site was played so]", f"{SPLIT}#31",
             if_none=ANY_OF),
    ),
    "if any": (
        Form("what follows is done only if there is {if any}[, as seen from {from}]", f"{SPLIT}#31",
             if_any=ANY_PHRASE, from_=ALL_OF),
    ),
    "only if": (Form("the rest is done only if {only if}", f"{SPLIT}#31", only_if=ALL),),
    "only if dealt": (
        Form("the rest is done only if that damage was dealt", "sorcery.rulings:ring-of-morrigan-1#1",
             fixed={"only if dealt": Yes.YES}),
        Form("the rest is done only if {least} of that damage or more was dealt",
             "sorcery.rulings:the-manor-at-daperyll-hill-1#1", fixed={"only if dealt": Yes.YES}, least=Number()),
    ),
    "only if sacrificed": (
        Form("the rest is done only if that was sacrificed", "sorcery:sacrifice#4",
             fixed={"only if sacrificed": Yes.YES}),
    ),
    "unless sacrificed": (
        Form("the rest is done only if that did not die so", "sorcery:sacrifice#4",
             fixed={"unless sacrificed": Yes.YES}),
    ),
    "if wanted": (Form("the rest is done only if its controller wishes", MAY, fixed={"if wanted": Yes.YES}),),
    "pay": (Form("its controller may do this, and the rest is done only then: {pay}", MAY, pay=PART),),
    "unless paid": (
        Form("{who} may do this, and the rest is done only if not: {unless paid}", MAY,
             unless_paid=PART, who=WHO),
    ),
    "if together": (
        Form("what follows is done only if {if together} and {with} are at the same location now", f"{SPLIT}#31",
             "sorcery:location#2", if_together=ALL_OF, with_=ALL_OF),
    ),
    "repeat": (
        Form("what follows is done so many times, each time as an event of its own: {repeat}", f"{SPLIT}#6",
             repeat=AMOUNT),
    ),
    "next part": (Form("then, as an event of its own", f"{SPLIT}#6", fixed={"next part": Yes.YES}),),
}  # fmt: skip
"""The templates of each of these operations."""
