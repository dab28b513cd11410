"""What the site and its judging processes say to one another: msgpack, each message after its length."""

from __future__ import annotations

import os
import select
import time

import msgspec
from msgspec import Struct

from judge.games.source import Problem

LARGEST = 16 * 1024 * 1024
"""The most bytes of a message."""


class Job(Struct, frozen=True):
    """A scenario to judge, how far to look, and how many seconds of a processor it may take.

    With ``decided`` it is played: up to what is to be decided behind these decisions, each a kind and a label. With
    ``asking`` the text is a question in one's own words, and that is its game, where it is known, and the options
    that were chosen.
    """

    text: str
    nodes: int
    seconds: float
    cpu: int
    decided: tuple[tuple[str, str], ...] | None = None
    asking: tuple[str, ...] | None = None


class Judged(Struct, frozen=True, tag=True):
    """A ruling, or where a game stands that is played, as JSON; with the documents it rests on and who judged.

    ``version`` is that of the judge. ``timed_out``: time alone kept it from seeing all.

    ``took`` is, here as in the other answers, how many seconds a process worked for it.
    """

    ruling: bytes
    ruleset: tuple[str, ...]
    version: str
    timed_out: bool = False
    took: float = 0.0


class Bad(Struct, frozen=True, tag=True):
    """A scenario that cannot be read."""

    problems: tuple[Problem, ...]
    took: float = 0.0


class Failed(Struct, frozen=True, tag=True):
    """No answer. ``why`` is memory, large, time, crash or defect; ``detail`` is for the log alone."""

    why: str
    detail: str = ""
    took: float = 0.0


class Answered(Struct, frozen=True):
    """What came of a job. ``leaving``: the process has grown too large, and ends after this answer."""

    outcome: Judged | Bad | Failed
    leaving: bool = False


class Ready(Struct, frozen=True):
    """The first word of a process that can judge."""

    pid: int


class Ended(Exception):
    """The other side is gone, or speaks nonsense."""


def send(pipe: int, message: Struct) -> None:
    """Writes a message; raises Ended when nobody reads it."""
    data = msgspec.msgpack.encode(message)
    rest = memoryview(len(data).to_bytes(4, "big") + data)
    try:
        while rest:
            rest = rest[os.write(pipe, rest) :]
    except OSError as error:
        raise Ended from error


def receive(pipe: int, until: float | None = None) -> bytes:
    """Reads a message; raises Ended when there is none any more, TimeoutError at ``until`` (a monotonic time)."""
    length = int.from_bytes(_exactly(pipe, 4, until), "big")
    if length > LARGEST:
        raise Ended
    return _exactly(pipe, length, until)


def _exactly(pipe: int, count: int, until: float | None) -> bytes:
    parts: list[bytes] = []
    while count:
        if until is not None:
            waits = max(0.0, until - time.monotonic())
            poll = select.poll()  # select itself knows no descriptor above 1023
            poll.register(pipe, select.POLLIN)
            if not poll.poll(waits * 1000):
                raise TimeoutError
        try:
            part = os.read(pipe, min(count, 65536))
        except OSError as error:
            raise Ended from error
        if not part:
            raise Ended
        parts.append(part)
        count -= len(part)
    return b"".join(parts)
