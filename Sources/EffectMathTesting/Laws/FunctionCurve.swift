import ScalarMath
import TimingFunctions

/// A curve made of a function, and of its derivative where that is known.
///
/// Derivatives that are not known are NaN: give one to check ``Law/derivativeAgrees``.
public struct FunctionCurve: TimingFunction {
  public let domain: ClosedRange<Double>
  private let function: @Sendable (Double) -> Double
  private let derivative: (@Sendable (Double) -> Double)?

  /// A curve over a domain; without a derivative its jets are NaN but for their value.
  public init(
    over domain: ClosedRange<Double> = 0...1, value: @escaping @Sendable (Double) -> Double,
    derivative: (@Sendable (Double) -> Double)? = nil
  ) {
    self.domain = domain
    function = value
    self.derivative = derivative
  }

  public func value(at t: Double) -> Double { function(t) }

  public func jet(at t: Jet) -> Jet {
    let place = t.leading
    var coefficients = [Double](repeating: .nan, count: t.order + 1)
    coefficients[0] = function(place)
    if t.order > 0, let derivative { coefficients[1] = derivative(place) * t.coefficients[1] }
    return Jet(coefficients: coefficients)
  }
}
