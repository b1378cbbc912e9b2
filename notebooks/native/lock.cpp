#include "lock.h"

#include <chrono>
#include <thread>

namespace easel {

namespace {

/// The process ends before this does.
[[noreturn]] void stand_still() {
  for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
}

}  // namespace

void retake_lock(PyThreadState *state) {
  try {
    PyEval_RestoreThread(state);
  } catch (...) {
    stand_still();
  }
}

PyGILState_STATE take_lock() {
  try {
    return PyGILState_Ensure();
  } catch (...) {
    stand_still();
  }
}

}  // namespace easel
