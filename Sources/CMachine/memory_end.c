#ifdef __linux__
#define _GNU_SOURCE
#endif

#include "memory_end.h"

#include <stddef.h>
#include <stdlib.h>

#ifdef __GLIBC__
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <string.h>
#include <unistd.h>

static const char *last_line;
static int last_status;

/// The allocator of glibc, which these functions stand before.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static void end(void) {
  if (!last_line) return;
  ssize_t ignored = write(STDERR_FILENO, last_line, strlen(last_line));
  (void)ignored;
  _exit(last_status);
}

static inline void *checked(void *memory) {
  if (__builtin_expect(!memory, 0)) end();
  return memory;
}

void *malloc(size_t size) { return checked(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return checked(__libc_calloc(count, size)); }

/// A size of 0 frees, and gives nothing.
void *realloc(void *memory, size_t size) {
  void *other = __libc_realloc(memory, size);
  return size ? checked(other) : other;
}

void *memalign(size_t alignment, size_t size) { return checked(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) || !alignment || alignment & (alignment - 1)) return EINVAL;
  void *found = memalign(alignment, size);
  if (!found) return ENOMEM;
  *memory = found;
  return 0;
}

/// Dispatch waits without end for a thread that has no room for its stack.
int pthread_create(
  pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument) {
  static int (*create)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
  if (!create) create = (typeof(create))dlsym(RTLD_NEXT, "pthread_create");
  int error = create(thread, attributes, start, argument);
  if (error == EAGAIN) end();
  return error;
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
