"""Pages of rulings: the editor, a ruling and its permalink, what the judge covers.

They may use every wing of the web but serving, and no pages of other wings.
"""
