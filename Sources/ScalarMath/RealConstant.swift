/// A real constant: the nearest double, an enclosure, and the position of the number relative to the double.
///
/// `0.1` and π are not doubles. Values are computed with the nearest double; a proof about the real function needs the
/// enclosure.
public struct RealConstant: Sendable, Hashable {
  /// The position of a number relative to the double that represents it.
  public enum Exactness: UInt8, Sendable {
    /// The number is the double.
    case exact
    /// The number lies between the double and its neighbour above.
    case above
    /// The number lies between the double and its neighbour below.
    case below
    /// The number lies between both neighbours of the double.
    case near
    /// Only an enclosure of the number is known.
    case enclosed

    /// The position of the negated number.
    public var negated: Exactness {
      switch self {
      case .above: .below
      case .below: .above
      case .exact, .near, .enclosed: self
      }
    }
  }

  /// The nearest double.
  public let value: Double
  /// An interval that contains the number; a point if the number is a double.
  public let enclosure: Interval
  /// The position of the number relative to ``value``.
  public let exactness: Exactness

  /// Creates a constant that is a double, exactly.
  public init(_ value: Double) { (self.value, enclosure, exactness) = (value, Interval(value), .exact) }

  /// Creates a constant from a representative double and an interval that contains the number.
  public init(_ value: Double, in enclosure: Interval) {
    (self.value, self.enclosure) = (value, enclosure)
    exactness = enclosure.isPoint && enclosure.lower == value ? .exact : .enclosed
  }

  /// Creates a constant from its nearest double, finite unless exact, and its position relative to that double. The
  /// enclosure of an `enclosed` constant is the whole line.
  public init(_ value: Double, _ exactness: Exactness) {
    (self.value, self.exactness) = (value, exactness)
    switch exactness {
    case .exact: enclosure = Interval(value)
    case .above: enclosure = Interval(value, value.nextUp)
    case .below: enclosure = Interval(value.nextDown, value)
    case .near: enclosure = Interval(value.nextDown, value.nextUp)
    case .enclosed: enclosure = .entire
    }
  }

  /// π; the nearest double is too small by 1.2·10⁻¹⁶.
  public static let pi = RealConstant(.pi, .above)
  /// ln 2; the nearest double is too small by 2.3·10⁻¹⁷.
  public static let naturalLogOf2 = RealConstant(0x1.62e42fefa39efp-1, .above)
  /// ln 10; the nearest double is too large by 2.2·10⁻¹⁶.
  public static let naturalLogOf10 = RealConstant(0x1.26bb1bbb55516p+1, .below)
}
