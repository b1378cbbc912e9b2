/// What is proved of the least upper bound of a function over a box.
public struct BoxExtreme: Sendable, Hashable {
  /// An interval that holds it: the function comes at least as high as the lower end, and nowhere above the upper one.
  public let value: Interval
  /// The place at which the lower end was found, a number for each variable; nil where there is no value at any place
  /// that was looked at.
  public let place: [Double]?
  /// Whether the bounds are within ``tolerance`` of the greatest magnitude of the values.
  public let isDecided: Bool

  /// How near the bounds of a decided value are, as a share of the greatest magnitude of the values.
  public static let tolerance = 1e-9

  /// The same of the greatest lower bound of the function with its sign changed.
  public var negated: BoxExtreme { BoxExtreme(value: -value, place: place, isDecided: isDecided) }
}

/// The least and the greatest of what a function takes over a box, each where it is known to be.
public struct BoxRange: Sendable, Hashable {
  /// The greatest lower bound.
  public let minimum: BoxExtreme
  /// The least upper bound.
  public let maximum: BoxExtreme

  /// All that the function may be, and nothing else where both ends are decided.
  public var hull: Interval { minimum.value.hull(with: maximum.value) }
}
