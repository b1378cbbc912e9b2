import ScalarMath

/// A point of a curve in exact arithmetic: bisection for the parameter, without any other knowledge of the curve.
struct ExactBezier {
  private typealias Cubic = [DyadicNumber]
  private let place: BezierFamily.Place
  private let x: Cubic

  init(_ place: BezierFamily.Place) {
    self.place = place
    x = Self.cubic(place.x1, place.x2, less: DyadicNumber(place.x))
  }

  /// Whether a double is the nearest to y at x, the even one of two.
  func isNearest(_ value: Double) -> Bool {
    let isEven = value.significandBitPattern & 1 == 0
    return [value.nextDown, value.nextUp].allSatisfy { neighbour in
      if neighbour.isInfinite { return true }
      let middle = (DyadicNumber(value) + DyadicNumber(neighbour)).scaled(by: -1)
      let side = sign(Self.cubic(place.y1, place.y2, less: middle))
      return side == 0 ? isEven : (side > 0) == (neighbour < value)
    }
  }

  private static func cubic(_ p: Double, _ q: Double, less value: DyadicNumber) -> Cubic {
    let three = DyadicNumber(3)
    let (first, second) = (three * DyadicNumber(p), three * DyadicNumber(q))
    return [-value, first, second - first - first, first - second + DyadicNumber(1)]
  }

  private static func value(_ cubic: Cubic, _ t: DyadicNumber) -> DyadicNumber {
    cubic.reversed().reduce(.zero) { $0 * t + $1 }
  }

  /// The sign of a cubic where that of x vanishes: at a double, or within an interval in which it cannot vanish itself.
  private func sign(_ cubic: Cubic) -> Int {
    // Doubles between 0 and 1 are in the order of their bits.
    var (low, high) = (UInt64(0), (1.0).bitPattern)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      let t = DyadicNumber(Double(bitPattern: middle))
      let side = Self.value(x, t).sign
      if side == 0 { return Self.value(cubic, t).sign }
      if side < 0 { low = middle } else { high = middle }
    }
    var (start, end) = (DyadicNumber(Double(bitPattern: low)), DyadicNumber(Double(bitPattern: high)))
    for _ in 0..<2400 {
      // No slope is above the sum of the magnitudes of its terms at the end.
      let sizes = cubic.map { $0.sign < 0 ? -$0 : $0 }
      let slope = sizes[1] + end * (sizes[2].scaled(by: 1) + DyadicNumber(3) * end * sizes[3])
      let height = Self.value(cubic, start)
      let size = height.sign < 0 ? -height : height
      if (size - slope * (end - start)).sign > 0 { return height.sign }
      let middle = (start + end).scaled(by: -1)
      let side = Self.value(x, middle).sign
      if side == 0 { return Self.value(cubic, middle).sign }
      if side < 0 { start = middle } else { end = middle }
    }
    return 0
  }
}
