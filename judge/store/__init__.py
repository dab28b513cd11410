"""The memory: what people leave behind, in SQLite on this machine or in PostgreSQL."""

from judge.store.engine import connect, default_url
from judge.store.errors import (
    BadName,
    BadPassword,
    NameTaken,
    NoSuchPerson,
    PeopleError,
    StoreError,
    TooMany,
    WrongPassword,
)
from judge.store.people import LOCAL, ROLES, People, Person
from judge.store.rulings import Kept, Rulings
from judge.store.session import reading, transaction
from judge.store.sessions import Sessions, SignedIn

__all__ = [
    "LOCAL",
    "ROLES",
    "BadName",
    "BadPassword",
    "Kept",
    "NameTaken",
    "NoSuchPerson",
    "People",
    "PeopleError",
    "Person",
    "Rulings",
    "Sessions",
    "SignedIn",
    "StoreError",
    "TooMany",
    "WrongPassword",
    "connect",
    "default_url",
    "reading",
    "transaction",
]
