"""What a player gives back for a function: a number for each place, or why there is none."""
import base64
import struct


class Refused(Exception):
    """A source that its language does not take, or that does not end. The text is the tool's own, and short."""

    def __init__(self, text):
        lines = [line for line in str(text).strip().splitlines() if line.strip()]
        super().__init__("\n".join(lines[:6]) or "refused without a word")


class Missing(Exception):
    """A tool that a language is played with is not on this machine."""


def packed(arguments):
    """Tuples as doubles in the order of this machine, a tuple after the other."""
    flat = [value for row in arguments for value in row]
    return struct.pack(f"={len(flat)}d", *flat)


def unpacked(data, count, kind="d"):
    """So many numbers, of doubles (d) or floats (f); a Refused where there are fewer or more."""
    size = struct.calcsize(kind)
    if len(data) != count * size:
        raise Refused(f"{len(data) // size} values for {count} places")
    return list(struct.unpack(f"={count}{kind}", data))


def width(arguments):
    """How many arguments every call has; they have to be as many, and at least one."""
    widths = {len(row) for row in arguments}
    if len(widths) != 1 or 0 in widths:
        raise ValueError(f"calls of one function have as many arguments each, and one at least, not {sorted(widths)}")
    return widths.pop()


def text_of(data):
    return base64.b64encode(data).decode("ascii")


def bytes_of(text):
    return base64.b64decode(text)
