import ScalarMath
import TimingFunctions

/// Any curve as the profile of a bend, in 0...1, with the places where it is not smooth.
public final class RiseCurve: Sendable, Hashable, CustomStringConvertible {
  /// The curve, as it was given.
  public let curve: any TimingFunction
  /// Whether it is turned into 1 − B(1 − x).
  public let isTurned: Bool
  /// The places, in ascending order and with both ends, where the value, the slope or the second derivative may jump.
  public let kinks: [Double]
  /// Whether the value jumps at one of them; at the ends, from 0 and to 1.
  public let hasJump: Bool
  /// Whether the slope jumps at one of them; at the ends, from and to 0.
  let hasCrease: Bool
  /// The curve at even places: what curves are compared by.
  private let samples: [Double]

  /// Kinks are places of the turned curve where it is turned. Those that are not given are searched: see ``Break``.
  init(_ curve: any TimingFunction, isTurned: Bool, kinks: [Double]?) {
    (self.curve, self.isTurned) = (curve, isTurned)
    let series = { (x: Double) in Self.series(of: curve, isTurned, at: x) }
    let inner = kinks?.filter { $0 > 0 && $0 < 1 } ?? Break.places(of: series)
    let places = ([0, 1] + inner).sorted()
    self.kinks = places
    /// The largest jump of a derivative.
    func jump(_ order: Int) -> Double {
      places.reduce(0) { largest, place in
        let below = place > 0 ? series(place - Break.gap)[order] : 0
        let above = place < 1 ? series(place + Break.gap)[order] : order == 0 ? 1 : 0
        let jump = (above - below).magnitude
        return jump.isNaN ? .infinity : max(largest, jump)
      }
    }
    hasJump = jump(0) > 1e-3
    hasCrease = jump(1) > 1e-6
    samples = (0...64).map { series(Double($0) / 64)[0] }
  }

  /// Whether it has a finite value at each of 65 even places.
  var isFinite: Bool { samples.allSatisfy(\.isFinite) }

  func value(at x: Double) -> Double { isTurned ? 1 - curve.value(at: 1 - x) : curve.value(at: x) }

  /// The first or the second derivative.
  func derivative(_ order: Int, at x: Double) -> Double {
    if !isTurned { return curve.derivative(order, at: x) }
    let turned = curve.derivative(order, at: 1 - x)
    return order == 1 ? turned : -turned
  }

  /// The value and two derivatives.
  private static func series(of curve: any TimingFunction, _ isTurned: Bool, at x: Double) -> [Double] {
    let jet = curve.jet(at: Jet(variable: isTurned ? 1 - x : x, order: 2))
    let (value, slope, bend) = (jet.leading, jet.derivative(1), jet.derivative(2))
    return isTurned ? [1 - value, slope, -bend] : [value, slope, bend]
  }

  /// Curves that have the same values at 65 even places are taken for equal.
  public static func == (a: RiseCurve, b: RiseCurve) -> Bool { a.samples == b.samples && a.kinks == b.kinks }

  public func hash(into hasher: inout Hasher) { hasher.combine(samples) }

  public var description: String { isTurned ? "1 − \(curve)(1 − x)" : "\(curve)" }
}

/// The places where a function, its slope or its second derivative jumps.
enum Break {
  /// How far beside a place that a search found the function is the piece's on that side.
  static let gap = 0x1p-40

  /// Those in 0...1 that halving finds in 256 even pieces, each in the half over which the function and its derivatives
  /// change more: of two breaks in a piece one is found, and one much smaller than the changes beside it is not.
  static func places(of series: (Double) -> [Double]) -> [Double] {
    let count = 256
    // Off the dyadic places, on which breaks like to lie.
    let even = (1..<count).map { (Double($0) + 0.37) / Double(count) }
    let nodes: [(place: Double, series: [Double])] = ([gap] + even + [1 - gap]).map { ($0, series($0)) }
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
        let middle = (low.place + high.place) / 2
        let found = (place: middle, series: series(middle))
        if change(low.series, found.series) >= change(found.series, high.series) { high = found } else { low = found }
      }
      return change(low.series, high.series) > 1e-6 ? high.place : nil
    }
  }
}
