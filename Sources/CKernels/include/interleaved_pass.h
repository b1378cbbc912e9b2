/// Trampolines of the passes between interleaved vertices and streams; see trampoline.h. The bodies
/// are written in Swift, in the module EffectMeshes.
#pragma once

#include "trampoline.h"

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

typedef void easel_interleaved_pass_kernel(const easel_interleaved_pass *pass);

/// Declares a body, which is written in Swift, and its kernels.
#define EASEL_INTERLEAVED(body)                                                                                      \
  void body(const easel_interleaved_pass *pass);                                                                     \
  EASEL_KERNEL(body##_kernel, easel_interleaved_pass, body(pass))

EASEL_INTERLEAVED(easel_split_windows)
EASEL_INTERLEAVED(easel_join_windows)
// Vertices of four floats, 16 bytes apart.
EASEL_INTERLEAVED(easel_join_quads)
// Vertices of three floats, 12 bytes apart.
EASEL_INTERLEAVED(easel_split_triples)
EASEL_INTERLEAVED(easel_join_triples)

#undef EASEL_INTERLEAVED

#if defined(__clang__)
#pragma clang assume_nonnull end
#endif
