"""Text that remembers its places: whatever is done to it, each character still points at its source."""

from hypothesis import given
from hypothesis import strategies as st

from judge.codex.ingest.located import Located
from judge.codex.ingest.sentences import split_sentences


def test_replace_keeps_the_places_of_what_stays() -> None:
    text = Located.of("Tap x Shoot").replace(4, 5, "->")
    assert text.text == "Tap -> Shoot"
    assert text.cut(4, 6).raw == (4, 5)
    assert text.cut(7, 12).raw == (6, 11)


def test_insertion_stands_at_its_spot() -> None:
    text = Located.of("ab").replace(1, 1, "-")
    assert text.text == "a-b"
    assert (text.starts, text.ends) == ([0, 1, 1], [1, 1, 2])


@given(st.text(max_size=40), st.integers(0, 40), st.integers(0, 40), st.text(max_size=10))
def test_replace_is_replace_and_places_stay_in_order(source: str, a: int, b: int, new: str) -> None:
    start, end = sorted((min(a, len(source)), min(b, len(source))))
    text = Located.of(source).replace(start, end, new)
    assert text.text == source[:start] + new + source[end:]
    assert len(text.starts) == len(text.ends) == len(text.text)
    assert text.starts == sorted(text.starts)
    assert all(s <= e for s, e in zip(text.starts, text.ends, strict=True))


@given(st.text(alphabet="Ab c.()'e.g\n", max_size=80))
def test_sentences_lose_no_letter(source: str) -> None:
    parts = split_sentences(Located.of(source))
    assert "".join("".join(p.text.split()) for p in parts) == "".join(source.split())
    assert all(p.text == p.text.strip() for p in parts)


def test_abbreviations_and_brackets_do_not_end_a_sentence() -> None:
    text = "Some (e.g. Lance. Not a stop.) do. Others vs. Units do not. A value is 0. If so, stop."
    assert [p.text for p in split_sentences(Located.of(text))] == [
        "Some (e.g. Lance. Not a stop.) do.",
        "Others vs. Units do not.",
        "A value is 0.",
        "If so, stop.",
    ]


def test_a_bracket_that_never_closes_protects_nothing() -> None:
    assert len(split_sentences(Located.of("One (two three. Four five."))) == 2
