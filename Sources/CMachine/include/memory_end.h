#ifndef EASEL_MEMORY_END_H
#define EASEL_MEMORY_END_H

/// Lets a failed allocation, or a thread that cannot be started, end the program with one line on standard error and an
/// exit status.
///
/// The Swift runtime would end it with a stack trace, and Dispatch would wait for ever. Only with glibc; elsewhere the
/// runtime's report stays.
///
/// - Parameter line: with its line break; it has to live as long as the program.
void easel_on_memory_end(const char *line, int status);

#endif
