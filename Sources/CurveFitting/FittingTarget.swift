import ScalarMath
import TimingFunctions

/// The deviation of an approximation from its target.
public struct Deviation: Sendable, Hashable {
  /// The largest difference, approximation minus target, with its sign.
  public let largest: Double
  /// The abscissa of the largest difference, on the target.
  public let abscissa: Double
  /// The root mean square of the difference over the domain.
  public let rms: Double
  /// True if no larger difference is possible; otherwise it is the largest one found.
  public let isProved: Bool

  /// Creates a deviation; nothing is checked.
  public init(largest: Double, abscissa: Double, rms: Double, isProved: Bool = false) {
    (self.largest, self.abscissa, self.rms, self.isProved) = (largest, abscissa, rms, isProved)
  }
}

/// A curve to be approximated, over a domain that stands for 0…1.
///
/// Forms such as `cubic-bezier()` and `linear()` know only 0…1, so places here are shares of the domain. The target is
/// sampled evenly and on both sides of its breaks. Features narrower than the distance of the samples are missed,
/// unless they are breaks.
public struct FittingTarget: Sendable {
  /// The curve.
  public let curve: any TimingFunction
  /// The domain: finite, of positive width.
  public let domain: ClosedRange<Double>
  /// The shares at which the curve jumps or has a kink or a peak, in ascending order, strictly between 0 and 1. A jump
  /// belongs to its share: the double before it is on the other side.
  public let breaks: [Double]
  /// The shares of the samples in ascending order, with 0 and 1, the breaks and the doubles before them.
  public let shares: [Double]
  /// The values at ``shares``, all finite.
  public let values: [Double]

  /// The largest magnitude of the samples.
  var height: Double { values.reduce(0) { max($0, $1.magnitude) } }

  /// The default number of even steps.
  public static let usualSamples = 4096

  /// Samples a curve as the target of fits.
  ///
  /// - Parameters:
  ///   - domain: finite, of positive width; by default the curve's own.
  ///   - breaks: abscissas at which the curve jumps or has a kink or a peak; those outside the domain are ignored.
  ///   - landmarks: further abscissas to sample, such as those of narrow features; those outside the domain are
  ///     ignored.
  ///   - samples: the number of even steps, 2 or more.
  /// - Returns: nil if a value is not finite.
  public init?(
    _ curve: any TimingFunction, over domain: ClosedRange<Double>? = nil, breaks: [Double] = [],
    landmarks: [Double] = [], samples: Int = usualSamples
  ) {
    let domain = domain ?? curve.domain
    precondition(domain.width > 0 && domain.width.isFinite && samples >= 2, "a positive finite width, 2 samples")
    (self.curve, self.domain) = (curve, domain)
    func shares(of places: [Double]) -> [Double] { places.map(domain.share).filter { $0 > 0 && $0 < 1 } }
    let inner = Set(shares(of: breaks))
    self.breaks = inner.sorted()
    let even = (0...1).ends(ofParts: samples)
    let sides = inner.flatMap { (place: Double) -> [Double] in [place.nextDown, place] }
    self.shares = Set(even + sides + shares(of: landmarks)).sorted()
    values = curve.values(at: self.shares.map(domain.point))
    guard values.allSatisfy(\.isFinite) else { return nil }
  }

  /// The value at a share of the domain.
  public func value(at share: Double) -> Double { curve.value(at: abscissa(at: share)) }

  /// The abscissa of a share of the domain; the ends exactly.
  public func abscissa(at share: Double) -> Double { domain.point(at: share) }

  /// The largest number of pieces of an exact path.
  private static let mostPieces = 64
  /// The largest deviation of a coefficient from 0, and of pieces from each other, as a share of the height.
  private static let slack = 0x1p-44

  /// The target as a path of cubic Béziers over shares 0…1, if it is a polynomial of degree 3 or less between its
  /// breaks and does not jump; nil for any other.
  ///
  /// Control points have fifteen digits: the path is the target within 2⁻⁴⁴ of its height.
  public var exactPath: BezierPath? {
    let cuts = [0] + breaks + [1]
    let corners = PolynomialArc.corners(of: curve).count { domain.contains($0) }
    guard max(cuts.count, corners) <= Self.mostPieces,
      let found = PolynomialPiece.pieces(of: curve, over: domain, between: cuts, deepest: Self.deepest)
    else { return nil }
    let height = height
    var pieces: [[BezierPath.Point]] = []
    for piece in found {
      guard piece.coefficients.dropFirst(4).allSatisfy({ $0.magnitude <= Self.slack * height }) else { return nil }
      let third = (piece.high - piece.low) / 3
      let places = [piece.low, piece.low + third, piece.high - third, piece.high]
      pieces.append(zip(places, heights(piece, height)).map { BezierPath.Point($0, $1) })
    }
    guard let first = pieces.first, let last = pieces.last else { return nil }
    // The value at an end may be isolated, as for step-end.
    let ends = [first[0].y - values[0], last[3].y - values[values.count - 1]]
    let jumps = ends + zip(pieces, pieces.dropFirst()).map { $1[0].y - $0[3].y }
    guard jumps.allSatisfy({ $0.magnitude <= Self.slack * height }) else { return nil }
    return try? BezierPath(from: first[0], pieces.map { BezierPath.Segment($0[1], $0[2], $0[3]) })
  }

  /// The largest number of halvings of an interval, for a curve that changes its formula without a break.
  private static let deepest = 5

  /// Returns the Bernstein coefficients of degree 3 of a piece.
  private func heights(_ piece: PolynomialPiece, _ height: Double) -> [Double] {
    let powers = piece.coefficients.prefix(4) + [0, 0, 0, 0]
    // Powers of s from −1 to 1, converted to the cubic Bernstein basis.
    let (a, b, c, d) = (powers[0], powers[1], powers[2], powers[3])
    return [a - b + c - d, a - b / 3 - c / 3 + d, a + b / 3 - c / 3 - d, a + b + c + d].map { tidy($0, height) }
  }

  /// Returns a height without rounding error after fifteen digits; 0 if it is tiny next to the target's height.
  private func tidy(_ value: Double, _ height: Double) -> Double {
    if value.magnitude <= 0x1p-50 * height { return 0 }
    let short = ShortestDecimal(value).rounded(to: 15).value
    // Thirds keep all of their digits.
    return ShortestDecimal(value).rounded(to: 12).value == short ? short : value
  }

  /// The largest number of peaks of the difference that are refined.
  private static let mostPeaks = 64
  /// The tolerance of a refined peak, as a share of the distance of its neighbours.
  private static let sharpness = 1e-6

  /// Returns the deviation of a function of the share of the domain, from the samples and a search around the highest
  /// peaks among them.
  ///
  /// - Parameter breaks: shares of the approximation's jumps and kinks, besides the target's own.
  public func deviation(of approximation: (Double) -> Double, breaks: [Double] = []) -> Deviation {
    deviation(of: approximation, at: { $0.map(approximation) }, breaks: breaks)
  }

  /// Returns the deviation of a curve over 0…1, whose values are computed in batches.
  func deviation(of curve: any TimingFunction, breaks: [Double]) -> Deviation {
    deviation(of: { curve.value(at: $0) }, at: { curve.values(at: $0) }, breaks: breaks)
  }

  /// Returns the deviation of a function whose values are computed in batches too, as those of the target are.
  package func deviation(
    of approximation: (Double) -> Double, at all: ([Double]) -> [Double], breaks: [Double]
  ) -> Deviation {
    let (places, values) = samples(with: breaks.filter { $0 > 0 && $0 < 1 })
    let differences = zip(all(places), values).map { $0 - $1 }
    var best = (difference: differences[0], share: places[0])
    func take(_ difference: Double, _ share: Double) {
      if difference.magnitude > best.difference.magnitude || difference.isNaN { best = (difference, share) }
    }
    for (share, difference) in zip(places, differences) { take(difference, share) }
    for peak in peaks(differences, at: places) {
      // Rounding alone decides which of two adjacent doubles is the peak: it may be on either side of both.
      let before = peak > 1 && places[peak - 1].nextUp >= places[peak] ? peak - 2 : peak - 1
      let after = peak + 2 < places.count && places[peak].nextUp >= places[peak + 1] ? peak + 2 : peak + 1
      // Search by the distance from the peak: near a vertical tangent, places differ by less than a search of places
      // resolves.
      let origin = places[peak]
      let (low, high) = (places[before] - origin, places[after] - origin)
      func place(_ distance: Double) -> Double { min(max(origin + distance, places[before]), places[after]) }
      let top = Extrema.maximum(
        of: { (approximation(place($0)) - value(at: place($0))).magnitude }, in: low...high,
        tolerance: Self.sharpness * (high - low))
      let share = place(top.abscissa)
      take(approximation(share) - value(at: share), share)
    }
    return Deviation(
      largest: best.difference, abscissa: abscissa(at: best.share), rms: Self.rms(differences, at: places))
  }

  /// Returns the samples, with others on both sides of breaks that are not the target's.
  private func samples(with breaks: [Double]) -> (places: [Double], values: [Double]) {
    if breaks.isEmpty { return (shares, values) }
    let others = Set(breaks.flatMap { [$0.nextDown, $0] }).filter { place in
      shares[shares.partitioningIndex { $0 >= place }] != place
    }
    let all = (Array(zip(shares, values)) + others.map { ($0, value(at: $0)) }).ascending { $0.0 }
    return (all.map(\.0), all.map(\.1))
  }

  /// Returns the indices of the samples that are no lower than both neighbours, the highest first, at most
  /// ``mostPeaks``.
  private func peaks(_ differences: [Double], at places: [Double]) -> [Int] {
    let heights = differences.map(\.magnitude)
    /// Returns true if a sample and the next one are adjacent doubles with equal differences except for rounding.
    func isPair(_ index: Int) -> Bool {
      places[index].nextUp >= places[index + 1]
        && (differences[index] - differences[index + 1]).magnitude <= 0x1p-40 * heights[index]
    }
    let peaks = heights.indices.dropFirst().dropLast().filter { index in
      let before = index > 1 && isPair(index - 1) ? index - 2 : index - 1
      let after = index + 2 < heights.count && isPair(index) ? index + 2 : index + 1
      return heights[index] >= heights[before] && heights[index] >= heights[after] && heights[index] > 0
    }
    return Array(peaks.ascending { -heights[$0] }.prefix(Self.mostPeaks))
  }

  /// Returns the root mean square of the straight lines between the samples.
  private static func rms(_ differences: [Double], at places: [Double]) -> Double {
    // Squares of huge or tiny numbers would leave the range of Double.
    let largest = differences.reduce(0) { max($0, $1.magnitude) }
    guard largest > 0, largest.isFinite else { return largest }
    var sum = 0.0
    for (a, b) in zip(places.indices, places.indices.dropFirst()) {
      sum += square(differences[a] / largest, differences[b] / largest, over: places[b] - places[a])
    }
    return largest * sum.squareRoot()
  }

  /// Returns the integral of the square of a straight line between two heights.
  static func square(_ a: Double, _ b: Double, over width: Double) -> Double { width * (a * a + a * b + b * b) / 3 }

  /// Returns the deviation of a curve over 0…1: proved if one curve consists of lines or Béziers and the other of
  /// polynomials up to degree 16, otherwise by the samples and a search about their highest peaks.
  public func provedDeviation(of curve: any TimingFunction) -> Deviation {
    let corners = PolynomialArc.corners(of: curve)
    let places = [0, 1.0.nextDown, 1] + corners
    let measured = deviation(
      of: curve, breaks: corners.count > 100 ? corners : places.flatMap { [$0 - 1e-6, $0, $0 + 1e-6] })
    return DeviationProof.proved(measured, of: curve, from: self) ?? measured
  }
}
