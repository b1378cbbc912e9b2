import TimingFunctions

/// The point of a bending window that places are counted from. Floats are finest about it.
enum WindowAnchor: CaseIterable {
  case start, centre, end
}

/// A Bézier curve about its start, its middle or its end, as places and shares of the height over a parameter s.
///
/// With x the place in the window and t the curve's own parameter: s = t and the place is x about the start, s = 2t − 1
/// and x − ½ about the middle, s = 1 − t and 1 − x about the end. The share is 1 − B.
struct AnchoredCurve {
  let anchor: WindowAnchor
  let place: CubicPolynomial
  let share: CubicPolynomial

  init(_ curve: CubicBezier, _ anchor: WindowAnchor) {
    self.anchor = anchor
    switch anchor {
    case .start:
      place = .aboutStart(curve.x1, curve.x2)
      let rise = CubicPolynomial.aboutStart(curve.y1, curve.y2)
      share = CubicPolynomial(c0: 1, c1: -rise.c1, c2: -rise.c2, c3: -rise.c3)
    case .centre:
      place = .aboutMiddle(curve.x1, curve.x2)
      let rise = CubicPolynomial.aboutMiddle(curve.y1, curve.y2)
      share = CubicPolynomial(c0: 0.5 - rise.c0, c1: -rise.c1, c2: -rise.c2, c3: -rise.c3)
    case .end:
      place = .aboutStart(1 - curve.x2, 1 - curve.x1)
      share = .aboutStart(1 - curve.y2, 1 - curve.y1)
    }
  }

  /// The parameters of the curve.
  var parameters: ClosedRange<Double> { anchor == .centre ? -1...1 : 0...1 }

  /// The places of the curve.
  var places: ClosedRange<Double> { anchor == .centre ? -0.5...0.5 : 0...1 }

  /// The parameter at a place, to 2⁻⁵⁰ of itself and of what the place's rounding makes of it: Newton's steps, halving
  /// the bracket whenever one leaves it or gains too little.
  func parameter(at target: Double) -> Double {
    var (low, high) = (parameters.lowerBound, parameters.upperBound)
    var s = low + (high - low) * (target - places.lowerBound)
    var lastStep = high - low
    for _ in 0..<200 {
      let rest = place(s) - target
      if rest < 0 { low = s } else { high = s }
      let step = rest / place.slope(s)
      let isGood = s - step > low && s - step < high && step.magnitude <= 0.5 * lastStep
      let next = rest == 0 ? s : isGood ? s - step : 0.5 * (low + high)
      lastStep = (next - s).magnitude
      s = next
      if lastStep <= 0x1p-50 * next.magnitude { break }
    }
    return s
  }
}

extension CubicPolynomial {
  /// 3(1 − t)²t·p + 3(1 − t)t²·q + t³.
  fileprivate static func aboutStart(_ p: Double, _ q: Double) -> CubicPolynomial {
    CubicPolynomial(c0: 0, c1: 3 * p, c2: 3 * (q - p) - 3 * p, c3: 3 * (p - q) + 1)
  }

  /// The same less ½, with t = (1 + s)/2: n(1 − s²) + ls + (½ − l)s³ for n = ⅜(p + q − 1), l = ⅜(q − p + 1).
  fileprivate static func aboutMiddle(_ p: Double, _ q: Double) -> CubicPolynomial {
    let n = 0.375 * ((p - 0.5) + (q - 0.5))
    let l = 0.375 * (q - (p - 1))
    return CubicPolynomial(c0: n, c1: l, c2: -n, c3: 0.5 - l)
  }
}
