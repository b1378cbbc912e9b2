/// What makes one Swift body into kernels for several instruction sets: wrappers that carry the target and inline the body.
#pragma once

// Processors with one instruction set of interest run the body itself under every name.
#if defined(__x86_64__)
#define EASEL_AVX2 __attribute__((target("avx2,fma,bmi,bmi2")))
#define EASEL_AVX512 __attribute__((target("avx512f,avx512vl,avx512dq,avx512bw,avx512cd,avx2,fma,bmi,bmi2")))
#else
#define EASEL_AVX2
#define EASEL_AVX512
#endif

/// Declares a body, which is written in Swift, and its wrappers body_avx2 and body_avx512.
#define EASEL_KERNEL(body, arguments)                                                                                \
  void body(const arguments *pass);                                                                                  \
  EASEL_AVX2 static inline void body##_avx2(const arguments *pass) { [[clang::always_inline]] body(pass); }          \
  EASEL_AVX512 static inline void body##_avx512(const arguments *pass) { [[clang::always_inline]] body(pass); }
