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

/// Before each block in use stands what size it has; 16 bytes keep every block aligned for a vector of 16.
static const uintptr_t header = 16;

static void *allocate(size_t size) {
  unsigned bits = smallest;
  while (((size_t)1 << bits) < size + header) {
    if (++bits == 32) return NULL;
  }
  uintptr_t start = (uintptr_t)spare[bits];
  if (start) {
    spare[bits] = spare[bits]->next;
  } else {
    if (!end) end = ((uintptr_t)&__heap_base + header - 1) & ~(header - 1);
    start = end;
    uintptr_t next = start + ((uintptr_t)1 << bits);
    uintptr_t pages = __builtin_wasm_memory_size(0), wanted = (next + (1 << pageBits) - 1) >> pageBits;
    if (next < start || (wanted > pages && __builtin_wasm_memory_grow(0, wanted - pages) == (size_t)-1)) return NULL;
    end = next;
  }
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
  block *freed = (block *)((char *)memory - header);
  unsigned bits = *(unsigned *)freed;
  freed->next = spare[bits];
  spare[bits] = freed;
}

void *memcpy(void *to, const void *from, size_t count) { return __builtin_memcpy(to, from, count); }
void *memmove(void *to, const void *from, size_t count) { return __builtin_memmove(to, from, count); }
void *memset(void *to, int value, size_t count) { return __builtin_memset(to, value, count); }

int memcmp(const void *a, const void *b, size_t count) {
  const unsigned char *first = a, *second = b;
  for (size_t i = 0; i < count; i++) {
    if (first[i] != second[i]) return first[i] - second[i];
  }
  return 0;
}

/// Halves away from 0: x − trunc(x) is exact.
double round(double x) {
  double whole = __builtin_trunc(x);
  return __builtin_fabs(x - whole) >= 0.5 ? whole + __builtin_copysign(1, x) : whole;
}

double fmod(double, double);

/// IEEE 754's remainder. For 2, by which turns are reduced, x/2, its nearest whole number and the difference are exact.
/// Of others the remainder by 2y, which is exact too, has at most two y to lose.
double remainder(double x, double y) {
  if (y == 2) {
    double rest = x - 2 * __builtin_rint(x / 2);
    return rest == 0 ? __builtin_copysign(0, x) : rest;
  }
  double size = __builtin_fabs(y), rest = __builtin_fabs(size < 0x1p1023 ? fmod(x, 2 * size) : fmod(x, y));
  if (rest > size - rest) {
    rest -= size;
    if (rest >= size - rest) rest -= size;
  }
  return __builtin_signbit(x) ? -rest : rest;
}

/// The product of two numbers of 128 bits, modulo 2¹²⁸, from halves of 32 bits.
void __multi3(uint64_t result[2], uint64_t aLow, uint64_t aHigh, uint64_t bLow, uint64_t bHigh) {
  uint64_t a0 = (uint32_t)aLow, a1 = aLow >> 32, b0 = (uint32_t)bLow, b1 = bLow >> 32;
  uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), other = a0 * b1 + (uint32_t)middle;
  result[0] = (other << 32) | (uint32_t)low;
  result[1] = a1 * b1 + (middle >> 32) + (other >> 32) + aHigh * bLow + aLow * bHigh;
}

/// What a function's frame is checked with before it returns.
void *__stack_chk_guard = (void *)0xe45e1a5e;
void __stack_chk_fail(void) { __builtin_trap(); }
