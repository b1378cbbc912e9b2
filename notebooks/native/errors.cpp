#include "errors.h"

namespace easel {

namespace {

/// Of the module, for as long as the interpreter lives.
struct Exceptions {
  PyObject *argument, *text, *no_answer, *unavailable, *stopped;
};

Exceptions exceptions;

[[noreturn]] void raise(PyObject *type, const nb::object &instance) {
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
  PyObject *type = nullptr;
  switch (outcome.status) {
    case EASEL_OK:
      return;
    case EASEL_BAD_TEXT:
      raise(exceptions.text, nb::handle(exceptions.text)(nb::str(outcome.message.c_str()), nb::str(text.c_str())));
    case EASEL_BAD_ARGUMENT:
      type = exceptions.argument;
      break;
    case EASEL_NO_ANSWER:
      type = exceptions.no_answer;
      break;
    case EASEL_STOPPED:
      type = exceptions.stopped;
      break;
    default:
      type = exceptions.unavailable;
      break;
  }
  raise(type, nb::handle(type)(nb::str(outcome.message.c_str())));
}

void refuse(const std::string &reason) {
  raise(exceptions.argument, nb::handle(exceptions.argument)(nb::str(reason.c_str())));
}

void refuse_type(const std::string &reason) {
  raise(PyExc_TypeError, nb::handle(PyExc_TypeError)(nb::str(reason.c_str())));
}

void refuse_type(const std::string &reason, nb::handle value) { refuse_type(reason + nb::inst_name(value).c_str()); }

}  // namespace easel
