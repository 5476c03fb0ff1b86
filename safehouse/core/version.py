"""The version of the house, which records and tables note."""

from typing import Final

VERSION: Final = "0.1.0"
