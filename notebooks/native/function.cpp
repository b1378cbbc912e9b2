// Functions of several variables.
#include <algorithm>
#include <cstring>

#include "arguments.h"
#include "broadcast.h"
#include "handle.h"
#include "module.h"

namespace easel {

namespace {

/// Between two looks at signals.
constexpr npy_intp rows_between_signals = npy_intp(1) << 16;

using FunctionHandle = Handle<easel_function, easel_function_free>;

class Function : public FunctionHandle {
 public:
  Function(nb::handle source, nb::sequence names, nb::dict parameters)
      : Function(read(source, names, parameters), nb::len(names)) {}

  nb::object values(nb::sequence inputs, nb::handle out) const {
    const std::shared_ptr<easel_function> function = take();
    const Broadcast rows = broadcast(inputs);
    const nb::object result = place(rows, out);
    compute(function.get(), rows, result, nullptr);
    return out.is_none() ? plain(result) : result;
  }

  nb::tuple gradient(nb::sequence inputs) const {
    const std::shared_ptr<easel_function> function = take();
    const Broadcast rows = broadcast(inputs);
    const nb::object result = place(rows, nb::none());
    nb::list parts;
    std::vector<double *> derivatives;
    for (size_t index = 0; index < variables; index += 1) {
      nb::object part = place(rows, nb::none());
      derivatives.push_back(static_cast<double *>(PyArray_DATA(array(part))));
      parts.append(part);
    }
    compute(function.get(), rows, result, &derivatives);
    nb::list plain_parts;
    for (nb::handle part : parts) plain_parts.append(plain(nb::borrow(part)));
    return nb::make_tuple(plain(result), plain_parts);
  }

 private:
  Function(easel_function *function, size_t variables) : FunctionHandle(function, "function"), variables(variables) {}

  static easel_function *read(nb::handle source, nb::sequence names, nb::dict parameters) {
    const std::string formula = text(source, "the formula");
    const Texts variables(names, "the names of variables");
    const Values values(parameters);
    easel_function *function = nullptr;
    check(released([&] {
            return easel_function_read(formula.c_str(), variables.data(), variables.size(), values.data(),
                                       values.size(), &function);
          }),
          formula);
    return function;
  }

  Broadcast broadcast(nb::sequence inputs) const {
    Broadcast rows(inputs);
    if (rows.variables() != variables) {
      refuse("the function has " + std::to_string(variables) + " variables, and values are for " +
             std::to_string(rows.variables()));
    }
    return rows;
  }

  static nb::object place(const Broadcast &rows, nb::handle out) {
    if (out.is_none()) return empty(NPY_DOUBLE, rows.dimensions(), rows.dimensions_data());
    rows.refuse_overlaps(output(out, NPY_DOUBLE, rows.dimensions(), rows.dimensions_data(), "out"), "out");
    return nb::borrow(out);
  }

  static void compute(const easel_function *function, const Broadcast &rows, const nb::object &result,
                      const std::vector<double *> *derivatives) {
    auto *values = static_cast<double *>(PyArray_DATA(array(result)));
    std::vector<const double *> columns(rows.variables());
    std::vector<double> parts;
    npy_intp since_signals = 0;
    for (npy_intp start = 0, count; start < rows.count(); start += count) {
      count = std::min(rows_between_signals, rows.block() - start % rows.block());
      rows.columns(start, columns);
      if (derivatives == nullptr) {
        check(released([&] {
          return easel_function_evaluate(function, columns.data(), rows.strides(), size_t(count), values + start);
        }));
      } else {
        parts.resize(rows.variables() * size_t(count));
        check(released([&] {
          return easel_function_gradient(function, columns.data(), rows.strides(), size_t(count), values + start,
                                         parts.data());
        }));
        for (size_t index = 0; index < derivatives->size(); index += 1) {
          std::memcpy((*derivatives)[index] + start, parts.data() + index * size_t(count),
                      size_t(count) * sizeof(double));
        }
      }
      since_signals += count;
      if (since_signals >= rows_between_signals) {
        since_signals = 0;
        if (PyErr_CheckSignals() != 0) throw nb::python_error();
      }
    }
  }

  size_t variables;
};

}  // namespace

void bind_function(nb::module_ &module) {
  nb::class_<Function> function(module, "Function", "A formula of several variables. Made by easel.Formula.");
  function
      .def(nb::init<nb::handle, nb::sequence, nb::dict>(), nb::arg("text"), nb::arg("variables"), nb::arg("parameters"),
           nb::sig("def __init__(self, text: str, variables: collections.abc.Sequence[str], parameters: dict[str, "
                   "float]) -> None"),
           "Reads a formula; its other names are parameters with values.")
      .def("__call__", &Function::values, nb::arg("values"), nb::arg("out") = nb::none(),
           "Values for variables, which are broadcast together by numpy's rules.\n\n"
           "values: for each variable a number or an array.\n"
           "out: a float64 array of the broadcast shape to write to.")
      .def("gradient", &Function::gradient, nb::arg("values"),
           "Values, and a list of the derivatives in each variable.")
      .def("close", &Function::close, "Frees the function, once no thread computes with it.")
      .def_prop_ro("closed", &Function::closed, "Whether the function has been closed.");
  bind_context(function);
}

}  // namespace easel
