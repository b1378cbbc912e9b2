#ifndef EASEL_NLOPT_SEARCH_H
#define EASEL_NLOPT_SEARCH_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif
#ifdef __clang__
#pragma clang assume_nonnull begin
#endif

/// A number at a point; never NaN or infinite.
typedef double (*easel_nlopt_objective)(const double *point, void *context);
/// Numbers at a point that have to be 0 or less; never NaN or infinite.
typedef void (*easel_nlopt_constraints)(const double *point, double *results, void *context);

/// Whether NLopt 2.7 or newer, loaded at the first call, is on this machine. It is neither linked nor needed to build.
/// EASEL_NLOPT names another library to load.
bool easel_nlopt_is_available(void);

/// What a search is told.
typedef struct {
  /// NLopt's name, such as "GN_DIRECT_L" or "LN_COBYLA". One that needs slopes, such as "LD_SLSQP", has them from
  /// differences over numbers that run from 0 to 1.
  const char *algorithm;
  /// Of the point.
  size_t dimensions;
  /// The least of each number.
  const double *low;
  /// The largest of each number.
  const double *high;
  /// The first step of a local search; NULL leaves it to NLopt.
  const double *_Nullable step;
  /// The search ends where a step changes no number by more than this share.
  double tolerance;
  /// The search ends after so many evaluations, at the latest.
  int most_evaluations;
  /// To be made small.
  easel_nlopt_objective objective;
  /// How many there are.
  size_t constraint_count;
  /// NULL where there are none.
  easel_nlopt_constraints _Nullable constraints;
  /// Handed to the functions.
  void *context;
} easel_nlopt_search;

/// Searches from `point`, which is overwritten with what NLopt gives back: not always the best that it met, so that
/// the objective has to remember. False where NLopt is missing or refuses the search.
bool easel_nlopt_run(const easel_nlopt_search *search, double *point);

#ifdef __clang__
#pragma clang assume_nonnull end
#endif
#ifdef __cplusplus
}
#endif
#endif
