"""What docs/python.md shows is so."""

from __future__ import annotations

import doctest
from pathlib import Path

PAGE = Path(__file__).resolve().parent.parent.parent / "docs" / "python.md"


def test_the_page_shows_what_comes_out() -> None:
    lines = (line for line in PAGE.read_text(encoding="utf-8").splitlines() if not line.startswith("```"))
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    test = doctest.DocTestParser().get_doctest("\n".join(lines) + "\n", {}, "python.md", str(PAGE), 0)
    found = doctest.DocTestRunner(optionflags=flags).run(test)
    assert found.attempted > 20
    assert found.failed == 0
