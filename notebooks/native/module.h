// What the parts of the module give each other.
#pragma once

#include <memory>

#include "errors.h"

/// In signatures of stubs.
#define EASEL_OPTIONS "options: collections.abc.Sequence[tuple[str, str]]"
#define EASEL_PROGRESS "progress: collections.abc.Callable[[int, int], object] | None = None"

namespace easel {

/// Makes a handle a context, which closes it at the end.
template <class Class>
void bind_context(Class &handle) {
  handle
      .def(
          "__enter__",
          [](nb::handle self) {
            if (nb::cast<const typename Class::Type &>(self).closed()) refuse("what is closed is no context");
            return nb::borrow(self);
          },
          nb::sig("def __enter__(self) -> typing.Self"))
      .def(
          "__exit__", [](nb::handle self, nb::args) { self.attr("close")(); },
          nb::sig("def __exit__(self, *exception: object) -> None"));
}

void bind_curve(nb::module_ &module);
void bind_function(nb::module_ &module);
void bind_mesh(nb::module_ &module);
void bind_scene(nb::module_ &module);
void bind_work(nb::module_ &module);

/// The curve of a handle, for the length of a call; null for any other value.
std::shared_ptr<easel_curve> take_curve(nb::handle value);

}  // namespace easel
