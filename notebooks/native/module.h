// What the parts of the module give each other.
#pragma once

#include <memory>

#include "errors.h"

namespace easel {

void bind_curve(nb::module_ &module);
void bind_function(nb::module_ &module);
void bind_mesh(nb::module_ &module);
void bind_scene(nb::module_ &module);
void bind_work(nb::module_ &module);

/// The curve of a handle, for the length of a call.
std::shared_ptr<easel_curve> take_curve(nb::handle value);

}  // namespace easel
