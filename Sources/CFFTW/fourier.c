#include "fourier.h"

bool easel_fftw_is_available(void) { return false; }
