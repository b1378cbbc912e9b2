"""Runs the property tests with planted errors, each of which has to make one fail; see scripts/planted-errors."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from pathlib import Path

TESTS = Path(__file__).parents[1]
#: What is planted, and the tests that look at it. `none` is everything, and has to pass.
PLANTED: dict[str, tuple[str, str]] = {
    "none": ("nothing", ""),
    "overshoot": ("easeOutBack: overshoot 1.7016, not 1.70158", "easings"),
    "elastic-period": ("easeInOutElastic: period 0.3, not 0.45", "easings"),
    "expo-unscaled": ("easeInExpo: 2^(10t - 10), which jumps at 0", "easings"),
    "bounces": ("easeOutBounce: one bounce too many", "easings"),
    "four-ulps": ("easeInSine: four ulps too much", "easings"),
    "derivative-order": ("easeInCubic: the third derivative for the second", "easings"),
    "end": ("easeOutExpo: 1 - 2^-10 at 1", "easings"),
    "mirrored": ("mirrored(f) is reversed(f)", "laws"),
    "one-ulp": ("cubic-bezier(): the next double above one half", "beziers"),
    "newton": ("cubic-bezier(): four Newton steps", "beziers"),
    "steps": ("steps(): one step too many", "beziers"),
    "spring-arguments": ("spring: response and damping ratio exchanged", "springs"),
    "bounce-sign": ("spring: the bounce with the other sign", "springs"),
    "third-derivative": ("spring: third derivatives 1e-12 too large", "springs"),
    "decay-naive": ("decay: 1 - exp(-t/c), which cancels", "coasting"),
    "truncated-pi": ("peelHighlight: 3.14159 for pi", "effects"),
    "put-back": ("segments: put back as peeled off", "effects"),
    "fold-edge-on": ("foldAngle: never past edge-on", "effects"),
    "tear-rows": ("tearDeviation: one row too few", "effects"),
    "cone-turn": ("conicalCurl: turned the other way", "effects"),
    "like-anchor": ("likeDrift: the published anchor for the corrected one", "effects"),
    "curl-cancels": ("curlHeight: by a sum that cancels", "effects"),
    "gradient": ("gradients: the first 1e-12 too large", "effects"),
    "floored": ("fmod() floors", "formulas"),
    "half-even": ("round() takes halves to even", "formulas"),
    "javascript-power": ("JavaScript: ** multiplies", "formulas"),
    "error-halved": ("tune: half of the error is stated", "tuned"),
    "parameter-cut": ("tune: a parameter 1e-6 off what the text has", "tuned"),
}


def run(shim: str, name: str, part: str) -> tuple[bool, str, str]:
    """Whether a test failed, its name, and how many examples were run."""
    import easel

    library = Path(easel.__file__).parent / "libEffectMathC.so"
    environment = dict(os.environ, LD_PRELOAD=f"{shim}:{library}", EASEL_PLANTED=name, EASEL_PROFILE="ci")
    files = (
        [f"tests/test_properties_{part}.py"]
        if part
        else sorted(str(path.relative_to(TESTS.parent)) for path in TESTS.glob("test_properties_*.py"))
    )
    workers = ["-n", "0"] if part else ["-n", str(os.cpu_count() or 1)]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "--no-header", "-p", "no:cacheprovider", *workers, *files],
        cwd=TESTS.parent,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode not in (0, 1):
        sys.exit(f"{name}: the tests did not run\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    failed = re.search(r"^FAILED \S+::(\S+)", done.stdout, re.MULTILINE)
    counted = re.search(r"^examples: (\d+)", done.stdout, re.MULTILINE)
    return done.returncode == 1, failed[1] if failed else "", counted[1] if counted else "0"


def main() -> None:
    shim, *wanted = sys.argv[1:]
    unknown = set(wanted) - set(PLANTED)
    if unknown:
        print(
            f"easel: nothing named {', '.join(sorted(unknown))} is planted; there are {' '.join(PLANTED)}",
            file=sys.stderr,
        )
        sys.exit(64)
    missed = []
    for name in wanted or PLANTED:
        told, part = PLANTED[name]
        begun = time.monotonic()
        found, test, examples = run(shim, name, part)
        right = found == (name != "none")
        if not right:
            missed.append(name)
        verdict = f"found by {test}" if found else "all tests pass"
        print(
            f"{'ok  ' if right else 'BAD '} {told}: {verdict} ({examples} examples, {time.monotonic() - begun:.0f} s)",
            flush=True,
        )
    if missed:
        sys.exit(f"easel: not as it should be: {' '.join(missed)}")


if __name__ == "__main__":
    main()
