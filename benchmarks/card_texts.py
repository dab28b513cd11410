"""How long reading the texts of cards takes: ``python -m benchmarks.card_texts FILE``.

FILE is a card file (JSON), as for ``judge cards read``. Prints the time in seconds on the clock of making the grammar
and of reading all clauses by all processors, and the processor time of reading them by one; telling them back is not
counted.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from judge.games.sorcery.cards.publisher import read_faces, read_prints
from judge.games.sorcery.cards.reader.cards import read_card
from judge.games.sorcery.cards.reader.many import Printed, read_cards
from judge.games.sorcery.cards.reader.reading import read


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    text = parser.parse_args().file.read_text("utf-8")
    types = {face.card.name: face.card.types for face in read_faces(text)}
    prints = {made.name.replace("\u2019", "'"): made.text for made in read_prints(text)}
    begun = time.perf_counter()
    read("Airborne")
    made = time.perf_counter()
    asked = [Printed(name, types[name], printed) for name, printed in prints.items()]
    found = [one for _, clauses in read_cards(asked) for one in clauses]
    done = time.perf_counter()
    alone = time.process_time()
    assert found == [one for card in asked for one in read_card(card.name, card.types, card.text, list(prints))]
    alone = time.process_time() - alone
    print(f"grammar {made - begun:.2f} s; {len(found)} clauses of {len(prints)} cards {done - made:.2f} s", end="")
    print(f", by one processor {alone:.2f} s")


if __name__ == "__main__":
    main()
