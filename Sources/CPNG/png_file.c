#include "png_file.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

// The state that libpng's callbacks share; it outlives the jumps.
typedef struct {
  const uint8_t *input;
  size_t left;
  uint8_t *output;
  size_t size, capacity;
  char *message;
} exchange;

static void note(exchange *of, const char *text) {
  strncpy(of->message, text, EASEL_PNG_MESSAGE_SIZE - 1);
  of->message[EASEL_PNG_MESSAGE_SIZE - 1] = 0;
}

static void fail(png_structp png, png_const_charp text) {
  note(png_get_error_ptr(png), text);
  png_longjmp(png, 1);
}

// libpng only warns about wrong checksums of the compressed data, which come last.
static void warn(png_structp png, png_const_charp text) {
  if (strstr(text, "incorrect data check")) fail(png, text);
}

static void give(png_structp png, png_bytep bytes, size_t count) {
  exchange *from = png_get_io_ptr(png);
  if (count > from->left) png_error(png, "the file ends early");
  memcpy(bytes, from->input, count);
  from->input += count;
  from->left -= count;
}

static void take(png_structp png, png_bytep bytes, size_t count) {
  exchange *to = png_get_io_ptr(png);
  if (count > to->capacity - to->size) {
    size_t capacity = to->capacity + to->capacity / 2 + count + 4096;
    uint8_t *larger = realloc(to->output, capacity);
    if (!larger) png_error(png, "out of memory");
    to->output = larger;
    to->capacity = capacity;
  }
  memcpy(to->output + to->size, bytes, count);
  to->size += count;
}

static void flush(png_structp png) { (void)png; }

static const bool is_little_endian = __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__;

// Replaces the palette indices, one byte per pixel from the start of `samples`, by their colours. It begins at the end,
// so that no index is overwritten before it is read.
static void expand_palette(png_structp png, png_infop info, size_t count, uint8_t *samples) {
  png_colorp colours = NULL;
  png_bytep alphas = NULL;
  int colour_count = 0, alpha_count = 0;
  png_get_PLTE(png, info, &colours, &colour_count);
  png_get_tRNS(png, info, &alphas, &alpha_count, NULL);
  for (size_t index = count; index-- > 0;) {
    int number = samples[index];
    if (number >= colour_count) png_error(png, "a pixel's number is beyond the end of the palette");
    uint8_t *pixel = samples + 4 * index;
    pixel[0] = colours[number].red;
    pixel[1] = colours[number].green;
    pixel[2] = colours[number].blue;
    pixel[3] = number < alpha_count ? alphas[number] : 0xFF;
  }
}

static void read_all(png_structp png, png_infop info, uint32_t width, uint32_t height, int depth, void *samples) {
  png_read_info(png, info);
  bool is_wide = png_get_bit_depth(png, info) == 16;
  bool is_same = png_get_image_width(png, info) == width && png_get_image_height(png, info) == height;
  if (!is_same || is_wide != (depth == 16)) png_error(png, "the header changed");
  bool has_palette = png_get_color_type(png, info) == PNG_COLOR_TYPE_PALETTE;
  if (has_palette) {
    png_set_packing(png);
  } else {
    png_set_expand(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xFFFF, PNG_FILLER_AFTER);
  }
  if (is_wide && is_little_endian) png_set_swap(png);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  size_t row_bytes = (size_t)width * (has_palette ? 1 : 4 * (size_t)(depth / 8));
  if (png_get_rowbytes(png, info) != row_bytes) png_error(png, "rows of another size than expected");
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t row = 0; row < height; row++) png_read_row(png, (png_bytep)samples + row * row_bytes, NULL);
  }
  png_read_end(png, NULL);
  if (has_palette) expand_palette(png, info, (size_t)width * height, samples);
}

bool easel_png_read(
  const uint8_t *bytes, size_t size, uint32_t width, uint32_t height, int depth, void *samples, char *message) {
  exchange from = {.input = bytes, .left = size, .message = message};
  note(&from, "out of memory");
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &from, fail, warn);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  bool is_read = false;
  if (info) {
    if (setjmp(png_jmpbuf(png)) == 0) {
      png_set_read_fn(png, &from, give);
      png_set_user_limits(png, width, height);
      png_set_crc_action(png, PNG_CRC_QUIET_USE, PNG_CRC_QUIET_USE);
      read_all(png, info, width, height, depth, samples);
      is_read = true;
    }
  }
  png_destroy_read_struct(&png, &info, NULL);
  return is_read;
}

static void write_all(
  png_structp png, png_infop info, const void *samples, size_t row_bytes, uint32_t width, uint32_t height, int depth,
  bool has_alpha) {
  int type = has_alpha ? PNG_COLOR_TYPE_RGB_ALPHA : PNG_COLOR_TYPE_RGB;
  png_set_IHDR(
    png, info, width, height, depth, type, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_write_info(png, info);
  if (!has_alpha) png_set_filler(png, 0, PNG_FILLER_AFTER);
  if (depth == 16 && is_little_endian) png_set_swap(png);
  for (uint32_t row = 0; row < height; row++) png_write_row(png, (png_const_bytep)samples + row * row_bytes);
  png_write_end(png, NULL);
}

bool easel_png_write(
  const void *samples, size_t row_bytes, uint32_t width, uint32_t height, int depth, bool has_alpha, int compression,
  uint8_t **bytes, size_t *size, char *message) {
  exchange to = {.message = message};
  note(&to, "out of memory");
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &to, fail, warn);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  bool is_written = false;
  if (info) {
    if (setjmp(png_jmpbuf(png)) == 0) {
      png_set_write_fn(png, &to, take, flush);
      png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
      png_set_compression_level(png, compression);
      write_all(png, info, samples, row_bytes, width, height, depth, has_alpha);
      is_written = true;
    }
  }
  png_destroy_write_struct(&png, &info);
  if (is_written) {
    *bytes = to.output;
    *size = to.size;
  } else {
    free(to.output);
  }
  return is_written;
}

void easel_png_free(uint8_t *bytes) { free(bytes); }
