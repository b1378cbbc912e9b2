import ScalarMath
import TimingFunctions
import ViewEffects

/// Geometry effects for SwiftUI: animatable data and the transform of a view's size.
extension EffectWriter {
  /// Returns a SwiftUI geometry effect. `motion` describes it in the exported comment.
  func swiftUI(
    _ effect: some AnimatedTransform, _ motion: String, isProjective: Bool = false
  ) throws(ExportFailure) -> String {
    let block = try CodeFunction(block: functionName("Element"), ["progress", "width", "height"]) {
      let projective = effect.matrix($0[0], width: $0[1], height: $0[2]).projective
      return isProjective ? projective : [0, 1, 3, 4, 6, 7].map { projective[$0] }
    }
    let (lines, results) = block.code(margin: "    ")
    let names =
      isProjective
      ? ["m11", "m12", "m13", "m21", "m22", "m23", "m31", "m32", "m33"] : ["a", "b", "c", "d", "tx", "ty"]
    let elements =
      isProjective
      ? ["var transform = ProjectionTransform()"] + zip(names, results).map { "transform.\($0) = CGFloat(\($1))" }
        + ["return transform"]
      : [
        "return ProjectionTransform(",
        "  CGAffineTransform("
          + zip(names, results).map { "\($0): CGFloat(\($1))" }.joined(separator: ", ") + "))",
      ]
    // Names of the size are only declared if the code uses them.
    let text = lines.joined() + results.joined()
    let sides = ["width", "height"].filter(text.contains).map { "let \($0) = Double(size.\($0))" }
    let (animation, animationLines) = try swiftUIAnimation()
    let body = """
      /// A view that \(motion).
      struct \(name): GeometryEffect {
        /// The progress; the view is at rest at 0 and at 1.
        var progress: Double

        var animatableData: Double {
          get { progress }
          set { progress = newValue }
        }

        func effectValue(size: CGSize) -> ProjectionTransform {
      \((EffectText.indented(sides, by: "    ") + lines + EffectText.indented(elements, by: "    ")).joined(separator: "\n"))
        }
      }

      extension Animation {
        /// The animation for a change of the progress from 0 to 1.
        static var \(functionName("Motion")): Animation { \(animation) }
      }
      """
    return EffectText.text(["import Foundation", "import SwiftUI", "", body, ""] + block.helpers + animationLines)
  }

  /// Returns the animation as a Swift expression, and the lines of the declarations that it needs.
  private func swiftUIAnimation() throws(ExportFailure) -> (String, [String]) {
    let curve = options.curve ?? Spring.firstStandard
    if let spring = Self.base(curve) as? Spring {
      if let duration = options.duration {
        throw .option(
          IllegalParameter(
            parameter: "duration", effect: "a spring", value: duration,
            legal: "left out, since a spring has its own duration"))
      }
      return (Self.spring(spring), [])
    }
    let length = curve.domain.width
    let duration = options.duration ?? (curve.domain == 0...1 ? Self.standardDuration : length)
    let share = functionName("Share")
    if let points = Self.controlPoints(curve) {
      return (".timingCurve(\(ExportNumber.list(points)), duration: \(number(duration)))", [])
    }
    return (
      "Animation(\(name)Pace())",
      [
        """
        /// The pace of the progress.
        struct \(name)Pace: CustomAnimation {
          func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
            time < \(number(duration)) ? value.scaled(by: \(share)(time / \(number(duration)))) : nil
          }
        }

        """
      ] + (try curveFunction(share, pace ?? curve))
    )
  }

  /// The default duration of a curve with the domain 0...1, in seconds, chosen by Easel.
  private static let standardDuration = 0.35

  /// Returns a SwiftUI spring animation as an expression with a leading dot, such as `.spring(…)`.
  static func spring(_ spring: Spring) -> String {
    return spring.initialVelocity == 0
      ? ".spring(response: \(number(spring.response)), dampingFraction: \(number(spring.dampingRatio)))"
      : ".interpolatingSpring(mass: \(number(spring.mass)), stiffness: \(number(spring.stiffness)), "
        + "damping: \(number(spring.damping)), initialVelocity: \(number(spring.initialVelocity)))"
  }

  private static func base(_ curve: any TimingFunction) -> any TimingFunction {
    if let curve = curve as? AnyTimingFunction { base(curve.base) } else { curve }
  }
}
