"""The OpenAPI document, drawn by spectree from the structs that the answers are made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from flask import Flask
from msgspec import Struct
from spectree import Response as Responses
from spectree import SpecTree
from spectree.model_adapter.msgspec_adapter import MsgspecModelAdapter
from spectree.model_adapter.protocol import SchemaMode

from judge import __version__
from judge.games.shelf import NAMES
from judge.web.desk.queries import Nothing

ABOUT = (
    "Every page of the site as data: the JSON twin of a page stands at /api followed by the page's address. "
    "An entry id such as sorcery:defend has the page /codex/sorcery/defend; its second passage, sorcery:defend#2, "
    "has the page /codex/sorcery/defend/~2. Ids and addresses are permanent."
)

PATH_WORDS = {
    "document": "The key of a document, such as sorcery or sorcery.rulebook.",
    "slug": "The part of an entry's id after the colon, such as storyline/simultaneous-triggers.",
    "number": "A number given once for good.",
    "node": "The id of an entry or a card, such as sorcery:defend or sorcery.card:dodge-roll.",
    "game": f"One of {', '.join(NAMES)}.",
    "name": "A readable name: of a card, such as dodge-roll, or of a page of the guide.",
    "id": "The id of what is meant: a kept ruling (32 letters and digits), a proposal, an exam, a sitting, a person.",
    "session": "The id of a browser that is signed in.",
    "sheet": "paper (the questions), answers (the sheet to answer on), or key.",
    "old": "The older edition.",
    "new": "The newer edition.",
}


class Problem(Struct, frozen=True):
    """Why there is no answer, and the way on: ``nearest`` are addresses of pages that may be meant."""

    status: int
    title: str
    detail: str
    nearest: tuple[str, ...] = ()


def problems(*statuses: int) -> dict[int, type[Struct]]:
    """Errors that an address under ``/api`` may answer, each in the usual shape."""
    return dict.fromkeys(statuses, Problem)


_DRAWN: dict[tuple[type[Any], str], dict[str, Any]] = {}
"""The schemas of structs, found out once: most answers have several addresses, and all of them share some."""


class _Adapter(MsgspecModelAdapter):
    """Remembers the schema of each struct."""

    def json_schema(self, model: type[Any], *, ref_template: str, mode: SchemaMode = "validation") -> dict[str, Any]:
        """The schema of a struct; whoever changes it takes a copy."""
        key = model, ref_template
        if key not in _DRAWN:
            _DRAWN[key] = super().json_schema(model, ref_template=ref_template, mode=mode)
        return _DRAWN[key]


class Spec:
    """Collects the described answers of one app."""

    def __init__(self) -> None:
        self.tree = SpecTree(
            "flask",
            mode="strict",
            annotations=False,
            page_templates={},
            title="Codex Judge",
            version=__version__,
            description=ABOUT,
            model_adapter=_Adapter(),  # type: ignore[arg-type]  # its errors are of its own kind
            validation_error_status=400,
            validation_error_model=Problem,
            nested_naming_strategy=lambda _parent, child: child,
        )

    def described(
        self,
        view: Callable[..., Any],
        subject: str,
        answers: Mapping[int, type[Struct]],
        query: type[Struct] = Nothing,
        body: type[Struct] = Nothing,
    ) -> Callable[..., Any]:
        """The view, remembered with the shapes of what it takes and, by status, of what it gives.

        The checks themselves are the desk's.
        """
        describe = self.tree.validate(
            query=None if query is Nothing else query,
            json=None if body is Nothing else body,
            resp=Responses(**{f"HTTP_{status}": shape for status, shape in answers.items()}),
            tags=(subject,),
            path_parameter_descriptions=PATH_WORDS,
            skip_validation=True,
        )
        described: Callable[..., Any] = describe(view)
        return described

    def document(self, app: Flask) -> dict[str, Any]:
        """The OpenAPI document of the app's ``/api`` addresses."""
        with app.app_context():
            drawn: dict[str, Any] = self.tree.spec
        return drawn
