"""General: one General, three Spies, and advice that may be false."""
