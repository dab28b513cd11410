"""The headers that every response carries: what a browser may load, and how long it may keep a page."""

from __future__ import annotations

from flask import Flask, Response, request
from werkzeug.exceptions import NotFound, RequestURITooLarge

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}

A_YEAR = 365 * 24 * 3600
LONGEST_ADDRESS = 2000


def protect(app: Flask) -> None:
    """Makes every response carry the headers, and every good page a tag by which it need not be sent again."""

    @app.before_request
    def refuse_strange_address() -> None:
        if "\0" in request.path:
            # PostgreSQL takes no such text, and nothing is called so.
            raise NotFound("Nothing here has a name with such a character.")
        if len(request.full_path) > LONGEST_ADDRESS:
            raise RequestURITooLarge(f"An address here has at most {LONGEST_ADDRESS} characters.")

    @app.after_request
    def add_headers(response: Response) -> Response:
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        if request.endpoint == "static":
            _keep_static(response)
        elif request.method in ("GET", "HEAD") and response.status_code == 200:
            response.add_etag()
            response.cache_control.no_cache = True
            response.vary.add("Cookie")
        return response


def _keep_static(response: Response) -> None:
    # A static address with the mark of its content never changes; one without is asked for again each time.
    if "v" in request.args and response.status_code == 200:
        response.cache_control.no_cache = None
        response.cache_control.public = True
        response.cache_control.max_age = A_YEAR
        response.cache_control.immutable = True
