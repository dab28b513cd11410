"""The site over the real codex, in process and as a live server; and a small codex with a past."""

from __future__ import annotations

import shutil
import sqlite3
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.serving import make_server

from judge.codex.ids.history import Fate
from judge.codex.ids.ledger import fingerprint
from judge.codex.library import Codex
from judge.web.serving.app import create_app

PAGES = (
    "/judge",
    "/judge?game=magewars",
    "/judge?game=kotc",
    "/scenarios",
    "/scenarios?game=magewars",
    "/scenarios?game=kotc",
    "/coverage",
    "/coverage/sorcery/deck",
    "/coverage/sorcery-cards/ward",
    "/",
    "/search",
    "/search?q=can+a+tapped+unit+defend",
    "/search?q=qqzzxxjj",
    "/codex/sorcery",
    "/codex/sorcery.rulebook",
    "/codex/sorcery.glossary",
    "/codex/magewars",
    "/codex/kotc",
    "/codex/sorcery/defend",
    "/codex/sorcery/storyline/simultaneous-triggers",
    "/codex/sorcery.glossary/stealth",
    "/codex/magewars/immunity",
    "/codex/kotc/turn-order",
    "/codex/sorcery/defend/~2",
    "/codex/sorcery/storyline/simultaneous-triggers/~3",
    "/browse",
    "/browse?letter=A",
    "/browse?game=sorcery",
    "/browse?game=sorcery&topic=movement",
    "/browse?game=magewars",
    "/cards",
    "/cards?game=sorcery&type=site&read=part",
    "/cards/sorcery/dodge-roll",
    "/cards/sorcery/char-omphalos",
    "/conflicts",
    "/conflicts/sorcery/1",
    "/gaps?game=kotc",
    "/gaps/magewars/1",
    "/editions",
    "/editions/sorcery",
    "/diff/sorcery/2025-08/2025-08",
    "/relate",
    "/relate?a=sorcery:stealth&b=sorcery:storyline",
    "/open",
    "/open/magewars",
    "/about",
    "/guide",
    "/guide/citing",
    "/guide/rulings",
    "/guide/training",
)

MISSING = (
    "/nowhere",
    "/codex/chess",
    "/codex/sorcery/defned",
    "/codex/sorcery/defend/~999",
    "/codex/sorcery?edition=1999",
    "/codex/sorcery/defend?edition=1999",
    "/cards/sorcery/no-such-card",
    "/cards/chess/pawn",
    "/cards/no-such-card",
    "/conflicts/sorcery/9999",
    "/conflicts/chess/1",
    "/editions/chess",
    "/diff/sorcery/1999/2025-08",
    "/browse?game=chess",
    "/search?q=unit&game=chess",
    "/open/chess",
    "/judge?game=chess",
    "/scenarios?game=chess",
)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that takes ``page_url`` runs for one page of each kind, ``missing_url`` for addresses of nothing."""
    if "page_url" in metafunc.fixturenames:
        metafunc.parametrize("page_url", PAGES)
    if "missing_url" in metafunc.fixturenames:
        metafunc.parametrize("missing_url", MISSING)


@pytest.fixture(scope="session")
def codex() -> Codex:
    return Codex.open()


@pytest.fixture(scope="session")
def app(codex: Codex) -> Flask:
    return create_app(codex)


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture(scope="session")
def base_url(app: Flask) -> Iterator[str]:
    """The address of the site, served by this process on a free port; browser tests go there."""
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any], base_url: str) -> dict[str, Any]:
    """A browser that knows the site's address, also when an earlier test opened one without."""
    return {**browser_context_args, "base_url": base_url}


@pytest.fixture(scope="session")
def past(codex: Codex, tmp_path_factory: pytest.TempPathFactory) -> FlaskClient:
    """The site over the codex with an older edition: there Defend said less, Old Word and Lost Word still stood."""
    path = Path(tmp_path_factory.mktemp("past")) / "codex.db"
    shutil.copy(codex.path, path)
    pack, change = msgspec.msgpack.encode, msgspec.structs.replace
    edition = change(codex.edition("sorcery"), edition="2024-01", date="2024-01", date_words="January 2024")
    defend = change(codex.entry("sorcery:defend"), edition="2024-01")
    old = change(defend, id="sorcery:old-word", slug="old-word", title="Old Word", position=1)
    lost = change(defend, id="sorcery:lost-word", slug="lost-word", title="Lost Word", position=2)
    words = "An older sentence about units and attacks."
    first = codex.passages("sorcery:defend")[0]
    said = change(first, edition="2024-01", text=words, marks=(), digest=fingerprint(words))
    with sqlite3.connect(path) as db:
        db.execute("INSERT INTO edition VALUES (?,?,?,?,?)", ("sorcery", "2024-01", 99, pack(edition), 0))
        for row in (defend, old, lost):
            values = (row.id, row.document, row.edition, row.position, row.parent, True, pack(row))
            db.execute("INSERT INTO entry VALUES (?,?,?,?,?,?,?)", values)
            passage = change(said, id=f"{row.id}#1", entry=row.id)
            values = (passage.id, row.id, row.document, row.edition, 100000 + row.position, pack(passage))
            db.execute("INSERT INTO passage VALUES (?,?,?,?,?,?)", values)
        gone = change(said, id="sorcery:defend#900", number=900)
        values = (gone.id, gone.entry, gone.document, gone.edition, 100009, pack(gone))
        db.execute("INSERT INTO passage VALUES (?,?,?,?,?,?)", values)
        for fate in (
            Fate("sorcery:old-word", "2025-08", "renamed", "sorcery:defend", ""),
            Fate("sorcery:lost-word", "2025-08", "removed", "sorcery:attack", "It says the same."),
        ):
            db.execute("INSERT INTO fate VALUES (?,?)", (fate.id, pack(fate)))
    return create_app(Codex(path)).test_client()
