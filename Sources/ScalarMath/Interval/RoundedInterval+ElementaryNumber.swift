/// Programs of `Double` evaluate on it as they are written: every operation stands for that of `Double`.
extension RoundedInterval: ElementaryNumber {
  public init(_ constant: Double) {
    guard constant.isFinite else {
      self.init(unknown: Interval(constant))
      return
    }
    let point = Interval.point(constant)
    self.init(exact: point, computed: point, error: 0, grid: Self.lastBit(constant))
  }

  /// The program has the double nearest to the constant.
  public init(_ constant: RealConstant) {
    let value = constant.value
    guard value.isFinite else {
      self.init(unknown: constant.enclosure)
      return
    }
    let distance = Self.distance(constant.enclosure, .point(value))
    // But for a number of which an interval alone is known.
    let isNearest = constant.exactness != .enclosed
    self.init(
      exact: constant.enclosure, computed: .point(value),
      error: isNearest ? min(distance, max(0.5 * value.ulp, .leastNonzeroMagnitude)) : distance,
      grid: Self.lastBit(value))
  }

  public init(_ constant: Double, ulps: Double) {
    self.init(Interval(rounded: constant, ulps: ulps), computed: Interval(constant))
  }

  public var leading: Double { exact.midpoint }
  public var isNaN: Bool { exact.isEmpty }
  public var isSpread: Bool { exact.isSpread || computed.isSpread }
  public var unknown: RoundedInterval { RoundedInterval(unknown: exact.unknown) }

  /// The real function has the value; the program stays as it is.
  public func passing(through value: Double, at place: Double, of t: RoundedInterval) -> RoundedInterval {
    guard t.exact.isPoint, t.exact.lower == place, error < .infinity else { return self }
    return RoundedInterval(Interval(value), computed: computed)
  }

  /// What ``UnivariateFunction/rounded(over:)`` knows of the program; nothing of one that is not known.
  public static func applying(_ function: some UnivariateFunction, to x: RoundedInterval) -> RoundedInterval {
    if x.error == .infinity { return x.unknown }
    return function.rounded(over: x) ?? x.unknown
  }

  /// Nothing is known of solved series.
  public static func expanded(
    at x: RoundedInterval, _ series: (_ place: Double, _ order: Int) -> (Jet, Jet)
  ) -> (RoundedInterval, RoundedInterval) {
    (x.unknown, x.unknown)
  }
}
