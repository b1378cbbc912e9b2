"""Writes student.tsv: tails and quantiles of Student's distribution, to 25 digits.

Columns: what, degrees of freedom, t or the level, the value. Needs mpmath; run it in this folder.
"""
import mpmath as mp

mp.mp.dps = 40


def tail(t, n):
    """The probability of more than t, by integrating the density."""
    n, t = mp.mpf(n), mp.mpf(t)
    if n <= 1000:
        return mp.betainc(n / 2, mp.mpf(1) / 2, 0, n / (n + t * t), regularized=True) / 2
    size = mp.exp(mp.loggamma((n + 1) / 2) - mp.loggamma(n / 2)) / mp.sqrt(n * mp.pi)
    ends = [t + k for k in range(0, 41)]
    # In units of the density at t: the rule's tolerance is absolute.
    first = -(n + 1) / 2 * mp.log1p(t * t / n)
    part = mp.quad(lambda x: mp.exp(-(n + 1) / 2 * mp.log1p(x * x / n) - first), ends)
    return size * mp.exp(first) * part


with open("student.tsv", "w") as table:
    for n in (1, 2, 3, 5, 12, 30, 100, 1000, 1000000):
        for t in ("0.001", "0.5", "1", "2.5", "10", "20"):
            value = tail(t, n)
            if value > mp.mpf(10) ** -250:
                print("tail", n, t, mp.nstr(value, 25), sep="\t", file=table)
    for n in (1, 2, 3, 4, 5, 7, 10, 12, 30, 100, 1000):
        for level in ("0.5", "0.9", "0.95", "0.99", "0.999"):
            share = (1 - mp.mpf(level)) / 2
            low, high = mp.mpf(0), mp.mpf(10) ** 4
            for _ in range(110):
                middle = (low + high) / 2
                low, high = (middle, high) if tail(middle, n) > share else (low, middle)
            print("quantile", n, level, mp.nstr(low, 25), sep="\t", file=table)
