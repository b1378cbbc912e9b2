"""The oracles of notebooks/tests for the generators of tables, and the digits that tables have.

Import it before a module of the oracles: constants such as π have the digits that hold when it is imported.
"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "notebooks/tests"))

import oracles  # noqa: E402, F401, which sets 50 digits
from mpmath import mp, mpf  # noqa: E402

#: The digits of constants.
MOST_DIGITS = 1200
mp.dps = MOST_DIGITS


def shown(value, count=34):
    """The digits of a value, and its rest: the value minus the double of the digits."""
    text = mp.nstr(value, count)
    return [text, mp.nstr(value - mpf(float(text)), 6)]
