"""Easel's values, as the tests ask for them: the only place where they meet Easel. (ctypes, until the package is there.)"""

from __future__ import annotations

import ctypes
import json
import os
import subprocess
from functools import lru_cache
from pathlib import Path

import numpy as np

LIB = ctypes.CDLL(os.environ.get("EASEL_LIBRARY", "libEffectMathC.so"))
COMMAND = os.environ.get("EASEL", "easel")


class Value(ctypes.Structure):
    _fields_ = [("name", ctypes.c_char_p), ("value", ctypes.c_double)]


D = ctypes.POINTER(ctypes.c_double)
LIB.easel_message.restype = ctypes.c_char_p
LIB.easel_curve_read.argtypes = [ctypes.c_char_p, ctypes.c_char_p, ctypes.POINTER(Value), ctypes.c_size_t, ctypes.POINTER(ctypes.c_void_p)]
LIB.easel_curve_free.argtypes = [ctypes.c_void_p]
LIB.easel_curve_evaluate.argtypes = [ctypes.c_void_p, ctypes.c_uint, D, ctypes.c_size_t, D]
LIB.easel_function_read.argtypes = [ctypes.c_char_p, ctypes.POINTER(ctypes.c_char_p), ctypes.c_size_t, ctypes.POINTER(Value), ctypes.c_size_t, ctypes.POINTER(ctypes.c_void_p)]
LIB.easel_function_free.argtypes = [ctypes.c_void_p]
LIB.easel_function_gradient.argtypes = [ctypes.c_void_p, ctypes.POINTER(D), ctypes.c_void_p, ctypes.c_size_t, D, D]


class Refused(Exception):
    """What Easel does not read, or does not take."""


def check(status):
    if status:
        raise Refused(LIB.easel_message().decode())


def values_of(parameters):
    return (Value * max(len(parameters), 1))(*[Value(k.encode(), float(v)) for k, v in parameters.items()])


class Curve:
    def __init__(self, text, abscissa, parameters):
        self.h = ctypes.c_void_p()
        check(LIB.easel_curve_read(text.encode(), abscissa.encode() if abscissa else None, values_of(parameters), len(parameters), ctypes.byref(self.h)))

    def __call__(self, t):
        return self.derivative(t, 0)

    def derivative(self, t, order=1):
        a = np.ascontiguousarray(np.atleast_1d(np.asarray(t, float)))
        out = np.empty_like(a)
        check(LIB.easel_curve_evaluate(self.h, order, a.ctypes.data_as(D), a.size, out.ctypes.data_as(D)))
        return float(out[0]) if np.ndim(t) == 0 else out.reshape(np.shape(t))

    def __del__(self):
        LIB.easel_curve_free(self.h)


@lru_cache(4096)
def _curve(text, abscissa, parameters):
    return Curve(text, abscissa, dict(parameters))


def curve(text, abscissa=None, **parameters):
    return _curve(text, abscissa, tuple(sorted(parameters.items())))


def gradient(text, **values):
    """The value of a formula of several numbers, and its derivative in each."""
    names = list(values)
    h = ctypes.c_void_p()
    check(LIB.easel_function_read(text.encode(), (ctypes.c_char_p * len(names))(*[n.encode() for n in names]), len(names), None, 0, ctypes.byref(h)))
    cols = [np.array([float(values[n])]) for n in names]
    out, der = np.empty(1), np.empty(len(names))
    try:
        check(LIB.easel_function_gradient(h, (D * len(names))(*[c.ctypes.data_as(D) for c in cols]), None, 1, out.ctypes.data_as(D), der.ctypes.data_as(D)))
    finally:
        LIB.easel_function_free(h)
    return float(out[0]), dict(zip(names, map(float, der)))


def command(*arguments, input=None):
    done = subprocess.run([COMMAND, *arguments], input=input, capture_output=True, text=True)
    if done.returncode > 1:
        raise Refused(done.stderr)
    return done.stdout


@lru_cache(None)
def listed(what):
    return json.loads(command("list", what, "--json"))["functions"]
