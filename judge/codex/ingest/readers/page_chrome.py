"""What a code-hosting page leaves above a file when the whole page is copied as text."""

from __future__ import annotations

import re

from judge.codex.errors import IngestError
from judge.codex.ingest.located import Located, line_of
from judge.codex.ingest.sources import Source
from judge.codex.model import Skipped

_CHROME = [
    (re.compile(r"\d+"), "line numbers of the code-hosting site"),
    (
        re.compile(
            r"-|/|Notifications|You must be signed in to change notification settings - Fork \d+"
            r"|(?:Copy path)?[\w.-]+\.html|\d+ lines \(\d+ loc\) \u00b7 [\d.]+ KB"
        ),
        "page chrome of the code-hosting site",
    ),
]


def skip_chrome(above: Located, source: Source) -> list[Skipped]:
    """Names a reason for each line above the page, lines of one kind together.

    Raises IngestError for a line that is neither a line number nor chrome that we know: it might be text.
    """
    skipped: list[Skipped] = []
    start = 0
    for line in above.text.splitlines(keepends=True):
        words = line.strip()
        low, high = above.cut(start, start + len(line)).raw
        start += len(line)
        reason = next((reason for pattern, reason in _CHROME if pattern.fullmatch(words)), "" if words else "layout")
        if not reason:
            at = line_of(source.text, low)
            raise IngestError(source.file, at, f"expected the page, or known chrome above it; found {words[:60]!r}")
        if skipped and skipped[-1].reason == reason:
            low = skipped.pop().start
        skipped.append(Skipped(low, high, reason))
    return skipped
