import RealModule

extension Jet {
  public static func sin(_ x: Jet) -> Jet { pair(x, (.sin(x.leading), .cos(x.leading)), sign: -1).y }
  public static func cos(_ x: Jet) -> Jet { pair(x, (.sin(x.leading), .cos(x.leading)), sign: -1).z }

  public static func sinPi(_ x: Jet) -> Jet {
    pair(x, (.sinPi(x.leading), .cosPi(x.leading)), sign: -1, rate: .pi).y
  }

  public static func cosPi(_ x: Jet) -> Jet {
    pair(x, (.sinPi(x.leading), .cosPi(x.leading)), sign: -1, rate: .pi).z
  }

  public static func tan(_ x: Jet) -> Jet {
    let tan = Double.tan(x.leading)
    return tangent(x, leading: tan, sign: 1, slope: 1 + tan * tan)
  }

  /// The series y with y′ = (1 + sign·y²)·x′; `slope` is 1 + sign·y₀².
  static func tangent(_ x: Jet, leading: Double, sign: Double, slope: Double) -> Jet {
    if x.order == 0 { return Jet(leading) }
    let order = x.order
    return x.read { x in
      Jet(order: order) { y in
        _ = Jet(order: order) { rate in
          y[0] = leading
          rate[0] = slope
          for k in 1...order {
            y[k] = integrated(k, of: x, by: rate)
            var square = 0.0
            for j in 0...k { square += y[j] * y[k - j] }
            rate[k] = sign * square
          }
        }
      }
    }
  }

  /// At ±1 the value is finite but no derivative is, except for a constant.
  public static func asin(_ x: Jet) -> Jet {
    if x.isConstant { return x.constant(.asin(x.leading)) }
    // Near 0, 1 − x² keeps digits of x that 1 − x loses; near ±1, (1 − x)(1 + x) is more accurate.
    let square = x.leading.magnitude < 0.5 ? 1 - x * x : (1 - x) * (1 + x)
    return integral(leading: .asin(x.leading), of: x, over: sqrt(square))
  }

  /// At ±1 the value is finite but no derivative is, except for a constant.
  public static func acos(_ x: Jet) -> Jet { (-asin(x)).replacingLeading(.acos(x.leading)) }

  public static func atan(_ x: Jet) -> Jet {
    // Beyond 1 it uses atan x = ±π/2 − atan 1/x, so that no square overflows.
    if x.leading.magnitude > 1 { return (-atan(1 / x)).replacingLeading(.atan(x.leading)) }
    return integral(leading: .atan(x.leading), of: x, over: 1 + x * x)
  }

  /// The angle of the vector (x, y). At the origin every derivative is NaN.
  public static func atan2(y: Jet, x: Jet) -> Jet {
    let angle = Double.atan2(y: y.leading, x: x.leading)
    let order = commonOrder(x, y)
    if x.leading == 0 && y.leading == 0 { return undefined(leading: angle, order: order) }
    let slope = y.leading.magnitude <= x.leading.magnitude ? atan(y / x) : -atan(x / y)
    return slope.replacingLeading(angle)
  }

  /// A value with undefined derivatives.
  static func undefined(leading: Double, order: Int) -> Jet {
    Jet(order: order) { target in
      target[0] = leading
      for k in stride(from: 1, through: order, by: 1) { target[k] = .nan }
    }
  }
}
