#include "loaded_libraries.h"
#include "library.h"

#include <string.h>

// What we use of fontconfig 2, whose ABI has been the same since 2002.
typedef struct _FcPattern FcPattern;
typedef struct _FcCharSet FcCharSet;
typedef struct {
  int count;
  int capacity;
  FcPattern **fonts;
} FcFontSet;
enum { FcMatchPattern = 0, FcSetSystem = 0, FcSetApplication = 1, FcResultMatch = 0 };

static struct {
  void *(*load)(void);
  void (*destroy_config)(void *);
  FcFontSet *(*fonts)(void *, int);
  FcPattern *(*pattern)(void);
  void (*destroy_pattern)(FcPattern *);
  int (*add_string)(FcPattern *, const char *, const unsigned char *);
  int (*substitute)(void *, FcPattern *, int);
  void (*substitute_defaults)(FcPattern *);
  FcPattern *(*match)(void *, FcPattern *, int *);
  int (*string)(const FcPattern *, const char *, int, unsigned char **);
  int (*characters)(const FcPattern *, const char *, int, FcCharSet **);
  int (*has)(const FcCharSet *, uint32_t);
} fc;

static const char *const names[] = {
  "libfontconfig.so.1", "libfontconfig.1.dylib", "/opt/homebrew/lib/libfontconfig.1.dylib",
  "/usr/local/lib/libfontconfig.1.dylib", NULL,
};
static const easel_symbol symbols[] = {
  {"FcInitLoadConfigAndFonts", &fc.load},
  {"FcConfigDestroy", &fc.destroy_config},
  {"FcConfigGetFonts", &fc.fonts},
  {"FcPatternCreate", &fc.pattern},
  {"FcPatternDestroy", &fc.destroy_pattern},
  {"FcPatternAddString", &fc.add_string},
  {"FcConfigSubstitute", &fc.substitute},
  {"FcDefaultSubstitute", &fc.substitute_defaults},
  {"FcFontMatch", &fc.match},
  {"FcPatternGetString", &fc.string},
  {"FcPatternGetCharSet", &fc.characters},
  {"FcCharSetHasChar", &fc.has},
  {NULL, NULL},
};

static void add(const FcPattern *font, const uint32_t *characters, size_t count, bool *is_covered) {
  unsigned char *format = NULL;
  FcCharSet *set = NULL;
  // Pango draws these formats only.
  if (fc.string(font, "fontformat", 0, &format) != FcResultMatch
      || (strcmp((const char *)format, "TrueType") != 0 && strcmp((const char *)format, "CFF") != 0)
      || fc.characters(font, "charset", 0, &set) != FcResultMatch) {
    return;
  }
  for (size_t index = 0; index < count; index++) {
    if (!is_covered[index] && fc.has(set, characters[index])) is_covered[index] = true;
  }
}

static bool add_best(
  void *config, const char *family, const uint32_t *characters, size_t count, bool *is_covered
) {
  FcPattern *wanted = fc.pattern();
  if (!wanted) return false;
  fc.add_string(wanted, "family", (const unsigned char *)family);
  fc.substitute(config, wanted, FcMatchPattern);
  fc.substitute_defaults(wanted);
  int result = 0;
  FcPattern *best = fc.match(config, wanted, &result);
  fc.destroy_pattern(wanted);
  if (!best) return false;
  add(best, characters, count, is_covered);
  fc.destroy_pattern(best);
  return true;
}

bool font_coverage(const char *family, bool by_best_font, const uint32_t *characters, size_t count, bool *is_covered) {
  static int state;
  if (!easel_load_library(&state, NULL, names, symbols)) return false;
  void *config = fc.load();
  if (!config) return false;
  memset(is_covered, 0, count * sizeof *is_covered);
  bool is_known = false;
  if (by_best_font) {
    is_known = add_best(config, family, characters, count, is_covered);
  } else {
    for (int kind = FcSetSystem; kind <= FcSetApplication; kind++) {
      FcFontSet *set = fc.fonts(config, kind);
      for (int index = 0; set && index < set->count; index++) add(set->fonts[index], characters, count, is_covered);
      is_known = is_known || (set && set->count > 0);
    }
  }
  fc.destroy_config(config);
  return is_known;
}
