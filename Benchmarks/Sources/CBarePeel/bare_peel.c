#include "bare_peel.h"

static double clamp(double x, double low, double high) { return x < low ? low : x > high ? high : x; }

static double ease(double t) {
  return t < 0.5 ? 4 * t * t * t : (t - 1) * (2 * t - 2) * (2 * t - 2) + 1;
}

void bare_peel(const double *rows, double progress, double lift, double *heights, long count) {
  // One value at a time, as the functions beside it in the table.
#pragma clang loop vectorize(disable) interleave(disable)
  for (long i = 0; i < count; i++) heights[i] = lift * ease(2 * clamp(progress - rows[i] / 2, 0, 0.5));
}
