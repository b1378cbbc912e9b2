#include "library.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

bool easel_load_library(const char *variable, const char *const *names, const easel_symbol *symbols) {
  void *library = NULL;
  const char *given = variable ? getenv(variable) : NULL;
  if (given && *given) {
    library = dlopen(given, RTLD_NOW | RTLD_LOCAL);
  } else {
    for (; *names && !library; names++) library = dlopen(*names, RTLD_NOW | RTLD_LOCAL);
  }
  if (!library) return false;
  for (; symbols->name; symbols++) {
    void *address = dlsym(library, symbols->name);
    if (!address) return false;
    memcpy(symbols->place, &address, sizeof address);
  }
  return true;
}
