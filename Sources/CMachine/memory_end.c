#include "memory_end.h"

#include <stddef.h>
#include <stdlib.h>

#ifdef __GLIBC__
#include <string.h>
#include <unistd.h>

static const char *last_line;
static int last_status;

/// The allocator of glibc, which `malloc` stands before.
extern void *__libc_malloc(size_t size);

void *malloc(size_t size) {
  void *memory = __libc_malloc(size);
  if (__builtin_expect(!memory && last_line, 0)) {
    ssize_t ignored = write(STDERR_FILENO, last_line, strlen(last_line));
    (void)ignored;
    _exit(last_status);
  }
  return memory;
}

void easel_on_memory_end(const char *line, int status) {
  last_line = line;
  last_status = status;
}

#else

void easel_on_memory_end(const char *line, int status) {
  (void)line;
  (void)status;
}

#endif
