import RealModule

extension Double {
  /// sin(πx), error at most 1 ulp: the argument is reduced exactly, and π carries 106 bits. Zero, with the sign of
  /// `x`, at every whole number; NaN for an infinite or NaN argument.
  public static func sinPi(_ x: Double) -> Double {
    let turn = x.remainder(dividingBy: 2)
    let size = turn.magnitude
    if size == 0 || size == 1 { return Double(signOf: x, magnitudeOf: 0) }
    let value: Double
    if size <= 0.25 {
      value = sineOfSmallTurn(size)
    } else if size <= 0.75 {
      value = cosineOfSmallTurn(0.5 - size)
    } else {
      value = sineOfSmallTurn(1 - size)
    }
    return turn < 0 ? -value : value
  }

  /// cos(πx), error at most 1 ulp: the argument is reduced exactly, and π carries 106 bits. Zero at every half of an
  /// odd number; NaN for an infinite or NaN argument.
  public static func cosPi(_ x: Double) -> Double {
    let size = x.remainder(dividingBy: 2).magnitude
    if size <= 0.25 { return cosineOfSmallTurn(size) }
    if size <= 0.75 { return sineOfSmallTurn(0.5 - size) }
    return -cosineOfSmallTurn(1 - size)
  }

  private static func sineOfSmallTurn(_ x: Double) -> Double {
    let (high, low) = productWithPi(x)
    return sin(high) + low * cos(high)
  }

  private static func cosineOfSmallTurn(_ x: Double) -> Double {
    let (high, low) = productWithPi(x)
    return cos(high) - low * sin(high)
  }

  /// πx as an unevaluated sum. The low word of a tiny product underflows, harmlessly.
  private static func productWithPi(_ x: Double) -> (high: Double, low: Double) {
    /// π − Double(π).
    let piLow = 0x1.1a62633145c07p-53
    let high = Double.pi * x
    return (high, DoubleDouble(product: Double.pi, x).low + piLow * x)
  }
}
