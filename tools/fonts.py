"""Makes the page's fonts in web/src/fonts from those of the locked packages.

python tools/fonts.py

A font keeps every letter and sign, its kerning and its tabular figures. It loses the hinting for
coarse screens, which is a third of each file, features that the page does not use, and combining
accents: browsers use the precomposed letters. IBM Plex Mono is not changed, because its licence
reserves the name for unmodified files.
"""

from __future__ import annotations

import argparse
import io
import sys
from pathlib import Path
from typing import Final

from fontTools import subset

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGES: Final = ROOT / "web" / "node_modules" / "@fontsource"
MADE: Final = ROOT / "web" / "src" / "fonts"
FACES: Final = {
    "barlow": ("400-normal", "500-normal", "600-normal"),
    "barlow-condensed": ("500-normal", "600-normal", "700-normal"),
    "spectral": ("400-normal", "500-normal", "600-normal", "400-italic", "500-italic"),
}
FEATURES: Final = ["kern", "liga", "lnum", "pnum", "tnum"]
ACCENTS: Final = range(0x300, 0x370)


def published(family: str, face: str) -> Path:
    return PACKAGES / family / "files" / f"{family}-latin-{face}.woff2"


def made(family: str, face: str) -> Path:
    return MADE / f"{family}-{face}.woff2"


def reduced(source: Path) -> bytes:
    """Return the font of a file without what the page does not use."""
    options = subset.Options(
        flavor="woff2",
        hinting=False,
        layout_features=FEATURES,
        name_IDs=["*"],
        recalc_timestamp=False,
    )
    font = subset.load_font(source, options)
    worker = subset.Subsetter(options)
    worker.populate(unicodes=set(font.getBestCmap()).difference(ACCENTS))
    worker.subset(font)
    out = io.BytesIO()
    subset.save_font(font, out, options)
    return out.getvalue()


def main() -> int:
    """Write the fonts and print how much that saves."""
    argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "").parse_args()
    MADE.mkdir(exist_ok=True)
    for family, faces in FACES.items():
        for face in faces:
            source, path = published(family, face), made(family, face)
            path.write_bytes(reduced(source))
            sizes = f"{source.stat().st_size:>6} -> {path.stat().st_size:>6} bytes"
            print(f"{path.relative_to(ROOT)}  {sizes}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
