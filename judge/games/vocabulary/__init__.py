"""How every game says what players do and what is asked: actions, asks, decisions, and the values they take."""

from judge.games.vocabulary.actions import Action, Actions
from judge.games.vocabulary.asks import Asks, Place
from judge.games.vocabulary.deciding import Deciding
from judge.games.vocabulary.names import DocumentsDisagree, NoSuchThing

__all__ = ["Action", "Actions", "Asks", "Deciding", "DocumentsDisagree", "NoSuchThing", "Place"]
