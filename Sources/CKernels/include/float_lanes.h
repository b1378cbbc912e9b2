/// Operations on sixteen floats that Swift's own vectors lack or compile lane by lane, for code that the optimiser
/// compiles for several instruction sets.
#pragma once

typedef float easel_float16 __attribute__((ext_vector_type(16)));
typedef int easel_int16 __attribute__((ext_vector_type(16)));

#define EASEL_LANES static inline __attribute__((always_inline))

/// Returns a·b + c: fused if the function that inlines it has FMA, otherwise with two roundings.
EASEL_LANES easel_float16 easel_multiply_add16(easel_float16 a, easel_float16 b, easel_float16 c) {
#pragma clang fp contract(fast)
  return a * b + c;
}

/// Returns a·b − c: fused if the function that inlines it has FMA, otherwise with two roundings.
EASEL_LANES easel_float16 easel_multiply_subtract16(easel_float16 a, easel_float16 b, easel_float16 c) {
#pragma clang fp contract(fast)
  return a * b - c;
}

/// Returns square roots, without a branch per lane; NaN below 0.
EASEL_LANES easel_float16 easel_square_root16(easel_float16 a) { return __builtin_elementwise_sqrt(a); }

/// Truncates to whole numbers, for magnitudes below 2³¹; others give unspecified results, without a trap.
EASEL_LANES easel_int16 easel_truncate16(easel_float16 a) { return __builtin_convertvector(a, easel_int16); }

/// Converts whole numbers to floats, rounded to nearest.
EASEL_LANES easel_float16 easel_convert16(easel_int16 a) { return __builtin_convertvector(a, easel_float16); }

typedef float easel_float4 __attribute__((ext_vector_type(4)));

/// Returns four rows of a table with four floats per row: those whose numbers are in the lanes `first`, `first` + 4, +
/// 8 and + 12 of `index`.
EASEL_LANES easel_float16 easel_rows16(const float *_Nonnull table, easel_int16 index, int first) {
  easel_float16 rows;
#pragma unroll
  for (int part = 0; part < 4; part++) {
    easel_float4 row;
    __builtin_memcpy(&row, table + 4 * (long)index[4 * part + first], sizeof row);
#pragma unroll
    for (int lane = 0; lane < 4; lane++) rows[4 * part + lane] = row[lane];
  }
  return rows;
}

/// Interleave, in each group of four lanes, the first two lanes of both vectors (low) or the last two (high).
EASEL_LANES easel_float16 easel_zip_low16(easel_float16 a, easel_float16 b) {
  return __builtin_shufflevector(a, b, 0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28, 13, 29);
}
EASEL_LANES easel_float16 easel_zip_high16(easel_float16 a, easel_float16 b) {
  return __builtin_shufflevector(a, b, 2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, 14, 30, 15, 31);
}

/// Join, in each group of four lanes, the first two lanes of both vectors (low) or the last two (high).
EASEL_LANES easel_float16 easel_join_low16(easel_float16 a, easel_float16 b) {
  return __builtin_shufflevector(a, b, 0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29);
}
EASEL_LANES easel_float16 easel_join_high16(easel_float16 a, easel_float16 b) {
  return __builtin_shufflevector(a, b, 2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31);
}

/// Returns 1 if any lane of a mask is set, otherwise 0.
EASEL_LANES int easel_any16(easel_int16 mask) { return __builtin_reduce_or(mask) != 0; }

/// Stores past the caches, to an address that is a multiple of 64 bytes.
EASEL_LANES void easel_stream16(float *_Nonnull address, easel_float16 value) {
  __builtin_nontemporal_store(value, (easel_float16 *)address);
}

/// Makes the stores of `easel_stream16` visible to other threads before later stores.
EASEL_LANES void easel_stream_fence(void) {
#if defined(__x86_64__)
  __builtin_ia32_sfence();
#else
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
#endif
}

#undef EASEL_LANES
