#include "lane_pass.h"

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

static int highest = 2;

void easel_limit_instruction_set(int set) { highest = set; }

int easel_instruction_set(void) {
  int set = supported();
  return set < highest ? set : highest;
}
