#include "nlopt_search.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

// What we use of NLopt 2, by its documented C interface.
typedef struct nlopt_opt_s *nlopt_opt;
typedef double (*nlopt_func)(unsigned n, const double *x, double *gradient, void *data);
typedef void (*nlopt_mfunc)(
  unsigned m, double *result, unsigned n, const double *x, double *gradient, void *data);

static struct {
  int (*algorithm)(const char *);
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

static bool is_loaded;

static void *open_library(void) {
  static const char *const names[] = {
    "libnlopt.so.0", "libnlopt.so.1", "libnlopt.so", "libnlopt.dylib", "/opt/homebrew/lib/libnlopt.dylib",
    "/usr/local/lib/libnlopt.dylib",
  };
  for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
    void *library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
    if (library) return library;
  }
  return NULL;
}

static bool find(void *library, const char *name, void *place) {
  void *symbol = dlsym(library, name);
  memcpy(place, &symbol, sizeof symbol);
  return symbol != NULL;
}

// Algorithms are asked for by their names, since their numbers differ between versions.
static void load(void) {
  void *library = open_library();
  is_loaded = library && find(library, "nlopt_algorithm_from_string", &nlopt.algorithm)
    && find(library, "nlopt_create", &nlopt.create) && find(library, "nlopt_destroy", &nlopt.destroy)
    && find(library, "nlopt_set_min_objective", &nlopt.objective)
    && find(library, "nlopt_set_lower_bounds", &nlopt.lower)
    && find(library, "nlopt_set_upper_bounds", &nlopt.upper)
    && find(library, "nlopt_add_inequality_mconstraint", &nlopt.constraints)
    && find(library, "nlopt_set_xtol_rel", &nlopt.tolerance)
    && find(library, "nlopt_set_maxeval", &nlopt.evaluations)
    && find(library, "nlopt_set_initial_step", &nlopt.step) && find(library, "nlopt_optimize", &nlopt.optimize);
}

bool easel_nlopt_is_available(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}

static double objective(unsigned n, const double *x, double *gradient, void *data) {
  (void)n, (void)gradient;
  const easel_nlopt_search *search = data;
  return search->objective(x, search->context);
}

static void constraints(unsigned m, double *result, unsigned n, const double *x, double *gradient, void *data) {
  (void)m, (void)n, (void)gradient;
  const easel_nlopt_search *search = data;
  search->constraints(x, result, search->context);
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
  // What went wrong on the way (rounding, a step of 0) leaves the best that was met as the answer.
  if (is_accepted) nlopt.optimize(opt, point, &least);
  nlopt.destroy(opt);
  return is_accepted;
}
