#pragma once

#include <cerrno>
#include <csignal>
#include <ctime>
#include <pthread.h>

/// While it lives, a write to a closed pipe fails in this thread with EPIPE instead of ending the process.
///
/// SIGPIPE is delivered to the writing thread, so blocking it there touches no one else. A signal that our own write
/// raised is taken out before the old mask returns; one that was pending already is left for its owner.
class PipeSignalGuard {
 public:
  PipeSignalGuard() {
    sigset_t pending;
    sigpending(&pending);
    was_pending = sigismember(&pending, SIGPIPE) == 1;
    sigemptyset(&pipe_signal);
    sigaddset(&pipe_signal, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_signal, &former_mask);
  }

  ~PipeSignalGuard() {
    sigset_t pending;
    sigpending(&pending);
    if (!was_pending && sigismember(&pending, SIGPIPE) == 1) take();
    pthread_sigmask(SIG_SETMASK, &former_mask, nullptr);
  }

  PipeSignalGuard(const PipeSignalGuard &) = delete;
  PipeSignalGuard &operator=(const PipeSignalGuard &) = delete;

 private:
  void take() {
#ifdef __APPLE__
    int signal;
    sigwait(&pipe_signal, &signal);
#else
    timespec at_once{0, 0};
    while (sigtimedwait(&pipe_signal, nullptr, &at_once) == -1 && errno == EINTR) {
    }
#endif
  }

  sigset_t pipe_signal, former_mask;
  bool was_pending;
};
