"""How the C library hands out memory to a process of many threads: few heaps, and large blocks given back at once."""

from __future__ import annotations

import ctypes
from contextlib import suppress

ARENAS, THRESHOLD = -8, -3
"""``M_ARENA_MAX`` and ``M_MMAP_THRESHOLD`` of glibc's ``mallopt``."""
LARGE = 1024 * 1024
"""From so many bytes on a block is taken from the system, and goes back to it when it is free."""


def give_back() -> None:
    """Gives what is free to the system, once what a process holds for good is made; elsewhere nothing happens."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


def allocate_sparingly() -> None:
    """Tells glibc so; elsewhere nothing happens.

    By itself it gives each thread a heap of its own, and raises what it calls large to the 19 MB that hashing one
    password takes: each of the threads would keep as much once somebody had signed in by it.
    """
    with suppress(OSError, AttributeError):
        libc = ctypes.CDLL(None)
        libc.mallopt(ARENAS, 2)
        libc.mallopt(THRESHOLD, LARGE)
