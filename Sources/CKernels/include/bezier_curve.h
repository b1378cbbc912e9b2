/// Trampolines for the solver of CSS's cubic-bezier curves; see trampoline.h.
#pragma once

#include "trampoline.h"

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// c₁t + c₂t² + c₃t³ with coefficients in two words.
typedef struct easel_cubic {
  double c1, c2, c3;
  double c1Low, c2Low, c3Low;
} easel_cubic;

/// What the solver needs of a curve.
typedef struct easel_bezier {
  easel_cubic x, y;
  double xSpread;            ///< |c₁| + 2|c₂| + 3|c₃| of x: no term of its derivative is larger
  double y1Spread, y2Spread, y3Spread; ///< bounds of the terms that make the coefficients of y
  const double *cellStart;   ///< x where the parameter is i/16, i = 0 … 15
  const double *cellSlope;   ///< first guess of the parameter in cell i: slope·x + offset
  const double *cellOffset;
} easel_bezier;

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
