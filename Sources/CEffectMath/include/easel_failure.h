/// Messages of failures within the library; not part of the ABI.
#ifndef EASEL_FAILURE_H
#define EASEL_FAILURE_H

/// Sets the message that easel_message() returns on this thread; a longer text is truncated after a whole character.
void easel_set_message_of_thread(const char *text);

#endif
