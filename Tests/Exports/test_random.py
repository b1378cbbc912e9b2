"""Conditions are those that closed forms have, and random formulas that are wrong are found: with errors that are planted."""
import math
import random
import unittest
from unittest import mock

import conditions
import players
import random_formulas
from grammar import Formula, Grammar
from judging import as_float
from workbench import Unsaid

LISTED = [
    {"name": "easeInQuad", "group": "timing", "parameters": [{"name": "t", "default": None, "legal": None}]},
    {"name": "likeScale", "group": "effects", "parameters": [
        {"name": "progress", "default": None, "legal": None}, {"name": "growth", "default": 1, "legal": None}]}]


def weighed(body, places):
    source = f"#include <math.h>\ndouble f(double t) {{\n  return {body};\n}}\n"
    return conditions.conditions({"f": (source, [(place,) for place in places])}, {"f": 2.0 ** -20})["f"]


class ConditionTests(unittest.TestCase):
    PLACES = [as_float(0.1), as_float(0.7)]

    def assertNumber(self, one, least, most):
        self.assertFalse(one.isRough)
        self.assertGreater(one.number, least)
        self.assertLess(one.number, most)

    def test_a_product_moves_by_a_share_of_itself(self):
        for place, one in zip(self.PLACES, weighed("t * t", self.PLACES)):
            self.assertNumber(one, 0.5 * place ** 2, 1.01 * place ** 2)

    def test_what_cancels_moves_by_what_is_cancelled(self):
        for one in weighed("t / 3.0 + 1e6 - 1e6", self.PLACES):
            self.assertNumber(one, 0.5e6, 2.1e6)

    def test_a_function_moves_by_its_slope_times_its_argument(self):
        for place, one in zip(self.PLACES, weighed("exp(100.0 * (t / 3.0))", self.PLACES)):
            value = math.exp(100 * place / 3)
            self.assertNumber(one, 0.3 * value * 100 * place / 3, 2.2 * value * (1 + 100 * place / 3))

    def test_jumps_are_rough_where_roundings_decide_and_not_where_all_is_exact(self):
        self.assertFalse(weighed("floor(4.0 * t)", [0.25])[0].isRough)
        self.assertTrue(weighed("floor(3.0 * (t / 3.0))", [1.0])[0].isRough)
        self.assertFalse(weighed("t < 0.5 ? 0.0 : 1.0", [0.5])[0].isRough)

    def test_the_end_of_a_root_is_rough(self):
        self.assertTrue(weighed("sqrt(t / 3.0 * 3.0 - 1.0)", [1.0])[0].isRough)
        self.assertFalse(weighed("sqrt(1.0 - t)", [1.0])[0].isRough)

    def test_floats_move_by_the_library_and_not_where_they_do_not_hold_a_number(self):
        one = weighed("sin(t)", [as_float(0.7)])[0]
        self.assertGreater(one.floats["wgsl"], 100 * one.floats["glsl"])
        self.assertTrue(math.isnan(weighed("exp(200.0 * t) * exp(-200.0 * t)", [1.0])[0].floats["metal"]))

    def test_a_source_that_does_not_compile_is_refused_and_the_others_are_weighed(self):
        sources = {"f": ("double f(double t) { return sinn(t); }", [(0.5,)]), "g": ("double g(double t) { return t; }", [(0.5,)])}
        found = conditions.conditions(sources, {"f": 1e-6, "g": 1e-6})
        self.assertIsInstance(found["f"], players.Refused)
        self.assertEqual(found["g"][0].value, 0.5)


class GrammarTests(unittest.TestCase):
    def test_a_seed_gives_the_same_formulas(self):
        first, second = ([str(grammar.formula()) for _ in range(200)]
                         for grammar in (Grammar(random.Random(7), LISTED), Grammar(random.Random(7), LISTED)))
        self.assertEqual(first, second)
        self.assertGreater(len(set(first)), 150)

    def test_every_kind_of_formula_is_drawn(self):
        grammar = Grammar(random.Random(1), LISTED)
        drawn = " ".join(str(grammar.formula()) for _ in range(2000))
        for word in ("easeInQuad(", "easeInQuad'(t)", "likeScale(progress: ", "cubicBezier(", "spring(", "linear(0, ", "steps(",
                     "keyframes(", "sequence(", "D(", "reversed(", "mirrored(", "inOut(", "mod(", "floor(", " ? ", "<=", "&&",
                     "f(x) = ", "float a", "|>", "smoothstep(", "clamp(", "√", "^", " % "):
            self.assertIn(word, drawn)

    def test_making_formulas_smaller_ends_with_one_without_parts(self):
        grammar = Grammar(random.Random(3), LISTED)
        for _ in range(100):
            formula = grammar.formula()
            steps = 0
            while smaller := [one for one in formula.smaller() if str(one) != str(formula)]:
                formula, steps = smaller[-1], steps + 1
                self.assertLess(steps, 200)
            self.assertEqual(str(formula), str(formula.parts[0]) if formula.parts else formula.pattern)


class Planted:
    """A command whose table has t²/3 + ⌊2t⌋, and whose code has so much more, or another value at one place."""

    def __init__(self, more="0.0", refusal=None):
        self.more, self.refusal = more, refusal

    def values(self, curve, case, at):
        return [place * place / 3 + math.floor(2 * place) for place in at]

    def exported(self, curve, target, name):
        if self.refusal and target != "c":
            raise Unsaid(self.refusal)
        body = f"t * t / 3.0 + floor(2.0 * t) + {self.more}"
        said = "// form: function, exact; largest error 0 at t = 0 (measured)\n"
        if target == "js":
            return f"{said}function {name}(t) {{ const NAN = NaN, floor = Math.floor; return {body}; }}\n"
        return f"{said}#include <math.h>\ndouble {name}(double t) {{ return {body}; }}\n"


class JudgeTests(unittest.TestCase):
    def found(self, bench, language="js"):
        case = random_formulas.tabled(bench, Formula("t^2/3 + floor(2t)"), "0:1")
        return random_formulas.findings(bench, [case], [language])[0][0]

    def test_what_is_right_is_right(self):
        for language in ("c", "js"):
            finding = self.found(Planted(), language)
            self.assertLessEqual(finding.share, 1, finding.text)
            self.assertEqual(finding.compared, 64)

    def test_some_units_in_the_last_place_too_much_are_found(self):
        for language in ("c", "js"):
            self.assertGreater(self.found(Planted("4e-15"), language).share, 1)

    def test_a_jump_at_a_wrong_place_is_found(self):
        self.assertIn("instead of", self.found(Planted("(t == 0.5 ? -1.0 : 0.0)")).text)

    def test_no_value_is_found(self):
        self.assertEqual(self.found(Planted("(t > 0.9 ? NAN : 0.0)")).share, math.inf)

    def test_a_refusal_is_found(self):
        self.assertIn("is no name", self.found(Planted(refusal="is no name")).text)
        finding = self.found(Planted(refusal="it is not a form of c (function): it cannot be written as code: it is solved"))
        self.assertEqual((finding.share, finding.left), (0, 64))

    def test_a_program_that_is_refused_leaves_the_others_of_its_batch(self):
        right = "double formula0(double t) { return t; }"
        answers = random_formulas.played("c", {
            "formula0": (right, [(0.5,), (0.25,)]), "formula1": ("double formula1(double t) { return sinn(t); }", [(0.5,)])})
        self.assertEqual(answers["formula0"], [0.5, 0.25])
        self.assertIsInstance(answers["formula1"], players.Refused)

    def test_what_is_wrong_is_made_smaller_as_long_as_it_is_wrong(self):
        bench = Planted("(t > 0.9 ? 1.0 : 0.0)")
        with mock.patch.object(random_formulas, "TRIALS", 5):
            case = random_formulas.tabled(bench, Formula("sin({})", (Formula("2*{}", (Formula("t"),), False),)), "0:1")
            finding = random_formulas.findings(bench, [case], ["js"])[0][0]
            self.assertEqual(str(random_formulas.shrunk(bench, finding).case.formula), "t")


if __name__ == "__main__":
    unittest.main()
