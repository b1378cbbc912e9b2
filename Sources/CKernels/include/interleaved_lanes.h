/// Sixteen vertices between structs and streams of floats, by shuffles that the optimiser compiles for several
/// instruction sets. Addresses need no alignment.
#pragma once

#include "float_lanes.h"

typedef float easel_any_float4 __attribute__((ext_vector_type(4), aligned(1)));
typedef float easel_any_float16 __attribute__((ext_vector_type(16), aligned(1)));
typedef float easel_float8 __attribute__((ext_vector_type(8)));

#define EASEL_LANES static inline __attribute__((always_inline))
#define EASEL_LOAD(address) (*(const easel_any_float16 *)(address))
#define EASEL_STORE(address, value) (*(easel_any_float16 *)(address) = (value))

/// The four floats at `start` of vertices 0, 4, 8 and 12 of those that are `stride` bytes apart.
#define EASEL_EVERY_FOURTH(start, stride)                                                                             \
  __builtin_shufflevector(                                                                                            \
      __builtin_shufflevector(*(const easel_any_float4 *)(start), *(const easel_any_float4 *)((start) + 4 * (stride)),  \
                              0, 1, 2, 3, 4, 5, 6, 7),                                                                \
      __builtin_shufflevector(*(const easel_any_float4 *)((start) + 8 * (stride)),                                    \
                              *(const easel_any_float4 *)((start) + 12 * (stride)), 0, 1, 2, 3, 4, 5, 6, 7),            \
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)

/// Declares r0...r3, the four by four transposes of m0...m3 in each quarter.
#define EASEL_TRANSPOSE(r, m)                                                                                         \
  easel_float16 r##01 = __builtin_shufflevector(m##0, m##1, 0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28, 13, 29);  \
  easel_float16 r##23 = __builtin_shufflevector(m##2, m##3, 0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28, 13, 29);  \
  easel_float16 r##45 = __builtin_shufflevector(m##0, m##1, 2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, 14, 30, 15, 31); \
  easel_float16 r##67 = __builtin_shufflevector(m##2, m##3, 2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, 14, 30, 15, 31); \
  easel_float16 r##0 = __builtin_shufflevector(r##01, r##23, 0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29);  \
  easel_float16 r##1 = __builtin_shufflevector(r##01, r##23, 2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31); \
  easel_float16 r##2 = __builtin_shufflevector(r##45, r##67, 0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29);  \
  easel_float16 r##3 = __builtin_shufflevector(r##45, r##67, 2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31)

/// Four neighbouring floats of each of sixteen vertices into four streams.
EASEL_LANES void easel_split_window16(const void *_Nonnull vertices, long stride, float *_Nonnull a, float *_Nonnull b,
                                      float *_Nonnull c, float *_Nonnull d) {
  const char *start = (const char *)vertices;
  easel_float16 m0 = EASEL_EVERY_FOURTH(start, stride), m1 = EASEL_EVERY_FOURTH(start + stride, stride);
  easel_float16 m2 = EASEL_EVERY_FOURTH(start + 2 * stride, stride), m3 = EASEL_EVERY_FOURTH(start + 3 * stride, stride);
  EASEL_TRANSPOSE(r, m);
  EASEL_STORE(a, r0);
  EASEL_STORE(b, r1);
  EASEL_STORE(c, r2);
  EASEL_STORE(d, r3);
}

/// Four streams into four neighbouring floats of each of sixteen vertices. `written` has −1 for those to be changed and
/// 0 for those that are put back as they were, four for each vertex.
EASEL_LANES void easel_join_window16(void *_Nonnull vertices, long stride, const float *_Nonnull a,
                                     const float *_Nonnull b, const float *_Nonnull c, const float *_Nonnull d,
                                     easel_int16 written) {
  easel_float16 m0 = EASEL_LOAD(a), m1 = EASEL_LOAD(b), m2 = EASEL_LOAD(c), m3 = EASEL_LOAD(d);
  EASEL_TRANSPOSE(r, m);
#define EASEL_PUT(r, start)                                                                                           \
  {                                                                                                                   \
    easel_float16 old = EASEL_EVERY_FOURTH(start, stride);                                                            \
    easel_float16 new = (easel_float16)(((easel_int16)r & written) | ((easel_int16)old & ~written));                  \
    *(easel_any_float4 *)(start) = __builtin_shufflevector(new, new, 0, 1, 2, 3);                                     \
    *(easel_any_float4 *)((start) + 4 * stride) = __builtin_shufflevector(new, new, 4, 5, 6, 7);                      \
    *(easel_any_float4 *)((start) + 8 * stride) = __builtin_shufflevector(new, new, 8, 9, 10, 11);                    \
    *(easel_any_float4 *)((start) + 12 * stride) = __builtin_shufflevector(new, new, 12, 13, 14, 15);                 \
  }
  char *start = (char *)vertices;
  EASEL_PUT(r0, start)
  EASEL_PUT(r1, start + stride)
  EASEL_PUT(r2, start + 2 * stride)
  EASEL_PUT(r3, start + 3 * stride)
#undef EASEL_PUT
}

/// Four streams into sixteen vertices of four floats each. `written` is as above.
EASEL_LANES void easel_join_quads16(void *_Nonnull vertices, const float *_Nonnull a, const float *_Nonnull b,
                                    const float *_Nonnull c, const float *_Nonnull d, easel_int16 written) {
  easel_float16 x = EASEL_LOAD(a), y = EASEL_LOAD(b), z = EASEL_LOAD(c), w = EASEL_LOAD(d);
#define EASEL_PUT(start, i, j, k, l)                                                                                  \
  {                                                                                                                   \
    easel_float16 xy = __builtin_shufflevector(x, y, i, 16 + i, -1, -1, j, 16 + j, -1, -1, k, 16 + k, -1, -1, l,      \
                                               16 + l, -1, -1);                                                       \
    easel_float16 zw = __builtin_shufflevector(z, w, -1, -1, i, 16 + i, -1, -1, j, 16 + j, -1, -1, k, 16 + k, -1, -1, \
                                               l, 16 + l);                                                            \
    easel_float16 all = __builtin_shufflevector(xy, zw, 0, 1, 18, 19, 4, 5, 22, 23, 8, 9, 26, 27, 12, 13, 30, 31);    \
    easel_float16 old = EASEL_LOAD(start);                                                                            \
    EASEL_STORE(start, (easel_float16)(((easel_int16)all & written) | ((easel_int16)old & ~written)));                \
  }
  float *start = (float *)vertices;
  EASEL_PUT(start, 0, 1, 2, 3)
  EASEL_PUT(start + 16, 4, 5, 6, 7)
  EASEL_PUT(start + 32, 8, 9, 10, 11)
  EASEL_PUT(start + 48, 12, 13, 14, 15)
#undef EASEL_PUT
}

/// Sixteen vertices of three floats each into three streams.
EASEL_LANES void easel_split_triples16(const void *_Nonnull vertices, float *_Nonnull a, float *_Nonnull b,
                                       float *_Nonnull c) {
  const float *start = (const float *)vertices;
  easel_float16 p = EASEL_LOAD(start), q = EASEL_LOAD(start + 16), r = EASEL_LOAD(start + 32), part;
  part = __builtin_shufflevector(p, q, 0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, -1, -1, -1, -1, -1);
  EASEL_STORE(a, __builtin_shufflevector(part, r, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 17, 20, 23, 26, 29));
  part = __builtin_shufflevector(p, q, 1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, -1, -1, -1, -1, -1);
  EASEL_STORE(b, __builtin_shufflevector(part, r, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 18, 21, 24, 27, 30));
  part = __builtin_shufflevector(p, q, 2, 5, 8, 11, 14, 17, 20, 23, 26, 29, -1, -1, -1, -1, -1, -1);
  EASEL_STORE(c, __builtin_shufflevector(part, r, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 19, 22, 25, 28, 31));
}

/// Three streams into sixteen vertices of three floats each.
EASEL_LANES void easel_join_triples16(void *_Nonnull vertices, const float *_Nonnull a, const float *_Nonnull b,
                                      const float *_Nonnull c) {
  float *start = (float *)vertices;
  easel_float16 x = EASEL_LOAD(a), y = EASEL_LOAD(b), z = EASEL_LOAD(c), part;
  part = __builtin_shufflevector(x, y, 0, 16, -1, 1, 17, -1, 2, 18, -1, 3, 19, -1, 4, 20, -1, 5);
  EASEL_STORE(start, __builtin_shufflevector(part, z, 0, 1, 16, 3, 4, 17, 6, 7, 18, 9, 10, 19, 12, 13, 20, 15));
  part = __builtin_shufflevector(x, y, 21, -1, 6, 22, -1, 7, 23, -1, 8, 24, -1, 9, 25, -1, 10, 26);
  EASEL_STORE(start + 16, __builtin_shufflevector(part, z, 0, 21, 2, 3, 22, 5, 6, 23, 8, 9, 24, 11, 12, 25, 14, 15));
  part = __builtin_shufflevector(x, y, -1, 11, 27, -1, 12, 28, -1, 13, 29, -1, 14, 30, -1, 15, 31, -1);
  EASEL_STORE(start + 32, __builtin_shufflevector(part, z, 26, 1, 2, 27, 4, 5, 28, 7, 8, 29, 10, 11, 30, 13, 14, 31));
}

#undef EASEL_TRANSPOSE
#undef EASEL_EVERY_FOURTH
#undef EASEL_STORE
#undef EASEL_LOAD
#undef EASEL_LANES
