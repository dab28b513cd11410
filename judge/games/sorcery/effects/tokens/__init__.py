"""Tokens that things have: how effects take them away and hand them on."""
