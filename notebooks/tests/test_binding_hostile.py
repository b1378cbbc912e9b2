"""Calls with wrong types, sizes, strides, closed handles, from many threads: documented exceptions, never a crash.

EASEL_HOSTILE_CALLS sets how many (100,000), EASEL_HOSTILE_SEED other ones, EASEL_HOSTILE_SECONDS the seconds after
which they hang (600).
"""

from __future__ import annotations

import os
import threading
import time
import warnings
from collections import Counter

from hostile_calls import Hostile

CALLS = int(os.environ.get("EASEL_HOSTILE_CALLS", "100000"))
SEED = int(os.environ.get("EASEL_HOSTILE_SEED", "1"))
SECONDS = float(os.environ.get("EASEL_HOSTILE_SECONDS", "600"))
THREADS = 4


def test_random_calls_raise_documented_exceptions_at_most() -> None:
    """In turn with one seed, then beside each other: all end with a result or an exception that is documented."""
    seen: Counter[str] = Counter()
    until = time.monotonic() + SECONDS
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        Hostile(SEED).run(CALLS // 2, until, seen)
        shared = Hostile(SEED + 1)
        failures: list[BaseException] = []

        def work(seed: int) -> None:
            hostile = Hostile(seed)
            hostile.handles = shared.handles
            try:
                hostile.run(CALLS // 2 // THREADS, until, seen)
            except BaseException as failure:
                failures.append(failure)

        threads = [threading.Thread(target=work, args=(SEED + 2 + index,)) for index in range(THREADS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    if failures:
        raise failures[0]
    print(dict(seen))
    # A run that is refused everything, or nothing, would test nothing.
    assert seen["done"] > 0.2 * CALLS
    for name in ("TypeError", "ArgumentError", "TextError", "MemoryError"):
        assert seen[name] > 0.001 * CALLS, name
