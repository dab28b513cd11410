"""``judge lookup``, ``judge show`` and ``judge codex ...``: documents, editions, the graph and their figures.

They may use the floor of the commands, and no other wing of them.
"""
