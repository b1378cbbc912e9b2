#include "library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static bool load(const char *variable, const char *const *names, const easel_symbol *symbols) {
  const char *given = getenv(variable);
  const char *const one[] = {given, NULL};
  if (given && *given) names = one;
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

bool easel_load_library(int *state, const char *variable, const char *const *names, const easel_symbol *symbols) {
  static pthread_mutex_t loading = PTHREAD_MUTEX_INITIALIZER;
  enum { untried, loaded, missing };
  pthread_mutex_lock(&loading);
  if (*state == untried) *state = load(variable, names, symbols) ? loaded : missing;
  bool is_loaded = *state == loaded;
  pthread_mutex_unlock(&loading);
  return is_loaded;
}
