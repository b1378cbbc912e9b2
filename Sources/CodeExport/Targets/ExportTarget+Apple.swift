import ScalarMath
import TimingFunctions

extension ExportTarget {
  /// SwiftUI and Core Animation.
  static let appleTargets: [ExportTarget] = [swiftUI, coreAnimation]

  private static let swiftUI = ExportTarget(
    "swiftui", "SwiftUI animation", file: "swift", [.bezier, .spring, .code], language: .swift,
    check: "type-checked against our own declarations; its functions run",
    player: [
      .bezier: "x of control points is clamped to 0…1; how it solves is not published",
      .code: "ends at the value that is animated to, whatever the curve ends with",
    ]
  ) { form, settings throws(ExportFailure) in
    let duration = ExportNumber.double(settings.duration)
    switch form {
    case .cubicBezier(let curve):
      let points = [curve.x1, curve.y1, curve.x2, curve.y2].map(ExportNumber.double)
      return [
        "import SwiftUI", "", "extension UnitCurve {",
        "  static let \(settings.name) = UnitCurve.bezier(",
        "    startControlPoint: UnitPoint(x: \(points[0]), y: \(points[1])),",
        "    endControlPoint: UnitPoint(x: \(points[2]), y: \(points[3])))", "}", "", "extension Animation {",
        "  static let \(settings.name) = Animation.timingCurve("
          + "\(points.joined(separator: ", ")), duration: \(duration))", "}",
      ]
    case .spring(let spring):
      let animation =
        spring.initialVelocity == 0
        ? ".spring(response: \(ExportNumber.double(spring.response)), "
          + "dampingFraction: \(ExportNumber.double(spring.dampingRatio)))"
        : ".interpolatingSpring(mass: \(ExportNumber.double(spring.mass)), "
          + "stiffness: \(ExportNumber.double(spring.stiffness)), damping: \(ExportNumber.double(spring.damping)), "
          + "initialVelocity: \(ExportNumber.double(spring.initialVelocity)))"
      return [
        "import SwiftUI", "", "extension Animation {", "  static let \(settings.name) = Animation\(animation)", "}",
      ]
    default:
      guard case .code(let function) = form else { throw ExportFailure("SwiftUI has no \(form.kind.title)") }
      let type = "Curve_" + settings.name
      return ["import Foundation", "import SwiftUI", ""] + function.lines + [
        "", "struct \(type): CustomAnimation {", "  var duration: Double = \(duration)", "",
        "  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {",
        "    time < duration ? value.scaled(by: \(settings.name)(time / duration)) : nil", "  }", "}", "",
        "extension Animation {",
        "  static func \(settings.name)(duration: Double = \(duration)) -> Animation {",
        "    Animation(\(type)(duration: duration))", "  }", "}",
      ]
    }
  }

  private static let coreAnimation = ExportTarget(
    "coreanimation", "Core Animation", file: "swift", [.bezier, .spring, .path, .linear, .steps], language: .swift,
    floats: [.bezier, .path], check: "read back; type-checked against our own declarations",
    player: [
      .bezier: "control points are floats, as they are counted here; how it solves is not published",
      .path: "control points are floats, as they are counted here; how it solves is not published",
      .steps: "the last step holds to the end: what the animation leaves is the value of the model",
    ]
  ) { form, settings throws(ExportFailure) in
    func timing(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
      "CAMediaTimingFunction(controlPoints: \(ExportNumber.list([x1, y1, x2, y2], ExportNumber.single)))"
    }
    let duration = ExportNumber.double(settings.duration)
    func keyframes(_ values: [Double], _ times: [Double], _ rest: [String]) -> [String] {
      ["import QuartzCore", "", "func \(settings.name)(keyPath: String) -> CAKeyframeAnimation {"]
        + ["  let animation = CAKeyframeAnimation(keyPath: keyPath)", "  animation.values = ["]
        + ExportNumber.rows(values.map { ExportNumber.short(settings.value($0)) }, indent: "    ")
        + ["  ]", "  animation.keyTimes = ["] + ExportNumber.rows(times.map(ExportNumber.short), indent: "    ")
        + ["  ]"] + rest.map { "  " + $0 } + ["  animation.duration = \(duration)", "  return animation", "}"]
    }
    switch form {
    case .cubicBezier(let curve):
      let function = timing(curve.x1, curve.y1, curve.x2, curve.y2)
      guard settings.isTimed || settings.values != (0, 1) else {
        return ["import QuartzCore", "", "let \(settings.name) = \(function)"]
      }
      return [
        "import QuartzCore", "", "func \(settings.name)(keyPath: String) -> CABasicAnimation {",
        "  let animation = CABasicAnimation(keyPath: keyPath)",
        "  animation.fromValue = \(ExportNumber.double(settings.values.from))",
        "  animation.toValue = \(ExportNumber.double(settings.values.to))",
        "  animation.timingFunction = \(function)", "  animation.duration = \(duration)", "  return animation", "}",
      ]
    case .spring(let spring):
      return [
        "import QuartzCore", "", "func \(settings.name)(keyPath: String) -> CASpringAnimation {",
        "  let animation = CASpringAnimation(keyPath: keyPath)",
        "  animation.mass = \(ExportNumber.double(spring.mass))",
        "  animation.stiffness = \(ExportNumber.double(spring.stiffness))",
        "  animation.damping = \(ExportNumber.double(spring.damping))",
        "  animation.initialVelocity = \(ExportNumber.double(spring.initialVelocity))",
        "  animation.fromValue = \(ExportNumber.double(settings.values.from))",
        "  animation.toValue = \(ExportNumber.double(settings.values.to))",
        "  animation.duration = animation.settlingDuration", "  return animation", "}",
      ]
    case .path(let path):
      var start = path.start
      var functions: [String] = []
      for segment in path.segments {
        let (width, rise) = (segment.end.x - start.x, segment.end.y - start.y)
        guard width > 0 else { throw ExportFailure("Core Animation has no upright tangent between keyframes") }
        // Of a level piece that is no line nothing is left.
        let isLevel = rise == 0 && segment.control1.y == start.y && segment.control2.y == start.y
        guard rise != 0 || isLevel else {
          throw ExportFailure("a piece that returns to its value has no timing function: --to coreanimation:linear")
        }
        func share(_ point: BezierPath.Point) -> (Double, Double) {
          ((point.x - start.x) / width, isLevel ? (point.x - start.x) / width : (point.y - start.y) / rise)
        }
        let (a, b) = (share(segment.control1), share(segment.control2))
        functions.append(timing(a.0, a.1, b.0, b.1))
        start = segment.end
      }
      let points = [path.start] + path.segments.map(\.end)
      return keyframes(
        points.map(\.y), points.map(\.x),
        ["animation.timingFunctions = ["]
          + functions.enumerated().map {
            "  " + $1 + ($0 == functions.count - 1 ? "" : ",")
          } + ["]"])
    case .steps(let steps):
      let values = (0..<steps.count).map { steps.value(at: (Double($0) + 0.5) / Double(steps.count)) }
      let times = (0...steps.count).map { Double($0) / Double(steps.count) }
      return keyframes(values, times, ["animation.calculationMode = .discrete"])
    case .linear(let curve):
      return keyframes(
        curve.points.map(\.output), curve.points.map(\.input), ["animation.calculationMode = .linear"])
    default: throw ExportFailure("Core Animation has no \(form.kind.title)")
    }
  }
}
