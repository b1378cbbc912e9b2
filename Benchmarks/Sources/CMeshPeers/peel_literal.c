#include <math.h>

#include "mesh_peers.h"

static float ease(float t) { return t < 0.5f ? 4 * t * t * t : (t - 1) * (2 * t - 2) * (2 * t - 2) + 1; }

void peer_peel_literal(const peer_streams *streams, peer_moment moment, long first, long end) {
  const float *const *in = streams->in;
  float *const *out = streams->out;
  for (long i = first; i < end; i++) {
    float time = fminf(fmaxf(moment.twice_progress - in[6][i], 0), 1);
    float height = moment.lift * ease(time);
    for (int axis = 0; axis < 3; axis++) out[axis][i] = in[axis][i] + in[axis + 3][i] * height;
    out[3][i] = powf(sinf(3.14159265f * time), 12) / 8;
  }
}
