"""The memory: what people leave behind, in SQLite on this machine or in PostgreSQL."""

from judge.store.engine import StoreError, connect, default_url
from judge.store.people import LOCAL, ROLES, People, Person
from judge.store.rulings import Kept, Rulings
from judge.store.session import transaction

__all__ = [
    "LOCAL",
    "ROLES",
    "Kept",
    "People",
    "Person",
    "Rulings",
    "StoreError",
    "connect",
    "default_url",
    "transaction",
]
