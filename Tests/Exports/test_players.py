"""What a player gives back is what its language makes of a source: against Python's math, and by hand."""
import math
import subprocess
import time
import unittest
from fractions import Fraction
from unittest import mock

import players
from judging import ALLOWANCES, allowance, as_float
from curves import Curve
from players import signatures
from samples import SAMPLES

SHADERS = ("glsl", "wgsl", "hlsl", "metal")
MANAGED = tuple(language for language in ("kotlin", "csharp") if players.available(language)[0])
DOUBLES = ("c", "c++", "swift", "js")
PLACES = [as_float(index * 0.6180339887498949 % 1) for index in range(1, 40)] + [0.0, 0.25, 0.5, 1.0]


def setUpModule():
    missing = [language for language in players.LANGUAGES if not players.available(language)[0]]
    if set(missing) - set(players.OPTIONAL):
        raise RuntimeError(", ".join(players.available(language)[1] for language in missing))


class SampleTests(unittest.TestCase):
    def test_every_language_has_the_values_of_the_samples_in_one_batch(self):
        for language in DOUBLES + SHADERS + MANAGED:
            batch = {}
            for number, sample in enumerate(SAMPLES.values()):
                calls = [(place, *[1.5] * len(sample.parameters)) for place in PLACES]
                batch[f"sample{number}"] = (sample.source(language, f"sample{number}"), calls)
            answers = players.evaluate_all(language, batch)
            for (name, (source, calls)), (formula, sample) in zip(batch.items(), SAMPLES.items(), strict=True):
                with self.subTest(language=language, formula=formula):
                    self.assertIsInstance(answers[name], list)
                    for call, value in zip(calls, answers[name], strict=True):
                        right = sample.value(*call)
                        bound = allowance(language, source, Curve(formula)) * (1 + abs(right))
                        self.assertLessEqual(abs(value - right), bound, f"at {call}")

    def test_a_wrong_number_in_a_source_is_beyond_every_bound(self):
        sample = SAMPLES["easeInBounce"]
        for language in DOUBLES + SHADERS + MANAGED:
            source = sample.source(language).replace("7.5625", "7.5")
            values = players.evaluate(language, source, "f", [(place,) for place in PLACES])
            most = max(abs(value - sample.value(place)) for place, value in zip(PLACES, values, strict=True))
            self.assertGreater(most, 10 * ALLOWANCES[language] * 2, language)


class NumberTests(unittest.TestCase):
    IDENTITY = {
        "c": "double f(double t) { return t; }", "swift": "func f(_ t: Double) -> Double { t }",
        "js": "const f = t => t;",
        "glsl": "float f(float t) { return t; }", "wgsl": "fn f(t: f32) -> f32 { return t; }",
        "kotlin": "fun f(t: Float): Float = t", "csharp": "static float f(float t) { return t; }",
    }

    def source(self, language):
        return self.IDENTITY.get(language) or self.IDENTITY["c" if language == "c++" else "glsl"]

    def test_doubles_come_back_bit_for_bit(self):
        given = [0.1, -1e-300, 5e-324, math.pi, 1.7976931348623157e308, math.inf, -math.inf, -0.0]
        for language in DOUBLES:
            back = players.evaluate(language, self.source(language), "f", [(value,) for value in given])
            self.assertEqual([value.hex() for value in back], [value.hex() for value in given], language)
            self.assertTrue(math.isnan(players.evaluate(language, self.source(language), "f", [(math.nan,)])[0]))

    def test_floats_come_back_bit_for_bit(self):
        given = [as_float(value) for value in (0.1, math.pi, -2.5e-30, 3.4028234e38, 1.1754944e-38, 0.0)]
        for language in SHADERS + MANAGED:
            back = players.evaluate(language, self.source(language), "f", [(value,) for value in given])
            self.assertEqual(back, given, language)

    def test_shaders_calculate_with_floats(self):
        """2²⁴ + 1 is no float; floor keeps compilers from leaving both numbers out."""
        sources = {"wgsl": "fn f(t: f32) -> f32 { return floor(t + 16777216.0) - 16777216.0; }"}
        for language in SHADERS:
            source = sources.get(language, "float f(float t) { return floor(t + 16777216.0) - 16777216.0; }")
            self.assertEqual(players.evaluate(language, source, "f", [(1.0,), (2.0,)]), [0.0, 2.0], language)

    def test_a_thousand_places_and_four_arguments_keep_their_order(self):
        calls = [(float(k), 2.0, 0.5, k / 8) for k in range(1000)]
        sources = {
            "c": "double f(double t, double a, double b, double c) { return a * t + b - c; }",
            "swift": "func f(_ t: Double, a: Double, b: Double, _ c: Double) -> Double { a * t + b - c }",
            "js": "function f(t, a, b, c) { return a * t + b - c; }",
            "glsl": "float f(float t, float a, float b, float c) { return a * t + b - c; }",
            "wgsl": "fn f(t: f32, a: f32, b: f32, c: f32) -> f32 { return a * t + b - c; }",
        }
        for language in DOUBLES + SHADERS:
            source = sources.get(language) or sources["c" if language == "c++" else "glsl"]
            values = players.evaluate(language, source, "f", calls)
            self.assertEqual(values, [a * t + b - c for t, a, b, c in calls], language)

    def test_a_constant_leaves_its_argument_alone_without_a_refusal(self):
        sources = {
            "c": "double f(double t) { return 0.5; }", "swift": "func f(_ t: Double) -> Double { return 0.5 }",
            "js": "const f = t => 0.5;", "glsl": "float f(float t) { return 0.5; }",
            "wgsl": "fn f(t: f32) -> f32 { return 0.5; }",
        }
        for language in DOUBLES + SHADERS:
            source = sources.get(language) or sources["c" if language == "c++" else "glsl"]
            self.assertEqual(players.evaluate(language, source, "f", [(0.0,), (1.0,)]), [0.5, 0.5], language)


class RefusalTests(unittest.TestCase):
    BROKEN = {
        "c": "double g(double t) { return sinn(t); }", "swift": "func g(_ t: Double) -> Double { sinn(t) }",
        "js": "const g = t => sinn(t);", "glsl": "float g(float t) { return sinn(t); }",
        "wgsl": "fn g(t: f32) -> f32 { return sinn(t); }", "kotlin": "fun g(t: Float): Float = sinn(t)",
        "csharp": "static float g(float t) { return Mathf.sinn(t); }",
    }
    ENDLESS = {
        "c": "double g(double t) { while (t >= 0) { t += 1; } return t; }",
        "swift": "func g(_ t: Double) -> Double { var x = t; while x >= 0 { x += 1 }; return x }",
        "js": "function g(t) { while (t >= 0) t += 1; return t; }",
        "kotlin": "fun g(t: Float): Float { var x = t; while (x >= 0f) { x += 1f }; return x }",
        "csharp": "static float g(float t) { while (t >= 0f) { t += 1f; } return t; }",
    }

    def beside_a_right_one(self, language, source):
        right = NumberTests.source(NumberTests(), language)
        answers = players.evaluate_all(language, {"g": (source, [(0.5,)]), "f": (right, [(0.25,)])})
        self.assertEqual(answers["f"], [0.25], language)
        self.assertIsInstance(answers["g"], players.Refused, language)
        return str(answers["g"])

    def test_a_source_that_does_not_compile_is_refused_by_name_and_the_others_are_played(self):
        for language in DOUBLES + SHADERS + MANAGED:
            source = self.BROKEN.get(language) or self.BROKEN["c" if language == "c++" else "glsl"]
            self.assertIn("sinn", self.beside_a_right_one(language, source), language)

    def test_other_parameters_than_the_calls_have_are_refused(self):
        for language in DOUBLES + SHADERS + MANAGED:
            right = NumberTests.source(NumberTests(), language)
            source = right.replace("f(", "g(").replace("const f = t =>", "const g = (t) =>")
            answers = players.evaluate_all(language, {"g": (source, [(0.5, 1.0)]), "f": (right, [(0.25,)])})
            self.assertEqual(answers["f"], [0.25], language)
            self.assertIsInstance(answers["g"], players.Refused, language)

    def test_integers_where_glsl_wants_floats_are_refused(self):
        for call in ("pow(t, 3)", "mod(t, 1)"):
            self.assertIn(call[:3], self.beside_a_right_one("glsl", f"float g(float t) {{ return {call}; }}"))

    def test_what_does_not_end_is_refused_and_the_others_are_played(self):
        for language, source in self.ENDLESS.items():
            if language in DOUBLES + MANAGED:
                own = {"c": players.compiled, "swift": players.swift, "js": players.javascript}
                module = own.get(language, players.managed)
                with mock.patch.object(module, "SECONDS", 2):
                    self.assertIn("2 s", self.beside_a_right_one(language, source), language)

    def test_a_shader_that_does_not_end_is_refused_and_ends_with_its_browser(self):
        with mock.patch.object(players.browser, "SECONDS", 5):
            source = "fn g(t: f32) -> f32 { var x = t; while (x >= 0.0) { x = fract(x + 0.1); } return x; }"
            session = players.browser._session
            session.ask({"language": "css", "text": "linear", "name": "f", "arguments": ""})
            group = session.program.pid
            self.assertIn("5 s", self.beside_a_right_one("wgsl", source))
        for _ in range(100):
            listed = subprocess.run(["ps", "-A", "-o", "pgid=,stat="], capture_output=True, text=True, check=True).stdout
            left = [state for own, state in map(str.split, listed.splitlines()) if int(own) == group and state[0] != "Z"]
            if not left:
                return
            time.sleep(0.1)
        self.fail(f"{len(left)} programs of the browser are left")

    def test_what_crashes_is_refused_and_the_others_are_played(self):
        self.beside_a_right_one("swift", "func g(_ t: Double) -> Double { Double(Int(t / 0)) }")
        self.beside_a_right_one("c", "#include <stdlib.h>\ndouble g(double t) { if (t > 0) abort(); return t; }")
        self.assertIn("not a number", self.beside_a_right_one("js", "const g = t => String(t);"))

    def test_a_warning_of_the_compiler_refuses(self):
        self.assertIn("unused", self.beside_a_right_one("c", "double g(double t) { double u = t; return t; }"))
        source = "func g(_ t: Double) -> Double { let u = t; return t }"
        self.assertIn("never used", self.beside_a_right_one("swift", source))

    def test_calls_of_different_widths_are_a_mistake_of_the_caller(self):
        with self.assertRaises(ValueError):
            players.evaluate("c", NumberTests.IDENTITY["c"], "f", [(0.5,), (0.5, 1.0)])


def bezier(x1, y1, x2, y2, x):
    """y of a cubic Bézier at x by halves, in rational numbers."""
    def at(a, b, s):
        return 3 * (1 - s) ** 2 * s * Fraction(a) + 3 * (1 - s) * s ** 2 * Fraction(b) + s ** 3

    low, high = Fraction(0), Fraction(1)
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (middle, high) if at(x1, x2, middle) < Fraction(x) else (low, middle)
    return float(at(y1, y2, low))


class EasingTests(unittest.TestCase):
    AT = [(k / 16,) for k in range(17)]

    def played(self, text, name="f"):
        return players.evaluate("css", text, name, self.AT)

    def test_cubic_bezier_is_what_halving_finds_within_what_chromium_allows(self):
        for points in ((0.25, 0.1, 0.25, 1), (0.34, 1.56, 0.64, 1), (0.7, -0.5, 0.2, 1)):
            for (place,), value in zip(self.AT, self.played(f"cubic-bezier{points}"), strict=True):
                self.assertAlmostEqual(value, bezier(*points, place), delta=1e-5)

    def test_linear_with_a_thousand_stops_is_straight_between_them(self):
        stops = [k * k / 1e6 for k in range(1001)]
        values = self.played(f"linear({', '.join(map(repr, stops))})")
        for (place,), value in zip(self.AT, values, strict=True):
            index = min(int(place * 1000), 999)
            right = stops[index] + (place * 1000 - index) * (stops[index + 1] - stops[index])
            self.assertAlmostEqual(value, right, delta=1e-12)

    def test_what_is_near_an_end_and_the_last_digits_of_a_stop_are_not_lost(self):
        at = [(1e-7,), (1 - 2.0 ** -20,)]
        for (place,), value in zip(at, players.evaluate("css", "linear", "f", at), strict=True):
            # Milliseconds become seconds and a share of the duration: four roundings at most.
            self.assertAlmostEqual(value, place, delta=4 * 2.0 ** -53 * place)
        value = players.evaluate("css", "linear(0, 0.123456789 50%, 1)", "f", [(0.5,)])[0]
        self.assertAlmostEqual(value, 0.123456789, delta=1e-12)

    def test_steps_jump_at_their_places(self):
        self.assertEqual(self.played("steps(4, jump-end)"), [math.floor(4 * place) / 4 for place, in self.AT])

    def test_a_style_sheet_means_the_last_rule_that_is_supported(self):
        sheet = (
            "/* a comment; with { */\n.f { animation-timing-function: linear(0, 1); }\n"
            "@supports (animation-timing-function: linear(0, 1)) {\n"
            "  .f { animation-timing-function: linear(0, 0.5 25%, 1); }\n}\n"
            "@supports (animation-timing-function: springy(1)) { .f { animation-timing-function: steps(2); } }\n")
        straight = [2 * place if place < 0.25 else 0.5 + (place - 0.25) * 2 / 3 for place, in self.AT]
        for value, right in zip(self.played(sheet), straight, strict=True):
            self.assertAlmostEqual(value, right, delta=1e-12)

    def test_declarations_and_custom_properties_are_read(self):
        right = [place for place, in self.AT]
        self.assertEqual(self.played("animation-timing-function: ease; animation-timing-function: linear;"), right)
        self.assertEqual(self.played(":root { --g: ease-in; --f: linear; --h: ease-out; }"), right)
        self.assertEqual(self.played("transition-timing-function: steps(1, start);"), [1.0] * 17)

    def test_what_is_no_easing_is_refused(self):
        sheet = ".f { animation-timing-function: steps(0); }"
        for text in ("cubic-bezier(2, 0, 0, 1)", "linear()", "spring(1)", "", sheet):
            with self.assertRaises(players.Refused, msg=text):
                self.played(text)

    def test_a_place_before_or_behind_is_refused(self):
        with self.assertRaises(players.Refused):
            players.evaluate("css", "linear", "f", [(1.5,)])


class SignatureTests(unittest.TestCase):
    def test_parameters_are_read_in_every_language(self):
        texts = {
            "c": "static double g(double x);\ndouble f(const double t, double s) {",
            "swift": "func f(_ t: Double, overshoot s: Double) -> Double {",
            "js": "export const f = (t, s = 1.5) => t;", "glsl": "float f(in float t, float s) {",
            "wgsl": "fn f(t: f32, s: f32) -> f32 {",
        }
        for language, text in texts.items():
            second = "overshoot" if language == "swift" else "s"
            self.assertEqual(signatures.parameters(language, text, "f"), ["t", second], language)
        self.assertIsNone(signatures.parameters("c", "double g(double t) {", "f"))


if __name__ == "__main__":
    unittest.main()
