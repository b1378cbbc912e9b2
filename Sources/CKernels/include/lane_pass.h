/// Trampolines that compile one Swift kernel for three instruction sets.
///
/// The bodies are written in Swift and always inlined into these wrappers, which carry the target attribute. The
/// importer emits the wrappers into Swift's own module. `easel_instruction_set` returns the set that the processor can
/// run.
#pragma once

#include "trampoline.h"

#pragma clang assume_nonnull begin

/// One operation on a block of values.
typedef struct easel_lane_pass {
  int operation;          ///< a `LaneOperation` of the ScalarMath module
  int exponent;           ///< of whole powers
  double scale;           ///< what a whole power is multiplied by
  const double *a, *b, *c; ///< operands
  _Bool aIsUniform, bIsUniform, cIsUniform; ///< true for an operand of one double for the whole block
  double *out;
  double *_Nullable tail; ///< where the low words of sums, products and sines go; null if they are not needed
  long width;             ///< doubles a block, a multiple of 8
  int *findings;          ///< bits that are set: 1 where an argument is beyond the vector function, 2 where a relation
                          ///< holds, 4 where it does not
} easel_lane_pass;

/// The body for processors with fused multiply-add (Swift, module ScalarMath).
void easel_lanes_body_fused(const easel_lane_pass *pass);
/// The body for other processors (Swift, module ScalarMath).
void easel_lanes_body_plain(const easel_lane_pass *pass);

#if defined(__x86_64__)
EASEL_AVX512 static inline void easel_lanes_avx512(const easel_lane_pass *pass) {
  [[clang::always_inline]] easel_lanes_body_fused(pass);
}
EASEL_AVX2 static inline void easel_lanes_avx2(const easel_lane_pass *pass) {
  [[clang::always_inline]] easel_lanes_body_fused(pass);
}
#endif

/// Returns 2 if the processor runs AVX-512 (F, VL, DQ, BW, CD), 1 for AVX2 with FMA, BMI and BMI2, and 0 for the
/// baseline, but at most the limit. Each of the higher two needs all features of the lower.
int easel_instruction_set(void);

/// Sets the limit, by default 2. Call it before the instruction set is first read, and not while another thread reads
/// it.
void easel_limit_instruction_set(int set);

#pragma clang assume_nonnull end
