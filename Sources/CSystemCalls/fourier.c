#include "loaded_libraries.h"
#include "library.h"

#include <limits.h>
#include <pthread.h>

// The part of FFTW 3 that Easel uses, by its documented C interface.
typedef struct fftwf_plan_s *fftwf_plan;
typedef float fftwf_complex[2];

enum { forward = -1, backward = 1 };
static const unsigned estimate = 1U << 6;

static struct {
  fftwf_plan (*plan)(
    int rank, const int *sizes, int count, fftwf_complex *in, const int *in_sizes, int in_stride, int in_distance,
    fftwf_complex *out, const int *out_sizes, int out_stride, int out_distance, int sign, unsigned flags);
  void (*execute)(fftwf_plan);
  void (*destroy)(fftwf_plan);
} fftw;

static const char *const names[] = {
  "libfftw3f.so.3", "libfftw3f.so", "libfftw3f.dylib", "/opt/homebrew/lib/libfftw3f.dylib",
  "/usr/local/lib/libfftw3f.dylib", NULL,
};
static const easel_symbol symbols[] = {
  {"fftwf_plan_many_dft", &fftw.plan}, {"fftwf_execute", &fftw.execute}, {"fftwf_destroy_plan", &fftw.destroy}, {NULL, NULL},
};

bool easel_fftw_is_available(void) {
  static int state;
  return easel_load_library(&state, "EASEL_FFTW", names, symbols);
}

// One thread at a time creates or destroys plans; plans run concurrently.
static pthread_mutex_t planning = PTHREAD_MUTEX_INITIALIZER;

// Treats red and green as one complex number, blue and alpha as another: two interleaved transforms.
static fftwf_plan plan(fftwf_complex *values, const int *sizes, int sign) {
  return fftw.plan(2, sizes, 2, values, NULL, 2, 1, values, NULL, 2, 1, sign, estimate);
}

bool easel_fftw_filter(
  float *pixels, size_t rows, size_t columns, const float *row_factors, const float *column_factors) {
  if (!easel_fftw_is_available() || rows > INT_MAX || columns > INT_MAX) return false;
  const int sizes[] = {(int)rows, (int)columns};
  fftwf_complex *values = (fftwf_complex *)pixels;
  pthread_mutex_lock(&planning);
  fftwf_plan there = plan(values, sizes, forward), back = plan(values, sizes, backward);
  pthread_mutex_unlock(&planning);
  bool is_planned = there && back;
  if (is_planned) {
    fftw.execute(there);
    float *value = pixels;
    for (size_t row = 0; row < rows; row++) {
      for (size_t column = 0; column < columns; column++, value += 4) {
        float factor = row_factors[row] * column_factors[column];
        for (int channel = 0; channel < 4; channel++) value[channel] *= factor;
      }
    }
    fftw.execute(back);
  }
  pthread_mutex_lock(&planning);
  if (there) fftw.destroy(there);
  if (back) fftw.destroy(back);
  pthread_mutex_unlock(&planning);
  return is_planned;
}
