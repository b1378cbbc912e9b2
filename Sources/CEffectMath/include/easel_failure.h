/// What the library says of its failures to itself; no part of the ABI.
#ifndef EASEL_FAILURE_H
#define EASEL_FAILURE_H

/// Sets what easel_message() answers on this thread; of a longer text the start, whole characters.
void easel_set_message_of_thread(const char *text);

#endif
