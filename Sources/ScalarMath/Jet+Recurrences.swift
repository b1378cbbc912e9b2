extension Jet {
  /// Coefficient k of y where y′ = g·x′: (1/k) Σ j xⱼ gₖ₋ⱼ, from coefficients of g below k.
  @inline(__always)
  static func integrated(_ k: Int, of x: UnsafePointer<Double>, by g: UnsafePointer<Double>) -> Double {
    var sum = x[1] * g[k - 1]
    for j in stride(from: 2, through: k, by: 1) { sum += Double(j) * x[j] * g[k - j] }
    return sum / Double(k)
  }

  /// The series y with y₀ = `leading` and weight·y′ = x′, such as log x for the weight x.
  static func integral(leading: Double, of x: Jet, over weight: Jet) -> Jet {
    if x.order == 0 { return Jet(leading) }
    let order = x.order
    return x.read { x in
      weight.read { weight in
        Jet(order: order) { y in
          y[0] = leading
          for k in 1...order {
            var sum = 0.0
            for j in 1..<k { sum += Double(j) * y[j] * weight[k - j] }
            y[k] = (x[k] - sum / Double(k)) / weight[0]
          }
        }
      }
    }
  }

  /// Two series bound by y′ = z·x′ and z′ = sign·y·x′: sine with cosine (sign −1) or their hyperbolic kin (sign 1).
  static func pair(_ x: Jet, _ leading: (y: Double, z: Double), sign: Double, rate: Double = 1) -> (y: Jet, z: Jet) {
    if x.order == 0 { return (Jet(leading.y), Jet(leading.z)) }
    let order = x.order
    var second = x.constant(leading.z)
    let first = x.read { x in
      Jet(order: order) { y in
        second = Jet(order: order) { z in
          y[0] = leading.y
          z[0] = leading.z
          for k in 1...order {
            y[k] = rate * integrated(k, of: x, by: z)
            z[k] = sign * rate * integrated(k, of: x, by: y)
          }
        }
      }
    }
    return (first, second)
  }
}
