import ScalarMath
import TimingFunctions

/// Writes effects as text, with checked options and the helpers that all targets share.
struct EffectWriter {
  let options: EffectExport.Options
  /// The name of the exported type.
  let name: String
  /// The requested curve of the progress over 0...1; nil for the published one.
  let pace: (any TimingFunction)?
  /// The requested rise of a peel's rows over local time 0...1; nil for the peel's own rise.
  let rise: (any TimingFunction)?

  init(_ options: EffectExport.Options, named name: String) throws(ExportFailure) {
    (self.options, self.name) = (options, name)
    (pace, rise) = (options.curve.map(Self.retimed), options.rise.map(Self.retimed))
    let lengths = [options.curve, options.rise].map { $0.map { $0.domain.upperBound - $0.domain.lowerBound } ?? 1 }
    try CodeLanguage.swift.check(name)
    do throws(IllegalParameter) {
      let owner = "an effect's export"
      try IllegalParameter.check(
        "framesPerSecond", of: owner, options.framesPerSecond, in: 1...1000, "from 1 to 1000")
      for (name, length) in zip(["curve", "rise"], lengths) {
        try IllegalParameter.check(
          name, of: owner, length, in: Double.leastNonzeroMagnitude...Double.greatestFiniteMagnitude,
          "a curve with a finite domain longer than 0")
      }
      try IllegalParameter.check("displayScale", of: owner, options.displayScale, in: 0.1...100, "from 0.1 to 100")
      if let duration = options.duration {
        try IllegalParameter.check("duration", of: owner, duration, in: 1e-3...1e6, "from 0.001 to 1e6 s")
      }
    } catch { throw .option(error) }
  }

  /// Returns a curve with its whole domain mapped to 0...1.
  private static func retimed(_ curve: any TimingFunction) -> any TimingFunction {
    curve.domain == 0...1 ? curve : Retimed(AnyTimingFunction(curve), curve.domain, over: 0...1)
  }

  /// Returns the name of a function of the exported type: the type's name in lower camel case and a suffix, such as
  /// "pageFoldAngle" for "Angle".
  func functionName(_ end: String) -> String { name.prefix(1).lowercased() + name.dropFirst() + end }

  /// Returns evenly spaced frame times over a duration, in seconds, both ends included.
  func times(over seconds: Double, layers: Int) throws(ExportFailure) -> [Double] {
    let exact = (seconds * options.framesPerSecond).rounded(.up)
    guard (exact + 1) * Double(layers) <= Double(EffectExport.mostLayers) else {
      let (frames, most) = (exact < 1e15 ? Int(exact) + 1 : Int.max, EffectExport.mostLayers)
      throw ExportFailure(
        "\(frames) frames of \(layers) layers exceed the limit of \(most): lower the frame rate or the number of "
          + "layers", .option)
    }
    let count = max(Int(exact), 1)
    return (0...count).map { seconds * (Double($0) / Double(count)) }
  }

  /// Returns a curve's value at each frame of a duration in seconds, both ends included.
  func samples(_ curve: any TimingFunction, over seconds: Double) throws(ExportFailure) -> [Double] {
    let times = try times(over: seconds, layers: 1)
    let values = times.map { curve.value(at: $0 / seconds) }
    if let index = values.firstIndex(where: { !$0.isFinite }) { throw .noValue(seconds: times[index]) }
    return values
  }

  /// Returns the lines of a Swift function that computes `value`, after its helpers.
  func function(
    _ name: String, _ parameters: [String], _ value: ([RecordedNumber]) -> RecordedNumber
  ) throws(ExportFailure) -> [String] { try CodeFunction(name, parameters, .swift, value).lines }

  /// Returns the lines of a Swift function with the curve's value at the share t of the duration.
  func curveFunction(_ name: String, _ curve: any TimingFunction) throws(ExportFailure) -> [String] {
    try function(name, ["t"]) { curve.applied(to: $0[0]) }
  }

  /// Returns the lines of a private Swift function that returns the block's results as an array.
  func listFunction(_ block: CodeFunction) -> [String] {
    let (lines, results) = block.code()
    let parameters = block.parameters.map { "_ \($0): Double" }.joined(separator: ", ")
    return block.helpers + ["private func \(block.name)(\(parameters)) -> [Double] {"] + lines
      + ["  return [\(results.joined(separator: ", "))]", "}"]
  }
}

/// Curves in Core Animation and SwiftUI.
extension EffectWriter {
  /// Returns the control points of a curve that is a cubic Bézier; nil for any other.
  static func controlPoints(_ curve: any TimingFunction) -> [Double]? {
    switch curve {
    case let curve as AnyTimingFunction: controlPoints(curve.base)
    case let curve as CubicBezier: curve.controlPoints
    case is Linear: [0, 0, 1, 1]
    case let curve as Mirrored<AnyTimingFunction>:
      controlPoints(curve.base).map { [1 - $0[2], 1 - $0[3], 1 - $0[0], 1 - $0[1]] }
    default: nil
    }
  }

  /// Returns the lines that declare the constant `animation`: an animation of a number from one value to another. It is
  /// a keyframe animation unless the curve is a cubic Bézier.
  func animationCode(
    _ animation: String, keyPath: String, from: Double, to: Double, duration: Double, curve: any TimingFunction
  ) throws(ExportFailure) -> [String] {
    let path = EffectText.swift(keyPath)
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
    "CAMediaTimingFunction(controlPoints: \(ExportNumber.list(points)))"
  }
}
