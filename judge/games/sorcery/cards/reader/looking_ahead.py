"""The parser of clauses, which follows only such rules as can begin with the next word.

The grammar has a rule for each way of speaking, and the parser of the library would follow all of them from each word
on; most begin with a word of their own, so one look at the next word leaves few.
"""

from __future__ import annotations

from collections.abc import Mapping
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
        self.rules = _firsts(self.whole)
        self.open: dict[frozenset[str], Open] = {}

    def parse(self, words: tuple[Word, ...], start: str) -> Any:
        """The forest; raises Strange for a word without a kind, UnexpectedInput where the words do not go on."""
        tokens = list(self.lexer.lex(words))
        return _Parser(self, tokens).parse(_Tokens(tokens), start)

    def after(self, kinds: frozenset[str]) -> Open:
        """The rules that can begin with a word of some kinds."""
        if kinds not in self.open:
            self.open[kinds] = Open(self.rules, kinds)
        return self.open[kinds]


class Open(dict[NonTerminal, list[Rule]]):
    """For each symbol the rules that are followed from it where the next word is of some kinds; found as asked for."""

    def __init__(self, rules: Mapping[NonTerminal, list[tuple[Rule, frozenset[str]]]], kinds: frozenset[str]) -> None:
        super().__init__()
        self.rules, self.kinds = rules, kinds

    def __missing__(self, origin: NonTerminal) -> list[Rule]:
        self[origin] = [rule for rule, first in self.rules[origin] if not first or not first.isdisjoint(self.kinds)]
        return self[origin]


def _firsts(whole: Parser) -> dict[NonTerminal, list[tuple[Rule, frozenset[str]]]]:
    """The rules of each symbol, with the kinds of words with which each can begin; none for one that can be empty.

    The library lists with a symbol all that its rules can begin with, too; what those begin with is followed anyway.
    """
    return {
        origin: [(rule, _first(whole, rule)) for rule in rules if rule.origin == origin]
        for origin, rules in whole.predictions.items()
    }


def _first(whole: Parser, rule: Rule) -> frozenset[str]:
    if not rule.expansion or rule.expansion[0] in whole.NULLABLE:
        return frozenset()
    first = rule.expansion[0]
    return frozenset({first.name} if first.is_term else (symbol.name for symbol in whole.FIRST[first]))


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
