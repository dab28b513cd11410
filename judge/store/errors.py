"""What the store says when it cannot do what was asked; each error's words may be shown to whoever asked."""

from __future__ import annotations


class StoreError(Exception):
    """The store cannot be used; the words say why, without passwords."""


class PeopleError(Exception):
    """Something about an account is not possible; the words say what, in a sentence for the person who asked."""


class BadName(PeopleError):
    """A name that nobody may have: too short, too long, or with characters that cannot be read."""


class NameTaken(PeopleError):
    """Somebody has this name already, or one that reads the same."""


class BadPassword(PeopleError):
    """A password that is too short, too long, or too easy to guess."""


class WrongPassword(PeopleError):
    """The name and the password do not belong together. It does not say which of the two is wrong."""

    def __init__(self) -> None:
        super().__init__("The name or the password is wrong.")


class TooMany(PeopleError):
    """Too many failed attempts; ``retry_after`` is the number of seconds until the next one is heard."""

    def __init__(self, retry_after: int) -> None:
        seconds = f"{retry_after} second{'s' if retry_after != 1 else ''}"
        super().__init__(f"There were too many failed attempts. Please try again in {seconds}.")
        self.retry_after = retry_after


class NoSuchPerson(PeopleError):
    """There is nobody with this id."""

    def __init__(self) -> None:
        super().__init__("There is no such person.")
