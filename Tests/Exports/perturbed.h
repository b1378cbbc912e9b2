// Numbers that stand for double in code for C, and move by a random share with every rounding: how far the values move is the
// condition of the code. What is exact is not moved, so that comparisons of exact numbers stay what they are.
// As floats, operations and functions move by what a language allows of them.
#pragma once
#include <math.h>
#include <stdint.h>

namespace perturbed {

inline double scale = 0;                 // the largest share, 0 for none
inline const double *library = nullptr;  // as floats: what functions of the language miss (conditions.py), else null
inline bool isExtreme = false;           // whether a number was met that floats do not hold
inline bool isTorn = false;              // whether an angle was met that the sign of a zero turns by half
inline uint64_t state = 88172645463325252u;

// Evenly between −1 and 1.
inline double random() {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (double)(int64_t)state / 9223372036854775808.0;
}

inline bool isExact(double value, bool isExactInDoubles) {
  if (!library) { return isExactInDoubles; }
  const double size = fabs(value);
  if (size > 1e36 || (size > 0 && size < 1e-36)) { isExtreme = true; }
  return isExactInDoubles && (double)(float)value == value;
}

inline double moved(double value, bool exactly, double share = 1) {
  return isExact(value, exactly) || scale == 0 || !isfinite(value) ? value : value * (1 + share * scale * random());
}

enum Function { sine, tangent, arcSine, arcCosine, arcTangent, exponential, logarithm, powers, count };

// A function's value: moved by a share, and as a float by what its library misses, so much of one and of its argument.
inline double called(double value, Function function, double growth = 0) {
  if (rint(value) == value && !library) { return value; }
  double result = moved(value, false);
  if (library && scale != 0 && isfinite(value)) {
    const double miss = library[function] * random();
    result += function == exponential || function == powers ? value * miss * (1 + fabs(growth)) : miss * (1 + fabs(growth));
  }
  return result;
}

struct Number {
  double v;
  Number() : v(0) {}
  // Numbers of few digits are meant as they are written.
  Number(double x) : v(moved(x, ldexp(x, 12) == rint(ldexp(x, 12)))) {}
  Number(double x, bool) : v(x) {}
  explicit operator float() const { return (float)v; }
  explicit operator int() const { return (int)v; }
  explicit operator bool() const { return v != 0; }
  Number operator-() const { return Number(-v, true); }
  Number operator+() const { return *this; }
};
inline Number exactly(double x) { return Number(x, true); }

inline Number operator+(Number a, Number b) {
  const double s = a.v + b.v, part = s - a.v, rest = (a.v - (s - part)) + (b.v - part);
  return exactly(moved(s, rest == 0));
}
inline Number operator-(Number a, Number b) { return a + (-b); }
inline Number operator*(Number a, Number b) {
  const double p = a.v * b.v;
  return exactly(moved(p, fma(a.v, b.v, -p) == 0));
}
inline Number operator/(Number a, Number b) {
  const double q = a.v / b.v;
  return exactly(moved(q, fma(q, b.v, -a.v) == 0, library ? 4 : 1));
}
inline Number &operator+=(Number &a, Number b) { return a = a + b; }
inline Number &operator-=(Number &a, Number b) { return a = a - b; }
inline Number &operator*=(Number &a, Number b) { return a = a * b; }
inline Number &operator/=(Number &a, Number b) { return a = a / b; }
inline bool operator<(Number a, Number b) { return a.v < b.v; }
inline bool operator>(Number a, Number b) { return a.v > b.v; }
inline bool operator<=(Number a, Number b) { return a.v <= b.v; }
inline bool operator>=(Number a, Number b) { return a.v >= b.v; }
inline bool operator==(Number a, Number b) { return a.v == b.v; }
inline bool operator!=(Number a, Number b) { return a.v != b.v; }

#define EXACT(name) inline Number name(Number x) { return exactly(::name(x.v)); }
EXACT(fabs) EXACT(floor) EXACT(ceil) EXACT(trunc) EXACT(rint) EXACT(round)
#undef EXACT
inline Number fmod(Number a, Number b) { return exactly(::fmod(a.v, b.v)); }
inline Number sqrt(Number x) {
  const double r = ::sqrt(x.v);
  return exactly(moved(r, ::fma(r, r, -x.v) == 0));
}
#define CALLED(name, function, growth) \
  inline Number name(Number x) { return exactly(called(::name(x.v), function, growth)); }
CALLED(sin, sine, x.v) CALLED(cos, sine, x.v) CALLED(tan, tangent, ::tan(x.v) * ::tan(x.v) + x.v)
CALLED(asin, arcSine, 0) CALLED(acos, arcCosine, 0) CALLED(atan, arcTangent, 0)
CALLED(exp, exponential, x.v) CALLED(exp2, exponential, x.v) CALLED(expm1, logarithm, ::exp(x.v))
CALLED(sinh, logarithm, ::cosh(x.v) * (1 + ::fabs(x.v))) CALLED(cosh, exponential, x.v) CALLED(tanh, logarithm, 0)
CALLED(log, logarithm, 0) CALLED(log2, logarithm, 0) CALLED(log10, logarithm, 0) CALLED(log1p, logarithm, 0)
CALLED(cbrt, powers, 0) CALLED(erfc, logarithm, 0)
#undef CALLED
inline Number atan2(Number y, Number x) {
  if (y.v == 0 && !(x.v > 0)) { isTorn = true; }
  return exactly(called(::atan2(y.v, x.v), arcTangent));
}
inline Number pow(Number x, Number y) {
  return exactly(called(::pow(x.v, y.v), powers, x.v > 0 ? y.v * ::log(x.v) : 0));
}
inline Number hypot(Number x, Number y) { return exactly(moved(::hypot(x.v, y.v), x.v == 0 || y.v == 0)); }

using Played = double (*)(const double *);

// How far values move at a place for a scale, of so many runs; NaN where some have none and others have.
inline double movement(Played played, const double *place, double value, double size, int runs) {
  double most = 0;
  bool isBorder = false;
  scale = size;
  for (int run = 0; run < runs; run++) {
    const double other = played(place);
    if (isfinite(other) != isfinite(value)) { isBorder = true; }
    if (isfinite(value)) { most = ::fmax(most, ::fabs(other - value)); }
  }
  scale = 0;
  return isBorder ? NAN : most;
}

}  // namespace perturbed
