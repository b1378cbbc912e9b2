"""Reads Package.swift and the imports of sources: which modules there are, and which of them each one waits for."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
TARGET = re.compile(r"\.(target|executableTarget|testTarget)\(\s*name: ")
IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+"
    r"(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)",
    re.MULTILINE,
)


def closing(text, start):
    """The place of the parenthesis or bracket that closes the one at `start`; strings hold none that count."""
    depth = 0
    for match in re.compile(r'"(?:\\.|[^"\\\n])*"|//[^\n]*|[\[(]|[\])]').finditer(text, start):
        if match[0] in "[(":
            depth += 1
        elif match[0] in ")]":
            depth -= 1
            if not depth:
                return match.start()
    raise ValueError("Package.swift has a parenthesis that nothing closes")


class Target:
    def __init__(self, kind, name, path, dependencies):
        self.kind, self.name, self.path, self.dependencies = kind, name, path, dependencies


def targets(root=ROOT):
    """The targets of the manifest in its order, with the names of the targets of this package that each depends on."""
    manifest = re.sub(r"^\s*//[^\n]*", "", (root / "Package.swift").read_text(), flags=re.MULTILINE)
    found = []
    for match in TARGET.finditer(manifest):
        text = manifest[match.start() : closing(manifest, manifest.index("(", match.start()))]
        named = re.search(r'name: "(\w+)"', text)
        if not named:
            continue
        path = re.search(r'\bpath: "([^"]+)"', text)
        dependencies = []
        if listed := re.search(r"\bdependencies:\s*\[", text):
            content = text[listed.end() : closing(text, listed.end() - 1)]
            content = re.sub(r"\.product\([^()]*\)", "", content)
            dependencies = re.findall(r'"(\w+)"', content)
        folder = "Tests" if match[1] == "testTarget" else "Sources"
        found.append(Target(match[1], named[1], path[1] if path else f"{folder}/{named[1]}", dependencies))
    names = {target.name for target in found}
    for target in found:
        target.dependencies = [name for name in target.dependencies if name in names]
    return found


def libraries(root=ROOT):
    """The Swift libraries of the package, those below first."""
    swift = [
        target.name
        for target in targets(root)
        if target.kind == "target" and target.path.startswith("Sources/") and any((root / target.path).rglob("*.swift"))
    ]
    return [name for name in swift if name != "SystemLibrary"]


def product_modules(root=ROOT):
    """The modules that the manifest's library products list, in its order: what other packages may import."""
    manifest = (root / "Package.swift").read_text()
    modules = []
    for match in re.finditer(r"\.library\(", manifest):
        text = manifest[match.start() : closing(manifest, match.end() - 1)]
        if listed := re.search(r"targets: \[([^\]]*)\]", text):
            modules += [name for name in re.findall(r'"(\w+)"', listed[1]) if name not in modules]
    return modules


def imports(text):
    """The modules that a Swift source imports."""
    return set(IMPORT.findall(text))


def heaviest_path(waits, weight, last):
    """The path of modules that ends at `last` and weighs most: `waits` has the modules that each one waits for."""
    best = {}

    def path(name):
        if name not in best:
            best[name] = [name]
            below = [path(other) for other in sorted(waits.get(name, ())) if other in weight]
            if below:
                best[name] = max(below, key=lambda names: sum(weight[one] for one in names)) + [name]
        return best[name]

    return path(last)
