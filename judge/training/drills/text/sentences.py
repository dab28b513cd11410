"""Which sentences of the documents can be asked about on their own, and why the others cannot.

Every reason is a rule with a name; ``why_not`` gives the first that keeps a sentence out, so that they can be counted.
"""

from __future__ import annotations

import re

from judge.codex.rows import PassageRow

FEWEST_WORDS, MOST_WORDS = 6, 55
"""So many words a sentence has that can be asked about."""

_LEANS_ON = re.compile(
    r"^(?:\(|\W*(?:it|its|it's|they|their|these|those|that|such|he|she|there,|otherwise|however|therefore|thus|so|"
    r"also|similarly|likewise|instead|then|if so|if not|if you do|if you cannot|if they|if it|in other words|"
    r"in contrast|in this|in that|in these|in addition|in both|in either|conversely|but|and|or|yet|additionally|"
    r"furthermore|afterwards|after that|for this|note|again|still|here are|here is|another|both|neither|the same|"
    r"the other|the latter|the former|one of these|each of these|only the|remember|important|reminder|"
    r"special exception|exception|by contrast|as such|once you have|once they|once it|while it|while they|when it|"
    r"when they|when this|whenever it|as it|unless it|because it|since it|because of this|"
    r"this (?!creature|attack|object|spell|wall|enchantment|conjuration|unit|card|minion|equipment)[\w']+)\b)",
    re.IGNORECASE,
)
_ABOUT_IT = re.compile(r"(?:It|They|(?:If|When|While) (?:it|they)) (?!is also|does|means)", re.IGNORECASE)
_ELSEWHERE = re.compile(
    r"\b(?:the following|as follows|described|earlier|previous(?:ly)? (?:example|section|mentioned)|aforementioned|"
    r"this entry|codex|rulebook|this section|this document|for example|is an example|are examples|examples?|"
    r"e\.g\. the|see also|see [\"'\u201c\u2018A-Z]|shown|pictured?|diagram|illustrat\w+|left:|right:|refer to|listed|"
    r"this case|these cases|this way|the exception|this (?:means|includes|also|rule|is|does|happens|applies|effect|"
    r"ability)|in such|changelog|expansion|flavor|\bsteps? \d|\d\.[a-z]\b|unlike (?:that|this)|"
    r"(?:either|both|all|any|one|none) of (?:those|these)|resolve now|at this point|right now|that way|that value|"
    r"that case|the first|the second one)\b",
    re.IGNORECASE,
)
TOLD = re.compile(r"\b(?:it would be|it depends|you tap your|they choose|couldn't|your Nomads)\b", re.IGNORECASE)
"""A piece of a worked example, told as it happens."""
_HALF = re.compile(r"(?:(?:When|If|While|Once|Whenever|Unless)\b[^,:]*|The player (?:with|who|whose)\b[^,]*)$")
_LETTER = re.compile(
    r"\b(?:[Ss]ite|[Ss]quare|[Ll]ocation|[Pp]layer|at) [A-Z]\b|(?<![\w'+\-])(?!A\b|I\b|X\b)[B-Z](?![\w'\-])"
)
_ENDS = re.compile(r"[.!?][\"'\u201d\u2019)]*$")
_OPEN_END = re.compile(r"\b(?:and|or)$", re.IGNORECASE)


def why_not(passage: PassageRow, subject: bool = False) -> str:
    """Which rule keeps a sentence from being asked about on its own; empty when none does.

    ``subject`` says that the question names what the sentence is about, so that it may begin with *It*.
    """
    text = passage.text.strip()
    words = len(text.split())
    if not passage.normative:
        return "not normative: flavour, navigation, placeholder"
    if passage.kind not in ("sentence", "item"):
        return f"{passage.kind}, not a sentence of its own"
    if text.endswith((":", ";", ",")) or _OPEN_END.search(text):
        return "head of a list, or ends in the middle of one"
    if not _ENDS.search(text) or not re.match(r"[\"'\u201c\u2018]?[A-Z0-9]", text):
        return "not a whole sentence"
    if passage.kind == "item" and _HALF.match(text):
        return "a condition without what follows from it"
    if words < FEWEST_WORDS:
        return f"fewer than {FEWEST_WORDS} words"
    if words > MOST_WORDS:
        return f"more than {MOST_WORDS} words"
    if text.endswith("?"):
        return "a question itself"
    if _LEANS_ON.match(text) and not (subject and _ABOUT_IT.match(text)):
        return "leans on the sentence before it"
    if _ELSEWHERE.search(text):
        return "points to another place, an example or a picture"
    if _LETTER.search(text):
        return "names squares of a picture by letters"
    return ""
