"""Pages of people: signing in and up, one's own account, and the people of a shared instance.

They may use every wing of the web but serving, and no pages of other wings.
"""
