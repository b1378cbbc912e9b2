/// What the machine offers to mesh passes and measurements.
#pragma once

/// The bytes of a data cache of one core's path to memory, level 1 to 3; 0 where it is not known.
long easel_cache_size(int level);

/// The processors that this process may run on, at least 1.
int easel_processor_count(void);

/// The bytes of main memory; 0 where they are not known.
unsigned long long easel_memory_size(void);

/// Writes the processor's name as the system tells it, with a 0 at its end, into `size` bytes, at least 1.
/// Returns its length; 0 where it is not known.
long easel_processor_name(char *name, long size);

/// Takes an address and does nothing, which no caller's optimiser can know.
void easel_black_hole(const void *value);

/// The bytes of memory that a program can still take without others being swapped out, within the limit of its control
/// group; all of it where the system does not say.
unsigned long long easel_available_memory(void);

/// The processor that this thread runs on; -1 where the system does not say.
int easel_current_processor(void);

/// Moves this thread to another processor than the given one if it is there and may run elsewhere.
void easel_leave_processor(int processor);
