/// Wrappers that compile one Swift body for several instruction sets: each carries its target and inlines the body.
#pragma once

// Processors with only one relevant instruction set run the body itself under every name. Curves, which choose a kernel
// at every call, then have only the first.
#if defined(__x86_64__)
#define EASEL_HAS_WIDER 1
#define EASEL_AVX2 __attribute__((target("avx2,fma,bmi,bmi2")))
#define EASEL_AVX512 __attribute__((target("avx512f,avx512vl,avx512dq,avx512bw,avx512cd,avx2,fma,bmi,bmi2")))
#else
#define EASEL_HAS_WIDER 0
#define EASEL_AVX2
#define EASEL_AVX512
#endif

/// Defines a kernel for each instruction set, which inlines the call, and name(set), which returns the kernel for a
/// set, given by its number.
#define EASEL_KERNEL(name, arguments, call)                                                                          \
  static inline void name##_baseline(const arguments *pass) { [[clang::always_inline]] call; }                       \
  EASEL_AVX2 static inline void name##_avx2(const arguments *pass) { [[clang::always_inline]] call; }                \
  EASEL_AVX512 static inline void name##_avx512(const arguments *pass) { [[clang::always_inline]] call; }            \
  static inline arguments##_kernel *name(int set) {                                                                  \
    return set == 2 ? name##_avx512 : set == 1 ? name##_avx2 : name##_baseline;                                      \
  }
