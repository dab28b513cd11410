"""What a session of practice is about: everything that is due today, a game, a topic, an entry, or one's weak spots."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlencode

from msgspec import Struct


class Within(Struct, frozen=True):
    """What a session is about; with nothing said it is the mix for today."""

    game: str = ""
    topic: str = ""
    entry: str = ""
    weak: bool = False

    @property
    def key(self) -> str:
        """The same as the rest of an address, by which the session is known; empty for today's mix."""
        named = {"game": self.game, "topic": self.topic, "entry": self.entry, "weak": "1" if self.weak else ""}
        return urlencode({name: value for name, value in named.items() if value})

    @property
    def mixed(self) -> bool:
        """Whether this is the mix for today."""
        return not self.key


def within(key: str) -> Within:
    """The session with a key."""
    named = dict(parse_qsl(key))
    return Within(named.get("game", ""), named.get("topic", ""), named.get("entry", ""), bool(named.get("weak")))
