/// Trampolines that compile one Swift kernel for three instruction sets.
///
/// The bodies are written in Swift and always inlined into these wrappers, which carry the target attribute. The
/// importer emits the wrappers into Swift's own module. `easel_instruction_set` returns the set that the processor can
/// run.
#pragma once

#include "trampoline.h"

#pragma clang assume_nonnull begin

/// One step of a compiled formula over a block of points; registers are given by their numbers.
typedef struct easel_step {
  int operation;   ///< a `FormulaOperation` of the Formulas module
  int a, b, c;     ///< operand registers
  int destination; ///< result register; a low word goes to the next one
  int exponent;    ///< of whole powers
  double scale;    ///< what a whole power is multiplied by
  int hasTail;     ///< 1 where a low word is written
} easel_step;

/// A sequence of steps over one block.
typedef struct easel_block {
  const easel_step *steps;
  long count;
  double *_Nonnull const *_Nonnull registers; ///< where each register's doubles are
  long width; ///< doubles a register, a multiple of 8
  int *hasLargeTurns; ///< set to 1 where an argument of sinPi or cosPi is beyond the vector sine
} easel_block;

/// The body for processors with fused multiply-add (Swift, module Formulas).
void easel_formula_body_fused(const easel_block *block);
/// The body for other processors (Swift, module Formulas).
void easel_formula_body_plain(const easel_block *block);

#if defined(__x86_64__)
EASEL_AVX512 static inline void easel_formula_avx512(const easel_block *block) {
  [[clang::always_inline]] easel_formula_body_fused(block);
}
EASEL_AVX2 static inline void easel_formula_avx2(const easel_block *block) {
  [[clang::always_inline]] easel_formula_body_fused(block);
}
#endif

/// Returns 2 if the processor runs AVX-512 (F, VL, DQ, BW, CD), 1 for AVX2 with FMA, BMI and BMI2, and 0 for the
/// baseline, but at most the limit. Each of the higher two needs all features of the lower.
int easel_instruction_set(void);

/// Sets the limit, by default 2. Call it before the instruction set is first read, and not while another thread reads
/// it.
void easel_limit_instruction_set(int set);

#pragma clang assume_nonnull end
