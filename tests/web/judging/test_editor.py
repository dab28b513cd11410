"""The page on which scenarios are written, and the check that runs while one writes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.games.shelf import GAMES
from judge.rulings.shipped import shipped, text_of
from judge.rulings.shipped_files import scenario_files
from judge.web.boards.board_view import views
from judge.web.boards.drafts import Mistake, look_ahead, look_at
from judge.web.pages.judging.editor import LARGEST_CHECK
from tests.rulings.test_play import RAID

POSITION = """\
title: A Troll
game: sorcery
realm:
  8: {site: Gnome Hollows, surface: [{card: Bosk Troll, tapped: yes}]}
ask:
  - value: power of Bosk Troll
"""


def check(client: FlaskClient, text: str, **more: Any) -> dict[str, Any]:
    answer = client.post("/api/check", json={"text": text, **more})
    assert answer.status_code == 200
    data: dict[str, Any] = answer.get_json()
    return data


def test_a_good_text_has_a_tree_with_places_and_a_board(client: FlaskClient) -> None:
    seen = check(client, POSITION)
    assert seen["problems"] == []
    assert [key for key, _ in seen["tree"]["entries"]] == ["title", "game", "realm", "ask"]
    assert seen["tree"]["entries"][0] == ["title", {"line": 1, "column": 8, "text": "A Troll"}]
    square = seen["board"]["squares"][7]
    assert (square["site"]["name"], square["cards"][0]["power"]) == ("Gnome Hollows", "3")
    assert square["cards"][0]["states"] == ["tapped"]
    assert seen["answers"] == []


def test_the_order_of_squares_is_that_of_the_text(client: FlaskClient) -> None:
    seen = check(client, "title: x\ngame: sorcery\nrealm:\n  12: Rubble\n  3: Rubble\n")
    realm = dict(seen["tree"]["entries"])["realm"]
    assert [key for key, _ in realm["entries"]] == ["12", "3"]


def test_problems_have_their_places_and_what_can_be_read_is_still_drawn(client: FlaskClient) -> None:
    seen = check(client, POSITION.replace("Bosk Troll, tapped", "Bosk Trol, tapped"))
    assert [(p["line"], p["column"]) for p in seen["problems"]][:1] == [(4, 45)]
    assert "did you mean 'Bosk Troll'?" in seen["problems"][0]["message"]
    assert seen["board"]["squares"][7]["site"]["name"] == "Gnome Hollows"


def test_what_is_no_yaml_has_one_problem_and_no_tree(client: FlaskClient) -> None:
    seen = check(client, "title: [x")
    assert len(seen["problems"]) == 1
    assert (seen["tree"], seen["board"]) == (None, None)


def test_answers_as_they_stand_come_when_they_are_asked_for(client: FlaskClient) -> None:
    seen = check(client, POSITION, answers=True)
    (answer,) = seen["answers"]
    assert (answer["said"], answer["verdict"], answer["missing"]) == ("3", "value", "")
    assert "ower of Bosk Troll" in answer["ask"]
    wrong = check(client, POSITION.replace("Bosk", "Bsk"), answers=True)
    assert wrong["answers"] == [] and wrong["problems"]


def test_a_form_does_as_well_as_json(client: FlaskClient) -> None:
    answer = client.post("/api/check", data={"text": POSITION.replace("\n", "\r\n"), "answers": "true"})
    assert answer.get_json()["answers"][0]["said"] == "3"


@pytest.mark.parametrize(
    "sent", [{"data": "{", "content_type": "application/json"}, {"json": {}}, {"json": {"text": 3}}, {"json": []}]
)
def test_what_holds_no_text_is_refused(client: FlaskClient, sent: dict[str, Any]) -> None:
    answer = client.post("/api/check", **sent)
    assert answer.status_code == 400
    assert answer.get_json()["detail"]


def test_what_is_too_long_is_refused(client: FlaskClient) -> None:
    assert client.post("/api/check", json={"text": "#" * LARGEST_CHECK}).status_code == 200
    assert client.post("/api/check", json={"text": "#" * (LARGEST_CHECK + 1)}).status_code == 413
    assert client.post("/api/check", json={"text": "#" * 1_000_000}).status_code == 413


def test_who_checks_too_often_is_asked_to_wait(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judge.web.pages.judging.editor.Limit.take", lambda *_: 3)
    answer = client.post("/api/check", json={"text": POSITION})
    assert answer.status_code == 429
    assert "many checks" in answer.get_json()["detail"]
    assert answer.headers["Retry-After"] == "3"


def test_the_page_holds_the_text_it_was_opened_with(client: FlaskClient) -> None:
    one = shipped("sorcery")[0]
    page = client.get(f"/judge?scenario={one.path}").get_data(as_text=True)
    assert one.title in page and 'action="/rulings"' in page
    twin = client.get(f"/api/judge?scenario={one.path}").get_json()
    assert (twin["text"], twin["title"], twin["scenario"]) == (text_of(one), one.title, one.path)
    assert client.get("/api/judge").get_json()["text"] == GAMES["sorcery"].starts[0].text
    assert client.get("/judge?scenario=sorcery/no/such").status_code == 404
    assert client.get("/judge?scenario=../cases/sorcery").status_code == 404


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_an_empty_board_to_begin_with(client: FlaskClient, game: str) -> None:
    page = client.get(f"/judge?game={game}").get_data(as_text=True)
    assert f'data-game="{game}"' in page and f'class="game-{game}"' in page
    for other in GAMES:
        assert f'href="/judge?game={other}"' in page
    twin = client.get(f"/api/judge?game={game}").get_json()
    usual = GAMES[game].starts[0]
    assert (twin["text"], twin["game"], list(twin["games"])) == (usual.text, game, list(GAMES))
    assert twin["start"] == usual.key
    for start in GAMES[game].starts:
        assert client.get(f"/api/judge?game={game}&start={start.key}").get_json()["text"] == start.text
        seen = look_at(start.text)
        assert [problem.message for problem in seen.problems] == ["a scenario asks something: 'ask' is missing"]
        assert seen.problems[0].unfinished and seen.board is not None
    assert GAMES[game].empty in [start.text for start in GAMES[game].starts]
    assert client.get(f"/judge?game={game}&start=nowhere").status_code == 404


def test_what_is_unfinished_is_no_mistake(client: FlaskClient) -> None:
    seen = check(client, POSITION.replace("power of Bosk Troll", '""'))
    wrong = check(client, POSITION.replace("Bosk", "Bsk"))
    assert not any(problem["unfinished"] for problem in wrong["problems"])
    assert all(problem["unfinished"] for problem in seen["problems"])


def test_a_decision_that_is_open_is_explored_and_no_mistake(client: FlaskClient) -> None:
    seen = check(client, RAID, answers=True)
    (open_,) = seen["problems"]
    assert open_["unfinished"] and "what does Raider attack" in open_["message"]
    where, may = seen["answers"]
    assert (where["verdict"], may["said"]) == ("depends", "No")


def test_a_text_is_opened_with_the_board_of_its_game(client: FlaskClient) -> None:
    for text, game in (
        ("title: x\ngame: kotc\n", "kotc"),
        ("game: 'magewars'", "magewars"),
        ("game: chess", "sorcery"),
    ):
        assert f'data-game="{game}"' in client.post("/judge", data={"text": text}).get_data(as_text=True)
    for one in shipped()[::90]:
        assert client.get(f"/api/judge?scenario={one.path}").get_json()["game"] == one.game


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_words(client: FlaskClient, game: str) -> None:
    words = client.get(f"/api/judge/words/{game}").get_json()
    assert words["game"] == game and words["actions"] and words["asks"] and words["answers"]
    assert {"value", "is", "can", "expected"} <= set(words["kinds"])
    known = {"sorcery": (), "magewars": ("conditions", "types", "phases"), "kotc": ("counters", "types", "phases")}[
        game
    ]
    assert all(words["lists"][name] for name in known)


def test_a_text_can_be_brought_along(client: FlaskClient) -> None:
    page = client.post("/judge", data={"text": "title: <b>mine</b>\r\n"}).get_data(as_text=True)
    assert "title: &lt;b&gt;mine&lt;/b&gt;\n</textarea>" in page
    assert client.post("/judge").status_code == 200


def test_the_words_are_those_of_the_rules(client: FlaskClient) -> None:
    words = client.get("/api/judge/words/sorcery").get_json()
    assert {"name": "Bosk Troll", "types": ["minion"], "power": "3", "cost": "2", "plain": True} in words["cards"]
    assert {"kind": "value", "words": "power of {thing}"} in words["asks"]
    assert {action["name"]: action["fields"] for action in words["actions"]}["mulligan"]["spells"] == "number"
    assert "order" in words["answers"] and "Airborne" in words["keywords"]
    assert client.get("/api/judge/words/chess").status_code == 404


@pytest.mark.slow
@pytest.mark.parametrize(
    "folder",
    sorted({file.parent for game in GAMES for file in scenario_files(game)}),
    ids=lambda folder: f"{folder.parent.name}/{folder.name}",
)
def test_every_shipped_scenario_is_drawn(folder: Path) -> None:
    for file in sorted(folder.glob("*.yaml")):
        seen = look_at(file.read_text("utf-8"))
        assert seen.tree is not None and seen.board is not None, file
        (view,) = views((seen.board,))
        assert view.bare or view.used or view.borders, file


ODD = ["[]", "{}", "{a: b}", "0", "21", "\n", "  - ", "you", "at: 3", ":", "A1", "A1-B1: x", "- 4", "x: yes"]
LINES = {
    "sorcery": POSITION[POSITION.index("realm") :],
    "magewars": """\
cards:
  Ogre: {type: creature, life: 9}
  Rock: {type: wall, life: 5}
  Rot: {type: enchantment}
you: {mage: {zone: A1, life: 30}, mana: 3}
arena:
  A2: [Ogre, {card: Ogre, controller: opponent, damage: 2, conditions: {Burn: 2}, attached: [Rot]}]
walls: {A1-B1: Rock}
size: 2x2
ask:
  - value: armor of Ogre
""",
    "kotc": """\
cards:
  Imp: {type: minion, level: 1, sp: 1, hp: 1}
players:
  Ann: {hp: 3, battlefield: [Imp, {card: Imp, counters: [{kind: Sword, by: Ben}]}], granary: [3]}
  Ben: {}
turn: Ben
ask:
  - value: HP of Ann
""",
}


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
@settings(max_examples=150)
def test_nothing_that_is_typed_is_too_much(game: str, data: st.DataObject) -> None:
    parts = st.sampled_from([*LINES[game].split(" "), *LINES[game].splitlines(keepends=True), *ODD])
    text = " ".join([f"game: {game}\ntitle: x\n", *data.draw(st.lists(parts, max_size=40))])
    seen = look_at(text)
    assert all(isinstance(problem, Mistake) and problem.line >= 1 for problem in seen.problems)


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
@settings(max_examples=100)
def test_a_text_that_lost_some_lines_is_still_drawn(game: str, data: st.DataObject) -> None:
    lines = [line for line in LINES[game].splitlines() if data.draw(st.integers(0, 5))]
    seen = look_at("\n".join([f"game: {game}", "title: x", *lines]))
    if seen.tree is not None:
        assert seen.board is not None and views((seen.board,))


def test_an_open_decision_is_a_problem_of_the_whole_text(codex: Any) -> None:
    text = """\
title: x
game: sorcery
realm:
  7: {site: Arid Desert, surface: [Bosk Troll]}
  8: {site: Gnome Hollows, of: opponent}
actions:
  - move and attack: Bosk Troll
    path: []
ask:
  - where: Bosk Troll
"""
    seen = look_ahead(codex, text)
    assert seen.problems == () or "any:" in seen.problems[0].message


def test_the_editor_opens_with_a_card_on_the_board(client: FlaskClient) -> None:
    page = client.get("/cards/sorcery/queen-guinevere").text
    assert '<a class="button" href="/judge?game=sorcery&amp;card=queen-guinevere">Try it on the board</a>' in page
    twin = client.get("/api/judge?game=sorcery&card=queen-guinevere").get_json()
    assert twin["card"] == "/cards/sorcery/queen-guinevere" and twin["title"] == "Queen Guinevere"
    assert look_at(twin["text"]).problems == ()
    assert 'You try <a href="/cards/sorcery/queen-guinevere"' in client.get("/judge?card=queen-guinevere").text
    for url in ("/judge?card=no-such-card", "/judge?game=kotc&card=queen-guinevere"):
        assert client.get(url).status_code == 404
    assert "Try it on the board" not in client.get("/cards/sorcery/house-of-ondaros").text
