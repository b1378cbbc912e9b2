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
  /// The largest jump of the value at one of them, with its place; at the ends, from 0 and to 1 by more than
  /// ``leastEndJump``. Nil for none.
  public let jump: Jump?
  /// Whether the slope jumps at one of them; at the ends, from and to 0.
  let hasCrease: Bool
  /// The curve at even places: what curves are compared by.
  private let samples: [Double]

  /// How far from its end a curve may stay, as springs do that are cut off where they rest.
  public static let leastEndJump = 1e-3

  /// A jump of the value.
  public struct Jump: Sendable, Hashable {
    /// Where it is, in the window.
    public let abscissa: Double
    /// Infinite where there is no value on a side.
    public let height: Double
  }

  /// Kinks are places of the turned curve where it is turned. Where they are not given the curve is asked for them, and
  /// those that it does not tell are searched: see ``Break``.
  package init(_ curve: any TimingFunction, isTurned: Bool, kinks: [Double]?) {
    (self.curve, self.isTurned) = (curve, isTurned)
    let series = { (x: Double) in Self.series(of: curve, isTurned, at: x) }
    let found = kinks?.sorted().map { Break(at: $0) } ?? Self.breaks(of: curve, isTurned, series)
    // What is nearer to an end is the end's.
    let breaks = found.filter { $0.low > Break.gap && $0.high < 1 - Break.gap }
    let places = [0] + breaks.map(\.abscissa) + [1]
    self.kinks = places
    let value = { (x: Double) in x <= 0 ? 0 : x >= 1 ? 1 : series(x)[0] }
    let inner = breaks.map { Jump(abscissa: $0.abscissa, height: $0.jump(of: value)) }.filter { $0.height > 0 }
    let ends = [0, 1].map { Jump(abscissa: $0, height: Break(at: $0).jump(of: value)) }
      .filter { $0.height > Self.leastEndJump }
    let jumps = ends + inner
    let largest = jumps.map(\.height).max() ?? 0
    // Of stairs that are equal but for roundings the first.
    jump = jumps.ascending { $0.abscissa }.first { $0.height >= 0.99 * largest }
    let creases = places.map { abscissa in
      let below = abscissa > 0 ? series(abscissa - Break.gap)[1] : 0
      let above = abscissa < 1 ? series(abscissa + Break.gap)[1] : 0
      return (above - below).magnitude
    }
    hasCrease = creases.contains { !($0 <= 1e-6) }
    samples = (0...64).map { series(Double($0) / 64)[0] }
  }

  /// Those that the curve tells of and those that a search finds besides, as places of the profile, in ascending order.
  private static func breaks(
    of curve: any TimingFunction, _ isTurned: Bool, _ series: (Double) -> [Double]
  ) -> [Break] {
    let told = Break.told(by: curve).map { isTurned ? Break(1 - $0.high, 1 - $0.low) : $0 }
      .filter { $0.isFelt(in: series) }
    let searched = Break.searched(in: series).filter { found in
      !told.contains { ($0.low - found.low).magnitude < Break.gap }
    }
    return (told + searched).ascending { $0.low }
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
