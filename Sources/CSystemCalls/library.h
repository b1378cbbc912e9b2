#pragma once

#include <stdbool.h>

// A function of a library, and the place for its address.
typedef struct {
  const char *name;
  void *place;
} easel_symbol;

// Loads the library that an environment variable names, otherwise the first of `names` that exists, and looks up its
// functions. `names` ends with NULL, `symbols` with a NULL name. `state` is 0 before the first call; later calls repeat
// the first result. Returns false if no library exists or a function is missing.
bool easel_load_library(int *state, const char *variable, const char *const *names, const easel_symbol *symbols);
