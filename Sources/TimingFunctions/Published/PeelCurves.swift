import ScalarMath

/// The scalar curves of the published peel-off effect, row by row of the sheet: row 0 is the top edge, row 1 the
/// bottom, progress runs from 0 to 1.
public enum PeelCurves {
  /// 2·clamp(progress − row/2, 0, ½): the progress of the peel in this row, from 0 to 1.
  @inlinable
  public static func localTime<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    2 * clamp(progress - row * 0.5, to: 0...0.5)
  }

  /// t < ½ ? 4t³ : (t − 1)(2t − 2)² + 1, the cubic ease-in-out (published as a quadratic).
  @inlinable
  public static func ease<Number: ElementaryNumber>(_ t: Number) -> Number {
    .piecewise(t, .below, 0.5) {
      4 * $0 * $0 * $0
    } otherwise: { t in
      let back = 2 * t - 2
      return (t - 1) * back * back + 1
    }
  }

  /// The slope of ``ease(_:)``: t < ½ ? 12t² : 12(1 − t)², at most 3.
  @inlinable
  public static func easeSlope<Number: ElementaryNumber>(_ t: Number) -> Number {
    let way: Number = .piecewise(t, .below, 0.5, { $0 }, otherwise: { 1 - $0 })
    return 12 * way * way
  }

  /// The second derivative of ``ease(_:)``: t < ½ ? 24t : −24(1 − t). It jumps from 12 to −12 at ½.
  @inlinable
  public static func easeSecondDerivative<Number: ElementaryNumber>(_ t: Number) -> Number {
    .piecewise(t, .below, 0.5, { 24 * $0 }, otherwise: { -24 * (1 - $0) })
  }

  /// round(steps·share)/steps, halves away from zero: the published app rounds its heights to 1/1000 of the lift.
  @inlinable
  public static func quantised<Number: ElementaryNumber>(_ share: Number, steps: Double) -> Number {
    (share * steps).rounded(.toNearestOrAwayFromZero) / steps
  }

  /// π as written in the published shader.
  public static let publishedPi = 3.14159

  /// sin(πt)¹²/8, the highlight's contribution to each channel. The published shader writes π as 3.14159, which changes
  /// no value by more than 1e-6: see ``publishedHighlight(localTime:)``.
  @inlinable
  public static func highlight<Number: ElementaryNumber>(localTime t: Number) -> Number {
    eighthOfTwelfthPower(.sinPi(t))
  }

  /// sin(3.14159·t)¹²/8, the highlight with the π of the published shader.
  @inlinable
  public static func publishedHighlight<Number: ElementaryNumber>(localTime t: Number) -> Number {
    eighthOfTwelfthPower(.sin(t * publishedPi))
  }

  @usableFromInline
  static func eighthOfTwelfthPower<Number: ElementaryNumber>(_ sine: Number) -> Number {
    let cube = sine * sine * sine
    return cube * cube * (cube * cube) * 0.125
  }

  /// lift·ease(localTime): the distance of the row from the page, in the unit of `lift`.
  @inlinable
  public static func displacement<Number: ElementaryNumber>(
    row: Number, progress: Number, lift: Number = Number(1)
  ) -> Number {
    lift * ease(localTime(row: row, progress: progress))
  }
}

/// The curve ``PeelCurves/ease(_:)`` as a timing function.
public struct PeelEase: ElementaryTimingFunction, Hashable {
  public init() {}
  @inlinable public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number { PeelCurves.ease(t) }
}

/// The stages of the published peel-off, each with its own height profile.
public enum PeelStage: String, Sendable, Hashable, CaseIterable {
  /// The unclamped local time, 2·progress − row: rows sink below the page before their turn and rise past the lift.
  case unclamped
  /// The local time clamped to 0...1: straight, with a crease at the row that starts and one at the row that arrives.
  case clamped
  /// ``PeelCurves/ease(_:)`` of the clamped local time: no crease.
  case eased

  /// The local time of a row at this stage.
  @inlinable
  public func localTime<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    self == .unclamped ? 2 * progress - row : PeelCurves.localTime(row: row, progress: progress)
  }

  /// The height of a row as a share of the lift: 0...1 except for ``unclamped``, which covers −1...2.
  @inlinable
  public func rise<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    let time = localTime(row: row, progress: progress)
    return self == .eased ? PeelCurves.ease(time) : time
  }

  /// ∂rise/∂row: 0 if the local time is clamped. On a crease, the value of the bending side.
  @inlinable
  public func riseSlope<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    switch self {
    case .unclamped: Number(-1)
    case .clamped:
      .piecewise(2 * (progress - row * 0.5), .below, 0) { _ in
        Number(0)
      } otherwise: { time in
        .piecewise(time, .above, 1, { _ in Number(0) }, otherwise: { _ in Number(-1) })
      }
    case .eased: -PeelCurves.easeSlope(PeelCurves.localTime(row: row, progress: progress))
    }
  }

  /// ∂²rise/∂row²: 0 except for ``eased``. At half the lift it jumps from 12 to −12 and has the value of the arriving
  /// side.
  @inlinable
  public func riseSecondDerivative<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    self == .eased ? PeelCurves.easeSecondDerivative(PeelCurves.localTime(row: row, progress: progress)) : Number(0)
  }
}
