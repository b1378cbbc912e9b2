extension Jet: ElementaryNumber {
  /// The order of what a binary operation gives.
  @inline(__always)
  static func commonOrder(_ a: Jet, _ b: Jet) -> Int {
    a.order == 0 ? b.order : b.order == 0 ? a.order : Swift.min(a.order, b.order)
  }

  public static func + (a: Jet, b: Jet) -> Jet {
    if a.order == 0 { return a.leading + b }
    if b.order == 0 { return a + b.leading }
    return combine(a, b) { $0 + $1 }
  }

  public static func - (a: Jet, b: Jet) -> Jet {
    if a.order == 0 { return a.leading - b }
    if b.order == 0 { return a - b.leading }
    return combine(a, b) { $0 - $1 }
  }

  @inline(__always)
  private static func combine(_ a: Jet, _ b: Jet, _ operation: (Double, Double) -> Double) -> Jet {
    let order = Swift.min(a.order, b.order)
    return a.read { a in
      b.read { b in
        Jet(order: order) { for k in 0...order { $0[k] = operation(a[k], b[k]) } }
      }
    }
  }

  /// The product of Cauchy, Σ aⱼ bₖ₋ⱼ.
  public static func * (a: Jet, b: Jet) -> Jet {
    if a.order == 0 { return a.leading * b }
    if b.order == 0 { return a * b.leading }
    let order = Swift.min(a.order, b.order)
    return a.read { a in
      b.read { b in
        Jet(order: order) { product in
          for k in 0...order {
            var sum = a[0] * b[k]
            for j in 0..<k { sum += a[j + 1] * b[k - j - 1] }
            product[k] = sum
          }
        }
      }
    }
  }

  /// From q·b = a: qₖ = (aₖ − Σ bⱼ qₖ₋ⱼ) / b₀, j ≥ 1.
  public static func / (a: Jet, b: Jet) -> Jet {
    if b.order == 0 { return a / b.leading }
    let order = commonOrder(a, b)
    let constant = a.order == 0
    return a.read { a in
      b.read { b in
        Jet(order: order) { quotient in
          quotient[0] = a[0] / b[0]
          for k in 0..<order {
            var sum = constant ? 0 : a[k + 1]
            for j in 0...k { sum -= b[j + 1] * quotient[k - j] }
            quotient[k + 1] = sum / b[0]
          }
        }
      }
    }
  }

  public static prefix func - (a: Jet) -> Jet { a.map(leading: -a.leading) { -$0 } }

  public static func + (a: Jet, b: Double) -> Jet { a.replacingLeading(a.leading + b) }
  public static func - (a: Jet, b: Double) -> Jet { a.replacingLeading(a.leading - b) }
  public static func * (a: Jet, b: Double) -> Jet { a.map(leading: a.leading * b) { $0 * b } }
  public static func / (a: Jet, b: Double) -> Jet { a.map(leading: a.leading / b) { $0 / b } }
  public static func + (a: Double, b: Jet) -> Jet { b.replacingLeading(a + b.leading) }
  public static func - (a: Double, b: Jet) -> Jet { b.map(leading: a - b.leading) { -$0 } }
  public static func * (a: Double, b: Jet) -> Jet { b.map(leading: a * b.leading) { a * $0 } }
  public static func / (a: Double, b: Jet) -> Jet { Jet(a) / b }
}
