"""Asks: what a scenario wants to know, as short sentences with places, read off a position.

An ask is registered with ``ask``: its kind (value, is, which, order, where, who), its sentence, and the passages an
answer rests on. What a sentence says in its places (``{thing}``, ``{number}``) reaches the function as the game reads
it. ``can`` asks whether an action can be done, and what it foresees: requirements of the kind ``can X`` are asked only
there, as for steps that may be declared in vain. ``expected`` asks for the expected value of a sentence of ``value``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Hashable, Mapping
from functools import cache
from typing import TypeVar

from msgspec import Struct, structs

from judge.games.question import Ask, Finding
from judge.games.source import Node, Problems
from judge.games.vocabulary.actions import Actions, Fields
from judge.games.vocabulary.answered import kept_from
from judge.games.vocabulary.deciding import ANSWERS
from judge.games.vocabulary.fields import Parser
from judge.games.vocabulary.moments import BEFORE, END, Moments, When, at_moment, open_at
from judge.games.vocabulary.names import NoSuchThing
from judge.kernel.frame import Frame
from judge.kernel.nearly import Sort, kind_of, nearly
from judge.kernel.rules import Broken, named
from judge.kernel.state import State
from judge.kernel.trace import steps

Read = Callable[..., Finding | Hashable]
Reading = TypeVar("Reading", bound=Read)
KINDS = {
    "value": "value", "is": "yes-no", "which": "options", "order": "order", "where": "value", "who": "value",
    "expected": "expected",
}  # fmt: skip
"""The kinds of asks and the shape of their answers; ``can`` is one more."""


AT_END = When(END)
LITTLE = ("a", "an", "at", "by", "for", "in", "is", "of", "on", "the", "to", "with")
"""Words of asks that tell nothing of what is asked."""
NEAREST = 2
"""So many reasons tell why something can be done; where less is said of its kind, what stood nearest to failing."""


class Place(Struct, frozen=True):
    """A place in sentences: whether words can stand there, and what they mean in a position.

    ``read`` raises NoSuchThing when there is nothing that is called so. ``example`` are words that can stand there.
    ``closed``: only words of a form or a list of their own can, so that this place is meant where another is open to
    all words.
    """

    fits: Callable[[str], bool]
    read: Callable[[State, str], Hashable]
    example: str
    closed: bool = True


def parsed(parse: Parser) -> Callable[[State, str], Hashable]:
    """Reads the words in a place as a field of an action is read; raises NoSuchThing for what they cannot be."""

    def read(_state: State, words: str) -> Hashable:
        problems = Problems()
        found = parse(problems, Node(words, 0, 0))
        if problems.found:
            raise NoSuchThing(problems.found[0].message)
        return found

    return read


class Sentence(Struct, frozen=True):
    """One registered ask: its words with places, a pattern that finds them, how to read it, what it rests on.

    ``ends`` are the words before its first place and after its last: what does not begin and end so needs no pattern.
    ``same``: the words of the ask that this one only says in another way; it rests on the passages of that one.
    ``last``: read so only when no other ask fits, since its words may be part of another. ``rank`` says which of
    several asks that fit is meant: the greatest.
    """

    kind: str
    words: str
    pattern: str
    ends: tuple[str, str]
    read: Read
    passages: tuple[str, ...]
    same: str = ""
    last: bool = False
    rank: tuple[bool, int, int] = (True, 0, 0)


class Asks:
    """The asks of one game: ``places`` by name, ``before_start``, the kinds of frames that only tidy up, and
    ``sort``, which says what cards could stand in for one another.

    Which modules register theirs first means nothing: other words for an ask find it when they are read, and two asks
    between which nothing decides are refused.
    """

    def __init__(
        self, actions: Actions, places: Mapping[str, Place], moments: Moments,
        before_start: Collection[Hashable] = (), sort: Sort = kind_of,
    ) -> None:  # fmt: skip
        self.actions, self.places, self.moments, self.before_start = actions, places, moments, before_start
        self.sort = sort
        self._ranked: dict[tuple[str, tuple[bool, int, int]], dict[str, Sentence]] = {}
        self._ordered: dict[str, list[Sentence]] = {}

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """All asks, by kind and words."""
        held = [sentence for ranked in self._ranked.values() for sentence in ranked.values()]
        return tuple(sorted(held, key=lambda s: (list(KINDS).index(s.kind), s.words)))

    def ask(self, kind: str, words: str, *passages: str, last: bool = False) -> Callable[[Reading], Reading]:
        """Decorates ``read(state, *places)``, which gives the value or a Finding with reasons of its own.

        Raises ValueError for a kind or a place that there is not, a sentence without a passage, or one between which
        and another nothing decides.
        """
        if not passages:
            raise ValueError(f"the ask {words!r} rests on no passage")

        def keep(read: Reading) -> Reading:
            self._keep(Sentence(kind, words, self._pattern(words), _ends(words), read, passages, "", last))
            return read

        return keep

    def same(self, kind: str, words: str, usual: str) -> None:
        """Registers another way to say an ask, with the same places in any order; raises ValueError as ``ask`` does."""
        order = re.findall(r"{(\w+)}", usual)
        given = re.findall(r"{(\w+)}", words)

        def read(state: State, *places: Hashable) -> Finding | Hashable:
            found = dict(zip(given, places, strict=True))
            return self.usual(kind, usual).read(state, *(found[name] for name in order))

        self._keep(Sentence(kind, words, self._pattern(words), _ends(words), read, (), usual, True))

    def given(self, kind: str, words: str, usual: str, *places: Hashable) -> None:
        """Registers a way to say an ask that fills its places by itself: ``your life`` is ``life of {player}``."""

        def read(state: State) -> Finding | Hashable:
            """The same for you, or for the opponent."""
            held = self.usual(kind, usual)
            found = held.read(state, *places)
            if isinstance(found, Finding) and found.reasons:
                return found
            return self._grounded(found, held.passages)

        self._keep(Sentence(kind, words, self._pattern(words), _ends(words), read, (), "", True))

    def usual(self, kind: str, words: str) -> Sentence:
        """The ask of a kind with just these words; raises LookupError where there is none."""
        for ranked in self._ranked.values():
            if words in ranked and ranked[words].kind == kind:
                return ranked[words]
        raise LookupError(f"no ask of the kind {kind!r} reads {words!r}, which others say in another way")

    def passages(self, sentence: Sentence) -> tuple[str, ...]:
        """The passages that an answer rests on."""
        return self.usual(sentence.kind, sentence.same).passages if sentence.same else sentence.passages

    def _keep(self, sentence: Sentence) -> None:
        if sentence.kind not in KINDS or sentence.kind == "expected":
            raise ValueError(f"the ask {sentence.words!r} is of no known kind: {sentence.kind!r}")
        names = [name.rstrip("0123456789") for name in re.findall(r"{(\w+)}", sentence.words)]
        rank = (not sentence.last, len(_own(sentence)), sum(self.places[name].closed for name in names))
        sentence = structs.replace(sentence, rank=rank)
        ranked = self._ranked.setdefault((sentence.kind, rank), {})
        for other in ranked.values():
            if self._reads(sentence, self._example(other)) or self._reads(other, self._example(sentence)):
                raise ValueError(f"nothing decides between the asks {sentence.words!r} and {other.words!r}")
        ranked[sentence.words] = sentence
        self._ordered.clear()

    def _example(self, sentence: Sentence) -> str:
        """An ask with words in its places that can stand there."""
        return re.sub(r"{([a-z_]+)\d*}", lambda place: self.places[place.group(1)].example, sentence.words)

    def _reads(self, sentence: Sentence, words: str) -> re.Match[str] | None:
        """What stands in the places of a sentence, where words are that sentence."""
        opening, ending = sentence.ends
        if not words.startswith(opening) or not words.endswith(ending):
            return None
        found = _compiled(sentence.pattern).match(words)
        if found is None:
            return None
        fits = all(self.places[name.rstrip("0123456789")].fits(text) for name, text in found.groupdict().items())
        return found if fits else None

    def _grounded(self, found: Finding | Hashable, passages: tuple[str, ...]) -> Finding:
        """An answer whose reasons all name passages: where it names none itself, those of the ask."""
        if not isinstance(found, Finding):
            return Finding(found, (Broken("", passages),))
        reasons = tuple(r if r.cites else Broken(r.why, passages) for r in found.reasons)
        return structs.replace(found, reasons=reasons or (Broken("", passages),))

    def _pattern(self, words: str) -> str:
        pattern = re.escape(words).replace(r"\{", "{").replace(r"\}", "}").replace(r"\ ", " ")
        for name in re.findall(r"{(\w+)}", words):
            if name.rstrip("0123456789") not in self.places:
                raise ValueError(f"the ask {words!r} has an unknown place {name!r}")
            pattern = pattern.replace(f"{{{name}}}", f"(?P<{name}>.+?)", 1)
        return pattern + r"\Z"

    def rows(self, problems: Problems, node: Node | None) -> tuple[Ask, ...]:
        """All asks of a file that can be read."""
        return tuple(ask for row in problems.items(node) if (ask := self.read(problems, row)) is not None)

    def read(self, problems: Problems, node: Node) -> Ask | None:
        """One ask of a file; None when it cannot be read."""
        if not isinstance(node.value, dict):
            problems.add(node, f"an ask begins with a key and a colon, as in 'is: ...'; this is {node.kind}")
            return None
        rows = problems.mapping(node, (*KINDS, "can", "at", "case"), "an ask")
        moment = self._when(problems, rows["at"]) if "at" in rows else None
        case = problems.words(rows["case"], "a case") if "case" in rows else ""
        kind = next((key for key in rows if key in KINDS or key == "can"), "")
        if not kind:
            problems.add(node, f"an ask has one of the keys: {', '.join((*KINDS, 'can'))}")
            return None
        if kind == "can":
            return self._can(problems, rows["can"], moment, case)
        words = problems.words(rows[kind], "an ask")
        read = self.plainest(kind, words)
        if read is not None:
            return Ask(f"{kind}: {words}", KINDS[kind], self._reader(*read, moment), node.line, case)
        problems.add(rows[kind], f"no ask of the kind {kind!r} reads {words!r}{self._hint(kind, words)}")
        return None

    def _when(self, problems: Problems, node: Node) -> When | None:
        """The moment of an ask; a problem with the nearest of the list otherwise."""
        text = problems.words(node, "a moment")
        found = self.moments.read(text)
        if found is None and text:
            problems.add(node, f"there is no moment {text!r}{self.moments.nearest(text)}")
        return found

    def plainest(self, kind: str, words: str) -> tuple[Sentence, re.Match[str]] | None:
        """The sentence that words are, and what stands in its places: of several the one of the greatest rank."""
        held = "value" if kind == "expected" else kind
        if held not in self._ordered:
            ranks = sorted((rank for of, rank in self._ranked if of == held), reverse=True)
            self._ordered[held] = [s for rank in ranks for s in self._ranked[held, rank].values()]
        for sentence in self._ordered[held]:
            if (found := self._reads(sentence, words)) is not None:
                return sentence, found
        return None

    def _hint(self, kind: str, words: str) -> str:
        """What to write: the same words as another kind, ``can`` for what somebody is able to do, or the nearest."""
        if " able to " in words:
            return "; whether something can be done is asked with 'can' and an action: 'can: {cast: Blink, by: Merlin}'"
        others = [
            (s, other) for other in KINDS if other not in (kind, "expected") and (s := self.plainest(other, words))
        ]
        fitting = [(len(_own(s[0])), other) for s, other in others if s and len(_own(s[0]).split()) > 1]
        if fitting:
            return f"; write '{max(fitting)[1]}: {words}'"
        known = {s.words: _own(s) for s in self.sentences if s.kind == kind}
        from rapidfuzz import fuzz, process  # only a mistake needs it

        meant, bare = _telling(words), {said: _telling(own) for said, own in known.items()}
        near = process.extract(meant, bare, scorer=fuzz.WRatio, limit=3, score_cutoff=65)
        if near:
            return f"; did you mean {' or '.join(repr(found[2]) for found in near)}?"
        return f"; the reference lists all that can be asked so, under Asks, {kind}"

    def _reader(self, sentence: Sentence, found: re.Match[str], moment: When | None) -> Callable[[State], Finding]:
        said = found.groupdict()

        def read(state: State) -> Finding:
            at = at_moment(state, moment or AT_END, self.before_start)
            if isinstance(at, Finding):
                return at
            try:
                places = [self.places[name.rstrip("0123456789")].read(at, text) for name, text in said.items()]
            except NoSuchThing as error:
                return Finding(None, unsupported=str(error))
            return self._grounded(sentence.read(at, *places), self.passages(sentence))

        return read

    def _can(self, problems: Problems, node: Node, moment: When | None, case: str) -> Ask | None:
        known = self.actions.known
        alone = set(self.actions.answers) - set(known)
        if not isinstance(node.value, dict) or alone.issuperset(node.value):
            problems.add(node, "'can' takes an action as in 'actions', such as {cast: ..., to: ...}")
            return None
        name, fields, answers = self.actions.read(problems, node)
        if not name:
            return None

        def read(state: State) -> Finding:
            window = known[name].window
            at = at_moment(state, moment or (When(BEFORE, window) if window else AT_END), self.before_start)
            if isinstance(at, Finding) and not moment and len(steps(state.trace)) <= 1:
                said = f"what happens before one can {name}: nothing is told that comes to that moment"
                return Finding(None, unsupported=said)
            if isinstance(at, Finding):
                return at if moment else self._closed(state, name, fields, "never comes here")
            if window and moment and known[name].only and open_at(state, moment) != window.words:
                return self._closed(at, name, fields, "is not now")
            bare = at
            at = at.tell(ANSWERS, answers) if answers else at
            made, broken, missing = self.actions.frames(at, name, fields)
            if missing is not None:
                return Finding(None, unsupported=missing.missing, conflict=missing.conflict)
            if not made:
                return Finding(None, unsupported=f"nothing is known of when one can {name}")
            found = self._legal(at, made[0], broken)
            if not answers or found.value is not True:
                return found
            return kept_from(bare, made, answers, lambda words: self._there(at, words)) or found

        words = " ".join(f"{key}: {_spoken(value)}" for key, value in node.value.items())
        return Ask(f"can: {words}", "yes-no", read, node.line, case)

    def _there(self, state: State, words: str) -> bool:
        """Whether words name something of the position."""
        try:
            self.places["thing"].read(state, words)
        except NoSuchThing:
            return False
        return True

    def _closed(self, state: State, name: str, fields: Fields, why: str) -> Finding:
        """The moment of an action is another one, or never comes. What the action names is there all the same."""
        if missing := self.actions.misnamed(state, name, fields):
            return Finding(None, unsupported=missing)
        return Finding(False, (self._not_now(state, name, why),))

    def _not_now(self, state: State, name: str, why: str) -> Broken:
        """That the moment of an action is another one; its frame has the action's name."""
        window = self.actions.known[name].window
        words = window.words if window else name
        rules = state.rules
        asked = next((rule.passages for kind, rule in rules.rules.items() if named(kind) == name), ())
        asked = asked or next((r.passages for r in rules.requirements if named(r.kind) == name), ())
        return Broken(f"the moment for this ({words}) {why}", asked)

    def _legal(self, at: State, frame: Frame, broken: tuple[Broken, ...]) -> Finding:
        """Yes, or no with every reason; what is only foreseen is asked after what is required."""
        assumes = self.actions.assumes(at, frame)
        broken = broken or at.foreseen(frame)
        if broken:
            return Finding(False, broken, assumes=assumes)
        kind = type(frame)
        rule = at.rules.rules.get(kind)
        cites = rule.passages[:1] if rule else ()
        reasons = list(self.actions.why(at, frame))
        if len(reasons) < NEAREST:
            near = nearly(at, frame, self.sort, NEAREST - len(reasons))
            reasons += [Broken(f"unlike where {one.why}", one.cites) for one in near]
        return Finding(True, (Broken("every requirement is met", cites), *reasons), assumes=assumes)


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    """A pattern, made when first some words may be its sentence: few of all are met in a ruling."""
    return re.compile(pattern)


def _ends(words: str) -> tuple[str, str]:
    """The words of a sentence before its first place, and after its last."""
    return words.partition("{")[0], words.rpartition("}")[2]


def _telling(words: str) -> str:
    """The words of an ask without the little ones, which are in every other."""
    return " ".join(word for word in words.split() if word not in LITTLE)


def _own(sentence: Sentence) -> str:
    """The words of a sentence without its places."""
    return re.sub(r"{\w+}", "", sentence.words)


def _spoken(node: Node) -> str:
    held = node.plain()
    return str(held) if not isinstance(held, list) else ", ".join(map(str, held))
