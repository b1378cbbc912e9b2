import RealModule
import ScalarMath
import TimingFunctions

/// A place in 0...1 where a curve, its slope or its second derivative may jump, between two neighbouring numbers.
package struct Break: Sendable, Hashable {
  /// The last number on the lower side of the break.
  package let low: Double
  package let high: Double
  /// The place itself, if it is known; otherwise ``high``.
  package let abscissa: Double

  /// The distance from the ends of a break beyond which the function surely belongs to the piece on that side.
  static let gap = 0x1p-40
  /// The length to which a break is narrowed, and the distance of a known place from either side of its break.
  private static let reach = 0x1p-52
  /// The largest number of breaks of a curve. An even selection represents finer stairs.
  static let most = 512

  init(_ low: Double, _ high: Double) { (self.low, self.high, abscissa) = (low, high, high) }

  /// Creates the break about a known place.
  init(at abscissa: Double) {
    (low, high, self.abscissa) = (max(abscissa - Self.reach, 0), min(abscissa + Self.reach, 1), abscissa)
  }

  /// Returns the height by which the curve jumps at the break, computed by ``JumpHeight``.
  package func jump(of value: (Double) -> Double) -> Double { JumpHeight.height(of: value, from: low, to: high) }

  /// Returns true if the value or a derivative differs between the sides; two pieces may also join smoothly.
  func isFelt(in series: (Double) -> [Double]) -> Bool {
    let sides = (series(max(low - Self.gap, Self.gap)), series(min(high + Self.gap, 1 - Self.gap)))
    let isEven = zip(sides.0, sides.1).enumerated().allSatisfy { order, side in
      (side.1 - side.0).magnitude <= (order == 0 ? JumpHeight.least : 1e-6) * max(1, side.0.magnitude)
    }
    return !isEven
  }

  /// Returns the places at which interval arithmetic cannot prove a curve continuous: jumps, poles and joints of
  /// pieces, but not corners of minima, maxima and magnitudes. There are none for a curve without enclosures.
  ///
  /// Every break is found if no two lie within 1/256 of each other; of closer breaks, some may be missed. If there are
  /// more than ``most``, that many are returned, evenly spaced.
  package static func undecided(in curve: some TimingFunction) -> [Break] {
    guard curve.enclosed(over: Interval(0, 1)) != nil else { return [] }
    func isUndecided(_ piece: Break) -> Bool {
      curve.enclosed(over: Interval(piece.low, piece.high))?.definition != .continuous
    }
    // Inner points lie off the dyadic places, on which breaks are common.
    let inner = (0..<256).map { (step: Int) -> Double in (Double(step) + 0.37) / 256 }
    let ends: [Double] = [0] + inner + [1]
    var pieces = zip(ends, ends.dropFirst()).map { Break($0, $1) }.filter(isUndecided)
    var found: [Break] = []
    while !pieces.isEmpty {
      pieces = thinned(pieces).flatMap { piece -> [Break] in
        let middle = (piece.low + piece.high) / 2
        if piece.high - piece.low <= reach || middle <= piece.low || middle >= piece.high {
          found.append(piece)
          return []
        }
        return [Break(piece.low, middle), Break(middle, piece.high)].filter(isUndecided)
      }
    }
    return thinned(joined(found.ascending { $0.low }))
  }

  /// Returns the pieces in ascending order with neighbours joined: rounding errors leave a few around each break.
  private static func joined(_ pieces: [Break]) -> [Break] {
    pieces.reduce(into: []) { joined, piece in
      if let last = joined.last, piece.low <= last.high {
        joined[joined.count - 1] = Break(last.low, piece.high)
      } else {
        joined.append(piece)
      }
    }
  }

  private static func thinned(_ breaks: [Break]) -> [Break] {
    breaks.count <= most ? breaks : (0..<most).map { breaks[$0 * (breaks.count - 1) / (most - 1)] }
  }

  /// Returns the breaks that halving finds in 256 even pieces, each in the half over which the function and its
  /// derivatives change more. It finds one of two breaks in a piece, and misses a break much smaller than the changes
  /// next to it.
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
