#include "errors.h"

namespace easel {

namespace {

/// Of the module, for as long as the interpreter lives.
struct Exceptions {
  PyObject *argument, *text, *no_answer, *unavailable, *stopped;
};

Exceptions exceptions;

/// Throws an exception that is made of texts.
template <class... Texts>
[[noreturn]] void raise(PyObject *type, const Texts &...texts) {
  const nb::object instance = nb::handle(type)(nb::str(texts.c_str())...);
  PyErr_SetObject(type, instance.ptr());
  throw nb::python_error();
}

}  // namespace

void import_errors() {
  nb::module_ errors = nb::module_::import_("easel.errors");
  auto take = [&](const char *name) { return nb::object(errors.attr(name)).release().ptr(); };
  exceptions = {take("ArgumentError"), take("TextError"), take("NoAnswerError"), take("UnavailableError"),
                take("StoppedError")};
}

void check(const Outcome &outcome, const std::string &text) {
  switch (outcome.status) {
    case EASEL_OK:
      return;
    case EASEL_BAD_TEXT:
      raise(exceptions.text, outcome.message, text);
    case EASEL_BAD_ARGUMENT:
      raise(exceptions.argument, outcome.message);
    case EASEL_NO_ANSWER:
      raise(exceptions.no_answer, outcome.message);
    case EASEL_STOPPED:
      raise(exceptions.stopped, outcome.message);
    default:
      raise(exceptions.unavailable, outcome.message);
  }
}

void refuse(const std::string &reason) { raise(exceptions.argument, reason); }

void refuse_type(const std::string &reason) { raise(PyExc_TypeError, reason); }

void refuse_type(const std::string &reason, nb::handle value) { refuse_type(reason + nb::inst_name(value).c_str()); }

}  // namespace easel
