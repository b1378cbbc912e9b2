// What a status of the library is in Python, see easel/errors.py.
#pragma once

#include <nanobind/nanobind.h>

#include <string>

#include "easel.h"

namespace easel {

namespace nb = nanobind;

/// How a call ended, with its message: taken on the thread of the call, before it makes another one.
class Outcome {
 public:
  Outcome() = default;
  explicit Outcome(easel_status status) : status(status) {
    if (status != EASEL_OK) message = easel_message();
  }

  explicit operator bool() const { return status == EASEL_OK; }

  easel_status status = EASEL_OK;
  std::string message;
};

/// Throws what the outcome is in Python, unless it is good. Needs the GIL.
///
/// - text: what was read, for easel.TextError.
void check(const Outcome &outcome, const std::string &text = "");

/// Throws easel.ArgumentError.
[[noreturn]] void refuse(const std::string &reason);
/// Throws TypeError.
[[noreturn]] void refuse_type(const std::string &reason);
/// Throws TypeError, whose message ends with the type of a value.
[[noreturn]] void refuse_type(const std::string &reason, nb::handle value);

/// Takes the exceptions from easel.errors; once, when the module is made.
void import_errors();

}  // namespace easel
