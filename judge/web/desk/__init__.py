"""The one way to open a page and the one way to do a deed, each with its JSON twin; errors; the OpenAPI document.

It may use codex and people.
"""
