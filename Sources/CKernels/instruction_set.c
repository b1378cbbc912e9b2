#include "formula_block.h"

#include <stdlib.h>
#include <string.h>

static int supported(void) {
#if defined(__x86_64__)
  if (!(__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") && __builtin_cpu_supports("bmi") &&
        __builtin_cpu_supports("bmi2")))
    return 0;
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq") &&
      __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512cd"))
    return 2;
  return 1;
#else
  return 0;
#endif
}

int easel_instruction_set(void) {
  const char *cap = getenv("EASEL_INSTRUCTION_SET");
  int set = supported();
  if (cap == NULL) return set;
  if (strcmp(cap, "baseline") == 0) return 0;
  if (strcmp(cap, "avx2") == 0 && set > 1) return 1;
  return set;
}
