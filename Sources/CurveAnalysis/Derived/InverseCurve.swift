import ScalarMath
import TimingFunctions

/// A branch of the inverse of a curve: for a value the place where the curve has it, on one of its monotone pieces.
///
/// The domain is the values of the piece; outside there is no place, and the value is NaN. The place is within two
/// spacings of Double of where the computed curve passes the value; what the rounding of the curve adds is that error
/// over its slope. Derivatives come from the reverted series of the curve; infinite where its slope is 0.
public struct InverseCurve<Base: TimingFunction>: TimingFunction {
  /// The curve that is inverted.
  public let base: Base
  /// The stretch of it on which the places lie.
  public let piece: MonotonePieces.Piece

  /// Whether it is proved that the curve rises or falls throughout the piece.
  private let isProved: Bool

  /// The inverse on one of the pieces of a curve.
  public init(_ base: Base, on piece: MonotonePieces.Piece) { self.init(base, on: piece, isProved: false) }

  private init(_ base: Base, on piece: MonotonePieces.Piece, isProved: Bool) {
    (self.base, self.piece, self.isProved) = (base, piece, isProved)
  }

  /// The branch of a number, counted from 1 in the order of the places.
  ///
  /// - Parameter domain: what of the curve is inverted; finite, of positive width.
  /// - Throws: ``InverseFailure`` where there is no such branch, and where the branches cannot be told apart.
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

  /// A search of a dozen values.
  public var cost: Int { 12 * (base.cost + 20) }

  public func value(at y: Double) -> Double {
    guard piece.values ~= y else { return .nan }
    if y == piece.ends.start { return piece.domain.lowerBound }
    if y == piece.ends.end { return piece.domain.upperBound }
    return RootFinding.root(of: { base.value(at: $0) - y }, in: piece.domain) ?? .nan
  }

  /// Bounds of the places; nil where it is not proved that there is but one.
  public func enclosed(over y: IntervalSeries) -> IntervalSeries? {
    isProved ? EnclosedInverse(self).enclosed(over: y) : nil
  }

  public func jet(at y: Jet) -> Jet {
    let place = value(at: y.leading)
    if place.isNaN { return Jet(coefficients: [Double](repeating: .nan, count: y.order + 1)) }
    return base.jet(at: Jet(variable: place, order: y.order)).reverted(about: place).composed(with: y)
  }
}

/// Why a curve has no inverse.
public enum InverseFailure: Error, Hashable, CustomStringConvertible {
  /// A number that no branch has; there are so many over the domain.
  case noBranch(Int, of: Int, over: ClosedRange<Double>)
  /// The pieces of the curve are not known.
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
