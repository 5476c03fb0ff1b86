"""Matches and moments from the real engine for the unit tests of the page."""
