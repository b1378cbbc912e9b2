import ScalarMath
import TimingFunctions

/// A proof that no difference is larger than the largest one found, for a curve of polynomial arcs and a curve of
/// polynomial pieces.
///
/// Along an arc (X(s), Y(s)) the difference from a polynomial f is the polynomial Y(s) − f(X(s)), whose values lie
/// between its Bernstein coefficients. Intervals on which these are too far apart are halved. Interval series recognise
/// f as a polynomial of degree 16 or less, in any form of its formula.
package struct DeviationProof {
  private let approximation: any TimingFunction
  private let target: FittingTarget
  /// The polynomial f over the target's domain.
  private let function: any TimingFunction
  /// The largest magnitude among the target's values and the largest difference.
  private let size: Double
  /// The slack of the bound above the largest difference, besides ``looseness``.
  private let slack: Double

  /// The jumps of the target.
  private let jumps: JumpPlaces

  /// The largest difference so far, approximation minus target, and its share.
  private var largest: (difference: Double, share: Double)
  /// The largest magnitude of the coefficients of an accepted interval.
  private var bound = 0.0
  private var stretches = 0

  /// The slack of the bound, as a share of the largest difference.
  private static let looseness = 0x1p-30
  private static let mostStretches = 20_000
  /// The largest number of halvings of an interval, for a function whose formula changes at an unknown place.
  private static let deepest = 50

  /// - Parameter function: f, which is the target or the approximation; the arcs are those of the other one.
  private init(
    _ deviation: Deviation, of approximation: any TimingFunction, from target: FittingTarget, jumps: JumpPlaces,
    function: any TimingFunction
  ) {
    (self.approximation, self.target, self.jumps, self.function) = (approximation, target, jumps, function)
    size = target.values.reduce(deviation.largest.magnitude) { max($0, $1.magnitude) }
    slack = 0x1p-44 * size
    largest = (deviation.largest, target.domain.share(of: deviation.abscissa))
  }

  /// Returns the deviation of an approximation over 0…1 from a target, with a proved bound on the largest difference;
  /// nil if there is no proof. The bound exceeds the difference found by at most 10⁻⁹ of it plus 2⁻⁴⁴ of the largest
  /// value. Jumps and corners are known to a few ulps.
  ///
  /// - Parameter jumps: the target's breaks by default.
  package static func proved(
    _ deviation: Deviation, of approximation: any TimingFunction, from target: FittingTarget, jumps: JumpPlaces? = nil
  ) -> Deviation? {
    guard deviation.largest.isFinite else { return nil }
    let jumps = jumps ?? JumpPlaces(target.breaks)
    func proved(by function: any TimingFunction, on arcs: [PolynomialArc]?, corners: [Double]) -> Deviation? {
      var proof = DeviationProof(deviation, of: approximation, from: target, jumps: jumps, function: function)
      return arcs.flatMap { proof.holds(on: $0, breaks: corners + target.breaks) ? proof.result(deviation) : nil }
    }
    let corners = PolynomialArc.corners(of: target.curve).map(target.domain.share)
    let known = proved(by: target.curve, on: PolynomialArc.arcs(of: approximation), corners: corners)
    if known != nil || target.domain != 0...1 { return known }
    let others = PolynomialArc.corners(of: approximation)
    return proved(by: approximation, on: PolynomialArc.arcs(of: target.curve), corners: others)
  }

  private func result(_ found: Deviation) -> Deviation {
    let isSame = largest.difference == found.largest
    let height = max(largest.difference.magnitude, bound)
    // Coefficients and values are rounded; a difference that is 0 by its form is exact.
    let proved = height == 0 ? 0 : height + 0x1p-49 * size
    return Deviation(
      largest: Double(signOf: largest.difference, magnitudeOf: proved),
      abscissa: isSame ? found.abscissa : target.abscissa(at: largest.share), rms: found.rms, isProved: true)
  }

  /// Returns true if the arcs cover 0…1 and the difference is bounded on all of them.
  private mutating func holds(on arcs: [PolynomialArc], breaks: [Double]) -> Bool {
    guard let first = arcs.first, let last = arcs.last, first.span.lowerBound <= 0, last.span.upperBound >= 1 else {
      return false
    }
    let borders = Set([0, 1] + breaks.filter { 0 < $0 && $0 < 1 }).sorted()
    guard max(arcs.count, borders.count) <= Self.mostStretches else { return false }
    let found = PolynomialPiece.pieces(of: function, over: target.domain, between: borders, deepest: Self.deepest)
    guard let pieces = found else { return false }
    for arc in arcs where arc.span.upperBound > 0 && arc.span.lowerBound < 1 {
      let ends = [arc.parameter(of: 0) ?? 0, arc.parameter(of: 1) ?? 1]
      let inner = pieces.dropFirst().map(\.low).filter { !arc.ends(at: $0) }.compactMap(arc.parameter)
      let cuts = Set(ends + inner.filter { ends[0] < $0 && $0 < ends[1] }).sorted()
      for (low, high) in zip(cuts, cuts.dropFirst()) {
        let middle = arc.abscissa(at: 0.5 * (low + high))
        let piece = pieces[min(pieces.partitioningIndex { middle < $0.high }, pieces.count - 1)]
        if !holds(on: arc, low...high, piece, depth: 0) { return false }
      }
    }
    return true
  }

  private mutating func holds(
    on arc: PolynomialArc, _ stretch: ClosedRange<Double>, _ piece: PolynomialPiece, depth: Int
  ) -> Bool {
    stretches += 1
    if stretches > Self.mostStretches || depth > Self.deepest { return false }
    look(at: arc.abscissa(at: stretch.lowerBound))
    look(at: arc.abscissa(at: stretch.upperBound))
    var difference = piece.composed(with: PolynomialArc.local(arc.abscissas, stretch)).map { -$0 }
    let heights = PolynomialArc.local(arc.heights, stretch)
    difference += [Double](repeating: 0, count: max(0, heights.count - difference.count))
    for (index, height) in heights.enumerated() { difference[index] += height }
    let height = Self.bernstein(difference).reduce(0) { $1.magnitude > $0 || $1.isNaN ? $1.magnitude : $0 }
    if height <= largest.difference.magnitude * (1 + Self.looseness) + slack {
      bound = max(bound, height)
      return true
    }
    let middle = 0.5 * (stretch.lowerBound + stretch.upperBound)
    return stretch.lowerBound < middle && middle < stretch.upperBound
      && holds(on: arc, stretch.lowerBound...middle, piece, depth: depth + 1)
      && holds(on: arc, middle...stretch.upperBound, piece, depth: depth + 1)
  }

  /// The Bernstein coefficients over −1…1 of a polynomial in powers; all its values lie between them.
  ///
  /// Source: G. T. Cargo, O. Shisha, The Bernstein form of a polynomial, 1966.
  private static func bernstein(_ powers: [Double]) -> [Double] {
    let degree = powers.lastIndex { $0 != 0 } ?? 0
    var powers = Array(powers[...degree])
    // Powers of u over 0…1 with s = 2u − 1: repeated division by s + 1, then scaling.
    for first in 0..<degree {
      for index in stride(from: degree - 1, through: first, by: -1) { powers[index] -= powers[index + 1] }
    }
    for index in powers.indices { powers[index] *= .pow(2, index) }
    // bᵢ = Σₖ C(i, k)/C(n, k)·aₖ
    return (0...degree).map { i in
      var sum = 0.0
      var share = 1.0
      for k in 0...i {
        sum += share * powers[k]
        share *= Double(i - k) / Double(degree - k == 0 ? 1 : degree - k)
      }
      return sum
    }
  }

  /// Compares the largest difference with the one at a share, which may be an isolated value.
  private mutating func look(at share: Double) {
    guard 0...1 ~= share else { return }
    let value = approximation.value(at: share)
    var difference = value - target.value(at: share)
    if share > 0, share < 1, jumps.hasJump(at: share) {
      let slack = 2 * JumpPlaces.slack(at: share)
      for other in [share - slack, share + slack] {
        let beside = value - target.value(at: other)
        if beside.magnitude < difference.magnitude { difference = beside }
      }
    }
    if difference.magnitude > largest.difference.magnitude + slack { largest = (difference, share) }
  }
}

/// An arc of a curve: the abscissa and the height are cubic polynomials of a parameter from 0 to 1, and the abscissa
/// rises.
package struct PolynomialArc {
  /// The coefficients of the abscissa in powers of the parameter, the constant first.
  let abscissas: [Double]
  /// The coefficients of the height in powers of the parameter, the constant first.
  let heights: [Double]
  /// The interval of abscissas; the powers may miss its ends by rounding.
  let span: ClosedRange<Double>

  /// A cubic Bézier curve.
  init(_ xs: [Double], _ ys: [Double]) {
    (abscissas, heights, span) = (Self.powers(xs), Self.powers(ys), xs[0]...xs[3])
  }

  /// A straight line.
  init(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
    (abscissas, heights) = ([start.x, end.x - start.x], [start.y, end.y - start.y])
    span = start.x...end.x
  }

  private static func powers(_ p: [Double]) -> [Double] {
    [p[0], 3 * (p[1] - p[0]), 3 * ((p[2] - p[1]) - (p[1] - p[0])), (p[3] - p[0]) - 3 * (p[2] - p[1])]
  }

  /// Returns a polynomial of the parameter as one in s, from −1 to 1 over an interval of the parameter.
  static func local(_ powers: [Double], _ stretch: ClosedRange<Double>) -> [Double] {
    let (low, high) = (stretch.lowerBound, stretch.upperBound)
    return PolynomialPiece.composed(powers, with: [0.5 * (low + high), 0.5 * (high - low)])
  }

  /// The abscissa at a parameter.
  func abscissa(at u: Double) -> Double { u == 1 ? span.upperBound : abscissas.reversed().reduce(0) { $0 * u + $1 } }

  /// Returns true if a place is within a few ulps of an end.
  func ends(at x: Double) -> Bool {
    [span.lowerBound, span.upperBound].contains { (x - $0).magnitude <= JumpPlaces.slack(at: x) }
  }

  /// Returns the parameter of an abscissa between the ends; nil for any other abscissa.
  func parameter(of x: Double) -> Double? {
    guard span.lowerBound < x, x < span.upperBound else { return nil }
    return Halving.edge(from: 0, to: 1) { abscissa(at: $0) >= x }
  }

  /// The arcs of a curve constructed from lines or cubic Béziers; nil for any other curve.
  static func arcs(of curve: any TimingFunction) -> [PolynomialArc]? {
    switch curve {
    case let lines as PiecewiseLinear: return lines.isBefore ? nil : arcs(of: lines.points)
    case let samples as SampledCurve: return arcs(of: samples.points)
    case is Linear: return [PolynomialArc(from: (0, 0), to: (1, 1))]
    case let bezier as CubicBezier:
      return [PolynomialArc([0, bezier.x1, bezier.x2, 1], [0, bezier.y1, bezier.y2, 1])]
    case let path as BezierPath:
      return zip([path.start] + path.segments.map(\.end), path.segments).map { start, segment in
        let points = [start, segment.control1, segment.control2, segment.end]
        return PolynomialArc(points.map(\.x), points.map(\.y))
      }
    default: return curve.wrappedCurve.flatMap(arcs)
    }
  }

  private static func arcs(of points: [PiecewiseLinear.Point]) -> [PolynomialArc] {
    zip(points, points.dropFirst()).filter { $0.input < $1.input }.map {
      PolynomialArc(from: ($0.input, $0.output), to: ($1.input, $1.output))
    }
  }

  /// The abscissas at which the lines or Béziers of a curve meet, for a wrapped curve those of the curve inside; none
  /// for other curves.
  package static func corners(of curve: any TimingFunction) -> [Double] {
    switch curve {
    case let lines as PiecewiseLinear: lines.points.map(\.input)
    case let samples as SampledCurve: samples.points.map(\.input)
    case let path as BezierPath: path.segments.map(\.end.x)
    default: curve.wrappedCurve.map(corners) ?? []
    }
  }
}

/// The jumps of a target, each known to a few ulps. A jump of an approximation next to one counts as being there,
/// because not every double is a percentage.
package struct JumpPlaces {
  /// Strictly between 0 and 1, in ascending order.
  private let shares: [Double]

  init(_ shares: [Double]) { self.shares = shares.filter { $0 > 0 && $0 < 1 }.sorted() }

  /// Returns the distance within which a jump counts as at a place.
  static func slack(at share: Double) -> Double { 4 * share.ulp }

  /// Returns true if a share is within a few ulps of a jump.
  func hasJump(at share: Double) -> Bool {
    let slack = Self.slack(at: share)
    let near = shares[shares.partitioningIndex { !($0 < share - slack) }...].first
    return near.map { $0 <= share + slack } ?? false
  }
}
