"""The gallery: headings, scenarios that mean the same, and what readers propose for it.

It may use judging, desk, boards, codex and people.
"""
