"""Proof that what cards say is done: each clause is used in a position in which the ruling is another one without it.

What there is to prove, and where it could show, each game brings (a folder with a ``game.py``); finding out is the
same for all. Uses the rulings, and nothing above them.
"""
