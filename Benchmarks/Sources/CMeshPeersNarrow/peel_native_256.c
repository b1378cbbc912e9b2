#include "peel_loop.h"

void peer_peel_native_256(const peer_streams *streams, peer_moment moment, long first, long end) {
  peel_range(streams, moment, first, end);
}
