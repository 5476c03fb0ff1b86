"""One room per game; the registry finds them here."""
