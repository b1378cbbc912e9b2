import RealModule
import ScalarMath

extension Extrema {
  /// The local extrema inside `interval`, in ascending order, that a scan of `samples` even steps shows.
  ///
  /// An extremum is a place where the derivative, from the function's own series, changes its sign; at a kink it may
  /// jump over 0. It is refined to `tolerance`. Not found: two extrema within one step. The ends of the interval do
  /// not count, nor do the ends of a level stretch that goes on in the same direction.
  static func all(
    of function: (Jet) -> Jet, in interval: ClosedRange<Double>, samples: Int = 256, tolerance: Double = 0
  ) -> [Extremum] {
    let width = interval.upperBound - interval.lowerBound
    guard width.isFinite, width > 0 else { return [] }
    func slope(_ x: Double) -> Double { function(Jet(variable: x, order: 1)).derivative(1) }
    let count = max(samples, 1)
    var found: [Extremum] = []
    var last: (x: Double, sign: Double)?
    for i in 0...count {
      let x = i == count ? interval.upperBound : interval.lowerBound + width * (Double(i) / Double(count))
      let here = slope(x)
      if here.isNaN {
        if !function(Jet(x)).leading.isFinite { last = nil }
        continue
      }
      if here == 0 { continue }
      let sign = here < 0 ? -1.0 : 1
      if let last, last.sign != sign {
        let place = turn(of: slope, from: last.x, to: x, sign: last.sign, tolerance: tolerance)
        let value = function(Jet(place)).leading
        let kind = sign > 0 ? Kind.minimum : .maximum
        let between = function(Jet(last.x)).leading
        if kind == .minimum ? value <= between : value >= between {
          found.append(Extremum(abscissa: place, value: value, kind: kind))
        }
      }
      last = (x, sign)
    }
    return found
  }

  /// Where the slope leaves `sign` between two places: the middle of a level stretch, otherwise the change of sign.
  private static func turn(
    of slope: (Double) -> Double, from low: Double, to high: Double, sign: Double, tolerance: Double
  ) -> Double {
    if let root = RootFinding.root(of: slope, in: low...high, tolerance: tolerance) {
      return root
    }
    // A slope that is NaN at the very kink: bisection between the two signs.
    var (low, high) = (low, high)
    while true {
      let middle = low + 0.5 * (high - low)
      if middle <= low || middle >= high || high - low <= tolerance { return middle }
      if slope(middle) * sign > 0 { low = middle } else { high = middle }
    }
  }
}
