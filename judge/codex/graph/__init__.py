"""The arrows between entries, passages, cards and documents, and the questions they answer."""
