"""Reads the cards in codex_data/cards/sorcery, those a scenario declares, and those of a publisher's file."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec

from judge.games.sorcery.cards.facts import Card, Op, keyword
from judge.games.sorcery.cards.passives.by_layer import Gives
from judge.games.sorcery.cards.passives.written import passive
from judge.games.sorcery.cards.publisher import imported
from judge.games.sorcery.words import TYPES
from judge.games.vocabulary import NoSuchThing
from judge.resources import data_dir


class WrongCard(ValueError):
    """A card says something that the vocabulary does not have; the message names the card and the words."""


@cache
def known() -> Mapping[str, Card]:
    """All cards that come with the judge, by name: their faces, and their texts where these are covered.

    A text replaces the clauses that the face calls uncovered. Raises WrongCard for a file that cannot be read.
    """
    folder = data_dir("codex_data") / "cards" / "sorcery"
    faces: dict[str, dict[str, Any]] = {}
    for file in sorted(folder.glob("faces/*.toml")):
        for name, fields in tomllib.loads(file.read_text("utf-8")).items():
            if name in faces:
                raise WrongCard(f"{name} stands in {file.name} and in an earlier file")
            faces[name] = fields
    said: dict[str, str] = {}
    for file in sorted(folder.glob("texts/*.toml")):
        for name, fields in tomllib.loads(file.read_text("utf-8")).items():
            if name not in faces:
                raise WrongCard(f"{file.name} gives the text of {name}, which has no face")
            if name in said:
                raise WrongCard(f"the text of {name} stands in {said[name]} and in {file.name}")
            said[name] = file.name
            faces[name] = {**faces[name], "uncovered": [], **fields}
    shipped = {name: card(name, fields) for name, fields in faces.items()}
    return {**{face.name: face for face in imported()}, **shipped}


def card(name: str, fields: Mapping[str, Any]) -> Card:
    """A card from its fields as TOML or YAML gives them; raises WrongCard."""
    shaped = dict(fields)
    abilities = _rows(name, "ability", shaped.get("ability", ()))
    shaped["ability"] = [{**a, "do": [_op(name, o) for o in _rows(name, "do", a.get("do", ()))]} for a in abilities]
    passives = _rows(name, "passive", shaped.pop("passive", ()))
    if "types" not in shaped and "type" in shaped:
        shaped["types"] = str(shaped.pop("type")).lower().split()
    try:
        made = msgspec.convert({"name": name, **shaped}, Card)
        made = msgspec.structs.replace(made, passive=tuple(map(passive, passives)))
    except msgspec.ValidationError as error:
        raise WrongCard(f"{name}: {error}") from error
    if not made.types or not set(made.types) <= {*TYPES}:
        raise WrongCard(f"{name}: a card's type is one or more of {', '.join(TYPES)}, and not {' '.join(made.types)!r}")
    given = (words for ability in made.passive if (gives := ability.of(Gives)) for words in gives.gives)
    for words in (*made.keywords, *given):
        try:
            keyword(words)
        except NoSuchThing as error:
            raise WrongCard(f"{name}: {error}") from error
    return made


def _rows(name: str, key: str, value: Any) -> list[Mapping[str, Any]]:
    """A list of mappings; raises WrongCard for anything else."""
    if not isinstance(value, list | tuple) or not all(isinstance(row, Mapping) for row in value):
        raise WrongCard(f"{name}: {key!r} should be a list of mappings, such as [{{when: genesis, do: [...]}}]")
    return list(value)


def _op(name: str, fields: Mapping[str, Any]) -> Op:
    if not fields:
        raise WrongCard(f"{name}: an operation is empty")
    (first, arg), *more = ((key, _frozen(value)) for key, value in fields.items())
    return Op(first, arg, tuple(sorted(more, key=lambda pair: pair[0])))


def _frozen(value: Any) -> Any:
    """A value of an operation as data: lists as tuples, mappings as pairs."""
    if isinstance(value, list | tuple):
        return tuple(_frozen(item) for item in value)
    if isinstance(value, Mapping):
        return tuple((key, _frozen(item)) for key, item in value.items())
    return value
