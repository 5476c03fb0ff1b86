"""The kernel: matches, decisions, moves, events, cards, records. No game in it."""
