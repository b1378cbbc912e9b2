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
    return (high, productError(Double.pi, x, high) + piLow * x)
  }

  /// xy − product for the rounded product, exact unless it overflows or underflows (T. J. Dekker, A floating-point
  /// technique for extending the available precision, 1971). In baseline x86-64 a fused multiply-add is a library
  /// call, which costs more than this.
  package static func productError(_ x: Double, _ y: Double, _ product: Double) -> Double {
    let (a, b) = halves(x)
    let (c, d) = halves(y)
    return ((a * c - product) + a * d + b * c) + b * d
  }

  /// Two halves of 26 bits each.
  private static func halves(_ x: Double) -> (high: Double, low: Double) {
    /// 2²⁷ + 1.
    let splitter = 0x1.0000002p27
    let scaled = splitter * x
    let high = scaled - (scaled - x)
    return (high, x - high)
  }
}
