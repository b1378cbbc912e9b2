/// Operations on sixteen floats that Swift's own vectors lack or compile lane by lane, for code that the optimiser
/// compiles for several instruction sets.
#pragma once

typedef float easel_float16 __attribute__((ext_vector_type(16)));
typedef int easel_int16 __attribute__((ext_vector_type(16)));

#define EASEL_LANES static inline __attribute__((always_inline))

/// a·b + c: fused where the function it is inlined into has FMA, a product and a sum elsewhere.
EASEL_LANES easel_float16 easel_multiply_add16(easel_float16 a, easel_float16 b, easel_float16 c) {
#pragma clang fp contract(fast)
  return a * b + c;
}

/// a·b − c: fused where the function it is inlined into has FMA, a product and a difference elsewhere.
EASEL_LANES easel_float16 easel_multiply_subtract16(easel_float16 a, easel_float16 b, easel_float16 c) {
#pragma clang fp contract(fast)
  return a * b - c;
}

/// Square roots without a branch a lane; NaN below 0.
EASEL_LANES easel_float16 easel_square_root16(easel_float16 a) { return __builtin_elementwise_sqrt(a); }

/// Whole parts toward 0, for magnitudes below 2³¹; what lies beyond is unspecified, without a trap.
EASEL_LANES easel_int16 easel_truncate16(easel_float16 a) { return __builtin_convertvector(a, easel_int16); }

/// Whole numbers as floats, rounded to nearest.
EASEL_LANES easel_float16 easel_convert16(easel_int16 a) { return __builtin_convertvector(a, easel_float16); }

/// Writes around the caches to an address that is a multiple of 64 bytes.
EASEL_LANES void easel_stream16(float *_Nonnull address, easel_float16 value) {
  __builtin_nontemporal_store(value, (easel_float16 *)address);
}

/// Makes what `easel_stream16` wrote visible to other threads before what follows.
EASEL_LANES void easel_stream_fence(void) {
#if defined(__x86_64__)
  __builtin_ia32_sfence();
#else
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
#endif
}

#undef EASEL_LANES
