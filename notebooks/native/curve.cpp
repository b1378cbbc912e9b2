// Curves.
#include <algorithm>

#include "arguments.h"
#include "arrays.h"
#include "handle.h"
#include "module.h"

namespace easel {

namespace {

/// Of formulas up to this many letters one value takes some 10 µs at most, for which the lock is not worth giving up.
constexpr Py_ssize_t longest_quick_formula = 1000;

/// Between two looks at signals, some milliseconds of work. A power of two, so that lanes fall alike into every piece.
constexpr npy_intp points_between_signals = npy_intp(1) << 18;

using CurveHandle = Handle<easel_curve, easel_curve_free>;

/// What is computed of a curve at a place.
struct Wanted {
  /// 0 for values, else the order of a derivative.
  unsigned order = 0;
  /// Values at the foot of a jump, where the place is one.
  bool before = false;

  easel_status compute(const easel_curve *curve, const double *at, size_t count, double *values) const {
    return before ? easel_curve_evaluate_before(curve, at, count, values)
                  : easel_curve_evaluate(curve, order, at, count, values);
  }
};

void evaluate(const easel_curve *curve, Wanted wanted, const double *at, npy_intp count, double *values) {
  for (npy_intp done = 0; done < count; done += points_between_signals) {
    const size_t points = size_t(std::min(points_between_signals, count - done));
    check(released([&] { return wanted.compute(curve, at + done, points, values + done); }));
    if (done + points_between_signals < count && PyErr_CheckSignals() != 0) throw nb::python_error();
  }
}

class Curve : public CurveHandle {
 public:
  Curve(nb::handle source, nb::handle abscissa, nb::dict parameters)
      : CurveHandle(read(source, abscissa, parameters), "curve"),
        is_long(PyUnicode_GetLength(source.ptr()) > longest_quick_formula) {}

  Curve(nb::handle at, nb::handle values) : CurveHandle(sampled(at, values), "curve"), is_long(false) {}

  static easel_curve *read(nb::handle source, nb::handle abscissa, nb::dict parameters) {
    const std::string formula = text(source, "the formula of a curve");
    const std::string variable = abscissa.is_none() ? "" : text(abscissa, "abscissa");
    const Values values(parameters);
    easel_curve *curve = nullptr;
    check(released([&] {
            return easel_curve_read(formula.c_str(), abscissa.is_none() ? nullptr : variable.c_str(), values.data(),
                                    values.size(), &curve);
          }),
          formula);
    return curve;
  }

  static easel_curve *sampled(nb::handle at, nb::handle values) {
    const nb::object places = doubles(at, "t"), heights = doubles(values, "y");
    if (PyArray_NDIM(array(places)) != 1 || PyArray_NDIM(array(heights)) != 1 ||
        PyArray_SIZE(array(places)) != PyArray_SIZE(array(heights))) {
      refuse("t and y are two rows of the same length");
    }
    easel_curve *curve = nullptr;
    const auto *first = static_cast<const double *>(PyArray_DATA(array(places)));
    const auto *second = static_cast<const double *>(PyArray_DATA(array(heights)));
    const size_t count = size_t(PyArray_SIZE(array(places)));
    check(released([&] { return easel_curve_sampled(first, second, count, &curve); }));
    return curve;
  }

  nb::object values(Wanted wanted, nb::handle t, nb::handle out) const {
    const std::shared_ptr<easel_curve> curve = take();
    if (is_number(t.ptr()) && out.is_none()) {
      const double at = number(t, "t");
      double value = 0;
      auto call = [&] { return wanted.compute(curve.get(), &at, 1, &value); };
      check(is_long || wanted.order > 4 ? released(call) : Outcome(call()));
      return nb::steal(PyFloat_FromDouble(value));
    }
    const nb::object at = doubles(t, "t");
    nb::object result;
    if (out.is_none()) {
      result = empty_like(array(at), NPY_DOUBLE);
    } else {
      refuse_overlap(array(at), output(out, NPY_DOUBLE, array(at), "out"), "out");
      result = nb::borrow(out);
    }
    evaluate(curve.get(), wanted, static_cast<const double *>(PyArray_DATA(array(at))), PyArray_SIZE(array(at)),
             static_cast<double *>(PyArray_DATA(array(result))));
    return out.is_none() ? plain(result) : result;
  }

  nb::object derivative(nb::handle t, nb::handle order, nb::handle out) const {
    const Py_ssize_t number = whole(order, "the order of a derivative");
    if (number < 1 || number > 64) refuse("the order of a derivative is from 1 to 64");
    return values({unsigned(number), false}, t, out);
  }

  nb::tuple domain() const {
    double low = 0, high = 0;
    const std::shared_ptr<easel_curve> curve = take();
    check(released([&] { return easel_curve_domain(curve.get(), &low, &high); }));
    return nb::make_tuple(low, high);
  }

 private:
  bool is_long;
};

}  // namespace

std::shared_ptr<easel_curve> take_curve(nb::handle value) {
  const Curve *curve = nullptr;
  return nb::try_cast(value, curve) && curve != nullptr ? curve->take() : nullptr;
}

void bind_curve(nb::module_ &module) {
  nb::class_<Curve> curve(module, "Curve", "A curve of the library. Made by easel.curve and its kin.");
  curve
      .def(
          "__init__",
          [](Curve *self, nb::object text, nb::object abscissa, nb::dict parameters) {
            new (self) Curve(text, abscissa, parameters);
          },
          nb::arg("text"), nb::arg("abscissa").none(), nb::arg("parameters"),
          nb::sig("def __init__(self, text: str, abscissa: str | None, parameters: dict[str, float]) -> None"),
          "Reads a curve.")
      .def(
          "__init__", [](Curve *self, nb::object at, nb::object values) { new (self) Curve(at, values); }, nb::arg("t"),
          nb::arg("y"), nb::sig("def __init__(self, t: numpy.typing.ArrayLike, y: numpy.typing.ArrayLike) -> None"),
          "A curve through samples.")
      .def(
          "__call__", [](const Curve &self, nb::handle t, nb::handle out) { return self.values({}, t, out); },
          nb::arg("t").none(), nb::arg("out") = nb::none(),
          "Values of the curve.\n\n"
          "t: a number, or numbers of any shape; a float64 array without gaps between numbers is used in place.\n"
          "out: a float64 array of t's shape to write to, perhaps t itself; it is never copied.\n"
          "A float for a number, else an array: NaN where the curve has no value.")
      .def("derivative", &Curve::derivative, nb::arg("t").none(), nb::arg("order") = 1, nb::arg("out") = nb::none(),
           "Derivatives of an order from 1 to 64, from Taylor series: exact but for rounding. Otherwise as a call.")
      .def(
          "before", [](const Curve &self, nb::handle t, nb::handle out) { return self.values({0, true}, t, out); },
          nb::arg("t").none(), nb::arg("out") = nb::none(),
          "Values with the before flag of CSS set: at a jump of steps() or linear() its foot. Otherwise as a call.")
      .def_prop_ro("domain", &Curve::domain, nb::sig("def domain(self) -> tuple[float, float]"),
                   "Where the curve is drawn unless told otherwise: 0 to 1, or until a motion rests or its data end.")
      .def("close", &Curve::close, "Frees the curve, once no thread computes with it; using it afterwards is an error.")
      .def_prop_ro("closed", &Curve::closed, "Whether the curve has been closed.");
  bind_context(curve);
}

}  // namespace easel
