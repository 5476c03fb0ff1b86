"""Pictures of the page, taken in a browser at a server of its own.

    python -m tools.pictures readme     those of the README
    python -m tools.pictures guides     those of the guides, and what they cut or show too small
    python -m tools.pictures lessons    plays every lesson; faults of steps, pictures if wanted
    python -m tools.pictures scenes     every screen at every size, for review or for axe

Each takes `--help`. They need a built page and a Chromium, as the tests do.
"""
