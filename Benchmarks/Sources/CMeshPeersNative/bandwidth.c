#include "mesh_peers.h"

/// As wide as the widest registers there are; on others the compiler splits it.
typedef float lanes __attribute__((ext_vector_type(16)));

#define INLINE static inline __attribute__((always_inline))

INLINE lanes load(const float *stream, long i) { return *(const lanes *)(stream + i); }

INLINE void store(float *stream, long i, lanes value, int is_streaming) {
  if (is_streaming) {
    __builtin_nontemporal_store(value, (lanes *)(stream + i));
  } else {
    *(lanes *)(stream + i) = value;
  }
}

INLINE void fence(int is_streaming) {
  if (!is_streaming) return;
#if defined(__x86_64__)
  __builtin_ia32_sfence();
#else
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
#endif
}

INLINE void copy(const peer_streams *streams, long first, long end, int is_streaming) {
  const float *x = streams->in[0], *y = streams->in[1], *z = streams->in[2], *row = streams->in[6];
  const float *normal_x = streams->in[3], *normal_y = streams->in[4], *normal_z = streams->in[5];
  float *out_x = streams->out[0], *out_y = streams->out[1], *out_z = streams->out[2], *light = streams->out[3];
  for (long i = first; i < end; i += 16) {
    store(out_x, i, load(x, i) + load(normal_x, i), is_streaming);
    store(out_y, i, load(y, i) + load(normal_y, i), is_streaming);
    store(out_z, i, load(z, i) + load(normal_z, i), is_streaming);
    store(light, i, load(row, i), is_streaming);
  }
  fence(is_streaming);
}

INLINE void triad(const peer_streams *streams, float scale, long first, long end, int is_streaming) {
  const float *x = streams->in[0], *y = streams->in[1];
  float *out = streams->out[0];
#pragma clang loop unroll_count(4)
  for (long i = first; i < end; i += 16) store(out, i, load(x, i) + scale * load(y, i), is_streaming);
  fence(is_streaming);
}

INLINE void fill(float *z, float *light, lanes height, lanes brightness, long first, long end, int is_streaming) {
#pragma clang loop unroll_count(4)
  for (long i = first; i < end; i += 16) {
    store(z, i, height, is_streaming);
    store(light, i, brightness, is_streaming);
  }
}

INLINE void fill_rows(
    const peer_streams *streams, const float *heights, const float *lights, long rows, long columns, int is_streaming) {
  for (long row = 0; row < rows; row++) {
    fill(
        streams->out[2] + row * columns, streams->out[3] + row * columns, heights[row], lights[row], 0, columns,
        is_streaming);
  }
  fence(is_streaming);
}

void peer_copy(const peer_streams *streams, peer_moment moment, long first, long end) { copy(streams, first, end, 0); }

void peer_copy_streaming(const peer_streams *streams, peer_moment moment, long first, long end) {
  copy(streams, first, end, 1);
}

void peer_triad(const peer_streams *streams, peer_moment moment, long first, long end) {
  triad(streams, moment.lift, first, end, 0);
}

void peer_triad_streaming(const peer_streams *streams, peer_moment moment, long first, long end) {
  triad(streams, moment.lift, first, end, 1);
}

void peer_fill(const peer_streams *streams, peer_moment moment, long first, long end) {
  fill(streams->out[2], streams->out[3], moment.lift, moment.twice_progress, first, end, 0);
}

void peer_fill_streaming(const peer_streams *streams, peer_moment moment, long first, long end) {
  fill(streams->out[2], streams->out[3], moment.lift, moment.twice_progress, first, end, 1);
  fence(1);
}

void peer_fill_rows(const peer_streams *streams, const float *heights, const float *lights, long rows, long columns) {
  fill_rows(streams, heights, lights, rows, columns, 0);
}

void peer_fill_rows_streaming(
    const peer_streams *streams, const float *heights, const float *lights, long rows, long columns) {
  fill_rows(streams, heights, lights, rows, columns, 1);
}
