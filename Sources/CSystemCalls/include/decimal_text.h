/// Decimal text of numbers, as C writes it.
#pragma once

#include <stdio.h>

/// Writes a number by a format with a precision, such as `%.*g`, and a terminating 0 into `size` bytes. Returns the
/// length of the whole text. Swift's lists of variable arguments take a million instructions at the first call.
static inline int easel_decimal_text(
  char *_Nonnull text, size_t size, const char *_Nonnull format, int digits, double value) {
  return snprintf(text, size, format, digits, value);
}
