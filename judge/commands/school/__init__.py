"""``judge drill`` and ``judge drills ...``: practice in the terminal, and the pool of drills.

They may use the floor of the commands, and no other wing of them.
"""
