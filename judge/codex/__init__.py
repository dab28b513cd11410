"""The text: documents, entries, passages, the graph between them, and lookup. Knows no rule of any game."""
