"""`heartsui` and `python -m heartsui`."""

import sys

from heartsui.cli import main as run


def main() -> None:
    sys.exit(run())


if __name__ == "__main__":
    main()
