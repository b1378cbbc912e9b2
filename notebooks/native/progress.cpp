#include "progress.h"

#include "lock.h"

namespace easel {

Progress::Progress(nb::handle callable) : callable(callable) {
  if (!callable.is_none() && !PyCallable_Check(callable.ptr())) refuse_type("progress is a function of done and total");
}

bool Progress::goes_on(size_t done, size_t total) {
  if (error) return false;
  const PyGILState_STATE state = take_lock();
  try {
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
    if (!callable.is_none()) callable(done, total);
  } catch (nb::python_error &raised) {
    error.emplace(std::move(raised));
  }
  release_lock(state);
  return !error;
}

void Progress::check(const Outcome &outcome, const std::string &text) {
  if (error) throw nb::python_error(std::move(*error));
  easel::check(outcome, text);
}

}  // namespace easel
