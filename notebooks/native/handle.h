// Handles of the library, which may be closed while other threads use them.
#pragma once

#include <memory>
#include <string>

#include "lock.h"

namespace easel {

/// Holds what a handle stands for until it is closed and nobody computes with it. Its methods need the GIL, which keeps
/// threads from taking and closing at once.
template <class Value, void (*release)(Value *)>
class Handle {
 public:
  Handle(Value *value, const char *name) : value(value, release), name(name) {}

  /// For the length of a call: what is taken lives on when another thread closes the handle.
  std::shared_ptr<Value> take() const {
    if (!value) refuse(std::string("the ") + name + " is closed");
    return value;
  }

  void close() { value.reset(); }
  bool closed() const { return !value; }

 private:
  std::shared_ptr<Value> value;
  const char *name;
};

}  // namespace easel
