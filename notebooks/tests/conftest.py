"""What tests of the binding share."""

from __future__ import annotations

import numpy as np
import pytest
from judging import (  # noqa: F401, the hooks that count examples
    pytest_sessionfinish,
    pytest_terminal_summary,
    pytest_testnodedown,
)

import easel


@pytest.fixture
def command() -> str:
    """Where the command is; tests that need it are left out without."""
    try:
        return easel.commands.executable()
    except easel.UnavailableError as missing:
        pytest.skip(str(missing))


@pytest.fixture
def rng() -> np.random.Generator:
    """Random numbers of a seed that never changes."""
    return np.random.default_rng(20240229)
