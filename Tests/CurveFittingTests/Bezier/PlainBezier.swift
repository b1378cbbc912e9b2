/// y over x of one cubic Bézier curve by bisection: a reading of its own, for tests.
struct PlainBezier {
  let x: [Double]
  let y: [Double]

  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (x, y) = ([0, x1, x2, 1], [0, y1, y2, 1])
  }

  private static func height(_ p: [Double], _ s: Double) -> Double {
    let (a, b, c) = (p[0] + s * (p[1] - p[0]), p[1] + s * (p[2] - p[1]), p[2] + s * (p[3] - p[2]))
    let (d, e) = (a + s * (b - a), b + s * (c - b))
    return d + s * (e - d)
  }

  func value(at place: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<54 {
      let middle = (low + high) / 2
      if Self.height(x, middle) < place { low = middle } else { high = middle }
    }
    return Self.height(y, (low + high) / 2)
  }

  /// The largest distance from a function at even places, and at places close to both ends.
  func largest(from function: (Double) -> Double, count: Int) -> Double {
    let even = (0...count).map { Double($0) / Double(count) }
    let close = (5...40).flatMap { power in
      let step = Double(sign: .plus, exponent: -power, significand: 1)
      return [step, 1.4 * step, 1 - step, 1 - 1.4 * step]
    }
    return (even + close).reduce(0) { max($0, (value(at: $1) - function($1)).magnitude) }
  }
}
