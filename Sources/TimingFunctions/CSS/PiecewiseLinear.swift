import ScalarMath

/// The curve of CSS's `linear()`: straight lines from point to point, the first and the last carried on beyond them.
///
/// Source: CSS Easing Functions Level 2, W3C, "linear easing functions". Of several points at one time the curve jumps
/// from the first to the last and has the value of the last there (of the first, before the first rise, where
/// ``isBefore``). Two points at the first time or at the last keep the value on that side constant.
///
/// Exact at every point, and monotone between two. Elsewhere between them the error is at most
/// 4·2⁻⁵³·max(|output|) of the two. Finite wherever the exact value is; infinite beyond, NaN for NaN alone.
/// A value takes time proportional to the logarithm of the number of points.
public struct PiecewiseLinear: TimingFunction, Hashable {
  /// An output with none, one or two inputs, as `0.5 25% 75%` of CSS.
  public struct Stop: Sendable, Hashable {
    /// The progress; any finite number.
    public var output: Double
    /// The input, where it was given: 0.25 for 25%.
    public var input: Double?
    /// The input that the output is held to, where it was given. It has no meaning without the first.
    public var lastInput: Double?

    /// A stop; the second input counts only beside a first.
    public init(_ output: Double, _ input: Double? = nil, _ lastInput: Double? = nil) {
      (self.output, self.input, self.lastInput) = (output, input, input == nil ? nil : lastInput)
    }
  }

  /// A corner of the curve.
  public struct Point: Sendable, Hashable {
    /// The time.
    public var input: Double
    /// The progress.
    public var output: Double
    /// A corner; nothing is checked.
    public init(input: Double, output: Double) { (self.input, self.output) = (input, output) }
  }

  /// The stops as they were given.
  public let stops: [Stop]
  /// The points of the curve: inputs filled in and never less than one before.
  public let points: [Point]
  /// The before flag of CSS.
  public var isBefore: Bool

  /// - Throws: ``IllegalParameter`` for fewer than two stops and for anything not finite.
  public init(_ stops: [Stop], isBefore: Bool = false) throws(IllegalParameter) {
    guard stops.count >= 2 else {
      throw IllegalParameter(
        parameter: "number of stops", effect: "linear", value: Double(stops.count), legal: "2 or more")
    }
    for (number, stop) in zip(1..., stops) {
      for (name, value) in [("output", stop.output), ("input", stop.input), ("input", stop.lastInput)] {
        if let value { try Parameter(name, .required).check(value, of: "stop \(number) of linear") }
      }
    }
    self.stops = stops
    self.isBefore = isBefore
    points = Self.points(of: stops)
  }

  /// A first stop without an input is at 0, a last one at 1, the others at equal distances between their neighbours;
  /// an input less than one before it is raised to that.
  private static func points(of stops: [Stop]) -> [Point] {
    var points: [Point] = []
    var missing: [Int] = []
    var largest = -Double.infinity
    for (index, stop) in stops.enumerated() {
      let isEnd = index == 0 || index == stops.count - 1
      guard let input = stop.input ?? (isEnd ? (index == 0 ? 0 : 1) : nil) else {
        missing.append(points.count)
        points.append(Point(input: .nan, output: stop.output))
        continue
      }
      let before = largest
      largest = max(largest, input)
      for (place, index) in zip(1..., missing) {
        let share = Double(place) / Double(missing.count + 1)
        points[index].input = max(before, min(interpolate(before, largest, share), largest))
      }
      missing = []
      points.append(Point(input: largest, output: stop.output))
      if let last = stop.lastInput {
        largest = max(largest, last)
        points.append(Point(input: largest, output: stop.output))
      }
    }
    return points
  }

  public var beforePhase: ErasedCurve {
    var copy = self
    copy.isBefore = true
    return copy.erased
  }
}
