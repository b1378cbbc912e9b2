import ScalarMath
import TimingFunctions

/// A curve to be approximated, over a domain that stands for 0…1.
///
/// Forms such as `cubic-bezier()` and `linear()` know only 0…1: places are shares of the domain here. The target is
/// sampled evenly and on both sides of its breaks; what is narrower than a sample's distance and is no break is not
/// seen.
public struct FittingTarget: Sendable {
  /// The curve.
  public let curve: any TimingFunction
  /// What of it is meant: finite, of positive width.
  public let domain: ClosedRange<Double>
  /// The shares at which the curve jumps or has a kink or a peak, in ascending order, strictly between 0 and 1. A jump
  /// belongs to its share: the number before is on its other side.
  public let breaks: [Double]
  /// Where the target is sampled: shares in ascending order, 0 and 1, the breaks and the numbers before them included.
  public let shares: [Double]
  /// The values at ``shares``, all finite.
  public let values: [Double]

  /// Even samples, where a curve is not known better.
  public static let usualSamples = 4096

  /// - Parameters:
  ///   - domain: the curve's own unless given; finite, of positive width.
  ///   - breaks: abscissas where the curve jumps, has a kink or a peak; those outside the domain do not count.
  ///   - landmarks: abscissas that are sampled besides, such as those where something narrow may stand; those outside
  ///     the domain do not count.
  ///   - samples: even steps, 2 or more.
  /// - Returns: nil where a value is not finite.
  public init?(
    _ curve: any TimingFunction, over domain: ClosedRange<Double>? = nil, breaks: [Double] = [],
    landmarks: [Double] = [], samples: Int = usualSamples
  ) {
    let domain = domain ?? curve.domain
    let width = domain.upperBound - domain.lowerBound
    precondition(width > 0 && width.isFinite && samples >= 2, "a domain of finite positive width, 2 samples or more")
    self.curve = curve
    self.domain = domain
    func shares(of places: [Double]) -> [Double] {
      places.map { ($0 - domain.lowerBound) / width }.filter { $0 > 0 && $0 < 1 }
    }
    let inner = Set(shares(of: breaks))
    self.breaks = inner.sorted()
    let even = (0...samples).map { Double($0) / Double(samples) }
    let sides = inner.flatMap { (place: Double) -> [Double] in [place.nextDown, place] }
    self.shares = Set(even + sides + shares(of: landmarks)).sorted()
    values = curve.values(at: self.shares.map { Self.abscissa($0, of: domain) })
    guard values.allSatisfy(\.isFinite) else { return nil }
  }

  /// The value at a share of the domain.
  public func value(at share: Double) -> Double { curve.value(at: abscissa(at: share)) }

  /// The abscissa of a share of the domain; the ends exactly.
  public func abscissa(at share: Double) -> Double { Self.abscissa(share, of: domain) }

  private static func abscissa(_ share: Double, of domain: ClosedRange<Double>) -> Double {
    if share == 1 { return domain.upperBound }
    return domain.lowerBound + (domain.upperBound - domain.lowerBound) * share
  }
}
