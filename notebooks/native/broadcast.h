// Arrays that go together by numpy's rules, as rows for a function of the library.
#pragma once

#include <vector>

#include "arrays.h"

namespace easel {

/// Inputs of several variables that are broadcast together. They are cut into blocks of neighbouring results within
/// which each input either is one number or has a number for each result, so that hardly anything is copied.
class Broadcast {
 public:
  /// - inputs: one for each variable: numbers, or arrays of them.
  explicit Broadcast(nb::sequence inputs);

  int dimensions() const { return int(shape.size()); }
  const npy_intp *dimensions_data() const { return shape.data(); }
  npy_intp count() const { return total; }
  size_t variables() const { return inputs.size(); }
  /// Refuses a result that shares memory with an input that is used in place.
  void refuse_overlaps(PyArrayObject *output, const char *role) const;

  /// Results that one call computes.
  npy_intp block() const { return block_size; }
  const size_t *strides() const { return strides_of_block.data(); }
  /// Where the numbers of each variable begin for the results from `start` on, a multiple of block() or within one.
  void columns(npy_intp start, std::vector<const double *> &columns) const;

 private:
  struct Operand {
    nb::object owner;
    const double *data;
    /// In numbers, for each axis of the results; 0 along axes on which the operand is one number.
    std::vector<npy_intp> strides;
  };

  void find_shape();
  void find_blocks();
  void spread(Operand &operand);

  std::vector<Operand> inputs;
  std::vector<npy_intp> shape;
  npy_intp total = 1, block_size = 1;
  /// Axes before this one number the blocks.
  int first_axis_of_block = 0;
  std::vector<size_t> strides_of_block;
};

}  // namespace easel
