import ScalarMath

/// Curves one after another, each over a time of its own and between values of its own, with waits where they are
/// wanted.
///
/// The domain of a part's curve is laid over the part's time, and its progress 0…1 over the part's values as by
/// ``Scaled``. A place where two parts meet belongs to the later one. Before the first part and after the last the
/// curve stays where it is there. Each part begins at the sum of the durations before it, rounded. Besides the errors of
/// the curves the abscissa is rounded thrice.
public struct CurveSequence: ElementaryTimingFunction {
  /// One curve of a sequence, or a wait.
  public struct Part: Sendable {
    /// The curve; nil for a wait.
    public let curve: AnyTimingFunction?
    /// How long it takes; finite and above 0.
    public let duration: Double
    /// What its progress 0…1 is laid over: the value for 0 and that for 1.
    public let values: (from: Double, to: Double)

    /// A curve over a time, from one value to another; nothing is checked.
    public init(_ curve: ErasedCurve, duration: Double, from: Double = 0, to: Double = 1) {
      self.curve = AnyTimingFunction(curve)
      self.duration = duration
      values = (from, to)
    }

    /// The value at the first place of the curve; NaN for a wait.
    public var firstValue: Double { value { $0.lowerBound } }
    /// The value at the last place of the curve; NaN for a wait.
    public var lastValue: Double { value { $0.upperBound } }

    private init(waiting duration: Double) { (curve, self.duration, values) = (nil, duration, (0, 0)) }

    /// A wait at the last value of the part before; at the beginning at the first value of what follows.
    public static func hold(_ duration: Double) -> Part { Part(waiting: duration) }
  }

  /// The parts, in their order.
  public let parts: [Part]
  /// Where each part begins, and where the last ends.
  public let times: [Double]

  /// The sequence of some parts, from 0 on.
  ///
  /// - Throws: ``IllegalParameter`` for a duration that is not finite and above 0, for a value that is not finite, and
  ///   where there is no curve among the parts.
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
    // Rounding would lead out of a curve that ends.
    return part.scaled(
      curve.applied(to: .lesser(place, Number(high)).passing(through: high, at: end, of: t)))
  }

  /// The value of a wait: where the part before it ends, at the beginning where the next begins.
  private func waiting<Number: ElementaryNumber>(_ index: Int) -> Number {
    if let before = parts[..<index].last(where: { $0.curve != nil }), let curve = before.curve {
      return before.scaled(curve.applied(to: Number(curve.domain.upperBound)))
    }
    guard let next = parts[index...].first(where: { $0.curve != nil }), let curve = next.curve else {
      return Number(.nan)
    }
    return next.scaled(curve.applied(to: Number(curve.domain.lowerBound)))
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

extension CurveSequence.Part {
  fileprivate func scaled<Number: ElementaryNumber>(_ progress: Number) -> Number {
    values == (0, 1) ? progress : (1 - progress) * values.from + progress * values.to
  }

  fileprivate func value(at place: (ClosedRange<Double>) -> Double) -> Double {
    guard let curve else { return .nan }
    return scaled(curve.value(at: place(curve.domain)))
  }
}
