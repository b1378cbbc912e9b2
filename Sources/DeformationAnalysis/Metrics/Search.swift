import ScalarMath

/// Searches for the largest values of functions: a scan, refined around its peaks.
///
/// A peak narrower than a step of the scan can be missed, as in any search by values. NaN counts as very low.
public enum Search {
  /// The highest value found over a rectangle.
  public struct PlanePeak: Sendable, Hashable {
    /// The first coordinate of the place.
    public let x: Double
    /// The second coordinate of the place.
    public let y: Double
    /// The highest value.
    public let value: Double
  }

  /// Returns the largest value in an interval: a scan of `samples` even steps and of `kinks`, where the function may
  /// bend sharply, and Brent's search about the `candidates` highest peaks of the scan.
  public static func maximum(
    of function: (Double) -> Double, in interval: ClosedRange<Double>, samples: Int, kinks: [Double] = [],
    candidates: Int = 3, tolerance: Double = 1e-9
  ) -> Extrema.Extremum {
    let places = places(in: interval, samples: samples, kinks: kinks)
    let values = places.map { ordered(function($0)) }
    var best = Extrema.Extremum(abscissa: places[0], value: values[0], kind: .maximum)
    for index in peaks(of: values).prefix(candidates) {
      if values[index] > best.value { best = .init(abscissa: places[index], value: values[index], kind: .maximum) }
      for side in sides(of: index, in: places) {
        let refined = Extrema.maximum(of: function, in: side, tolerance: tolerance)
        if refined.value > best.value { best = refined }
      }
    }
    return best
  }

  /// Returns the largest value over a rectangle: the maximum over x of the maximum over y.
  ///
  /// `function` returns the function of y for an x, so that parts that depend on x alone are computed once.
  public static func maximum(
    of function: (Double) -> (Double) -> Double, in xs: ClosedRange<Double>, _ ys: ClosedRange<Double>,
    samples: (x: Int, y: Int), kinks: [Double] = [], tolerance: Double = 1e-7
  ) -> PlanePeak {
    peaks(of: function, in: xs, ys, samples: samples, kinks: kinks, tolerance: tolerance)
      .reduce(PlanePeak(x: xs.lowerBound, y: ys.lowerBound, value: -.infinity)) { $1.value > $0.value ? $1 : $0 }
  }

  /// Returns the highest values found around the `candidates` highest peaks of a scan.
  ///
  /// - Parameter isPiecewise: true if the function of x is largest at a kink. The search then does not refine between
  ///   kinks.
  static func peaks(
    of function: (Double) -> (Double) -> Double, in xs: ClosedRange<Double>, _ ys: ClosedRange<Double>,
    samples: (x: Int, y: Int), kinks: [Double] = [], candidates: Int = 3, isPiecewise: Bool = false,
    tolerance: Double = 1e-7
  ) -> [PlanePeak] {
    let inner = places(in: ys, samples: samples.y, kinks: [])
    func scanned(_ column: (Double) -> Double) -> (index: Int, value: Double) {
      var best = (index: 0, value: -Double.infinity)
      for (index, y) in inner.enumerated() {
        let found = ordered(column(y))
        if found > best.value { best = (index, found) }
      }
      return best
    }
    /// Returns the highest value of the scan of a column, refined between its neighbours.
    func highest(at x: Double) -> Extrema.Extremum {
      let column = function(x)
      let (index, value) = scanned(column)
      let range = inner[max(index - 1, 0)]...inner[min(index + 1, inner.count - 1)]
      let refined = Extrema.maximum(of: column, in: range, tolerance: tolerance)
      return refined.value > value ? refined : .init(abscissa: inner[index], value: value, kind: .maximum)
    }
    let outer = places(in: xs, samples: samples.x, kinks: kinks)
    let ridge = outer.map { scanned(function($0)).value }
    return peaks(of: ridge).prefix(candidates).flatMap { index in
      let refined = (isPiecewise ? [] : sides(of: index, in: outer)).map { side in
        Extrema.maximum(of: { highest(at: $0).value }, in: side, tolerance: tolerance).abscissa
      }
      return ([outer[index]] + refined).map { x in
        let peak = highest(at: x)
        return PlanePeak(x: x, y: peak.abscissa, value: peak.value)
      }
    }
  }

  /// Returns the intervals from a place to its neighbours: a kink among the samples divides the neighbourhood, so that
  /// each side is smooth.
  private static func sides(of index: Int, in places: [Double]) -> [ClosedRange<Double>] {
    let near = places[max(index - 1, 0)...min(index + 1, places.count - 1)]
    return zip(near, near.dropFirst()).map { $0...$1 }
  }

  private static func ordered(_ value: Double) -> Double { value.isNaN ? -.infinity : value }

  private static func places(in interval: ClosedRange<Double>, samples: Int, kinks: [Double]) -> [Double] {
    let width = interval.width
    guard width > 0 else { return [interval.lowerBound] }
    let count = max(samples, 1)
    let even = (0...count).map {
      $0 == count ? interval.upperBound : interval.lowerBound + width * Double($0) / Double(count)
    }
    let inside = kinks.filter { $0 > interval.lowerBound && $0 < interval.upperBound }
    if inside.isEmpty { return even }
    return (even + inside).sorted().reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Returns the indices of values that no neighbour exceeds, in descending order of the values.
  private static func peaks(of values: [Double]) -> [Int] {
    values.indices.filter { index in
      (index == 0 || values[index] >= values[index - 1])
        && (index == values.count - 1 || values[index] >= values[index + 1])
    }.sorted { values[$0] > values[$1] }
  }

  /// Returns the largest value over an interval and a rectangle. It scans 60 steps of the interval and 8 × 48 places of
  /// the rectangle, ends included. Then ever finer grids refine the best place at each step of a search between the
  /// neighbours of the two best steps. The quick effort takes a third of the steps and 4 × 16 places, and refines only
  /// about the place of the scan.
  static func maximum(
    over interval: ClosedRange<Double>, _ rectangle: PlaneRectangle, by effort: Effort = .whole,
    of values: ([Vector2], Double) -> [Double]
  ) -> (x: Double, place: Vector2, value: Double) {
    func highest(_ places: [Vector2], _ x: Double) -> (place: Vector2, value: Double) {
      zip(places, values(places, x)).reduce((places[0], -.infinity)) { $1.1 > $0.1 ? $1 : $0 }
    }
    let (low, high, nodes) = (rectangle.origin, rectangle.end, effort.choose((x: 8, y: 48), (x: 4, y: 16)))
    let all = grid(low, high, nodes)
    let steps = effort.choose(60, 20)
    func refined(_ x: Double, from place: Vector2) -> (place: Vector2, value: Double) {
      var best = effort == .whole ? highest(all, x) : highest([place], x)
      var reach = Vector2((high.x - low.x) / Double(nodes.x), (high.y - low.y) / Double(nodes.y))
      for _ in 0..<effort.choose(12, 6) {
        let nodes = effort.choose((x: 4, y: 8), (x: 2, y: 4))
        let places = grid(pointwiseMax(best.place - reach, low), pointwiseMin(best.place + reach, high), nodes)
        let found = highest(places, x)
        if found.value > best.value { best = found }
        reach /= effort.choose(3, 2)
      }
      return best
    }
    let width = interval.width
    let scan = (0...steps).map { step -> (value: Double, place: Vector2, x: Double) in
      let x = interval.lowerBound + width * Double(step) / Double(steps)
      let found = highest(all, x)
      return (found.value, found.place, x)
    }
    var best = (x: interval.lowerBound, place: rectangle.centre, value: 0.0)
    for found in scan.ascending(by: { -$0.value }).prefix(2) where found.value.isFinite {
      let begin = max(found.x - width / Double(steps), interval.lowerBound)
      let near = begin...min(found.x + width / Double(steps), interval.upperBound)
      let peak = maximum(
        of: { refined($0, from: found.place).value }, in: near, samples: effort.choose(4, 2), candidates: 1,
        tolerance: effort.choose(1e-7, 1e-3 * width))
      if peak.value > best.value {
        best = (peak.abscissa, refined(peak.abscissa, from: found.place).place, peak.value)
      }
    }
    return best
  }

  private static func grid(_ low: Vector2, _ high: Vector2, _ nodes: (x: Int, y: Int)) -> [Vector2] {
    (0...nodes.y).flatMap { row in
      (0...nodes.x).map { low + (high - low) * Vector2(Double($0) / Double(nodes.x), Double(row) / Double(nodes.y)) }
    }
  }
}

/// The largest value of a quantity over a sheet's rows and progress, with its place.
public struct Supremum: Sendable, Hashable {
  /// The largest value, in the unit of the quantity.
  public let value: Double
  /// The row, 0 at the top edge and 1 at the bottom. If many rows share the value, it is the one nearest the middle.
  public let row: Double
  /// The progress at which the row has the value.
  public let progress: Double
}

/// The effort spent on surfaces without a closed form.
public enum Effort: Sendable, Hashable {
  /// The effort of reports.
  case whole
  /// A tenth of the time or less: few places and progresses, with one refinement. The result is usually within a
  /// thousandth of the whole effort's. It suits searches that refine only their final result. Rows of a sheet with a
  /// closed form are always measured in the same way.
  case quick

  /// Returns the value for this effort.
  func choose<Value>(_ whole: Value, _ quick: Value) -> Value { self == .whole ? whole : quick }
}
