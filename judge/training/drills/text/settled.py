"""Which side of a settled conflict its recommendation sets aside.

The record of a conflict has its sides, the recommendation and the reason in words. Which side the recommendation
contradicts was read from those words once, for each conflict where one side is plainly set aside. The mark is that of
the words that were read: when the record changes, the note counts no more until it has been read again.
"""

from __future__ import annotations

import hashlib

from msgspec import Struct

from judge.codex.rows import Conflict


class Note(Struct, frozen=True):
    """What was read from a record: the place of the side that falls, from 0, and of the side that stands as it is
    worded (-1 when the recommendation is worded by itself), and the mark of the record.
    """

    falls: int
    stands: int
    mark: str


def mark_of(conflict: Conflict) -> str:
    """The mark of a conflict's sides and recommendation."""
    words = (conflict.point, *(p.says for p in conflict.positions), conflict.recommend)
    return hashlib.blake2b("\0".join(words).encode(), digest_size=4).hexdigest()


SET_ASIDE: dict[str, Note] = {
    "sorcery.conflict:1": Note(0, -1, "4f278d67"),
    "sorcery.conflict:3": Note(0, -1, "f6bde8ff"),
    "sorcery.conflict:4": Note(0, -1, "920aaec8"),
    "sorcery.conflict:6": Note(0, -1, "734707e8"),
    "sorcery.conflict:7": Note(0, -1, "fd362312"),
    "sorcery.conflict:8": Note(0, -1, "c072cc5f"),
    "sorcery.conflict:9": Note(0, -1, "07e36e27"),
    "sorcery.conflict:10": Note(0, -1, "9223294c"),
    "sorcery.conflict:15": Note(0, -1, "13ae165f"),
    "sorcery.conflict:16": Note(0, -1, "05911942"),
    "sorcery.conflict:17": Note(0, -1, "8c3e0289"),
    "sorcery.conflict:18": Note(0, -1, "67f270e6"),
    "sorcery.conflict:20": Note(0, -1, "91bba2c3"),
    "sorcery.conflict:22": Note(0, -1, "e5814e41"),
    "sorcery.conflict:24": Note(0, -1, "ac2c45d8"),
    "sorcery.conflict:25": Note(0, -1, "7a41f298"),
    "sorcery.conflict:27": Note(0, -1, "df6ac56c"),
    "sorcery.conflict:29": Note(0, -1, "67ceb225"),
    "sorcery.conflict:30": Note(0, -1, "7138d3c1"),
    "sorcery.conflict:31": Note(0, 1, "8e24a807"),
    "sorcery.conflict:33": Note(0, -1, "e9d43256"),
    "sorcery.conflict:34": Note(0, -1, "63627202"),
    "sorcery.conflict:39": Note(0, -1, "109c63fd"),
    "sorcery.conflict:41": Note(0, -1, "0f3e5933"),
    "sorcery.conflict:50": Note(0, 1, "053ac07a"),
    "magewars.conflict:2": Note(1, -1, "7f3102f5"),
    "magewars.conflict:13": Note(0, -1, "0ecb2719"),
    "magewars.conflict:16": Note(1, -1, "f2ea283d"),
    "magewars.conflict:19": Note(1, -1, "3fc485e0"),
    "magewars.conflict:20": Note(0, -1, "5021bace"),
    "magewars.conflict:24": Note(0, -1, "5d10de93"),
    "magewars.conflict:30": Note(0, -1, "89dc26f3"),
    "magewars.conflict:31": Note(0, -1, "b08d5513"),
    "kotc.conflict:4": Note(0, -1, "ae9a1942"),
    "kotc.conflict:16": Note(1, -1, "51f9f1cc"),
    "kotc.conflict:17": Note(0, -1, "de6e22dd"),
}
