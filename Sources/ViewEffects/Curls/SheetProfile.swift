import RealModule
import ScalarMath
import TimingFunctions

/// A point of the profile of a bent sheet: the place along the page and the height above it, in points.
public struct ProfilePoint<Number: ElementaryNumber>: Sendable {
  /// The coordinate along the page, in points.
  public var along: Number
  /// The height above the page, in points.
  public var height: Number

  /// Creates a point from its place along the page and its height, in points.
  public init(along: Number, height: Number) {
    self.along = along
    self.height = height
  }

  /// Returns the point from one of two pieces of a profile, selected by the relation of x to a border.
  @inlinable @inline(__always)
  static func piecewise(
    _ x: Number, _ relation: NumberRelation, _ border: Double, _ inside: (Number) -> Self, otherwise: (Number) -> Self
  ) -> Self {
    Number.branch(x, relation, Number(border), inside, otherwise: otherwise) {
      ProfilePoint(along: $2($0.along, $1.along), height: $2($0.height, $1.height))
    }
  }
}

/// The profile of a sheet that bends about one axis: it maps distances from the sheet's edge to points.
///
/// It is isometric if its speed is 1: distances along the profile then equal distances on the flat sheet.
public protocol SheetProfile: Sendable {
  /// Returns the point of the material at a distance from the edge of the flat sheet, in points.
  func point<Number: ElementaryNumber>(at distance: Number) -> ProfilePoint<Number>
}

/// A coordinate of a ``ProfilePoint``: along the page or above it.
public enum ProfileCoordinate: Sendable, Hashable {
  case along, height
}

/// One coordinate of a profile as a function of the distance from the sheet's edge, in points.
public struct ProfileCurve<Profile: SheetProfile>: ElementaryTimingFunction {
  /// The profile whose coordinate the curve shows.
  public let profile: Profile
  /// The coordinate that the curve shows.
  public let coordinate: ProfileCoordinate
  /// The range of distances from the sheet's edge, in points.
  public let domain: ClosedRange<Double>

  /// Creates the curve of a coordinate of a profile over a range of distances, in points.
  public init(_ profile: Profile, _ coordinate: ProfileCoordinate, domain: ClosedRange<Double>) {
    (self.profile, self.coordinate, self.domain) = (profile, coordinate, domain)
  }

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ distance: Number) -> Number {
    let point = profile.point(at: distance)
    return coordinate == .along ? point.along : point.height
  }
}

extension Jet {
  /// Returns the integral of this series, one order higher, with a given constant term.
  func integrated(from value: Double) -> Jet {
    Jet(coefficients: [value] + coefficients.enumerated().map { $1 / Double($0 + 1) })
  }

  /// Returns the series without its coefficients above an order.
  func truncated(to order: Int) -> Jet {
    self.order <= order ? self : Jet(coefficients: Array(coefficients.prefix(order + 1)))
  }
}
