"""The kernel: matches, decisions, moves, events, cards, records. Nothing specific to a game."""
