"""Which line of a ruling is shown: said, chosen by an address, the likeliest first."""

from __future__ import annotations

import re

import pytest
from flask import Flask, render_template
from flask.testing import FlaskClient

from judge.codex.library import Codex
from judge.games.ruling import Ruling
from judge.rulings.judge import judge
from judge.rulings.scenario import load
from judge.rulings.shipped import find, text_of
from judge.web.judging.ruling_view import page_of
from judge.web.judging.story_view import Story
from judge.web.serving.app import create_app


@pytest.fixture(scope="module")
def burns(codex: Codex) -> Ruling:
    one = find("magewars/burn/two-burns")
    assert one is not None
    return judge(codex, load(text_of(one)))


@pytest.fixture(scope="module")
def browse(codex: Codex, burns: Ruling) -> FlaskClient:
    app: Flask = create_app(codex)

    @app.get("/burns")
    def shown() -> str:
        return render_template("judging/ruling.html", answer=page_of(burns, "title: x\n", "/burns"))

    return app.test_client()


def page(client: FlaskClient, url: str) -> str:
    answer = client.get(url)
    assert answer.status_code == 200
    return re.sub(r"\s+", " ", answer.get_data(as_text=True))


def test_there_is_a_line_to_each_answer_the_likeliest_first(burns: Ruling) -> None:
    told = [(one.value, one.probability) for way in burns.branches for one in way.outcomes if one.ask == 1]
    assert told[0] == (2, "1/3") and sorted(told) == sorted((li.value, li.probability) for li in burns.answers[0].lines)
    assert all(way.steps[0].board == 0 for way in burns.branches)


def test_steps_and_boards_are_those_of_the_line_that_is_asked_for(burns: Ruling) -> None:
    likeliest, other = Story(burns, "/r"), Story(burns, "/r", line=4)
    assert likeliest.steps[-1].text == "Troll receives 2 direct damage"
    assert other.steps[-1].text == "Troll loses 2 x Burn: a 0 was rolled"
    assert [story.steps[-1].board for story in (likeliest, other)] == [len(likeliest.boards) - 1, len(other.boards) - 1]
    assert (likeliest.url(1), other.url(1)) == ("/r?step=1#position", "/r?line=4&step=1#position")
    assert Story(burns, "/r", line=99).branch is burns.branches[-1]


def test_the_page_says_which_line_is_shown_and_leads_to_the_others(browse: FlaskClient) -> None:
    said = page(browse, "/burns")
    assert "This can turn out in several ways</b>, the likeliest first" in said
    assert re.search(r'href="/burns\?line=1#position" aria-current="true">.*?Shown:.*?1/3, about 33.3 %', said)
    other = page(browse, "/burns?line=4")
    assert re.search(r'href="/burns\?line=4#position" aria-current="true"', other)
    assert 'href="/burns?line=4&amp;step=1#position"' in other
    assert "Troll loses 2 x Burn: a 0 was rolled" in other and "Troll receives 2 direct damage" not in other


def test_a_ruling_with_one_outcome_offers_no_line(codex: Codex) -> None:
    one = find("sorcery/defend/two-conditions")
    assert one is not None
    ruling = judge(codex, load(text_of(one)))
    assert ruling.branches == () and Story(ruling, "").lines == ()
