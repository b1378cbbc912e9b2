import RealModule

extension Gradient {
  public static func sin(_ x: Gradient) -> Gradient { x.mapped(.sin(x.leading), slope: .cos(x.leading)) }
  public static func cos(_ x: Gradient) -> Gradient { x.mapped(.cos(x.leading), slope: -.sin(x.leading)) }

  public static func tan(_ x: Gradient) -> Gradient {
    let tangent = Double.tan(x.leading)
    return x.mapped(tangent, slope: 1 + tangent * tangent)
  }

  public static func sinPi(_ x: Gradient) -> Gradient {
    x.mapped(.sinPi(x.leading), slope: .pi * .cosPi(x.leading))
  }
  public static func cosPi(_ x: Gradient) -> Gradient {
    x.mapped(.cosPi(x.leading), slope: -.pi * .sinPi(x.leading))
  }

  /// At ±1 the derivatives are infinite.
  public static func asin(_ x: Gradient) -> Gradient {
    x.mapped(.asin(x.leading), slope: 1 / Double.sqrt((1 - x.leading) * (1 + x.leading)))
  }

  /// At ±1 the derivatives are infinite.
  public static func acos(_ x: Gradient) -> Gradient {
    x.mapped(.acos(x.leading), slope: -1 / Double.sqrt((1 - x.leading) * (1 + x.leading)))
  }

  public static func atan(_ x: Gradient) -> Gradient {
    x.mapped(.atan(x.leading), slope: 1 / (1 + x.leading * x.leading))
  }

  /// At the origin the derivatives are NaN.
  public static func atan2(y: Gradient, x: Gradient) -> Gradient {
    let length = Double.hypot(x.leading, y.leading)
    return combined(
      y, x, .atan2(y: y.leading, x: x.leading), (x.leading / length / length, -(y.leading / length / length)))
  }

  public static func sinh(_ x: Gradient) -> Gradient { x.mapped(.sinh(x.leading), slope: .cosh(x.leading)) }
  public static func cosh(_ x: Gradient) -> Gradient { x.mapped(.cosh(x.leading), slope: .sinh(x.leading)) }

  public static func tanh(_ x: Gradient) -> Gradient {
    // 1 − tanh² as 1/cosh², which keeps its digits.
    let cosh = Double.cosh(x.leading)
    return x.mapped(.tanh(x.leading), slope: 1 / cosh / cosh)
  }

  public static func exp(_ x: Gradient) -> Gradient {
    let value = Double.exp(x.leading)
    return x.mapped(value, slope: value)
  }

  public static func exp2(_ x: Gradient) -> Gradient {
    let value = Double.exp2(x.leading)
    return x.mapped(value, slope: value * naturalLogOf2)
  }

  public static func expMinusOne(_ x: Gradient) -> Gradient {
    x.mapped(.expMinusOne(x.leading), slope: .exp(x.leading))
  }

  public static func erfc(_ x: Gradient) -> Gradient {
    x.mapped(.erfc(x.leading), slope: -twoOverRootPi * .exp(-x.leading * x.leading))
  }

  public static func log(_ x: Gradient) -> Gradient { x.mapped(.log(x.leading), slope: 1 / x.leading) }

  public static func log2(_ x: Gradient) -> Gradient {
    x.mapped(.log2(x.leading), slope: 1 / (x.leading * naturalLogOf2))
  }

  public static func log10(_ x: Gradient) -> Gradient {
    x.mapped(.log10(x.leading), slope: 1 / (x.leading * naturalLogOf10))
  }

  /// At 0 the derivatives are infinite.
  public static func sqrt(_ x: Gradient) -> Gradient {
    let root = Double.sqrt(x.leading)
    return x.mapped(root, slope: 0.5 / root)
  }

  /// At 0 the derivatives are infinite.
  public static func cubeRoot(_ x: Gradient) -> Gradient {
    let root = Double.cubeRoot(x.leading)
    return x.mapped(root, slope: 1 / (3 * root * root))
  }

  /// At the origin the derivatives are NaN.
  public static func hypot(_ x: Gradient, _ y: Gradient) -> Gradient {
    let length = Double.hypot(x.leading, y.leading)
    return combined(x, y, length, (x.leading / length, y.leading / length))
  }

  /// The derivative in the exponent is NaN for a base below 0.
  public static func power(_ x: Gradient, _ y: Gradient) -> Gradient {
    let (base, exponent) = (x.leading, y.leading)
    let value = Double.power(base, exponent)
    // A constant base or exponent has no slope to work out: that of 1 is 0.
    let inBase = x.isConstant ? 0 : exponent * .power(base, exponent - 1)
    let inExponent = y.isConstant || base == 0 && exponent > 0 ? 0 : value * .log(base)
    return combined(x, y, value, (inBase, inExponent))
  }

  public static func pow(_ x: Gradient, _ n: Int) -> Gradient {
    let value = Double.pow(x.leading, n)
    return x.mapped(value, slope: n == 0 ? 0 : Double(n) * .pow(x.leading, n - 1))
  }
}

/// 2/√π, the slope of the error function at 0.
private let twoOverRootPi = 1.1283791670955125739
private let naturalLogOf2 = 0.69314718055994530942
private let naturalLogOf10 = 2.30258509299404568402
