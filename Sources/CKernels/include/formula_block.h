/// Trampolines that compile one Swift kernel for three instruction sets.
///
/// The bodies are written in Swift and always inlined into these wrappers, which carry the target attribute; the
/// importer emits the wrappers into Swift's own module. `easel_instruction_set` says which the processor can run.
#pragma once

#include "trampoline.h"

#pragma clang assume_nonnull begin

/// One step of a compiled formula over a block of points, on registers by number.
typedef struct easel_step {
  int operation;   ///< a `FormulaOperation` of the Formulas module
  int a, b, c;     ///< operand registers
  int destination; ///< result register; a low word goes to the next one
  int exponent;    ///< of whole powers
  double scale;    ///< what a whole power is multiplied by
  int hasTail;     ///< 1 where a low word is written
} easel_step;

/// A run of steps over one block.
typedef struct easel_block {
  const easel_step *steps;
  long count;
  double *_Nonnull const *_Nonnull registers; ///< where each register's doubles are
  long width; ///< doubles a register, a multiple of 8
  int *hasLargeTurns; ///< set to 1 where an argument of sinPi or cosPi is beyond the vector sine
} easel_block;

/// The body for processors with fused multiply-add (Swift, module Formulas).
void easel_formula_body_fused(const easel_block *block);
/// The body for the rest (Swift, module Formulas).
void easel_formula_body_plain(const easel_block *block);

#if defined(__x86_64__)
EASEL_AVX512 static inline void easel_formula_avx512(const easel_block *block) {
  [[clang::always_inline]] easel_formula_body_fused(block);
}
EASEL_AVX2 static inline void easel_formula_avx2(const easel_block *block) {
  [[clang::always_inline]] easel_formula_body_fused(block);
}
#endif

/// 2 where AVX-512 (F, VL, DQ, BW, CD) can run, 1 for AVX2 with FMA, BMI and BMI2, 0 for the baseline: each of the
/// higher two needs all of the lower. At most the limit.
int easel_instruction_set(void);

/// Sets the limit, 2 unless set. Before anything asks for the instruction set, and not while anything does.
void easel_limit_instruction_set(int set);

#pragma clang assume_nonnull end
