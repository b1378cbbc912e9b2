import ScalarMath
import TimingFunctions

/// Curves as Core Animation and SwiftUI have them.
extension EffectWriter {
  /// The control points of a curve that is a cubic Bézier; nil for any other.
  static func controlPoints(_ curve: any TimingFunction) -> [Double]? {
    switch curve {
    case let curve as AnyTimingFunction: controlPoints(curve.base)
    case let curve as CubicBezier: [curve.x1, curve.y1, curve.x2, curve.y2]
    case is Linear: [0, 0, 1, 1]
    case let curve as Mirrored<AnyTimingFunction>:
      controlPoints(curve.base).map { [1 - $0[2], 1 - $0[3], 1 - $0[0], 1 - $0[1]] }
    default: nil
    }
  }

  /// The lines that make an animation of a number from one value to another: `animation` is the name of the constant.
  func animationCode(
    _ animation: String, keyPath: String, from: Double, to: Double, duration: Double, curve: any TimingFunction
  ) throws(EffectExport.Failure) -> [String] {
    let path = EffectText.swift(keyPath)
    let number = EffectText.number
    var lines: [String]
    if let points = Self.controlPoints(curve) {
      lines = [
        "let \(animation) = CABasicAnimation(keyPath: \(path))",
        "\(animation).fromValue = \(number(from))",
        "\(animation).toValue = \(number(to))",
        "\(animation).timingFunction = \(Self.timingFunction(points))",
      ]
    } else {
      let values = try samples(curve, over: duration).map { from * (1 - $0) + to * $0 }
      lines = [
        "let \(animation) = CAKeyframeAnimation(keyPath: \(path))",
        "let \(animation)Values: [Double] = \(EffectText.list(values))",
        "\(animation).values = \(animation)Values",
        "\(animation).calculationMode = .linear",
      ]
    }
    lines.append("\(animation).duration = \(number(duration))")
    return lines
  }

  static func timingFunction(_ points: [Double]) -> String {
    "CAMediaTimingFunction(controlPoints: \(points.map(EffectText.number).joined(separator: ", ")))"
  }
}
