#include <stddef.h>

#include "mesh_peers.h"

#if defined(__AVX512F__)
#include <immintrin.h>

static void peel(const peer_streams *streams, peer_moment moment, long first, long end) {
  const float *const *in = streams->in;
  float *const *out = streams->out;
  const float *x = in[0], *y = in[1], *z = in[2], *normal_x = in[3], *normal_y = in[4], *normal_z = in[5];
  const float *row = in[6];
  float *out_x = out[0], *out_y = out[1], *out_z = out[2], *light = out[3];
  const __m512 zero = _mm512_setzero_ps(), one = _mm512_set1_ps(1);
  const __m512 twice_progress = _mm512_set1_ps(moment.twice_progress);
  const __m512 lift = _mm512_set1_ps(moment.lift), four_lifts = _mm512_set1_ps(4 * moment.lift);
  const __m512 c1 = _mm512_set1_ps(2.64175391f), c3 = _mm512_set1_ps(-4.34550858f);
  const __m512 c5 = _mm512_set1_ps(2.14434457f), c7 = _mm512_set1_ps(-0.503059685f);
  const __m512 c9 = _mm512_set1_ps(0.0652202517f);
  for (long i = first; i < end; i += 16) {
    __m512 time = _mm512_sub_ps(twice_progress, _mm512_load_ps(row + i));
    time = _mm512_min_ps(_mm512_max_ps(time, zero), one);
    __m512 rest = _mm512_sub_ps(one, time);
    __mmask16 is_late = _mm512_cmp_ps_mask(time, rest, _CMP_GE_OQ);
    __m512 way = _mm512_min_ps(time, rest);
    __m512 square = _mm512_mul_ps(way, way);
    __m512 sum = _mm512_fmadd_ps(c9, square, c7);
    sum = _mm512_fmadd_ps(sum, square, c5);
    sum = _mm512_fmadd_ps(sum, square, c3);
    sum = _mm512_fmadd_ps(sum, square, c1);
    __m512 sine = _mm512_mul_ps(way, sum);
    __m512 cube = _mm512_mul_ps(_mm512_mul_ps(sine, sine), sine);
    __m512 sixth = _mm512_mul_ps(cube, cube);
    __m512 part = _mm512_mul_ps(_mm512_mul_ps(four_lifts, square), way);
    __m512 height = _mm512_mask_sub_ps(part, is_late, lift, part);
    _mm512_store_ps(out_x + i, _mm512_fmadd_ps(_mm512_load_ps(normal_x + i), height, _mm512_load_ps(x + i)));
    _mm512_store_ps(out_y + i, _mm512_fmadd_ps(_mm512_load_ps(normal_y + i), height, _mm512_load_ps(y + i)));
    _mm512_store_ps(out_z + i, _mm512_fmadd_ps(_mm512_load_ps(normal_z + i), height, _mm512_load_ps(z + i)));
    _mm512_store_ps(light + i, _mm512_mul_ps(sixth, sixth));
  }
}

peer_pass peer_peel_intrinsics(void) { return peel; }
#else
peer_pass peer_peel_intrinsics(void) { return NULL; }
#endif
