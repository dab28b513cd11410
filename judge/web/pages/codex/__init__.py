"""Pages of the codex: entries, passages, documents, editions, cards, conflicts, the graph, search.

They may use every wing of the web but serving, and no pages of other wings.
"""
