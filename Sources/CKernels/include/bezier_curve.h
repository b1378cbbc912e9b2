/// Trampolines for the solver of CSS's cubic-bezier curves; see trampoline.h.
#pragma once

#include "trampoline.h"

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// c₁t + c₂t² + c₃t³ with coefficients in two words, and what its derivative is made of.
typedef struct easel_cubic {
  double c1, c2, c3;
  double c1Low, c2Low, c3Low;
  double twiceC2, thriceC3;
} easel_cubic;

/// What the solver needs of a curve.
typedef struct easel_bezier {
  easel_cubic x, y;
  double xSpread;                      ///< |c₁| + 2|c₂| + 3|c₃| of x: no term of its derivative is larger
  double y1Spread, y2Spread, y3Spread; ///< bounds of |c₁|, 2|c₂| and 3|c₃| of y
  /// Sixteen cells of the parameter, cell i from i/16 on: x where it begins, and the first guess of the parameter
  /// there, offset + x(slope + x·bend).
  double cellStart[16], cellOffset[16], cellSlope[16], cellBend[16];
} easel_bezier;

/// The tables of a curve, which Swift would see as tuples.
static inline double *easel_bezier_starts(const easel_bezier *curve) { return (double *)curve->cellStart; }
static inline double *easel_bezier_offsets(const easel_bezier *curve) { return (double *)curve->cellOffset; }
static inline double *easel_bezier_slopes(const easel_bezier *curve) { return (double *)curve->cellSlope; }
static inline double *easel_bezier_bends(const easel_bezier *curve) { return (double *)curve->cellBend; }

/// The cell that holds x ≥ 0: one comparison with all of them, as a search would wait for each of its steps.
static inline __attribute__((always_inline)) long easel_bezier_cell(const easel_bezier *curve, double x) {
  typedef double doubles __attribute__((ext_vector_type(8), aligned(8)));
  typedef long longs __attribute__((ext_vector_type(8)));
  longs first = *(const doubles *)curve->cellStart <= (doubles)x;
  longs second = *(const doubles *)(curve->cellStart + 8) <= (doubles)x;
  // Each that begins at x or before it counts −1, the first always.
  return -1 - __builtin_reduce_add(first + second);
}

/// y at x correctly rounded, NaN where that is in doubt: one value, and `count` values.
double easel_bezier_value_fused(const easel_bezier *curve, double x);
double easel_bezier_value_plain(const easel_bezier *curve, double x);
void easel_bezier_values_fused(const easel_bezier *curve, const double *x, double *y, long count);
void easel_bezier_values_plain(const easel_bezier *curve, const double *x, double *y, long count);
/// y at x in plain double arithmetic, NaN where that is too coarse.
double easel_bezier_fast_value_fused(const easel_bezier *curve, double x);
double easel_bezier_fast_value_plain(const easel_bezier *curve, double x);
void easel_bezier_fast_values_fused(const easel_bezier *curve, const double *x, double *y, long count);
void easel_bezier_fast_values_plain(const easel_bezier *curve, const double *x, double *y, long count);

#if defined(__x86_64__)
EASEL_AVX2 static inline double easel_bezier_value_avx2(const easel_bezier *curve, double x) {
  [[clang::always_inline]] return easel_bezier_value_fused(curve, x);
}
EASEL_AVX2 static inline double easel_bezier_fast_value_avx2(const easel_bezier *curve, double x) {
  [[clang::always_inline]] return easel_bezier_fast_value_fused(curve, x);
}
EASEL_AVX2 static inline void easel_bezier_values_avx2(const easel_bezier *curve, const double *x, double *y, long count) {
  [[clang::always_inline]] easel_bezier_values_fused(curve, x, y, count);
}
EASEL_AVX2 static inline void easel_bezier_fast_values_avx2(
    const easel_bezier *curve, const double *x, double *y, long count) {
  [[clang::always_inline]] easel_bezier_fast_values_fused(curve, x, y, count);
}
EASEL_AVX512 static inline void easel_bezier_values_avx512(
    const easel_bezier *curve, const double *x, double *y, long count) {
  [[clang::always_inline]] easel_bezier_values_fused(curve, x, y, count);
}
EASEL_AVX512 static inline void easel_bezier_fast_values_avx512(
    const easel_bezier *curve, const double *x, double *y, long count) {
  [[clang::always_inline]] easel_bezier_fast_values_fused(curve, x, y, count);
}
#endif

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif
