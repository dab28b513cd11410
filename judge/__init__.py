"""Codex Judge: rulings for tabletop card games that anyone can check."""

__version__ = "0.1.0"
