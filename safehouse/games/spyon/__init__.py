"""SPYON: two players, open information, win by coming second."""
