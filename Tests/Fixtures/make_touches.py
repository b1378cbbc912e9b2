#!/usr/bin/env python3
"""Touches as a device would record them: pinch.csv folds a page twice, the second time while it unfolds; press.csv
lifts a sticker, drags it in a bow, lets go and catches it on its way home; taps.csv taps three times, the third time
while the second still moves."""
import math
import pathlib

HERE = pathlib.Path(__file__).parent


def rows(name, columns, touches):
    lines = [f"t,{columns},phase"]
    for begin, length, rate, value in touches:
        count = round(length * rate)
        for k in range(count + 1):
            share = k / count if count else 1
            phase = "began" if k == 0 else "ended" if k == count else "moved"
            lines.append(f"{begin + share * length:.4g},{value(share)},{phase}")
    (HERE / name).write_text("\n".join(lines) + "\n")


def smooth(share):
    return (1 - math.cos(math.pi * share)) / 2


rows("pinch.csv", "scale", [
    (0.1, 0.6, 30, lambda s: f"{1 - 0.45 * smooth(s):.4f}"),
    (1.0, 0.4, 30, lambda s: f"{1 - 0.3 * smooth(s):.4f}"),
])
rows("press.csv", "x,y", [
    (0.1, 1.1, 30, lambda s: f"{100 + 90 * smooth(max(0, s - 0.25) / 0.75):.1f},"
                             f"{100 - 60 * math.sin(math.pi * max(0, s - 0.25) / 0.75):.1f}"),
    (1.3, 0.9, 30, lambda s: f"{150 - 60 * smooth(max(0, s - 0.3) / 0.7):.1f},{100 + 40 * max(0, s - 0.3):.1f}"),
])
rows("taps.csv", "x,y", [
    (0.2, 0.1, 10, lambda s: "30,95"), (1.2, 0.1, 10, lambda s: "31,215"), (1.5, 0.1, 10, lambda s: "30,55"),
])
