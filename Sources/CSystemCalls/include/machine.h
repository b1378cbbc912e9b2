/// Facts about the machine, for mesh passes and measurements.
#pragma once

/// Returns the size in bytes of a data cache on one core's path to memory, level 1 to 3; 0 if it is not known.
long easel_cache_size(int level);

/// Returns the number of processors that this process may use, at least 1.
int easel_processor_count(void);

/// Returns the size of main memory in bytes; 0 if it is not known.
unsigned long long easel_memory_size(void);

/// Writes the system's name of the processor, with a terminating 0, into `size` bytes, at least 1. Returns its length;
/// 0 if it is not known.
long easel_processor_name(char *name, long size);

/// Takes an address and does nothing. The optimiser must assume that the call reads the value.
void easel_black_hole(const void *value);

/// Returns the number of bytes that are available without swapping, within the limit of the control group; the size of
/// main memory if the system does not say.
unsigned long long easel_available_memory(void);

/// Returns the processor that this thread runs on; -1 if the system does not say.
int easel_current_processor(void);

/// Moves this thread away from a processor if it runs there and may run elsewhere.
void easel_leave_processor(int processor);
