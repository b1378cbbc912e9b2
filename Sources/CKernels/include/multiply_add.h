/// Multiply-add on one double and on eight, for code that the optimiser compiles for several instruction sets.
#pragma once

typedef double easel_double8 __attribute__((ext_vector_type(8)));

/// Returns a·b + c: fused if the function that inlines it has FMA, otherwise with two roundings.
static inline __attribute__((always_inline)) double easel_multiply_add(double a, double b, double c) {
#pragma clang fp contract(fast)
  return a * b + c;
}

/// Returns a·b − c with one rounding. Call it only from code compiled for FMA: elsewhere it is a libm call.
static inline __attribute__((always_inline)) double easel_fused_multiply_subtract(double a, double b, double c) {
  return __builtin_fma(a, b, -c);
}

/// Returns a·b + c: fused if the function that inlines it has FMA, otherwise with two roundings.
static inline __attribute__((always_inline)) easel_double8 easel_multiply_add8(
    easel_double8 a, easel_double8 b, easel_double8 c) {
#pragma clang fp contract(fast)
  return a * b + c;
}

/// Returns a·b − c with one rounding. Call it only from code compiled for FMA: elsewhere it is a libm call per lane.
static inline __attribute__((always_inline)) easel_double8 easel_fused_multiply_subtract8(
    easel_double8 a, easel_double8 b, easel_double8 c) {
  return __builtin_elementwise_fma(a, b, -c);
}

/// Returns square roots of eight lanes, without a branch per lane.
static inline __attribute__((always_inline)) easel_double8 easel_square_root8(easel_double8 a) {
  return __builtin_elementwise_sqrt(a);
}

/// Return the next whole number below or above, in eight lanes.
static inline __attribute__((always_inline)) easel_double8 easel_floor8(easel_double8 a) {
  return __builtin_elementwise_floor(a);
}
static inline __attribute__((always_inline)) easel_double8 easel_ceiling8(easel_double8 a) {
  return __builtin_elementwise_ceil(a);
}

/// Returns a + b − sum exactly, for sum = fl(a + b), in eight lanes. The optimiser splits the same operations of Swift
/// into single lanes where they follow a scaling by a power of two.
static inline __attribute__((always_inline)) easel_double8 easel_sum_tail8(
    easel_double8 a, easel_double8 b, easel_double8 sum) {
  easel_double8 part = sum - a;
  return (a - (sum - part)) + (b - part);
}
