import ScalarMath

/// The step function of CSS's `steps(count, position)`: ⌊t·count⌋ rises of equal height.
///
/// Source: CSS Easing Functions Level 2, W3C, "step easing functions". The domain is 0...1, in which values stay within
/// 0...1; outside it the steps continue. At a rise the value is the one after it, or the one before it if ``isBefore``.
/// Because t·count is rounded once, the value at the number nearest to a rise may belong to either side; otherwise it
/// is correctly rounded. It is infinite if t·count is, and NaN only for NaN.
public struct Steps: ElementaryTimingFunction, Hashable {
  /// The rises at the ends of the domain.
  public enum Position: String, Sendable, Hashable, CaseIterable {
    /// The first rise at 0.
    case jumpStart = "jump-start"
    /// The last rise at 1.
    case jumpEnd = "jump-end"
    /// No rise at 0 or 1.
    case jumpNone = "jump-none"
    /// A rise at 0 and one at 1.
    case jumpBoth = "jump-both"
    /// A synonym of ``jumpStart``; CSS writes each as it was given.
    case start
    /// A synonym of ``jumpEnd``.
    case end
  }

  /// 2³¹ − 1, the largest integer that browsers keep.
  public static let largestCount = 2_147_483_647

  /// The number of steps, 1…``largestCount``, and at least 2 for `jump-none`.
  public let count: Int
  /// The rises at the ends of the domain.
  public let position: Position
  /// The before flag of CSS: the animation has not begun, so at a rise the value is the one before it.
  public var isBefore: Bool

  /// Creates a step function.
  ///
  /// - Throws: ``IllegalParameter`` for a count outside 1...``largestCount``, and for 1 with ``Position/jumpNone``,
  ///   which would have no rise.
  public init(_ count: Int, _ position: Position = .end, isBefore: Bool = false) throws(IllegalParameter) {
    guard (Self.fewest(position)...Self.largestCount).contains(count) else {
      throw Self.refusal(of: Double(count), position)
    }
    (self.count, self.position, self.isBefore) = (count, position, isBefore)
  }

  /// Creates a step function from a count that may not be whole.
  ///
  /// - Throws: ``IllegalParameter`` also for a count with a fraction, NaN and infinities.
  public init(count: Double, _ position: Position = .end) throws(IllegalParameter) {
    guard let whole = Int(exactly: count) else { throw Self.refusal(of: count, position) }
    try self.init(whole, position)
  }

  /// CSS `step-start`, which is `steps(1, start)`.
  public static let stepStart = knownLegal(try Steps(1, .start))
  /// CSS `step-end`, which is `steps(1, end)`.
  public static let stepEnd = knownLegal(try Steps(1, .end))

  private static func refusal(of count: Double, _ position: Position) -> IllegalParameter {
    IllegalParameter(
      parameter: "count", effect: "steps", value: count,
      legal: LegalValues.whole(fewest(position)...largestCount).text()
        + (position == .jumpNone ? " with jump-none" : ""))
  }

  static func fewest(_ position: Position) -> Int { position == .jumpNone ? 2 : 1 }

  /// The number of rises, at most the largest `Int`.
  public var jumps: Int { Int(saturating: rises) }

  /// The number of rises; 2³¹ exceeds a 32-bit `Int`.
  private var rises: Double {
    switch position {
    case .jumpStart, .jumpEnd, .start, .end: Double(count)
    case .jumpNone: Double(count) - 1
    case .jumpBoth: Double(count) + 1
    }
  }

  /// Returns the height of the step that contains t, clamped to 0...1 if t is in 0...1.
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let step: Number = .piecewise(t, .atLeast, 0) {
      .piecewise($0, .atMost, 1) {
        .lesser(.greater(whole($0), Number(0)), Number(rises))
      } otherwise: {
        .greater(whole($0), Number(0))
      }
    } otherwise: {
      .lesser(whole($0), Number(rises))
    }
    // −0 becomes 0.
    return step / rises + 0
  }

  /// The number of rises up to t.
  private func whole<Number: ElementaryNumber>(_ t: Number) -> Number {
    let product = t * Double(count)
    // ⌈x⌉ − 1 is below ⌊x⌋ only at whole numbers.
    let step = isBefore ? product.rounded(.up) - 1 : product.rounded(.down)
    return risesAtStart ? step + 1 : step
  }

  private var risesAtStart: Bool { position == .jumpStart || position == .start || position == .jumpBoth }

  /// Computes `value(at:)` for every element, with identical bits, without branches or calls.
  public func values(at ts: UnsafeBufferPointer<Double>, into out: UnsafeMutableBufferPointer<Double>) {
    precondition(out.count >= ts.count, "the output is shorter than the input")
    // ⌈x⌉ − 1 = −⌊−x⌋ − 1
    let (sign, before, first) = (isBefore ? -1.0 : 1, isBefore ? 1.0 : 0, risesAtStart ? 1.0 : 0)
    let (factor, rises) = (sign * Double(count), rises)
    for i in ts.indices {
      let x = ts[i] * factor
      // Rounds to a whole number, as doubles from 2⁵² on are.
      let size = (x.magnitude + 0x1p52) - 0x1p52
      let nearest = x.magnitude < 0x1p52 ? Double(signOf: x, magnitudeOf: size) : x
      let step = sign * (nearest - (nearest > x ? 1 : 0)) - before + first
      let (low, high) = (ts[i] >= 0 ? 0 : -Double.infinity, ts[i] <= 1 ? rises : .infinity)
      let least = step < low ? low : step
      out[i] = (least > high ? high : least) / rises + 0
    }
  }

  /// A constant series: the function is constant between rises.
  public func jet(at t: Jet) -> Jet {
    Jet(coefficients: [value(at: t.leading)] + [Double](repeating: 0, count: t.order))
  }

  public var beforePhase: ErasedCurve { changed { $0.isBefore = true } }
}
