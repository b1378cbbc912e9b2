import ScalarMath

/// The staircase of CSS's `steps(count, position)`: ⌊t·count⌋ rises of equal height.
///
/// Source: CSS Easing Functions Level 2, W3C, "step easing functions". The domain is 0...1, where values stay within
/// 0...1; outside it the stairs go on. At a rise the value is the top of the step, or its foot where ``isBefore``.
/// t·count is rounded once, so at the number nearest to a rise the value may be that of either side; otherwise the
/// value is the nearest to the exact one. Infinite for infinite times, NaN for NaN alone.
public struct Steps: ElementaryTimingFunction, Hashable {
  /// Where the first and the last rise are.
  public enum Position: String, Sendable, Hashable, CaseIterable {
    /// The first rise at 0.
    case jumpStart = "jump-start"
    /// The last rise at 1.
    case jumpEnd = "jump-end"
    /// No rise at 0 or 1.
    case jumpNone = "jump-none"
    /// A rise at 0 and one at 1.
    case jumpBoth = "jump-both"
    /// As ``jumpStart``; CSS writes each as it was given.
    case start
    /// As ``jumpEnd``.
    case end
  }

  /// 2³¹ − 1, the largest integer that browsers keep.
  public static let largestCount = 2_147_483_647

  /// How many rises, 1…``largestCount``, and at least 2 for `jump-none`.
  public let count: Int
  /// Which of the rises at the ends there are.
  public let position: Position
  /// The before flag of CSS: the animation has yet to begin, so at a rise the value is the foot of the step.
  public var isBefore: Bool

  /// - Throws: ``IllegalParameter`` for a count outside 1...``largestCount``, and for 1 with ``Position/jumpNone``, which would
  ///   have no rise.
  public init(_ count: Int, _ position: Position = .end, isBefore: Bool = false) throws(IllegalParameter) {
    guard (Self.fewest(position)...Self.largestCount).contains(count) else {
      throw Self.refusal(of: Double(count), position)
    }
    (self.count, self.position, self.isBefore) = (count, position, isBefore)
  }

  /// - Throws: ``IllegalParameter`` also for a count with a fraction, NaN and infinities.
  public init(count: Double, _ position: Position = .end) throws(IllegalParameter) {
    guard let whole = Int(exactly: count) else { throw Self.refusal(of: count, position) }
    try self.init(whole, position)
  }

  private init(one position: Position) {
    (count, self.position, isBefore) = (1, position, false)
  }

  /// CSS `step-start`, which is `steps(1, start)`.
  public static let stepStart = Steps(one: .start)
  /// CSS `step-end`, which is `steps(1, end)`.
  public static let stepEnd = Steps(one: .end)

  private static func refusal(of count: Double, _ position: Position) -> IllegalParameter {
    IllegalParameter(
      parameter: "count", effect: "steps", value: count,
      legal: LegalValues.whole(fewest(position)...largestCount).text()
        + (position == .jumpNone ? " with jump-none" : ""))
  }

  static func fewest(_ position: Position) -> Int { position == .jumpNone ? 2 : 1 }

  /// The number of rises, at most the largest `Int`.
  public var jumps: Int { Int(saturating: rises) }

  /// The number of rises; 2³¹ of them are more than an `Int` of 32 bits holds.
  private var rises: Double {
    switch position {
    case .jumpStart, .jumpEnd, .start, .end: Double(count)
    case .jumpNone: Double(count) - 1
    case .jumpBoth: Double(count) + 1
    }
  }

  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    // From 2⁵³ on every number is whole, and t·count may overflow where the value does not.
    let far = 0x1p53 / Double(count)
    return .piecewise(t, .below, far) {
      .piecewise($0, .above, -far, { stair($0) }, otherwise: { slope($0) })
    } otherwise: {
      slope($0)
    }
  }

  /// The line through the stairs.
  private func slope<Number: ElementaryNumber>(_ t: Number) -> Number { t * (Number(Double(count)) / rises) }

  /// The step that t lies on, clamped to 0...1 where t is.
  private func stair<Number: ElementaryNumber>(_ t: Number) -> Number {
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

  /// How many rises are behind t.
  private func whole<Number: ElementaryNumber>(_ t: Number) -> Number {
    let product = t * Double(count)
    // ⌈x⌉ − 1 is below ⌊x⌋ at whole numbers alone.
    let step = isBefore ? product.rounded(.up) - 1 : product.rounded(.down)
    return position == .jumpStart || position == .start || position == .jumpBoth ? step + 1 : step
  }

  /// A constant: between rises the stairs are level.
  public func jet(at t: Jet) -> Jet {
    Jet(coefficients: [value(at: t.leading)] + [Double](repeating: 0, count: t.order))
  }

  public var beforePhase: ErasedCurve {
    var copy = self
    copy.isBefore = true
    return copy.erased
  }
}
