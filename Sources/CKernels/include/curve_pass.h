/// Trampolines that compile the batches of curves for wide instruction sets, as lane_pass.h does for single operations.
#pragma once

#include "trampoline.h"

#pragma clang assume_nonnull begin

/// A batch of a curve.
typedef struct easel_curve_pass {
  const void *curve; ///< the curve, a value of the type
  const void *type;  ///< the type's metadata
  const double *_Null_unspecified t; ///< the places and the values, null if there are none
  double *_Null_unspecified out;
  long count; ///< a multiple of 8
} easel_curve_pass;

/// Computes the batch and returns true if the type has a kernel (Swift, module TimingFunctions). Only for processors
/// with fused multiply-add.
_Bool easel_curve_body(const easel_curve_pass *pass);

#if defined(__x86_64__)
EASEL_AVX512 static inline _Bool easel_curve_avx512(const easel_curve_pass *pass) {
  [[clang::always_inline]] return easel_curve_body(pass);
}
EASEL_AVX2 static inline _Bool easel_curve_avx2(const easel_curve_pass *pass) {
  [[clang::always_inline]] return easel_curve_body(pass);
}
#endif

#pragma clang assume_nonnull end
