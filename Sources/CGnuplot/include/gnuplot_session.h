#pragma once

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma clang assume_nonnull begin

/// A running gnuplot that reads a script from this process. Its output goes to nameless files in TMPDIR, or in /tmp, so
/// that no file is left behind. One thread at a time may use a session.
typedef struct gnuplot_session gnuplot_session;

/// The outcome of a gnuplot process.
typedef struct gnuplot_outcome {
  /// The exit status; -1 if a signal stopped it.
  int exit_status;
  /// The signal that stopped it, or 0.
  int signal;
  /// True if it did not read everything: it closed its input, or was stopped.
  bool hung_up;
  /// True if it was stopped because it exceeded its time limit.
  bool timed_out;
  /// True if it was stopped because it printed more than `gnuplot_largest_picture` or `gnuplot_largest_complaint`.
  bool flooded;
} gnuplot_outcome;

/// The limits in bytes, much more than gnuplot prints for the largest pictures.
enum { gnuplot_largest_picture = 1 << 30, gnuplot_largest_complaint = 1 << 24 };

/// Returns true if this build contains gnuplot-iostream. Without it `gnuplot_session_start` returns NULL.
bool gnuplot_session_is_available(void);

/// Starts `program` (a path, or a name looked up in PATH). It stops at the first error of the script, with status 1.
///
/// After `seconds` without reading, or without exiting once it has read everything, it is stopped together with its
/// children.
///
/// Returns NULL on failure, with the reason in `error`: an errno value if the program cannot be started, a negative one
/// if there is no pipe or temporary file.
gnuplot_session *_Nullable gnuplot_session_start(const char *program, double seconds, int *error);

/// Sends `length` bytes of script. Returns false once gnuplot no longer listens; never raises SIGPIPE.
bool gnuplot_session_send_text(gnuplot_session *session, const char *text, size_t length);

/// Sends `count` numbers in the binary form that `binary format='%double…'` announces. Returns false once gnuplot no
/// longer listens.
bool gnuplot_session_send_numbers(gnuplot_session *session, const double *numbers, size_t count);

/// Ends the script and waits for gnuplot to exit. Later calls return the same outcome.
gnuplot_outcome gnuplot_session_finish(gnuplot_session *session);

/// Return the descriptors of its standard output (the picture) and its standard error, for `pread`. They stay open
/// until the session is freed.
int gnuplot_session_output(gnuplot_session *session);
int gnuplot_session_complaints(gnuplot_session *session);

/// Finishes the session and frees it.
void gnuplot_session_free(gnuplot_session *session);

#pragma clang assume_nonnull end
#ifdef __cplusplus
}
#endif
