// The module easel._easel: the C library, as it is in easel.h, for the Python files beside it.
#define EASEL_IMPORTS_NUMPY
#include "module.h"

#include "arrays.h"

namespace easel {

namespace {

void import_numpy() {
  if (PyArray_ImportNumPyAPI() < 0) throw nb::python_error();
}

/// A library of another number has other functions behind the same names.
void check_version() {
  const uint32_t found = easel_abi_version();
  if (found == EASEL_ABI_VERSION) return;
  PyErr_Format(PyExc_ImportError,
               "easel: the library beside the package has ABI %u, the package needs %u; install both anew",
               unsigned(found), unsigned(EASEL_ABI_VERSION));
  throw nb::python_error();
}

}  // namespace

}  // namespace easel

NB_MODULE(_easel, module) {
  using namespace easel;
  module.doc() = "The C library of Easel, see easel.h. Use the package easel, which is made of it.";
#ifndef EASEL_SANITISED
  // What threads hold that compute when the interpreter ends is no leak.
  nb::set_leak_warnings(false);
#endif
  check_version();
  import_numpy();
  import_errors();
  module.def("version", &easel_version, "The version of the library.");
  bind_curve(module);
  bind_function(module);
  bind_mesh(module);
  bind_scene(module);
  bind_work(module);
}
