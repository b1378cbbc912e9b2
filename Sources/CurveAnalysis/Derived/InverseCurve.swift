import ScalarMath
import TimingFunctions

/// A branch of the inverse of a curve: the abscissa at which the curve attains a value, on one of its monotone pieces.
///
/// The domain is the range of the piece; outside, the inverse is NaN. The abscissa is within two spacings of Double of
/// the point at which the computed curve crosses the value. The curve's own rounding error adds that error divided by
/// the slope. Derivatives come from the reverted series of the curve; they are infinite at points of slope 0.
public struct InverseCurve<Base: TimingFunction>: TimingFunction {
  /// The curve that is inverted.
  public let base: Base
  /// The monotone piece that contains the abscissas.
  public let piece: MonotonePieces.Piece

  /// Whether it is proved that the curve rises or falls throughout the piece.
  private let isProved: Bool

  /// The inverse on one of the pieces of a curve.
  public init(_ base: Base, on piece: MonotonePieces.Piece) { self.init(base, on: piece, isProved: false) }

  private init(_ base: Base, on piece: MonotonePieces.Piece, isProved: Bool) {
    (self.base, self.piece, self.isProved) = (base, piece, isProved)
  }

  /// The branch with a number, counted from 1 in ascending order of the pieces.
  ///
  /// - Parameter domain: the part of the curve to invert; finite, of positive width.
  /// - Throws: ``InverseFailure`` if there is no such branch, or if the monotone pieces are not known.
  public init(_ base: Base, over domain: ClosedRange<Double>, branch: Int = 1) throws(InverseFailure) {
    let found: MonotonePieces
    do throws(MonotonePieces.Failure) {
      found = try MonotonePieces(of: base, over: domain)
    } catch {
      throw .unknown(error)
    }
    let pieces = found.pieces
    guard 1...max(pieces.count, 1) ~= branch, !pieces.isEmpty else {
      throw .noBranch(branch, of: pieces.count, over: domain)
    }
    self.init(base, on: pieces[branch - 1], isProved: found.isProved)
  }

  public var domain: ClosedRange<Double> { piece.values }

  /// The cost of a root search with a dozen evaluations.
  public var cost: Int { 12 * (base.cost + 20) }

  public func value(at y: Double) -> Double {
    guard piece.values ~= y else { return .nan }
    if y == piece.ends.start { return piece.domain.lowerBound }
    if y == piece.ends.end { return piece.domain.upperBound }
    return RootFinding.root(of: { base.value(at: $0) - y }, in: piece.domain) ?? .nan
  }

  /// An enclosure of the abscissas; nil if the piece is not proved to be monotone.
  public func enclosed(over y: IntervalSeries) -> IntervalSeries? {
    isProved ? EnclosedInverse(self).enclosed(over: y) : nil
  }

  public func jet(at y: Jet) -> Jet {
    let place = value(at: y.leading)
    if place.isNaN { return Jet(coefficients: [Double](repeating: .nan, count: y.order + 1)) }
    return base.jet(at: Jet(variable: place, order: y.order)).reverted(about: place).composed(with: y)
  }
}

/// The reason why a curve has no inverse.
public enum InverseFailure: Error, Hashable, CustomStringConvertible {
  /// No branch has the first number; the second is the number of branches over the domain.
  case noBranch(Int, of: Int, over: ClosedRange<Double>)
  /// The monotone pieces of the curve are not known.
  case unknown(MonotonePieces.Failure)

  public var description: String {
    switch self {
    case .noBranch(let branch, let count, let domain):
      "there is no branch \(branch): from \(domain.lowerBound.shortestText) to \(domain.upperBound.shortestText) "
        + (count == 0 ? "the curve neither rises nor falls" : "the inverse has \(count == 1 ? "1" : "1 to \(count)")")
    case .unknown(let failure): failure.description
    }
  }
}
