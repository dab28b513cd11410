"""Pages of the gallery: its scenarios, those that readers put forward, and the review of these.

They may use every wing of the web but serving, and no pages of other wings.
"""
