// Verbs of the command, and lists: texts of JSON.
#include "arguments.h"
#include "arrays.h"
#include "handle.h"
#include "module.h"
#include "progress.h"

namespace easel {

namespace {

/// Curves and columns by the names that the words of a call have for them. They stay as they are for the length of a
/// call: curves even if they are closed, and arrays of float64 without a copy.
class Inputs {
 public:
  explicit Inputs(nb::dict dictionary) {
    for (auto [name, value] : dictionary) {
      names.push_back(text(name, "the name of an input"));
      easel_input input = {names.back().c_str(), nullptr, nullptr, 0};
      if (std::shared_ptr<easel_curve> curve = take_curve(value)) {
        input.curve = curve.get();
        curves.push_back(std::move(curve));
      } else {
        columns.push_back(doubles(value, "a column"));
        PyArrayObject *numbers = array(columns.back());
        if (PyArray_NDIM(numbers) != 1) refuse("a column of data is a row of numbers");
        input.values = static_cast<const double *>(PyArray_DATA(numbers));
        input.count = size_t(PyArray_SIZE(numbers));
      }
      inputs.push_back(input);
    }
  }

  const easel_input *data() const { return inputs.data(); }
  size_t size() const { return inputs.size(); }

 private:
  std::deque<std::string> names;
  std::vector<std::shared_ptr<easel_curve>> curves;
  std::vector<nb::object> columns;
  std::vector<easel_input> inputs;
};

nb::str call(nb::sequence words, nb::dict inputs, nb::handle callable) {
  Progress progress(callable);
  const Texts texts(words, "the words");
  const Inputs given(inputs);
  OwnedText json;
  progress.check(released([&] {
                   return easel_call(texts.data(), texts.size(), given.data(), given.size(), Progress::report,
                                     &progress, &json.pointer);
                 }),
                 texts.joined());
  return json.str();
}

nb::str listing(nb::handle what) {
  const std::string name = text(what, "what is listed");
  OwnedText json;
  check(released([&] { return easel_list(name.c_str(), &json.pointer); }));
  return json.str();
}

nb::str formula_names(nb::handle formula, nb::handle abscissa) {
  const std::string source = text(formula, "the formula");
  OwnedText json;
  const std::string variable = abscissa.is_none() ? "" : text(abscissa, "abscissa");
  check(released([&] {
          return easel_formula_names(source.c_str(), abscissa.is_none() ? nullptr : variable.c_str(), &json.pointer);
        }),
        source);
  return json.str();
}

nb::object numbers(nb::handle value, nb::handle role) { return doubles(value, text(role, "a role").c_str()); }

}  // namespace

void bind_work(nb::module_ &module) {
  module.def("call", &call, nb::arg("words"), nb::arg("inputs"), nb::arg("progress") = nb::none(),
             nb::sig("def call(words: collections.abc.Sequence[str], "
                     "inputs: dict[str, Curve | numpy.typing.ArrayLike], " EASEL_PROGRESS ") -> str"),
             "Runs a verb of the command with its words; JSON.\n\n"
             "inputs: curves, and columns of numbers, by the names that the words have for them.");
  module.def("listing", &listing, nb::arg("what"), nb::sig("def listing(what: str) -> str"),
             "What can be named; JSON.");
  module.def("formula_names", &formula_names, nb::arg("text"), nb::arg("abscissa").none(),
             nb::sig("def formula_names(text: str, abscissa: str | None) -> str"),
             "What a formula reads; JSON.");
  module.def("numbers", &numbers, nb::arg("value").none(), nb::arg("role"),
             "Numbers as float64: the array itself where it is that; NaN for None and what is masked.\n\n"
             "role: what they are, for the TypeError where they are no real numbers.");
}

}  // namespace easel
