"""What keeps a text from being read, in the words of somebody who writes it."""

from __future__ import annotations

DEEPER = "two blanks deeper means that a line belongs to the line above, and lines that belong together begin alike"
QUOTES = "put quotes round a text that holds ': ' or begins with a sign"
IN_WORDS = (
    (r"'\t'", "a tab stands here, and only blanks can move a line to the right"),
    ("expected <block end>", f"this line begins further left or right than those it stands with: {DEEPER}"),
    ("mapping values are not allowed", f"a colon stands where none can be: {QUOTES}; or the line is too far right"),
    ("could not find expected ':'", "a key has no colon behind it: 'key: value'"),
    ("expected ',' or ']'", "a list is not closed: a comma or the sign ']' is missing before this"),
    ("expected ',' or '}'", "a group is not closed: a comma or the sign '}' is missing before this"),
    ("did not find expected ',' or ']'", "a list is not closed: a comma or the sign ']' is missing before this"),
    ("unexpected end of stream", "a quotation mark is opened and not closed"),
    ("cannot start any token", f"a text cannot begin with this sign: {QUOTES}"),
    ("expected alphabetic or numeric character", f"a text cannot begin with this sign: {QUOTES}"),
    ("expected the node content", "a value is missing here, or there is a comma or bracket too many"),
    ("sequence entries are not allowed", "a list begins here with '- ', where the value of a key goes on"),
)
"""Beginnings or parts of what the parser says, each with what a person is told."""


def not_yaml(said: str) -> str:
    """What is told for a message of the parser; the message itself where nothing better is known."""
    return f"this is not YAML: {next((told for part, told in IN_WORDS if part in said), said)}"
