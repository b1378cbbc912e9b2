"""The check says what is wrong, and nothing else: with a command that is written for it (fake_easel.py)."""
import contextlib
import io
import math
import os
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

import check
import curves
import judging
import players
from curves import Curve
from judging import judged, places, statement

FOLDER = Path(__file__).resolve().parent
NO_CSS = "\twithout=css"


def run(*words, planted=""):
    """The status of a check and what it prints."""
    output = io.StringIO()
    environment = {"EASEL": f"{sys.executable} {FOLDER / 'fake_easel.py'}", "EASEL_PLANTED": planted}
    with mock.patch.dict(os.environ, environment), contextlib.redirect_stdout(output):
        status = check.main(list(words))
    return status, output.getvalue()


class CheckTests(unittest.TestCase):
    def test_right_exports_are_right_in_every_language(self):
        status, said = run("easeInBounce" + NO_CSS, "t*t*((s+1)*t-s)\ts=0,1.70158,5 without=css")
        self.assertEqual(status, 0, said)
        self.assertEqual(said.count(" places, largest error"), sum(
            players.available(language)[0] for language in players.LANGUAGES if language not in players.SHARES))

    def test_a_wrong_number_planted_in_one_language_is_found_in_that_one_alone(self):
        for language in ("c", "swift", "js", "glsl", "wgsl", "hlsl", "metal"):
            status, said = run("--to", "c,swift,js,glsl,wgsl,hlsl,metal", "easeInBounce", planted=language)
            self.assertEqual(status, 1, language)
            self.assertIn(f"wrong: easeInBounce in {language}: ", said)
            self.assertIn("\n1 wrong\n", said)

    def test_a_wrong_stop_planted_in_an_easing_is_found(self):
        formula = "linear(0, 0.25 50%, 1)"
        self.assertEqual(run("--to", "css", formula)[0], 0)
        status, said = run("--to", "css", formula, planted="css")
        self.assertEqual(status, 1)
        self.assertIn("at (0.5) instead of 0.25", said)

    def test_a_refusal_is_wrong_unless_the_list_says_so_and_an_export_where_it_says_so_is_wrong(self):
        status, said = run("--to", "css", "easeInBounce")
        self.assertEqual(status, 1)
        self.assertIn("wrong: easeInBounce in css: easel export: error: not for CSS", said)
        self.assertEqual(run("--to", "c", "easeInBounce\twithout=c")[0], 1)

    def test_arguments_go_by_the_names_of_the_exported_parameters(self):
        case = {"a": 1.0, "b": 2.0}
        for language, source, right in (
            ("c", "double f(double b, double t, double a) {", (2.0, 0.5, 1.0)),
            ("js", "function f(t, b_, a) {", (0.5, 2.0, 1.0)),
            ("wgsl", "fn f(t: f32, c: f32, d: f32) {", (0.5, 1.0, 2.0)),
        ):
            self.assertEqual(check.arguments_of(language, source, "f", case, 0.5), right)

    def test_an_unknown_formula_is_wrong(self):
        status, said = run("--to", "c", "easeInBounze")
        self.assertEqual(status, 1)
        self.assertIn("'easeInBounze' is not a function", said)

    def test_every_error_with_its_place_is_written_to_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "errors.tsv"
            run("--to", "js,c", "--tsv", str(file), "easeInBounce", "mod(7*t-2, 3)")
            rows = [line.split("\t") for line in file.read_text().splitlines()]
        self.assertEqual([row[:2] for row in rows[1:]], [
            ["easeInBounce", "js"], ["easeInBounce", "c"], ["mod(7*t-2, 3)", "js"], ["mod(7*t-2, 3)", "c"]])
        self.assertTrue(all(float(row[2]) < 1e-12 and 0 <= float(row[3]) <= 1 for row in rows[1:]))

    def test_a_missing_command_is_told(self):
        with mock.patch.dict(os.environ, {"EASEL": "false"}), contextlib.redirect_stderr(io.StringIO()) as said:
            self.assertEqual(check.main(["--to", "c"]), 69)
        self.assertIn("easel: ", said.getvalue())


class ListTests(unittest.TestCase):
    def test_every_line_of_the_list_is_read(self):
        read = curves.read(FOLDER / "curves.tsv", lambda: ["easeInSine"])
        self.assertIn("easeInSine", [curve.formula for curve in read])
        back = next(curve for curve in read if curve.formula.startswith("easeOutBack"))
        self.assertEqual(back.cases, [{"s": 0.0}, {"s": 1.70158}, {"s": 5.0}])

    def test_settings_are_read(self):
        one = curves.curve("a*t\tover=0:2 a=1,2 b=3,4 bound.wgsl=1e-3 stated.css=0.02 without=css,js")
        self.assertEqual(one.cases, [{"a": 1.0, "b": 3.0}, {"a": 2.0, "b": 4.0}])
        self.assertEqual((one.over, one.bounds, one.stated, one.without),
                         ("0:2", {"wgsl": 1e-3}, {"css": 0.02}, {"css", "js"}))

    def test_what_is_no_setting_is_refused(self):
        for line in ("t\tover", "t\tover=", "a*t*b\ta=1,2 b=1", "a*t\ta=x"):
            with self.assertRaises(ValueError, msg=line):
                curves.curve(line)


class JudgementTests(unittest.TestCase):
    def verdict(self, values, wanted, language="c", source="", curve=None):
        calls = [(k / 4,) for k in range(len(values))]
        return judged(language, source, curve or Curve("t"), calls, values, wanted)

    def test_statements_are_read_from_comments(self):
        said = statement("// largest error 1.2e-7 at t = 0.31 (measured)\nfloat f")
        self.assertEqual((said.error, said.place), (1.2e-7, 0.31))
        self.assertEqual(statement("/* largest error 3e-5 */").place, None)
        self.assertEqual(statement("/* largest error .004 at x = -1.5 */").place, -1.5)
        self.assertIsNone(statement("/* an error */"))

    def test_a_stated_error_is_allowed_beside_the_language_s_and_no_more(self):
        source = "/* largest error 1e-4 at t = 0 */"
        self.assertEqual(self.verdict([1.0001], [1.0], source=source).wrong, "")
        self.assertIn("instead of", self.verdict([1.00011], [1.0], source=source).wrong)
        self.assertIn("instead of", self.verdict([1.0001], [1.0]).wrong)

    def test_a_statement_of_no_number_is_wrong(self):
        self.assertIn("states an error of inf", self.verdict([1.0], [1.0], source="// largest error nan at t = 1").wrong)

    def test_more_may_be_stated_at_a_jump_and_holds_there_alone(self):
        source = "// largest error 1 at t = 0.25 (measured)"
        self.assertEqual(self.verdict([0, 1, 1], [0, 0, 1], source=source).wrong, "")
        self.assertIn("at (0)", self.verdict([0.5, 0, 1], [0, 0, 1], source=source).wrong)
        self.assertIn("states an error", self.verdict([0, 0, 0], [0, 0, 0], source=source).wrong)

    def test_a_statement_that_allows_everything_is_wrong(self):
        self.assertIn("states an error", self.verdict([1.0], [1.0], source="// largest error 0.5").wrong)
        self.assertIn("states an error", self.verdict([1.0], [1.0], "css", "/* largest error 0.02 */").wrong)
        wide = Curve("t", stated={"css": 0.05})
        self.assertEqual(self.verdict([1.0], [1.0], "css", "/* largest error 0.02 */", wide).wrong, "")

    def test_no_value_where_there_is_one_is_wrong_and_places_without_a_value_are_not_compared(self):
        self.assertIn("nan", self.verdict([0.0, math.nan], [0.0, 1.0]).wrong)
        self.assertIn("no value", self.verdict([0.0, 1.0], [0.0, math.nan]).wrong)
        self.assertEqual(self.verdict([0.0, math.inf], [0.0, math.nan]).wrong, "")
        self.assertEqual(self.verdict([0.0, 1.0], [0.0, math.nan], "glsl").compared, 1)
        self.assertIn("no place", self.verdict([1.0], [math.nan], "glsl").wrong)

    def test_the_worst_place_is_the_one_farthest_beyond_its_bound(self):
        verdict = self.verdict([0.0, 1e-11, 1e6 + 1e-8], [0.0, 0.0, 1e6])
        self.assertIn("at (0.25)", verdict.wrong)
        self.assertEqual(verdict.place, 0.5)

    def test_the_allowance_is_coarser_where_a_source_calls_what_is_coarse_there(self):
        self.assertEqual(judging.allowance("wgsl", "return sin(t);", Curve("t")), 1e-3)
        self.assertEqual(judging.allowance("wgsl", "return asinh(t);", Curve("t")), 2e-5)
        self.assertEqual(judging.allowance("wgsl", "sin(t)", Curve("t", bounds={"wgsl": 0.5})), 0.5)

    def test_places_are_floats_within_the_domain_from_end_to_end(self):
        for start, end in ((0.0, 1.0), (-2.0, 0.5), (0.0, 1.6813120190349892), (0.0, 0.3)):
            found = places(start, end)
            self.assertEqual(found[0], start)
            self.assertGreaterEqual(len(found), 64)
            self.assertGreaterEqual(found[-1], start + (end - start) * 0.96)
            self.assertTrue(all(start <= place <= end and place == judging.as_float(place) for place in found))


if __name__ == "__main__":
    unittest.main()
