"""Facts of Sorcery's scenarios that can be changed one at a time."""
