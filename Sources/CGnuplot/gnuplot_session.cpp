#include "gnuplot_session.h"

#ifdef EASEL_HAS_GNUPLOT_IOSTREAM
#include "gnuplot_child.hpp"

// gnuplot-iostream.h uses assert without including it.
#include <cassert>

#include <boost/range/iterator_range.hpp>
#include <climits>
#include <cstdio>
#include <gnuplot-iostream.h>
#include <memory>
#include <poll.h>
#include <sys/stat.h>
#include <sys/wait.h>

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

void close_if_open(int *file) {
  if (*file >= 0) close(*file);
  *file = -1;
}

// Milliseconds after which a wait looks whether it is still worth while.
constexpr int patience = 50;

}  // namespace

struct gnuplot_session {
  pid_t process = -1;
  FILE *input = nullptr;  // owned by `stream`
  int output = -1;
  int complaints = -1;
  int life = -1;  // a pipe that hangs up when gnuplot ends
  double seconds = 0;
  std::unique_ptr<gnuplotio::Gnuplot> stream;
  gnuplot_outcome outcome{-1, 0, false, false, false};
  bool is_finished = false;
  unsigned chunks = 0;

  ~gnuplot_session() {
    for (int *file : {&output, &complaints, &life}) close_if_open(file);
  }

  // Sends what fits a pipe at once; false, for good, once gnuplot no longer listens.
  template <typename Write> bool send(Write write) {
    easel::PipeSignalGuard guard;
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

  // Waits for gnuplot to end, or ends it.
  void wait() {
    int status = 0;
    double begin = now();
    for (int pause = 1;;) {
      pid_t ended = waitpid(process, &status, WNOHANG);
      if (ended == process || (ended < 0 && errno != EINTR)) {
        if (ended == process && WIFEXITED(status)) outcome.exit_status = WEXITSTATUS(status);
        if (ended == process && WIFSIGNALED(status)) outcome.signal = WTERMSIG(status);
        // What it has left running would go on printing.
        if (is_flooded()) kill(-process, SIGKILL);
        return;
      }
      if (!is_flooded() && now() - begin > seconds) outcome.timed_out = true;
      if (outcome.timed_out || outcome.flooded) kill(-process, SIGKILL);
      pollfd end{life, POLLIN, 0};
      if (poll(&end, life >= 0 ? 1 : 0, life >= 0 ? patience : pause) > 0) {
        // It has ended, but may not be there to be waited for yet.
        close_if_open(&life);
        pause = 1;
      } else if (pause < patience) {
        pause *= 2;
      }
    }
  }

 private:
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
  session->output = easel::open_temporary();
  session->complaints = session->output >= 0 ? easel::open_temporary() : -1;
  int ends[2] = {-1, -1}, life[2] = {-1, -1};
  if (session->complaints < 0 || !easel::open_pipe(ends) || !easel::open_pipe(life)) {
    *error = -errno;
    for (int *end : {&ends[0], &ends[1]}) close_if_open(end);
    return nullptr;
  }
  session->life = life[0];
  *error = easel::spawn(program, ends[0], session->output, session->complaints, life[1], &session->process);
  close(ends[0]);
  close(life[1]);
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
  constexpr size_t most = PIPE_BUF / sizeof(double);
  for (size_t sent = 0; sent < count; sent += most) {
    const double *first = numbers + sent;
    const double *last = first + (count - sent < most ? count - sent : most);
    auto write = [=](gnuplotio::Gnuplot &stream) { stream.sendBinary1d(boost::make_iterator_range(first, last)); };
    if (!session->send(write)) return false;
  }
  return true;
}

gnuplot_outcome gnuplot_session_finish(gnuplot_session *session) {
  if (session->is_finished) return session->outcome;
  session->is_finished = true;

  // gnuplot must see the end of its script before we wait, but only the stream may close the file.
  int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  dup2(nowhere, fileno(session->input));
  close(nowhere);
  session->wait();
  easel::PipeSignalGuard guard;
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
