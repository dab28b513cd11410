"""The site put together: pages, their JSON twins, headers, errors, compression."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

from flask import Flask, Response, jsonify, request, url_for
from flask_compress import Compress

from judge.codex.library import Codex
from judge.codex.model import GAMES
from judge.games.shelf import NAMES
from judge.resources import data_dir
from judge.store import Rulings
from judge.telling import dates
from judge.web.codex import blocks, render, surroundings
from judge.web.desk.errors import show_errors
from judge.web.desk.spec import Spec
from judge.web.judging.judging import Judging
from judge.web.pages import about, guide, home
from judge.web.pages.codex import (
    card_files,
    cards,
    conflicts,
    documents,
    editions,
    entry,
    graph,
    grids,
    passage,
    preview,
    search,
)
from judge.web.pages.gallery import accepted, gallery, proposals
from judge.web.pages.judging import ask, coverage, editor, play, rulings
from judge.web.pages.people import account, people, signing
from judge.web.pages.school import drills, exams, papers, practice, practice_forms, progress, sitting, statistics
from judge.web.people.memory import Memory
from judge.web.people.people import know_people
from judge.web.school.closed_book import close_books
from judge.web.serving import theme
from judge.web.serving.forgery import refuse_forgeries
from judge.web.serving.security import protect

DESKS = (
    home, search, documents, passage, entry, cards, card_files, grids, conflicts, editions, graph, preview, guide,
    coverage, editor, gallery, accepted, proposals, play, rulings, practice, practice_forms, progress, drills, exams,
    ask, sitting, papers, statistics, about, account, people, signing, theme,
)  # fmt: skip
LARGEST_REQUEST = 16 * 1024


def create_app(
    codex: Codex | None = None, judging: Judging | None = None, memory: Memory | None = None, shared: bool = False
) -> Flask:
    """The site over a codex, by default today's (compiled first where it is not yet).

    ``judging`` is what judges and keeps submissions; by default processes of this site's own. ``memory`` is the store,
    by default the usual one. ``shared`` says that several people use this site, each with an account.
    """
    opened = codex or Codex.open()
    kept = memory or Memory()
    app = Flask("judge.web", template_folder=str(data_dir("templates")), static_folder="static")
    app.config.update(
        MAX_CONTENT_LENGTH=LARGEST_REQUEST,
        MAX_FORM_PARTS=20,
        COMPRESS_ALGORITHM=["br", "gzip"],
        COMPRESS_BR_LEVEL=4,
        COMPRESS_MIN_SIZE=700,
        SHARED=shared,
    )
    app.url_map.strict_slashes = False
    app.extensions["codex"] = opened
    app.extensions["memory"] = kept
    app.extensions["judging"] = judging or Judging(opened, store=lambda: Rulings(kept.engine))
    Compress(app)
    protect(app)
    refuse_forgeries(app)
    know_people(app)
    close_books(app)
    theme.add_theme(app)
    show_errors(app, opened)
    _fill_templates(app)

    @app.before_request
    def look_again() -> None:
        if request.endpoint != "static":
            card_files.look_again()

    spec = Spec()
    for module in DESKS:
        module.desk.open(app, opened, spec)

    @app.get("/api/openapi.json")
    def openapi() -> Response:
        return jsonify(spec.document(app))

    return app


def _fill_templates(app: Flask) -> None:
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    static = Path(app.static_folder or "")

    @lru_cache(maxsize=64)
    def mark_of(name: str) -> str:
        return hashlib.blake2b((static / name).read_bytes(), digest_size=6).hexdigest()

    def asset(name: str) -> str:
        """The address of a static file with the mark of its content, so that it may be kept for good."""
        return url_for("static", filename=name, v=mark_of(name))

    app.jinja_env.filters.update(day=dates.day_words, moment=dates.moment_words, stamp=dates.stamp)
    app.jinja_env.globals.update(
        GAMES={**GAMES, **NAMES},
        asset=asset,
        passage_html=render.passage_html,
        marked=render.marked,
        laid_out=blocks.laid_out,
        blocks_of=blocks.blocks_of,
        strokes=surroundings.strokes,
        dot_label=surroundings.label,
    )
