"""The drills for those who write them: how many there are of what, and each with its proof, made again on the spot."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from judge.codex.library import Codex
from judge.rulings.near.edit import Gone
from judge.rulings.shipped import find
from judge.training.drills.drill import KINDS, Drill, Option
from judge.training.drills.pool import Pool
from judge.training.drills.prove import Proved, prove
from judge.training.drills.situation import scenario_text
from judge.training.practice.measured import measured
from judge.web.codex.refs import Ref, entry_ref
from judge.web.desk.desk import Desk, not_found
from judge.web.desk.queries import Nothing
from judge.web.people.memory import practice
from judge.web.people.people import needed
from judge.web.school.drill_shapes import (
    DrillNumbers,
    DrillPage,
    Rested,
    ShownOption,
    Side,
    Twins,
    numbers_of,
    ruled_by,
)
from judge.web.school.drill_view import Chosen, cited, topic_title
from judge.web.school.practising import pool

desk = Desk("drills", "The drills in numbers, and each with its proof")


@desk.page("/drills", "school/drills.html")
def drills(_codex: Codex, _asked: Nothing) -> DrillNumbers:
    """How many proved drills there are, by game, kind, topic and difficulty."""
    return _numbers(pool())


@desk.page("/drills/<id>", "school/drill.html")
def drill(codex: Codex, _asked: Nothing, id: str) -> DrillPage:
    """One drill with its answers and its proof, which is made again now. For authors."""
    needed("author")
    held = pool().find(id)
    if held is None:
        not_found(f"There is no drill “{id}”: it was withdrawn, or never was.")
    proved = _proved_now(codex, held)
    scenario = find(held.scenario) if held.scenario else None
    text = _text(held)
    known = measured(practice())
    return DrillPage(
        id=held.id,
        game=held.game,
        kind=held.kind,
        asks=KINDS.get(held.kind, ""),
        topic=held.topic,
        topic_title=topic_title(held.topic),
        question=held.question,
        quoted=held.quoted,
        difficulty=held.difficulty,
        measured=known.difficulty(held),
        answers=known.answers(held),
        options=_options(codex, held),
        entries=_entries(codex, held),
        scenario=held.scenario,
        scenario_title=scenario.title if scenario else "",
        scenario_text=text,
        changed=held.edit.said if held.edit else "",
        editor=f"/judge?scenario={held.scenario}" if scenario else "",
        twins=_twins(held, pool()),
        holds=proved.holds,
        why=proved.why,
        ruleset=ruled_by(codex, held.proof.ruleset),
        derivation=held.proof.derivation,
        decisions=held.proof.decisions,
        passages=_passages(codex, held),
    )


@lru_cache(maxsize=2)
def _numbers(held: Pool) -> DrillNumbers:
    return numbers_of(held)


def _proved_now(codex: Codex, held: Drill) -> Proved:
    try:
        return prove(codex, held)
    except Gone as gone:
        return Proved(False, str(gone))


def _text(held: Drill) -> str:
    try:
        return scenario_text(held)
    except Gone:
        return ""


def _options(codex: Codex, held: Drill) -> tuple[ShownOption, ...]:
    return tuple(
        ShownOption(
            Chosen(o.text, place == held.right, False, o.why, cited(codex, held.game, _passages_of(o.cites))),
            o.key,
            o.rule.replace("_", " "),
            _records(codex, held, o),
        )
        for place, o in enumerate(held.options)
    )


def _records(codex: Codex, held: Drill, option: Option) -> tuple[Ref, ...]:
    """The recorded conflicts and gaps among what an option cites."""
    found = [c for c in codex.conflicts(game=held.game) if c.id in option.cites]
    return tuple(Ref(c.id, c.point, c.url) for c in found)


def _entries(codex: Codex, held: Drill) -> tuple[Ref, ...]:
    """The entries it rests on, each with its document."""
    rows = [codex.entry(id) for id in held.entries if codex.has(id)]
    return tuple(entry_ref(row, codex.edition(row.document).short) for row in rows)


def _passages_of(ids: tuple[str, ...]) -> tuple[str, ...]:
    """Those that are passages: a drill about a conflict cites the record of the conflict as well."""
    return tuple(id for id in ids if "#" in id)


def _passages(codex: Codex, held: Drill) -> tuple[Rested, ...]:
    found = []
    for id, digest in held.proof.passages.items():
        now = cited(codex, held.game, (id,)) if codex.has(id) else ()
        found.append(Rested(id, digest, now[0] if now else None))
    return tuple(found)


def _twins(held: Drill, drills: Pool) -> Twins | None:
    """The drill beside the one that differs in one fact; None when it has none.

    The twin is the scenario as it stands, or the same scenario with a fact of its own changed.
    """
    twin = drills.find(held.twin) if held.twin else None
    edit = held.edit or (twin.edit if twin else None)
    if twin is None or edit is None:
        return None
    where = " › ".join(str(step + 1) if isinstance(step, int) else str(step) for step in edit.path)
    return Twins(where, tuple(_side(one, twin if one is held else held, one is held) for one in (held, twin)))


def _side(one: Drill, other: Drill, this: bool) -> Side:
    if one.edit is not None:
        fact, value = one.edit.said, _plain(one.edit.now)
    else:
        fact, value = "", _plain(other.edit.was) if other.edit else ""
    answer = one.options[one.right].text
    return Side(one.id, f"/drills/{one.id}", one.question, answer, fact, value, this)


def _plain(value: Any) -> str:
    if value is None:
        return "not stated"
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
