import ScalarMath

/// The scalar curves of the published peel-off effect, row by row of the sheet: row 0 is the top edge, row 1 the
/// bottom, progress runs from 0 to 1.
public enum PeelCurves {
  /// 2·clamp(progress − row/2, 0, ½): how far, from 0 to 1, the peel has come in this row.
  @inlinable
  public static func localTime<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    2 * clamp(progress - row * 0.5, to: 0...0.5)
  }

  /// t < ½ ? 4t³ : (t − 1)(2t − 2)² + 1, the cubic ease-in-out (published as a quadratic).
  @inlinable
  public static func ease<Number: ElementaryNumber>(_ t: Number) -> Number {
    if t.leading < 0.5 { return 4 * t * t * t }
    let back = 2 * t - 2
    return (t - 1) * back * back + 1
  }

  /// sin(πt)¹²/8, what the highlight adds to each channel. The published shader writes π as 3.14159, which moves
  /// no value by more than 1e-6.
  @inlinable
  public static func highlight<Number: ElementaryNumber>(localTime t: Number) -> Number {
    let sine = Number.sinPi(t)
    let cube = sine * sine * sine
    return cube * cube * (cube * cube) * 0.125
  }

  /// lift·ease(localTime): how far the row stands off the page, in the unit of `lift`.
  @inlinable
  public static func displacement<Number: ElementaryNumber>(
    row: Number, progress: Number, lift: Number = Number(1)
  ) -> Number {
    lift * ease(localTime(row: row, progress: progress))
  }
}

/// ``PeelCurves/ease(_:)`` over time.
public struct PeelEase: ElementaryTimingFunction, Hashable {
  public init() {}
  @inlinable public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number { PeelCurves.ease(t) }
}

/// ``PeelCurves/highlight(localTime:)`` over local time: 0 at both ends, 1/8 in the middle.
public struct PeelHighlight: ElementaryTimingFunction, Hashable {
  public init() {}
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number { PeelCurves.highlight(localTime: t) }
}
