"""What notebooks show with, without a window and with one."""

from __future__ import annotations

import re
from typing import Any

import numpy
import pytest

from easel import notebook


class _Drawing:
    def _repr_svg_(self) -> str:
        return "<svg/>"


class _Pixels:
    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/plain": "pixels", "image/png": "QUJD\n"}


@pytest.fixture
def displayed(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    shown: list[Any] = []
    monkeypatch.setattr("IPython.display.display", shown.append)
    return shown


def test_without_a_window_sliders_show_the_result_for_their_starts(
    displayed: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EASEL_STATIC", "1")
    notebook.sliders(lambda s, n, name: (s, n, name), s=(0, 5, 1.7), n=(1, 9, 4), name=("peel", "fold"))
    assert displayed == [(1.7, 4, "peel")]


def test_with_a_window_sliders_are_widgets(displayed: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notebook, "is_live", lambda: True)
    notebook.sliders(lambda **_: None, s=(0, 5, 1.5), n=(1, 9, 4), name=("peel", "fold"))
    (shown,) = displayed
    assert [type(child).__name__ for child in shown.children[:3]] == [
        "FloatSlider",
        "IntSlider",
        "Dropdown",
    ]
    assert [child.value for child in shown.children[:3]] == [1.5, 4, "peel"]


@pytest.mark.parametrize("values", [(0, 5), (0, 5, 6), (5, 0, 3), ()])
def test_ranges_that_are_none_are_refused(values: tuple[float, ...]) -> None:
    with pytest.raises(ValueError, match="low ≤ start ≤ high"):
        notebook.sliders(lambda s: s, s=values)  # type: ignore[arg-type]


def test_nobody_moves_sliders_outside_a_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("EASEL_STATIC", raising=False)
    assert not notebook.is_live()


def test_pictures_stand_beside_each_other() -> None:
    shown = notebook.side_by_side({"a < b": _Drawing(), "c": _Pixels(), "d": _Drawing()}, columns=2, width=90)
    markup = shown._repr_html_()
    assert markup.count("<tr>") == 4
    assert "a &lt; b" in markup
    assert re.findall(r'src="data:([^;]*);base64,([^"]*)"', markup) == [
        ("image/svg+xml", "PHN2Zy8+"),
        ("image/png", "QUJD"),
        ("image/svg+xml", "PHN2Zy8+"),
    ]
    with pytest.raises(TypeError, match="a int shows itself neither"):
        notebook.side_by_side([1])._repr_html_()


def test_tables_show_numbers_with_their_digits() -> None:
    shown = notebook.table([{"curve": "back", "max": 1.1000444, "n": 3}, {"curve": "sine", "n": numpy.int64(4)}])
    assert repr(shown) == "curve  max  n\nback   1.1  3\nsine        4"
    assert '<td align="right">1.1</td>' in shown._repr_html_()
    exact = notebook.table([(1e-7 / 3, 2.0, True)], ["error", "whole", "met"], digits=2)
    assert repr(exact).splitlines()[1].split() == ["3.3e-08", "2", "yes"]
    with pytest.raises(ValueError, match="2 values for 1 columns"):
        notebook.table([(1, 2)], ["one"])
    with pytest.raises(TypeError, match="columns are needed"):
        notebook.table([(1, 2)])
