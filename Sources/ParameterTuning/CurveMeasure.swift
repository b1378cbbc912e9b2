/// A measure of a curve, for goals.
public struct CurveMeasure: Sendable, Hashable {
  /// The kind of a measure.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case value, slope, start, end, max, min
    case maxAt = "max-at"
    case minAt = "min-at"
    case overshoot, undershoot, settling, time, half, area, steepest
    case steepestAt = "steepest-at"
    case velocityMax = "velocity-max"
    case extrema, inflections, roots, duration
  }

  /// The kind.
  public let kind: Kind
  /// The place, level or tolerance behind the @; nil if the kind has none.
  public let argument: Double?

  /// - Parameter argument: the finite number behind the @; by default the kind's own, if it has one.
  /// - Returns: nil if the kind needs an argument that is not given, has none, or does not accept this one.
  public init?(_ kind: Kind, at argument: Double? = nil) {
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
    return
      "\(kind.rawValue)@\(argument == argument.rounded() && argument.magnitude < 1e15 ? "\(Int(argument))" : "\(argument)")"
  }
}

extension CurveMeasure.Kind {
  /// The number behind the @ of a kind.
  public struct Argument: Sendable, Hashable {
    /// The quantity, in a word.
    public let name: String
    /// The default; nil if there is none.
    public let standard: Double?
    /// True if the number must be a share above 0 and below 1.
    let isTolerance: Bool
  }

  /// The number behind the @; nil for kinds without one.
  public var argument: Argument? {
    switch self {
    case .value, .slope: Argument(name: "place", standard: nil, isTolerance: false)
    case .time: Argument(name: "level", standard: nil, isTolerance: false)
    case .settling: Argument(name: "share", standard: 0.001, isTolerance: true)
    default: nil
    }
  }

  /// The definition, in a line.
  public var meaning: String {
    switch self {
    case .value: "the value at a place"
    case .slope: "the slope at a place"
    case .start: "the value at the start"
    case .end: "the value at the end; of springs without -d the one that they rest at"
    case .max: "the largest value"
    case .min: "the smallest value"
    case .maxAt: "where the largest value is, the first of several; overdamped springs have none"
    case .minAt: "where the smallest value is, the first of several"
    case .overshoot: "distance past the end, a fraction of the change"
    case .undershoot: "distance behind the start, a fraction of the change"
    case .settling: "time from which it stays near the end, within this fraction of the change (0.001)"
    case .time: "the first time at which it is at a level"
    case .half: "the first time at which it is half the way"
    case .area: "the integral"
    case .steepest: "the largest size of the slope"
    case .steepestAt: "where the slope is steepest, the first of several"
    case .velocityMax: "the largest slope, with its sign"
    case .extrema: "how many turning points there are inside"
    case .inflections: "how many inflections there are inside"
    case .roots: "how many zeros there are inside"
    case .duration: "how long a motion with a length of its own lasts"
    }
  }
}
