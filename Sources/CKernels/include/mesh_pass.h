/// Trampolines of the mesh kernels; see trampoline.h. The bodies are written in Swift, in the
/// module EffectMeshes.
#pragma once

#include "trampoline.h"

#pragma clang assume_nonnull begin

/// One pass of a kernel over a range of vertices, from streams of floats to streams of floats.
typedef struct easel_mesh_pass {
  const float *_Nonnull in[8]; ///< what the kernel reads, in its own order
  float *_Nonnull out[4];      ///< what it writes, apart from what it reads
  const float *constants;      ///< numbers and tables of the kernel's own
  long first, end;             ///< the range of vertices, at least 16 of them, or of rows of a grid
  long columns;                ///< the vertices of a row of a grid
} easel_mesh_pass;

typedef void easel_mesh_pass_kernel(const easel_mesh_pass *pass);

/// Declares a body, which is written in Swift, and the kernels that inline it. The kernels named streaming store past
/// the caches; their outputs at `first` must be multiples of 64 bytes.
#define EASEL_MESH_KERNEL(body)                                                                                      \
  void body(const easel_mesh_pass *pass, _Bool streaming);                                                           \
  EASEL_KERNEL(body##_cached, easel_mesh_pass, body(pass, 0))                                                        \
  EASEL_KERNEL(body##_streaming, easel_mesh_pass, body(pass, 1))                                                     \
  static inline easel_mesh_pass_kernel *body##_kernel(int set, _Bool streaming) {                                    \
    return streaming ? body##_streaming(set) : body##_cached(set);                                                   \
  }

EASEL_MESH_KERNEL(easel_peel_mesh)
EASEL_MESH_KERNEL(easel_window_mesh)
EASEL_MESH_KERNEL(easel_strip_mesh)
EASEL_MESH_KERNEL(easel_grid_rows)
EASEL_MESH_KERNEL(easel_copy_mesh)
EASEL_MESH_KERNEL(easel_triad_mesh)
EASEL_MESH_KERNEL(easel_fill_mesh)
EASEL_MESH_KERNEL(easel_arithmetic_mesh)
EASEL_MESH_KERNEL(easel_cylinder_mesh)
EASEL_MESH_KERNEL(easel_cone_mesh)
EASEL_MESH_KERNEL(easel_normals_mesh)
EASEL_MESH_KERNEL(easel_projection_mesh)

#pragma clang assume_nonnull end
