"""What a browser says of itself, in the few words by which its owner knows it again."""

from __future__ import annotations

BROWSERS = (
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox/", "Firefox"),
    ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chromium", "Chromium"), ("Chrome/", "Chrome"), ("Safari/", "Safari"),
)  # fmt: skip
SYSTEMS = (
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("CrOS", "ChromeOS"),
    ("Mac OS X", "Mac"), ("Macintosh", "Mac"), ("Linux", "Linux"),
)  # fmt: skip
"""What stands in the words of a browser, and what it means; the first that is found counts."""


def described(agent: str) -> str:
    """A browser in a few words, such as “Firefox on Linux”; the beginning of its own words when it is unknown."""
    browser = next((name for mark, name in BROWSERS if mark in agent), "")
    system = next((name for mark, name in SYSTEMS if mark in agent), "")
    if browser:
        return f"{browser} on {system}" if system else browser
    return agent[:60] or "A browser that does not say what it is"
