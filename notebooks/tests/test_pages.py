"""What the README and the pages of docs/ show in Python runs, each page in one go; what has prompts, as a doctest."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = {
    page.relative_to(ROOT).as_posix(): re.findall(
        r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )
    for page in [ROOT / "README.md", ROOT / "notebooks" / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    if page.exists()
}


def test_pages_show_python() -> None:
    assert PAGES["README.md"]


@pytest.mark.parametrize("page", [page for page, blocks in PAGES.items() if blocks])
def test_the_python_of_a_page_runs(page: str, command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    namespace: dict[str, object] = {}
    for block in PAGES[page]:
        if block.startswith(">>>"):
            continue
        exec(compile(block, page, "exec"), namespace)
