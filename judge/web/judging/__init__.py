"""From a submission to its ruling: the processes that judge, refusals in words, and a ruling shaped for its page.

It may use desk, boards, codex and people.
"""
