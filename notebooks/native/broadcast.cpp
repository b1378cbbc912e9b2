#include "broadcast.h"

#include <string>

namespace easel {

namespace {

/// Shorter blocks cost more in calls than copying the inputs does.
constexpr npy_intp shortest_block = 256;

}  // namespace

Broadcast::Broadcast(nb::sequence sequence) {
  for (nb::handle item : sequence) {
    nb::object owner = doubles(item, "a value");
    const auto *data = static_cast<const double *>(PyArray_DATA(array(owner)));
    inputs.push_back({std::move(owner), data, {}});
  }
  find_shape();
  find_blocks();
}

void Broadcast::find_shape() {
  for (const Operand &operand : inputs) {
    const size_t axes = size_t(PyArray_NDIM(array(operand.owner)));
    if (axes > shape.size()) shape.insert(shape.begin(), axes - shape.size(), 1);
    for (size_t axis = 0; axis < axes; axis += 1) {
      const npy_intp size = PyArray_DIM(array(operand.owner), int(axes - 1 - axis));
      npy_intp &common = shape[shape.size() - 1 - axis];
      if (common == 1) {
        common = size;
      } else if (size != 1 && size != common) {
        refuse("the shapes of the values do not go together: " + std::to_string(size) + " against " +
               std::to_string(common) + " along one axis");
      }
    }
  }
  for (npy_intp size : shape) {
    if (__builtin_mul_overflow(total, size, &total) || total > NPY_MAX_INTP / npy_intp(sizeof(double))) {
      refuse("the values make an array that is too large");
    }
  }
  for (Operand &operand : inputs) {
    operand.strides.assign(shape.size(), 0);
    npy_intp stride = 1;
    const int axes = PyArray_NDIM(array(operand.owner));
    for (int axis = axes - 1; axis >= 0; axis -= 1) {
      const npy_intp size = PyArray_DIM(array(operand.owner), axis);
      if (size != 1) operand.strides[shape.size() - size_t(axes - axis)] = stride;
      stride *= size;
    }
  }
}

void Broadcast::find_blocks() {
  std::vector<bool> varies(inputs.size(), false), fixed(inputs.size(), false);
  first_axis_of_block = dimensions();
  for (int axis = dimensions() - 1; axis >= 0; axis -= 1) {
    const size_t place = size_t(axis);
    if (shape[place] != 1) {
      bool splits = false;
      for (size_t index = 0; index < inputs.size(); index += 1) {
        const bool moves = inputs[index].strides[place] != 0;
        splits = splits || (moves ? fixed[index] : varies[index]);
      }
      if (splits) break;
      for (size_t index = 0; index < inputs.size(); index += 1) {
        const bool moves = inputs[index].strides[place] != 0;
        (moves ? varies : fixed)[index] = true;
      }
    }
    block_size *= shape[place];
    first_axis_of_block = axis;
  }
  if (block_size < total && block_size < shortest_block) {
    for (size_t index = 0; index < inputs.size(); index += 1) {
      varies[index] = PyArray_SIZE(array(inputs[index].owner)) > 1;
      if (varies[index]) spread(inputs[index]);
    }
    block_size = total;
    first_axis_of_block = 0;
  }
  for (bool moves : varies) strides_of_block.push_back(moves ? 1 : 0);
}

void Broadcast::spread(Operand &operand) {
  nb::object whole = empty(NPY_DOUBLE, dimensions(), shape.data());
  if (PyArray_CopyInto(array(whole), array(operand.owner)) != 0) throw nb::python_error();
  operand.data = static_cast<const double *>(PyArray_DATA(array(whole)));
  operand.owner = std::move(whole);
  npy_intp stride = 1;
  for (size_t axis = shape.size(); axis-- > 0;) {
    operand.strides[axis] = stride;
    stride *= shape[axis];
  }
}

void Broadcast::refuse_overlaps(PyArrayObject *output, const char *role) const {
  for (const Operand &operand : inputs) refuse_overlap(array(operand.owner), output, role);
}

void Broadcast::columns(npy_intp start, std::vector<const double *> &columns) const {
  const npy_intp within = start % block_size;
  for (size_t index = 0; index < inputs.size(); index += 1) {
    const double *column = inputs[index].data + (strides_of_block[index] != 0 ? within : 0);
    npy_intp rest = start / block_size;
    for (int axis = first_axis_of_block - 1; axis >= 0; axis -= 1) {
      column += rest % shape[size_t(axis)] * inputs[index].strides[size_t(axis)];
      rest /= shape[size_t(axis)];
    }
    columns[index] = column;
  }
}

}  // namespace easel
