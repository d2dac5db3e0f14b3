"""The picture in the README is drawn by a script, the same every time."""

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

SCRIPT = Path(__file__).parent.parent / "docs" / "picture.py"


def drawn(target: Path) -> str:
    subprocess.run([sys.executable, str(SCRIPT), str(target)], check=True, capture_output=True)
    return target.read_text(encoding="utf-8")


def test_the_picture_is_the_same_every_time_and_needs_nothing_from_elsewhere(tmp_path: Path) -> None:
    first = drawn(tmp_path / "first.svg")
    assert drawn(tmp_path / "second.svg") == first
    ElementTree.fromstring(first)
    assert "url(" not in first.replace("url(#", "")
    assert "It&#160;is&#160;your&#160;turn" in first
