"""`python -m safehouse` is the `safehouse` command."""

import sys

from safehouse.cli import main

if __name__ == "__main__":
    sys.exit(main())
