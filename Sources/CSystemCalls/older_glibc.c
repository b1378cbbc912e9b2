// Functions whose newest version needs a newer glibc than everything else in Easel. The linker (--wrap in the
// manifests) sends calls here. In glibc, cabs is a call of hypot, without a version of its own since 2.2.5: the same
// bits.
#include <stdint.h>
#if defined(__GLIBC__)
#include <complex.h>
#include <sys/random.h>

double __wrap_hypot(double x, double y) { return cabs(__builtin_complex(x, y)); }
float __wrap_hypotf(float x, float y) { return cabsf(__builtin_complex(x, y)); }

uint32_t __wrap_arc4random(void) {
  uint32_t value;
  while (getrandom(&value, sizeof value, 0) != sizeof value) {}
  return value;
}
#endif
