/// Functions of libraries that are loaded at the first call. They are neither linked nor needed to build.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

/// Returns true if FFTW 3 in single precision is on this machine. EASEL_FFTW names another library to load.
bool easel_fftw_is_available(void);

/// Multiplies the spectrum of a picture of four floats a pixel, in place: each frequency by the factor of its row and
/// that of its column.
///
/// Pixels stand row by row. They count as two complex numbers, so factors must be real and even, as those of a
/// symmetric filter. The factors include the division by the count of pixels. Returns false, with the pixels as they
/// were, if FFTW is missing or refuses.
bool easel_fftw_filter(
  float *pixels, size_t rows, size_t columns, const float *row_factors, const float *column_factors);

/// A number at a point; never NaN or infinite.
typedef double (*easel_nlopt_objective)(const double *point, void *context);
/// Numbers at a point that must be 0 or less; never NaN or infinite.
typedef void (*easel_nlopt_constraints)(const double *point, double *results, void *context);

/// Returns true if NLopt 2.7 or newer is on this machine. EASEL_NLOPT names another library to load.
bool easel_nlopt_is_available(void);

/// A search for the least value of a function.
typedef struct {
  /// NLopt's name, such as "GN_DIRECT_L" or "LN_COBYLA". An algorithm that needs slopes, such as "LD_SLSQP", gets them
  /// from differences over numbers that run from 0 to 1.
  const char *algorithm;
  /// The numbers of a point.
  size_t dimensions;
  /// The least of each number.
  const double *low;
  /// The largest of each number.
  const double *high;
  /// The first step of a local search; NULL leaves it to NLopt.
  const double *_Nullable step;
  /// The search stops at a step that changes no number by more than this share.
  double tolerance;
  /// The search stops after this many evaluations, at the latest.
  int most_evaluations;
  /// The function to minimize.
  easel_nlopt_objective objective;
  /// The number of constraints.
  size_t constraint_count;
  /// NULL for no constraints.
  easel_nlopt_constraints _Nullable constraints;
  /// The last argument of both functions.
  void *context;
} easel_nlopt_search;

/// Searches from `point`, which is overwritten with NLopt's result: not always the best that it met, so the objective
/// must remember that. Returns false if NLopt is missing or refuses the search.
bool easel_nlopt_run(const easel_nlopt_search *search, double *point);

#pragma clang assume_nonnull end
