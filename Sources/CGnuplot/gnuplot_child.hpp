// What a gnuplot of ours is started with: pipes, files without names, its environment, and a group of its own.
#pragma once

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <pthread.h>
#include <spawn.h>
#include <string>
#include <unistd.h>
#include <vector>

extern char **environ;

namespace easel {

// A pipe that no other child inherits.
inline bool open_pipe(int ends[2]) {
  if (pipe(ends) != 0) return false;
  for (int index = 0; index < 2; index++) fcntl(ends[index], F_SETFD, FD_CLOEXEC);
  return true;
}

// A file without a name, that no child inherits; -1, with errno set, on failure.
inline int open_nameless(const std::string &folder) {
#ifdef O_TMPFILE
  int nameless = open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  if (nameless >= 0) return nameless;
#endif
  std::string name = folder + "/easel-XXXXXX";
  sigset_t all, former;
  sigfillset(&all);
  // Between its making and its removal the file has a name.
  pthread_sigmask(SIG_BLOCK, &all, &former);
  int file = mkstemp(&name[0]);
  int error = errno;
  if (file >= 0) unlink(name.c_str());
  pthread_sigmask(SIG_SETMASK, &former, nullptr);
  errno = error;
  if (file >= 0) fcntl(file, F_SETFD, FD_CLOEXEC);
  return file;
}

// In TMPDIR, or in /tmp where that is not said or cannot be used.
inline int open_temporary() {
  const char *folder = getenv("TMPDIR");
  int file = folder && *folder ? open_nameless(folder) : -1;
  return file >= 0 ? file : open_nameless("/tmp");
}

// Our environment without GNUTERM: gnuplot would begin with that terminal, and fail where it does not have it.
inline std::vector<char *> environment_of_gnuplot() {
  std::vector<char *> variables;
  for (char **variable = environ; *variable; variable++) {
    if (strncmp(*variable, "GNUTERM=", 8) != 0) variables.push_back(*variable);
  }
  variables.push_back(nullptr);
  return variables;
}

// Starts `program` with the three descriptors as its standard ones, SIGPIPE and SIGXFSZ as usual, and `life` as another
// one. Returns 0 or an errno value.
inline int spawn(const char *program, int input, int output, int complaints, int life, pid_t *process) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&actions, complaints, STDERR_FILENO);
  // The same number: this one is kept, where others close.
  posix_spawn_file_actions_adddup2(&actions, life, life);

  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t usual_signals, no_signal;
  sigemptyset(&usual_signals);
  sigaddset(&usual_signals, SIGPIPE);
  sigaddset(&usual_signals, SIGXFSZ);
  sigemptyset(&no_signal);
  posix_spawnattr_setsigdefault(&attributes, &usual_signals);
  posix_spawnattr_setsigmask(&attributes, &no_signal);
  // A group of its own, so that what it has started is ended with it.
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);

  // -d ignores the user's start-up file. As a named script, standard input ends at its first error with status 1;
  // as plain input gnuplot would go on and take binary data for commands.
  const char *const arguments[] = {program, "-d", "/dev/stdin", nullptr};
  auto environment = environment_of_gnuplot();
  int error = posix_spawnp(
      process, program, &actions, &attributes, const_cast<char *const *>(arguments), environment.data());
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return error;
}

// While it lives, a write to a closed pipe fails in this thread with EPIPE instead of ending the process.
//
// SIGPIPE is delivered to the writing thread, so blocking it there touches no one else. A signal that our own write
// raised is taken out before the old mask returns; one that was pending already is left for its owner.
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

}  // namespace easel
