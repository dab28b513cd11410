"""``judge drill``: practice in the terminal, with the same drills and the same memory as the site."""

from __future__ import annotations

import os
import shutil
import sys
from typing import TYPE_CHECKING

import click

from judge.commands.output import open_codex

if TYPE_CHECKING:
    from judge.store.practice import Attempt
    from judge.training.practice.practising import Practising, Resting, Turn
    from judge.training.practice.within import Within

STOPPED = "Stopped. What you answered is kept."


@click.command()
@click.option("--game", default="", help="Only the drills of one game.")
@click.option("--topic", default="", help="Only a topic, such as defend.")
@click.option("--entry", default="", help="Only what rests on an entry, such as sorcery:defend.")
@click.option("--weak", is_flag=True, help="What you get wrong most often.")
@click.option("--count", type=click.IntRange(1, 1000), help="Stop after so many questions.")
@click.option("--plain", is_flag=True, help="No colours.")
def drill(game: str, topic: str, entry: str, weak: bool, count: int | None, plain: bool) -> None:
    """Practise: what is due today, or what you choose.

    Each question is answered by its number and Enter; after a right answer h says that it was hard, e that it was
    easy; q stops. Everything you answer is kept as on the site.
    """
    from judge.games.shelf import NAMES
    from judge.store import LOCAL, People, StoreError, connect
    from judge.store.practice import Practice
    from judge.training.drills.pool import shipped_pool
    from judge.training.practice.practising import Practising
    from judge.training.practice.within import Within

    if game and game not in NAMES:
        raise click.BadParameter(f"there are {', '.join(NAMES)}.", param_hint="--game")
    pool = shipped_pool()
    about = Within(game, topic, entry, weak)
    if not pool.chosen(game, (topic,) if topic else (), entry):
        click.echo("judge: there are no drills about this.", err=True)
        sys.exit(2)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        click.echo("judge: drill asks in a terminal, and this is none; the site has the same questions.", err=True)
        sys.exit(2)
    codex = open_codex()
    try:
        engine = connect()
        People(engine).local()
        _practise(
            _Terminal(Practising(codex, pool, Practice(engine), LOCAL), plain or bool(os.environ.get("NO_COLOR"))),
            about,
            count,
        )
    except StoreError as error:
        click.echo(f"judge: {error}", err=True)
        sys.exit(2)
    except (KeyboardInterrupt, EOFError, click.Abort):
        click.echo(f"\n{STOPPED}")


class _Terminal:
    """A person at a terminal."""

    def __init__(self, own: Practising, plain: bool) -> None:
        self.own = own
        self.plain = plain
        self.width = max(50, min(100, shutil.get_terminal_size((100, 24)).columns))

    def say(self, text: str = "", **style: object) -> None:
        """Writes a text, in colour unless colours are not wanted."""
        click.echo(click.style(text, **style) if style and not self.plain else text)  # type: ignore[arg-type]

    def ask(self, words: str) -> str:
        """What the person types; raises EOFError at the end of input."""
        click.echo(words, nl=False)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip().lower()


def _practise(terminal: _Terminal, about: Within, count: int | None) -> None:
    from judge.training.practice.practising import Resting, Withdrawn

    asked = right = 0
    while count is None or asked < count:
        turn = terminal.own.turn(about)
        if isinstance(turn, Resting):
            _rest(terminal, turn)
            break
        place = _chosen(terminal, turn)
        if place is None:
            terminal.say(STOPPED)
            break
        given = terminal.own.answer(turn.id, place)
        if isinstance(given, Withdrawn):
            terminal.say(f"\nThis question is withdrawn and does not count: {given.why}\n", fg="yellow")
            continue
        asked += 1
        right += given.right
        if not _told(terminal, turn, given):
            terminal.say(STOPPED)
            break
    if asked:
        terminal.say(f"{asked} answered, {right} right.", bold=True)


def _chosen(terminal: _Terminal, turn: Turn) -> int | None:
    """Asks until there is an answer; None when the person wants to stop."""
    from judge.games.shelf import NAMES
    from judge.training.drills.shown_text import as_text

    terminal.say()
    terminal.say(NAMES[turn.shown.game].split(":")[0], bold=True)
    terminal.say(as_text(turn.shown, terminal.width))
    most = len(turn.shown.options)
    while True:
        typed = terminal.ask(f"Your answer (1 to {most}, q to stop): ")
        if typed in ("q", "quit"):
            return None
        if typed.isascii() and typed.isdigit() and 1 <= int(typed) <= most:
            return int(typed) - 1
        terminal.say(f"Please type a number from 1 to {most}, or q.")


def _told(terminal: _Terminal, turn: Turn, given: Attempt) -> bool:
    """Shows what became of the answer; False when the person wants to stop."""
    from judge.training.drills.prove import prove
    from judge.training.practice.spelling import answer_text

    own = terminal.own
    terminal.say()
    terminal.say("Right." if given.right else "Wrong.", fg="green" if given.right else "red", bold=True)
    proved = prove(own.codex, turn.drill)
    terminal.say(answer_text(own.codex, own.pool, turn.drill, given.option, proved, terminal.width))
    hint = "Enter for the next, h hard, e easy, q to stop: " if given.right else "Enter for the next, q to stop: "
    typed = terminal.ask(hint)
    said = {"h": "hard", "hard": "hard", "e": "easy", "easy": "easy"}.get(typed)
    if given.right and said:
        own.rate(given.id, said)
    return typed not in ("q", "quit")


def _rest(terminal: _Terminal, resting: Resting) -> None:
    terminal.say("Nothing is left to ask for now.", bold=True)
    if resting.next_due:
        minutes = max(1, round((resting.next_due - terminal.own.now()) / 60))
        when = f"{minutes} minutes" if minutes < 90 else f"{round(minutes / 60)} hours"
        terminal.say(f"The next one comes due in {when if minutes < 2880 else f'{round(minutes / 1440)} days'}.")
    if resting.fresh and not resting.new_left:
        terminal.say(f"{resting.fresh} are new to you; today’s new ones are used up.")
