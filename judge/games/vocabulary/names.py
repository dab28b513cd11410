"""What is said when a scenario names something that is not there, or asks for what the documents leave open."""

from __future__ import annotations


class NoSuchThing(LookupError):
    """Nothing is called so; the message names the nearest."""


class DocumentsDisagree(NoSuchThing):
    """What is named cannot be judged, since passages disagree; the message says what each of them says."""
