"""Drills: made from scenarios and passages, proved by the engine, kept, shown."""
