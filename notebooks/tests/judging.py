"""How properties are tested: how many examples, what errors are measured in, and what is counted.

At the end of a run its hooks tell how many examples were run, and how near the worst came to their bounds.

- EASEL_EXAMPLES: about how many examples in all; 26,000 unless told.
- EASEL_PROFILE: `ci` draws the same examples each time; `night` draws new ones and climbs toward larger
  errors, which takes some tests a hundred times as long. It keeps what fails in the directory EASEL_KEPT,
  from where it is tried first the next time.
- EASEL_TOLD: how many of the worst are told at the end; 12 unless told.
"""

from __future__ import annotations

import functools
import math
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from hypothesis import HealthCheck, Phase, given, reject, settings
from hypothesis import strategies as st
from hypothesis.database import DirectoryBasedExampleDatabase
from mpmath import mpf, nstr
from oracles.running import Number, Undecided

#: What the numbers of examples in the tests add up to, about.
STANDARD_AMOUNT = 28_000
AMOUNT = int(os.environ.get("EASEL_EXAMPLES", 26_000))
PROFILE = os.environ.get("EASEL_PROFILE", "ci")
KEPT = os.environ.get("EASEL_KEPT", str(Path(__file__).parents[2] / ".build/examples"))

MOST_TOLD = int(os.environ.get("EASEL_TOLD", 12))

COMMON = {
    "deadline": None,
    "print_blob": False,
    "suppress_health_check": [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large],
}
settings.register_profile("ci", derandomize=True, phases=[p for p in Phase if p != Phase.target], **COMMON)
settings.register_profile("night", database=DirectoryBasedExampleDatabase(KEPT), **COMMON)
settings.load_profile(PROFILE)

#: Examples by test, those that rounding decides left out and counted beside.
counts: dict[str, int] = {}
undecided: dict[str, int] = {}
#: The largest share of its bound that an error had, by what was judged, and where.
worst: dict[str, tuple[float, str]] = {}
#: Those of the example that is being run.
shares: list[float] = []


def examples(number: int, /, **drawn: Any) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """`given` for so many of 28,000 examples, counted. What rounding decides is drawn again."""

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        name = test.__name__

        @functools.wraps(test)
        def counted(*args: Any, **kwargs: Any) -> None:
            shares.clear()
            try:
                test(*args, **kwargs)
            except Undecided:
                undecided[name] = undecided.get(name, 0) + 1
                reject()
            counts[name] = counts.get(name, 0) + 1
            if shares:
                hypothesis.target(min(max(shares), 1e6), label="share of the bound")

        amount = max(3, round(number * AMOUNT / STANDARD_AMOUNT))
        return settings(max_examples=amount)(given(**drawn)(counted))

    return decorate


def note(what: str, share: float, place: str) -> None:
    """Remembers the worst; at night Hypothesis climbs toward it."""
    share = float(share)
    if share > worst.get(what, (-1.0, ""))[0]:
        worst[what] = (share, place)
    shares.append(share)


def ulp(value: mpf) -> mpf:
    """The distance of doubles about a value."""
    return mpf(math.ulp(float(value)))


def within(what: str, easel: float, true: mpf, allowed: mpf | float, place: str) -> None:
    """Holds a value of Easel against its bound."""
    assert math.isfinite(easel), f"{place}: {easel!r}, not {true}"
    error = abs(mpf(easel) - true)
    allowed = mpf(allowed) + mpf(2) ** -1074
    note(what, float(error / allowed), place)
    assert error <= allowed, (
        f"{place}: {easel!r}, not {nstr(true, 25)}: {float(error / ulp(true)):.3g} ulps, "
        f"{float(error / allowed):.3g} times what is allowed ({what})"
    )


def agrees(what: str, easel: float, true: Number, times: float, place: str) -> None:
    """Holds a value against `times` its running error bound, see ``Number``."""
    if math.isfinite(true.bound):
        within(what, easel, true.value, mpf(true.bound) * times * mpf(2) ** -53, place)
    else:
        raise Undecided("beyond doubles")


# Places.

#: Where formulas are most at risk: ends, middles, their neighbours, the tiny.
EDGES = [
    0.0,
    1.0,
    0.5,
    0.25,
    0.75,
    1 / 3,
    2 / 3,
    math.nextafter(1, 0),
    math.nextafter(0.5, 0),
    math.nextafter(0.5, 1),
    2.0**-53,
    2.0**-52,
    1 - 2.0**-30,
    0.5 + 2.0**-30,
    1e-10,
    1e-100,
    1e-300,
]


def unit_places(smallest: float = 0.0) -> st.SearchStrategy[float]:
    """Places of 0…1: anywhere, near both ends in even ratios, and the edges."""
    ratio = st.floats(-40, 0).map(lambda e: 2.0**e)
    return st.one_of(
        st.floats(smallest, 1),
        ratio,
        ratio.map(lambda x: 1 - x),
        st.sampled_from([x for x in EDGES if x >= smallest]),
        st.integers(0, 64).map(lambda k: k / 64),
    )


# Of pytest; conftest.py takes these hooks over. Workers of pytest-xdist tell what they judged to the one that reports.


def pytest_sessionfinish(session: Any) -> None:
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["judged"] = {"counts": counts, "undecided": undecided, "worst": {k: list(v) for k, v in worst.items()}}


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    judged = getattr(node, "workeroutput", {}).get("judged")
    if judged:
        for sums, more in ((counts, judged["counts"]), (undecided, judged["undecided"])):
            for name, count in more.items():
                sums[name] = sums.get(name, 0) + count
        for what, (share, place) in judged["worst"].items():
            if share > worst.get(what, (-1.0, ""))[0]:
                worst[what] = (share, place)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Tells how much was tried, and what came nearest to its bound."""
    if not counts:
        return
    write = terminalreporter.write_line
    write(f"examples: {sum(counts.values())}; left out, as rounding decides them: {sum(undecided.values())}")
    for what, (share, place) in sorted(worst.items(), key=lambda item: -item[1][0])[:MOST_TOLD]:
        place = place if len(place) < 200 else place[:197] + "…"
        write(f"  {share:.3f} of the bound: {what}, at {place}")
