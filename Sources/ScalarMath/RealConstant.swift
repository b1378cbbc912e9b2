/// A constant of mathematics: a real number, the nearest double, and an enclosure of the number.
///
/// `0.1` and π are no doubles. Values are computed with the nearest double; a proof about the real function has to know
/// where the number itself lies.
public struct RealConstant: Sendable, Hashable {
  /// How a number lies to the double that stands for it.
  public enum Exactness: UInt8, Sendable {
    /// It is that double.
    case exact
    /// It lies between the double and its neighbour above.
    case above
    /// It lies between the double and its neighbour below.
    case below
    /// It lies between both neighbours of the double.
    case near
    /// It is the decimal fraction with the fewest digits that the double is nearest to, and above it.
    case decimalAbove
    /// The same, below it.
    case decimalBelow
    /// A number of which only an enclosure is known.
    case enclosed

    /// Of the number with its sign changed.
    public var negated: Exactness {
      switch self {
      case .above: .below
      case .below: .above
      case .decimalAbove: .decimalBelow
      case .decimalBelow: .decimalAbove
      case .exact, .near, .enclosed: self
      }
    }
  }

  /// The nearest double.
  public let value: Double
  /// Where the number lies; a point where it is a double.
  public let enclosure: Interval
  /// How it lies to ``value``.
  public let exactness: Exactness

  /// A double, exactly.
  public init(_ value: Double) { (self.value, enclosure, exactness) = (value, Interval(value), .exact) }

  /// A number in an interval, and what stands for it.
  public init(_ value: Double, in enclosure: Interval) {
    (self.value, self.enclosure) = (value, enclosure)
    exactness = enclosure.isPoint && enclosure.lower == value ? .exact : .enclosed
  }

  /// A number beside a double; finite, but for an exact one.
  public init(_ value: Double, _ exactness: Exactness) {
    (self.value, self.exactness) = (value, exactness)
    switch exactness {
    case .exact: enclosure = Interval(value)
    case .above, .decimalAbove: enclosure = Interval(value, value.nextUp)
    case .below, .decimalBelow: enclosure = Interval(value.nextDown, value)
    case .near: enclosure = Interval(value.nextDown, value.nextUp)
    case .enclosed: enclosure = .entire
    }
  }

  /// π, of which the nearest double lacks 1.2·10⁻¹⁶.
  public static let pi = RealConstant(.pi, .above)
  /// ln 2, of which the nearest double lacks 2.3·10⁻¹⁷.
  public static let naturalLogOf2 = RealConstant(0x1.62e42fefa39efp-1, .above)
  /// ln 10, which the nearest double exceeds by 2.2·10⁻¹⁶.
  public static let naturalLogOf10 = RealConstant(0x1.26bb1bbb55516p+1, .below)
}
