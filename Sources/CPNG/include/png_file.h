#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// The bytes of a message, with the 0 at its end.
#define EASEL_PNG_MESSAGE_SIZE 128

/// Reads a PNG file in memory as rows of red, green, blue and alpha, of 8 bits or, in the machine's order, 16.
///
/// Sides and depth (8 or 16) are those of its header as the caller read it, or it is refused; `samples` holds
/// 4·width·height of them. Checksums of chunks are the caller's to check. False with a message of libpng where the file
/// is wrong; `samples` may then be written in part.
bool easel_png_read(
  const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, int depth, void *samples, char *message);

/// Writes rows of red, green, blue and alpha, `row_bytes` apart, as a PNG file with an sRGB chunk.
///
/// Alpha is left out unless `has_alpha`; `compression` is zlib's, 0…9. The file is at `*bytes`, for `easel_png_free`.
/// False with a message where memory ends or libpng refuses.
bool easel_png_write(
  const void *samples, size_t row_bytes, uint32_t width, uint32_t height, int depth, bool has_alpha, int compression,
  uint8_t *_Nullable *_Nonnull bytes, size_t *size, char *message);

/// Frees what `easel_png_write` gave.
void easel_png_free(uint8_t *_Nullable bytes);

#pragma clang assume_nonnull end
