import RealModule
import ScalarMath
import TimingFunctions

/// A place in 0...1 where a curve, its slope or its second derivative may jump, between two neighbouring numbers.
package struct Break: Sendable, Hashable {
  /// The last place on one side and the first on the other.
  package let low: Double
  package let high: Double
  /// The place itself, where it is known; else ``high``.
  package let abscissa: Double

  /// How far beside a place that a search found the function is the piece's on that side.
  static let gap = 0x1p-40
  /// How far apart the sides of a break are where numbers are not coarser.
  private static let reach = 0x1p-52
  /// How many breaks of a curve are told; of finer stairs these stand for all.
  static let most = 512

  init(_ low: Double, _ high: Double) { (self.low, self.high, abscissa) = (low, high, high) }

  /// The break about a place that is known.
  init(at abscissa: Double) {
    (low, high, self.abscissa) = (max(abscissa - Self.reach, 0), min(abscissa + Self.reach, 1), abscissa)
  }

  /// By how much the curve jumps there, as ``JumpHeight`` has it.
  package func jump(of value: (Double) -> Double) -> Double { JumpHeight.height(of: value, from: low, to: high) }

  /// Whether the function or one of its derivatives differs on both sides: pieces may fit each other.
  func isFelt(in series: (Double) -> [Double]) -> Bool {
    let sides = (series(max(low - Self.gap, Self.gap)), series(min(high + Self.gap, 1 - Self.gap)))
    let isEven = zip(sides.0, sides.1).enumerated().allSatisfy { order, side in
      (side.1 - side.0).magnitude <= (order == 0 ? JumpHeight.least : 1e-6) * max(1, side.0.magnitude)
    }
    return !isEven
  }

  /// Those where a curve says itself that it goes on by another piece: in its formula for numbers of any kind, see
  /// ``PairedNumber``. None for a curve without a formula.
  ///
  /// All those are found of which no two lie within a 256th of 0...1, and of others those that a halving meets; of more
  /// than ``most`` as many, evenly.
  package static func told(by curve: some TimingFunction) -> [Break] {
    func isCut(_ piece: Break) -> Bool {
      PairedNumber.applying(curve, to: PairedNumber(piece.low, piece.high)).isCut
    }
    // Off the dyadic places, on which breaks like to lie.
    let inner = (0..<256).map { (step: Int) -> Double in (Double(step) + 0.37) / 256 }
    let ends: [Double] = [0] + inner + [1]
    var pieces = zip(ends, ends.dropFirst()).map { Break($0, $1) }.filter(isCut)
    var found: [Break] = []
    while !pieces.isEmpty {
      pieces = thinned(pieces).flatMap { piece -> [Break] in
        let middle = (piece.low + piece.high) / 2
        if piece.high - piece.low <= reach || middle <= piece.low || middle >= piece.high {
          found.append(piece)
          return []
        }
        return [Break(piece.low, middle), Break(middle, piece.high)].filter(isCut)
      }
    }
    return thinned(found.ascending { $0.low })
  }

  private static func thinned(_ breaks: [Break]) -> [Break] {
    breaks.count <= most ? breaks : (0..<most).map { breaks[$0 * (breaks.count - 1) / (most - 1)] }
  }

  /// Those that halving finds in 256 even pieces, each in the half over which the function and its derivatives change
  /// more: of two breaks in a piece one is found, and one much smaller than the changes beside it is not.
  static func searched(in series: (Double) -> [Double]) -> [Break] {
    let count = 256
    let even = (1..<count).map { (index: Int) -> Double in (Double(index) + 0.37) / Double(count) }
    let nodes: [(abscissa: Double, series: [Double])] = ([gap] + even + [1 - gap]).map { ($0, series($0)) }
    let scales: [Double] = (0..<3).map { order in
      nodes.reduce(1) { $1.series[order].isFinite ? max($0, $1.series[order].magnitude) : $0 }
    }
    func change(_ a: [Double], _ b: [Double]) -> Double {
      zip(zip(a, b), scales).reduce(0) { max($0, ($1.0.0 - $1.0.1).magnitude / $1.1) }
    }
    return zip(nodes, nodes.dropFirst()).compactMap { first, second in
      var (low, high) = (first, second)
      if change(low.series, high.series) < 1e-6 { return nil }
      for _ in 0..<44 {
        let middle = (low.abscissa + high.abscissa) / 2
        let found = (abscissa: middle, series: series(middle))
        if change(low.series, found.series) >= change(found.series, high.series) { high = found } else { low = found }
      }
      return change(low.series, high.series) > 1e-6 ? Break(low.abscissa, high.abscissa) : nil
    }
  }
}

/// A number at two places at once, which knows whether anything that it went through took another piece at one than at
/// the other: where a function cannot be told from its values to jump or to have a corner, it is asked.
struct PairedNumber: ElementaryNumber {
  let low: Double
  let high: Double
  /// Whether the places are on different pieces of something on the way.
  let isCut: Bool

  init(_ low: Double, _ high: Double, isCut: Bool = false) { (self.low, self.high, self.isCut) = (low, high, isCut) }

  init(_ constant: Double) { self.init(constant, constant) }

  var leading: Double { low }
  var isNaN: Bool { low.isNaN && high.isNaN }

  private func map(_ function: (Double) -> Double) -> Self { Self(function(low), function(high), isCut: isCut) }

  private static func map(_ a: Self, _ b: Self, _ function: (Double, Double) -> Double) -> Self {
    Self(function(a.low, b.low), function(a.high, b.high), isCut: a.isCut || b.isCut)
  }

  /// Cut where what tells the pieces apart differs.
  private func cut<Piece: Equatable>(_ low: Piece, _ high: Piece) -> Self {
    low == high ? self : Self(self.low, self.high, isCut: true)
  }

  /// Cut where a sign changes, 0 being a sign of its own.
  private func cut(bySignOf x: Self) -> Self { cut(Double.signum(x.low), .signum(x.high)) }

  static func branch<Result>(
    _ x: Self, _ relation: NumberRelation, _ border: Self, _ inside: (Self) -> Result, otherwise: (Self) -> Result,
    join: (Result, Result, (Self, Self) -> Self) -> Result
  ) -> Result {
    let (low, high) = (relation.holds(x.low, border.low), relation.holds(x.high, border.high))
    let isCut = x.isCut || border.isCut
    if low == high {
      let part = Self(x.low, x.high, isCut: isCut)
      return low ? inside(part) : otherwise(part)
    }
    // Each piece is given the place that lies on it, and what it makes of it stands for that place alone.
    let (first, second) = (Self(x.low, x.low, isCut: true), Self(x.high, x.high, isCut: true))
    return low
      ? join(inside(first), otherwise(second)) { Self($0.low, $1.high, isCut: true) }
      : join(inside(second), otherwise(first)) { Self($1.low, $0.high, isCut: true) }
  }

  static func applying(_ function: some UnivariateFunction, to x: Self) -> Self {
    function.extended(to: x) ?? x.map(function.value)
  }

  static func expanded(at x: Self, _ series: (_ abscissa: Double, _ order: Int) -> (Jet, Jet)) -> (Self, Self) {
    let (low, high) = (series(x.low, 0), series(x.high, 0))
    return (
      Self(low.0.leading, high.0.leading, isCut: x.isCut), Self(low.1.leading, high.1.leading, isCut: x.isCut)
    )
  }

  static func + (a: Self, b: Self) -> Self { map(a, b, +) }
  static func - (a: Self, b: Self) -> Self { map(a, b, -) }
  static func * (a: Self, b: Self) -> Self { map(a, b, *) }
  static func / (a: Self, b: Self) -> Self { map(a, b, /).cut(bySignOf: b) }
  static prefix func - (a: Self) -> Self { a.map(-) }
  static func + (a: Self, b: Double) -> Self { a + Self(b) }
  static func - (a: Self, b: Double) -> Self { a - Self(b) }
  static func * (a: Self, b: Double) -> Self { a * Self(b) }
  static func / (a: Self, b: Double) -> Self { a / Self(b) }
  static func + (a: Double, b: Self) -> Self { Self(a) + b }
  static func - (a: Double, b: Self) -> Self { Self(a) - b }
  static func * (a: Double, b: Self) -> Self { Self(a) * b }
  static func / (a: Double, b: Self) -> Self { Self(a) / b }

  static func sin(_ x: Self) -> Self { x.map { .sin($0) } }
  static func cos(_ x: Self) -> Self { x.map { .cos($0) } }
  /// Its poles are at whole turns and a half of π.
  static func tan(_ x: Self) -> Self {
    x.map { .tan($0) }.cut((x.low / .pi - 0.5).rounded(.down), (x.high / .pi - 0.5).rounded(.down))
  }
  static func sinPi(_ x: Self) -> Self { x.map { .sinPi($0) } }
  static func cosPi(_ x: Self) -> Self { x.map { .cosPi($0) } }
  static func asin(_ x: Self) -> Self { x.map { .asin($0) } }
  static func acos(_ x: Self) -> Self { x.map { .acos($0) } }
  static func atan(_ x: Self) -> Self { x.map { .atan($0) } }
  static func atan2(y: Self, x: Self) -> Self { map(y, x) { .atan2(y: $0, x: $1) }.cut(bySignOf: y) }
  static func sinh(_ x: Self) -> Self { x.map { .sinh($0) } }
  static func cosh(_ x: Self) -> Self { x.map { .cosh($0) } }
  static func tanh(_ x: Self) -> Self { x.map { .tanh($0) } }
  static func exp(_ x: Self) -> Self { x.map { .exp($0) } }
  static func exp2(_ x: Self) -> Self { x.map { .exp2($0) } }
  static func expMinusOne(_ x: Self) -> Self { x.map { .expMinusOne($0) } }
  static func erfc(_ x: Self) -> Self { x.map { .erfc($0) } }
  static func log(_ x: Self) -> Self { x.map { .log($0) }.cut(bySignOf: x) }
  static func log2(_ x: Self) -> Self { x.map { .log2($0) }.cut(bySignOf: x) }
  static func log10(_ x: Self) -> Self { x.map { .log10($0) }.cut(bySignOf: x) }
  static func sqrt(_ x: Self) -> Self { x.map { .sqrt($0) }.cut(bySignOf: x) }
  static func cubeRoot(_ x: Self) -> Self { x.map { .cubeRoot($0) }.cut(bySignOf: x) }
  static func hypot(_ x: Self, _ y: Self) -> Self { map(x, y) { .hypot($0, $1) } }
  static func power(_ x: Self, _ y: Self) -> Self { map(x, y) { .power($0, $1) }.cut(bySignOf: x) }
  static func pow(_ x: Self, _ n: Int) -> Self {
    let power = x.map { .pow($0, n) }
    return n < 0 ? power.cut(bySignOf: x) : power
  }

  var magnitude: Self { map { $0.magnitude }.cut(bySignOf: self) }
  static func signum(_ x: Self) -> Self { x.map { .signum($0) }.cut(bySignOf: x) }
  func rounded(_ rule: FloatingPointRoundingRule) -> Self {
    let whole = map { $0.rounded(rule) }
    return whole.cut(whole.low, whole.high)
  }
  func truncatingRemainder(dividingBy divisor: Self) -> Self {
    Self.map(self, divisor) { $0.truncatingRemainder(dividingBy: $1) }
      .cut((low / divisor.low).rounded(.towardZero), (high / divisor.high).rounded(.towardZero))
  }
  static func flooredRemainder(_ x: Self, _ y: Self) -> Self {
    map(x, y) { .flooredRemainder($0, $1) }.cut((x.low / y.low).rounded(.down), (x.high / y.high).rounded(.down))
  }
  static func lesser(_ x: Self, _ y: Self) -> Self {
    map(x, y) { .lesser($0, $1) }.cut(x.low <= y.low, x.high <= y.high)
  }
  static func greater(_ x: Self, _ y: Self) -> Self {
    map(x, y) { .greater($0, $1) }.cut(x.low >= y.low, x.high >= y.high)
  }
}
