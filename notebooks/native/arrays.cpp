#include "arrays.h"

#include <limits>
#include <string>

namespace easel {

namespace {

std::string type_name(PyArrayObject *array) {
  return nb::str(nb::handle(reinterpret_cast<PyObject *>(PyArray_DESCR(array)))).c_str();
}

std::string type_name(int type) {
  nb::object description = nb::steal(reinterpret_cast<PyObject *>(PyArray_DescrFromType(type)));
  return nb::str(description).c_str();
}

std::string shape_text(int dimensions, const npy_intp *shape) {
  std::string text = "(";
  for (int axis = 0; axis < dimensions; axis += 1) {
    text += std::to_string(shape[axis]) + (axis + 1 < dimensions || dimensions == 1 ? "," : "");
    if (axis + 1 < dimensions) text += " ";
  }
  return text + ")";
}

/// Of numpy's kinds of types those that are real numbers.
bool is_number_kind(char kind) { return kind == 'f' || kind == 'i' || kind == 'u' || kind == 'b'; }

nb::object checked(PyObject *result) {
  if (result == nullptr) throw nb::python_error();
  return nb::steal(result);
}

}  // namespace

bool is_masked(PyObject *value) {
  // Of the module, for as long as the interpreter lives.
  static PyObject *const kind = nb::object(nb::module_::import_("numpy.ma").attr("MaskedArray")).release().ptr();
  return PyArray_Check(value) && !PyArray_CheckExact(value) && PyObject_IsInstance(value, kind) == 1;
}

bool is_real(PyObject *value) {
  if (PyFloat_Check(value) || PyLong_Check(value)) return true;
  // Of numpy's kinds some have a float() that takes texts, drops what is imaginary or forgets units.
  if (PyArray_IsScalar(value, Generic)) {
    nb::object description = checked(reinterpret_cast<PyObject *>(PyArray_DescrFromScalar(value)));
    return is_number_kind(reinterpret_cast<PyArray_Descr *>(description.ptr())->kind);
  }
  if (PyArray_Check(value)) {
    auto *array = reinterpret_cast<PyArrayObject *>(value);
    return PyArray_NDIM(array) == 0 && is_number_kind(PyArray_DESCR(array)->kind) && !is_masked(value);
  }
  const auto has = [&](int slot) { return PyType_GetSlot(Py_TYPE(value), slot) != nullptr; };
  return (has(Py_nb_float) || has(Py_nb_index)) && !PyComplex_Check(value);
}

nb::object doubles(nb::handle value, const char *role) {
  PyObject *pointer = value.ptr();
  if (PyArray_CheckExact(pointer) && is_plain(reinterpret_cast<PyArrayObject *>(pointer), NPY_DOUBLE)) {
    return nb::borrow(value);
  }
  const bool masked = is_masked(pointer);
  nb::object found = masked ? nb::object(value.attr("data")) : checked(PyArray_FROM_O(pointer));
  const char kind = PyArray_DESCR(array(found))->kind;
  // Objects of Python are numbers where float() says so; None, which numpy takes for NaN, is a mistake.
  if (!is_number_kind(kind) && (kind != 'O' || value.is_none())) {
    refuse_type(std::string(role) + " is numbers, not " +
                (PyArray_Check(pointer) ? "an array of " + type_name(array(found)) : nb::inst_name(value).c_str()));
  }
  nb::object mask;
  if (masked) mask = nb::module_::import_("numpy.ma").attr("getmaskarray")(value);
  if (kind == 'O') {
    if (masked) {
      found = found.attr("copy")();
      found.attr("__setitem__")(mask, nb::none());
    }
    for (nb::handle item : found.attr("flat")) {
      if (item.is_none() || is_real(item.ptr())) continue;
      refuse_type(std::string(role) + " is numbers, not " + nb::inst_name(item).c_str() + " among them");
    }
  }
  const int flags = NPY_ARRAY_C_CONTIGUOUS | NPY_ARRAY_ALIGNED | NPY_ARRAY_NOTSWAPPED | NPY_ARRAY_FORCECAST;
  nb::object result = checked(PyArray_FromArray(array(found), PyArray_DescrFromType(NPY_DOUBLE),
                                                masked ? flags | NPY_ARRAY_ENSURECOPY : flags));
  if (masked) result.attr("__setitem__")(mask, std::numeric_limits<double>::quiet_NaN());
  return result;
}

nb::object empty(int type, int dimensions, const npy_intp *shape) {
  return checked(PyArray_SimpleNew(dimensions, const_cast<npy_intp *>(shape), type));
}

PyArrayObject *output(nb::handle value, int type, int dimensions, const npy_intp *shape, const char *role) {
  PyObject *pointer = value.ptr();
  if (!PyArray_Check(pointer)) {
    refuse_type(std::string(role) + " is an array of numpy, not ", value);
  }
  if (is_masked(pointer)) refuse_type(std::string(role) + " is an array with a mask, which would hide what is written");
  auto *array = reinterpret_cast<PyArrayObject *>(pointer);
  if (PyArray_TYPE(array) != type || !PyArray_ISNOTSWAPPED(array)) {
    refuse_type(std::string(role) + " has dtype " + type_name(array) + ", needed is " + type_name(type));
  }
  if (PyArray_NDIM(array) != dimensions || !PyArray_CompareLists(PyArray_DIMS(array), shape, dimensions)) {
    refuse(std::string(role) + " has shape " + shape_text(PyArray_NDIM(array), PyArray_DIMS(array)) + ", needed is " +
           shape_text(dimensions, shape));
  }
  if (!PyArray_CHKFLAGS(array, NPY_ARRAY_C_CONTIGUOUS | NPY_ARRAY_ALIGNED)) {
    refuse(std::string(role) + " is not C-contiguous: its numbers do not lie one behind the other");
  }
  if (!PyArray_ISWRITEABLE(array)) refuse(std::string(role) + " is read-only");
  return array;
}

bool overlaps(PyArrayObject *one, PyArrayObject *other) {
  const char *first = PyArray_BYTES(one), *second = PyArray_BYTES(other);
  return first < second + PyArray_NBYTES(other) && second < first + PyArray_NBYTES(one);
}

void refuse_overlap(PyArrayObject *input, PyArrayObject *output, const char *role) {
  if (PyArray_BYTES(input) == PyArray_BYTES(output) && PyArray_NBYTES(input) == PyArray_NBYTES(output)) return;
  if (overlaps(input, output)) refuse(std::string(role) + " overlaps with the input without being it");
}

}  // namespace easel
