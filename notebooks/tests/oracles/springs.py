"""Damped springs, coasting and rubber bands by their closed forms, at 50 digits after all cancellation.

x″ = ω²(1 − x) − 2ζωx′ with x(0) = 0 and x′(0) = v₀, so x = r + v₀h with the response h to a unit push.
With the roots ρ = ω(ζ ± √(ζ² − 1)), complex below ζ = 1,

    h = (e^(−ρ₁t) − e^(−ρ₂t))/(ρ₂ − ρ₁),    r = 1 − (ρ₂e^(−ρ₁t) − ρ₁e^(−ρ₂t))/(ρ₂ − ρ₁),

which cancel at the start, near ζ = 1 and for ζ far from it: digits are added for each.
"""

from __future__ import annotations

from dataclasses import dataclass

from mpmath import mp, mpf, workdps

#: What a close neighbour of ζ = 1 and a late or early time may take, in digits.
EXTRA = 40
#: Digits that keep 1 − b of the smallest double b.
WIDE = 700


ZERO = mpf(0)


@dataclass
class Spring:
    """ω in rad/s and ζ, of as many digits as wanted; v₀ in units per second."""

    frequency: mpf
    ratio: mpf
    velocity: mpf = ZERO

    def digits(self, t: mpf) -> int:
        """Working digits for a time."""
        lost = EXTRA + 50
        phase = self.frequency * t
        with workdps(WIDE):
            gap = abs(self.ratio * self.ratio - 1)
        for quantity in (gap, phase, self.ratio):
            if quantity:
                lost += 2 * abs(int(mp.log10(quantity)))
        return lost

    def responses(self, t: mpf) -> tuple[mpf, mpf, mpf, mpf, mpf]:
        """r, h, h′ and the two terms of h′ (whose sum it is), at t ≥ 0."""
        with workdps(self.digits(t)):
            w, z = +self.frequency, +self.ratio
            if z == 1:
                decay = mp.exp(-w * t)
                return 1 - (1 + w * t) * decay, t * decay, (1 - w * t) * decay, decay, -w * t * decay
            if z < 1:
                damped, decay = w * mp.sqrt(1 - z * z), mp.exp(-z * w * t)
                c, s = mp.cos(damped * t), mp.sin(damped * t)
                h = decay * s / damped
                return 1 - decay * (c + z * w / damped * s), h, decay * c - z * w * h, decay * c, -z * w * h
            d = w * mp.sqrt(z * z - 1)
            slow, fast = z * w - d, z * w + d
            a, b = mp.exp(-slow * t), mp.exp(-fast * t)
            r = 1 - (fast * a - slow * b) / (fast - slow)
            terms = -slow * a / (fast - slow), fast * b / (fast - slow)
            return r, (a - b) / (fast - slow), sum(terms), *terms

    def derivatives(self, t: mpf) -> list[tuple[mpf, mpf]]:
        """x and its derivatives to order 6, each with what its documented bound is a multiple of.

        Order 0: r and v₀h. Order 1: ω²h and the two terms of v₀h′. Order 2: the terms of ω²h′ and of v₀h″.
        From 3 on the two terms −ω²x⁽ᵏ⁻²⁾ and −2ζωx⁽ᵏ⁻¹⁾, of which each stands for what it is made from.
        """
        with workdps(self.digits(t)):
            w, z, v = self.frequency, self.ratio, self.velocity
            r, h, h1, first, second = self.responses(t)
            h2 = -w * w * h - 2 * z * w * h1
            result = [
                (r + v * h, abs(r) + abs(v * h)),
                (w * w * h + v * h1, abs(w * w * h) + abs(v * first) + abs(v * second)),
                (
                    w * w * h1 + v * h2,
                    w * w * (abs(first) + abs(second))
                    + abs(v) * (abs(w * w * h) + 2 * z * w * (abs(first) + abs(second))),
                ),
            ]
            for _ in range(3, 7):
                (x2, m2), (x1, m1) = result[-2], result[-1]
                result.append((-w * w * x2 - 2 * z * w * x1, w * w * m2 + 2 * z * w * m1))
            return result


def of_response(response: float, ratio: mpf, velocity: float = 0.0) -> Spring:
    """ω = 2π/response."""
    return Spring(2 * mp.pi / mpf(response), ratio, mpf(velocity))


def of_duration(duration: float, bounce: float, velocity: float = 0.0) -> Spring:
    """SwiftUI's: ω = 2π/duration, ζ = 1 − bounce from 0 on and 1/(1 + bounce) below."""
    b = mpf(bounce)
    with workdps(WIDE):
        ratio = 1 - b if b >= 0 else 1 / (1 + b)
    return of_response(duration, ratio, velocity)


def of_stiffness(mass: float, stiffness: float, damping: float, velocity: float = 0.0) -> Spring:
    """ω = √(k/m), ζ = c/(2√(km))."""
    with workdps(120):
        m, k, c = mpf(mass), mpf(stiffness), mpf(damping)
        return Spring(mp.sqrt(k / m), c / (2 * mp.sqrt(k * m)), mpf(velocity))


def motion_spring(duration: float, bounce: float) -> Spring:
    """Motion's: ζ = max(0.05, 1 − bounce), ω = log(ζ/(0.001√(1 − ζ²)))/(ζ·duration).

    At ζ = 1 it is that of (1 + ωT)e^(−ωT) = 0.001.
    """
    with workdps(90):
        ratio = max(mpf("0.05"), 1 - mpf(bounce))
        if ratio == 1:
            phase = mp.findroot(lambda x: mp.log1p(x) - x - mp.log(mpf("0.001")), 9.23)
        else:
            phase = mp.log(ratio / (mpf("0.001") * mp.sqrt((1 - ratio) * (1 + ratio)))) / ratio
        return Spring(phase / mpf(duration), ratio)
