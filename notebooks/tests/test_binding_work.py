"""Comparison, tuning, fits and lists: known answers, options, progress."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import easel

BACK = "easeOutBack(t, overshoot: s)"


def test_a_comparison_has_the_measures_of_each_technique() -> None:
    found = easel.compare("peel", "segments:n=40")
    assert list(found.techniques) == ["peel", "segments:n=40"]
    # The largest of 1/(8·50²)·(second derivative) over the rows, see docs/comparison.md.
    error = found.techniques["peel"]["discretisation"]["vertical_max_pt"]
    assert error == pytest.approx(0.0254640, abs=1e-6)
    rows = found.rows()
    assert rows["discretisation.vertical_max_pt"]["peel"] == error
    assert not any(name.startswith("places") for name in rows)
    table = found._repr_html_()
    assert table.count("<tr>") == len(rows) + 1
    assert "0.02546" in table


def test_a_comparison_takes_a_sticker_pixels_and_a_part() -> None:
    base = easel.compare("peel")
    double = easel.compare("peel", pixels=6)
    screen = "discretisation.screen_max_px"
    first, second = (float(found.rows()[screen]["peel"] or 0) for found in (base, double))
    assert second == pytest.approx(2 * first)
    assert easel.compare("peel", sticker=(100, 200))["sticker_pt"] == [100, 200]
    assert easel.compare("peel", sticker="100x200")["sticker_pt"] == [100, 200]
    assert easel.compare("peel", on="sheet")["on"] == "sheet"


def test_a_series_has_a_column_for_each_measure() -> None:
    found = easel.series("peel", "segments", at=[5, 10, 20])
    assert found["peel"]["segments"] == [5, 10, 20]
    errors = np.array(found["peel"]["vertical_max_pt"])
    np.testing.assert_allclose(errors[:-1] / errors[1:], 4, rtol=0.12)
    over = easel.series("peel", over="progress", at=np.array([0.2, 0.4]))
    assert over["peel"]["progress"] == [0.2, 0.4]


def test_a_wish_is_met() -> None:
    for tuned in (
        easel.tune(BACK, s=(0, 5), want={"max": 1.1}),
        easel.tune(BACK, parameters={"s": (0, 5, 1)}, want="max=1.1"),
        easel.tune(BACK, s="0..5", want=["max=1.1"]),
        easel.tune(BACK, s=(0, 5), want={"max": "=1.1"}, within=np.float64(1e-6)),
    ):
        assert tuned.met
        assert tuned.parameters["s"] == pytest.approx(1.70154, abs=1e-5)
        t = np.linspace(0, 1, 100_001)
        assert tuned.curve()(t).max() == pytest.approx(1.1, abs=1e-6)
        assert tuned.reached[0]["metric"] == "max"


def test_a_wish_that_cannot_be_met_is_said_so() -> None:
    tuned = easel.tune(BACK, s=(0, 1), want={"max": 2})
    assert not tuned.met
    assert "not met" in repr(tuned)


def test_a_target_is_a_text_a_curve_or_a_formula() -> None:
    like = ["easeInSine", easel.curve("easeInSine"), easel.formula("easeInSine")]
    texts = {easel.tune("bezier", like=target).text for target in like}
    assert len(texts) == 1
    tuned = easel.tune("bezier", like="easeInSine")
    t = np.linspace(0, 1, 10_001)
    difference = np.abs(tuned.curve()(t) - easel.curve("easeInSine")(t)).max()
    assert difference == pytest.approx(tuned.error["largest"], rel=1e-3)
    samples = easel.sampled(t[::100], easel.curve("easeInSine")(t[::100]))
    assert easel.tune("t^a", a=(1, 5), like=samples).parameters["a"] == pytest.approx(1.74, abs=0.05)


def test_a_technique_is_tuned() -> None:
    tuned = easel.tune("segments:n", want="screen<=0.25")
    assert tuned.text == "segments:n=31"
    with pytest.raises(easel.Error):
        tuned.curve()


def exponential() -> tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]:
    t = np.linspace(0, 4, 40)
    return t, 2 * (1 - np.exp(-0.7 * t))


@pytest.mark.parametrize(
    "options",
    [{}, {"k": 1}, {"k": (0, 3)}, {"k": (0, 3, 1)}, {"loss": "huber"}, {"hold": {"k": 0.7}}],
)
def test_a_fit_finds_the_numbers_that_made_the_data(options: dict[str, Any]) -> None:
    t, y = exponential()
    fit = easel.fit("a*(1-exp(-k*t))", {"t": t, "y": y}, **options)
    found = fit.parameters | options.get("hold", {})
    assert found == pytest.approx({"a": 2, "k": 0.7}, rel=1e-9)
    np.testing.assert_allclose(fit.curve()(t), y, atol=1e-9)
    assert fit.rms < 1e-9


def test_data_of_any_type_and_stride_are_columns() -> None:
    t, y = exponential()
    both = np.column_stack((t, y)).astype(">f8")
    fit = easel.fit("a*(1-exp(-k*t))", {"t": both[:, 0], "y": both[:, 1].tolist()})
    assert fit.parameters == pytest.approx({"a": 2, "k": 0.7}, rel=1e-9)


@pytest.mark.parametrize(
    ("data", "error"),
    [
        ({}, easel.Error),
        ({"t": [1, 2, 3], "y": [1, 2]}, ValueError),
        ({"t": [[1, 2]], "y": [[1, 2]]}, ValueError),
        ({"t": ["a", "b"], "y": [1, 2]}, TypeError),
        ({"t": [1.0], "y": [1.0]}, easel.Error),
        ({"t": [], "y": []}, easel.Error),
        ({"t": [np.nan] * 4, "y": [1, 2, 3, 4]}, easel.Error),
        ({"t\0": [1, 2, 3], "y": [1, 2, 3]}, ValueError),
        ({3: [1, 2, 3], "y": [1, 2, 3]}, TypeError),
    ],
)
def test_data_that_cannot_be_fitted_are_refused(data: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        easel.fit("a*(1-exp(-k*t))", data)


def test_the_nearest_named_curves_are_found() -> None:
    near = easel.nearest("cubic-bezier(.36,0,.67,.49)", count=2)
    assert len(near) == 2
    assert near[0]["text"] == "easeInSine"
    exact = easel.nearest(easel.curve("cubic-bezier(.42, 0, .58, 1)"), fixed=True)
    assert abs(exact[0]["largest"]) < 1e-12
    assert easel.nearest(easel.formula("t^2"))[0]["text"] == "easeInQuad"


def test_two_curves_differ_by_what_mathematics_says() -> None:
    found = easel.diff("t", easel.curve("t^2"))
    assert found["largest"]["difference"] == 0.25
    assert found["largest"]["place"] == 0.5
    assert found["rms"] == pytest.approx(np.sqrt(1 / 30), rel=1e-12)
    assert easel.diff("t", "t^2", over=(0, 0.25))["domain"] == [0, 0.25]
    assert (found["a"], found["b"]) == ("t", "t^2")


# MARK: Refusals


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (lambda: easel.compare("nope"), easel.ArgumentError),
        (lambda: easel.compare("peel", on=3), easel.Error),
        (lambda: easel.compare("peel", sticker=(1, 2, 3)), ValueError),
        (lambda: easel.compare("peel", sticker=object()), TypeError),
        (lambda: easel.compare(3), TypeError),
        (lambda: easel.compare("peel\0"), ValueError),
        (lambda: easel.compare("peel", progress=3), TypeError),
        (lambda: easel.series("peel", at=[float("nan")]), easel.Error),
        (lambda: easel.series("peel", at=[[1, 2]]), ValueError),
        (lambda: easel.series("peel", at="5"), TypeError),
        (lambda: easel.tune(BACK, s=(0,), want="max=1.1"), ValueError),
        (lambda: easel.tune(BACK, s=(0, "1"), want="max=1.1"), TypeError),
        (lambda: easel.tune("bezier", like=3), TypeError),
        (lambda: easel.nearest("nope"), easel.TextError),
        (lambda: easel.list("nope"), easel.ArgumentError),
        (lambda: easel.list(3), TypeError),
        (lambda: easel.fit("a*t", {"t": [1, 2, 3], "y": [1, 2, 3]}, weights="nope"), easel.Error),
    ],
)
def test_what_cannot_be_done_is_refused(call: Callable[[], Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        call()


# MARK: Progress


def test_progress_is_told_and_never_goes_back() -> None:
    seen: list[tuple[int, int]] = []

    def report(done: int, total: int) -> None:
        seen.append((done, total))

    easel.compare("peel", "segments", "roll", "fold", progress=report)
    assert seen
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)
    assert all(done <= total for done, total in seen if total)


def test_what_progress_raises_stops_the_work_and_comes_out() -> None:
    class EnoughError(Exception):
        pass

    calls = 0

    def stop(done: int, total: int) -> None:
        nonlocal calls
        calls += 1
        raise EnoughError(done)

    for work in (
        lambda: easel.compare("peel", "segments", progress=stop),
        lambda: easel.series("peel", "segments", progress=stop),
        lambda: easel.tune("scenekit:lift,fov", like="segments", progress=stop),
        lambda: easel.scene("peel", scale=0.2).movie(progress=stop),
    ):
        calls = 0
        with pytest.raises(EnoughError):
            work()
        assert calls == 1, "nothing is asked again once the work has been stopped"


def test_a_bar_goes_to_the_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    easel.compare("peel", "segments", progress=True)
    assert "compare" in capsys.readouterr().err
