/// Easel for C, and for every language that calls C: curves, effects, comparison, tuning, fits and pictures.
///
/// Conventions
/// - Every function that can fail answers with an easel_status. Results go where a pointer says, and are written only
///   with EASEL_OK. easel_message() says what was wrong, for the last call that failed on the same thread.
/// - Text is UTF-8 and ends with a zero byte. Texts that are handed out are freed with easel_text_free().
/// - Handles are made by functions whose names end in _read, and freed by those whose names end in _free, once. A null
///   handle is refused, and may be freed. What a handle stands for never changes: any number of threads may use it at the
///   same time, as long as none frees it.
/// - Buffers belong to the caller. An output may be its input, but where a function has several outputs; one that overlaps
///   with an input in another way, or with another output, is refused.
/// - A call needs 512 KB of stack at most, which every thread has unless it is told otherwise.
/// - An option has the name and the text that the option of the command has, without dashes: {"within", "0.001"}. An
///   option that may be given several times may be so here. What the command refuses is refused with the same words.
/// - JSON is what the command prints with --json.
#ifndef EASEL_H
#define EASEL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Of this header. A library of another number is not to be used with it; within a number functions are only added.
#define EASEL_ABI_VERSION 3u

/// The ABI version of the library.
uint32_t easel_abi_version(void);
/// The version of Easel, as in "0.5.0". Never freed.
const char *easel_version(void);

/// How a call ended.
typedef enum easel_status {
  EASEL_OK = 0,
  /// An argument is wrong: a null pointer, an unknown name or option, a number outside its range.
  EASEL_BAD_ARGUMENT = 1,
  /// A formula cannot be read, or its parameters are not legal. The message shows the place, in three lines.
  EASEL_BAD_TEXT = 2,
  /// There is no answer: no finite value, nothing to measure.
  EASEL_NO_ANSWER = 3,
  /// What is needed is missing, such as NLopt to search for several numbers, or memory.
  EASEL_UNAVAILABLE = 4,
  /// The progress function asked to stop; nothing was written.
  EASEL_STOPPED = 5,
} easel_status;

/// What was wrong with the last call that failed on this thread; "" before. Valid until the next call on the thread.
const char *easel_message(void);

/// Frees a text that was handed out, or bytes. Null is passed over.
void easel_text_free(char *text);
void easel_bytes_free(uint8_t *bytes);

/// A number with a name.
typedef struct easel_value {
  const char *name;
  double value;
} easel_value;

/// An option of the command: its name without dashes, and its text; "" for a flag.
typedef struct easel_option {
  const char *name;
  const char *text;
} easel_option;

/// Called now and then during long work, on the calling thread, with how much of it is done. Answers 0 to go on; with
/// anything else the work stops as soon as it can, and the call ends with EASEL_STOPPED.
typedef int (*easel_progress)(void *context, size_t done, size_t total);

// MARK: Lists

/// What can be named, as JSON: "curves" and "functions" (with their parameters), "effects" (of comparisons and pictures,
/// with their options), "measures" (of targets), "options" (of each verb of easel_call).
easel_status easel_list(const char *what, char **json);

/// What a formula reads, as JSON: {"abscissa", "parameters", "function", "constant"}.
///
/// - abscissa: the name of the variable; null for whichever of t, x and u occurs.
easel_status easel_formula_names(const char *text, const char *abscissa, char **json);

// MARK: Curves

/// A curve: a formula of one abscissa, whose parameters have values.
typedef struct easel_curve easel_curve;

/// Reads a curve: a formula, a name, CSS, an SVG path, a line of Metal, GLSL, Swift or JavaScript.
///
/// - abscissa: the name of the variable; null for whichever of t, x and u occurs.
easel_status easel_curve_read(
  const char *text, const char *abscissa, const easel_value *parameters, size_t count, easel_curve **curve);

/// A curve through samples, straight between them, NaN outside. Rows are put in ascending order; those of one place make a
/// jump, and those with a number that is not finite are left out. Two places at least.
easel_status easel_curve_sampled(const double *at, const double *values, size_t count, easel_curve **curve);

void easel_curve_free(easel_curve *curve);

/// Where a curve is drawn unless told otherwise: 0 to 1, or until a motion rests or its data end.
easel_status easel_curve_domain(const easel_curve *curve, double *low, double *high);

/// Values (order 0), or derivatives of an order from 1 to 64, which are from Taylor series and exact but for rounding. NaN
/// where there is none.
easel_status easel_curve_evaluate(
  const easel_curve *curve, unsigned order, const double *at, size_t count, double *values);

/// Values with the before flag of CSS set, with which curves that jump are at the foot of the jump.
easel_status easel_curve_evaluate_before(
  const easel_curve *curve, const double *at, size_t count, double *values);

/// The facts of a curve over a domain within about a millisecond, as a member of `curves` of `easel plot --info --json`:
/// ends, range, turning points, inflections, roots, breaks, the steepest place and the area. Samples fill what a moment of
/// proving leaves open; `proved` and `not_decided` tell.
easel_status easel_curve_facts(const easel_curve *curve, double low, double high, char **json);

// MARK: Functions of several variables

/// A formula of several of its names, such as a quantity of an effect over row and progress.
typedef struct easel_function easel_function;

/// - variables: the names that vary, the abscissa among them or not.
/// - parameters: values for the others.
easel_status easel_function_read(
  const char *text, const char *const *variables, size_t variable_count, const easel_value *parameters,
  size_t parameter_count, easel_function **function);

void easel_function_free(easel_function *function);

/// Values for rows.
///
/// - columns: for each variable a number for each row; where `strides` has 0 one number for all, where it has 1 one a
///   row. Null strides are all 1.
easel_status easel_function_evaluate(
  const easel_function *function, const double *const *columns, const size_t *strides, size_t rows, double *values);

/// Values, and derivatives in every variable: `derivatives` has `rows` numbers for the first variable, then for the
/// second, and so on.
easel_status easel_function_gradient(
  const easel_function *function, const double *const *columns, const size_t *strides, size_t rows, double *values,
  double *derivatives);

// MARK: Meshes

/// A sheet of an effect as a grid of vertices, moved by the kernel for this machine's instructions.
typedef struct easel_mesh easel_mesh;

/// - effect: peel, peel-app or segments with their options, as `easel compare` takes them: "peel:lift=0.3". Options that
///   no kernel has, such as paper, are refused.
/// - rows, columns: cells; there is one vertex more each way.
/// - options: sticker.
easel_status easel_mesh_read(
  const char *effect, size_t rows, size_t columns, const easel_option *options, size_t option_count,
  easel_mesh **mesh);

void easel_mesh_free(easel_mesh *mesh);

/// How many vertices there are: (rows + 1) × (columns + 1), row by row.
easel_status easel_mesh_count(const easel_mesh *mesh, size_t *count);

/// Where the vertices are at a progress, in points from the middle of the flat sheet (y downward, z toward the viewer), and
/// the light that is added to their pixels; single precision. Null for what is not asked for.
easel_status easel_mesh_positions(
  const easel_mesh *mesh, double progress, float *x, float *y, float *z, float *light);

// MARK: Verbs of the command

/// A curve or a column of numbers, under the name by which the words of a call mean it.
typedef struct easel_input {
  const char *name;
  /// Null for a column.
  const easel_curve *curve;
  const double *values;
  size_t count;
} easel_input;

/// Runs a verb of the command: {"tune", "bezier", "--like", "target"} with an input called "target". The verbs are inspect,
/// check, diff, nearest, fit, tune, export, compare, css and list, with their options, as `easel help VERB` lists them.
/// The answer is the JSON that the command prints with --json; several easings of css are in an array, `easings`. The
/// notes of the command are in the array `notes`.
///
/// - inputs: curves, which stand where the verb takes one; columns, which are the table of fit.
///
/// Words that name files are refused. An answer that the command ends on with status 1 is an answer here.
easel_status easel_call(
  const char *const *words, size_t count, const easel_input *inputs, size_t input_count, easel_progress progress,
  void *context, char **json);

// MARK: Pictures

/// A picture's pixels: red, green, blue and alpha of 8 bits, sRGB, alpha not multiplied in; row by row from the top.
typedef struct easel_pixels {
  const uint8_t *rgba;
  size_t width;
  size_t height;
} easel_pixels;

/// An effect, or a chain of them, on a picture, and the frame that it is drawn in.
typedef struct easel_scene easel_scene;

/// - effect: as `easel render` takes it: "peel:lift=0.3+hold:0.5+reverse".
/// - picture: what the effect is shown on; null for the picture of ours that suits it.
/// - options: sample, sticker, scale, size, background, parameter.
easel_status easel_scene_read(
  const char *effect, const easel_pixels *picture, const easel_option *options, size_t option_count,
  easel_scene **scene);

void easel_scene_free(easel_scene *scene);

typedef struct easel_scene_shape {
  /// Of a frame, in pixels.
  size_t width, height;
  double pixels_per_point;
  /// Of one run, in seconds.
  double duration;
  /// What a frame shows of the plane, in points.
  double x, y, points_wide, points_high;
} easel_scene_shape;

/// The frame of a scene, and how long it runs.
easel_status easel_scene_describe(const easel_scene *scene, easel_scene_shape *shape);

/// How far the effect has come at times in seconds.
easel_status easel_scene_progress(const easel_scene *scene, const double *seconds, size_t count, double *progress);

/// The first times, in seconds, at which the effect has come so far; the end of the run where it never does.
easel_status easel_scene_seconds(const easel_scene *scene, const double *progress, size_t count, double *seconds);

/// Draws a moment: width × height × 4 bytes, as in easel_pixels.
easel_status easel_scene_draw(const easel_scene *scene, double seconds, uint8_t *rgba, size_t bytes);

/// The layers of a moment, as `easel render … --layers json` has them.
easel_status easel_scene_layers(const easel_scene *scene, double seconds, char **json);

/// A moving picture of one run, over and over.
///
/// - form: "apng", "gif" or "svg".
/// - frames_per_second: from 1 to 240, of a GIF to 50.
easel_status easel_scene_moving(
  const easel_scene *scene, const char *form, double frames_per_second, easel_progress progress, void *context,
  uint8_t **bytes, size_t *count);

/// Pixels as a PNG file.
easel_status easel_pixels_to_png(const easel_pixels *pixels, uint8_t **bytes, size_t *count);

#ifdef __cplusplus
}
#endif

#endif
