"""Reads the index store that a build writes beside its objects, by libIndexStore of the toolchain."""

import ctypes
import os
import shutil
from collections import namedtuple
from pathlib import Path

DECLARATION, DEFINITION, REFERENCE, IMPLICIT = 1 << 0, 1 << 1, 1 << 2, 1 << 8
CHILD_OF, BASE_OF, OVERRIDE_OF = 1 << 9, 1 << 10, 1 << 11
CALLED_BY, EXTENDED_BY, ACCESSOR_OF, CONTAINED_BY = 1 << 13, 1 << 14, 1 << 15, 1 << 16
#: Roles that name who contains a place.
CONTAINER = CALLED_BY | CONTAINED_BY | CHILD_OF | BASE_OF
RECORD_DEPENDENCY = 2
KINDS = {
    5: "enum",
    6: "struct",
    7: "class",
    8: "protocol",
    9: "extension",
    11: "typealias",
    12: "func",
    13: "var",
    15: "case",
    16: "func",
    17: "func",
    18: "static func",
    19: "var",
    20: "static var",
    21: "static var",
    22: "init",
}


class StringRef(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("length", ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.length).decode(errors="replace") if self.length else ""


APPLIER = ctypes.CFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)


def library():
    """libIndexStore beside the compiler that is in use."""
    swift = Path(os.path.realpath(shutil.which("swiftc") or "swiftc"))
    for name in ("libIndexStore.so", "libIndexStore.dylib"):
        path = swift.parent.parent / "lib" / name
        if path.exists():
            loaded = ctypes.CDLL(str(path))
            pointer, text = ctypes.c_void_p, ctypes.c_char_p
            for result, function, *arguments in [
                (pointer, "store_create", text, pointer),
                (pointer, "unit_reader_create", pointer, text, pointer),
                (None, "unit_reader_dispose", pointer),
                (ctypes.c_bool, "unit_reader_is_system_unit", pointer),
                (StringRef, "unit_reader_get_main_file", pointer),
                (StringRef, "unit_reader_get_module_name", pointer),
                (ctypes.c_bool, "unit_reader_dependencies_apply_f", pointer, pointer, APPLIER),
                (ctypes.c_int, "unit_dependency_get_kind", pointer),
                (StringRef, "unit_dependency_get_name", pointer),
                (StringRef, "unit_dependency_get_filepath", pointer),
                (pointer, "record_reader_create", pointer, text, pointer),
                (None, "record_reader_dispose", pointer),
                (ctypes.c_bool, "record_reader_occurrences_apply_f", pointer, pointer, APPLIER),
                (pointer, "occurrence_get_symbol", pointer),
                (ctypes.c_uint64, "occurrence_get_roles", pointer),
                (None, "occurrence_get_line_col", pointer, pointer, pointer),
                (ctypes.c_bool, "occurrence_relations_apply_f", pointer, pointer, APPLIER),
                (ctypes.c_uint64, "symbol_relation_get_roles", pointer),
                (pointer, "symbol_relation_get_symbol", pointer),
                (StringRef, "symbol_get_usr", pointer),
                (StringRef, "symbol_get_name", pointer),
                (ctypes.c_int, "symbol_get_kind", pointer),
            ]:
                entry = getattr(loaded, "indexstore_" + function)
                entry.restype, entry.argtypes = result, arguments
            return loaded
    raise FileNotFoundError(
        "libIndexStore is missing beside swiftc; it comes with Swift: https://www.swift.org/install"
    )


#: One place where a symbol stands: `relations` pairs roles with the symbol related, as who contains the place.
Occurrence = namedtuple("Occurrence", "usr name kind roles file line module relations")


def occurrences(store, root):
    """All occurrences in Swift files below a folder that are still there, of a store's folder."""
    loaded = library()
    error = ctypes.c_void_p()
    opened = loaded.indexstore_store_create(os.fsencode(store), ctypes.byref(error))
    if not opened:
        raise OSError(f"no index store in {store}")
    found, done = [], set()
    for unit in sorted(Path(store).glob("v*/units/*")):
        reader = loaded.indexstore_unit_reader_create(opened, os.fsencode(unit.name), ctypes.byref(error))
        if not reader:
            continue
        main = str(loaded.indexstore_unit_reader_get_main_file(reader))
        if main.endswith(".swift") and not loaded.indexstore_unit_reader_is_system_unit(reader) and Path(main).exists():
            module = str(loaded.indexstore_unit_reader_get_module_name(reader))
            for record, path in records(loaded, reader):
                if record not in done and path.startswith(str(root)) and path.endswith(".swift"):
                    done.add(record)
                    read_record(loaded, opened, record, path, module, found)
        loaded.indexstore_unit_reader_dispose(reader)
    return found


def records(loaded, reader):
    """The records of a unit, each with the file that it is of."""
    found = []

    def take(_, dependency):
        if loaded.indexstore_unit_dependency_get_kind(dependency) == RECORD_DEPENDENCY:
            record = str(loaded.indexstore_unit_dependency_get_name(dependency))
            found.append((record, str(loaded.indexstore_unit_dependency_get_filepath(dependency))))
        return True

    loaded.indexstore_unit_reader_dependencies_apply_f(reader, None, APPLIER(take))
    return found


def read_record(loaded, opened, record, path, module, found):
    error = ctypes.c_void_p()
    reader = loaded.indexstore_record_reader_create(opened, os.fsencode(record), ctypes.byref(error))
    if not reader:
        return
    symbols = {}
    line, column = ctypes.c_uint(), ctypes.c_uint()

    def symbol(place):
        if place not in symbols:
            symbols[place] = (
                str(loaded.indexstore_symbol_get_usr(place)),
                str(loaded.indexstore_symbol_get_name(place)),
                loaded.indexstore_symbol_get_kind(place),
            )
        return symbols[place]

    def take_relation(_, relation):
        related = symbol(loaded.indexstore_symbol_relation_get_symbol(relation))
        relations.append((loaded.indexstore_symbol_relation_get_roles(relation), related[0]))
        return True

    def take(_, occurrence):
        relations.clear()
        loaded.indexstore_occurrence_relations_apply_f(occurrence, None, relation_applier)
        loaded.indexstore_occurrence_get_line_col(occurrence, ctypes.byref(line), ctypes.byref(column))
        roles = loaded.indexstore_occurrence_get_roles(occurrence)
        subject = symbol(loaded.indexstore_occurrence_get_symbol(occurrence))
        found.append(Occurrence(*subject, roles, path, line.value, module, list(relations)))
        return True

    relations, relation_applier = [], APPLIER(take_relation)
    loaded.indexstore_record_reader_occurrences_apply_f(reader, None, APPLIER(take))
    loaded.indexstore_record_reader_dispose(reader)
