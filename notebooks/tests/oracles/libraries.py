"""What libraries make of the easings: Qt's own formulas, and every name of `easel list timing` with its definition.

Source: Qt, qtbase/src/3rdparty/easing/easing.cpp (Robert Penner's, ported by Jesús Sánchez-Oropesa);
d3-ease; easings.net. Constants are the doubles nearest to those published.
"""

from __future__ import annotations

from mpmath import mpf

from . import functions as f
from .easings import (
    LN2,
    Easing,
    back,
    bounce,
    circular,
    elastic,
    exponential,
    halves,
    penner_elastic,
    penner_exponential,
    power,
    set_at,
    sine,
    turned,
)
from .series import PI, Series, series

#: The Float nearest to 1.525, which Qt multiplies the overshoot by.
FLOAT_FACTOR = mpf("1.52499997615814208984375")


def qt_exponential() -> dict[str, Easing]:
    ease_in = set_at(lambda t: f.exp((t - 1) * LN2 * 10) - 0.001, start=0, end=1)
    ease_out = set_at(lambda t: -1.001 * f.expm1(t * LN2 * -10), end=1)

    def both(t: Series) -> Series:
        if t.value < mpf("0.5"):
            return f.exp((t * 2 - 1) * LN2 * 10) / 2 - 0.0005
        return (2 - f.exp((t * 2 - 1) * LN2 * -10)) * 1.0005 / 2

    return {
        "In": ease_in,
        "Out": ease_out,
        "InOut": set_at(both, start=0, end=1),
        "OutIn": halves(ease_out, ease_in),
    }


def qt_elastic(amplitude: float, period: float) -> dict[str, Easing]:
    ease_in, ease_out = penner_elastic(amplitude, period)
    a = series(max(amplitude, 0.5))
    steep = f.sqrt((a - 0.5) * (a + 0.5)) if a.value > 0.5 else series(0)

    def out_in(t: Series) -> Series:
        if t.value < mpf("0.5"):
            u = t * 2
            s, c = f.sincos(u * PI * 2 / mpf(period))
            return 0.5 + f.exp(u * LN2 * -10) * (steep * s - c / 2)
        u = t * 2 - 1
        s, c = f.sincos((1 - u) * PI * 2 / mpf(period))
        return 0.5 + f.exp((u - 1) * LN2 * 10) * (steep * s + c / 2)

    return {
        "In": ease_in,
        "Out": ease_out,
        "InOut": halves(ease_in, ease_out),
        "OutIn": set_at(out_in, start=0, middle=0.5, end=1),
    }


def qt_bounce(amplitude: float) -> dict[str, Easing]:
    def fall(height: float) -> Easing:
        """easeOutBounce_helper(t, c, a)."""

        def result(t: Series) -> Series:
            tau = t * 2.75
            k = 0
            while k < 3 and f.passes(tau - 3 + mpf(2) ** (1 - k)):
                k += 1
            if k == 0:
                return height * tau * tau
            centre = tau - 3 + 3 * mpf(2) ** -k
            return height - mpf(amplitude) * (mpf(4) ** -k - centre * centre)

        return set_at(result, end=height)

    ease_out = fall(1.0)
    lower = fall(0.5)

    def out_in(t: Series) -> Series:
        return lower(t * 2) if t.value < mpf("0.5") else 1 - lower(2 - t * 2)

    ease_in = turned(ease_out)
    return {"In": ease_in, "Out": ease_out, "InOut": halves(ease_in, ease_out), "OutIn": out_in}


def four(
    prefix: str,
    stem: str,
    pair: tuple[Easing, Easing],
    middle: tuple[Easing, Easing] | None = None,
    out_in: bool = True,
) -> dict[str, Easing]:
    """In, Out, InOut (of another pair where told) and OutIn by name."""
    ease_in, ease_out = pair
    middle = middle or pair
    result = {
        f"{prefix}aseIn{stem}": ease_in,
        f"{prefix}aseOut{stem}": ease_out,
        f"{prefix}aseInOut{stem}": halves(*middle),
    }
    if out_in:
        result[f"{prefix}aseOutIn{stem}"] = halves(ease_out, ease_in)
    return result


def easings(
    *,
    overshoot: float = 1.70158,
    amplitude: float = 1,
    period: float | None = None,
    doublings: float = 10,
    exponent: float = 3,
    bounces: int = 4,
) -> dict[str, Easing]:
    """Every easing that is no Bézier curve, by name, for values of the parameters."""
    p = 0.3 if period is None else period
    in_out_period = 0.45 if period is None else period
    s = mpf(overshoot)
    result: dict[str, Easing] = {}
    for stem, degree in (("Quad", 2), ("Cubic", 3), ("Quart", 4), ("Quint", 5)):
        result |= four("e", stem, power(degree))
    result |= four("e", "Sine", sine())
    result["easeInOutSine"] = lambda t: f.sin(PI * t / 2) ** 2  # (1 − cos πt)/2, one wave and not two halves
    result |= four("e", "Expo", exponential(doublings))
    result |= four("e", "Circ", circular())
    result |= four("e", "Back", back(s), back(s * mpf(1.525)))
    result |= four("e", "Elastic", elastic(amplitude, p), elastic(amplitude, in_out_period))
    result |= four("e", "Bounce", bounce(bounces))
    result |= four("e", "Power", power(exponent))
    result |= four("d3E", "Expo", exponential(10), out_in=False)
    result |= four("d3E", "Elastic", elastic(amplitude, p), out_in=False)
    result["d3EaseInOutBack"] = halves(*back(s))
    result["qtEaseInOutBack"] = halves(*back(s * FLOAT_FACTOR))
    for stem, family in (
        ("Expo", qt_exponential()),
        ("Elastic", qt_elastic(amplitude, p)),
        ("Bounce", qt_bounce(amplitude)),
    ):
        result |= {f"qtEase{way}{stem}": easing for way, easing in family.items()}
    result |= four("easingsNetE", "Expo", penner_exponential(), out_in=False)
    result |= four("easingsNetE", "Elastic", penner_elastic(1, 0.3), penner_elastic(1, 0.45), out_in=False)
    ease_in, ease_out = circular()
    result |= {
        "swiftUICircularEaseIn": ease_in,
        "swiftUICircularEaseOut": ease_out,
        "swiftUICircularEaseInOut": halves(ease_in, ease_out),
    }
    for name in ("coreAnimationLinear", "swiftUILinear", "materialLinear", "fluentLinear"):
        result[name] = lambda t: t
    return result
