"""Nothing that a stranger sends is a failure of ours, and nothing takes long: with the real judge.

A judging process that takes long is ended (test_worker.py), and what came of that is an answer like others. What the
site itself does is measured in the processor time of its thread, which other work on the machine does not spend.
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from judge.codex.library import Codex
from judge.games.shelf import GAMES
from judge.rulings.shipped_files import scenario_files
from judge.web.judging.judging import LARGEST_TEXT
from judge.web.judging.worker import Pool
from judge.web.judging.worker_process import FIRST
from tests.web.judging.submissions import AMPLE, site

pytestmark = pytest.mark.slow

LONGEST = 5.0
"""Seconds of a processor for one request, of which none needs a tenth."""
GIVEN = settings(max_examples=120, suppress_health_check=list(HealthCheck))

HEAD = "title: x\ngame: sorcery\n"
KINDS = ("application/json", "application/yaml", "text/plain", "", "multipart/form-data; boundary=x", "a/b; charset=x")


@pytest.fixture(scope="module")
def app(codex: Codex, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    pool = Pool(codex.path, 1, 0, start=AMPLE)
    pool.judge(FIRST[0])
    with site(codex, tmp_path_factory.mktemp("store"), pool) as made:
        yield made


def post(app: Flask, **request: Any) -> None:
    """Posts to both addresses, and holds what comes back against what is promised."""
    client = app.test_client()
    began = time.thread_time()
    answer = client.post("/api/rulings", **request)
    assert time.thread_time() - began < LONGEST
    assert answer.status_code in (200, 201, 400, 413, 422), answer.get_data(as_text=True)
    found = json.loads(answer.data)
    if answer.status_code == 422:
        assert found["problems"]
        assert "mistake of ours" not in found["detail"], request
        assert all(p["line"] >= 1 and p["column"] >= 1 and p["message"] for p in found["problems"])
    if answer.status_code in (200, 201):
        assert client.get(found["permalink"]).status_code == 200
        assert client.get(f"/api{found['permalink']}").status_code == 200


def post_text(app: Flask, text: str) -> None:
    post(app, json={"text": text})
    began = time.thread_time()
    page = app.test_client().post("/rulings", data={"text": text})
    assert time.thread_time() - began < LONGEST
    assert page.status_code in (303, 413, 422)


@cache
def shipped() -> list[str]:
    """Some of the scenarios that come with the program."""
    return [file.read_text("utf-8") for game in GAMES for file in sorted(scenario_files(game))[::5]]


scalars = st.one_of(
    st.text(max_size=20),
    st.integers(),
    st.floats(),
    st.booleans(),
    st.none(),
    st.sampled_from(["9" * 5000, "-1", "1e999", "0x10", "Bosk Troll", "8 surface", "yes", "all", "you", "x" * 3000]),
)
keys = st.one_of(
    st.sampled_from(
        "title game about cases note cards turn phase you opponent realm auras effects storyline actions any ask "
        "expect avatar life mana hand site of surface card unit power keywords carries as is can value which order "
        "where who at do when ability type squares tapped damage case move cast path attack defend".split()
    ),
    st.text(max_size=8),
    st.integers(-5, 25).map(str),
)
trees = st.recursive(scalars, lambda t: st.lists(t, max_size=5) | st.dictionaries(keys, t, max_size=6), max_leaves=30)


@GIVEN
@given(st.binary(max_size=300), st.sampled_from(KINDS))
def test_bytes(app: Flask, body: bytes, kind: str) -> None:
    post(app, data=body, content_type=kind)


@GIVEN
@given(st.text(max_size=300))
def test_texts(app: Flask, text: str) -> None:
    post_text(app, text)


@GIVEN
@given(st.dictionaries(keys, trees, max_size=8))
def test_trees(app: Flask, tree: dict[str, Any]) -> None:
    post_text(app, json.dumps({"title": "x", "game": "sorcery", **tree}))


@GIVEN
@given(st.data())
def test_scenarios_with_a_part_replaced(app: Flask, data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(shipped()))
    lines = text.splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(lines) - 1))
        words = data.draw(st.sampled_from(lines) | st.text(max_size=20) | scalars.map(str))
        lines[place] = data.draw(st.sampled_from([words, f"{lines[place][: len(lines[place]) // 2]}{words}", ""]))
    post_text(app, "\n".join(lines))


def filled(start: str, part: str, end: str = "") -> str:
    """A text as large as one may be."""
    return start + part * ((LARGEST_TEXT - len((start + end).encode())) // len(part.encode())) + end


HEAVY = {
    "lists in lists": "[" * 30_000,
    "mappings in mappings": "".join(f"{' ' * n}a:\n" for n in range(300)),
    "flow mappings": "{a: " * 16_000,
    "many keys": HEAD + "".join(f"k{n}: 1\n" for n in range(6000)),
    "many cards": filled(f"{HEAD}realm:\n  8: {{site: Arid Desert, surface: [", "Bosk Troll, ", "]}\nask: [is: x]\n"),
    "many asks": filled(
        f"{HEAD}realm: {{8: {{site: Arid Desert, surface: [Bosk Troll]}}}}\nask:\n", "- where: Bosk Troll\n"
    ),
    "many asks that cannot be read": filled(f"{HEAD}ask:\n", "- is: the\n"),
    "many actions": filled(
        f"{HEAD}realm: {{7: Arid Desert, 8: {{site: Arid Desert, surface: [Bosk Troll]}}}}\n"
        "ask: [{where: Bosk Troll}]\nany: all\nactions:\n",
        "- take a step: Bosk Troll\n  to: 7 surface\n",
    ),
    "many unknown cards": filled(
        f"{HEAD}realm: {{8: {{site: Arid Desert, surface: [", "Bosk Trall, ", "]}}\nask: [is: x]\n"
    ),
    "a long title": filled("title: ", "x", "\ngame: sorcery\nask: [{value: number of squares adjacent to 8}]\n"),
    "a long word": filled(f"{HEAD}ask: [is: ", "a ", "]\n"),
    "a large number": f"{HEAD}you: {{life: {'9' * 60_000}}}\nask: [{{value: number of squares adjacent to 8}}]\n",
    "a negative number": f"{HEAD}you: {{life: -{'9' * 4000}}}\nask: [{{value: number of squares adjacent to 8}}]\n",
    "aliases": "a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n",
    "tags": "!!python/object/apply:os.system [id]\n",
    "half characters": 'title: "\\ud800"\ngame: sorcery\nask: [{value: number of squares adjacent to 8}]\n',
    "control characters": "title: \x00\x07\n",
    "comments": filled("", "#\n"),
    "quotes": filled("a: '", "''"),
    "escapes": filled('a: "', "\\x41"),
    "question marks": filled("", "? "),
    "blanks": filled("a:", " ", "b"),
    "line ends": filled("", "\n"),
    "dashes": filled("", "- "),
    "block text": filled("a: |\n", " x\n"),
    "more bytes than characters": filled("a: ", "🐉"),
}


@pytest.mark.parametrize("what", HEAVY)
def test_heavy_texts(app: Flask, what: str) -> None:
    post_text(app, HEAVY[what])
