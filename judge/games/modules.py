"""One walk over the modules of a game: importing them registers its rules, its actions and its asks."""

from __future__ import annotations

import threading
from importlib import import_module
from pkgutil import iter_modules

OPENING = threading.RLock()
"""Held while a game, or what it brings to another storey, is imported. Modules of a game import each other by several
ways in; of two threads that took different ways at once, Python would hand one a module that is not whole yet.
"""


def import_all(package: str, but: str = "") -> None:
    """Imports every module of a package and of the folders in it, whatever their order; raises ImportError.

    ``but`` is a package in it that registers nothing, and takes its time to import.
    """
    with OPENING:
        root = import_module(package)
        for module in iter_modules(root.__path__, f"{package}."):
            if module.name == but:
                continue
            import_module(module.name)
            if module.ispkg:
                import_all(module.name, but)
