// Effects drawn on pictures.
#include "arguments.h"
#include "arrays.h"
#include "handle.h"
#include "module.h"
#include "progress.h"

namespace easel {

namespace {

using SceneHandle = Handle<easel_scene, easel_scene_free>;

/// Pixels that stay where they are for the length of a call.
struct Pixels {
  explicit Pixels(nb::handle value) : owner(nb::borrow(value)) {
    if (!PyArray_Check(value.ptr()) || PyArray_TYPE(array(owner)) != NPY_UBYTE) {
      refuse_type("a picture is an array of uint8, of height by width by 4");
    }
    if (is_masked(value.ptr())) refuse_type("a picture has no mask: what is not shown is transparent");
    if (PyArray_NDIM(array(owner)) != 3 || PyArray_DIM(array(owner), 2) != 4) {
      refuse("a picture is an array of height by width by 4: red, green, blue and alpha");
    }
    if (!is_plain(array(owner), NPY_UBYTE)) {
      owner = nb::steal(PyArray_NewCopy(array(owner), NPY_CORDER));
      if (!owner.is_valid()) throw nb::python_error();
    }
    pixels = {static_cast<const uint8_t *>(PyArray_DATA(array(owner))), size_t(PyArray_DIM(array(owner), 1)),
              size_t(PyArray_DIM(array(owner), 0))};
  }

  nb::object owner;
  easel_pixels pixels;
};

class Scene : public SceneHandle {
 public:
  Scene(nb::handle effect, nb::handle picture, nb::sequence options)
      : SceneHandle(read(effect, picture, options), "scene") {
    easel::check(Outcome(easel_scene_describe(take().get(), &shape)));
  }

  nb::object progress(nb::handle seconds) const { return over(seconds, "seconds", easel_scene_progress); }
  nb::object seconds(nb::handle progress) const { return over(progress, "progress", easel_scene_seconds); }

  nb::object draw(nb::handle moment, nb::handle out) const {
    const double seconds = number(moment, "seconds");
    const std::shared_ptr<easel_scene> scene = take();
    const npy_intp size[] = {npy_intp(shape.height), npy_intp(shape.width), 4};
    const nb::object frame = out.is_none() ? empty(NPY_UBYTE, 3, size) : nb::borrow(out);
    auto *pixels =
        static_cast<uint8_t *>(PyArray_DATA(out.is_none() ? array(frame) : output(out, NPY_UBYTE, 3, size, "out")));
    const size_t bytes = size_t(PyArray_NBYTES(array(frame)));
    check(released([&] { return easel_scene_draw(scene.get(), seconds, pixels, bytes); }));
    return frame;
  }

  nb::str layers(nb::handle moment) const {
    const double seconds = number(moment, "seconds");
    const std::shared_ptr<easel_scene> scene = take();
    OwnedText json;
    check(released([&] { return easel_scene_layers(scene.get(), seconds, &json.pointer); }));
    return json.str();
  }

  nb::bytes moving(nb::handle form, nb::handle rate, nb::handle callable) const {
    const double frames_per_second = number(rate, "frames_per_second");
    const std::shared_ptr<easel_scene> scene = take();
    const std::string name = text(form, "the form of a movie");
    Progress progress(callable);
    OwnedBytes file;
    progress.check(released([&] {
      return easel_scene_moving(scene.get(), name.c_str(), frames_per_second, Progress::report, &progress,
                                &file.pointer, &file.count);
    }));
    return file.bytes();
  }

  easel_scene_shape shape{};

 private:
  static easel_scene *read(nb::handle source, nb::handle picture, nb::sequence pairs) {
    const std::string effect = text(source, "the effect of a scene");
    const Options options(pairs);
    std::optional<Pixels> shown;
    if (!picture.is_none()) shown.emplace(picture);
    easel_scene *scene = nullptr;
    easel::check(released([&] {
                   return easel_scene_read(effect.c_str(), shown ? &shown->pixels : nullptr, options.data(),
                                           options.size(), &scene);
                 }),
                 effect);
    return scene;
  }

  template <class Call>
  nb::object over(nb::handle values, const char *role, Call call) const {
    const std::shared_ptr<easel_scene> scene = take();
    const nb::object at = doubles(values, role);
    const nb::object result = empty_like(array(at), NPY_DOUBLE);
    const auto *first = static_cast<const double *>(PyArray_DATA(array(at)));
    auto *second = static_cast<double *>(PyArray_DATA(array(result)));
    const size_t count = size_t(PyArray_SIZE(array(at)));
    check(released([&] { return call(scene.get(), first, count, second); }));
    return plain(result);
  }
};

nb::bytes png(nb::handle picture) {
  const Pixels shown(picture);
  OwnedBytes file;
  check(released([&] { return easel_pixels_to_png(&shown.pixels, &file.pointer, &file.count); }));
  return file.bytes();
}

}  // namespace

void bind_scene(nb::module_ &module) {
  nb::class_<Scene> scene(module, "Scene", "An effect on a picture. Made by easel.scene.");
  scene
      .def(nb::init<nb::handle, nb::handle, nb::sequence>(), nb::arg("effect"), nb::arg("picture").none(),
           nb::arg("options"),
           nb::sig("def __init__(self, effect: str, picture: numpy.typing.NDArray[numpy.uint8] | None, " EASEL_OPTIONS
                   ") -> None"),
           "Makes the scene.")
      .def_prop_ro(
          "width", [](const Scene &self) { return self.shape.width; }, "Of a frame, in pixels.")
      .def_prop_ro(
          "height", [](const Scene &self) { return self.shape.height; }, "Of a frame, in pixels.")
      .def_prop_ro(
          "pixels_per_point", [](const Scene &self) { return self.shape.pixels_per_point; },
          "Pixels of a frame for a point of the effect.")
      .def_prop_ro(
          "duration", [](const Scene &self) { return self.shape.duration; }, "Of one run, in seconds.")
      .def_prop_ro(
          "frame",
          [](const Scene &self) {
            return nb::make_tuple(self.shape.x, self.shape.y, self.shape.points_wide, self.shape.points_high);
          },
          nb::sig("def frame(self) -> tuple[float, float, float, float]"),
          "What a frame shows of the plane, in points: x and y of its corner, its width and height.")
      .def("progress", &Scene::progress, nb::arg("seconds").none(), "How far the effect has come at times in seconds.")
      .def("seconds", &Scene::seconds, nb::arg("progress").none(),
           "The first times, in seconds, at which the effect has come so far; the end of the run where it never does.")
      .def("pixels", &Scene::draw, nb::arg("seconds").none(), nb::arg("out") = nb::none(),
           "Pixels of a moment: uint8, height by width by 4, alpha not multiplied in.\n\nout: such an array to write "
           "to.")
      .def("layers_json", &Scene::layers, nb::arg("seconds").none(),
           nb::sig("def layers_json(self, seconds: float) -> str"), "The layers of a moment, as JSON.")
      .def("moving", &Scene::moving, nb::arg("form"), nb::arg("frames_per_second").none(),
           nb::arg("progress") = nb::none(),
           nb::sig("def moving(self, form: str, frames_per_second: float, " EASEL_PROGRESS ") -> bytes"),
           "A moving picture of one run, as the bytes of a file.")
      .def("close", &Scene::close, "Frees the scene, once no thread draws it.")
      .def_prop_ro("closed", &Scene::closed, "Whether the scene has been closed.");
  bind_context(scene);
  module.def("png", &png, nb::arg("pixels"), "Pixels, uint8 of height by width by 4, as the bytes of a PNG file.");
}

}  // namespace easel
