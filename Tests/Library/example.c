// What a program in C asks of Easel. Build it with scripts/build-library, then
//   cc example.c -I .build/library -L .build/library -lEffectMathC -Wl,-rpath,.build/library -o example
#include <easel.h>

#include <stdio.h>
#include <stdlib.h>

static void check(easel_status status) {
  if (status == EASEL_OK) return;
  fprintf(stderr, "error: %s\n", easel_message());
  exit(1);
}

// Runs a verb of the command, and prints how its answer begins.
static void call(const char *const *words, size_t count, const easel_input *inputs, size_t input_count, int shown) {
  char *json;
  check(easel_call(words, count, inputs, input_count, NULL, NULL, &json));
  printf("%.*s…\n", shown, json);
  easel_text_free(json);
}

int main(void) {
  if (easel_abi_version() != EASEL_ABI_VERSION) return 69;

  // A curve: values, slopes, and what is worth knowing of it.
  easel_curve *highlight;
  check(easel_curve_read("sin(pi*t)^12/8", NULL, NULL, 0, &highlight));
  const double times[] = {0, 0.25, 0.5};
  double values[3], slopes[3];
  check(easel_curve_evaluate(highlight, 0, times, 3, values));
  check(easel_curve_evaluate(highlight, 1, times, 3, slopes));
  for (int i = 0; i < 3; i++) printf("%g %.17g %.6f\n", times[i], values[i], slopes[i]);
  char *facts;
  check(easel_curve_facts(highlight, 0, 1, &facts));
  printf("%.84s…\n", facts);
  easel_text_free(facts);
  easel_curve_free(highlight);

  // A mistake, with its place.
  easel_curve *wrong;
  if (easel_curve_read("sinn(t)", NULL, NULL, 0, &wrong) == EASEL_BAD_TEXT) printf("%s\n", easel_message());

  // A quantity of an effect over rows, with its slopes.
  const char *const variables[] = {"y"};
  const easel_value progress = {"p", 0.5};
  easel_function *height;
  check(easel_function_read("peelDisplacement(row: y, progress: p)", variables, 1, &progress, 1, &height));
  const double rows[] = {0, 0.5, 1};
  const double *const columns[] = {rows};
  check(easel_function_gradient(height, columns, NULL, 3, values, slopes));
  for (int i = 0; i < 3; i++) printf("%g %.4f %.4f\n", rows[i], values[i], slopes[i]);
  easel_function_free(height);

  // Parameters that hit a target.
  const char *const tune[] = {"tune", "--parameter=s=0..5", "--want=max=1.1", "--", "easeOutBack(t, overshoot: s)"};
  call(tune, 5, NULL, 0, 60);

  // The difference between a curve that was read, called 'square' here, and a text.
  easel_curve *square;
  check(easel_curve_read("t^2", NULL, NULL, 0, &square));
  const easel_input curves[] = {{"square", square, NULL, 0}};
  const char *const diff[] = {"diff", "--", "square", "t"};
  call(diff, 4, curves, 1, 74);
  easel_curve_free(square);

  // A fit to columns of numbers; they are the table, whatever the words call it.
  const double at[] = {0, 1, 2, 3}, observed[] = {1, 3, 5, 7};
  const easel_input data[] = {{"t", NULL, at, 4}, {"y", NULL, observed, 4}};
  const char *const fit[] = {"fit", "--", "a*t + b", "data"};
  call(fit, 4, data, 2, 72);

  // The style sheet of a curve.
  const char *const sheet[] = {"export", "--to=css", "--", "easeOutBack"};
  call(sheet, 4, NULL, 0, 76);

  // A frame.
  const easel_option small[] = {{"scale", "0.5"}};
  easel_scene *scene;
  easel_scene_shape shape;
  check(easel_scene_read("segments:n=40", NULL, small, 1, &scene));
  check(easel_scene_describe(scene, &shape));
  const size_t bytes = 4 * shape.width * shape.height;
  uint8_t *pixels = malloc(bytes);
  if (pixels == NULL) return 1;
  check(easel_scene_draw(scene, 0.5, pixels, bytes));
  size_t covered = 0;
  for (size_t i = 3; i < bytes; i += 4) covered += pixels[i] == 255;
  printf("%zu × %zu, %s\n", shape.width, shape.height, covered > 0 ? "not empty" : "empty");
  free(pixels);
  easel_scene_free(scene);
  return 0;
}
