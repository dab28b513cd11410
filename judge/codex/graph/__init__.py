"""The questions that the arrows answer: what is related to what, what to read first, what is left open."""
