"""Answers that depend on what was rolled: ``Ann: Dice Counter on Wolf for 1 to 3`` (kotc:counters#25)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.games.vocabulary.deciding import Answers

FACES = re.compile(r"(?P<use>.+ for) (?P<least>[1-6]) to (?P<most>[1-6])\Z")
ONE_FACE = re.compile(r"(?P<use>.+ for) the (?P<face>[1-6])\b")


def by_the_dice(answers: Answers, kind: str, options: Sequence[str]) -> Answers:
    """The answers with the next one of a kind settled, where it says for which faces a die is rolled again.

    Of several such dice the lowest is meant; where none shows such a face, nothing is done. An answer that is not
    about these options stays as it is.
    """
    for place, (held, labels) in enumerate(answers):
        if held == kind and labels and (said := FACES.match(labels[0])) is not None:
            shown = sorted((int(found["face"]), label) for label in options if (found := _of(label, said["use"])))
            wanted = range(int(said["least"]), int(said["most"]) + 1)
            fitting = [label for face, label in shown if face in wanted]
            if shown:
                settled = (held, ((*fitting, "nothing")[0], *labels[1:]))
                return (*answers[:place], settled, *answers[place + 1 :])
    return answers


def _of(label: str, use: str) -> re.Match[str] | None:
    """A label read as one about a face, if it is about this use of a counter."""
    found = ONE_FACE.match(label)
    return found if found and found["use"].casefold() == use.casefold() else None
