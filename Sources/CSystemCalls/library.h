#pragma once

#include <stdbool.h>

// A function of a library, and where its address goes.
typedef struct {
  const char *name;
  void *place;
} easel_symbol;

// Loads the library that a variable of the environment names, otherwise the first of `names` that is
// there, and looks up its functions. Names end with NULL, functions with a NULL for a name. `state` is 0 before the first
// call, which later ones repeat the answer of. False if no library is there or a function is missing.
bool easel_load_library(int *state, const char *variable, const char *const *names, const easel_symbol *symbols);
