"""``judge drills``: the pool of proved drills made again, proved again, counted, and looked at one by one."""

from __future__ import annotations

import click

from judge.commands.group import LazyGroup

COMMANDS: dict[str, tuple[str, str]] = {
    "make": ("judge.commands.school.drills_make", "Make the pool anew, and write it with --write."),
    "prove": ("judge.commands.school.drills_prove", "Prove drills again by today's rules and editions."),
    "numbers": ("judge.commands.school.drills_show", "Count drills by game, kind, topic and difficulty."),
    "show": ("judge.commands.school.drills_show", "Show one drill with its whole proof."),
}


@click.command(cls=LazyGroup, table=COMMANDS)
def drills() -> None:
    """Drills: made from scenarios and passages, proved by the engine."""
