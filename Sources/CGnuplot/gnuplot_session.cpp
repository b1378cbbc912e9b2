#include "gnuplot_session.h"

#ifdef EASEL_HAS_GNUPLOT_IOSTREAM
// gnuplot-iostream.h uses assert without including it.
#include <cassert>

#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <gnuplot-iostream.h>
#include <memory>
#include <poll.h>
#include <pthread.h>
#include <spawn.h>
#include <string>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

extern char **environ;

namespace {

double now() {
  timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

off_t size_of(int file) {
  struct stat information;
  return fstat(file, &information) == 0 ? information.st_size : 0;
}

// Opens a file without a name that no child inherits. Returns -1, with errno set, on failure.
int open_nameless(const char *folder) {
  std::string name = std::string(folder) + "/easel-XXXXXX";
  int file = mkostemp(&name[0], O_CLOEXEC);
  if (file >= 0) unlink(name.c_str());
  return file;
}

// Opens one in TMPDIR, or in /tmp if that is not set or cannot be used.
int open_temporary() {
  const char *folder = getenv("TMPDIR");
  int file = folder && *folder ? open_nameless(folder) : -1;
  return file >= 0 ? file : open_nameless("/tmp");
}

// Our environment without GNUTERM: gnuplot would start with that terminal, and fail if it does not have it.
std::vector<char *> environment_of_gnuplot() {
  std::vector<char *> variables;
  for (char **variable = environ; *variable; variable++) {
    if (strncmp(*variable, "GNUTERM=", 8) != 0) variables.push_back(*variable);
  }
  variables.push_back(nullptr);
  return variables;
}

// Starts `program` with the three descriptors as its standard ones, and with default handling of SIGPIPE and SIGXFSZ.
// Returns 0 or an errno value.
int spawn(const char *program, int input, int output, int complaints, pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, complaints, STDERR_FILENO);

  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t usual_signals, no_signal;
  sigemptyset(&usual_signals);
  sigaddset(&usual_signals, SIGPIPE);
  sigaddset(&usual_signals, SIGXFSZ);
  sigemptyset(&no_signal);
  posix_spawnattr_setsigdefault(&attributes, &usual_signals);
  posix_spawnattr_setsigmask(&attributes, &no_signal);
  // A process group of its own, so that the children of gnuplot are stopped with it.
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);

  // -d ignores the user's start-up file. With standard input as a named script, gnuplot exits at the first error with
  // status 1; with plain input it would continue and read binary data as commands.
  const char *const arguments[] = {program, "-d", "/dev/stdin", nullptr};
  auto environment = environment_of_gnuplot();
  int error = posix_spawnp(
      process, program, &actions, &attributes, const_cast<char *const *>(arguments), environment.data());
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error;
}

// While this guard lives, a write to a closed pipe fails in this thread with EPIPE instead of stopping the process.
// SIGPIPE goes to the writing thread, and the guard removes it before it restores the old mask.
class PipeSignalGuard {
 public:
  PipeSignalGuard() {
    sigemptyset(&pipe_signal);
    sigaddset(&pipe_signal, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_signal, &former_mask);
  }

  ~PipeSignalGuard() {
    sigset_t pending;
    sigpending(&pending);
    int signal;
    if (sigismember(&pending, SIGPIPE) == 1) sigwait(&pipe_signal, &signal);
    pthread_sigmask(SIG_SETMASK, &former_mask, nullptr);
  }

 private:
  sigset_t pipe_signal, former_mask;
};

}  // namespace

struct gnuplot_session {
  pid_t process = -1;
  FILE *input = nullptr;  // owned by `stream`
  int output = -1;
  int complaints = -1;
  double seconds = 0;
  std::unique_ptr<gnuplotio::Gnuplot> stream;
  gnuplot_outcome outcome{-1, 0, false, false, false};
  bool is_finished = false;
  unsigned chunks = 0;

  ~gnuplot_session() {
    for (int file : {output, complaints}) {
      if (file >= 0) close(file);
    }
  }

  // Sends at most what a pipe takes at once. Returns false, from then on always, once gnuplot no longer listens.
  template <typename Write> bool send(Write write) {
    PipeSignalGuard guard;
    if (outcome.hung_up || !can_send()) return false;
    try {
      write(*stream);
      stream->flush();
      if (stream->good()) return true;
    } catch (...) {
    }
    outcome.hung_up = true;
    return false;
  }

  // Waits for gnuplot to exit, or stops it.
  void wait() {
    int status = 0;
    double begin = now();
    pid_t ended = 0;
    for (bool has_ended = false; !has_ended;) {
      ended = waitpid(process, &status, WNOHANG);
      has_ended = ended == process || (ended < 0 && errno != EINTR);
      if (!is_flooded() && !has_ended && now() - begin > seconds) outcome.timed_out = true;
      // Its remaining children would go on printing.
      if (outcome.timed_out || outcome.flooded) kill(-process, SIGKILL);
      if (!has_ended) poll(nullptr, 0, pause);
    }
    if (ended == process && WIFEXITED(status)) outcome.exit_status = WEXITSTATUS(status);
    if (ended == process && WIFSIGNALED(status)) outcome.signal = WTERMSIG(status);
  }

 private:
  // The milliseconds between two checks on a gnuplot that exits, and on one that does not continue to read.
  static constexpr int pause = 2, patience = 50;

  bool can_send() {
    double begin = now();
    while (true) {
      // A pipe that can be written to takes PIPE_BUF bytes without waiting.
      pollfd pipe{fileno(input), POLLOUT, 0};
      int count = poll(&pipe, 1, patience);
      if ((count == 0 || ++chunks % 64 == 0) && is_flooded()) break;
      if (count > 0) return true;
      if (now() - begin > seconds) {
        outcome.timed_out = true;
        break;
      }
    }
    outcome.hung_up = true;
    return false;
  }

  bool is_flooded() {
    if (size_of(output) > gnuplot_largest_picture || size_of(complaints) > gnuplot_largest_complaint) {
      outcome.flooded = true;
    }
    return outcome.flooded;
  }
};

bool gnuplot_session_is_available(void) { return true; }

gnuplot_session *gnuplot_session_start(const char *program, double seconds, int *error) try {
  auto session = std::make_unique<gnuplot_session>();
  session->seconds = seconds;
  session->output = open_temporary();
  session->complaints = session->output >= 0 ? open_temporary() : -1;
  int ends[2];
  if (session->complaints < 0 || pipe(ends) != 0) {
    *error = -errno;
    return nullptr;
  }
  for (int end : ends) fcntl(end, F_SETFD, FD_CLOEXEC);
  *error = spawn(program, ends[0], session->output, session->complaints, &session->process);
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
  for (size_t sent = 0; sent < length; sent += PIPE_BUF) {
    size_t part = length - sent < PIPE_BUF ? length - sent : PIPE_BUF;
    auto write = [=](gnuplotio::Gnuplot &stream) { stream.write(text + sent, static_cast<std::streamsize>(part)); };
    if (!session->send(write)) return false;
  }
  return true;
}

bool gnuplot_session_send_numbers(gnuplot_session *session, const double *numbers, size_t count) {
  return gnuplot_session_send_text(session, reinterpret_cast<const char *>(numbers), count * sizeof *numbers);
}

gnuplot_outcome gnuplot_session_finish(gnuplot_session *session) {
  if (session->is_finished) return session->outcome;
  session->is_finished = true;

  // gnuplot must see the end of its script before we wait, but only the stream may close the file.
  int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  dup2(nowhere, fileno(session->input));
  close(nowhere);
  session->wait();
  PipeSignalGuard guard;
  session->stream.reset();
  return session->outcome;
}

int gnuplot_session_output(gnuplot_session *session) { return session->output; }

int gnuplot_session_complaints(gnuplot_session *session) { return session->complaints; }

void gnuplot_session_free(gnuplot_session *session) {
  gnuplot_session_finish(session);
  delete session;
}

#else

#include <cerrno>

bool gnuplot_session_is_available(void) { return false; }

gnuplot_session *gnuplot_session_start(const char *, double, int *error) {
  *error = ENOSYS;
  return nullptr;
}

bool gnuplot_session_send_text(gnuplot_session *, const char *, size_t) { return false; }

bool gnuplot_session_send_numbers(gnuplot_session *, const double *, size_t) { return false; }

gnuplot_outcome gnuplot_session_finish(gnuplot_session *) { return {-1, 0, false, false, false}; }

int gnuplot_session_output(gnuplot_session *) { return -1; }

int gnuplot_session_complaints(gnuplot_session *) { return -1; }

void gnuplot_session_free(gnuplot_session *) {}

#endif
