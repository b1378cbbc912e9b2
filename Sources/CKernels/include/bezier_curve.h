/// Trampolines for the solver of CSS's cubic-bezier curves; see trampoline.h.
#pragma once

#include "trampoline.h"

#pragma clang assume_nonnull begin

/// c₁t + c₂t² + c₃t³ with coefficients in two words, and the factors of its derivative.
typedef struct easel_cubic {
  double c1, c2, c3;
  double c1Low, c2Low, c3Low;
  double twiceC2, thriceC3;
} easel_cubic;

/// The data of a curve for the solver.
typedef struct easel_bezier {
  easel_cubic x, y;
  double xSpread;                      ///< |c₁| + 2|c₂| + 3|c₃| of x: no term of its derivative is larger
  double y1Spread, y2Spread, y3Spread; ///< bounds of |c₁|, 2|c₂| and 3|c₃| of y
  /// Sixteen cells of the parameter; cell i begins at parameter i/16. For each cell: x at its start, and the first
  /// guess of the parameter, offset + x(slope + x·bend).
  double cellStart[16], cellOffset[16], cellSlope[16], cellBend[16];
} easel_bezier;

/// The tables of a curve as pointers; Swift would import them as tuples.
static inline double *easel_bezier_starts(const easel_bezier *curve) { return (double *)curve->cellStart; }
static inline double *easel_bezier_offsets(const easel_bezier *curve) { return (double *)curve->cellOffset; }
static inline double *easel_bezier_slopes(const easel_bezier *curve) { return (double *)curve->cellSlope; }
static inline double *easel_bezier_bends(const easel_bezier *curve) { return (double *)curve->cellBend; }

/// Returns the cell that contains x ≥ 0. It compares x with all cells at once, because the steps of a search would wait
/// for each other.
static inline __attribute__((always_inline)) long easel_bezier_cell(const easel_bezier *curve, double x) {
  typedef double doubles __attribute__((ext_vector_type(8), aligned(8)));
  // Their type is a vector of long or of long long, whichever has 64 bits.
  __auto_type first = *(const doubles *)curve->cellStart <= (doubles)x;
  __auto_type second = *(const doubles *)(curve->cellStart + 8) <= (doubles)x;
  // Each cell that begins at or before x counts −1; the first always does.
  return -1 - __builtin_reduce_add(first + second);
}

/// The bodies, for one value and for `count` values (Swift, module TimingFunctions). They compute y at x, correctly
/// rounded, or NaN if the rounding is in doubt; with `isFast` in plain double arithmetic, or NaN if that is too coarse.
double easel_bezier_value(const easel_bezier *curve, double x, _Bool isFast, _Bool isFused);
void easel_bezier_values(
    const easel_bezier *curve, const double *x, double *y, long count, _Bool isFast, _Bool isFused);

#if defined(__aarch64__)
#define EASEL_BASELINE_IS_FUSED 1
#else
#define EASEL_BASELINE_IS_FUSED 0
#endif

/// Define a kernel for one value, and one for many.
#define EASEL_BEZIER_VALUE(target, name, isFast, isFused)                                                            \
  target static inline double easel_bezier_##name(const easel_bezier *curve, double x) {                             \
    [[clang::always_inline]] return easel_bezier_value(curve, x, isFast, isFused);                                   \
  }
#define EASEL_BEZIER_VALUES(target, name, isFast, isFused)                                                           \
  target static inline void easel_bezier_##name(const easel_bezier *curve, const double *x, double *y, long count) { \
    [[clang::always_inline]] easel_bezier_values(curve, x, y, count, isFast, isFused);                               \
  }
/// Defines all kernels of one way, and the function that chooses a kernel for one value by the number of the
/// instruction set. One value gains nothing from lanes wider than those of AVX2.
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

/// Runs the kernel for many values that belongs to an instruction set, given by its number.
static inline void easel_bezier_values_on(
    int set, _Bool isFast, const easel_bezier *curve, const double *x, double *y, long count) {
  if (!EASEL_HAS_WIDER) set = 0;
  if (set == 2) (isFast ? easel_bezier_fast_values_avx512 : easel_bezier_values_avx512)(curve, x, y, count);
  else if (set == 1) (isFast ? easel_bezier_fast_values_avx2 : easel_bezier_values_avx2)(curve, x, y, count);
  else (isFast ? easel_bezier_fast_values_baseline : easel_bezier_values_baseline)(curve, x, y, count);
}

#pragma clang assume_nonnull end
