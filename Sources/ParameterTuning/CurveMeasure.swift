import ScalarMath

/// A measurable property of a curve, for goals.
public struct CurveMeasure: Sendable, Hashable {
  /// A property of a curve, without an argument.
  public enum Property: String, Sendable, Hashable, CaseIterable {
    case value, slope, start, end, max, min
    case maxAt = "max-at"
    case minAt = "min-at"
    case overshoot, undershoot, settling, time, half, area, steepest
    case steepestAt = "steepest-at"
    case velocityMax = "velocity-max"
    case extrema, inflections, roots, duration

    /// A description of the number after the @ of a measure.
    public struct Argument: Sendable, Hashable {
      /// The quantity, in a word.
      public let name: String
      /// The default; nil if there is none.
      public let standard: Double?
      /// True if the number must be a share above 0 and below 1.
      let isTolerance: Bool
    }

    /// The number after the @; nil for kinds without one.
    public var argument: Argument? {
      switch self {
      case .value, .slope: Argument(name: "place", standard: nil, isTolerance: false)
      case .time: Argument(name: "level", standard: nil, isTolerance: false)
      case .settling: Argument(name: "share", standard: 0.001, isTolerance: true)
      default: nil
      }
    }

    /// A one-line definition.
    public var meaning: String {
      switch self {
      case .value: "value at a place"
      case .slope: "slope at a place"
      case .start: "value at the start"
      case .end: "value at the end; for springs without -d the value at rest"
      case .max: "largest value"
      case .min: "smallest value"
      case .maxAt: "place of the largest value, the first of several; overdamped springs have none"
      case .minAt: "place of the smallest value, the first of several"
      case .overshoot: "distance past the end, a fraction of the change"
      case .undershoot: "distance before the start, a fraction of the change"
      case .settling: "time after which it stays near the end, within this fraction of the change (0.001)"
      case .time: "first time at which it reaches a level"
      case .half: "first time at which it reaches 50 % of the change"
      case .area: "integral"
      case .steepest: "largest magnitude of the slope"
      case .steepestAt: "place of the steepest slope, the first of several"
      case .velocityMax: "largest slope, with its sign"
      case .extrema: "number of turning points inside"
      case .inflections: "number of inflections inside"
      case .roots: "number of zeros inside"
      case .duration: "duration of a motion with a length of its own"
      }
    }
  }

  /// The property.
  public let kind: Property
  /// The place, level or tolerance after the @; nil if the kind has none.
  public let argument: Double?

  /// Creates a measure of a kind.
  ///
  /// - Parameter argument: the finite number after the @; by default the kind's own, if it has one.
  /// - Returns: nil if the kind needs an argument that is not given, has none, or does not accept this one.
  public init?(_ kind: Property, at argument: Double? = nil) {
    self.kind = kind
    self.argument = argument ?? kind.argument?.standard
    switch (kind.argument, self.argument) {
    case (nil, nil): break
    case (let description?, let value?):
      guard value.isFinite, !description.isTolerance || value > 0 && value < 1 else { return nil }
    default: return nil
    }
  }

  /// The notation in goals: "max", "value@0.3".
  public var text: String {
    guard let argument, argument != kind.argument?.standard else { return kind.rawValue }
    return "\(kind.rawValue)@\(argument.shortestText)"
  }
}
