/// Trampolines for the solver of CSS's cubic-bezier curves; see trampoline.h.
#pragma once

#include "trampoline.h"

#pragma clang assume_nonnull begin

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
  // Their type is a vector of long or of long long, whichever has 64 bits.
  __auto_type first = *(const doubles *)curve->cellStart <= (doubles)x;
  __auto_type second = *(const doubles *)(curve->cellStart + 8) <= (doubles)x;
  // Each that begins at x or before it counts −1, the first always.
  return -1 - __builtin_reduce_add(first + second);
}

/// The bodies: y at x, correctly rounded, NaN where that is in doubt; where it is to be fast, in plain double arithmetic,
/// NaN where that is too coarse. One value, and `count` values. (Swift, module TimingFunctions.)
double easel_bezier_value(const easel_bezier *curve, double x, _Bool isFast, _Bool isFused);
void easel_bezier_values(
    const easel_bezier *curve, const double *x, double *y, long count, _Bool isFast, _Bool isFused);

#if defined(__aarch64__)
#define EASEL_BASELINE_IS_FUSED 1
#else
#define EASEL_BASELINE_IS_FUSED 0
#endif

/// A kernel for one value, and one for many.
#define EASEL_BEZIER_VALUE(target, name, isFast, isFused)                                                            \
  target static inline double easel_bezier_##name(const easel_bezier *curve, double x) {                             \
    [[clang::always_inline]] return easel_bezier_value(curve, x, isFast, isFused);                                   \
  }
#define EASEL_BEZIER_VALUES(target, name, isFast, isFused)                                                           \
  target static inline void easel_bezier_##name(const easel_bezier *curve, const double *x, double *y, long count) { \
    [[clang::always_inline]] easel_bezier_values(curve, x, y, count, isFast, isFused);                               \
  }
/// All kernels of one way, and the choice of one for a value by the number of the instruction set: a value gains nothing
/// from lanes wider than those of the second.
#define EASEL_BEZIER(way, isFast)                                                                                    \
  EASEL_BEZIER_VALUE(, way##value_baseline, isFast, EASEL_BASELINE_IS_FUSED)                                         \
  EASEL_BEZIER_VALUE(EASEL_AVX2, way##value_avx2, isFast, 1)                                                         \
  EASEL_BEZIER_VALUES(, way##values_baseline, isFast, EASEL_BASELINE_IS_FUSED)                                       \
  EASEL_BEZIER_VALUES(EASEL_AVX2, way##values_avx2, isFast, 1)                                                       \
  EASEL_BEZIER_VALUES(EASEL_AVX512, way##values_avx512, isFast, 1)                                                   \
  static inline double easel_bezier_##way##value_on(int set, const easel_bezier *curve, double x) {                  \
    return EASEL_HAS_WIDER && set ? easel_bezier_##way##value_avx2(curve, x)                                         \
                                  : easel_bezier_##way##value_baseline(curve, x);                                    \
  }

EASEL_BEZIER(, 0)
EASEL_BEZIER(fast_, 1)

/// The kernel for many values of an instruction set by its number.
static inline void easel_bezier_values_on(
    int set, _Bool isFast, const easel_bezier *curve, const double *x, double *y, long count) {
  if (!EASEL_HAS_WIDER) set = 0;
  if (set == 2) (isFast ? easel_bezier_fast_values_avx512 : easel_bezier_values_avx512)(curve, x, y, count);
  else if (set == 1) (isFast ? easel_bezier_fast_values_avx2 : easel_bezier_values_avx2)(curve, x, y, count);
  else (isFast ? easel_bezier_fast_values_baseline : easel_bezier_values_baseline)(curve, x, y, count);
}

#pragma clang assume_nonnull end
