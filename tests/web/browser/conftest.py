"""What tests in a real browser share."""

from __future__ import annotations

from playwright.sync_api import expect

# A wait ends with what it waits for; only a page that hangs, on however busy a machine, takes so long.
expect.set_options(timeout=60_000)
