#include "easel.h"
#include "easel_failure.h"

#include <string.h>

static _Thread_local char message[4096];

const char *easel_message(void) { return message; }

void easel_set_message_of_thread(const char *text) {
  size_t length = strlen(text);
  if (length >= sizeof message) {
    length = sizeof message - 1;
    // A byte of the form 10xxxxxx continues a character.
    while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80) length--;
  }
  memcpy(message, text, length);
  message[length] = 0;
}
