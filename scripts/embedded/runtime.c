/// What Embedded Swift asks of the machine it runs on, where there is none: memory.
///
/// Blocks come in sizes of powers of two, a list of free ones for each; new ones are cut from the end of the memory.
#include <stddef.h>
#include <stdint.h>

extern unsigned char __heap_base;

enum { smallest = 4, pageBits = 16 };

typedef struct block {
  struct block *next;
} block;

static block *spare[32];
static uintptr_t end;

/// Before each block stands what size it has; 16 bytes keep every block aligned for a vector of 16.
static const uintptr_t header = 16;

static void *allocate(size_t size) {
  unsigned bits = smallest;
  while (((size_t)1 << bits) < size + header) {
    if (++bits == 32) return NULL;
  }
  block *found = spare[bits];
  if (found) {
    spare[bits] = found->next;
    return (char *)found + header;
  }
  if (!end) end = ((uintptr_t)&__heap_base + header - 1) & ~(header - 1);
  uintptr_t start = end, next = start + ((uintptr_t)1 << bits);
  uintptr_t pages = __builtin_wasm_memory_size(0), wanted = (next + (1 << pageBits) - 1) >> pageBits;
  if (next < start || (wanted > pages && __builtin_wasm_memory_grow(0, wanted - pages) == (size_t)-1)) return NULL;
  end = next;
  *(unsigned *)start = bits;
  return (void *)(start + header);
}

/// Alignments beyond 16 bytes are those of vectors, which WebAssembly reads at any address.
int posix_memalign(void **result, size_t alignment, size_t size) {
  (void)alignment;
  *result = allocate(size);
  return *result ? 0 : 12;
}

void free(void *memory) {
  if (!memory) return;
  unsigned bits = *(unsigned *)((char *)memory - header);
  block *freed = (block *)((char *)memory - header);
  freed->next = spare[bits];
  spare[bits] = freed;
}

void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int value, size_t count) { return __builtin_memset(to, value, count); }
