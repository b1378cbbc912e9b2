// Long work: what is done is told to Python, which may stop it.
#pragma once

#include <optional>

#include "errors.h"

namespace easel {

/// Hands the progress of long work to a callable, and asks for signals on the way. An exception of either is thrown
/// when the work has come back.
class Progress {
 public:
  /// - callable: of (done, total), or None.
  explicit Progress(nb::handle callable);

  /// An easel_progress, whose context is the object.
  static int report(void *context, size_t done, size_t total) {
    return static_cast<Progress *>(context)->goes_on(done, total) ? 0 : 1;
  }

  /// Throws what came of the callable, else what the outcome is.
  void check(const Outcome &outcome, const std::string &text = "");

 private:
  bool goes_on(size_t done, size_t total);

  nb::handle callable;
  std::optional<nb::python_error> error;
};

}  // namespace easel
