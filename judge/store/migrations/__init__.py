"""The steps from each version of the store to the next, in Alembic's language; ``judge.store.migrating`` runs them.

A step stands for itself: it imports none of the tables of today, and is never changed once it was released.
"""
