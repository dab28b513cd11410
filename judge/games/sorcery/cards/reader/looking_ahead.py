"""The parser of clauses, which follows only such rules as can begin with the next word.

The grammar has a rule for each way of speaking, and the parser of the library would follow all of them from each word
on; most begin with a word of their own, so one look at the next word leaves few.
"""

from __future__ import annotations

from typing import Any

from lark import Lark, Token
from lark.grammar import NonTerminal, Rule
from lark.parsers.earley import Parser

from judge.games.sorcery.cards.reader.words import Kinds, Word, WordLexer


class Forests:
    """Makes a forest of readings of the words of a clause; one for a grammar, which keeps what may follow what."""

    def __init__(self, grammar: Lark) -> None:
        self.whole: Parser = grammar.parser.parser
        self.whole.Tree = None  # it hands over its forest, in which the readings are counted first
        self.lexer = WordLexer(grammar.parser.lexer_conf)
        self.open: dict[frozenset[str], Open] = {}

    def parse(self, words: tuple[Word, ...], start: str) -> Any:
        """The forest; raises Strange for a word without a kind, UnexpectedInput where the words do not go on."""
        tokens = list(self.lexer.lex(words))
        return _Parser(self, tokens).parse(_Tokens(tokens), start)

    def after(self, kinds: frozenset[str]) -> Open:
        """The rules that can begin with a word of some kinds."""
        if kinds not in self.open:
            self.open[kinds] = Open(self.whole, kinds)
        return self.open[kinds]


class Open(dict[NonTerminal, list[Rule]]):
    """For each symbol the rules that are followed from it where the next word is of some kinds; found as asked for."""

    def __init__(self, whole: Parser, kinds: frozenset[str]) -> None:
        super().__init__()
        self.whole, self.kinds = whole, kinds

    def __missing__(self, origin: NonTerminal) -> list[Rule]:
        self[origin] = [rule for rule in self.whole.predictions[origin] if self._begins(rule)]
        return self[origin]

    def _begins(self, rule: Rule) -> bool:
        """Whether a rule can begin with such a word; one that can be empty can begin with any."""
        if not rule.expansion or rule.expansion[0] in self.whole.NULLABLE:
            return True
        first = rule.expansion[0]
        return any(symbol.name in self.kinds for symbol in ({first} if first.is_term else self.whole.FIRST[first]))


class _Tokens:
    """Words that are tokens already, as the parser takes them from a lexer."""

    def __init__(self, tokens: list[Token]) -> None:
        self.tokens = tokens

    def lex(self, _expects: Any) -> Any:
        return iter(self.tokens)


class _Parser(Parser):
    """A parser of one clause: at each word it predicts what can begin there."""

    def __init__(self, forests: Forests, tokens: list[Token]) -> None:
        vars(self).update(vars(forests.whole))
        self.forests = forests
        self.kinds = [token.type.all if isinstance(token.type, Kinds) else frozenset() for token in tokens]

    def predict_and_complete(self, i: int, *rest: Any) -> None:
        """The step of the library, with the rules that can begin with word ``i``."""
        self.predictions = self.forests.after(self.kinds[i] if i < len(self.kinds) else frozenset())
        super().predict_and_complete(i, *rest)
