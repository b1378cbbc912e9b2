/// Easel for C, and for every language that calls C: curves, effects, comparison, tuning, fits and pictures.
///
/// Conventions
/// - Every function that can fail returns an easel_status. Results go to the pointers that the caller passes, and are
///   written only with EASEL_OK. easel_message() returns the message of the last call that failed on the same thread.
/// - Text is UTF-8 and ends with a zero byte. The caller frees returned texts with easel_text_free().
/// - Functions whose names end in _read or _sampled create handles; functions whose names end in _free free them, once.
///   A null handle is refused, and may be freed. The object behind a handle never changes: any number of threads may
///   use it at the same time, as long as none frees it.
/// - Buffers belong to the caller. An output may be the same buffer as an input, unless the function has several
///   outputs. Any other overlap is refused.
/// - A call needs 512 KB of stack at most, which every thread has by default.
/// - An option has the name and the text of the command's option, without dashes: {"within", "0.001"}. An option that
///   the command accepts several times may be repeated. Whatever the command refuses is refused with the same message.
/// - JSON is the output of the command with --json.
#ifndef EASEL_H
#define EASEL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The ABI version of this header. Use it only with a library of the same version; within a version functions are only
/// added.
#define EASEL_ABI_VERSION 3u

/// Returns the ABI version of the library.
uint32_t easel_abi_version(void);
/// Returns the version of Easel, as in "0.5.0". The caller must not free it.
const char *easel_version(void);

/// The outcome of a call.
typedef enum easel_status {
  EASEL_OK = 0,
  /// An argument is wrong: a null pointer, an unknown name or option, a number outside its range.
  EASEL_BAD_ARGUMENT = 1,
  /// A formula cannot be read, or its parameters are not legal. The message shows the place, in three lines.
  EASEL_BAD_TEXT = 2,
  /// There is no answer: no finite value, nothing to measure.
  EASEL_NO_ANSWER = 3,
  /// Something required is missing, such as memory, or NLopt to search for several numbers.
  EASEL_UNAVAILABLE = 4,
  /// The progress function asked to stop; nothing was written.
  EASEL_STOPPED = 5,
} easel_status;

/// Returns the message of the last call that failed on this thread, or "" if none did; valid until the next call on the
/// thread.
const char *easel_message(void);

/// Free a returned text, and returned bytes. Null is ignored.
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

/// A function that long work calls now and then, on the calling thread, with the part of the work that is done. It
/// returns 0 to continue; after any other result the work stops as soon as it can, and the call returns EASEL_STOPPED.
typedef int (*easel_progress)(void *context, size_t done, size_t total);

// MARK: Lists

/// Lists names as JSON. `what` is "curves" or "functions" (with their parameters), "effects" (of comparisons and
/// pictures, with their options), "measures" (of tune's targets), "targets" (of exports), or "options" (of each verb of
/// easel_call).
easel_status easel_list(const char *what, char **json);

/// Finds the names in a formula, as JSON: {"abscissa", "parameters", "function", "constant"}.
///
/// - abscissa: the name of the variable; null for the one of t, x and u that occurs.
easel_status easel_formula_names(const char *text, const char *abscissa, char **json);

// MARK: Curves

/// A curve: a formula of one abscissa, whose parameters have values.
typedef struct easel_curve easel_curve;

/// Reads a curve: a formula, a name, CSS, an SVG path, or a line of Metal, GLSL, Swift or JavaScript.
///
/// - abscissa: the name of the variable; null for the one of t, x and u that occurs.
easel_status easel_curve_read(
  const char *text, const char *abscissa, const easel_value *parameters, size_t count, easel_curve **curve);

/// Creates a curve through samples, straight between them and NaN outside. Samples are sorted by their place; several
/// at one place make a jump, and those with a number that is not finite are left out. At least two places are required.
easel_status easel_curve_sampled(const double *at, const double *values, size_t count, easel_curve **curve);

void easel_curve_free(easel_curve *curve);

/// Writes the domain over which a curve is drawn by default: 0 to 1, or to the end of its motion or its data.
easel_status easel_curve_domain(const easel_curve *curve, double *low, double *high);

/// Writes values (order 0), or derivatives of an order from 1 to 64, which come from Taylor series and are exact except
/// for rounding. NaN if there is none.
easel_status easel_curve_evaluate(
  const easel_curve *curve, unsigned order, const double *at, size_t count, double *values);

/// Writes values with the before flag of CSS set, for which a curve that jumps is at the foot of the jump.
easel_status easel_curve_evaluate_before(
  const easel_curve *curve, const double *at, size_t count, double *values);

/// Finds the facts of a curve over a domain within about a millisecond, as JSON like a member of `curves` of `easel
/// plot --info --json`: ends, range, turning points, inflections, roots, breaks, the steepest place and the area.
/// Samples supply what the proofs leave undecided; `proved` and `not_decided` tell which.
easel_status easel_curve_facts(const easel_curve *curve, double low, double high, char **json);

// MARK: Functions of several variables

/// A formula of several variables, such as a quantity of an effect over row and progress.
typedef struct easel_function easel_function;

/// Reads a function.
///
/// - variables: the names that vary, with or without the abscissa.
/// - parameters: values for the other names.
easel_status easel_function_read(
  const char *text, const char *const *variables, size_t variable_count, const easel_value *parameters,
  size_t parameter_count, easel_function **function);

void easel_function_free(easel_function *function);

/// Writes the value of each row.
///
/// - columns: for each variable one number per row (stride 1), or a single number for all rows (stride 0).
/// - strides: the stride of each column; null if all are 1.
easel_status easel_function_evaluate(
  const easel_function *function, const double *const *columns, const size_t *strides, size_t rows, double *values);

/// Writes values, and derivatives with respect to every variable: `derivatives` has `rows` numbers for the first
/// variable, then for the second, and so on.
easel_status easel_function_gradient(
  const easel_function *function, const double *const *columns, const size_t *strides, size_t rows, double *values,
  double *derivatives);

// MARK: Meshes

/// A sheet of an effect as a grid of vertices, moved by the kernel for this machine's instruction set.
typedef struct easel_mesh easel_mesh;

/// Creates a mesh.
///
/// - effect: peel, peel-app or segments with their options, as for `easel compare`: "peel:lift=0.3". Options that no
///   kernel supports, such as paper, are refused.
/// - rows, columns: the numbers of cells; there is one vertex more in each direction.
/// - options: sticker.
easel_status easel_mesh_read(
  const char *effect, size_t rows, size_t columns, const easel_option *options, size_t option_count,
  easel_mesh **mesh);

void easel_mesh_free(easel_mesh *mesh);

/// Writes the number of vertices, (rows + 1) × (columns + 1); they are stored row by row.
easel_status easel_mesh_count(const easel_mesh *mesh, size_t *count);

/// Writes the positions of the vertices at a progress, in points from the middle of the flat sheet (y downward, z
/// toward the viewer), and the light that is added to their pixels, in single precision. Pass null for outputs that are
/// not needed.
easel_status easel_mesh_positions(
  const easel_mesh *mesh, double progress, float *x, float *y, float *z, float *light);

// MARK: Verbs of the command

/// A curve or a column of numbers, with the name that the words of a call use for it.
typedef struct easel_input {
  const char *name;
  /// Null for a column.
  const easel_curve *curve;
  const double *values;
  size_t count;
} easel_input;

/// Runs a verb of the command: {"tune", "bezier", "--like", "target"} with an input called "target". The verbs are
/// inspect, check, diff, nearest, fit, tune, export, compare, css and list, with their options, as `easel help VERB`
/// lists them. The result is the JSON that the command prints with --json. The array `easings` has several easings of
/// css, the array `notes` the notes of the command.
///
/// - inputs: curves, for verbs that take one; columns, for the table of fit.
///
/// Words that name files are refused. A result for which the command exits with status 1 is a result here, with
/// EASEL_OK.
easel_status easel_call(
  const char *const *words, size_t count, const easel_input *inputs, size_t input_count, easel_progress progress,
  void *context, char **json);

// MARK: Pictures

/// The pixels of a picture: red, green, blue and alpha, 8 bits each, sRGB, alpha not premultiplied; row by row from the
/// top.
typedef struct easel_pixels {
  const uint8_t *rgba;
  size_t width;
  size_t height;
} easel_pixels;

/// An effect, or a chain of effects, on a picture, and the frame in which it is drawn.
typedef struct easel_scene easel_scene;

/// Creates a scene.
///
/// - effect: as for `easel render`: "peel:lift=0.3+hold:0.5+reverse".
/// - picture: the picture that the effect is applied to; null for a suitable sample picture.
/// - options: sample, sticker, scale, size, background, parameter.
easel_status easel_scene_read(
  const char *effect, const easel_pixels *picture, const easel_option *options, size_t option_count,
  easel_scene **scene);

void easel_scene_free(easel_scene *scene);

typedef struct easel_scene_shape {
  /// The size of a frame, in pixels.
  size_t width, height;
  double pixels_per_point;
  /// The duration of one run, in seconds.
  double duration;
  /// The part of the plane that a frame shows, in points.
  double x, y, points_wide, points_high;
} easel_scene_shape;

/// Writes the frame of a scene and the duration of a run.
easel_status easel_scene_describe(const easel_scene *scene, easel_scene_shape *shape);

/// Writes the progress of the effect at times in seconds.
easel_status easel_scene_progress(const easel_scene *scene, const double *seconds, size_t count, double *progress);

/// Writes the first times, in seconds, at which the effect reaches a progress; the end of the run if it never does.
easel_status easel_scene_seconds(const easel_scene *scene, const double *progress, size_t count, double *seconds);

/// Draws one moment as width × height × 4 bytes, in the form of easel_pixels.
easel_status easel_scene_draw(const easel_scene *scene, double seconds, uint8_t *rgba, size_t bytes);

/// Writes the layers at one moment, as `easel render … --layers json` does.
easel_status easel_scene_layers(const easel_scene *scene, double seconds, char **json);

/// Creates a moving picture of one run, which repeats forever.
///
/// - form: "apng", "gif" or "svg".
/// - frames_per_second: from 1 to 240; for a GIF at most 50.
easel_status easel_scene_moving(
  const easel_scene *scene, const char *form, double frames_per_second, easel_progress progress, void *context,
  uint8_t **bytes, size_t *count);

/// Encodes pixels as a PNG file.
easel_status easel_pixels_to_png(const easel_pixels *pixels, uint8_t **bytes, size_t *count);

#ifdef __cplusplus
}
#endif

#endif
