"""What a proposal for the gallery is made of, the states it goes through, and what cannot be done with it."""

from __future__ import annotations

from msgspec import Struct

PROPOSED, REVIEWED, ACCEPTED, DECLINED, WITHDRAWN = "proposed", "under review", "accepted", "declined", "withdrawn"
STATES = (PROPOSED, REVIEWED, ACCEPTED, DECLINED, WITHDRAWN)
OPEN = (PROPOSED, REVIEWED)
"""The states in which something is still to be decided."""
MOST_OPEN = 20
"""So many proposals of one person may wait at once."""


class ProposalError(Exception):
    """Something that cannot be done with a proposal; the words are for whoever asked for it."""


class Overtaken(ProposalError):
    """The proposal is no longer where it was when the page was made: somebody was quicker. ``state`` is where it is."""

    def __init__(self, state: str) -> None:
        if state == REVIEWED:
            words = "This proposal was changed in the meantime. Please look at it once more."
        else:
            words = f"Somebody was quicker: this proposal is {state}."
        super().__init__(words)
        self.state = state


class OwnProposal(ProposalError):
    """Whoever proposed a scenario does not decide on it."""

    def __init__(self) -> None:
        super().__init__("Somebody else decides on your own proposals.")


class SameAlready(ProposalError):
    """The same scenario waits already, or stands in the gallery."""


class TooManyOpen(ProposalError):
    """A person has so many proposals waiting that no more are taken."""

    def __init__(self) -> None:
        super().__init__(f"{MOST_OPEN} of your proposals wait already. Please propose more when some are decided.")


class Proposed(Struct, frozen=True):
    """What somebody proposes: a scenario, where it belongs and why, and the ruling that the engine gave on it.

    ``digest`` stands for the scenario's meaning, ``ruling`` is JSON, ``named`` allows the proposer's name in the
    gallery.
    """

    game: str
    heading: str
    title: str
    why: str
    expects: str
    text: str
    digest: str
    ruling: bytes
    ruleset: str
    version: str
    named: bool = False


class Step(Struct, frozen=True):
    """A step of a proposal: the state it came into, the name of who did it (empty when they left), words, and when."""

    state: str
    by: str
    words: str
    at: int


class Listed(Struct, frozen=True):
    """A proposal in a list; ``at`` is when it came into its state."""

    id: str
    person_id: str
    by: str
    game: str
    heading: str
    title: str
    state: str
    at: int


class Proposal(Struct, frozen=True):
    """A proposal as it stands, with its history; ``accepted`` is the id of its scenario in the gallery, or empty."""

    id: str
    person_id: str
    by: str
    what: Proposed
    state: str
    steps: tuple[Step, ...]
    accepted: str = ""
