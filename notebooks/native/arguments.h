// Texts, numbers with names and options, from Python to C.
#pragma once

#include <nanobind/nanobind.h>

#include <deque>
#include <string>
#include <vector>

#include "easel.h"
#include "errors.h"

namespace easel {

/// A text as UTF-8. Refuses what is no text, what UTF-8 cannot say, and a NUL, at which C would stop reading.
///
/// - role: what the text is, for the refusal: "the formula".
std::string text(nb::handle value, const char *role);

/// A number, see is_real.
double number(nb::handle value, const char *role);

/// A whole number: int and what else has an index, as numpy's, but bool. What is too large is the largest.
Py_ssize_t whole(nb::handle value, const char *role);

/// Numbers with names, from a dict.
class Values {
 public:
  explicit Values(nb::dict values);

  const easel_value *data() const { return values.data(); }
  size_t size() const { return values.size(); }

 private:
  std::deque<std::string> names;
  std::vector<easel_value> values;
};

/// Texts, from a sequence of str.
class Texts {
 public:
  Texts(nb::sequence texts, const char *role);

  const char *const *data() const { return pointers.data(); }
  size_t size() const { return pointers.size(); }
  /// All of them, for messages.
  std::string joined() const;

 private:
  std::deque<std::string> texts;
  std::vector<const char *> pointers;
};

/// Options, from a sequence of pairs of str.
class Options {
 public:
  explicit Options(nb::sequence options);

  const easel_option *data() const { return options.data(); }
  size_t size() const { return options.size(); }

 private:
  std::deque<std::string> texts;
  std::vector<easel_option> options;
};

/// A text of the library, freed once it is a str.
class OwnedText {
 public:
  OwnedText() = default;
  OwnedText(const OwnedText &) = delete;
  ~OwnedText() { easel_text_free(pointer); }

  nb::str str() const { return nb::str(pointer); }

  char *pointer = nullptr;
};

/// Bytes of the library, freed once they are of Python's.
class OwnedBytes {
 public:
  OwnedBytes() = default;
  OwnedBytes(const OwnedBytes &) = delete;
  ~OwnedBytes() { easel_bytes_free(pointer); }

  nb::bytes bytes() const { return nb::bytes(pointer, count); }

  uint8_t *pointer = nullptr;
  size_t count = 0;
};

}  // namespace easel
