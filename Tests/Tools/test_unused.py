"""Tests of scripts/unused on a small package whose unused declarations are known."""

import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LIBRARY = """
@main struct Entry { static func main() { _ = used(Shown()); print(Colour.allCases, Plain.one, both()) } }
func both() -> [Any] { [Store().kept, [Kept()]] }
func used(_ value: some Wanted) -> Int { value.asked + helper() }
private func helper() -> Int { 1 }
func dead() -> Int { onlyForDead() }
func onlyForDead() -> Int { recursive(3) }
func recursive(_ n: Int) -> Int { n == 0 ? 0 : recursive(n - 1) }
func alone(_ n: Int) -> Int { n == 0 ? 0 : alone(n - 1) }
func forTests() -> Int { 2 }
public func offered() -> Int { 3 }
protocol Wanted { var asked: Int { get } }
struct Shown: Wanted { var asked: Int { 4 } }
enum Colour: CaseIterable { case red, green }
enum Plain { case one, other }
struct Kept: Hashable { var compared = 1 }
struct Store { let kept = 1; let written: Int; init() { written = 2 } }
struct Whole { func part() {} }
extension Int { var extended: Int { self } }
#if os(Windows)
  let elsewhere = onlyOnWindows()
#endif
func onlyOnWindows() -> Int { 5 }
"""
TESTS = """
@testable import easel
func test() { _ = forTests() }
"""
EXPECTED = {
    # What the command declares public is offered to nobody.
    "dead": [
        "var Int.extended",
        "func alone(_:)",
        "func dead()",
        "func offered()",
        "func onlyForDead()",
        "func recursive(_:)",
        "struct Whole",
        "case Plain.other",
    ],
    "unread": ["var Store.written"],
    "tests": ["func forTests()"],
}


class UnusedTests(unittest.TestCase):
    def test_a_small_package(self):
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder)
            for place, text in (("Sources/easel/Library.swift", LIBRARY), ("Tests/easelTests/Tests.swift", TESTS)):
                (root / place).parent.mkdir(parents=True)
                (root / place).write_text(text)
            for module, place, *flags in (
                ("easel", "Sources/easel/Library.swift", "-enable-testing"),
                ("easelTests", "Tests/easelTests/Tests.swift", "-I", "."),
            ):
                subprocess.run(
                    [
                        "swiftc",
                        "-parse-as-library",
                        "-module-name",
                        module,
                        "-emit-module",
                        "-c",
                        str(root / place),
                        *flags,
                        "-index-store-path",
                        str(root / "store"),
                        "-o",
                        module + ".o",
                        "-emit-module-path",
                        module + ".swiftmodule",
                    ],
                    cwd=root,
                    check=True,
                    capture_output=True,
                )
            for section, names in EXPECTED.items():
                done = subprocess.run(
                    [ROOT / "scripts" / "unused", "--store", root / "store", "--root", root, section],
                    text=True,
                    capture_output=True,
                    check=True,
                )
                found = [line.split(": ", 1)[1] for line in done.stdout.splitlines() if ".swift:" in line]
                self.assertEqual(sorted(found), sorted(names), section)


if __name__ == "__main__":
    unittest.main()
