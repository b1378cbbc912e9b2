"""What can be named."""

from __future__ import annotations

import builtins
import json
from typing import Any

from . import _easel


def list(what: str) -> builtins.list[dict[str, Any]]:
    """What can be named, with parameters, defaults and summaries.

    - what: "curves" or "functions" of formulas, "effects" of comparisons and pictures, or
      "measures" of wishes.
    """
    found = json.loads(_easel.listing(what))
    if isinstance(found, dict):
        (rows,) = (value for value in found.values() if isinstance(value, builtins.list))
        found = rows
    entries: builtins.list[dict[str, Any]] = found
    return entries
