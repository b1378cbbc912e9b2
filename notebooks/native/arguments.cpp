#include "arguments.h"

#include "arrays.h"

namespace easel {

std::string text(nb::handle value, const char *role) {
  if (!PyUnicode_Check(value.ptr())) {
    refuse_type(std::string(role) + " is a text (str), not ", value);
  }
  Py_ssize_t count = 0;
  const char *bytes = PyUnicode_AsUTF8AndSize(value.ptr(), &count);
  if (bytes == nullptr) throw nb::python_error();
  std::string result(bytes, size_t(count));
  if (result.find('\0') != std::string::npos) refuse(std::string(role) + " has a NUL character in it");
  return result;
}

double number(nb::handle value, const char *role) {
  if (!is_real(value.ptr())) {
    if (is_masked(value.ptr())) refuse_type(std::string(role) + " is a number, not a masked one");
    refuse_type(std::string(role) + " is a number, not ", value);
  }
  const double result = PyFloat_AsDouble(value.ptr());
  if (result == -1 && PyErr_Occurred()) throw nb::python_error();
  return result;
}

Py_ssize_t whole(nb::handle value, const char *role) {
  nb::object found;
  if (PyIndex_Check(value.ptr()) && !PyBool_Check(value.ptr())) found = nb::steal(PyNumber_Index(value.ptr()));
  if (!found.is_valid()) {
    // What has an index but gives none, as arrays of several numbers.
    if (PyErr_Occurred() && !PyErr_ExceptionMatches(PyExc_TypeError)) throw nb::python_error();
    PyErr_Clear();
    refuse_type(std::string(role) + " is an int, not ", value);
  }
  // Beyond what the machine counts the nearest that it does.
  const Py_ssize_t result = PyNumber_AsSsize_t(found.ptr(), nullptr);
  if (result == -1 && PyErr_Occurred()) throw nb::python_error();
  return result;
}

Values::Values(nb::dict dictionary) {
  for (auto [name, value] : dictionary) {
    names.push_back(text(name, "the name of a parameter"));
    values.push_back({names.back().c_str(), number(value, ("parameter " + names.back()).c_str())});
  }
}

Texts::Texts(nb::sequence sequence, const char *role) {
  if (PyUnicode_Check(sequence.ptr())) refuse_type(std::string(role) + " are a sequence of texts, not one text");
  const std::string each = std::string("each of ") + role;
  for (nb::handle item : sequence) {
    texts.push_back(text(item, each.c_str()));
    pointers.push_back(texts.back().c_str());
  }
}

std::string Texts::joined() const {
  std::string result;
  for (const std::string &text : texts) result += (result.empty() ? "" : " ") + text;
  return result;
}

Options::Options(nb::sequence sequence) {
  for (nb::handle item : sequence) {
    if (!PyTuple_Check(item.ptr()) || PyTuple_Size(item.ptr()) != 2) {
      refuse_type("an option is a pair of its name and its text");
    }
    texts.push_back(text(PyTuple_GetItem(item.ptr(), 0), "the name of an option"));
    const char *name = texts.back().c_str();
    texts.push_back(text(PyTuple_GetItem(item.ptr(), 1), "an option"));
    options.push_back({name, texts.back().c_str()});
  }
}

}  // namespace easel
