"""Passwords: which are good enough, and how they are kept (argon2id; never the password itself)."""

from __future__ import annotations

import threading
from functools import cache

from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError

from judge.store.errors import BadPassword
from judge.store.names import key_of

SHORTEST, LONGEST = 10, 200
"""The fewest and the most characters of a password."""
COMMON = frozenset(
    """
    password passwort motdepasse contrasena letmein welcome iloveyou princess sunshine football baseball basketball
    superman batman starwars pokemon dragon monkey master shadow michael jennifer jordan whatever trustno qwerty
    qwertyuiop qwertyuiopasdfghjkl asdfghjkl asdfghjklzxcvbnm zxcvbnm azertyuiop qwertzuiop qazwsxedc abcdefghij
    abcdefghijklmnopqrstuvwxyz changeme secret administrator default internet computer codexjudge judge headjudge
    sorcery sorcerycontested contestedrealm magewars keeperofthecards correcthorsebatterystaple
    """.split()
)
"""What many choose when a long password is asked for; figures and signs at either end make none of them better."""
ORDERS = (
    "0123456789012345678901234567890",
    "98765432109876543210",
    "abcdefghijklmnopqrstuvwxyz",
    "qwertyuiopasdfghjkl",
)

# What OWASP recommends where many share a small machine: a fortieth of a second here, and 19 MB while it lasts.
_HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1, type=Type.ID)
# A flood of sign-ins must not take all memory; two keep a small machine busy.
_AT_ONCE = threading.BoundedSemaphore(2)


def check(password: str, name: str) -> None:
    """Raises BadPassword, with words that say what to change, when a password is not good enough for a person."""
    if len(password) < SHORTEST:
        raise BadPassword(f"A password has at least {SHORTEST} characters.")
    if len(password) > LONGEST:
        raise BadPassword(f"A password has at most {LONGEST} characters.")
    plain, own = key_of(password).replace(" ", ""), key_of(name).replace(" ", "")
    core = plain.strip("0123456789!?.,;:-_+*#$%&/()=@€§<>|~^'\"")
    if core in COMMON or len(set(plain)) < 4 or any(plain in order for order in ORDERS):
        raise BadPassword("This password is among the first that anyone would try. Please choose another.")
    # Of a long password the name may be a part.
    if own in plain and len(plain) - len(own) < SHORTEST - 2:
        raise BadPassword("This password is too much like the name. Please choose another.")


def hashed(password: str) -> str:
    """The text by which a password is kept: argon2id with its parameters and salt."""
    with _AT_ONCE:
        return _HASHER.hash(_bytes(password))


def matches(password: str, kept: str | None) -> bool:
    """Whether a password is the one that was kept. It takes the same time when none was (``kept`` is None)."""
    with _AT_ONCE:
        try:
            right = _HASHER.verify(kept or _nobodys(), _bytes(password))
        except (VerificationError, InvalidHashError):
            return False
    return right and kept is not None


def outdated(kept: str) -> bool:
    """Whether a password was kept with other parameters than today's, and should be hashed again."""
    return _HASHER.check_needs_rehash(kept)


@cache
def _nobodys() -> str:
    return _HASHER.hash("nobody's")


def _bytes(password: str) -> bytes:
    # As it was typed: a password is never changed, and half characters of a broken form are no reason to fail.
    return password[: LONGEST + 1].encode("utf-8", "surrogatepass")
