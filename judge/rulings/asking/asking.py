"""A question in one's own words: read by its game, its doubts held against the ruling, and ruled on.

A fact that the question leaves open is asked back when it decides: when what is asked has another answer with it. What
does not decide is assumed, and told. As long as words are left that nobody understood, there is no ruling.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import structs
from rapidfuzz import process
from rapidfuzz.distance import DamerauLevenshtein

from judge.codex.library import Codex
from judge.games.board import Board
from judge.games.ruling import Ruling
from judge.games.shelf import GAMES, brought
from judge.kernel.explore import Bounds
from judge.rulings import asking as wing
from judge.rulings.asking.asker import Asker, Doubt, Reading
from judge.rulings.asking.filler import filler_words, first_names
from judge.rulings.asking.names import Named
from judge.rulings.asking.nearest import nearest
from judge.rulings.asking.shapes import Asked, Open, Understood
from judge.rulings.asking.tokens import Token, tokens
from judge.rulings.errors import BadScenario
from judge.rulings.judge import judge
from judge.rulings.scenario import load
from judge.rulings.writer import write

BOUNDS = Bounds(4000, 2.0)
"""How far one reading of a question is explored."""
MOST_DOUBTS = 8
"""So many doubts are held against the ruling; more are asked back unheard."""
WITHOUT = "judge without these words"
"""The option by which words that were not understood are left out, on purpose."""
SHORTEST_MENDED = 4
ALIKE = 6
"""Two words that begin with so many letters alike are forms of one word, and either mends."""


def ask(codex: Codex, text: str, game: str = "", chosen: Iterable[str] = ()) -> Asked:
    """What comes of a question, with the options that were chosen so far; without a game it is found out which.

    Raises KeyError where there is no such game.
    """
    game = game or game_of(text)
    GAMES[game].all_rules()
    asker = brought(wing.__name__, game, Asker)
    picked = tuple(dict.fromkeys(chosen))
    if asker is None:
        said = tuple(part for part in (text.strip(),) if part)
        near = nearest(codex, text, game)
        return Asked(text, game, not_understood=said, nearest=near, chosen=picked, note=NOT_READ)
    return _Question(codex, text, game, asker, picked).asked()


def game_of(text: str) -> str:
    """The game that a question is about: that of whose words and card names it has the most."""
    words = tokens(text)
    best, most = next(iter(GAMES)), -1
    for game in GAMES:
        asker = brought(wing.__name__, game, Asker)
        if asker is None:
            continue
        own = asker.words() | filler_words()
        named = Named(words, asker.names(), own)
        found = sum(token.word in asker.words() for token in words) + NAMED_COUNTS * len(named.found)
        found += OWN_COUNTS * sum(token.word in asker.own() for token in words)
        if found > most:
            best, most = game, found
    return best


NAMED_COUNTS = 3
"""So many words a card's name counts as, where it is found out which game is meant."""
OWN_COUNTS = 2
"""So many words more a word counts as that is said of one game alone."""
NOT_READ = "Questions about this game are not read yet; what comes near is shown."
NOTHING_ASKED = "What is asked was not understood: no ruling is given, and what comes near is shown."
LEFT_OVER = "Words that were not understood may change the answer: no ruling is given as settled."
OPEN = "What is open decides: choose, and there is a ruling."
NO_BOARD = "The judge could not make a position of this."


class _Question:
    def __init__(self, codex: Codex, text: str, game: str, asker: Asker, picked: tuple[str, ...]) -> None:
        self.codex, self.text, self.game, self.asker, self.picked = codex, text, game, asker, picked
        common = asker.words() | filler_words()
        raw = tokens(text)
        named = Named(raw, asker.names(), common)
        self.words, self.mended = mended(raw, common, _inside(named))
        self.named = Named(self.words, asker.names(), common) if self.mended else named
        self.choices: dict[str, str] = {}

    def asked(self) -> Asked:
        """Everything that comes of it."""
        reading = self._settle()
        left = _left_over(self.words, reading)
        ignored = WITHOUT in self.picked
        ruling = self._rule(reading)
        open_ = self._open(reading, ruling)
        if left and ruling is not None and not ignored:
            said = ", ".join(f"“{words}”" for words in left)
            open_ = (*open_, Open(f"Not understood: {said}. Does it matter?", (WITHOUT,)))
        note = ""
        if reading.tree is None:
            note = NOTHING_ASKED
        elif ruling is None:
            note = NO_BOARD
        elif left and not ignored:
            note = LEFT_OVER
        elif open_:
            note = OPEN
        assumed = (*reading.assumed, *self._taken(reading, open_))
        return Asked(
            text=self.text,
            game=self.game,
            understood=self._understood(reading),
            not_understood=left,
            open=open_,
            scenario=self._scenario(reading),
            board=self._board(reading),
            nearest=nearest(self.codex, self.text, self.game, self._scenario(reading)),
            ruling=None if note else ruling,
            assumed=tuple(dict.fromkeys(assumed)),
            chosen=self.picked,
            note=note,
        )

    def _read(self, choices: Mapping[str, str]) -> Reading:
        return self.asker.read(self.words, self.named.found, choices)

    def _settle(self) -> Reading:
        """The reading with all that was chosen; a choice may bring further doubts."""
        reading = self._read(self.choices)
        for _ in range(MOST_DOUBTS):
            fresh = {
                doubt.key: option
                for doubt in reading.doubts
                for option in doubt.options
                if option in self.picked and doubt.key not in self.choices
            }
            if not fresh:
                break
            self.choices |= fresh
            reading = self._read(self.choices)
        return reading

    def _scenario(self, reading: Reading) -> str:
        if reading.tree is None:
            return ""
        title = " ".join(self.text.split())
        return write({**reading.tree, "title": title if len(title) <= 100 else f"{title[:97].rsplit(' ', 1)[0]}..."})

    def _rule(self, reading: Reading) -> Ruling | None:
        if reading.tree is None:
            return None
        try:
            return judge(self.codex, load(self._scenario(reading)), BOUNDS)
        except BadScenario:
            return None

    def _board(self, reading: Reading) -> Board | None:
        """The position before anything is done."""
        try:
            question = load(self._scenario(reading)).question if reading.tree is not None else None
        except BadScenario:
            return None
        return GAMES[self.game].board(question.position) if question is not None else None

    def _open(self, reading: Reading, ruling: Ruling | None) -> tuple[Open, ...]:
        """The doubts that decide."""
        found = []
        for number, doubt in enumerate(reading.doubts):
            if doubt.key in self.choices:
                continue
            if not doubt.taken or number >= MOST_DOUBTS or self._decides(doubt, ruling):
                found.append(Open(doubt.asked, doubt.options))
        return tuple(found)

    def _decides(self, doubt: Doubt, ruling: Ruling | None) -> bool:
        if ruling is None:
            return False
        usual = _verdicts(ruling)
        for option in doubt.options:
            if option == doubt.taken:
                continue
            other = self._rule(self._read({**self.choices, doubt.key: option}))
            if other is not None and _verdicts(other) != usual:
                return True
        return False

    def _taken(self, reading: Reading, open_: tuple[Open, ...]) -> tuple[str, ...]:
        """What was taken where a doubt does not decide."""
        asked = {one.asked for one in open_}
        return tuple(
            f"{d.taken[:1].upper()}{d.taken[1:]}: nothing hangs on it"
            for d in reading.doubts
            if d.asked not in asked and d.taken and d.key not in self.choices
        )

    def _understood(self, reading: Reading) -> tuple[Understood, ...]:
        found = []
        for mark in reading.marks:
            words = _text(self.text, self.words[mark.first : mark.end])
            if mark.became and words:
                found.append((mark.first, Understood(words, mark.became)))
        for place, (was, word) in self.mended.items():
            found.append((place, Understood(was, f"“{word}”, a typing error")))
        for place in self.named.mended:
            end, name = self.named.found[place]
            words = _text(self.text, self.words[place:end])
            if words.casefold().rstrip("s") != name.casefold().rstrip("s"):
                found.append((place, Understood(words, f"the card {name}, written otherwise")))
        return tuple(one for _, one in sorted(found, key=lambda pair: pair[0]))


def mended(
    text: tuple[Token, ...], known: frozenset[str], inside: frozenset[int]
) -> tuple[tuple[Token, ...], dict[int, tuple[str, str]]]:
    """Words with typing errors as the words that were meant, where one known word alone is that near; and which."""
    found = list(text)
    changed: dict[int, tuple[str, str]] = {}
    for place, token in enumerate(text):
        word = token.word
        if (
            place in inside
            or word in known
            or len(word) < SHORTEST_MENDED
            or not word.isalpha()
            or word in first_names()
        ):
            continue
        if token.capital and place and text[place - 1].is_word:
            continue
        most = 1 if len(word) < 8 else 2
        near = [w for w in known if w[:1] == word[:1] and abs(len(w) - len(word)) <= most and len(w) >= SHORTEST_MENDED]
        got = process.extract(word, near, scorer=DamerauLevenshtein.distance, score_cutoff=most, limit=2)
        alike = len(got) > 1 and got[0][0][:ALIKE] == got[1][0][:ALIKE]
        if got and (len(got) == 1 or got[0][1] < got[1][1] or alike):
            found[place] = structs.replace(token, word=got[0][0])
            changed[place] = (token.text, got[0][0])
    return tuple(found), changed


def _inside(named: Named) -> frozenset[int]:
    return frozenset(place for first, (end, _) in named.found.items() for place in range(first, end))


def _left_over(words: tuple[Token, ...], reading: Reading) -> tuple[str, ...]:
    """The words without a mark, those side by side together."""
    marked = {place for mark in reading.marks for place in range(mark.first, mark.end)}
    runs: list[list[Token]] = []
    before = -2
    for place, token in enumerate(words):
        if place in marked or not token.is_word or not token.text:
            continue
        if place == before + 1:
            runs[-1].append(token)
        else:
            runs.append([token])
        before = place
    return tuple(" ".join(token.text for token in run) for run in runs)


def _text(text: str, words: tuple[Token, ...]) -> str:
    return text[words[0].start : words[-1].end] if words else ""


def _verdicts(ruling: Ruling) -> tuple[object, ...]:
    """What a ruling answers, without its reasons."""
    return tuple((a.verdict, a.value, a.probability, a.illegal) for a in ruling.answers)
