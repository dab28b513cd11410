from __future__ import annotations

import re
import socket
from html.parser import HTMLParser
from typing import Any
from urllib.parse import quote

import click
import pytest
from flask import Flask
from flask.testing import FlaskClient
from markupsafe import escape

from judge.codex.library import Codex
from judge.codex.model import Mark
from judge.web.codex.render import Link, marked, passage_html
from judge.web.serving.app import LARGEST_REQUEST, create_app
from judge.web.serving.security import POLICY
from judge.web.serving.serve import free_port


class Inline(HTMLParser):
    """Collects what a strict policy forbids: inline scripts and styles, handlers, foreign addresses."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self.inside = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside = tag
        for name, value in attrs:
            foreign = name in ("src", "href") and not (value or "").startswith(("/", "#"))
            if tag == "style" or name == "style" or name.startswith("on") or foreign:
                self.found.append(f"{tag} {name}={value}")

    def handle_data(self, data: str) -> None:
        if self.inside == "script" and data.strip():
            self.found.append(data)


def test_no_page_holds_inline_code_or_leads_off_the_site(client: FlaskClient, page_url: str) -> None:
    assert inline_code(client.get(page_url).get_data(as_text=True)) == []


def test_no_error_page_holds_inline_code(client: FlaskClient, missing_url: str) -> None:
    assert inline_code(client.get(missing_url).get_data(as_text=True)) == []


def inline_code(page: str) -> list[str]:
    reader = Inline()
    reader.feed(page)
    return reader.found


@pytest.mark.parametrize(
    "url", ["/", "/nowhere", "/api/about", "/api/nowhere", "/static/base.css", "/api/openapi.json"]
)
def test_every_response_carries_the_headers(client: FlaskClient, url: str) -> None:
    headers = client.get(url).headers
    assert headers["Content-Security-Policy"] == POLICY
    assert "unsafe" not in POLICY
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Referrer-Policy"]


def test_the_documents_text_is_data(client: FlaskClient) -> None:
    page = client.get("/codex/magewars/immunity").get_data(as_text=True)
    assert "&lt;explain here&gt;" in page
    assert "<explain" not in page
    assert "the document leaves this undetermined" in page


@pytest.mark.parametrize("words", ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "{{ 7*7 }}'`"])
@pytest.mark.parametrize("field", ["/search?q=", "/relate?a=", "/nowhere?q=", "/browse?game=sorcery&topic="])
def test_what_is_asked_is_escaped(client: FlaskClient, field: str, words: str) -> None:
    page = client.get(field + quote(words)).get_data(as_text=True)
    assert inline_code(page) == []
    assert "<script>alert" not in page
    assert "<img" not in page


def test_a_passage_is_rendered_with_its_links_and_marks() -> None:
    text = "A <b> unit & its strike."
    links = [Link(6, 10, "link", "x:unit", "Unit", "/codex/x/unit"), Link(8, 12, "mention", "x:y", "Y", "/codex/x/y")]
    html = passage_html(text, links, [Mark("strong", 2, 10), Mark("card", 17, 23)])
    assert html == (
        "A <strong>&lt;b&gt; </strong>"
        '<a class="in-text link" href="/codex/x/unit" data-preview="x:unit"><strong>unit</strong></a>'
        " &amp; its strike."
    )


def test_highlights_are_marked_and_escaped() -> None:
    assert marked("a <i> b", [(2, 5), (3, 4), (6, 99)]) == f"a <mark>{escape('<i>')}</mark> b"


@pytest.mark.parametrize(
    "url",
    [
        "/search?q=" + "a" * 301,
        "/search?q=unit&limit=51",
        "/search?q=unit&limit=0",
        "/search?q=unit&limit=many",
        '/search?q="open',
        "/search?q=game:chess",
        "/relate?a=" + "a" * 121,
        "/codex/sorcery?edition=" + "1" * 61,
    ],
)
def test_inputs_are_bounded(client: FlaskClient, url: str) -> None:
    page = client.get(url)
    assert page.status_code == 400
    assert 'role="search"' in page.get_data(as_text=True)
    twin = client.get(f"/api{url}")
    assert twin.status_code == 400
    assert twin.get_json()["detail"]


@pytest.mark.parametrize("url", ["/exams/%00", "/practice/withdrawn/a%00", "/scenarios/proposed/%00", "/%00"])
def test_no_address_holds_what_a_database_cannot_read(client: FlaskClient, url: str) -> None:
    for where in (url, f"/api{url}"):
        answer = client.get(where)
        assert answer.status_code == 404
        assert "such a character" in answer.get_data(as_text=True)


def test_only_what_is_meant_to_be_posted_can_be(client: FlaskClient) -> None:
    for method in ("post", "put", "delete", "patch"):
        answer: Any = getattr(client, method)("/about")
        assert answer.status_code == 405
        assert 'href="/"' in answer.get_data(as_text=True)
    assert client.post("/api/about").get_json()["status"] == 405


def test_large_requests_are_refused(client: FlaskClient) -> None:
    answer = client.post("/theme", data={"theme": "dark", "back": "/" * LARGEST_REQUEST})
    assert answer.status_code == 413
    assert "Traceback" not in answer.get_data(as_text=True)


def test_an_address_that_is_too_long_is_a_page(client: FlaskClient) -> None:
    page = client.get("/codex/" + "a" * 2000)
    assert page.status_code == 414
    assert 'href="/browse"' in page.get_data(as_text=True)
    assert client.get("/api/codex/" + "a" * 2000).get_json()["status"] == 414


def test_a_failure_of_ours_is_a_page_without_its_cause(codex: Codex) -> None:
    app = create_app(codex)

    def fail() -> str:
        raise RuntimeError("secret cause")

    app.add_url_rule("/fails", view_func=fail)
    app.add_url_rule("/api/fails", "api-fails", fail)
    page = app.test_client().get("/fails")
    assert page.status_code == 500
    assert "secret" not in page.get_data(as_text=True)
    assert 'href="/"' in page.get_data(as_text=True)
    assert app.test_client().get("/api/fails").get_json()["status"] == 500


def test_the_theme_is_kept_without_javascript(client: FlaskClient) -> None:
    answer = client.post("/theme", data={"theme": "dark", "back": "/about"})
    assert (answer.status_code, answer.headers["Location"]) == (303, "/about")
    assert "HttpOnly" in answer.headers["Set-Cookie"]
    assert '<html lang="en" data-theme="dark">' in client.get("/about").get_data(as_text=True)
    client.post("/theme", data={"theme": "system"})
    assert '<html lang="en">' in client.get("/about").get_data(as_text=True)
    assert client.post("/theme", data={"theme": "pink"}).status_code == 400


@pytest.mark.parametrize("back", ["https://evil.example/", "//evil.example", "/\\evil.example", "about", "/a\nb"])
def test_the_theme_never_leads_off_the_site(client: FlaskClient, back: str) -> None:
    assert client.post("/theme", data={"theme": "dark", "back": back}).headers["Location"] == "/"


def test_pages_are_not_sent_twice_and_static_files_are_kept(app: Flask) -> None:
    client = app.test_client()
    first = client.get("/codex/sorcery/defend", headers={"Accept-Encoding": "gzip"})
    assert first.headers["Content-Encoding"] == "gzip"
    again = client.get(
        "/codex/sorcery/defend", headers={"Accept-Encoding": "gzip", "If-None-Match": first.headers["ETag"]}
    )
    assert again.status_code == 304
    assert not again.data
    style = re.search(r'href="(/static/base.css\?v=\w+)"', client.get("/").get_data(as_text=True))
    assert style
    assert "immutable" in client.get(style[1]).headers["Cache-Control"]
    assert "immutable" not in client.get("/static/base.css").headers["Cache-Control"]


def test_a_port_that_is_taken_is_said_in_one_line() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(click.ClickException, match=f"port {port} is in use"):
            free_port("127.0.0.1", port)
    assert free_port("127.0.0.1", 0) > 0
