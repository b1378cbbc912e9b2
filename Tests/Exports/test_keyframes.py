"""Keys and handles mean the cubic Bézier that CSS has of the same points."""
import math
import unittest

import players
from test_players import bezier

AT = [(k / 16,) for k in range(17)]
POINTS = ((0.25, 0.1, 0.25, 1), (0.34, 1.56, 0.64, 1), (0.7, -0.5, 0.2, 1))


def unity(x1, y1, x2, y2, form="new AnimationCurve({}, {})"):
    slopes = f"{y1 / x1}f", f"{(1 - y2) / (1 - x2)}f"
    first = f"new Keyframe(0f, 0f, 0f, {slopes[0]}, 0f, {x1}f)"
    return form.format(first, f"new Keyframe(1f, 1f, {slopes[1]}, 0f, {1 - x2}f, 0f)")


def blender(x1, y1, x2, y2):
    return f"""import bpy
curve = bpy.data.actions.new("easing").fcurves.new("location")
curve.keyframe_points.add(2)
first, last = curve.keyframe_points
for key, at, left, right in (
  (first, (1, 0), (-9, 0), {(1 + 100 * x1, y1)}), (last, (101, 1), {(1 + 100 * x2, y2)}, (111, 1)),
):
    key.interpolation, key.handle_left_type, key.handle_right_type = "BEZIER", "FREE", "FREE"
    key.co, key.handle_left, key.handle_right = at, left, right
"""


class KeyframeTests(unittest.TestCase):
    def assert_beziers(self, language, source, allowed):
        if not players.available(language)[0]:
            self.skipTest(players.available(language)[1])
        answers = players.evaluate_all(language, {f"f{k}": (source(*points), AT) for k, points in enumerate(POINTS)})
        for number, points in enumerate(POINTS):
            for (place,), value in zip(AT, answers[f"f{number}"], strict=True):
                self.assertAlmostEqual(value, bezier(*points, place), delta=allowed, msg=f"{points} at {place}")

    def test_unity_s_slopes_and_weights_are_handles(self):
        self.assert_beziers("unity", unity, 2e-7)

    def test_keys_without_a_curve_around_them_are_one(self):
        keys = "Keyframe[] keys = {{\n  {} {{ weightedMode = WeightedMode.Both }}, // the first\n  {}\n}};"
        self.assert_beziers("unity", lambda *points: unity(*points, form=keys), 2e-7)

    def test_weights_that_the_mode_leaves_out_are_thirds(self):
        source = "new AnimationCurve(new Keyframe(0f, 0f, 0f, 0f), new Keyframe(2f, 1f, 0f, 0f))"
        values = players.evaluate("unity", source, "f", AT)
        for (place,), value in zip(AT, values, strict=True):
            self.assertAlmostEqual(value, place * place * (3 - 2 * place), delta=1e-7)

    def test_an_infinite_slope_holds_the_value_until_the_next_key(self):
        source = "new AnimationCurve(new Keyframe(0, 0, 0, Mathf.Infinity), new Keyframe(1, 1, Mathf.Infinity, 0))"
        self.assertEqual(players.evaluate("unity", source, "f", [(0.0,), (0.99,), (1.0,)]), [0, 0, 1])

    def test_blender_s_handles_are_absolute(self):
        self.assert_beziers("blender", blender, 2e-6)

    def test_a_script_without_a_curve_is_refused_and_the_others_are_played(self):
        if not players.available("blender")[0]:
            self.skipTest(players.available("blender")[1])
        answers = players.evaluate_all("blender", {
            "none": ("import bpy", AT), "wrong": ("1/0", AT), "right": (blender(*POINTS[0]), [(1.0,)]),
            "beyond": (blender(*POINTS[0]), [(1.5,)])})
        self.assertIn("from 0 to 1", str(answers["beyond"]))
        self.assertIn("0 F-curves", str(answers["none"]))
        self.assertIn("ZeroDivisionError", str(answers["wrong"]))
        self.assertEqual(answers["right"], [1.0])

    def test_a_function_of_the_name_makes_blender_s_keys_of_an_empty_curve(self):
        def source(*points):
            lines = blender(*points).replace('curve = bpy.data.actions.new("easing").fcurves.new("location")\n', "")
            return "def f0(curve):\n" + "".join(f"  {line}\n" for line in lines.splitlines())

        if not players.available("blender")[0]:
            self.skipTest(players.available("blender")[1])
        values = players.evaluate("blender", source(*POINTS[0]), "f0", AT)
        for (place,), value in zip(AT, values, strict=True):
            self.assertAlmostEqual(value, bezier(*POINTS[0], place), delta=2e-6)

    def test_unity_s_functions_are_played_within_a_class_of_their_own(self):
        source = (
            "using UnityEngine;\n\npublic static class Curve_f\n{\n  static float f_help(float x) { return Mathf.Sin(x); }\n"
            "  public static float f(float t) { return f_help(t) * 2f; }\n}")
        for (place,), value in zip(AT, players.evaluate("unity", source, "f", AT), strict=True):
            self.assertAlmostEqual(value, 2 * math.sin(place), delta=2e-7)

    def test_compose_s_easings_are_compiled_beside_their_functions(self):
        if not players.available("kotlin")[0]:
            self.skipTest(players.available("kotlin")[1])
        source = "import kotlin.math.*\n\nfun f(t: Float): Float {\n  return sin(t)\n}\n\nval fEasing = Easing { fraction -> f(fraction) }"
        for (place,), value in zip(AT, players.evaluate("kotlin", source, "f", AT), strict=True):
            self.assertAlmostEqual(value, math.sin(place), delta=1e-7)

    def test_what_has_neither_a_key_nor_a_function_is_refused(self):
        with self.assertRaises(players.Refused):
            players.evaluate("unity", "AnimationCurve.Linear(0, 0, 1, 1)", "f", AT)


if __name__ == "__main__":
    unittest.main()
