#ifndef EASEL_LIBRARY_H
#define EASEL_LIBRARY_H

#include <stdbool.h>

// A function of a library, and where its address goes.
typedef struct {
  const char *name;
  void *place;
} easel_symbol;

// Loads the library that a variable of the environment names (NULL for none), else the first that is there, of names that
// end with NULL, and looks up its functions, which end with a NULL for a name. False where no library is there or a
// function is missing.
bool easel_load_library(const char *variable, const char *const *names, const easel_symbol *symbols);

#endif
