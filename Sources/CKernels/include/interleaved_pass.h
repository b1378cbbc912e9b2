/// Trampolines of the passes between interleaved vertices and streams; see formula_block.h for how they work. The bodies
/// are written in Swift, in the module EffectMeshes.
#pragma once

#if defined(__clang__)
#pragma clang assume_nonnull begin
#endif

/// Up to four neighbouring floats of each vertex, and the streams that they belong to.
typedef struct easel_interleaved_pass {
  void *vertices;              ///< the first of the four floats of the first vertex
  long stride;                 ///< from vertex to vertex, in bytes
  float *_Nonnull streams[4];  ///< of each of the four; sixteen floats that nobody wants where there is none
  long masks[4];               ///< −1, or 0 where there is no stream
  long count;                  ///< of the vertices, at least 16
} easel_interleaved_pass;

// Processors with one instruction set of interest run the body itself under every name.
#if defined(__x86_64__)
#define EASEL_AVX2 __attribute__((target("avx2,fma,bmi,bmi2")))
#define EASEL_AVX512 __attribute__((target("avx512f,avx512vl,avx512dq,avx512bw,avx512cd,avx2,fma,bmi,bmi2")))
#else
#define EASEL_AVX2
#define EASEL_AVX512
#endif
#define EASEL_INTERLEAVED(body)                                                                                       \
  void body(const easel_interleaved_pass *pass);                                                                      \
  EASEL_AVX2 static inline void body##_avx2(const easel_interleaved_pass *pass) {                                     \
    [[clang::always_inline]] body(pass);                                                                              \
  }                                                                                                                   \
  EASEL_AVX512 static inline void body##_avx512(const easel_interleaved_pass *pass) {                                 \
    [[clang::always_inline]] body(pass);                                                                              \
  }

EASEL_INTERLEAVED(easel_split_windows)
EASEL_INTERLEAVED(easel_join_windows)
// Vertices of four floats, 16 bytes apart.
EASEL_INTERLEAVED(easel_join_quads)
// Vertices of three floats, 12 bytes apart.
EASEL_INTERLEAVED(easel_split_triples)
EASEL_INTERLEAVED(easel_join_triples)

#undef EASEL_INTERLEAVED
#undef EASEL_AVX2
#undef EASEL_AVX512

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif
