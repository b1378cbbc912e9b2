import ScalarMath

/// A sequence of curves, each with its own duration and its own values, and of waits.
///
/// The domain of a part's curve is mapped to the part's time, and its progress 0…1 to the part's values, like
/// ``Scaled``. A time at which two parts meet belongs to the later one. The curve is constant before the first part and
/// after the last. Each part begins at the rounded sum of the durations before it. In addition to the errors of the
/// curves, the abscissa is rounded three times.
public struct CurveSequence: ElementaryTimingFunction {
  /// One curve of a sequence, or a wait.
  public struct Part: Sendable {
    /// The curve; nil for a wait.
    public let curve: AnyTimingFunction?
    /// The duration; finite and above 0.
    public let duration: Double
    /// The value for progress 0, and the value for progress 1.
    public let values: (from: Double, to: Double)

    /// Creates a part from a curve, a duration and two values; nothing is checked.
    public init(_ curve: ErasedCurve, duration: Double, from: Double = 0, to: Double = 1) {
      self.curve = AnyTimingFunction(curve)
      self.duration = duration
      values = (from, to)
    }

    /// The value at the end of the curve's domain; NaN for a wait.
    public var lastValue: Double { curve.map { scaled($0.value(at: $0.domain.upperBound)) } ?? .nan }

    private init(waiting duration: Double) { (curve, self.duration, values) = (nil, duration, (0, 0)) }

    /// A wait at the last value of the part before; at the beginning, at the first value of the next curve.
    public static func hold(_ duration: Double) -> Part { Part(waiting: duration) }

    fileprivate func scaled<Number: ElementaryNumber>(_ progress: Number) -> Number {
      values == (0, 1) ? progress : (1 - progress) * values.from + progress * values.to
    }
  }

  /// The parts, in their order.
  public let parts: [Part]
  /// The start time of each part, and the end time of the last.
  public let times: [Double]

  /// Creates a sequence of parts that begins at 0.
  ///
  /// - Throws: ``IllegalParameter`` for a duration that is not finite and above 0, for a value that is not finite, and
  ///   if there is no curve among the parts.
  public init(_ parts: [Part]) throws(IllegalParameter) {
    guard parts.contains(where: { $0.curve != nil }) else {
      throw IllegalParameter(parameter: "number of curves", effect: "a sequence", value: 0, legal: "1 or more")
    }
    var times = [0.0]
    for (number, part) in zip(1..., parts) {
      let owner = "part \(number) of a sequence"
      try Parameter("duration", .required, .none, .above(0, through: .greatestFiniteMagnitude))
        .check(part.duration, of: owner)
      try Parameter("first value", .required).check(part.values.from, of: owner)
      try Parameter("last value", .required).check(part.values.to, of: owner)
      times.append(times[times.count - 1] + part.duration)
    }
    try Parameter("duration", .required).check(times[times.count - 1], of: "a sequence")
    (self.parts, self.times) = (parts, times)
  }

  public var domain: ClosedRange<Double> { 0...times[times.count - 1] }

  public var cost: Int { parts.compactMap { $0.curve }.reduce(0) { max($0, $1.cost) } }
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    if t.isNaN { return t }
    let part: (Number, Int) -> Number = { self.value(at: $0, part: $1 - 1) }
    return .piece(clamp(t, to: domain), borders: 1..<parts.count, { times[$0] }, part)
  }

  private func value<Number: ElementaryNumber>(at t: Number, part index: Int) -> Number {
    let part = parts[index]
    guard let curve = part.curve else { return waiting(index) }
    let (low, high) = (curve.domain.lowerBound, curve.domain.upperBound)
    let (start, end) = (times[index], times[index + 1])
    let share: Number = (t - start) / (Number(end) - start)
    if low == 0 && high == 1 { return part.scaled(curve.applied(to: share.passing(through: 1, at: end, of: t))) }
    let place: Number = low + share * (Number(high) - low)
    // Rounding could lead out of the curve's domain.
    return part.scaled(
      curve.applied(to: .lesser(place, Number(high)).passing(through: high, at: end, of: t)))
  }

  /// The value of a wait: the end of the curve before it or, at the beginning, the start of the next one.
  private func waiting<Number: ElementaryNumber>(_ index: Int) -> Number {
    let before = parts[..<index].last { $0.curve != nil }
    let near = before ?? parts[index...].first { $0.curve != nil }
    guard let near, let domain = near.curve?.domain, let curve = near.curve else { return Number(.nan) }
    return near.scaled(curve.applied(to: Number(before == nil ? domain.lowerBound : domain.upperBound)))
  }

  public var beforePhase: ErasedCurve {
    let before = parts.map { part in
      part.curve.map {
        Part($0.beforePhase, duration: part.duration, from: part.values.from, to: part.values.to)
      } ?? part
    }
    return knownLegal(try CurveSequence(before)).erased
  }
}
