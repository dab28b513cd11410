"""The reference of the scenario format: every action, ask and word of each game, from the tables that read them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.games.shelf import GAMES
from judge.games.vocabulary import Actions, Asks
from judge.games.vocabulary.asks import KINDS
from judge.games.vocabulary.moments import Moments
from judge.rulings.scenario import HEAD

HEADING = """# Scenario format: the reference

Made by `judge format --write docs/scenario-reference.md` from the tables that read scenario files; a test holds the two
together. [scenario-format.md](scenario-format.md) explains the format with examples.
"""
BEFORE = """A label of an option, or a list of labels; a decision with one option only is not asked for.
"""
ACTIONS = """The first key names the action; the words in brackets say what a key takes.
Each may be asked about with `can`.
"""

MOMENTS = """`at` beside an ask says at which moment it looks: `start`, `end` (where nothing is said), one of these
windows, or `before` or `after` an event, such as `before Bolt resolves`; the first on the line that fits is meant.
"""


def reference(games: Iterable[str] = ()) -> str:
    """The whole reference as Markdown: of some games, or of all."""
    lines = [HEADING]
    for key in games or GAMES:
        lines += _game(key)
    return "\n".join(lines) + "\n"


def _game(key: str) -> Iterator[str]:
    game = GAMES[key]
    game.all_rules()
    yield f"# {game.name}\n"
    yield f"Keys of a scenario: {', '.join(f'`{word}`' for word in (*HEAD, *game.keys))}.\n"
    yield from game.reference()
    yield from _actions(game.actions)
    yield from _asks(game.asks)
    yield from _moments(game.asks.moments)


def _actions(actions: Actions) -> Iterator[str]:
    yield "## Actions\n"
    yield ACTIONS
    for action in sorted(actions.known.values(), key=lambda a: a.name):
        fields = ", ".join(f"`{key}` ({kind})" for key, kind in action.fields.items())
        moment = f" Only while the window `{action.window.words}` is open." if action.window else ""
        yield f"- {fields}. {_doc(action.build)}{moment}"
    yield "\n## Answers to decisions, in any action\n"
    yield BEFORE
    for kind, meaning in actions.answers.items():
        yield f"- `{kind}`: {meaning}."
    yield ""


def _moments(moments: Moments) -> Iterator[str]:
    yield "## Moments\n"
    yield MOMENTS
    for window in sorted(moments.windows.values(), key=lambda m: m.words):
        yield f"- `{window.words}`: {window.meaning}."
    yield "\nEvents:\n"
    for event in sorted(moments.events.values(), key=lambda m: m.words):
        others = ", ".join(f"`{words}`" for words in event.also)
        yield f"- `{event.words}`: {event.meaning}.{f' Also {others}.' if others else ''}"
    yield ""


def _asks(asks: Asks) -> Iterator[str]:
    yield "## Asks\n"
    yield "`expected` takes the sentences of `value` whose answer is a number.\n"
    for kind in KINDS:
        held = sorted((s for s in asks.sentences if s.kind == kind and not s.same), key=lambda s: s.words)
        if held:
            yield f"### {kind}\n"
        for sentence in held:
            others = [f"`{s.words}`" for s in asks.sentences if s.kind == kind and s.same == sentence.words]
            also = f" Also said {', '.join(others)}." if others else ""
            yield f"- `{sentence.words}`: {_doc(sentence.read)}{also}"
        if held:
            yield ""


def _doc(function: object) -> str:
    """The first paragraph of a docstring, in one line."""
    return " ".join((function.__doc__ or "").split("\n\n")[0].split())
