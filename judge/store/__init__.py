"""The memory: what people leave behind, in SQLite on this machine or in PostgreSQL."""

from judge.store.engine import StoreError, connect, default_url
from judge.store.rulings import Kept, Rulings

__all__ = ["Kept", "Rulings", "StoreError", "connect", "default_url"]
