#include "peel_loop.h"

void peer_peel_baseline(const peer_streams *streams, peer_moment moment, long first, long end) {
  peel_range(streams, moment, first, end);
}
