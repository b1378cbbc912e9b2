/// Functions of libraries that are loaded at the first call. They are neither linked nor needed to build.
#pragma once

#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

/// Returns true if FFTW 3 in single precision is installed. EASEL_FFTW names another library to load.
bool easel_fftw_is_available(void);

/// Multiplies the spectrum of a picture with four floats per pixel, in place: each frequency by the factors of its row
/// and its column.
///
/// Pixels are stored row by row. Each counts as two complex numbers, so the factors must be real and even, as for a
/// symmetric filter. They must include the division by the number of pixels. Returns false, with the pixels unchanged,
/// if FFTW is missing or refuses.
bool easel_fftw_filter(
  float *pixels, size_t rows, size_t columns, const float *row_factors, const float *column_factors);

/// Returns the objective at a point, which must not be NaN or infinite.
typedef double (*easel_nlopt_objective)(const double *point, void *context);
/// Writes the values of the constraints at a point, which must not be NaN or infinite. A constraint holds at 0 or less.
typedef void (*easel_nlopt_constraints)(const double *point, double *results, void *context);

/// Returns true if NLopt 2.7 or newer is installed. EASEL_NLOPT names another library to load.
bool easel_nlopt_is_available(void);

/// A search for the minimum of a function.
typedef struct {
  /// NLopt's name of the algorithm, such as "GN_DIRECT_L" or "LN_COBYLA". An algorithm that needs gradients, such as
  /// "LD_SLSQP", gets finite differences for coordinates from 0 to 1.
  const char *algorithm;
  /// The number of coordinates of a point.
  size_t dimensions;
  /// The lower bound of each coordinate.
  const double *low;
  /// The upper bound of each coordinate.
  const double *high;
  /// The first step of a local search; NULL leaves it to NLopt.
  const double *_Nullable step;
  /// The search stops at a step that changes no coordinate by more than this share.
  double tolerance;
  /// The maximum number of evaluations.
  int most_evaluations;
  /// The function to minimize.
  easel_nlopt_objective objective;
  /// The number of constraints.
  size_t constraint_count;
  /// The constraints; NULL for none.
  easel_nlopt_constraints _Nullable constraints;
  /// The last argument of both functions.
  void *context;
} easel_nlopt_search;

/// Searches from `point` and overwrites it with NLopt's result. That is not always the best point met, so the objective
/// must remember the best. Returns false if NLopt is missing or refuses the search.
bool easel_nlopt_run(const easel_nlopt_search *search, double *point);

#pragma clang assume_nonnull end
