"""Repairs text that was decoded with the wrong encoding on its way here (mojibake), word by word.

Word by word because one damaged character that cannot be repaired would otherwise keep the whole document from
being repaired. Quotes, ligatures and entities are left as the document has them: this is a codex, not a web page.
"""

from __future__ import annotations

import re

from judge.codex.ingest.located import Located, line_of
from judge.codex.model import Repair

_SUSPECT = re.compile(r"[^\s\[\]()]*[\u0080-\u00ff][^\s\[\]()]*")


def repair_mojibake(text: Located, source: str) -> tuple[Located, tuple[Repair, ...]]:
    """The text with its damaged words repaired by ftfy, and one Repair for each word changed."""
    import ftfy

    config = ftfy.TextFixerConfig(
        uncurl_quotes=False,
        fix_latin_ligatures=False,
        fix_character_width=False,
        unescape_html=False,
        normalization="NFC",
    )
    repairs: list[Repair] = []
    for match in reversed(list(_SUSPECT.finditer(text.text))):
        fixed = ftfy.fix_text(match.group(), config)
        if fixed != match.group():
            line = line_of(source, text.starts[match.start()])
            repairs.append(
                Repair(line, match.group(), fixed, "UTF-8 that was decoded as Latin-1 on its way here", by="ftfy")
            )
            text = text.replace(match.start(), match.end(), fixed)
    return text, tuple(reversed(repairs))
