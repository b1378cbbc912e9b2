#pragma once

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma clang assume_nonnull begin

/// A running gnuplot that reads a script from us. What it prints is caught in nameless files of TMPDIR, or of /tmp, so
/// that no name is left behind. One thread at a time may use a session.
typedef struct gnuplot_session gnuplot_session;

/// How a gnuplot ended.
typedef struct gnuplot_outcome {
  /// Its exit status; -1 when a signal ended it.
  int exit_status;
  /// The signal that ended it, or 0.
  int signal;
  /// It did not read everything: it closed its input, or was ended.
  bool hung_up;
  /// It was ended since it kept us waiting for longer than it may.
  bool timed_out;
  /// It was ended since it printed more than `gnuplot_largest_picture` or `gnuplot_largest_complaint`.
  bool flooded;
} gnuplot_outcome;

/// In bytes: much more than gnuplot prints for the largest pictures.
enum { gnuplot_largest_picture = 1 << 30, gnuplot_largest_complaint = 1 << 24 };

/// Whether this build contains gnuplot-iostream. Without it `gnuplot_session_start` returns NULL.
bool gnuplot_session_is_available(void);

/// Starts `program` (a path, or a name looked up in PATH). It stops at the first error of the script, with status 1.
/// `seconds`: how long it may go without reading on, and take to end when it has read all, before it is ended together
/// with what it has started.
/// NULL on failure, with the reason in `error`: an errno value if the program cannot be started, a negative one if we
/// have no pipe or temporary file.
gnuplot_session *_Nullable gnuplot_session_start(const char *program, double seconds, int *error);

/// Sends `length` bytes of script. False once gnuplot no longer listens; never a SIGPIPE.
bool gnuplot_session_send_text(gnuplot_session *session, const char *text, size_t length);

/// Sends `count` numbers in the binary form that `binary format='%double…'` announces. False once gnuplot no longer
/// listens.
bool gnuplot_session_send_numbers(gnuplot_session *session, const double *numbers, size_t count);

/// Ends the script and waits for gnuplot to end. Later calls return the same outcome.
gnuplot_outcome gnuplot_session_finish(gnuplot_session *session);

/// Descriptors of what it printed on standard output (the picture) and standard error; for `pread`.
/// They stay open until the session is freed.
int gnuplot_session_output(gnuplot_session *session);
int gnuplot_session_complaints(gnuplot_session *session);

/// Frees the session, after finishing it.
void gnuplot_session_free(gnuplot_session *session);

#pragma clang assume_nonnull end
#ifdef __cplusplus
}
#endif
