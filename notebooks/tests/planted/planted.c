/// Easel's library for C with one error planted in it, to see that the property tests find it.
///
/// Loaded before the library (LD_PRELOAD) it stands between the Python package and Easel: what EASEL_PLANTED names is
/// done to the texts that are read, to the numbers that come back, or to what tuning says. Without it, or with "none",
/// everything is passed on as it is. scripts/planted-errors builds it and runs the tests with each.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "easel.h"

typedef struct {
  const char *name;
  /// Texts in which `from` becomes `to`; null where numbers are changed instead.
  const char *from, *to;
} planted_text;

/// A constant, an operation, an argument or a name: each is one slip of a hand.
static const planted_text planted_texts[] = {
  {"overshoot", "easeOutBack(t)", "easeOutBack(t, overshoot: 1.7016)"},
  {"elastic-period", "easeInOutElastic(t)", "easeInOutElastic(t, period: 0.3)"},
  {"expo-unscaled", "easeInExpo(t)", "easingsNetEaseInExpo(t)"},
  {"bounces", "easeOutBounce(t, bounces: bounces)", "easeOutBounce(t, bounces: bounces + 1)"},
  {"spring-arguments", "response: h, dampingRatio: z", "response: z, dampingRatio: h"},
  {"bounce-sign", "duration: d, bounce: b", "duration: d, bounce: -b"},
  {"decay-naive", "decay(t, amplitude: a, timeConstant: c)", "a*(1 - exp(-t/c))"},
  {"truncated-pi", "peelHighlight(", "peelHighlightTruncatedPi("},
  {"put-back", "direction: putBack", "direction: peelOff"},
  {"fold-edge-on", "foldAngle(scale: a0)", "foldAngle(scale: max(a0, 0.5))"},
  {"tear-rows", "tearDeviation(rows: a0", "tearDeviation(rows: a0 - 1"},
  {"cone-turn", "cone: a3, turn: a4", "cone: a3, turn: -a4"},
  {"like-anchor", "anchor: corrected", "anchor: published"},
  {"mirrored", "mirrored(", "reversed("},
  {"floored", "fmod(", "mod("},
  {"half-even", "round(", "rint("},
  {"javascript-power", ") ** ", ") * "},
  {"newton", "cubicBezier(x1, y1, x2, y2, t)", "newtonBezier(x1, y1, x2, y2, t)"},
};

static const char *planted(void) {
  const char *name = getenv("EASEL_PLANTED");
  return name ? name : "none";
}

static int is(const char *name) { return strcmp(planted(), name) == 0; }

/// A text with every `from` replaced; the caller frees it.
static char *replaced(const char *text, const char *from, const char *to) {
  size_t room = strlen(text) * (strlen(to) + 1) + 1;
  char *result = malloc(room), *end = result;
  while (*text) {
    if (strncmp(text, from, strlen(from)) == 0) {
      end = stpcpy(end, to);
      text += strlen(from);
    } else {
      *end++ = *text++;
    }
  }
  *end = 0;
  return result;
}

/// What Easel is given to read in place of a text.
static char *misread(const char *text) {
  if (is("steps")) {
    const char *count = strstr(text, "steps(");
    if (count) {
      char *rest;
      long number = strtol(count + 6, &rest, 10);
      char *result = malloc(strlen(text) + 32);
      sprintf(result, "%.*s%ld%s", (int)(count + 6 - text), text, number + 1, rest);
      return result;
    }
  }
  for (size_t i = 0; i < sizeof planted_texts / sizeof *planted_texts; i++)
    if (is(planted_texts[i].name)) return replaced(text, planted_texts[i].from, planted_texts[i].to);
  return strdup(text);
}

// MARK: What a curve was read from

enum { REMEMBERED = 1 << 16 };
static struct { const void *curve; char *text; } remembered[REMEMBERED];
static pthread_mutex_t remembering = PTHREAD_MUTEX_INITIALIZER;

static size_t place(const void *curve) { return ((size_t)curve >> 4) * 2654435761u % REMEMBERED; }

static void remember(const void *curve, const char *text) {
  pthread_mutex_lock(&remembering);
  free(remembered[place(curve)].text);
  remembered[place(curve)].curve = curve;
  remembered[place(curve)].text = strdup(text);
  pthread_mutex_unlock(&remembering);
}

static int was_read_from(const void *curve, const char *part) {
  pthread_mutex_lock(&remembering);
  int found = remembered[place(curve)].curve == curve && strstr(remembered[place(curve)].text, part) != NULL;
  pthread_mutex_unlock(&remembering);
  return found;
}

// MARK: The functions that stand before Easel's

#define NEXT(function) ((__typeof__(&function))dlsym(RTLD_NEXT, #function))

easel_status easel_curve_read(
  const char *text, const char *abscissa, const easel_value *parameters, size_t count, easel_curve **curve) {
  char *other = text ? misread(text) : NULL;
  easel_status status = NEXT(easel_curve_read)(other, abscissa, parameters, count, curve);
  if (status == EASEL_OK) remember(*curve, text);
  free(other);
  return status;
}

easel_status easel_curve_evaluate(
  const easel_curve *curve, unsigned order, const double *at, size_t count, double *values) {
  double *places = malloc((count + 1) * sizeof *places);
  if (count) memcpy(places, at, count * sizeof *places);
  if (is("derivative-order") && order == 2 && was_read_from(curve, "easeInCubic")) order = 3;
  easel_status status = NEXT(easel_curve_evaluate)(curve, order, at, count, values);
  for (size_t i = 0; status == EASEL_OK && i < count; i++) {
    if (is("one-ulp") && was_read_from(curve, "cubicBezier(") && order == 0 && places[i] > 0.5 && places[i] < 1)
      values[i] = nextafter(values[i], INFINITY);
    if (is("four-ulps") && was_read_from(curve, "easeInSine") && order == 0) values[i] *= 1 + 4 * 0x1p-52;
    if (is("end") && was_read_from(curve, "easeOutExpo") && order == 0 && places[i] == 1) values[i] = 1 - 0x1p-10;
    if (is("third-derivative") && was_read_from(curve, "spring(") && order == 3) values[i] *= 1 + 1e-12;
    if (is("curl-cancels") && was_read_from(curve, "curlHeight") && order == 0) values[i] = (values[i] + 1e4) - 1e4;
  }
  free(places);
  return status;
}

easel_status easel_function_gradient(
  const easel_function *function, const double *const *columns, const size_t *strides, size_t rows, double *values,
  double *derivatives) {
  easel_status status = NEXT(easel_function_gradient)(function, columns, strides, rows, values, derivatives);
  if (status == EASEL_OK && is("gradient") && rows) derivatives[0] *= 1 + 1e-12;
  return status;
}

/// The number behind a key of a JSON object, changed in its place; digits that it does not need become blanks.
static void change(char *json, const char *key, double factor) {
  char *found = json ? strstr(json, key) : NULL;
  if (!found) return;
  char *begin = found + strlen(key), *end;
  double number = strtod(begin, &end) * factor;
  char text[64];
  int length = snprintf(text, sizeof text, "%.6g", number);
  if (length > end - begin) return;
  memset(begin, ' ', (size_t)(end - begin));
  memcpy(begin, text, (size_t)length);
}

#if EASEL_ABI_VERSION != 3
#error "easel.h has another number: look at the functions here again"
#endif

easel_status easel_call(
  const char *const *words, size_t count, const easel_input *inputs, size_t input_count, easel_progress progress,
  void *context, char **json) {
  easel_status status = NEXT(easel_call)(words, count, inputs, input_count, progress, context, json);
  if (status != EASEL_OK || strcmp(words[0], "tune") != 0) return status;
  if (is("error-halved")) change(*json, "\"largest\":", 0.5);
  if (is("parameter-cut")) change(*json, "\"value\":", 1 - 1e-6);
  return status;
}
