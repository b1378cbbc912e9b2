// Sheets of effects as grids of vertices.
#include "arguments.h"
#include "arrays.h"
#include "handle.h"
#include "module.h"

namespace easel {

namespace {

using MeshHandle = Handle<easel_mesh, easel_mesh_free>;

/// A number of cells.
size_t cells(nb::handle value, const char *role) {
  const Py_ssize_t number = whole(value, role);
  // What a mesh has at most is the library's matter; beyond this no array has room.
  if (number < 1 || number > Py_ssize_t(1) << 40) refuse(std::string(role) + " is a number of cells from 1 up");
  return size_t(number);
}

class Mesh : public MeshHandle {
 public:
  Mesh(nb::handle effect, nb::handle rows, nb::handle columns, nb::sequence options)
      : Mesh(text(effect, "the effect of a mesh"), cells(rows, "rows"), cells(columns, "columns"), Options(options)) {}

  nb::tuple positions(nb::handle moment, nb::handle out) const {
    const double progress = number(moment, "progress");
    const std::shared_ptr<easel_mesh> mesh = take();
    const npy_intp shape[] = {npy_intp(rows + 1), npy_intp(columns + 1)};
    nb::object parts[3];
    float *data[3] = {nullptr, nullptr, nullptr};
    if (!out.is_none() && (!PySequence_Check(out.ptr()) || PySequence_Size(out.ptr()) != 3)) {
      PyErr_Clear();
      refuse_type("out is three arrays, each may be None");
    }
    for (int axis = 0; axis < 3; axis += 1) {
      static const char *const roles[] = {"out[0]", "out[1]", "out[2]"};
      if (out.is_none()) {
        parts[axis] = empty(NPY_FLOAT, 2, shape);
      } else {
        parts[axis] = nb::steal(PySequence_GetItem(out.ptr(), axis));
        if (!parts[axis].is_valid()) throw nb::python_error();
        if (parts[axis].is_none()) continue;
        output(parts[axis], NPY_FLOAT, 2, shape, roles[axis]);
      }
      data[axis] = static_cast<float *>(PyArray_DATA(array(parts[axis])));
      for (int other = 0; other < axis; other += 1) {
        if (data[other] == data[axis]) refuse("two of the arrays of out are the same");
        if (data[other] != nullptr && overlaps(array(parts[other]), array(parts[axis]))) {
          refuse(std::string(roles[axis]) + " overlaps with " + roles[other]);
        }
      }
    }
    check(released([&] { return easel_mesh_positions(mesh.get(), progress, data[0], data[1], data[2], nullptr); }));
    return nb::make_tuple(parts[0], parts[1], parts[2]);
  }

  nb::object light(nb::handle moment, nb::handle out) const {
    const double progress = number(moment, "progress");
    const std::shared_ptr<easel_mesh> mesh = take();
    const npy_intp shape[] = {npy_intp(rows + 1), npy_intp(columns + 1)};
    const nb::object result = out.is_none() ? empty(NPY_FLOAT, 2, shape) : nb::borrow(out);
    if (!out.is_none()) output(out, NPY_FLOAT, 2, shape, "out");
    auto *values = static_cast<float *>(PyArray_DATA(array(result)));
    check(released([&] { return easel_mesh_positions(mesh.get(), progress, nullptr, nullptr, nullptr, values); }));
    return result;
  }

  const size_t rows, columns;

 private:
  Mesh(const std::string &effect, size_t rows, size_t columns, const Options &options)
      : MeshHandle(read(effect, rows, columns, options), "mesh"), rows(rows), columns(columns) {}

  static easel_mesh *read(const std::string &effect, size_t rows, size_t columns, const Options &options) {
    easel_mesh *mesh = nullptr;
    check(
        released([&] { return easel_mesh_read(effect.c_str(), rows, columns, options.data(), options.size(), &mesh); }),
        effect);
    return mesh;
  }
};

}  // namespace

void bind_mesh(nb::module_ &module) {
  nb::class_<Mesh> mesh(module, "Mesh", "A sheet of an effect as a grid of vertices. Made by easel.mesh.");
  mesh.def(nb::init<nb::handle, nb::handle, nb::handle, nb::sequence>(), nb::arg("effect"), nb::arg("rows"),
           nb::arg("columns"), nb::arg("options"),
           nb::sig("def __init__(self, effect: str, rows: typing.SupportsIndex, columns: typing.SupportsIndex, " EASEL_OPTIONS ") -> None"),
           "Makes the grid.")
      .def("positions", &Mesh::positions, nb::arg("progress").none(), nb::arg("out") = nb::none(),
           "Where the vertices are at a progress: three float32 arrays (x, y, z) of rows + 1 by columns + 1, in points "
           "from\n"
           "the middle of the flat sheet, y downward, z toward the viewer.\n\n"
           "out: three such arrays to write to; None for what is not asked for.")
      .def("light", &Mesh::light, nb::arg("progress").none(), nb::arg("out") = nb::none(),
           "The light that is added to the vertices' pixels at a progress: a float32 array of rows + 1 by columns + 1.")
      .def_ro("rows", &Mesh::rows, "Rows of cells.")
      .def_ro("columns", &Mesh::columns, "Columns of cells.")
      .def("close", &Mesh::close, "Frees the mesh, once no thread computes with it.")
      .def_prop_ro("closed", &Mesh::closed, "Whether the mesh has been closed.");
  bind_context(mesh);
}

}  // namespace easel
