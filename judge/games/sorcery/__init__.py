"""Sorcery: Contested Realm: its realm, its storyline, its rules, each tied to the passages it implements."""
