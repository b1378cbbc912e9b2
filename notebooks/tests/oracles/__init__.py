"""Independent mathematics: the definitions that Easel is held against.

Everything here is written from published definitions (cited in each module) in mpmath, with 50 digits
or more, and shares no code with Easel.
"""

import mpmath

DIGITS = 50
mpmath.mp.dps = DIGITS
