"""One walk over the modules of a game: importing them registers its rules, its actions and its asks."""

from __future__ import annotations

from importlib import import_module
from pkgutil import walk_packages


def import_all(package: str) -> None:
    """Imports every module of a package and of the folders in it, whatever their order; raises ImportError."""
    root = import_module(package)
    for module in walk_packages(root.__path__, f"{package}."):
        import_module(module.name)
