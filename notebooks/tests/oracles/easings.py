"""The easings by their published definitions, over series.

Sources: Robert Penner, Easing Equations, 2001; Mike Bostock, d3-ease; Qt, 3rdparty/easing/easing.cpp;
easings.net; their rules for ends, amplitudes and periods are told by `easel list NAME`.
Forms are those that lose nothing near 0, so that bounds of derivatives come from conditioning alone.
"""

from __future__ import annotations

from collections.abc import Callable

from mpmath import mp, mpf

from . import functions as f
from .running import Number, nearest
from .series import PI, Series, series

Easing = Callable[[Series], Series]

HALF = mpf("0.5")
LN2 = series(nearest(mp.ln(2)))


# How one easing is made from others.


def turned(easing: Easing) -> Easing:
    """1 − f(1 − t)."""
    return lambda t: 1 - easing(1 - t)


def halves(first: Easing, second: Easing) -> Easing:
    """first(2t)/2 up to ½, (1 + second(2t − 1))/2 from there on."""
    return lambda t: first(t * 2) / 2 if t.value < HALF else (1 + second(t * 2 - 1)) / 2


def set_at(easing: Easing, **places: float) -> Easing:
    """Values set by hand at 0, ½ and 1; derivatives stay those of the formula."""
    at = {mpf(0): places.get("start"), HALF: places.get("middle"), mpf(1): places.get("end")}

    def result(t: Series) -> Series:
        y = easing(t)
        by_hand = at.get(t.value)
        return y if by_hand is None else Series([Number(mpf(by_hand)), *y.c[1:]], y.order)

    return result


# Families. Each gives the ease-in and the ease-out.


def sine() -> tuple[Easing, Easing]:
    quarter = lambda t: PI * Number(mpf(1) / 4) * t  # noqa: E731
    return (lambda t: 2 * f.sin(quarter(t)) ** 2), (lambda t: f.sin(quarter(t) * 2))


def power(exponent: float) -> tuple[Easing, Easing]:
    whole = int(exponent) if exponent == int(exponent) and exponent <= 8 else None

    def ease_in(t: Series) -> Series:
        if whole is not None or (t.value == 0 and not t.order):
            return t ** (whole or 1)
        return f.power(t, exponent)

    def ease_out(t: Series) -> Series:
        if whole is not None:
            # t(1 + s + s² + …) for s = 1 − t
            rest, terms = 1 - t, series(1)
            for _ in range(whole - 1):
                terms = terms * rest + 1
            return t * terms
        if t.value == 1 and not t.order:
            return t
        return -f.expm1(exponent * log1p(-t))

    return ease_in, ease_out


def log1p(x: Series) -> Series:
    y = f.log(1 + x)
    return Series([Number(mp.log1p(x.value), 2 * abs(float(mp.log1p(x.value)))), *y.c[1:]], y.order)


def exponential(doublings: float) -> tuple[Easing, Easing]:
    """(2^(kt) − 1)/(2^k − 1), and the same turned: both ends exact, as d3 has it."""
    k = Number(mpf(doublings))
    if abs(doublings) < 2.0**-54:  # growth by less than a rounding is taken to be none, as documented
        return (lambda t: t), (lambda t: t)
    rate = LN2 * k
    return (
        (lambda t: f.expm1(t * rate) / f.expm1(series(rate))),
        (lambda t: f.expm1(t * -rate) / f.expm1(series(-rate))),
    )


def circular() -> tuple[Easing, Easing]:
    """A quarter of a circle, held outside 0…1."""

    def ease_in(t: Series) -> Series:
        return t * t / (1 + f.sqrt((1 - t) * (1 + t)))

    return ease_in, (lambda t: f.sqrt(t * (2 - t)))


def back(overshoot: mpf) -> tuple[Easing, Easing]:
    s = Number(mpf(overshoot))

    def ease_in(t: Series) -> Series:
        return t * t * (t + (t - 1) * s)

    def ease_out(t: Series) -> Series:
        v = 1 - t
        return t * (1 + v + (series(s) + 1) * v * v)

    return ease_in, ease_out


def wave(amplitude: float, period: float) -> Callable[[Series, int], Series]:
    """a·sin(asin(1/a) ± 2πx/period) = cos ± √(a² − 1)·sin."""
    a = series(max(amplitude, 1.0))
    steep = f.sqrt((a - 1) * (a + 1)) if a.value > 1 else series(0)

    def result(x: Series, side: int) -> Series:
        s, c = f.sincos(x * PI * 2 / mpf(period))
        return c + side * steep * s

    return result


def elastic(amplitude: float, period: float) -> tuple[Easing, Easing]:
    """Penner's oscillation in d3's envelope."""
    envelope, _ = exponential(10)
    swing = wave(amplitude, period)
    ease_in = lambda t: envelope(t) * swing(1 - t, 1)  # noqa: E731
    return ease_in, turned(ease_in)


def penner_exponential() -> tuple[Easing, Easing]:
    return (
        set_at(lambda t: f.exp((t - 1) * LN2 * 10), start=0),
        set_at(lambda t: -f.expm1(t * LN2 * -10), end=1),
    )


def penner_elastic(amplitude: float, period: float) -> tuple[Easing, Easing]:
    swing = wave(amplitude, period)
    return (
        set_at(lambda t: f.exp((t - 1) * LN2 * 10) * swing(1 - t, 1), start=0),
        set_at(lambda t: 1 - f.exp(t * LN2 * -10) * swing(t, -1), end=1),
    )


def bounce(bounces: int) -> tuple[Easing, Easing]:
    """A fall to 1, then arcs of half the time and a quarter of the height each."""
    length = mpf(3) - mpf(2) ** (2 - bounces)

    def ease_out(t: Series) -> Series:
        tau = t * length
        k = 0
        while k < bounces - 1 and f.passes(tau - 3 + mpf(2) ** (1 - k)):
            k += 1
        if k == 0:
            return tau * tau
        centre = tau - 3 + 3 * mpf(2) ** -k
        return centre * centre + 1 - mpf(4) ** -k

    def ease_in(t: Series) -> Series:
        # σ = Lt, arcs (σ − b)(b + 2h − σ) of half-width h = 2⁻ᵏ from b = 2h − 2^(2−n) on; the last is the fall
        sigma = t * length
        k = bounces - 1
        while k > 0 and f.passes(sigma - 4 * mpf(2) ** -k + mpf(2) ** (2 - bounces)):
            k -= 1
        h = mpf(2) ** -k
        begin = 2 * h - mpf(2) ** (2 - bounces)
        return (sigma - begin) * (begin + 2 * h - sigma)

    return ease_in, ease_out
