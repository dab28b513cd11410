"""The voice: positions, stories, questions and rulings in plain words, for cards, rulings, drills and pages alike."""
