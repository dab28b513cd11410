"""The rules: each game a vocabulary on the kernel, each rule tied to the passages it implements.

A game is its folder, with one record in its ``game.py`` (``judge.games.game.Game``); ``judge.games.shelf`` finds it.
It may use the kernel and what stands here beside the games, never another game.
"""
