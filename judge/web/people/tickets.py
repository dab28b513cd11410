"""The cookie by which a browser shows who signed in: its name, its flags, and the session behind it."""

from __future__ import annotations

from flask import Response, request

COOKIE = "judge_session"
SECURE = f"__Host-{COOKIE}"
"""Over https: a browser takes this name only from this very host, and never sends it in the clear."""


def name() -> str:
    """What the cookie is called on this connection."""
    return SECURE if request.is_secure else COOKIE


def carried() -> str:
    """The session's token that came with this request; empty when none did."""
    return request.cookies.get(name(), "")[:200]


def hand_out(answer: Response, token: str, seconds: int) -> None:
    """Gives the browser a session's token, to be kept for so many seconds and shown to this site alone."""
    answer.set_cookie(name(), token, max_age=seconds, path="/", httponly=True, samesite="Lax", secure=request.is_secure)


def take_back(answer: Response) -> None:
    """Makes the browser forget its session."""
    answer.delete_cookie(name(), path="/", httponly=True, samesite="Lax", secure=request.is_secure)
