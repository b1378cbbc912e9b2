/// Multiply-add on one double and on eight, for code that the optimiser compiles for several instruction sets.
#pragma once

typedef double easel_double8 __attribute__((ext_vector_type(8)));
typedef long long easel_long8 __attribute__((ext_vector_type(8)));

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

/// Sums, differences, products and quotients in eight lanes. Swift's operators work lane by lane, and the optimiser does
/// not always join the lanes again.
static inline __attribute__((always_inline)) easel_double8 easel_add8(easel_double8 a, easel_double8 b) {
  return a + b;
}
static inline __attribute__((always_inline)) easel_double8 easel_subtract8(easel_double8 a, easel_double8 b) {
  return a - b;
}
static inline __attribute__((always_inline)) easel_double8 easel_multiply8(easel_double8 a, easel_double8 b) {
  return a * b;
}
static inline __attribute__((always_inline)) easel_double8 easel_divide8(easel_double8 a, easel_double8 b) {
  return a / b;
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

/// Compare eight lanes: all bits are set where the relation holds.
static inline __attribute__((always_inline)) easel_long8 easel_less8(easel_double8 a, easel_double8 b) {
  return (easel_long8)(a < b);
}
static inline __attribute__((always_inline)) easel_long8 easel_at_most8(easel_double8 a, easel_double8 b) {
  return (easel_long8)(a <= b);
}
static inline __attribute__((always_inline)) easel_long8 easel_equal8(easel_double8 a, easel_double8 b) {
  return (easel_long8)(a == b);
}
static inline __attribute__((always_inline)) easel_long8 easel_is_nan8(easel_double8 a) { return (easel_long8)(a != a); }

/// Returns the lanes of a where the mask is set, otherwise those of b.
static inline __attribute__((always_inline)) easel_double8 easel_select8(
    easel_long8 mask, easel_double8 a, easel_double8 b) {
  return mask ? a : b;
}

/// Returns true if some lane of a mask, or every lane, is set.
static inline __attribute__((always_inline)) _Bool easel_any8(easel_long8 mask) {
  return __builtin_reduce_or(mask) != 0;
}
static inline __attribute__((always_inline)) _Bool easel_all8(easel_long8 mask) {
  return __builtin_reduce_and(mask) != 0;
}
