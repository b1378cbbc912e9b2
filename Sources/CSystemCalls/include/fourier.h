#ifndef EASEL_FOURIER_H
#define EASEL_FOURIER_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif
#ifdef __clang__
#pragma clang assume_nonnull begin
#endif

/// Whether FFTW 3 in single precision, loaded at the first call, is on this machine. It is neither linked nor needed to
/// build. EASEL_FFTW names another library to load.
bool easel_fftw_is_available(void);

/// Multiplies the spectrum of a picture of four floats a pixel, in place: each frequency by the factor of its row and
/// that of its column.
///
/// Pixels stand row by row; they are taken as two complex numbers, so that factors have to be real and even, as those
/// of a symmetric filter. The division by the count of pixels is the factors' matter. False, with the pixels as they were,
/// where FFTW is missing or refuses.
bool easel_fftw_filter(
  float *pixels, size_t rows, size_t columns, const float *row_factors, const float *column_factors);

#ifdef __clang__
#pragma clang assume_nonnull end
#endif
#ifdef __cplusplus
}
#endif
#endif
