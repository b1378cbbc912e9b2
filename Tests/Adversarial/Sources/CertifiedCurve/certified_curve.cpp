#include "certified_curve.h"

#include <gmp.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

namespace {

/// A whole number.
struct Whole {
  mpz_t z;
  Whole() { mpz_init(z); }
  explicit Whole(long value) { mpz_init_set_si(z, value); }
  Whole(const Whole &other) { mpz_init_set(z, other.z); }
  Whole(Whole &&other) noexcept {
    mpz_init(z);
    mpz_swap(z, other.z);
  }
  Whole &operator=(Whole other) {
    mpz_swap(z, other.z);
    return *this;
  }
  ~Whole() { mpz_clear(z); }

  int sign() const { return mpz_sgn(z); }
  Whole operator+(const Whole &b) const { Whole r; mpz_add(r.z, z, b.z); return r; }
  Whole operator-(const Whole &b) const { Whole r; mpz_sub(r.z, z, b.z); return r; }
  Whole operator*(const Whole &b) const { Whole r; mpz_mul(r.z, z, b.z); return r; }
  Whole operator<<(long places) const { Whole r; mpz_mul_2exp(r.z, z, places); return r; }
};

/// m·2^e
struct Binary {
  int64_t significand;
  int exponent;

  explicit Binary(double value) {
    const double fraction = std::frexp(value, &exponent);
    significand = static_cast<int64_t>(std::ldexp(fraction, 53));
    exponent -= 53;
    while (significand != 0 && significand % 2 == 0) significand /= 2, exponent += 1;
    if (significand == 0) exponent = 0;
  }
  Whole over(int unit) const { return Whole(significand) << (exponent - unit); }
};

using Polynomial = std::vector<Whole>;  // the constant coefficient first

/// 2^-unit(3(1 − t)²t·p + 3(1 − t)t²·q + t³) less a constant that is still to come.
Polynomial cubic(double p, double q, int unit) {
  const Whole first = Whole(3) * Binary(p).over(unit), second = Whole(3) * Binary(q).over(unit);
  return {Whole(), first, second - first - first, first - second + Binary(1).over(unit)};
}

int common_unit(std::initializer_list<Binary> numbers) {
  int unit = 0;
  for (const Binary &number : numbers) unit = std::min(unit, number.exponent);
  return unit;
}

/// 2^(bits·3) times the value at t·2^-bits.
Whole value(const Polynomial &p, const Whole &t, long bits) {
  Whole sum = p[3];
  for (int k = 2; k >= 0; k--) sum = sum * t + (p[k] << (bits * (3 - k)));
  return sum;
}

/// 2^(bits·2) times the slope at t·2^-bits.
Whole slope(const Polynomial &p, const Whole &t, long bits) {
  return ((p[3] * Whole(3)) * t + (p[2] * Whole(2) << bits)) * t + (p[1] << (2 * bits));
}

void trim(Polynomial &p) {
  while (!p.empty() && p.back().sign() == 0) p.pop_back();
  Whole content;
  for (const Whole &c : p) mpz_gcd(content.z, content.z, c.z);
  if (content.sign() != 0)
    for (Whole &c : p) mpz_divexact(c.z, c.z, content.z);
}

/// Euclid's algorithm, the contents taken out.
Polynomial common_divisor(Polynomial a, Polynomial b) {
  trim(a), trim(b);
  while (!b.empty()) {
    while (a.size() >= b.size()) {
      const Whole top = a.back(), lead = b.back();
      const size_t shift = a.size() - b.size();
      for (Whole &c : a) c = c * lead;
      for (size_t i = 0; i < b.size(); i++) a[shift + i] = a[shift + i] - top * b[i];
      trim(a);
    }
    std::swap(a, b);
  }
  return a;
}

int sign_at_one(const Polynomial &p) {
  Whole sum;
  for (const Whole &c : p) sum = sum + c;
  return sum.sign();
}

/// Whether both vanish at the one root of p between 0 and 1. A divisor of p has no other there; where it is a multiple
/// one, p is a cube, and the derivative of the divisor vanishes with it.
bool share_root(const Polynomial &p, const Polynomial &q) {
  Polynomial d = common_divisor(p, q);
  while (d.size() >= 2) {
    if (d[0].sign() * sign_at_one(d) < 0) return true;
    Polynomial derivative;
    for (size_t k = 1; k < d.size(); k++) derivative.push_back(d[k] * Whole(static_cast<long>(k)));
    d = common_divisor(d, derivative);
  }
  return false;
}

/// The interval of t in units of 2^-bits, [low, high], and the cubic.
struct Root {
  Polynomial p;
  Whole low, high;
  long bits;
};

/// A first parameter by bisection in long double, good enough to begin Newton's iteration.
long double guess(double x1, double x2, double x) {
  long double low = 0, high = 1;
  for (int i = 0; i < 1200; i++) {
    const long double t = high > 4 * low && high < 1e-3L ? std::sqrt(std::max(low, 1e-340L) * high) : (low + high) / 2;
    const long double u = 1 - t;
    if (t <= low || t >= high) break;
    (t * (3 * u * (u * x1 + t * x2) + t * t) < x ? low : high) = t;
    if (high - low < 1e-16L * high) break;
  }
  return high;
}

/// Narrows the interval to about 2^-digits of the parameter; false where signs at close places do not tell yet.
bool narrow(Root &root, long double start, long digits) {
  int exponent;
  const long double fraction = std::frexp(start, &exponent);
  root.bits = digits - exponent;
  Whole t(static_cast<long>(std::ldexp(fraction, 62)));
  // 62 digits of the guess, moved to the unit of 2^-bits.
  if (digits >= 62) t = t << (digits - 62);
  // Towards a triple root each round gains little more than half a digit.
  for (long round = 0; round < 2 * digits; round++) {
    const Whole f = value(root.p, t, root.bits), d = slope(root.p, t, root.bits);
    if (d.sign() <= 0) break;
    // f·2^(-3·bits) over d·2^(-2·bits), in units of 2^-bits
    Whole step;
    mpz_fdiv_q(step.z, f.z, d.z);
    t = t - step;
    if (mpz_sizeinbase(step.z, 2) <= 4) break;
  }
  for (long reach = 8; reach < digits - 8; reach += 12) {
    Whole r = Whole(1) << reach;
    root.low = t - r, root.high = t + r;
    if (root.low.sign() < 0) return false;
    if (value(root.p, root.low, root.bits).sign() <= 0 && value(root.p, root.high, root.bits).sign() >= 0) {
      Whole one = Whole(1) << root.bits;
      if (mpz_cmp(root.high.z, one.z) > 0) root.high = one;
      return true;
    }
  }
  return false;
}

/// The sign of q at the root, or 2 where the interval is too long to tell.
int side(const Polynomial &q, const Root &root) {
  const Whole height = value(q, root.low, root.bits);
  // |q'| ≤ |c₁| + 2|c₂| + 3|c₃| with powers of the upper end
  Polynomial sizes = q;
  for (Whole &c : sizes) mpz_abs(c.z, c.z);
  sizes[0] = Whole();
  Whole movement = slope(sizes, root.high, root.bits) * (root.high - root.low);
  const int comparison = mpz_cmpabs(height.z, movement.z);
  return comparison > 0 ? height.sign() : 2;
}

}  // namespace

extern "C" int certified_curve_is_nearest(
    double x1, double y1, double x2, double y2, double x, double y, long *bits, int *tie) {
  *tie = 0;
  const double infinity = std::numeric_limits<double>::infinity();
  if (!std::isfinite(y)) return 0;
  const int xUnit = common_unit({Binary(x1), Binary(x2), Binary(1), Binary(x)});
  Root root{cubic(x1, x2, xUnit), Whole(), Whole(), 0};
  root.p[0] = Whole() - Binary(x).over(xUnit);
  const long double start = guess(x1, x2, x);

  // The curve less the two points half-way to the neighbours.
  const double neighbours[2] = {std::nextafter(y, -infinity), std::nextafter(y, infinity)};
  bool isEven = (Binary(y).significand == 0);
  {
    uint64_t pattern;
    __builtin_memcpy(&pattern, &y, sizeof pattern);
    isEven = isEven || pattern % 2 == 0;
  }
  Polynomial rest[2];
  for (int i = 0; i < 2; i++) {
    // No curve goes beyond the greatest double.
    if (!std::isfinite(neighbours[i])) continue;
    const int unit = common_unit({Binary(y1), Binary(y2), Binary(1), Binary(y), Binary(neighbours[i])}) - 1;
    rest[i] = cubic(y1, y2, unit);
    rest[i][0] = Whole() - (Binary(y).over(unit) + Binary(neighbours[i]).over(unit));
    mpz_fdiv_q_2exp(rest[i][0].z, rest[i][0].z, 1);
  }
  bool isKnown[2] = {rest[0].empty(), rest[1].empty()};
  bool isTieExcluded = false;
  for (long digits = 128; digits <= 1 << 17; digits *= 2) {
    *bits = digits;
    if (!narrow(root, start, digits)) continue;
    for (int i = 0; i < 2; i++) {
      if (isKnown[i]) continue;
      const int sign = side(rest[i], root);
      if (sign == 2) continue;
      if (sign == (i == 0 ? -1 : 1)) return 0;
      isKnown[i] = true;
    }
    if (isKnown[0] && isKnown[1]) return 1;
    if (digits >= 256 && !isTieExcluded) {
      for (int i = 0; i < 2; i++) {
        if (isKnown[i] || !share_root(root.p, rest[i])) continue;
        *tie = 1;
        if (!isEven) return 0;
        isKnown[i] = true;
      }
      if (isKnown[0] && isKnown[1]) return 1;
      isTieExcluded = true;
    }
  }
  return 0;
}
