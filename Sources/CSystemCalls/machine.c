#if defined(__linux__)
#define _GNU_SOURCE
#endif
#include "machine.h"

#include <sched.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <sys/sysctl.h>
#endif

#if defined(__linux__)
/// Reads one value from the first line of a file that matches a scanf format. Returns false, with the value unchanged,
/// if there is none.
static bool read_value(const char *path, const char *format, void *value) {
  FILE *file = fopen(path, "r");
  char line[256];
  bool is_read = false;
  while (file != NULL && !is_read && fgets(line, sizeof line, file) != NULL) is_read = sscanf(line, format, value) == 1;
  if (file != NULL) fclose(file);
  return is_read;
}
#endif

long easel_cache_size(int level) {
#if defined(__linux__)
  // The kernel's table counts shared caches once; sysconf adds up all sockets.
  for (int index = 0; index < 8; index++) {
    char path[96], type[16] = "";
    int found = 0, kilobytes = 0;
    snprintf(path, sizeof path, "/sys/devices/system/cpu/cpu0/cache/index%d/level", index);
    if (!read_value(path, "%d", &found)) return 0;
    snprintf(path, sizeof path, "/sys/devices/system/cpu/cpu0/cache/index%d/type", index);
    read_value(path, "%15s", type);
    if (found != level || type[0] == 'I') continue;
    snprintf(path, sizeof path, "/sys/devices/system/cpu/cpu0/cache/index%d/size", index);
    read_value(path, "%dK", &kilobytes);
    return 1024L * kilobytes;
  }
#elif defined(__APPLE__)
  const char *names[] = {"hw.l1dcachesize", "hw.l2cachesize", "hw.l3cachesize"};
  long size = 0;
  size_t length = sizeof size;
  if (level >= 1 && level <= 3 && sysctlbyname(names[level - 1], &size, &length, NULL, 0) == 0) return size;
#else
  (void)level;
#endif
  return 0;
}

int easel_processor_count(void) {
#if defined(__linux__)
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof set, &set) == 0) return CPU_COUNT(&set) > 0 ? CPU_COUNT(&set) : 1;
#endif
  long count = sysconf(_SC_NPROCESSORS_ONLN);
  return count > 0 ? (int)count : 1;
}

unsigned long long easel_memory_size(void) {
#if defined(__APPLE__)
  unsigned long long size = 0;
  size_t length = sizeof size;
  return sysctlbyname("hw.memsize", &size, &length, NULL, 0) == 0 ? size : 0;
#else
  long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
  return pages > 0 && size > 0 ? (unsigned long long)pages * (unsigned long long)size : 0;
#endif
}

long easel_processor_name(char *name, long size) {
  name[0] = 0;
#if defined(__APPLE__)
  size_t length = (size_t)size;
  if (sysctlbyname("machdep.cpu.brand_string", name, &length, NULL, 0) != 0) name[0] = 0;
#elif defined(__linux__)
  char text[256] = "";
  read_value("/proc/cpuinfo", "model name : %255[^\n]", text);
  snprintf(name, (size_t)size, "%s", text);
#else
  (void)size;
#endif
  return (long)strlen(name);
}

void easel_black_hole(const void *value) { __asm__ volatile("" : : "r"(value) : "memory"); }

unsigned long long easel_available_memory(void) {
  unsigned long long available = easel_memory_size();
#if defined(__linux__)
  unsigned long long kilobytes = 0, limit = 0, used = 0;
  if (read_value("/proc/meminfo", "MemAvailable: %llu kB", &kilobytes)) available = 1024 * kilobytes;
  read_value("/sys/fs/cgroup/memory.max", "%llu", &limit);
  read_value("/sys/fs/cgroup/memory.current", "%llu", &used);
  if (limit > 0) {
    unsigned long long rest = limit > used ? limit - used : 0;
    if (rest < available) available = rest;
  }
#endif
  return available;
}

int easel_current_processor(void) {
#if defined(__linux__)
  return sched_getcpu();
#else
  return -1;
#endif
}

void easel_leave_processor(int processor) {
#if defined(__linux__)
  cpu_set_t allowed, others;
  if (processor < 0 || processor >= CPU_SETSIZE || sched_getcpu() != processor) return;
  if (sched_getaffinity(0, sizeof allowed, &allowed) != 0 || CPU_COUNT(&allowed) < 2) return;
  others = allowed;
  CPU_CLR(processor, &others);
  if (sched_setaffinity(0, sizeof others, &others) == 0) sched_setaffinity(0, sizeof allowed, &allowed);
#else
  (void)processor;
#endif
}
