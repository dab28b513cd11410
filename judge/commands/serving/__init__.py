"""``judge serve``, ``judge people`` and ``judge store``: the site on this machine, and what it keeps.

They may use the floor of the commands, and no other wing of them.
"""
