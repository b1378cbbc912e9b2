import EffectMath
import Testing
import TimingFunctions

/// Whole files, as an export of a curve writes them.
struct PastedFileTests {
  @Test(arguments: [
    """
    // card, an export
    import SwiftUI

    extension UnitCurve {
      static let card = UnitCurve.bezier(
        startControlPoint: UnitPoint(x: 0.25, y: 0.1),
        endControlPoint: UnitPoint(x: 0.25, y: 1.0))
    }

    extension Animation {
      static let card = Animation.timingCurve(0.25, 0.1, 0.25, 1.0, duration: 0.35)
    }
    """,
    "import QuartzCore\n\nlet card = CAMediaTimingFunction(controlPoints: 0.25, 0.1, 0.25, 1.0)\n",
    "// card\nval card = CubicBezierEasing(0.25f, 0.1f, 0.25f, 1.0f)\n", "const card = Cubic(0.25, 0.1, 0.25, 1.0);\n",
    "/* card */\n:root { --card: cubic-bezier(0.25, 0.1, 0.25, 1); }\n",
    ".card { transition-timing-function: ease }",
    """
    :root { --card: linear; }
    @supports (animation-timing-function: linear(0, 1)) {
      :root { --card: cubic-bezier(0.25, 0.1, 0.25, 1); }
    }
    """,
    "const card = { ease: [0.25, 0.1, 0.25, 1], duration: 0.3 };\n",
    "const card = CustomEase.create(\"card\", \"M0,0 C0.25,0.1 0.25,1 1,1\", { precision: 100 });\n",
    """
    function card(property, start) {
      // property: of one dimension; start: seconds
      property.setValueAtTime(start + 0.0, 0.0);
      property.setValueAtTime(start + 0.5, 100.0);
      var first = property.nearestKeyIndex(start);
      property.setTemporalEaseAtKey(first + 0, [new KeyframeEase(0, 100 / 3)], [new KeyframeEase(80.0, 25.0)]);
      property.setTemporalEaseAtKey(first + 1, [new KeyframeEase(0.0, 75.0)], [new KeyframeEase(0, 100 / 3)]);
    }
    """,
    """
    AnimationCurve card = new AnimationCurve(
        new Keyframe(0.0f, 0.0f, 0.0f, 0.4f, 0.33333334f, 0.25f) { weightedMode = WeightedMode.Both },
        new Keyframe(1.0f, 1.0f, 0.0f, 0.0f, 0.75f, 0.33333334f) { weightedMode = WeightedMode.Both }
    );
    """,
  ])
  func `a file with one curve is that curve`(text: String) throws {
    let program = try pasted(text).formula.program()
    let end = program.domain.upperBound
    for t in unitInterval { #expect(abs(program.value(at: t * end) - CubicBezier.ease.value(at: t)) <= 2e-15, "\(t)") }
  }

  @Test func `a script of After Effects has a path over seconds`() throws {
    let program = try pasted(
      """
      property.setValueAtTime(start + 0, 0); property.setValueAtTime(start + 2, 8);
      property.setValueAtTime(start + 3, 5); property.setValueAtTime(start + 4, 6);
      property.setTemporalEaseAtKey(first + 0, [new KeyframeEase(0, 1)], [new KeyframeEase(0, 100 / 3)]);
      property.setTemporalEaseAtKey(first + 1, [new KeyframeEase(0, 100 / 3)], [new KeyframeEase(0, 50)]);
      property.setInterpolationTypeAtKey(first + 1, KeyframeInterpolationType.HOLD);
      """
    ).formula.program()
    #expect(program.domain == 0...4 && program.value(at: 2.5) == 8 && program.value(at: 3) == 5)
    for t in [0.25, 1.0, 1.5] { #expect(abs(program.value(at: t) - 8 * (t / 2) * (t / 2) * (3 - t)) <= 4e-15) }
    #expect(program.value(at: 3.5) == 5.5)
  }

  @Test func `a spring of Flutter is its oscillator`() throws {
    let program = try pasted("const s = SpringDescription(mass: 1.0, stiffness: 100.0, damping: 10.0);").formula
      .program()
    #expect(try program.value(at: 0.2) == Spring(stiffness: 100, damping: 10).value(at: 0.2))
  }

  @Test(arguments: [
    (
      "extension UnitCurve { static let a = .bezier(startControlPoint: .zero, endControlPoint: .zero) }\n"
        + "extension Animation { static let a = .timingCurve(0, 0, 1, 1) }", "the text has different curves"
    ),
    ("extension Animation { static let a = .timingCurve(0, 0, 1, 1)", ""), ("import SwiftUI", ""),
    ("extension A {", ""),
    (":root { --a: ease; --b: ease-in; }", "the text has different curves"),
    ("setValueAtTime(0, 0)", "two keyframes or more"), ("setValueAtTime(start, 0)", "time must be a number"),
    ("setValueAtTime(0, 0) setTemporalEaseAtKey(1, [KeyframeEase(0, 1)], [])", "the script sets no such keyframe"),
    ("setValueAtTime(0, 0) setTemporalEaseAtKey(0, [KeyframeEase(0, 1 / 100)], [])", "from 0.1 to 100 percent"),
    ("setValueAtTime(0, 0) setValueAtTime(0, 1)", "vertical lines alone"),
    ("{ ease: [0, 0, 1, 1], speed: 2 }", "'speed' changes the curve"),
    ("{ ease: [0, 0, 1, 1], delay: 2 }", "a delay needs a duration"),
    ("{ ease: [0, 0, 1, 1], duration: 0 }", "must be above 0"),
    (
      "extension A { static let a = .timingCurve(0, 0, 1, 1, duration: 1) }\n"
        + "extension B { static let a = .timingCurve(0, 0, 1, 1, duration: 2) }", "the text has different curves"
    ), ("tween(300, easing = tween(200))", "the duration is given twice"),
  ])
  func `files with more or less are refused`(text: String, reason: String) {
    do throws(FormulaError) {
      let curve = try PastedCurve(text)
      #expect(curve == nil && reason.isEmpty, "\(text)")
    } catch {
      #expect(!reason.isEmpty && error.reason.hasSuffix(reason) || error.description.contains(reason), "\(error)")
      #expect(error.place != nil)
    }
  }
}
