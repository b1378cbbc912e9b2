import ScalarMath

/// Powers of doubles that are rounded about once.
extension RealPower {
  /// xⁿ for a small whole exponent as hⁿ + (x − h)·(xⁿ⁻¹ + xⁿ⁻²h + … + hⁿ⁻¹), where h has the leading 53/n bits of x:
  /// hⁿ is exact, all terms have one sign, and the second is small.
  @inlinable
  func rounded(_ x: Double) -> Double {
    guard let products else { return Double.power(x, exponent) }
    let high = Double(bitPattern: x.bitPattern & mask)
    var (power, sum) = (high, 1.0)
    for _ in 1..<products {
      sum = sum * x + power
      power = power * high
    }
    let value = power + (x - high) * sum
    // Where x is infinite.
    return value.isNaN ? power * x : value
  }

  /// 1 − (1 − t)ⁿ.
  @inlinable
  func roundedEaseOut(_ t: Double) -> Double {
    guard let products else { return realEaseOut(t) }
    if t.magnitude < 0x1p-6 { return smallEaseOut(t, products) }
    guard t > -1 && t < 3 else {
      let rest = DoubleDouble(sum: 1, -t)
      let power = rounded(rest.high)
      return rest.high.isFinite ? 1 - (power + exponent * rest.low * (power / rest.high)) : 1 - power
    }
    // f(h) + (t − h)·Σ (1 − t)ⁱ(1 − h)ⁿ⁻¹⁻ⁱ for the multiple h of 2⁻⁹ that is nearest to t: f(h) is exact.
    /// 1.5·2⁴³: adding it leaves the nearest multiple of 2⁻⁹.
    let shifter = 0x1.8p43
    let near = (t + shifter) - shifter
    let (rest, nearRest) = (1 - t, 1 - near)
    var (power, sum) = (nearRest, 1.0)
    for _ in 1..<products {
      sum = sum * rest + power
      power = power * nearRest
    }
    return (1 - power) + (t - near) * sum
  }

  /// nt − t²·(C(n, 2) − C(n, 3)t + …), of which the second part is below a 32nd.
  @inlinable
  func smallEaseOut(_ t: Double, _ products: Int) -> Double {
    let lead = DoubleDouble(product: exponent, t)
    var (coefficient, sum) = (1.0, 0.0)
    for k in stride(from: products, to: 1, by: -1) {
      sum = coefficient - sum * t
      coefficient = coefficient * Double(k) / Double(products - k + 1)
    }
    return lead.high + (lead.low - t * t * sum)
  }

  /// −(e^(n·log(1 − t)) − 1) where the power is so near to 1 that it would cancel.
  @inlinable
  func realEaseOut(_ t: Double) -> Double {
    let rest = DoubleDouble(sum: 1, -t)
    if t < 1 {
      let logarithm = exponent * .logOfOneMinus(t)
      if logarithm.magnitude < 0.5 { return -exponentialMinusOne(logarithm) }
    }
    let power: Double = Double.power(rest.high, exponent)
    return rest.low == 0 ? 1 - power : 1 - (power + exponent * rest.low * (power / rest.high))
  }
}
