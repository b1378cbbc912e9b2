import RealModule

extension Jet {
  public static func exp(_ x: Jet) -> Jet { exponential(x, leading: .exp(x.leading), rate: 1) }

  public static func exp2(_ x: Jet) -> Jet { exponential(x, leading: .exp2(x.leading), rate: naturalLogOf2) }

  public static func expMinusOne(_ x: Jet) -> Jet {
    exp(x).replacingLeading(.expMinusOne(x.leading))
  }

  /// y′ = rate·y·x′.
  private static func exponential(_ x: Jet, leading: Double, rate: Double) -> Jet {
    let order = x.order
    return x.read { x in
      Jet(order: order) { y in
        y[0] = leading
        for k in stride(from: 1, through: order, by: 1) { y[k] = rate * integrated(k, of: x, by: y) }
      }
    }
  }

  /// y′ = −2/√π·exp(−x²)·x′.
  public static func erfc(_ x: Jet) -> Jet {
    let order = x.order
    let rate = exp(-(x * x)) * -twoOverRootPi
    return x.read { x in
      rate.read { rate in
        Jet(order: order) { y in
          y[0] = .erfc(x[0])
          for k in stride(from: 1, through: order, by: 1) { y[k] = integrated(k, of: x, by: rate) }
        }
      }
    }
  }

  public static func log(_ x: Jet) -> Jet { integral(leading: .log(x.leading), of: x, over: x) }

  public static func log2(_ x: Jet) -> Jet {
    integral(leading: 0, of: x * (1 / naturalLogOf2), over: x).replacingLeading(.log2(x.leading))
  }

  public static func log10(_ x: Jet) -> Jet {
    integral(leading: 0, of: x * (1 / naturalLogOf10), over: x).replacingLeading(.log10(x.leading))
  }

  public static func sinh(_ x: Jet) -> Jet {
    pair(x, (.sinh(x.leading), .cosh(x.leading)), sign: 1).y
  }

  public static func cosh(_ x: Jet) -> Jet {
    pair(x, (.sinh(x.leading), .cosh(x.leading)), sign: 1).z
  }

  /// y′ = (1 − y²)·x′, where 1 − y₀² is taken as 1/cosh² to keep its digits.
  public static func tanh(_ x: Jet) -> Jet {
    let cosh = Double.cosh(x.leading)
    return tangent(x, leading: .tanh(x.leading), sign: -1, slope: 1 / cosh / cosh)
  }
}

/// 2/√π, the slope of the error function at 0.
private let twoOverRootPi = 1.1283791670955125739
private let naturalLogOf2 = 0.69314718055994530942
private let naturalLogOf10 = 2.30258509299404568402
