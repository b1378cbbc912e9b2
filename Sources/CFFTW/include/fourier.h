#ifndef EASEL_FOURIER_H
#define EASEL_FOURIER_H
#include <stdbool.h>
/// Whether FFTW in single precision, loaded at the first call, is on this machine. EASEL_FFTW names another library to load.
bool easel_fftw_is_available(void);
#endif
