"""Whole clauses: a lead with what it does, a statement, what a magic does, a line of keyword abilities."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Any

from msgspec import structs

from judge.games.sorcery.cards.reader.binding import Binding
from judge.games.sorcery.cards.reader.meanings.cards.dead import lies, where_it_works
from judge.games.sorcery.cards.reader.meanings.conditions import statement_unless, statement_while
from judge.games.sorcery.cards.reader.meanings.rule import means
from judge.games.sorcery.cards.reader.meanings.selections import with_before
from judge.games.sorcery.cards.reader.meanings.statements import ITS_SITE
from judge.games.sorcery.cards.reader.phrases import (
    THIS_SITE,
    YOU,
    Act,
    ForEach,
    How,
    Lead,
    Ref,
    Some,
    Test,
    Timed,
    Unsayable,
    Until,
)
from judge.games.sorcery.cards.reader.rows import Rows
from judge.games.sorcery.cards.reader.words import figure

Row = dict[str, Any]
Clause = Callable[[str], Rows]
"""A clause that waits for the type of its card."""


@means("joint")
def joint(*words: str) -> str:
    """How two acts are joined."""
    return " ".join(map(str, words))


means("may")(lambda: "may")
means("it_may")(lambda: IT_MAY)
means("own_may")(lambda: OWN_MAY)
OWN_MAY = "itself may"
"""A choice of the card's own, which casts itself what it may cast."""
IT_MAY = "it may"
"""A choice of something that was spoken of, which is the card itself only where nothing else was."""


means("this_turn")(lambda: Until("end of turn"))
means("your_next_turn")(lambda: Until("your next turn"))
means("for_good")(lambda: Until("for good"))
means("permanently")(lambda: Until("for good"))
means("timed")(lambda until: until)


@means("act_for")
def act_for(done: Act | tuple[Act, ...], *more: Any) -> Timed:
    """An act with its duration, and with what it is done for each of."""
    acts = done if isinstance(done, tuple) else (done,)
    for part in more:
        if isinstance(part, ForEach):
            if len(acts) > 1:
                raise Unsayable("two acts for each of something")
            acts = (_for_each(acts[0], part),)
    until = next((part.words for part in more if isinstance(part, Until)), "")
    return Timed(acts, until)


means("for_each")(lambda desc: ForEach(f"number of {desc.phrase}"))
means("for_each_rarity")(lambda desc: ForEach(f"number of rarities of {desc.phrase}"))
LEAVING = ("return", "sacrifice", "banish", "destroy", "kill")
"""Operations by which a card leaves the realm (sorcery:ongoing-effect#2)."""
BOUNDING = (
    "only if",
    "only if dealt",
    "only if sacrificed",
    "unless sacrificed",
    "pay",
    "unless paid",
    "either",
    "if wanted",
)
"""Operations that bound all that follows them."""
MAIN = ("damage", "gain life", "lose life", "gain mana", "power")
"""Operations whose main value is the amount."""
COUNTED = ("draw", "heal", "summon")
"""Operations that have an amount beside their main value."""


def _for_each(act: Act, each: ForEach) -> Act:
    """An act whose amount is counted."""
    keys = dict(act.keys)
    amount = act.value if act.name in MAIN else keys.get("amount", 1)
    if act.name not in (*MAIN, *COUNTED):
        raise Unsayable("so much for each of something")
    counted = each.times(amount)
    if act.name in MAIN:
        return structs.replace(act, value=counted)
    return structs.replace(act, keys=tuple({**keys, "amount": counted}.items()))


@means("acts")
def acts(*parts: Any) -> tuple[tuple[Act, str], ...]:
    """The acts of a sentence, each with its duration.

    One said at the start spans all; one behind an act belongs to those before it too when they do the same.
    """
    first = parts[0].words if isinstance(parts[0], Until) else ""
    groups = [_timed(part) for part in parts if isinstance(part, Act | tuple | Timed)]
    last = groups[-1].until
    same = len({act.name for group in groups for act in group.acts}) == 1
    made = [(act, first or group.until or (last if same else "")) for group in groups for act in group.acts]
    for group in groups:
        if (
            (first or group.until)
            and not any(act.lasts or act.for_now for act in group.acts)
            and not _any(groups, first)
        ):
            raise Unsayable("a duration of what has none")
    return tuple(made)


def _timed(part: Any) -> Timed:
    if isinstance(part, Timed):
        return part
    return Timed(part if isinstance(part, tuple) else (part,), "")


def _any(groups: list[Timed], first: str) -> bool:
    """Whether a duration said at the start is that of any act at all."""
    return bool(first) and any(act.lasts or act.for_now for group in groups for act in group.acts)


@means("acts_to")
def acts_to(first: Act | tuple[Act, ...], second: Act | tuple[Act, ...]) -> tuple[tuple[Act, str], ...]:
    """An act that is done for the sake of another: of what is not there to be chosen nothing comes."""
    match first:
        case Act("banish", Some(How.ONE, desc)) if lies(desc):
            return acts(first, second)
        case Act("sacrifice", Some(How.ONE, desc)):
            own = desc if desc.allied else with_before(desc, "allied")
            return acts((Act("sacrifice", Some(How.ONE, own)), Act("only if sacrificed", True)), second)
        case Act("damage", int() as amount, (("to", Some(How.TARGET | How.ONE) | Ref()),)):
            least = (("least", amount),) if amount > 1 else ()
            return acts((first, Act("only if dealt", True, least)), second)
    raise Unsayable("one act for the sake of another that may be done without it")


IF_WANTED = Act("if wanted", "yes")
IF_DONE = Act("if you do", "")
"""What marks acts that are done only if those before them were; no operation is written for it."""


@means("acts_may")
def acts_may(who: str, done: tuple[tuple[Act, str], ...]) -> tuple[tuple[Act, str], ...]:
    """Acts of a later sentence that are done if their player wishes."""
    if who == IT_MAY:
        raise Unsayable("that something else than the card may do it")
    return ((IF_WANTED, ""), *done)


@means("acts_then_may")
def acts_then_may(first: Act | tuple[Act, ...], second: Act | tuple[Act, ...]) -> tuple[tuple[Act, str], ...]:
    """An act, and another that is done if their player wishes."""
    return (*acts(first), (IF_WANTED, ""), *acts(second))


@means("acts_if_done")
def acts_if_done(done: tuple[tuple[Act, str], ...]) -> tuple[tuple[Act, str], ...]:
    """Acts that are done only if those of the sentence before them were."""
    return ((IF_DONE, ""), *done)


@means("sentences")
def sentences(*found: tuple[tuple[Act, str], ...]) -> tuple[tuple[Act, str], ...]:
    """The acts of all sentences, in order; a condition bounds all that follows it, so it is of the last sentence."""
    if any(act.name in BOUNDING for sentence in found[:-1] for act, _ in sentence):
        raise Unsayable("a condition of a sentence that others follow")
    if found[0][0][0] == IF_WANTED:
        raise Unsayable("a choice of a later sentence, and there is none before it")
    if len(found) > 1 and any(act.name == "may" for act, _ in found[-1]):
        raise Unsayable("a choice in a later sentence")
    for before, after in pairwise(found):
        if after[0][0] == IF_DONE and not _certain(before):
            raise Unsayable("whether that was done")
    return tuple(pair for sentence in found for pair in sentence if pair[0] != IF_DONE)


def _certain(before: tuple[tuple[Act, str], ...]) -> bool:
    """Whether nothing goes on after acts that could not be done: a card of a cemetery is chosen for them or none is."""
    chosen = [act.value for act, _ in before if isinstance(act.value, Some)]
    return len(before) == 1 and any(some.how is How.ONE and lies(some.desc) for some in chosen)


@means("led")
def led(lead: Lead, *parts: Any) -> Clause:
    """An ability with its lead."""
    return lambda kind: ability_of(lead, parts, kind)


@means("led_once_per_turn")
def led_once_per_turn(lead: Lead, *parts: Any) -> Clause:
    """An ability that is used once per turn."""
    rows = [dict(row) for row in lead.rows]
    if any("cost" not in row for row in rows):
        raise Unsayable("a limit of what is not used")
    limited = tuple(tuple({**row, "cost": ["once per turn", *row["cost"]]}.items()) for row in rows)
    return led(structs.replace(lead, rows=limited), *parts)


@means("led_behind")
def led_behind(act: Act | tuple[Act, ...], lead: Lead) -> Clause:
    """An ability that says what happens before it says when; who is spoken of is the card itself."""
    done = tuple((one, "") for one in (act if isinstance(act, tuple) else (act,)))
    return lambda kind: ability_of(lead, [done], kind)


@means("resolves")
def resolves(*parts: Any) -> Clause:
    """What a magic does as it resolves."""
    return lambda kind: ability_of(Lead(((("when", "resolves"),),), "", "caster"), parts, kind)


def ability_of(lead: Lead, parts: Iterable[Any], kind: str) -> Rows:
    """The rows of an ability with its lead, what it does, and of a card of what type."""
    if lead.of_site and kind != "site":
        raise Unsayable("an event at the site of a card that is none")
    *may, done = parts  # what is used for its cost is used by choice: its "may" says nothing more
    if IT_MAY in may and any(dict(row).get("what", "itself") != "itself" for row in lead.rows):
        raise Unsayable("that something else than the card may do it")
    own = OWN_MAY in (*may, *(act.value for act, _ in done if act.name == "may"))
    done = tuple((_by_itself(act) if own and act.name == "cast" else act, until) for act, until in done)
    plain, zone = where_it_works(tuple(act for act, _ in done))
    done = tuple((act, until) for act, (_, until) in zip(plain, done, strict=True))
    binding = Binding(kind, lead)
    chosen = [act for act, _ in done if act.name == "may"]
    used = any(("when", "activated") in row for row in lead.rows)
    paid = tuple(act.value for act, _ in done if act.name == "pay" and used)  # what is paid for using it is its cost
    left_out = ("may", "pay") if used else ("may",)
    do = [row for act, until in done if act.name not in left_out for row in binding.operations(act, until)]
    aims: dict[str, Any] = {"target": binding.target} if binding.target else {}
    optional = {"may": True} if (may or chosen) and not used else {}
    if _leaves(lead, done) and any(act.lasts and not until for act, until in done):
        raise Unsayable("how long that lasts, when the card itself leaves the realm with it")
    if zone:
        aims["zone"] = zone
    rows = (dict(row) | ({"cost": [*dict(row)["cost"], *paid]} if paid else {}) for row in lead.rows)
    return Rows(ability=tuple({**row, **optional, **aims, "do": do} for row in rows))


def _by_itself(act: Act) -> Act:
    """A spell that the card may cast, and nobody else of its player's."""
    return act if "by" in dict(act.keys) else structs.replace(act, keys=(*act.keys, ("by", Ref("itself"))))


def _leaves(lead: Lead, done: Iterable[tuple[Act, str]]) -> bool:
    """Whether the card itself leaves the realm by its ability, and with it ends what has no duration."""
    dies = any(("when", "deathrite") in row or "sacrifice" in dict(row).get("cost", ()) for row in lead.rows)
    return dies or any(act.name in LEAVING and act.value == Ref("itself") for act, _ in done)


@means("statement_line")
def statement_line(said: Rows | tuple[Row, ...]) -> Clause:
    """Passive abilities, keyword abilities that are said in a sentence, or who may cast it."""
    if isinstance(said, Rows):
        return lambda kind: said
    return lambda kind: Rows(passive=tuple(_placed(row, kind) for row in said))


def _placed(row: Row, kind: str) -> Row:
    """A passive ability whose site is said as the card's type has it."""
    if row.get("bars_at") == ITS_SITE:
        if kind == "aura":
            raise Unsayable("which of several sites cannot be entered")
        row = {key: value for key, value in row.items() if kind != "site" or key != "bars_at"}
    if "here" in row and kind == "site":
        raise Unsayable("one level of a site alone")
    row = {key: value for key, value in row.items() if key != "here"}
    if row.get("on") == YOU:
        if kind != "avatar":
            raise Unsayable("what a player has")
        return {key: value for key, value in row.items() if key != "on"}
    if row.get("on") == THIS_SITE:
        rest = {key: value for key, value in row.items() if key != "on"}
        return rest if kind == "site" else {"on": "site at its sites", **rest}
    return row


@means("statement_while")
def while_behind(said: Rows | tuple[Row, ...], tests: Any) -> Clause:
    """A passive ability with its condition behind it."""
    return statement_line(statement_while(said, tests))


@means("while_statement")
def while_before(tests: Any, said: Rows | tuple[Row, ...]) -> Clause:
    """A passive ability with its condition, or its threshold, before it."""
    return statement_line(statement_while(said, tests))


@means("statement_unless")
def unless_behind(said: Rows | tuple[Row, ...], tests: Any) -> Clause:
    """A passive ability with what stops it."""
    return statement_line(statement_unless(said, tests))


@means("during_enemy_turns")
def during_enemy_turns(said: Rows | tuple[Row, ...]) -> Clause:
    """A passive ability of the opponent's turns."""
    return statement_line(statement_while(said, (Test("the opponent's turn"),)))


@means("keyword_while")
def keyword_while(words: str, tests: Any) -> Clause:
    """A keyword ability that it has while conditions are met."""
    return statement_line(statement_while(({"gives": [words]},), tests))


means("disabled_unless")(lambda tests: statement_line(statement_unless(({"disables": True},), tests)))


@means("more_but_frail")
def more_but_frail(threshold: str, mana: str) -> Clause:
    """A site that provides more mana than a site does, and bears no damage, both with so much affinity."""
    more = {"mana": figure(mana) - 1, "while": [f"threshold {threshold}"]}
    breaks = {"when": "damaged", "what": "itself", "threshold": threshold, "do": [{"destroy": "itself"}]}
    return lambda kind: Rows(passive=(more,), ability=(breaks,))


@means("keyword_line")
def keyword_line(*found: Any) -> Clause:
    """Keyword abilities, and small statements among them."""
    passive = tuple(row for part in found if isinstance(part, tuple) for row in part if isinstance(row, dict))
    words = tuple(word for part in found for word in ([part] if isinstance(part, str) else _keywords(part)))
    more = tuple(row for part in found if isinstance(part, Rows) for row in part.passive)
    return lambda kind: Rows(keywords=words, passive=(*passive, *more))


def _keywords(part: Any) -> tuple[str, ...]:
    """The keyword abilities of a small statement."""
    if isinstance(part, tuple):
        return tuple(word for word in part if isinstance(word, str))
    return part.keywords if isinstance(part, Rows) else ()
