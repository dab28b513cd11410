"""Scenario files of Sorcery: how positions, actions and asks are written, and what they mean to the rules."""
