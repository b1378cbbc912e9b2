/// The peel as a loop that vectorises well: no branch, no call, pointers known to be apart. Included by one file for
/// each set of compiler flags.
#pragma once

#include "mesh_peers.h"

// Parameters rather than locals: clang believes `restrict` of parameters only.
static inline __attribute__((always_inline)) void peel_loop(
    const float *restrict x, const float *restrict y, const float *restrict z, const float *restrict normal_x,
    const float *restrict normal_y, const float *restrict normal_z, const float *restrict row, float *restrict out_x,
    float *restrict out_y, float *restrict out_z, float *restrict light, float twice_progress, float lift, long count) {
  for (long i = 0; i < count; i++) {
    float time = twice_progress - row[i];
    time = time < 0 ? 0 : time;
    time = time > 1 ? 1 : time;
    float rest = 1 - time;
    int is_early = time < rest;
    float way = is_early ? time : rest;
    float square = way * way;
    float sum = 0.0652202517f * square - 0.503059685f;
    sum = sum * square + 2.14434457f;
    sum = sum * square - 4.34550858f;
    sum = sum * square + 2.64175391f;
    float sine = way * sum;
    float cube = sine * sine * sine;
    float sixth = cube * cube;
    float part = 4 * lift * square * way;
    float height = is_early ? part : lift - part;
    out_x[i] = normal_x[i] * height + x[i];
    out_y[i] = normal_y[i] * height + y[i];
    out_z[i] = normal_z[i] * height + z[i];
    light[i] = sixth * sixth;
  }
}

static inline __attribute__((always_inline)) void peel_range(
    const peer_streams *streams, peer_moment moment, long first, long end) {
  const float *const *in = streams->in;
  float *const *out = streams->out;
  peel_loop(
      in[0] + first, in[1] + first, in[2] + first, in[3] + first, in[4] + first, in[5] + first, in[6] + first,
      out[0] + first, out[1] + first, out[2] + first, out[3] + first, moment.twice_progress, moment.lift, end - first);
}
