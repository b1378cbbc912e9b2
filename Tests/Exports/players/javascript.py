"""JavaScript, as a module of its own in node."""
import atexit

from .answers import Refused, bytes_of, packed, text_of, unpacked, width
from .running import FOLDER, Session, found
from .signatures import parameters

SECONDS = 10
_session = Session(lambda _: [found("node"), str(FOLDER / "javascript.mjs")])
atexit.register(_session.close)


def available():
    found("node")


def play(functions):
    answers = {}
    for name, (source, arguments) in functions.items():
        count, own = width(arguments), parameters("js", source, name)
        request = {"source": source, "name": name, "width": count, "arguments": text_of(packed(arguments))}
        try:
            # JavaScript itself would take any number.
            if own is not None and len(own) != count:
                raise Refused(f"{name} has {len(own)} parameters, not {count}")
            answers[name] = unpacked(bytes_of(_session.ask(request, SECONDS)), len(arguments))
        except Refused as reason:
            answers[name] = reason
    return answers
