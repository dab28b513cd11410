"""``judge serve``: the site on this machine."""

from __future__ import annotations

import click


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="Port to listen on.")
@click.option(
    "--shared",
    is_flag=True,
    envvar="JUDGE_SHARED",
    help="For several people, each with an account. So it is anyway on an address that others reach, and behind a "
    "proxy (JUDGE_PROXIES).",
)
def serve(host: str, port: int, shared: bool) -> None:
    """Open the site; stop it with Ctrl+C.

    On your own machine nobody signs in, and everything is yours. On a shared site people sign in to practise, sit
    exams and propose scenarios; reading and rulings stay open to all.
    """
    from judge.commands.output import open_codex
    from judge.web.serving.serve import serve as run

    run(open_codex(), host, port, shared)
