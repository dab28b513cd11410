"""Closed tables of the words that a card may say: each word with its meaning, and where it makes sense."""
