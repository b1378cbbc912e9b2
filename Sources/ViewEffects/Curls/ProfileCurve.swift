import ScalarMath
import TimingFunctions

/// A coordinate of a ``ProfilePoint``.
public enum ProfileCoordinate: Sendable, Hashable {
  case along, height
}

/// One coordinate of a profile over the distance from the sheet's edge, in points.
public struct ProfileCurve<Profile: SheetProfile>: ElementaryTimingFunction {
  /// The profile.
  public let profile: Profile
  /// Which coordinate.
  public let coordinate: ProfileCoordinate
  /// The distances of the sheet, in points.
  public let domain: ClosedRange<Double>

  /// A coordinate of a profile over distances in points.
  public init(_ profile: Profile, _ coordinate: ProfileCoordinate, domain: ClosedRange<Double>) {
    (self.profile, self.coordinate, self.domain) = (profile, coordinate, domain)
  }

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ distance: Number) -> Number {
    let point = profile.point(at: distance)
    return coordinate == .along ? point.along : point.height
  }
}
