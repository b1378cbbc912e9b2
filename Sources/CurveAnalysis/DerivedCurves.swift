import ScalarMath
import TimingFunctions

/// The derivative of a curve, as a curve.
public struct DerivativeCurve<Base: TimingFunction>: TimingFunction {
  public let base: Base
  public let order: Int

  public init(_ base: Base, order: Int) {
    self.base = base
    self.order = order
  }

  public var domain: ClosedRange<Double> { base.domain }
  public func value(at t: Double) -> Double { base.derivative(order, at: t) }

  public func jet(at t: Jet) -> Jet {
    base.jet(at: Jet(variable: t.leading, order: t.order + order)).differentiated(order).composed(with: t)
  }
}

/// The integral of a curve from the lower end of a domain to the abscissa, as a curve.
///
/// The integrals to even places are computed once; a value adds the short way from the nearest of them below, so it
/// costs little and neighbouring values share their rounding. Each piece is integrated to 1e-14. NaN where the integral
/// diverges, as in ``RunningIntegral``.
public struct IntegralCurve<Base: TimingFunction>: TimingFunction {
  public let base: Base
  public let domain: ClosedRange<Double>
  private let places: [Double]
  private let sums: [Double]

  /// - Parameter domain: finite, of positive width.
  public init(_ base: Base, over domain: ClosedRange<Double>, pieces: Int = 256) {
    self.base = base
    self.domain = domain
    let width = domain.upperBound - domain.lowerBound
    places = (0...pieces).map { domain.lowerBound + width * (Double($0) / Double(pieces)) }
    sums = RunningIntegral.values(of: base, at: places, accuracy: Self.accuracy)
  }

  private static var accuracy: Double { 1e-14 }

  public func value(at t: Double) -> Double {
    guard t.isFinite else { return .nan }
    let share = (t - domain.lowerBound) / (domain.upperBound - domain.lowerBound) * Double(places.count - 1)
    let index = Int(max(0, min(Double(places.count - 1), share.rounded(.down))))
    let start = places[index]
    if t == start { return sums[index] }
    let interval = min(start, t)...max(start, t)
    let piece = Quadrature.integral(
      of: { base.value(at: $0) }, over: interval, accuracy: Self.accuracy,
      mostPanels: RunningIntegral.mostPanels)
    guard RunningIntegral.isKnown(piece) else { return .nan }
    return sums[index] + (t < start ? -piece.value : piece.value)
  }

  public func jet(at t: Jet) -> Jet {
    let inner = base.jet(at: Jet(variable: t.leading, order: max(0, t.order - 1)))
    var coefficients = [value(at: t.leading)]
    for (index, coefficient) in inner.coefficients.enumerated() where index < t.order {
      coefficients.append(coefficient / Double(index + 1))
    }
    return Jet(coefficients: coefficients).composed(with: t)
  }
}
