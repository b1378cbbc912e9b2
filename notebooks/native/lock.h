// The lock of the interpreter (GIL), given up while the library works.
#pragma once

#include <nanobind/nanobind.h>

#include <new>

#include "errors.h"

namespace easel {

/// Takes the lock back. A thread that computes when the interpreter ends stands still here: Python up to 3.13 ends it
/// by unwinding its stack, which neither C++ nor Swift on that stack could bear.
void retake_lock(PyThreadState *state);

/// Takes the lock for a call from the library, in the same way; release_lock() is its end.
PyGILState_STATE take_lock();
inline void release_lock(PyGILState_STATE state) { PyGILState_Release(state); }

/// Runs a call of the library without the lock.
template <class Call>
Outcome released(const Call &call) {
  Outcome outcome(EASEL_OK);
  PyThreadState *state = PyEval_SaveThread();
  try {
    outcome = Outcome(call());
  } catch (const std::bad_alloc &) {
    outcome.status = EASEL_UNAVAILABLE;
  }
  retake_lock(state);
  return outcome;
}

}  // namespace easel
