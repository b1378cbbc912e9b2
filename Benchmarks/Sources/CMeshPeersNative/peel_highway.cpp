#include "mesh_peers.h"

#if defined(EASEL_HAS_HIGHWAY)
#define HWY_COMPILE_ONLY_STATIC
#include <hwy/highway.h>

namespace hn = hwy::HWY_NAMESPACE;

static void peel(const peer_streams *streams, peer_moment moment, long first, long end) {
  const hn::ScalableTag<float> d;
  const auto [x, y, z, normalX, normalY, normalZ, row] = streams->in;
  const auto [outX, outY, outZ, light] = streams->out;
  const auto zero = hn::Zero(d);
  const auto one = hn::Set(d, 1.0f);
  const auto twiceProgress = hn::Set(d, moment.twice_progress);
  const auto lift = hn::Set(d, moment.lift);
  const auto fourLifts = hn::Set(d, 4 * moment.lift);
  const auto c1 = hn::Set(d, 2.64175391f);
  const auto c3 = hn::Set(d, -4.34550858f);
  const auto c5 = hn::Set(d, 2.14434457f);
  const auto c7 = hn::Set(d, -0.503059685f);
  const auto c9 = hn::Set(d, 0.0652202517f);
  for (long i = first; i < end; i += hn::Lanes(d)) {
    const auto time = hn::Min(hn::Max(hn::Sub(twiceProgress, hn::Load(d, row + i)), zero), one);
    const auto rest = hn::Sub(one, time);
    const auto way = hn::Min(time, rest);
    const auto square = hn::Mul(way, way);
    auto sum = hn::MulAdd(c9, square, c7);
    sum = hn::MulAdd(sum, square, c5);
    sum = hn::MulAdd(sum, square, c3);
    sum = hn::MulAdd(sum, square, c1);
    const auto sine = hn::Mul(way, sum);
    const auto cube = hn::Mul(hn::Mul(sine, sine), sine);
    const auto sixth = hn::Mul(cube, cube);
    const auto part = hn::Mul(hn::Mul(fourLifts, square), way);
    const auto height = hn::IfThenElse(hn::Lt(time, rest), part, hn::Sub(lift, part));
    hn::Store(hn::MulAdd(hn::Load(d, normalX + i), height, hn::Load(d, x + i)), d, outX + i);
    hn::Store(hn::MulAdd(hn::Load(d, normalY + i), height, hn::Load(d, y + i)), d, outY + i);
    hn::Store(hn::MulAdd(hn::Load(d, normalZ + i), height, hn::Load(d, z + i)), d, outZ + i);
    hn::Store(hn::Mul(sixth, sixth), d, light + i);
  }
}

peer_pass peer_peel_highway(void) { return peel; }
#else
peer_pass peer_peel_highway(void) { return nullptr; }
#endif
