/// How long a frame is shown: a fraction of a second.
public struct FrameDelay: Sendable, Hashable {
  /// Above the fraction bar.
  public var numerator: UInt16
  /// Below it; 0 counts as 100, as the format has it.
  public var denominator: UInt16

  /// A fraction as it is.
  public init(_ numerator: UInt16, over denominator: UInt16) {
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  /// The last convergent of a time's continued fraction whose numbers have 16 bits: exact for fractions of frame rates,
  /// and within 2^-16 of a second, or of itself where it is longer.
  ///
  /// - Parameter seconds: less than 0 and NaN count as 0, more than 65,535 as that.
  public init(seconds: Double) {
    let seconds = seconds > 0 ? min(seconds, 65535) : 0
    var (before, last) = ((0.0, 1.0), (1.0, 0.0))
    var rest = seconds
    while true {
      let whole = rest.rounded(.down)
      let next = (whole * last.0 + before.0, whole * last.1 + before.1)
      guard next.0 <= 65535, next.1 <= 65535 else { break }
      (before, last) = (last, next)
      // A rest that Double's rounding made is no part of the fraction.
      guard rest - whole > 1e-9, (seconds - last.0 / last.1).magnitude > 1e-12 * seconds else { break }
      rest = 1 / (rest - whole)
    }
    self.init(UInt16(last.0), over: UInt16(last.1))
  }

  /// In seconds.
  public var seconds: Double { Double(numerator) / Double(denominator == 0 ? 100 : denominator) }
}
