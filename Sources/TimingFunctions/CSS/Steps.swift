import ScalarMath

/// The step function of CSS's `steps(count, position)`: ⌊t·count⌋ rises of equal height.
///
/// Source: CSS Easing Functions Level 2, W3C, "step easing functions". The domain is 0...1, in which values stay within
/// 0...1; outside it the steps continue. At a rise the value is the one after it, or the one before it if ``isBefore``.
/// Because t·count is rounded once, the value at the number nearest to a rise may belong to either side; otherwise it
/// is correctly rounded. It is infinite if t·count is, and NaN only for NaN.
public struct Steps: ElementaryTimingFunction, LaneCurve, Hashable {
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
    height(t, floor: { $0.rounded(.down) }, ceiling: { $0.rounded(.up) })
  }

  /// The height, from the functions ⌊x⌋ and ⌈x⌉.
  @inline(always)
  func height<Number: ElementaryNumber>(
    _ t: Number, floor: (Number) -> Number, ceiling: (Number) -> Number
  ) -> Number {
    let product = t * Double(count)
    // ⌈x⌉ − 1 is below ⌊x⌋ only at whole numbers.
    let rise = isBefore ? ceiling(product) - 1 : floor(product)
    let whole = risesAtStart ? rise + 1 : rise
    let step: Number = .piecewise(t, .atLeast, 0) {
      .piecewise($0, .atMost, 1) { _ in
        .lesser(.greater(whole, Number(0)), Number(rises))
      } otherwise: { _ in
        .greater(whole, Number(0))
      }
    } otherwise: { _ in
      .lesser(whole, Number(rises))
    }
    // −0 becomes 0.
    return step / rises + 0
  }

  @inline(always)
  func formula(_ t: EightValues) -> EightValues { height(t, floor: { $0.floor }, ceiling: { $0.ceiling }) }

  private var risesAtStart: Bool { position == .jumpStart || position == .start || position == .jumpBoth }

  /// A constant series: the function is constant between rises.
  public func jet(at t: Jet) -> Jet {
    Jet(coefficients: [value(at: t.leading)] + [Double](repeating: 0, count: t.order))
  }

  public var beforePhase: ErasedCurve { changed { $0.isBefore = true } }
}
