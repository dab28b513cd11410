from __future__ import annotations

import re
import struct
from pathlib import Path

import msgspec
import pytest
from flask import Flask, render_template
from flask.testing import FlaskClient

from judge.codex.library import Codex
from judge.games.board import Board, BoardCard, BoardPlayer, BoardSquare
from judge.games.ruling import Answer, Because, Citation, Reason, Ruling, Step, Turn, Verdict
from judge.rulings.deciding import Budget, rule_in_one_breath
from judge.web.boards.board_view import views
from judge.web.judging import story_view
from judge.web.judging.preview import HEIGHT, WIDTH, as_data, preview
from judge.web.judging.ruling_view import page_of
from judge.web.serving.app import create_app

SCENARIO = "title: a <scenario>\n"


@pytest.fixture(scope="module")
def rulings(project_dir: Path) -> dict[str, Ruling]:
    files = (project_dir / "tests/data/rulings").glob("*.json")
    found = {file.stem: msgspec.json.decode(file.read_bytes(), type=Ruling) for file in files}
    bare = Ruling("Nothing happens", "sorcery", (), (Answer("is: so", "yes", True),), (), (), ())
    nothing = Board(2, 1, (BoardSquare(1), BoardSquare(2)), (BoardPlayer("you", (("life", "20"),)),))
    older = Reason("Immobile: Older glossary, superseded, says otherwise", ("sorcery.glossary:immobile-immobilised",))
    quoted = Citation(older.cites[0], "Immobile", "This card cannot move itself.", "/codex/immobile")
    aged = msgspec.structs.replace(bare, superseded=(older,), citations=(quoted,))
    hawk = Answer(
        "can: defend: Hawk",
        Verdict.NO,
        False,
        reasons=(Reason("Hawk is tapped", ("sorcery:tap#4",)),),
        question="Could Hawk defend?",
        because=Because("Hawk is tapped", ("sorcery:tap#4",)),
        would_change=(
            Turn("Hawk is untapped", Verdict.YES, True, "Yes", "title: Who may defend - but Hawk is untapped"),
        ),
    )
    tap = Citation(
        "sorcery:tap#4", "Codex (August 2025), Tap, 4", "Only untapped cards can be tapped.", "/codex/tap/~4"
    )
    guard = Answer(
        "is: Guard dead",
        Verdict.UNSUPPORTED,
        reasons=(Reason("Guard is tapped"),),
        unsupported="'defend: Guard' cannot be: Guard is tapped",
        illegal=True,
        because=Because("Guard is tapped"),
    )
    found["breath"] = msgspec.structs.replace(bare, answers=(hawk,), citations=(tap,))
    found["illegal"] = msgspec.structs.replace(bare, answers=(guard,))
    return found | {"bare": bare, "aged": aged, "empty": msgspec.structs.replace(bare, boards=(nothing,))}


@pytest.fixture(scope="module")
def shown(codex: Codex, rulings: dict[str, Ruling]) -> Flask:
    app = create_app(codex)

    @app.get("/sample/<name>")
    def sample(name: str) -> str:
        link = "" if name == "bare" else f"/sample/{name}"
        return render_template("judging/ruling.html", answer=page_of(rulings[name], SCENARIO, link))

    return app


PICTURED = """
title: A name that would be markup
game: sorcery
realm:
  12:
    site: Steppe
    surface: [{unit: Hawk, power: 2, tapped: yes}, {unit: "Hawk #strong[*of the long name*]", power: 1}]
ask:
  - is: Hawk tapped
"""


@pytest.fixture
def browse(shown: Flask) -> FlaskClient:
    return shown.test_client()


def text(client: FlaskClient, url: str) -> str:
    answer = client.get(url)
    assert answer.status_code == 200
    return re.sub(r"\s+", " ", answer.get_data(as_text=True))


def test_the_verdicts_come_first(browse: FlaskClient) -> None:
    page = text(browse, "/sample/pit")
    said = "Mariner&#39;s Curse, then Apprentice Wizard Genesis, then Bottomless Pit</p>"
    assert page.index(said) < page.index('id="position"') < page.index('id="storyline"') < page.index('id="others"')
    assert '<p class="verdict-said">No.</p>' in page


def test_an_answer_is_a_card_with_its_reason_its_sentence_and_what_would_change_it(browse: FlaskClient) -> None:
    page = text(browse, "/sample/breath")
    card = page.split('class="verdict is-no"')[1].split('</li> </ol> <p class="counts"')[0]
    assert '<p class="verdict-said">No.</p> <p class="because">Hawk is tapped.</p>' in card
    assert "<p>Only untapped cards can be tapped.</p>" in card and ">Tap, sentence 4</a>" in card
    assert card.index("decides") < card.index("Every reason") < card.index("What would change it")
    turn = card.split('<form method="post" action="/judge">')[1]
    assert 'name="text" value="title: Who may defend - but Hawk is untapped' in turn
    assert "If Hawk were untapped" in turn and ">Yes</b>" in turn
    assert "no assumptions" in page.split('class="counts"')[1][:300]


def test_what_is_not_allowed_is_a_no(browse: FlaskClient) -> None:
    page = text(browse, "/sample/illegal")
    assert '<p class="verdict-said">No.</p>' in page and "What is missing" not in page
    assert "&#39;defend: Guard&#39; is not allowed: Guard is tapped." in page


def test_an_answer_can_be_taken_to_a_chat_and_shown_across_the_table_without_a_script(browse: FlaskClient) -> None:
    page = browse.get("/sample/breath").get_data(as_text=True)
    chat = re.search(r'<textarea id="as-chat"[^>]*>(.*?)</textarea>', page, re.DOTALL)
    assert chat and chat[1].splitlines() == [
        "Could Hawk defend? No: Hawk is tapped.",
        "“Only untapped cards can be tapped.” (Tap, sentence 4)",
        "http://localhost/sample/breath",
    ]
    assert 'aria-label="QR code of the address of this ruling"' in page
    assert re.search(r'<p class="sharing" hidden data-sharing>', page)


def test_a_link_to_a_ruling_is_previewed_by_its_answer(browse: FlaskClient) -> None:
    page = text(browse, "/sample/breath")
    assert '<meta property="og:title" content="Nothing happens">' in page
    assert 'property="og:description" content="Could Hawk defend? No. Hawk is tapped."' in page
    assert '<meta property="og:url" content="http://localhost/sample/breath">' in page
    assert '<meta property="og:image" content="http://localhost/sample/breath.png">' in page
    assert 'property="og:image:alt" content="Could Hawk defend? No. Hawk is tapped. Beside it the board."' in page
    assert '<meta name="twitter:card" content="summary_large_image">' in page


def test_the_picture_of_a_ruling_is_a_png_of_the_size_that_previews_ask_for(shown: Flask, codex: Codex) -> None:
    ruling = rule_in_one_breath(codex, PICTURED, budget=Budget(rules=0, facts=0))
    with shown.test_request_context("/"):
        page = page_of(ruling, PICTURED, "/sample/pictured")
        told, picture = as_data(page), preview(page)
        assert preview(page) is picture
    assert picture[:8] == b"\x89PNG\r\n\x1a\n" and struct.unpack(">II", picture[16:24]) == (WIDTH, HEIGHT)
    assert (told["question"], told["verdict"], told["reason"]) == ("Is Hawk tapped?", "Yes", told["reason"])
    labels = [card["label"] for area in told["areas"] for card in area["cards"]]
    assert "Steppe" in labels and any(label.startswith("Hawk #strong[*") and label.endswith(" …") for label in labels)


def test_a_ruling_without_an_address_has_no_code_and_no_picture(browse: FlaskClient) -> None:
    page = text(browse, "/sample/bare")
    assert "og:image" not in page
    assert "QR code" not in page and "og:url" not in page and 'id="as-chat"' in page


def test_all_but_the_answer_the_board_and_the_storyline_is_folded(browse: FlaskClient) -> None:
    page = text(browse, "/sample/pit")
    for id in ("others", "assumptions", "words"):
        before = page[: page.index(f'id="{id}"')]
        assert before.rindex("<details") > before.rindex("</details>")
    assert "All the words it rests on" in page


def test_superseded_wording_stands_below_the_assumptions_where_there_is_any(browse: FlaskClient) -> None:
    page = text(browse, "/sample/aged")
    assert page.index('id="assumptions"') < page.index('id="superseded"') < page.index('id="words"')
    assert "Older glossary, superseded, says otherwise" in page and "This card cannot move itself." in page
    assert page.index('class="older"') < page.index('id="storyline"')
    assert 'id="superseded"' not in text(browse, "/sample/bare")


def test_every_step_is_a_link_that_shows_its_board_without_javascript(browse: FlaskClient) -> None:
    boards = [0, 1, 1, 1, 2, 3, 3, 3]
    for step, board in enumerate(boards):
        page = text(browse, f"/sample/pit?step={step}")
        open_boards = re.findall(r'id="board-(\d)" aria-label="The position">', page)
        assert open_boards == [str(board)]
        assert f'href="/sample/pit?step={step}#position"' in page
        assert page.count('aria-current="step"') == 1
        assert page.count(" later") == len(boards) - 1 - step
    assert 'id="board-3" aria-label="The position">' in text(browse, "/sample/pit")


@pytest.mark.parametrize("step", ["99", "-3", "two", "²", "", "9" * 900])
def test_an_odd_step_shows_the_end(browse: FlaskClient, step: str) -> None:
    assert 'id="board-3" aria-label="The position">' in text(browse, f"/sample/pit?step={step}")


def test_the_storyline_has_the_marks_of_the_codex(browse: FlaskClient) -> None:
    page = text(browse, "/sample/pit")
    tags = re.findall(r'<span class="step-tag" id="step-\d+-tag">(.*?)</span>', page)
    assert tags == ["", "DONE", "pending", "pending", "DONE", "DONE", "IGNORED", "DONE"]
    assert "Airborne would spare the Wizard" in page.split('id="looked-at"')[1]
    assert "Airborne would spare the Wizard" not in page.split('id="looked-at"')[0]


def test_citations_open_in_place_and_lead_to_their_passage(browse: FlaskClient, rulings: dict[str, Ruling]) -> None:
    page = text(browse, "/sample/pit")
    for citation in rulings["pit"].citations:
        assert page.count(f'<a href="{citation.url}">') >= 2
        assert browse.get(citation.url).status_code == 200


def test_what_cannot_be_judged_says_in_plain_words_what_is_missing(browse: FlaskClient) -> None:
    page = text(browse, "/sample/open")
    assert "What is missing:" in page
    assert "<li>Bog: no document states what its ability does to a unit that passes it" in page
    assert "It depends on the opponent (defend with Cave Trolls?) and you" in page
    assert "<li>the die shows 5 or 6</li>" in page
    assert "&lt;b&gt;names&lt;/b&gt; are text" in page
    assert "the search stopped at 200 positions" in page


def test_the_address_the_ruleset_and_the_file_stand_on_the_page(browse: FlaskClient) -> None:
    page = text(browse, "/sample/pit")
    assert '<a href="/sample/pit">http://localhost/sample/pit</a>' in page
    assert '<a href="/codex/sorcery?edition=2025-08">Codex of August 2025</a>' in page
    assert "title: a &lt;scenario&gt;" in page
    assert '<link rel="alternate" type="application/json" href="/api/sample/pit">' in page
    assert (
        '<form class="change" method="post" action="/judge"> <input type="hidden" name="text" value="title: a' in page
    )


def test_a_ruling_without_boards_or_address_is_a_page_too(browse: FlaskClient) -> None:
    page = text(browse, "/sample/bare")
    assert "Nothing happens: the answer is read off the position as given." in page
    assert 'id="position"' not in page
    assert "Permalink" not in page
    assert "data-copies-url" not in page


def test_a_realm_in_which_nothing_lies_is_not_drawn(browse: FlaskClient) -> None:
    page = text(browse, "/sample/empty")
    assert "Nothing lies in the realm." in page
    assert 'class="realm' not in page


def test_no_style_or_script_stands_in_the_page_itself(browse: FlaskClient) -> None:
    for name in ("pit", "open"):
        page = text(browse, f"/sample/{name}")
        assert not re.search(r"\sstyle=|<style|\son\w+=", page)
        assert all("src=" in script for script in re.findall("<script[^>]*>", page))
        ids = re.findall(r'\sid="([^"]+)"', page)
        assert len(ids) == len(set(ids))


def test_the_table_says_all_that_the_picture_shows(browse: FlaskClient, rulings: dict[str, Ruling]) -> None:
    page = text(browse, "/sample/pit?step=0")
    table = re.search(r"<table.*?</table>", page)
    assert table
    for square in rulings["pit"].boards[0].squares:
        for card in (*square.cards, *([square.site] if square.site else [])):
            assert card.label.replace("'", "&#39;") in table[0]
            for word in (*card.states, *card.keywords):
                assert word in table[0]
    assert "carrying Bosk Troll (yours, minion, power 3, 1 damage, opponent’s card)" in table[0]
    assert "<td>none: void</td>" in table[0]


def test_what_lies_in_several_squares_gets_a_frame_and_a_letter(rulings: dict[str, Ruling]) -> None:
    view = views(rulings["pit"].boards)[0]
    frames = {s.label: (s.letter, s.column, s.row, s.width, s.height) for s in view.spans}
    assert frames == {"Silence": ("Z", 1, 1, 2, 2), "Great Old Kraken": ("X", 4, 3, 2, 2)}
    assert [spot.number for spot in view.spots for layer in spot.layers for c in layer.cards if c.letter == "Z"] == [
        1,
        2,
        6,
        7,
    ]


def test_cards_in_squares_that_are_no_rectangle_get_a_letter_alone() -> None:
    card = BoardCard(1, "Snake", "Snake", "minion", "you", "you", "surface", squares=(1, 2, 4))
    squares = tuple(BoardSquare(n, None, None, (card,) if n in card.squares else ()) for n in range(1, 7))
    (view,) = views((Board(3, 2, squares, ()),))
    assert view.spans == ()
    assert view.spots[0].above[0].cards[0].letter == "Z"
    assert view.spots[0].above[0].cards[0].side == 0


def test_squares_and_figures_that_changed_are_marked(rulings: dict[str, Ruling]) -> None:
    first, second, *_ = views(rulings["pit"].boards)
    assert not any(spot.changed for spot in first.spots)
    assert [spot.number for spot in second.spots if spot.changed] == [8]
    assert ("mana", "0", True) in second.players[0].figures
    assert ("life", "20", False) in second.players[0].figures


def test_players_whose_names_begin_alike_are_marked_by_number() -> None:
    (view,) = views((Board(1, 1, (BoardSquare(1),), (BoardPlayer("Ann"), BoardPlayer("Abe"))),))
    assert [player.mark for player in view.players] == ["1", "2"]


def test_a_ruling_of_very_many_boards_sends_the_one_that_is_shown(
    shown: Flask, rulings: dict[str, Ruling], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(story_view, "MOST_BOARDS", 3)
    with shown.test_request_context("/sample/pit?step=4"):
        page = page_of(rulings["pit"], "", "/sample/pit")
        assert [board.place for board in page.boards] == [2]
        assert [spot.number for spot in page.boards[0].spots if spot.changed] == [8]


def test_a_ruling_that_does_not_name_its_start_gets_one(shown: Flask, rulings: dict[str, Ruling]) -> None:
    change = msgspec.structs.replace
    with shown.test_request_context("/"):
        told = change(rulings["pit"], steps=(Step("It happens", (), "done", 1), Step("It is seen", (), "moment")))
        steps = page_of(told, "", "").storyline
        assert [(s.number, s.text, s.tag, s.board, s.still) for s in steps] == [
            (0, "The position as given", "", 0, False),
            (1, "It happens", "DONE", 1, False),
            (2, "It is seen", "", 1, True),
        ]
        assert page_of(change(told, boards=(), steps=()), "", "").storyline[0].board == -1


def test_the_page_as_data_holds_the_ruling_and_no_shapes_of_the_page(shown: Flask, rulings: dict[str, Ruling]) -> None:
    with shown.test_request_context("/"):
        page = page_of(rulings["pit"], SCENARIO, "/sample/pit")
        assert page.boards and page.verdicts
        assert set(msgspec.to_builtins(page)) == {"ruling", "scenario", "permalink", "ruleset", "base", "step", "line"}
