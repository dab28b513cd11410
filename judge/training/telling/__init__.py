"""Scenarios told in words: position, cards, what happens, the question, what holds unless said otherwise."""
