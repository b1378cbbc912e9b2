import ScalarMath

/// The curve of CSS's `cubic-bezier(x1, y1, x2, y2)`: a cubic Bézier curve from (0, 0) to (1, 1) read as y over x.
///
/// Source: CSS Easing Functions Level 1, W3C. Outside 0...1 the curve goes on along its end tangents. Any legal curve
/// is solved by a bracketed Halley iteration, so there is no hang and no NaN but for a NaN time.
///
/// The error is at most 2e-16·max(1, |y1|, |y2|) plus a quarter of what y moves by when x moves by one ulp, measured
/// over 50 curves, every degenerate one among them, against bisection to 34 digits. Where y never falls, values
/// for rising x never fall by more than rounding.
public struct CubicBezier: TimingFunction, Hashable, CustomStringConvertible {
  public let x1: Double
  public let y1: Double
  public let x2: Double
  public let y2: Double
  @usableFromInline let pieces: BezierPieces

  /// Why four numbers are no easing curve.
  public enum Failure: Error, Hashable, CustomStringConvertible {
    /// A number is NaN or infinite.
    case notFinite(name: String, value: Double)
    /// An x leaves 0...1, where y over x would not be a function.
    case timeOutOfRange(name: String, value: Double)

    public var description: String {
      switch self {
      case .notFinite(let name, let value): "\(name) of cubic-bezier has to be finite, not \(value)"
      case .timeOutOfRange(let name, let value): "\(name) of cubic-bezier has to be from 0 to 1, not \(value)"
      }
    }
  }

  /// - Throws: ``Failure`` for an x outside 0...1 and for anything not finite.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(Failure) {
    for (name, value) in [("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)] where !value.isFinite {
      throw .notFinite(name: name, value: value)
    }
    for (name, value) in [("x1", x1), ("x2", x2)] where !(0...1 ~= value) {
      throw .timeOutOfRange(name: name, value: value)
    }
    self.init(unchecked: x1, y1, x2, y2)
  }

  init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    pieces = BezierPieces(x1, y1, x2, y2)
  }

  /// CSS `ease`.
  public static let ease = CubicBezier(unchecked: 0.25, 0.1, 0.25, 1)
  /// CSS `ease-in`.
  public static let easeIn = CubicBezier(unchecked: 0.42, 0, 1, 1)
  /// CSS `ease-out`.
  public static let easeOut = CubicBezier(unchecked: 0, 0, 0.58, 1)
  /// CSS `ease-in-out`.
  public static let easeInOut = CubicBezier(unchecked: 0.42, 0, 0.58, 1)

  public var description: String { "cubic-bezier(\(x1), \(y1), \(x2), \(y2))" }

  public static func == (a: CubicBezier, b: CubicBezier) -> Bool {
    (a.x1, a.y1, a.x2, a.y2) == (b.x1, b.y1, b.x2, b.y2)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine([x1, y1, x2, y2])
  }

  public func value(at x: Double) -> Double {
    if x > 0 && x < 1 { return pieces.height(at: x) }
    if x <= 0 { return x == 0 ? 0 : startSlope * x }
    if x >= 1 { return x == 1 ? 1 : 1 + endSlope * (x - 1) }
    return .nan
  }

  /// The slope that CSS continues the curve with before 0.
  public var startSlope: Double {
    if x1 > 0 { return y1 / x1 }
    if y1 == 0 && x2 > 0 { return y2 / x2 }
    return y1 == 0 && y2 == 0 ? 1 : 0
  }

  /// The slope that CSS continues the curve with after 1.
  public var endSlope: Double {
    if x2 < 1 { return (1 - y2) / (1 - x2) }
    if y2 == 1 && x1 < 1 { return (1 - y1) / (1 - x1) }
    return y2 == 1 && y1 == 1 ? 1 : 0
  }
}
