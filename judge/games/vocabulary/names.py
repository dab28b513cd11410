"""What is said when a scenario names something that is not there."""

from __future__ import annotations


class NoSuchThing(LookupError):
    """Nothing is called so; the message names the nearest."""
