#ifndef EASEL_FONT_COVERAGE_H
#define EASEL_FONT_COVERAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#ifdef __clang__
#pragma clang assume_nonnull begin
#endif

/// Asks fontconfig, loaded at run time since it is there wherever gnuplot draws with fonts, which characters have a
/// glyph in an outline font.
///
/// `by_best_font`: only the font that stands for `family` counts, as for libgd, which draws with one font. Otherwise
/// all fonts count, as for Pango, which goes from one to the next.
/// False, with nothing written, where fontconfig cannot be asked.
bool font_coverage(const char *family, bool by_best_font, const uint32_t *characters, size_t count, bool *is_covered);

#ifdef __clang__
#pragma clang assume_nonnull end
#endif
#ifdef __cplusplus
}
#endif
#endif
