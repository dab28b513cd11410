"""Permanent ids: which number a passage has, and what became of entries that are gone."""
