import ScalarMath
import TimingFunctions

/// A form of a curve that lanes can compute: base + g·Q(h) is the share itself, or a parameter that Newton steps refine
/// and of which the share is a cubic.
struct WindowFit {
  let curve: AnchoredCurve
  let variable: WindowVariable
  let base: Double
  /// The coefficients of Q in ascending powers, at least one.
  let coefficients: [Double]
  let steps: Int
  /// True if the polynomial is the share itself.
  let isDirect: Bool

  /// The cost of a block of sixteen vertices without their displacement, in multiply-adds; a division costs about ten.
  var cost: Int { variable.cost + coefficients.count + (isDirect ? 0 : 3 + 16 * steps) }

  /// The largest degree of Q.
  static let largestDegree = 14
  /// The maximum number of Newton steps.
  static let mostSteps = 6
}

/// The polynomials in one variable for one curve, of every degree: its Chebyshev interpolant at ``nodes`` points,
/// truncated.
struct WindowSeries {
  let curve: AnchoredCurve
  let variable: WindowVariable
  let isDirect: Bool
  let base: Double
  /// The coefficients of the Chebyshev polynomials in h.
  private let series: [Double]

  private static let nodes = 24

  init(_ curve: AnchoredCurve, _ variable: WindowVariable, isDirect: Bool) {
    (self.curve, self.variable, self.isDirect) = (curve, variable, isDirect)
    base = isDirect ? curve.share(0) : 0
    let count = Self.nodes
    let turns = (0..<count).map { (Double($0) + 0.5) / Double(count) }
    let values = turns.map { [base] turn -> Double in
      let g = variable.variable(.cosPi(turn))
      let s = curve.parameter(at: variable.place(g))
      let value = isDirect ? curve.share(s) : s
      return variable.isStraight ? value : (value - base) / g
    }
    series = (0..<count).map { order in
      let sum = zip(turns, values).reduce(0) { $0 + $1.1 * .cosPi(Double(order) * $1.0) }
      return sum * (order == 0 ? 1 : 2) / Double(count)
    }
  }

  /// Returns the form whose Q has this degree.
  func fit(degree: Int, steps: Int) -> WindowFit {
    // With a straight variable the series has one degree more and begins with the constant.
    let powers = Self.powers(series.prefix(degree + (variable.isStraight ? 2 : 1)))
    return WindowFit(
      curve: curve, variable: variable, base: variable.isStraight ? powers[0] : base,
      coefficients: variable.isStraight ? Array(powers.dropFirst()) : powers, steps: steps, isDirect: isDirect)
  }

  /// Converts a sum of Chebyshev polynomials to powers: T₀ = 1, T₁ = h, Tₖ₊₁ = 2h·Tₖ − Tₖ₋₁.
  private static func powers(_ series: ArraySlice<Double>) -> [Double] {
    var sum = [Double](repeating: 0, count: series.count)
    var (last, current) = ([Double](repeating: 0, count: series.count), [Double](repeating: 0, count: series.count))
    current[0] = 1
    for (order, coefficient) in series.enumerated() {
      for power in 0...order { sum[power] += coefficient * current[power] }
      var next = [Double](repeating: 0, count: series.count)
      for power in 0..<min(order + 1, series.count - 1) { next[power + 1] = current[power] * (order == 0 ? 1 : 2) }
      if order > 0 { for power in 0..<order { next[power] -= last[power] } }
      (last, current) = (current, next)
    }
    return sum
  }
}

/// The indices of the constants of a window's lanes.
enum WindowConstant: Int, CaseIterable {
  // Constants of the progress: e = row·scale − origin, in two words.
  case scale, originHigh, originLow
  case glareScale, glareOffset
  /// Rows up to `lowRow` and from `highRow` on are at an end of the window, and have its share of the height.
  case lowRow, highRow, lowShare, highShare
  case elevation
  // Constants of the curve.
  case smallest
  case variableScale, variableOffset, rootScale, rootOffset
  case base
  /// The coefficients of the place, of its slope, and of the share, by power.
  case place0, place1, place2, place3
  case slope1, slope2
  case share0, share1, share2, share3
  /// Whole numbers, stored as bits.
  case roots, isOdd, isDirect, steps, lastPair
  /// The first of the coefficients of Q, an even number of them; `lastPair` is the index of the last two.
  case polynomial
}

extension WindowFit {
  /// Returns the constants from ``WindowConstant/smallest`` on, for a window of the given width, from 1 to 2.
  func constants(width: Double) -> [Float] {
    let (place, share) = (curve.place, curve.share)
    let numbers = [
      Self.smallest(curve.anchor) * width,
      variable.scale / width, variable.offset, variable.rootScale, variable.rootOffset,
      base,
      place.c0 * width, place.c1 * width, place.c2 * width, place.c3 * width,
      2 * place.c2 * width, 3 * place.c3 * width,
      share.c0, share.c1, share.c2, share.c3,
    ]
    let wholes = [variable.roots, variable.isOdd ? 1 : 0, isDirect ? 1 : 0, steps, (coefficients.count - 1) / 2 * 2]
    let polynomial = coefficients.map { Float($0) } + (coefficients.count.isMultiple(of: 2) ? [] : [0])
    return numbers.map { Float($0) } + wholes.map { Float(bitPattern: UInt32($0)) } + polynomial
  }

  /// The least distance that lanes use: the start of the window if it is measured from the middle; otherwise a distance
  /// so small that it makes no difference at the end, without underflow.
  static func smallest(_ anchor: WindowAnchor) -> Double { anchor == .centre ? -0.5 : 0x1p-80 }
}

/// The point of a bending window from which places are measured. Floats are finest near it.
enum WindowAnchor: CaseIterable {
  case start, centre, end
}

/// A Bézier curve about its start, its middle or its end, as places and shares of the height over a parameter s.
///
/// Let x be the place in the window and t the curve's own parameter. The share is 1 − B.
///
/// - About the start, s = t and the place is x.
/// - About the middle, s = 2t − 1 and the place is x − ½.
/// - About the end, s = 1 − t and the place is 1 − x.
struct AnchoredCurve {
  let anchor: WindowAnchor
  let place: Cubic<Double>
  let share: Cubic<Double>

  init(_ curve: CubicBezier, _ anchor: WindowAnchor) {
    self.anchor = anchor
    let pieces = curve.pieces
    let piece = anchor == .start ? pieces.start : anchor == .centre ? pieces.middle : pieces.end
    place = piece.x
    let (height, sign) = (piece.y, -piece.direction)
    share = Cubic(
      c0: 1 - piece.origin.y + sign * height.c0, c1: sign * height.c1, c2: sign * height.c2, c3: sign * height.c3)
  }

  /// The range of the parameter s.
  var parameters: ClosedRange<Double> { anchor == .centre ? -1...1 : 0...1 }

  /// The range of the places.
  var places: ClosedRange<Double> { anchor == .centre ? -0.5...0.5 : 0...1 }

  /// Returns the parameter at a place.
  func parameter(at target: Double) -> Double { place.parameter(at: target, in: parameters) }
}
