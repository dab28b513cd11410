"""``judge rule``, ``check``, ``format``, ``coverage``, ``reviewed`` and ``cards``: scenarios and what judges them.

They may use the floor of the commands, and no other wing of them.
"""
