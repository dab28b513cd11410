"""Addresses that came with a request, and lead nowhere but to this site."""

from __future__ import annotations

from urllib.parse import urlsplit

from flask import request

LONGEST = 2000


def on_this_site(address: str, otherwise: str = "/") -> str:
    """An address on this site; anything that could lead elsewhere becomes ``otherwise``."""
    plain = address.startswith("/") and not address.startswith(("//", "/\\")) and "\\" not in address
    return address if plain and address.isprintable() and len(address) <= LONGEST else otherwise


def here() -> str:
    """The page that is asked for, with its query, or the one a form was sent from; the first page when unknown."""
    if request.method in ("GET", "HEAD"):
        return on_this_site(request.full_path.rstrip("?"))
    try:
        came = urlsplit(request.headers.get("Referer", ""))
    except ValueError:
        return "/"
    if came.netloc.lower() != request.host.lower():
        return "/"
    return on_this_site(f"{came.path}?{came.query}" if came.query else came.path)
