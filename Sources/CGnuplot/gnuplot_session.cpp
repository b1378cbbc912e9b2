#include "gnuplot_session.h"

#ifdef EASEL_HAS_GNUPLOT_IOSTREAM
#include "pipe_signal_guard.hpp"

// gnuplot-iostream.h uses assert without including it.
#include <cassert>

#include <boost/range/iterator_range.hpp>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <gnuplot-iostream.h>
#include <memory>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

struct gnuplot_session {
  pid_t process = -1;
  FILE *input = nullptr;       // owned by `stream`
  FILE *output = nullptr;
  FILE *complaints = nullptr;
  std::unique_ptr<gnuplotio::Gnuplot> stream;
  gnuplot_outcome outcome{-1, 0, false};
  bool is_finished = false;

  ~gnuplot_session() {
    if (output) fclose(output);
    if (complaints) fclose(complaints);
  }

  // False, for good, once a write has failed.
  template <typename Write> bool send(Write write) {
    PipeSignalGuard guard;
    if (outcome.hung_up) return false;
    try {
      write(*stream);
      if (stream->good()) return true;
    } catch (...) {
    }
    outcome.hung_up = true;
    return false;
  }
};

namespace {

// A pipe that no other child inherits.
bool open_pipe(int ends[2]) {
  if (pipe(ends) != 0) return false;
  for (int end : {ends[0], ends[1]}) fcntl(end, F_SETFD, FD_CLOEXEC);
  return true;
}

// Starts `program` with the three descriptors as its standard ones and SIGPIPE as usual. Returns 0 or an errno value.
int spawn(const char *program, int input, int output, int complaints, pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, complaints, STDERR_FILENO);

  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t pipe_signal, no_signal;
  sigemptyset(&pipe_signal);
  sigaddset(&pipe_signal, SIGPIPE);
  sigemptyset(&no_signal);
  posix_spawnattr_setsigdefault(&attributes, &pipe_signal);
  posix_spawnattr_setsigmask(&attributes, &no_signal);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);

  // -d ignores the user's start-up file. As a named script, standard input ends at its first error with status 1;
  // as plain input gnuplot would go on and take binary data for commands.
  const char *const arguments[] = {program, "-d", "/dev/stdin", nullptr};
  int error = posix_spawnp(process, program, &actions, &attributes, const_cast<char *const *>(arguments), environ);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error;
}

}  // namespace

bool gnuplot_session_is_available(void) { return true; }

gnuplot_session *gnuplot_session_start(const char *program, int *error) try {
  auto session = std::make_unique<gnuplot_session>();
  session->output = tmpfile();
  session->complaints = session->output ? tmpfile() : nullptr;
  int ends[2];
  if (!session->complaints || !open_pipe(ends)) {
    *error = -errno;
    return nullptr;
  }
  fcntl(fileno(session->output), F_SETFD, FD_CLOEXEC);
  fcntl(fileno(session->complaints), F_SETFD, FD_CLOEXEC);
  *error = spawn(program, ends[0], fileno(session->output), fileno(session->complaints), &session->process);
  close(ends[0]);
  if (*error != 0) {
    close(ends[1]);
    return nullptr;
  }
  session->input = fdopen(ends[1], "w");
  // The constructor that takes a FILE: the one that takes a command goes through a shell and loses the exit status.
  session->stream = std::make_unique<gnuplotio::Gnuplot>(session->input);
  return session.release();
} catch (...) {
  *error = -ENOMEM;
  return nullptr;
}

bool gnuplot_session_send_text(gnuplot_session *session, const char *text, size_t length) {
  return session->send([=](gnuplotio::Gnuplot &stream) { stream.write(text, static_cast<std::streamsize>(length)); });
}

bool gnuplot_session_send_numbers(gnuplot_session *session, const double *numbers, size_t count) {
  return session->send([=](gnuplotio::Gnuplot &stream) {
    stream.sendBinary1d(boost::make_iterator_range(numbers, numbers + count));
  });
}

gnuplot_outcome gnuplot_session_finish(gnuplot_session *session) {
  if (session->is_finished) return session->outcome;
  session->is_finished = true;
  session->send([](gnuplotio::Gnuplot &stream) { stream.flush(); });

  // gnuplot must see the end of its script before we wait, but only the stream may close the file.
  int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  dup2(nowhere, fileno(session->input));
  close(nowhere);

  int status = 0;
  pid_t ended;
  while ((ended = waitpid(session->process, &status, 0)) < 0 && errno == EINTR) {
  }
  if (ended == session->process && WIFEXITED(status)) session->outcome.exit_status = WEXITSTATUS(status);
  if (ended == session->process && WIFSIGNALED(status)) session->outcome.signal = WTERMSIG(status);
  PipeSignalGuard guard;
  session->stream.reset();
  return session->outcome;
}

int gnuplot_session_output(gnuplot_session *session) { return fileno(session->output); }

int gnuplot_session_complaints(gnuplot_session *session) { return fileno(session->complaints); }

void gnuplot_session_free(gnuplot_session *session) {
  gnuplot_session_finish(session);
  delete session;
}

#else

#include <cerrno>

bool gnuplot_session_is_available(void) { return false; }

gnuplot_session *gnuplot_session_start(const char *, int *error) {
  *error = ENOSYS;
  return nullptr;
}

bool gnuplot_session_send_text(gnuplot_session *, const char *, size_t) { return false; }

bool gnuplot_session_send_numbers(gnuplot_session *, const double *, size_t) { return false; }

gnuplot_outcome gnuplot_session_finish(gnuplot_session *) { return {-1, 0, false}; }

int gnuplot_session_output(gnuplot_session *) { return -1; }

int gnuplot_session_complaints(gnuplot_session *) { return -1; }

void gnuplot_session_free(gnuplot_session *) {}

#endif
