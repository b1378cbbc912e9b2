"""What can be named."""

from __future__ import annotations

import builtins
import json
from typing import Any

from . import _easel


def list(what: str) -> builtins.list[dict[str, Any]]:
    """What can be named, with parameters, defaults and summaries.

    - what: "curves" or "functions" of formulas, "effects" of comparisons and pictures, "measures" of
      `tune`, "targets" of `export`, or "options" of verbs, which are True if they have a value.
    """
    found = json.loads(_easel.listing(what))
    if what == "options":
        return [{"name": verb, "options": options} for verb, options in found.items()]
    if isinstance(found, dict):
        (rows,) = (value for value in found.values() if isinstance(value, builtins.list))
        found = rows
    entries: builtins.list[dict[str, Any]] = found
    return entries
