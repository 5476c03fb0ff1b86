"""Generates cards from the whole vocabulary, reads their texts and plays them.

python -m checks.spycraft.fuzz --cards 20000 --matches 300

Cards are generated from the signatures: shapes of verbs, events, picks and conditions, filled in at
random. Cards that the language refuses are generated again. Every accepted card must have a text
that differs from every other text, and must play without an error in random matches that are
copied, saved and loaded on the way. Exits 1 when something is found.
"""

from checks.spycraft.fuzz.alike import normal
from checks.spycraft.fuzz.maker import Maker
from checks.spycraft.fuzz.playing import play
from checks.spycraft.fuzz.reading import read_out, texts, unmade
from checks.spycraft.fuzz.shapes import Raw

__all__ = ["Maker", "Raw", "normal", "play", "read_out", "texts", "unmade"]
