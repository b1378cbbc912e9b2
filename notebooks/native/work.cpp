// Comparison, tuning, fits and what is nearest: texts of JSON.
#include "arguments.h"
#include "arrays.h"
#include "handle.h"
#include "module.h"
#include "progress.h"

namespace easel {

namespace {

nb::str compare(nb::sequence techniques, nb::sequence pairs, nb::handle callable) {
  const Texts names(techniques, "techniques");
  const Options options(pairs);
  Progress progress(callable);
  OwnedText json;
  progress.check(released([&] {
                   return easel_compare(names.data(), names.size(), options.data(), options.size(), Progress::report,
                                        &progress, &json.pointer);
                 }),
                 names.joined());
  return json.str();
}

nb::str series(nb::sequence techniques, nb::handle over, nb::handle at, nb::sequence pairs, nb::handle callable) {
  Progress progress(callable);
  const Texts names(techniques, "techniques");
  const std::string variable = text(over, "over");
  const Options options(pairs);
  const nb::object places = at.is_none() ? nb::none() : doubles(at, "at");
  if (!at.is_none() && PyArray_NDIM(array(places)) != 1) refuse("at is a row of numbers");
  const auto *first = at.is_none() ? nullptr : static_cast<const double *>(PyArray_DATA(array(places)));
  const size_t count = at.is_none() ? 0 : size_t(PyArray_SIZE(array(places)));
  OwnedText json;
  progress.check(released([&] {
                   return easel_compare_series(names.data(), names.size(), variable.c_str(), first, count,
                                               options.data(), options.size(), Progress::report, &progress,
                                               &json.pointer);
                 }),
                 names.joined());
  return json.str();
}

nb::str tune(nb::handle thing, nb::sequence pairs, nb::handle target, nb::handle callable) {
  const std::string what = text(thing, "what is tuned");
  const Options options(pairs);
  const std::shared_ptr<easel_curve> curve = target.is_none() ? nullptr : take_curve(target);
  Progress progress(callable);
  OwnedText json;
  progress.check(released([&] {
                   return easel_tune(what.c_str(), options.data(), options.size(), curve.get(), Progress::report,
                                     &progress, &json.pointer);
                 }),
                 what);
  return json.str();
}

nb::str fit(nb::handle formula, nb::sequence names, nb::sequence columns, nb::sequence pairs, nb::handle callable) {
  Progress progress(callable);
  const std::string source = text(formula, "the formula of a fit");
  const Texts headers(names, "the names of columns");
  const Options options(pairs);
  std::vector<nb::object> owners;
  std::vector<const double *> data;
  npy_intp rows = 0;
  for (nb::handle column : columns) {
    owners.push_back(doubles(column, "a column"));
    PyArrayObject *numbers = array(owners.back());
    if (PyArray_NDIM(numbers) != 1) refuse("a column of data is a row of numbers");
    if (data.empty()) rows = PyArray_SIZE(numbers);
    if (PyArray_SIZE(numbers) != rows) refuse("the columns of data are of one length");
    data.push_back(static_cast<const double *>(PyArray_DATA(numbers)));
  }
  if (data.size() != headers.size()) refuse("each column of data has a name");
  OwnedText json;
  progress.check(released([&] {
                   return easel_fit(source.c_str(), headers.data(), data.data(), data.size(), size_t(rows),
                                    options.data(), options.size(), Progress::report, &progress, &json.pointer);
                 }),
                 source);
  return json.str();
}

nb::str nearest(nb::handle curve, nb::sequence pairs) {
  const std::shared_ptr<easel_curve> held = take_curve(curve);
  const Options options(pairs);
  OwnedText json;
  check(released([&] { return easel_nearest(held.get(), options.data(), options.size(), &json.pointer); }));
  return json.str();
}

nb::str diff(nb::handle a, nb::handle b, nb::sequence pairs) {
  const std::shared_ptr<easel_curve> first = take_curve(a), second = take_curve(b);
  const Options options(pairs);
  OwnedText json;
  check(released([&] { return easel_diff(first.get(), second.get(), options.data(), options.size(), &json.pointer); }));
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
  module.def(
      "compare", &compare, nb::arg("techniques"), nb::arg("options"), nb::arg("progress") = nb::none(),
      nb::sig("def compare(techniques: collections.abc.Sequence[str], " EASEL_OPTIONS ", " EASEL_PROGRESS ") -> str"),
      "Measures techniques; JSON.");
  module.def("series", &series, nb::arg("techniques"), nb::arg("over"), nb::arg("at").none(), nb::arg("options"),
             nb::arg("progress") = nb::none(),
             nb::sig("def series(techniques: collections.abc.Sequence[str], over: str, "
                     "at: numpy.typing.ArrayLike | None, " EASEL_OPTIONS ", " EASEL_PROGRESS ") -> str"),
             "Errors of techniques over the number of their strips or over progress; JSON.");
  module.def("tune", &tune, nb::arg("thing"), nb::arg("options"), nb::arg("target").none(),
             nb::arg("progress") = nb::none(),
             nb::sig("def tune(thing: str, " EASEL_OPTIONS ", target: Curve | None, " EASEL_PROGRESS ") -> str"),
             "Finds numbers; JSON.");
  module.def("fit", &fit, nb::arg("formula"), nb::arg("names"), nb::arg("columns"), nb::arg("options"),
             nb::arg("progress") = nb::none(),
             nb::sig("def fit(formula: str, names: collections.abc.Sequence[str], "
                     "columns: collections.abc.Sequence[numpy.typing.ArrayLike], " EASEL_OPTIONS ", " EASEL_PROGRESS
                     ") -> str"),
             "Fits a formula to data; JSON.");
  module.def("nearest", &nearest, nb::arg("curve"), nb::arg("options"),
             nb::sig("def nearest(curve: Curve, " EASEL_OPTIONS ") -> str"),
             "The named curves that are nearest to a curve; JSON.");
  module.def("diff", &diff, nb::arg("a"), nb::arg("b"), nb::arg("options"),
             nb::sig("def diff(a: Curve, b: Curve, " EASEL_OPTIONS ") -> str"),
             "How far two curves are from each other; JSON.");
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
