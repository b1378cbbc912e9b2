"""What a fit is over: its curve and its plot."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import easel

Z = np.linspace(1, 3, 20)


@pytest.mark.parametrize(
    ("formula", "data", "options", "abscissa"),
    [
        ("2*a*z", {"z": Z, "y": 6 * Z}, {}, "z"),
        ("2*a*t", {"t": Z, "y": 6 * Z}, {}, "t"),
        ("2*a*x", {"x": Z, "y": 6 * Z}, {}, "x"),
        ("2*a*t", {"z": Z, "y": 6 * Z}, {"abscissa": "z"}, "t"),
        ("2*a*z", {"z": Z, "y": 6 * Z}, {"abscissa": "z"}, "z"),
        ("2*a*z", {"w": Z, "z": Z, "y": 6 * Z**2}, {"of": "y/w"}, "z"),
        ("a*b*z", {"z": Z, "y": 6 * Z}, {"hold": {"b": 2}}, "z"),
        ("a*t*x", {"x": Z, "y": 6 * Z}, {"hold": {"t": 2}}, "x"),
        (easel.formula("2*a*q", "q"), {"q": Z, "y": 6 * Z}, {}, "q"),
        (easel.formula("2*a*q"), {"q": Z, "y": 6 * Z}, {}, "q"),
    ],
)
def test_the_curve_of_a_fit_is_over_what_it_reads(
    formula: Any, data: dict[str, Any], options: dict[str, Any], abscissa: str
) -> None:
    fit = easel.fit(formula, data, **options)
    assert fit.abscissa == abscissa
    assert fit.parameters == pytest.approx({"a": 3}, rel=1e-9)
    assert fit.curve()(2.0) == pytest.approx(12, rel=1e-9)


def test_a_fit_of_a_constant_reads_nothing() -> None:
    fit = easel.fit("a", {"t": Z, "y": np.full(20, 5.0)})
    assert (fit.abscissa, fit.reads) == (None, ())
    assert fit.curve()(0.3) == pytest.approx(5)


def test_a_fit_of_two_columns_is_no_curve() -> None:
    w = np.cos(Z)
    fit = easel.fit("a*z + b*w", {"z": Z, "w": w, "y": 2 * Z + 3 * w})
    assert fit.abscissa is None
    assert set(fit.reads) == {"z", "w"}
    for call in (fit.curve, lambda: easel.plot(fit)):
        with pytest.raises(easel.ArgumentError, match=r"reads . and ., a curve has one abscissa"):
            call()
    assert easel.formula(fit["expression"])(z=1, w=1, **fit.parameters) == pytest.approx(5)


@pytest.mark.usefixtures("command")
def test_a_fit_over_any_column_is_drawn_with_its_data() -> None:
    fit = easel.fit("2*a*z", {"z": Z, "y": 6 * Z})
    assert easel.plot(fit, info=True).info.startswith("from 0 to 6")
    for data in ((Z, 6 * Z), {"z": Z, "y": 6 * Z}, easel.sampled(Z, 6 * Z)):
        assert easel.plot(fit, data, domain=(1, 3), info=True).info.count("from 6 to 18") == 2
    assert easel.plot(easel.curve("z^2", "z"), (Z, Z), info=True).svg
