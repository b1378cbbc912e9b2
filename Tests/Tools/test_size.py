"""Tests of scripts/size: its lexer on small sources with known counts, and its budget on planted growth."""

import importlib.machinery
import importlib.util
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "scripts"))
from support import lexers, package  # noqa: E402

loader = importlib.machinery.SourceFileLoader("size", str(ROOT / "scripts" / "size"))
size = importlib.util.module_from_spec(importlib.util.spec_from_loader("size", loader))
loader.exec_module(size)

#: Language, source, code lines and tokens.
CASES = [
    ("swift", "let a = 1  // let b = 2\n\n", 1, 4),
    ("swift", "/* a /* nested */ still */ let a = 1", 1, 4),
    ("swift", "/* one\n   two */\nx", 1, 1),
    # A string of two, eight and no characters: one, two and one token.
    ("swift", 'f("//")', 1, 4),
    ("swift", 'f("/* 5678")', 1, 5),
    ("swift", 'f("")', 1, 4),
    ("swift", r'f("\"//")', 1, 4),
    # An interpolation is code, comments and strings within it too.
    ("swift", r'f("\(a + g("//"))")', 1, 10),
    ("swift", 'f(#"\\(a)//"#)', 1, 5),
    ("swift", 'f(#"\\#(a)"//"#)', 1, 5),
    ("swift", 'let s = """\n  // no comment\n\n  "text"\n  """\n', 4, 11),
    ("swift", 'let s = """\n  \\(a)\n  """ + "b"\n', 3, 8),
    ("swift", 'let r = a.matches(of: /[/"](.*)/)  // end', 1, 12),
    ("swift", "let q = a / b / c  // /", 1, 8),
    ("swift", 'let r = #/ a/b "/#', 1, 5),
    ("swift", "let h = x.reduce(1, /)", 1, 11),
    ("swift", 'func `a // "name"`() {}', 1, 6),
    ("swift", "0x1p-3 + 1.5e+10 ..< 1..<2", 1, 7),
    ("c", "/* a /* b */ int x; // y */", 1, 3),
    ("c", 'char *s = "/*"; // */', 1, 6),
    ("c", "char q = '\"'; // '", 1, 5),
    ("c", 'auto s = R"x(// )" )x";', 1, 6),
    ("c", "// one \\\n   still one\nint y;", 1, 3),
    ("javascript", "const a = `// ${b /* c */} d` // e", 1, 6),
    ("javascript", 'const r = /"[/]/g.test(x) // "', 1, 10),
    ("javascript", "const q = a / b / c // x", 1, 8),
    ("python", '"""A docstring.\n\nMore."""\nx = 1  # one\n', 1, 3),
    ("python", 'def f():\n    """One."""\n    return "#"\n', 2, 7),
    ("python", 'x = """\n# text\n"""\n', 3, 4),
    ("python", "f(\n    'a'\n)\n", 3, 4),
    ("shell", "#!/bin/sh\necho a#b # c\n", 1, 3),
    ("shell", 'x="$(dirname "$0")" # "\n', 1, 6),
    ("shell", "cat <<'END'\n# text\nEND\necho\n", 3, 8),
    ("css", "a { b: c } /* d */", 1, 6),
    ("html", "<!-- a -->\n<b>c</b>\n", 1, 7),
    ("text", "12345678\n\n1234", 2, 4),
]


class LexerTests(unittest.TestCase):
    def test_counts_of_small_sources(self):
        for language, text, lines, tokens in CASES:
            with self.subTest(language=language, text=text):
                source = lexers.Source(text, language)
                self.assertEqual((source.lines, source.tokens), (lines, tokens), repr(source.code))

    def test_comments_change_nothing(self):
        """A comment of each form behind each line of code leaves both counts as they are."""
        text = 'struct A {\n  let b = "c"\n  func d() { e(/x/) }\n}\n'
        plain = lexers.Source(text, "swift")
        for comment in ("// let f = 1", '/* " */', "/* ( /* ` */ */", '// """'):
            commented = lexers.Source("".join(f"{line}  {comment}\n{comment}\n" for line in text.splitlines()), "swift")
            self.assertEqual((commented.lines, commented.tokens), (plain.lines, plain.tokens), comment)

    def test_declarations_of_swift(self):
        text = """
            public struct A: B { struct C {}; public let d = 1; public init() {} }
            final class E { class func f() {} }
            extension A { public enum G { case h } ; @inlinable public static func i() {} }
            protocol J {} ; actor K {} ; open class L {}
            public import struct M.N
            func o() { open(path); let x = A.self }
            """
        self.assertEqual(lexers.swift_declarations(lexers.Source(text, "swift").words), (5, 6))

    def test_declarations_of_headers(self):
        text = """
            #define F(x) { x; }
            extern "C" {
            typedef struct { int a; } b;
            struct c { int d; };
            int e(int f);
            static inline int g(void) { int h = 1; return h; }
            }
            """
        self.assertEqual(lexers.c_declarations(lexers.Source(text, "c").code), (2, 4))


class ChainTests(unittest.TestCase):
    def test_the_heaviest_path_is_the_one_with_most_lines(self):
        waits = {"top": {"left", "right"}, "left": {"low"}, "right": {"low", "absent"}}
        weight = {"top": 1, "left": 5, "right": 6, "low": 2}
        self.assertEqual(package.heaviest_path(waits, weight, "top"), ["low", "right", "top"])

    def test_imports_of_a_source(self):
        text = "import A\npublic import B\n@testable import C\nimport struct D.E\n@_spi(F) package import G\nlet importH = 1"
        self.assertEqual(package.imports(text), {"A", "B", "C", "D", "G"})

    def test_every_import_of_a_module_is_declared(self):
        """Every module that a source imports is a dependency of its target, directly or not: the reader misses none."""
        targets = {target.name: target for target in package.targets()}
        for target in targets.values():
            known = {target.name}
            waiting = [target.name]
            while waiting:
                fresh = set(targets[waiting.pop()].dependencies) - known
                known |= fresh
                waiting += fresh
            for path in (ROOT / target.path).rglob("*.swift"):
                self.assertLessEqual(package.imports(path.read_text()) & set(targets), known, path)


class BudgetTests(unittest.TestCase):
    def test_a_number_above_the_budget_is_one_line(self):
        allowed = {"A": {"lines": 10, "tokens": 20}, "gone": {"lines": 1}}
        self.assertEqual(size.raised({"A": {"lines": 10, "tokens": 19}}, allowed), [])
        self.assertEqual(size.raised({"A": {"lines": 11, "tokens": 19}}, allowed), ["A: 11 code lines, 10 allowed"])
        self.assertEqual(size.raised({"new": {"lines": 3}}, allowed), ["new: 3 code lines, 0 allowed"])

    def test_a_budget_reads_as_it_was_written(self):
        rows = {"A": dict(zip(size.COLUMNS, range(5))), "chain": {"lines": 7}}
        self.assertEqual(size.parsed(size.written(rows)), rows)

    def test_growth_needs_a_line_in_the_message(self):
        with tempfile.TemporaryDirectory() as folder:
            size.ROOT, root = Path(folder), size.ROOT
            self.addCleanup(setattr, size, "ROOT", root)
            self.assertEqual(size.silent_growth(), [])
            self.commit(folder, 10, "First", "init")
            self.assertEqual(size.silent_growth(), [])
            self.commit(folder, 12, "Add a verb\n\nGrowth: a verb")
            self.commit(folder, 11, "Delete a line")
            self.assertEqual(size.silent_growth(), [])
            self.commit(folder, 13, "Add in silence")
            lines = size.silent_growth()
            self.assertEqual(len(lines), 1)
            self.assertIn("A: 13 code lines, 11 allowed", lines[0])
            shallow = Path(folder, "shallow")
            self.git(folder, "clone", "-q", "--depth", "1", f"file://{folder}", str(shallow))
            size.ROOT = shallow
            self.assertEqual(size.silent_growth(), [])

    def commit(self, folder, lines, message, *before):
        for command in before:
            self.git(folder, command, "-q")
        Path(folder, "budget.tsv").write_text(size.written({"A": {"lines": lines}}))
        self.git(folder, "add", "budget.tsv")
        self.git(folder, "commit", "-q", "-m", message)

    def git(self, folder, *arguments):
        author = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"]
        subprocess.run(["git", *author, *arguments], cwd=folder, check=True, capture_output=True)


if __name__ == "__main__":
    unittest.main()
