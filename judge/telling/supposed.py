"""A fact as something supposed: *Hawk is tapped* becomes *Hawk were tapped*, to be said behind an *if*."""

from __future__ import annotations

import re

PAST = {
    "does not": "did not", "do not": "did not", "is": "were", "are": "were", "has": "had", "have": "had",
    "stands": "stood", "comes": "came", "goes": "went", "defends": "defended", "intercepts": "intercepted",
    "provides": "provided", "requires": "required", "shows": "showed", "show": "showed", "says": "said",
    "responds": "responded", "happens": "happened", "entered": "had entered", "controls": "controlled",
    "control": "controlled", "owns": "owned", "own": "owned", "lies": "lay", "attacks": "attacked", "costs": "cost",
    "deals": "dealt", "moves": "moved", "taps": "tapped", "pays": "paid", "pay": "paid", "casts": "cast",
    "uses": "used", "was": "had been", "carries": "carried", "strikes": "struck", "begins": "began", "gets": "got",
}  # fmt: skip
"""Verbs with which the changes of scenarios are said, and what becomes of them behind an *if*."""
_VERB = re.compile(rf"(?<![\w'’])({'|'.join(sorted(PAST, key=len, reverse=True))})(?![\w'’])")
QUOTED = re.compile("“[^”]*”")


def supposed(fact: str) -> str:
    """A fact as a condition, without the *if*; words between quotes, and a fact without a known verb, stay as they
    are.
    """
    lead = re.match(r"^in the \w+ action, ", fact)
    start = lead.end() if lead else 0
    quoted = [found.span() for found in QUOTED.finditer(fact)]
    for found in _VERB.finditer(fact, start):
        if not any(a <= found.start() < b for a, b in quoted):
            return f"{fact[: found.start()]}{PAST[found[1]]}{fact[found.end() :]}"
    return fact
