#include "loaded_libraries.h"
#include "library.h"

#include <stdlib.h>
#include <string.h>

// The part of NLopt 2 that Easel uses, by its documented C interface.
typedef struct nlopt_opt_s *nlopt_opt;
typedef double (*nlopt_func)(unsigned n, const double *x, double *gradient, void *data);
typedef void (*nlopt_mfunc)(
  unsigned m, double *result, unsigned n, const double *x, double *gradient, void *data);

static struct {
  int (*algorithm)(const char *);  // by name: numbers differ between versions
  nlopt_opt (*create)(int, unsigned);
  void (*destroy)(nlopt_opt);
  int (*objective)(nlopt_opt, nlopt_func, void *);
  int (*lower)(nlopt_opt, const double *);
  int (*upper)(nlopt_opt, const double *);
  int (*constraints)(nlopt_opt, unsigned, nlopt_mfunc, void *, const double *);
  int (*tolerance)(nlopt_opt, double);
  int (*evaluations)(nlopt_opt, int);
  int (*step)(nlopt_opt, const double *);
  int (*optimize)(nlopt_opt, double *, double *);
} nlopt;

static const char *const names[] = {
  "libnlopt.so.0", "libnlopt.so.1", "libnlopt.so", "libnlopt.dylib", "/opt/homebrew/lib/libnlopt.dylib",
  "/usr/local/lib/libnlopt.dylib", NULL,
};
static const easel_symbol symbols[] = {
  {"nlopt_algorithm_from_string", &nlopt.algorithm},
  {"nlopt_create", &nlopt.create},
  {"nlopt_destroy", &nlopt.destroy},
  {"nlopt_set_min_objective", &nlopt.objective},
  {"nlopt_set_lower_bounds", &nlopt.lower},
  {"nlopt_set_upper_bounds", &nlopt.upper},
  {"nlopt_add_inequality_mconstraint", &nlopt.constraints},
  {"nlopt_set_xtol_rel", &nlopt.tolerance},
  {"nlopt_set_maxeval", &nlopt.evaluations},
  {"nlopt_set_initial_step", &nlopt.step},
  {"nlopt_optimize", &nlopt.optimize},
  {NULL, NULL},
};

bool easel_nlopt_is_available(void) {
  static int state;
  return easel_load_library(&state, "EASEL_NLOPT", names, symbols);
}

// The step of finite differences: about the cube root of the spacing of double, for numbers from 0 to 1.
static const double difference_step = 0x1p-18;

// Writes both places of a central difference within the bounds, one-sided at a bound; returns their distance.
static double shifted(const easel_nlopt_search *search, const double *x, size_t index, double *low, double *high) {
  *low = x[index] - difference_step < search->low[index] ? search->low[index] : x[index] - difference_step;
  *high = x[index] + difference_step > search->high[index] ? search->high[index] : x[index] + difference_step;
  return *high - *low;
}

// Writes the results of `evaluate` at a point and, unless `gradient` is NULL, their finite differences in each
// coordinate.
static void results_and_gradient(
  easel_nlopt_constraints evaluate, unsigned m, double *result, unsigned n, const double *x, double *gradient,
  void *data) {
  const easel_nlopt_search *search = data;
  double *space = gradient ? malloc((n + m) * sizeof *space) : NULL;
  if (space) {
    double *moved = space, *before = space + n;
    memcpy(moved, x, n * sizeof *moved);
    for (unsigned index = 0; index < n; index++) {
      double low, high, distance = shifted(search, x, index, &low, &high);
      moved[index] = high;
      evaluate(moved, result, data);
      moved[index] = low;
      evaluate(moved, before, data);
      for (unsigned row = 0; row < m; row++) {
        gradient[row * n + index] = distance > 0 ? (result[row] - before[row]) / distance : 0;
      }
      moved[index] = x[index];
    }
    free(space);
  }
  evaluate(x, result, data);
}

static void write_objective(const double *x, double *result, void *data) {
  const easel_nlopt_search *search = data;
  *result = search->objective(x, search->context);
}

static void write_constraints(const double *x, double *result, void *data) {
  const easel_nlopt_search *search = data;
  search->constraints(x, result, search->context);
}

static double objective(unsigned n, const double *x, double *gradient, void *data) {
  double result;
  results_and_gradient(write_objective, 1, &result, n, x, gradient, data);
  return result;
}

static void constraints(unsigned m, double *result, unsigned n, const double *x, double *gradient, void *data) {
  results_and_gradient(write_constraints, m, result, n, x, gradient, data);
}

bool easel_nlopt_run(const easel_nlopt_search *search, double *point) {
  if (!easel_nlopt_is_available()) return false;
  int algorithm = nlopt.algorithm(search->algorithm);
  if (algorithm < 0) return false;
  nlopt_opt opt = nlopt.create(algorithm, (unsigned)search->dimensions);
  if (!opt) return false;
  void *data = (void *)search;
  bool is_accepted = nlopt.objective(opt, objective, data) > 0 && nlopt.lower(opt, search->low) > 0
    && nlopt.upper(opt, search->high) > 0 && nlopt.tolerance(opt, search->tolerance) > 0
    && nlopt.evaluations(opt, search->most_evaluations) > 0;
  if (is_accepted && search->constraint_count > 0 && search->constraints) {
    is_accepted = nlopt.constraints(opt, (unsigned)search->constraint_count, constraints, data, NULL) > 0;
  }
  if (is_accepted && search->step) is_accepted = nlopt.step(opt, search->step) > 0;
  double least = 0;
  // After an error on the way (rounding, a step of 0) the result is the best point met.
  if (is_accepted) nlopt.optimize(opt, point, &least);
  nlopt.destroy(opt);
  return is_accepted;
}
