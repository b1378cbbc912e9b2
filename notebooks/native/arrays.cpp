#include "arrays.h"

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

nb::object checked(PyObject *result) {
  if (result == nullptr) throw nb::python_error();
  return nb::steal(result);
}

}  // namespace

nb::object doubles(nb::handle value, const char *role) {
  PyObject *pointer = value.ptr();
  if (PyArray_Check(pointer) && is_plain(reinterpret_cast<PyArrayObject *>(pointer), NPY_DOUBLE)) {
    return nb::borrow(value);
  }
  nb::object found = checked(PyArray_FROM_O(pointer));
  const char kind = PyArray_DESCR(array(found))->kind;
  const bool numbers = kind == 'f' || kind == 'i' || kind == 'u' || kind == 'b';
  // Objects of Python are numbers where float() says so; None, which numpy takes for NaN, is a mistake.
  if (!numbers && (kind != 'O' || value.is_none())) {
    refuse_type(std::string(role) + " is numbers, not " +
                (PyArray_Check(pointer) ? "an array of " + type_name(array(found)) : Py_TYPE(pointer)->tp_name));
  }
  PyArray_Descr *description = PyArray_DescrFromType(NPY_DOUBLE);
  return checked(
      PyArray_FromArray(array(found), description,
                        NPY_ARRAY_C_CONTIGUOUS | NPY_ARRAY_ALIGNED | NPY_ARRAY_NOTSWAPPED | NPY_ARRAY_FORCECAST));
}

nb::object empty(int type, int dimensions, const npy_intp *shape) {
  return checked(PyArray_SimpleNew(dimensions, const_cast<npy_intp *>(shape), type));
}

PyArrayObject *output(nb::handle value, int type, int dimensions, const npy_intp *shape, const char *role) {
  PyObject *pointer = value.ptr();
  if (!PyArray_Check(pointer)) {
    refuse_type(std::string(role) + " is an array of numpy, not " + Py_TYPE(pointer)->tp_name);
  }
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

void refuse_overlap(PyArrayObject *input, PyArrayObject *output, const char *role) {
  const char *first = PyArray_BYTES(input), *second = PyArray_BYTES(output);
  if (first == second && PyArray_NBYTES(input) == PyArray_NBYTES(output)) return;
  if (first < second + PyArray_NBYTES(output) && second < first + PyArray_NBYTES(input)) {
    refuse(std::string(role) + " overlaps with the input without being it");
  }
}

}  // namespace easel
