#include "library.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

bool easel_load_library(const char *const *names, const easel_symbol *symbols) {
  void *library = NULL;
  for (; *names && !library; names++) library = dlopen(*names, RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  for (; symbols->name; symbols++) {
    void *address = dlsym(library, symbols->name);
    if (!address) return false;
    memcpy(symbols->place, &address, sizeof address);
  }
  return true;
}
