"""Extracts the public symbols of modules from a build, as symbol graphs."""

import json
import subprocess
from pathlib import Path

from support.package import ROOT


def run(*command):
    return subprocess.run(command, cwd=ROOT, text=True, check=True, stdout=subprocess.PIPE).stdout


def optimised_build():
    """The folder of the optimised build that tests and documentation share."""
    return Path(run("scripts/swift-optimised", "build", "--show-bin-path").strip())


def extract(modules, build, out):
    """Writes the symbol graphs of modules that were built in the folder `build` to `out`/symbols, a folder each."""
    target = json.loads(run("swiftc", "-print-target-info"))["target"]["unversionedTriple"]
    build = Path(build).resolve()
    headers = [*sorted(ROOT.glob("Sources/*/include")), *sorted(build.parents[1].glob("checkouts/*/Sources/*/include"))]
    flags = ["-target", target, "-minimum-access-level", "public", "-skip-synthesized-members"]
    flags += ["-emit-extension-block-symbols", "-module-cache-path", str(out / "cache")]
    for folder in [build / "Modules", *headers]:
        flags += ["-I", str(folder)]
    for module_map in sorted(build.glob("*.build/module.modulemap")):
        flags += ["-Xcc", f"-fmodule-map-file={module_map}"]
    for module in modules:
        folder = out / "symbols" / module
        folder.mkdir(parents=True)
        run("swift-symbolgraph-extract", "-module-name", module, *flags, "-output-dir", str(folder))
