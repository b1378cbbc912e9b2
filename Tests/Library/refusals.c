// What the library for C refuses: each call has to end with its status and a message that has a part.
#include <easel.h>

#include <math.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures = 0;

static void refused(const char *call, easel_status status, easel_status wanted, const char *part) {
  if (status == wanted && strstr(easel_message(), part)) return;
  fprintf(stderr, "%s: status %d, not %d; message: %s\n", call, (int)status, (int)wanted, easel_message());
  failures++;
}
#define REFUSED(call, status, part) refused(#call, call, status, part)

static int stops(void *context, size_t done, size_t total) {
  (void)done, (void)total;
  ++*(int *)context;
  return 1;
}

// A call without progress; the words are the rest.
static easel_status answer(const easel_input *inputs, size_t input_count, const char *const *words, size_t count) {
  char *json = NULL;
  const easel_status status = easel_call(words, count, inputs, input_count, NULL, NULL, &json);
  if ((status == EASEL_OK) != (json != NULL)) failures++;
  easel_text_free(json);
  return status;
}
#define WORDS(...) (const char *const[]){__VA_ARGS__}, sizeof(const char *[]){__VA_ARGS__} / sizeof(char *)

// Another thread's message stays its own.
static void *other_thread(void *curve) {
  double value = 0;
  REFUSED(easel_curve_evaluate(curve, 65, &value, 1, &value), EASEL_BAD_ARGUMENT, "at most 64");
  return NULL;
}

int main(void) {
  easel_curve *curve = NULL, *unread = NULL;
  double values[8] = {0}, at[8] = {0};
  char *json = NULL;
  const easel_value twice[] = {{"s", 1}, {"s", 2}};
  const easel_value other[] = {{"q", 1}};
  REFUSED(easel_curve_read(NULL, NULL, NULL, 0, &unread), EASEL_BAD_ARGUMENT, "text is null");
  REFUSED(easel_curve_read("t", NULL, NULL, 0, NULL), EASEL_BAD_ARGUMENT, "curve is null");
  REFUSED(easel_curve_read("t", NULL, NULL, 1, &unread), EASEL_BAD_ARGUMENT, "parameters is null");
  REFUSED(easel_curve_read("\xff", NULL, NULL, 0, &unread), EASEL_BAD_ARGUMENT, "not UTF-8");
  REFUSED(easel_curve_read("", NULL, NULL, 0, &unread), EASEL_BAD_TEXT, "");
  REFUSED(easel_curve_read("s*t", NULL, NULL, 0, &unread), EASEL_BAD_TEXT, "'s' has no value");
  REFUSED(easel_curve_read("s*t", NULL, twice, 2, &unread), EASEL_BAD_ARGUMENT, "given twice");
  REFUSED(easel_curve_read("t", NULL, other, 1, &unread), EASEL_BAD_ARGUMENT, "'q' is not a parameter");
  REFUSED(easel_curve_read("spring(response: -1)", NULL, NULL, 0, &unread), EASEL_BAD_TEXT, "response");
  REFUSED(easel_curve_sampled(at, values, 8, &unread), EASEL_NO_ANSWER, "");
  REFUSED(easel_curve_evaluate(NULL, 0, at, 8, values), EASEL_BAD_ARGUMENT, "curve is null");
  if (unread) failures++;

  if (easel_curve_read("t^2", NULL, NULL, 0, &curve) != EASEL_OK) return 1;
  REFUSED(easel_curve_evaluate(curve, 0, NULL, 8, values), EASEL_BAD_ARGUMENT, "at is null");
  REFUSED(easel_curve_evaluate(curve, 0, at, SIZE_MAX, values), EASEL_BAD_ARGUMENT, "more than memory has");
  REFUSED(easel_curve_evaluate(curve, 0, at, 7, at + 1), EASEL_BAD_ARGUMENT, "overlaps");
  REFUSED(easel_curve_facts(curve, 0, INFINITY, &json), EASEL_BAD_ARGUMENT, "finite ends");
  REFUSED(easel_curve_facts(curve, 1, 0, &json), EASEL_BAD_ARGUMENT, "ascending");
  REFUSED(easel_curve_facts(curve, 0, 1, NULL), EASEL_BAD_ARGUMENT, "json is null");
  // An output may be its input; nothing of nothing is nothing.
  if (easel_curve_evaluate(curve, 0, at, 8, at) != EASEL_OK) failures++;
  if (easel_curve_evaluate(curve, 0, NULL, 0, NULL) != EASEL_OK) failures++;

  easel_function *function = NULL;
  const char *const same[] = {"t", "t"}, *const unknown[] = {"q"}, *const one[] = {"t"};
  const double *const columns[] = {at}, *const missing[] = {NULL};
  const size_t strides[] = {2};
  REFUSED(easel_function_read("t", same, 2, NULL, 0, &function), EASEL_BAD_ARGUMENT, "given twice");
  REFUSED(easel_function_read("t", unknown, 1, NULL, 0, &function), EASEL_BAD_ARGUMENT, "no name 'q'");
  if (easel_function_read("t", one, 1, NULL, 0, &function) != EASEL_OK) return 1;
  REFUSED(easel_function_evaluate(function, missing, NULL, 8, values), EASEL_BAD_ARGUMENT, "columns[0] is null");
  REFUSED(easel_function_evaluate(function, columns, strides, 8, values), EASEL_BAD_ARGUMENT, "0 or 1, not 2");
  REFUSED(easel_function_gradient(function, columns, NULL, 8, values, NULL), EASEL_BAD_ARGUMENT, "derivatives is null");
  REFUSED(easel_function_gradient(function, columns, NULL, 4, values, values + 1), EASEL_BAD_ARGUMENT, "overlap");
  REFUSED(easel_function_gradient(function, columns, NULL, 8, at, values), EASEL_BAD_ARGUMENT, "overlaps");
  easel_function_free(function);

  easel_mesh *mesh = NULL;
  REFUSED(easel_mesh_read("roll", 9, 9, NULL, 0, &mesh), EASEL_BAD_ARGUMENT, "has no kernel");
  REFUSED(easel_mesh_read("peel:isometric=graph", 9, 9, NULL, 0, &mesh), EASEL_BAD_ARGUMENT, "no kernel has");
  REFUSED(easel_mesh_read("peel", SIZE_MAX, 2, NULL, 0, &mesh), EASEL_BAD_ARGUMENT, "");
  REFUSED(easel_mesh_read("peel", 99999999, 99999999, NULL, 0, &mesh), EASEL_BAD_ARGUMENT, "");

  float places[8];
  if (easel_mesh_read("peel", 1, 1, NULL, 0, &mesh) != EASEL_OK) return 1;
  REFUSED(easel_mesh_positions(mesh, 0.5, places, places + 3, NULL, NULL), EASEL_BAD_ARGUMENT, "x and y overlap");
  REFUSED(easel_mesh_positions(mesh, NAN, places, NULL, NULL, NULL), EASEL_BAD_ARGUMENT, "from 0 to 1");
  if (easel_mesh_positions(mesh, 0.5, places, NULL, places + 4, NULL) != EASEL_OK) failures++;
  easel_mesh_free(mesh);

  const char *const techniques[] = {"compare", "peel", "peal"}, *const misspelt[] = {"compare", "--stiker", "200"};
  REFUSED(easel_call(techniques, 3, NULL, 0, NULL, NULL, &json), EASEL_BAD_ARGUMENT, "id you mean 'peel'");
  REFUSED(easel_call(misspelt, 3, NULL, 0, NULL, NULL, &json), EASEL_BAD_ARGUMENT, "Did you mean '--sticker'");
  int calls = 0;
  REFUSED(easel_call(techniques, 2, NULL, 0, stops, &calls, &json), EASEL_STOPPED, "asked to stop");
  if (calls != 1 || json) failures++;

  const easel_input a = {"a", curve, NULL, 0}, t = {"t", NULL, at, 8}, y = {"y", NULL, values, 7};
  const easel_input both[] = {a, a}, uneven[] = {t, y};
  const easel_input unnamed = {NULL, curve, NULL, 0}, missing_column = {"t", NULL, NULL, 8};
  const char *const null_word[] = {"diff", NULL};
  REFUSED(answer(NULL, 0, NULL, 1), EASEL_BAD_ARGUMENT, "words is null");
  REFUSED(answer(NULL, 0, NULL, 0), EASEL_BAD_ARGUMENT, "words is empty");
  REFUSED(answer(NULL, 0, null_word, 2), EASEL_BAD_ARGUMENT, "words[1] is null");
  REFUSED(answer(NULL, 0, WORDS("\xff")), EASEL_BAD_ARGUMENT, "not UTF-8");
  REFUSED(answer(NULL, 0, WORDS("tuen", "t")), EASEL_BAD_ARGUMENT, "ou mean 'tune'");
  REFUSED(answer(NULL, 0, WORDS("plot", "t")), EASEL_BAD_ARGUMENT, "'plot'");
  REFUSED(answer(NULL, 0, WORDS("diff", "--wihtin=1", "t", "t")), EASEL_BAD_ARGUMENT, "--within");
  REFUSED(answer(NULL, 0, WORDS("tune", "--matched=perhaps", "t")), EASEL_BAD_ARGUMENT, "--matched");
  REFUSED(answer(NULL, 0, WORDS("tune", "t")), EASEL_BAD_ARGUMENT, "");
  REFUSED(answer(NULL, 0, WORDS("diff", "sinn(t)", "t")), EASEL_BAD_TEXT, "sinn(t)\n  ^");
  for (int help = 0; help < 3; help++) {
    REFUSED(answer(NULL, 0, WORDS("tune", ((const char *[]){"--help", "-h", "--help-all"})[help])),
            EASEL_BAD_ARGUMENT, "is for the command");
  }
  // The library neither reads nor writes files.
  REFUSED(answer(NULL, 0, WORDS("diff", "-o", "x.svg", "t^2", "t")), EASEL_BAD_ARGUMENT, "writes no files");
  REFUSED(answer(NULL, 0, WORDS("export", "--to=css", "--output=x.css", "t")), EASEL_BAD_ARGUMENT, "writes no files");
  REFUSED(answer(NULL, 0, WORDS("inspect", "@/etc/passwd")), EASEL_BAD_ARGUMENT, "reads no files");
  REFUSED(answer(NULL, 0, WORDS("inspect", "-")), EASEL_BAD_ARGUMENT, "reads no files");
  REFUSED(answer(NULL, 0, WORDS("diff", "--file=pairs.txt")), EASEL_BAD_ARGUMENT, "reads no files");
  REFUSED(answer(NULL, 0, WORDS("inspect", "--data=s=run.csv:y", "s(t)")), EASEL_BAD_ARGUMENT, "reads no files");
  REFUSED(answer(NULL, 0, WORDS("fit", "a*t", "run.csv")), EASEL_BAD_ARGUMENT, "reads no files");
  REFUSED(answer(NULL, 0, WORDS("inspect")), EASEL_BAD_ARGUMENT, "needs a curve");
  REFUSED(answer(&a, 1, WORDS("inspect", "--work=0", "a")), EASEL_BAD_ARGUMENT, "--work");
  REFUSED(answer(&a, 1, WORDS("inspect", "--over=1:0", "a")), EASEL_BAD_ARGUMENT, "ascending");
  REFUSED(answer(&a, 1, WORDS("inspect", "b")), EASEL_BAD_TEXT, "'b'");
  REFUSED(answer(NULL, 1, WORDS("inspect", "a")), EASEL_BAD_ARGUMENT, "inputs is null");
  REFUSED(answer(&unnamed, 1, WORDS("inspect", "a")), EASEL_BAD_ARGUMENT, "the name of inputs[0] is null");
  REFUSED(answer(both, 2, WORDS("inspect", "a")), EASEL_BAD_ARGUMENT, "two inputs are called 'a'");
  REFUSED(answer(&missing_column, 1, WORDS("fit", "a*t", "data")), EASEL_BAD_ARGUMENT, "the column 't' is null");
  REFUSED(answer(uneven, 2, WORDS("fit", "a*t", "data")), EASEL_BAD_ARGUMENT, "differ in length");
  REFUSED(easel_call(WORDS("inspect", "t"), NULL, 0, NULL, NULL, NULL), EASEL_BAD_ARGUMENT, "json is null");
  calls = 0;
  REFUSED(easel_call(WORDS("tune", "scenekit:lift,fov", "--like=segments"), NULL, 0, stops, &calls, &json),
          EASEL_STOPPED, "asked to stop");
  if (calls != 1 || json) failures++;
  // An answer that the command ends on with status 1 is an answer here.
  if (answer(&a, 1, WORDS("diff", "--within=0.01", "a", "t")) != EASEL_OK) failures++;

  easel_scene *scene = NULL;
  const easel_option huge[] = {{"size", "10000x10000"}}, zero[] = {{"scale", "0"}};
  const uint8_t pixel[4] = {0};
  const easel_pixels narrow = {pixel, 0, 1}, endless = {pixel, SIZE_MAX / 2, 3}, none = {NULL, 1, 1};
  uint8_t *bytes = NULL;
  size_t count = 0;
  REFUSED(easel_scene_read("peel", NULL, huge, 1, &scene), EASEL_BAD_ARGUMENT, "GiB");
  REFUSED(easel_scene_read("peel", NULL, zero, 1, &scene), EASEL_BAD_ARGUMENT, "--scale");
  REFUSED(easel_scene_read("peel", &narrow, NULL, 0, &scene), EASEL_BAD_ARGUMENT, "a picture has");
  REFUSED(easel_pixels_to_png(&endless, &bytes, &count), EASEL_BAD_ARGUMENT, "a picture has");
  REFUSED(easel_pixels_to_png(&none, &bytes, &count), EASEL_BAD_ARGUMENT, "rgba is null");
  if (easel_scene_read("peel", NULL, NULL, 0, &scene) != EASEL_OK) return 1;
  uint8_t small[4];
  REFUSED(easel_scene_draw(scene, 0, small, 4), EASEL_BAD_ARGUMENT, "a frame has");
  REFUSED(easel_scene_layers(scene, NAN, &json), EASEL_BAD_ARGUMENT, "a moment is from");
  REFUSED(easel_scene_moving(scene, "mp4", 30, NULL, NULL, &bytes, &count), EASEL_BAD_ARGUMENT, "'mp4' is not a form");
  REFUSED(easel_scene_moving(scene, "gif", 60, NULL, NULL, &bytes, &count), EASEL_BAD_ARGUMENT, "50 frames per second");
  REFUSED(easel_scene_moving(scene, "apng", NAN, NULL, NULL, &bytes, &count), EASEL_BAD_ARGUMENT, "--fps");
  at[0] = 1.5;
  REFUSED(easel_scene_seconds(scene, at, 1, values), EASEL_BAD_ARGUMENT, "from 0 to 1");
  easel_scene_free(scene);

  pthread_t thread;
  REFUSED(easel_list("curve", &json), EASEL_BAD_ARGUMENT, "Did you mean 'curves'");
  if (pthread_create(&thread, NULL, other_thread, curve) || pthread_join(thread, NULL)) failures++;
  if (!strstr(easel_message(), "curves")) failures++;
  easel_curve_free(curve);
  // What is not there may be freed.
  easel_curve_free(NULL), easel_function_free(NULL), easel_mesh_free(NULL), easel_scene_free(NULL);
  easel_text_free(NULL), easel_bytes_free(NULL);
  printf("%d calls were not refused as they should\n", failures);
  return failures != 0;
}
