#ifndef EASEL_MEMORY_END_H
#define EASEL_MEMORY_END_H

/// Lets a failed `malloc` end the program with one line on standard error and an exit status.
///
/// The Swift runtime, which asks for its memory so, would end it with a stack trace. Only with glibc; elsewhere the
/// runtime's report stays.
///
/// - Parameter line: with its line break; it has to live as long as the program.
void easel_on_memory_end(const char *line, int status);

#endif
