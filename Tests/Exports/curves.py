"""The curves that are checked, as curves.tsv has them."""
from dataclasses import dataclass, field
from pathlib import Path

CATALOGUE = "catalogue"


@dataclass
class Curve:
    """A formula, what its parameters are, and what is allowed of it."""

    formula: str
    over: str = ""
    parameters: dict = field(default_factory=dict)
    bounds: dict = field(default_factory=dict)
    stated: dict = field(default_factory=dict)
    without: set = field(default_factory=set)

    @property
    def cases(self):
        """The values of parameters, a dictionary a case; one empty one without parameters."""
        return [dict(zip(self.parameters, values)) for values in zip(*self.parameters.values())] or [{}]


def curve(line):
    """The curve of a line; ValueError with what is wrong in it."""
    formula, *words = line.split("\t")
    one = Curve(formula.strip())
    for word in " ".join(words).split():
        key, equals, value = word.partition("=")
        if not equals or not value:
            raise ValueError(f"'{word}' of '{one.formula}' is not key=value")
        if key == "over":
            one.over = value
        elif key == "without":
            one.without = set(value.split(","))
        elif key.startswith("bound."):
            one.bounds[key[6:]] = float(value)
        elif key.startswith("stated."):
            one.stated[key[7:]] = float(value)
        else:
            one.parameters[key] = [float(number) for number in value.split(",")]
    if len({len(values) for values in one.parameters.values()}) > 1:
        raise ValueError(f"parameters of '{one.formula}' have different numbers of values")
    return one


def read(path, catalogue):
    """The curves of a file; `catalogue` gives names for the line that stands for all."""
    found = []
    for line in Path(path).read_text(encoding="utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        found += [Curve(name) for name in catalogue()] if line.strip() == CATALOGUE else [curve(line)]
    return found
