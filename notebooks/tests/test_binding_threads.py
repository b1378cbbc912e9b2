"""Many threads, closing while others compute, and Ctrl-C."""

from __future__ import annotations

import _thread
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import easel

THREADS = 8


def test_threads_share_curves_scenes_formulas_and_meshes() -> None:
    scene = easel.scene("peel", scale=0.2)
    mesh = easel.mesh("segments", 30, 5)
    formula = easel.formula("easeOutBack(t, overshoot: s)")
    spring = easel.curve("spring(t, response: 0.5, dampingRatio: 0.7)")
    t = np.linspace(0, 1, 500)
    moved = spring(t)
    frame, height = scene.draw(progress=0.4).pixels, mesh.positions(0.4)[2]

    def check(seed: int) -> bool:
        draw = np.random.default_rng(seed)
        for _ in range(10):
            s = float(draw.integers(0, 5))
            assert np.array_equal(formula(t, s=s), easel.curve(formula.text, s=s)(t))
            assert np.array_equal(spring(t), moved)
            assert np.array_equal(scene.draw(progress=0.4).pixels, frame)
            assert np.array_equal(mesh.positions(0.4)[2], height)
        return True

    with ThreadPoolExecutor(THREADS) as pool:
        assert all(pool.map(check, range(THREADS)))


@pytest.mark.parametrize("kind", ["curve", "function", "mesh", "scene"])
def test_closing_while_others_compute_ends_in_an_exception_at_most(kind: str) -> None:
    t = np.linspace(0, 1, 50_000)

    def make() -> tuple[object, Callable[[], object]]:
        if kind == "curve":
            curve = easel.curve("exp(-t)*sin(40*t)")
            return curve, lambda: curve(t)
        if kind == "function":
            function = easel._easel.Function("exp(-a)*sin(40*t)", ["t", "a"], {})
            return function, lambda: function([t, t])
        if kind == "mesh":
            mesh = easel.mesh("peel", 200, 100)
            return mesh, lambda: mesh.positions(0.5)
        scene = easel.scene("peel", scale=0.3)
        return scene, lambda: scene.draw(seconds=0.4)

    for _ in range(5 if kind == "scene" else 15):
        handle, call = make()
        started = threading.Barrier(THREADS + 1)

        def work(call: Callable[[], object] = call, started: threading.Barrier = started) -> int:
            started.wait()
            for count in range(100_000):
                try:
                    call()
                except easel.ArgumentError as closed:
                    assert "closed" in str(closed)
                    return count
            raise AssertionError("the handle was never closed")

        with ThreadPoolExecutor(THREADS) as pool:
            results = [pool.submit(work) for _ in range(THREADS)]
            started.wait()
            time.sleep(0.002)
            handle.close()  # type: ignore[attr-defined]
            assert all(result.result() >= 0 for result in results)


def test_other_threads_go_on_while_one_computes() -> None:
    function = easel._easel.Function("exp(-a)*sin(40*t)", ["t", "a"], {})
    t = np.linspace(0, 1, 1_000_000)
    done = threading.Event()
    counted = 0

    def count() -> None:
        nonlocal counted
        while not done.is_set():
            counted += 1
            time.sleep(0.0005)

    counter = threading.Thread(target=count)
    counter.start()
    start = time.perf_counter()
    function([t, t])
    elapsed = time.perf_counter() - start
    during = counted
    done.set()
    counter.join()
    # With the lock held it would be counted at most once, when the call begins.
    assert during > 5 or elapsed < 0.01


@pytest.fixture
def heeds_interrupts() -> Iterator[None]:
    """Python and its children heed SIGINT, also if a shell started the tests in the background and ignores it."""
    former = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, former)


@pytest.mark.usefixtures("heeds_interrupts")
def test_an_interrupt_stops_long_work_and_leaves_all_whole() -> None:
    scene = easel.scene("peel", scale=1)
    before = scene.draw(progress=0.5).pixels
    for work in (
        lambda: scene.movie(60),
        lambda: [easel.tune("scenekit:lift,fov", like="segments") for _ in range(500)],
        lambda: [easel.compare(*["peel", "segments", "roll", "fold"]) for _ in range(500)],
        lambda: [easel.curve("exp(-t)*sin(40*t)")(np.linspace(0, 1, 3_000_000)) for _ in range(500)],
    ):
        timer = threading.Timer(0.1, _thread.interrupt_main)
        timer.start()
        start = time.perf_counter()
        with pytest.raises(KeyboardInterrupt):
            work()
        assert time.perf_counter() - start < 60, "a second, and room for a busy machine"
        timer.join()
        np.testing.assert_array_equal(scene.draw(progress=0.5).pixels, before)


def test_a_function_of_progress_may_use_easel() -> None:
    scene = easel.scene("peel", scale=0.5)
    sizes: list[int] = []

    def report(done: int, total: int) -> None:
        sizes.append(scene.draw(progress=done / max(total, 1)).width)
        scene.close()

    with pytest.raises(easel.ArgumentError, match="closed"):
        scene.movie(60, progress=report)
    assert sizes == [scene.width]


def test_the_interpreter_ends_while_a_thread_computes() -> None:
    code = (
        "import easel, numpy, threading\n"
        "curve = easel.curve('exp(-t)*sin(40*t)')\n"
        "t = numpy.linspace(0, 1, 10**6)\n"
        "def work():\n"
        "    while True: curve(t)\n"
        "for _ in range(4): threading.Thread(target=work, daemon=True).start()\n"
        "import time; time.sleep(.1); print('end')\n"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False)
    # A sanitised module says what the threads still hold.
    said = "" if run.stderr.startswith("nanobind: leaked") else run.stderr
    assert (run.returncode, run.stdout, said) == (0, "end\n", "")
