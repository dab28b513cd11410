"""What a drill is: a question whose right answer and whose wrong ones the engine, or the codex, has proved.

A drill is data. It names the scenario it was made from and the one fact that was changed in it, if any, so that
everything about it can be made again and held against its proof.
"""

from __future__ import annotations

from msgspec import Struct

from judge.rulings.near.edit import Edit

KINDS = {
    "ask": "What a scenario asks, as it stands.",
    "near-miss": "A scenario with one fact changed, by which the answer became another.",
    "definition": "Which term a sentence of a document explains.",
    "entry": "Under which entry a sentence stands.",
    "keyword": "What a keyword does.",
    "document": "Which of two documents is the newer, or stands above the other.",
    "conflict": "Which text stands where two disagree, and why.",
}
"""The kinds of drills, and what each asks."""


class Option(Struct, frozen=True):
    """One answer that can be chosen.

    ``text`` is shown; ``key`` is the value by which no two options of a drill are alike (yes, no, a number, sorted
    words). Of a wrong option ``why`` tells in a sentence how somebody comes to it, ``cites`` are the passages they
    overlooked, and ``rule`` is the rule with which switched off the engine itself answers so.
    """

    text: str
    key: str
    why: str = ""
    cites: tuple[str, ...] = ()
    rule: str = ""


class Difficulty(Struct, frozen=True):
    """How hard a drill is, on two axes, each from 1 (easy) to 5: what one must know, and what one must hold in mind."""

    knowledge: int
    load: int


class Proof(Struct, frozen=True):
    """Why the answer is right.

    ``ruleset`` are the editions it rests on. ``derivation`` is the digest of the ruling's steps and answer, and
    ``decisions`` are the choices on the line that is shown. ``passages`` are the ids that the ruling cites, each with
    the digest of its words when the drill was proved.
    """

    ruleset: tuple[str, ...]
    derivation: str
    decisions: tuple[str, ...]
    passages: dict[str, str]


class Drill(Struct, frozen=True, omit_defaults=True):
    """A question with one right answer.

    ``id`` is the game and a digest of what is asked, and stays the same while the question does. ``scenario`` is the
    path of the scenario below ``scenarios`` without its ending (empty for questions about the text alone), ``edit``
    the fact changed in it, and ``ask`` the place among its asks, from 0. ``question`` is the question in words;
    ``options`` have their own order, ``right`` is the place of the right one. ``topic`` is the codex heading it belongs
    to; ``entries`` are the ids of entries it rests on, most decisive first. ``twin`` is the drill that differs in one
    fact and has another answer. ``quoted`` is the text that a question about the documents shows. ``assumes`` are facts
    that no document states and the answer rests on: they are told with the question.
    """

    id: str
    game: str
    kind: str
    question: str
    options: tuple[Option, ...]
    right: int
    topic: str
    entries: tuple[str, ...]
    difficulty: Difficulty
    proof: Proof
    scenario: str = ""
    edit: Edit | None = None
    ask: int = 0
    twin: str = ""
    quoted: str = ""
    assumes: tuple[str, ...] = ()

    @property
    def mark(self) -> str:
        """By what one sees that the drill, or a passage under it, has changed."""
        return self.proof.derivation
