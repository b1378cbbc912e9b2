"""How far long work has come: a bar, or a function of one's own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

Report = Callable[[int, int], object]
Progress = bool | Report | None


@contextmanager
def reporting(progress: Progress, title: str) -> Iterator[Report | None]:
    """What is given to the library for `progress`.

    - progress: True for a bar of tqdm, where that is installed; a function of what is done and of
      the total, which is 0 where nobody knows it; None or False for neither. What the function
      raises stops the work and is raised by it.
    - title: what the bar is called.
    """
    if progress is None or progress is False:
        yield None
        return
    if progress is not True:
        if not callable(progress):
            raise TypeError("progress is True or a function of what is done and of the total")
        yield progress
        return
    try:
        from tqdm.auto import tqdm  # type: ignore[import-untyped,unused-ignore]
    except ImportError:
        yield None
        return
    with tqdm(desc=title, leave=False) as bar:

        def report(done: int, total: int) -> None:
            if total and bar.total != total:
                bar.reset(total)
            bar.update(done - bar.n)

        yield report
