"""``judge serve``: the site on this machine."""

from __future__ import annotations

import click


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="Port to listen on.")
def serve(host: str, port: int) -> None:
    """Open the site; stop it with Ctrl+C."""
    from judge.commands.output import open_codex
    from judge.web.serve import serve as run

    run(open_codex(), host, port)
