#ifndef EASEL_GNUPLOT_SESSION_H
#define EASEL_GNUPLOT_SESSION_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif
#ifdef __clang__
#pragma clang assume_nonnull begin
#endif

/// A running gnuplot that reads a script from us. What it prints is caught in anonymous files, so that no name is left
/// behind. One thread at a time may use a session.
typedef struct gnuplot_session gnuplot_session;

/// How a gnuplot ended.
typedef struct gnuplot_outcome {
  /// Its exit status; -1 when a signal ended it.
  int exit_status;
  /// The signal that ended it, or 0.
  int signal;
  /// It closed its input before it had read everything.
  bool hung_up;
} gnuplot_outcome;

/// Whether this build contains gnuplot-iostream. Without it `gnuplot_session_start` returns NULL.
bool gnuplot_session_is_available(void);

/// Starts `program` (a path, or a name looked up in PATH). It stops at the first error of the script, with status 1.
/// NULL on failure, with the reason in `error`: an errno value if the program cannot be started, a negative one if we
/// have no pipe or temporary file.
gnuplot_session *_Nullable gnuplot_session_start(const char *program, int *error);

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

#ifdef __clang__
#pragma clang assume_nonnull end
#endif
#ifdef __cplusplus
}
#endif
#endif
