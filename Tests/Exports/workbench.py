"""What the command says: the catalogue, domains, values, and exported code."""
import json
import math
import subprocess

SECONDS = 60


class Unsaid(Exception):
    """The command refuses, in its own words."""


class Workbench:
    def __init__(self, command):
        self.command = command

    def catalogue(self):
        """Names of the easings that need no parameter but t."""
        listed = json.loads(self._said(["list", "timing", "--json"]))["functions"]
        needed = {f["name"]: [p["name"] for p in f["parameters"] if p["default"] is None] for f in listed}
        return [name for name, parameters in needed.items() if parameters == ["t"]]

    def listed(self):
        """The timing functions and the quantities of effects, as the command describes them."""
        return [one for group in ("timing", "effects")
                for one in json.loads(self._said(["list", group, "--json"]))["functions"]]

    def domain(self, curve, case):
        """Where the curve begins and ends."""
        ends = self._columns(curve, case, ["-n", "2"])[0]
        return ends[0], ends[-1]

    def values(self, curve, case, places):
        """The nearest doubles at places; NaN where there is no finite value."""
        text = "\n".join(repr(place) for place in places)
        return self._columns(curve, case, ["--at", "-"], text)[1]

    def exported(self, curve, language, name):
        over = [f"--over={curve.over}"] if curve.over else []
        return self._said(["export", curve.formula, "--to", language, "--name", name, *over])

    def _columns(self, curve, case, words, text=None):
        over = [f"--over={curve.over}"] if curve.over else []
        given = [word for name, value in case.items() for word in ("-p", f"{name}={value!r}")]
        columns = json.loads(self._said(["table", curve.formula, *given, *over, *words, "--json"], text))["columns"]
        return [[math.nan if v is None else float(v) for v in column["values"]] for column in columns]

    def _said(self, words, text=None):
        done = subprocess.run(
            [*self.command, *words], input=text, capture_output=True, text=True, timeout=SECONDS, check=False)
        if done.returncode:
            raise Unsaid(" ".join((done.stderr.strip() or f"status {done.returncode}").split())[:200])
        return done.stdout
