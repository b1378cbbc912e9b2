// Arrays of numpy, by its C interface: what a call costs is less than by DLPack or the buffer protocol.
#pragma once

#define PY_ARRAY_UNIQUE_SYMBOL easel_numpy
#ifndef EASEL_IMPORTS_NUMPY
#define NO_IMPORT_ARRAY
#endif
#define NPY_NO_DEPRECATED_API NPY_1_25_API_VERSION
#define NPY_TARGET_VERSION NPY_1_25_API_VERSION

#include <nanobind/nanobind.h>
#include <numpy/arrayobject.h>

#include "errors.h"

namespace easel {

inline PyArrayObject *array(const nb::object &object) { return reinterpret_cast<PyArrayObject *>(object.ptr()); }

/// Whether an array is of a type, of this machine's byte order, aligned, and its rows lie one behind the other.
inline bool is_plain(PyArrayObject *array, int type) {
  return PyArray_TYPE(array) == type && PyArray_CHKFLAGS(array, NPY_ARRAY_C_CONTIGUOUS | NPY_ARRAY_ALIGNED) &&
         PyArray_ISNOTSWAPPED(array);
}

/// Numbers as doubles in a row: the array itself where it is that, else one that numpy converts; NaN where a masked
/// array is masked. Refuses what is no real numbers, also among objects: the one place where that is decided.
///
/// - role: what they are, for the refusal: "t".
nb::object doubles(nb::handle value, const char *role);

/// Whether a value is one real number: what float() takes, but no texts, complex numbers, dates or spans of time, which
/// numpy's scalars and arrays without dimension may be. None is no number.
bool is_real(PyObject *value);

/// Whether a value is an array of numpy with a mask.
bool is_masked(PyObject *value);

/// Whether a value is a single number: float, int or a scalar of numpy. Never an array, not even one of no dimension.
inline bool is_number(PyObject *value) { return PyFloat_Check(value) || PyLong_Check(value); }

/// A new array of a type and shape.
nb::object empty(int type, int dimensions, const npy_intp *shape);
inline nb::object empty_like(PyArrayObject *other, int type) {
  return empty(type, PyArray_NDIM(other), PyArray_DIMS(other));
}

/// A float where an array of doubles is a single number, else the array.
inline nb::object plain(const nb::object &result) {
  if (PyArray_NDIM(array(result)) != 0) return result;
  return nb::steal(PyFloat_FromDouble(*static_cast<double *>(PyArray_DATA(array(result)))));
}

/// The array that a caller gave for a result. It is written in place or refused, never copied.
///
/// - role: "out".
PyArrayObject *output(nb::handle value, int type, int dimensions, const npy_intp *shape, const char *role);
inline PyArrayObject *output(nb::handle value, int type, PyArrayObject *like, const char *role) {
  return output(value, type, PyArray_NDIM(like), PyArray_DIMS(like), role);
}

/// Whether two arrays share memory.
bool overlaps(PyArrayObject *one, PyArrayObject *other);

/// Refuses a result that shares some of its memory with an input, but is not the same.
void refuse_overlap(PyArrayObject *input, PyArrayObject *output, const char *role);

}  // namespace easel
