#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The size of a message in bytes, with the terminating 0.
#define EASEL_PNG_MESSAGE_SIZE 128

/// Reads a PNG file in memory as rows of red, green, blue and alpha, with 8 bits or, in the machine's byte order, 16.
///
/// The caller passes the sides and the depth (8 or 16) from the file's header; a file that differs is refused.
/// `samples` has room for 4·width·height samples. The caller must check the checksums of chunks. Returns false, with
/// libpng's message, if the file is invalid; `samples` may then be partly written.
bool easel_png_read(
  const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, int depth, void *samples, char *message);

/// Writes rows of red, green, blue and alpha, `row_bytes` apart, as a PNG file with an sRGB chunk.
///
/// Alpha is omitted unless `has_alpha`; `compression` is zlib's level, 0…9. The file goes to `*bytes`, which the caller
/// frees with `easel_png_free`. Returns false, with a message, if memory is short or libpng refuses.
bool easel_png_write(
  const void *samples, size_t row_bytes, uint32_t width, uint32_t height, int depth, bool has_alpha, int compression,
  uint8_t *_Nullable *_Nonnull bytes, size_t *size, char *message);

/// Frees a file from `easel_png_write`.
void easel_png_free(uint8_t *_Nullable bytes);

#pragma clang assume_nonnull end
