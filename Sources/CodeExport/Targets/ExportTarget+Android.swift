import ScalarMath
import TimingFunctions

extension ExportTarget {
  /// Android's views and Compose, and Flutter.
  static let androidTargets: [ExportTarget] = [android, compose, flutter]

  private static let android = ExportTarget(
    "android", "Android path interpolator", file: "xml", [.bezier, .path, .linear], language: .kotlin,
    floats: ExportForm.Kind.allCases, isUnit: true, comment: ("<!-- ", " -->"),
    check: "read back; well formed by xmllint",
    player: .ofAll(
      "flattened to 0.002 along the path, more in progress where it is steep; 0 and 1 at its ends (AOSP, PathInterpolator)"
    )
  ) { form, _ throws(ExportFailure) in
    let namespace = "xmlns:android=\"http://schemas.android.com/apk/res/android\""
    func control(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> [String] {
      let numbers = [("X1", x1), ("Y1", y1), ("X2", x2), ("Y2", y2)]
      return ["<pathInterpolator \(namespace)"]
        + numbers.enumerated().map { index, entry in
          "    android:control\(entry.0)=\"\(ExportNumber.single(entry.1))\"" + (index == 3 ? " />" : "")
        }
    }
    if case .cubicBezier(let curve) = form { return control(curve.x1, curve.y1, curve.x2, curve.y2) }
    let ends: (BezierPath.Point, BezierPath.Point)
    var data: String
    if let path = form.bezierPath {
      ends = (path.start, path.end)
      data =
        "M 0,0"
        + path.segments.map { segment in
          let points = [segment.control1, segment.control2, segment.end]
          return " C "
            + points.map { "\(ExportNumber.single($0.x)),\(ExportNumber.single($0.y))" }.joined(separator: " ")
        }.joined()
    } else if let points = form.points, let first = points.first, let last = points.last {
      ends = (.init(first.input, first.output), .init(last.input, last.output))
      data = "M 0,0"
      for point in points.dropFirst() {
        data += " L \(ExportNumber.single(point.input)),\(ExportNumber.single(point.output))"
      }
    } else {
      throw ExportFailure("a path interpolator has no \(form.kind.title)")
    }
    guard ends.0 == .init(0, 0), ends.1 == .init(1, 1) else {
      throw ExportFailure("a path interpolator goes from 0 to 1, and refuses any other path")
    }
    return ["<pathInterpolator \(namespace)", "    android:pathData=\"\(data)\" />"]
  }

  private static let compose = ExportTarget(
    "compose", "Jetpack Compose easing or spring", file: "kt", [.bezier, .spring, .code], language: .kotlin,
    floats: ExportForm.Kind.allCases, check: "read back; its functions compiled and run where Kotlin is",
    player: [.bezier: "a closed form in floats, held to the range of the curve (androidx, CubicBezierEasing)"]
  ) { form, settings throws(ExportFailure) in
    func number(_ value: Double) -> String { ExportNumber.single(value) + "f" }
    let milliseconds = ExportNumber.double((1000 * settings.duration).rounded())
    func tween(_ easing: String) -> String { "tween<Float>(durationMillis = \(milliseconds), easing = \(easing))" }
    switch form {
    case .cubicBezier(let curve):
      let easing = "CubicBezierEasing(\(ExportNumber.list([curve.x1, curve.y1, curve.x2, curve.y2], number)))"
      return ["val \(settings.name) = " + (settings.isTimed ? tween(easing) : easing)]
    case .spring(let spring):
      guard spring.mass == 1 || spring.initialVelocity == 0 else {
        throw ExportFailure("Compose takes an initial velocity where the animation is started, not in its spring")
      }
      let stiffness = spring.naturalFrequency * spring.naturalFrequency
      return [
        "val \(settings.name) = spring<Float>(dampingRatio = \(number(spring.dampingRatio)), "
          + "stiffness = \(number(stiffness)))"
      ]
    default:
      guard case .code(let function) = form else { throw ExportFailure("Compose has no \(form.kind.title)") }
      return function.preamble + [""] + function.lines + [
        "", "val \(settings.name)Easing = Easing { fraction -> \(settings.name)(fraction) }",
      ] + (settings.isTimed ? ["val \(settings.name)Tween = " + tween("\(settings.name)Easing")] : [])
    }
  }

  private static let flutter = ExportTarget(
    "flutter", "Flutter curve or spring", file: "dart", [.bezier, .spring, .code], language: .dart,
    check: "read back by our reading of Flutter's source",
    player: [
      .bezier: "halves until x is within 0.001: an error of slope × 0.001 (flutter, Cubic.transformInternal)",
      .code: "0 at 0 and 1 at 1, whatever the curve is there (flutter, Curve.transform)",
    ]
  ) { form, settings throws(ExportFailure) in
    switch form {
    case .cubicBezier(let curve):
      let points = ExportNumber.list([curve.x1, curve.y1, curve.x2, curve.y2])
      return ["const \(settings.name) = Cubic(\(points));"]
    case .spring(let spring):
      return [
        "const \(settings.name) = SpringDescription(mass: \(ExportNumber.double(spring.mass)), "
          + "stiffness: \(ExportNumber.double(spring.stiffness)), damping: \(ExportNumber.double(spring.damping)));",
        "// SpringSimulation(\(settings.name), 0, 1, \(ExportNumber.double(spring.initialVelocity)))",
      ]
    default:
      guard case .code(let function) = form else { throw ExportFailure("Flutter has no \(form.kind.title)") }
      return function.preamble + ["import 'package:flutter/animation.dart';", ""] + function.lines + [
        "", "class Curve_\(settings.name) extends Curve {", "  const Curve_\(settings.name)();", "  @override",
        "  double transformInternal(double t) => \(settings.name)(t);", "}",
      ]
    }
  }
}
