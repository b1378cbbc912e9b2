import EffectMath
import Workbench

/// Proves claims about a formula for all values of some of its parameters at once.
package struct ProvedFamily {
  private let function: MultivariateFunction
  private let domain: ClosedRange<Double>
  /// The domain of the abscissa, then the ranges of the parameters.
  private let box: [Interval]

  /// The largest number of boxes that the proof of a bound may examine.
  private static let evaluations = 2_000
  /// The number of points at which an invertible curve is proved to have a slope other than 0.
  private static let steepPlaces = 100

  /// Creates the family of a formula's curves.
  ///
  /// - Parameters:
  ///   - ranges: the finite ranges of the parameters that vary.
  ///   - parameters: values for the others.
  /// - Returns: nil if nothing can be proved.
  package init?(
    _ formula: Formula, over domain: ClosedRange<Double>, _ ranges: [(name: String, range: ClosedRange<Double>)],
    _ parameters: [String: Double]
  ) {
    let names = [formula.abscissa] + ranges.map(\.name)
    let all = [domain] + ranges.map(\.range)
    guard domain.lowerBound < domain.upperBound,
      all.allSatisfy(\.width.isFinite),
      let function = try? formula.function(of: names, parameters: parameters)
    else { return nil }
    (self.function, self.domain) = (function, domain)
    box = all.map { Interval($0.lowerBound, $0.upperBound) }
  }

  /// Returns true if a claim is proved for every place and all values of the parameters.
  package func holds(_ claim: CurveClaim) -> Bool {
    switch claim {
    case .finite: isFinite(over: box)
    case .continuous: isContinuous
    case .bounded(let range, let tolerance):
      isFinite(over: box) && stays(within: range, tolerance, over: box, enclosure(function.value))
    case .ends(let from, let to, let tolerance):
      isAt(domain.lowerBound, from, tolerance) && isAt(domain.upperBound, to, tolerance)
    case .monotone(let isRising): isMonotone(isRising)
    case .invertible: isInvertible
    case .symmetric(let total, let tolerance): isSymmetric(total, tolerance)
    }
  }

  private var isContinuous: Bool { isFinite(over: box, isContinuous: true) }

  private func isMonotone(_ isRising: Bool) -> Bool {
    isContinuous && stays(within: isRising ? 0 ... .infinity : -.infinity...0, over: box, slopeEnclosure)
  }

  private func isAt(_ place: Double, _ value: Double, _ tolerance: Double) -> Bool {
    let edge = box.replacing(at: 0, with: Interval(place))
    return isFinite(over: edge) && stays(within: value...value, tolerance, over: edge, enclosure(function.value))
  }

  /// True if the curve never falls and has a positive slope at points a hundredth of the domain apart, or the reverse.
  /// Any two points further apart have such a point between them.
  private var isInvertible: Bool {
    guard let isRising = [true, false].first(where: isMonotone) else { return false }
    let least = Double.leastNonzeroMagnitude
    return (0..<Self.steepPlaces).allSatisfy { index in
      // The golden section: curves are often flat at simple fractions.
      let share = (Double(index) + 0.382) / Double(Self.steepPlaces)
      let edge = box.replacing(at: 0, with: Interval(domain.point(at: share)))
      return stays(within: isRising ? least ... .infinity : -.infinity ... -least, over: edge, slopeEnclosure)
    }
  }

  /// Returns true if f(t) + f(a + b − t) = total is proved, within a tolerance.
  private func isSymmetric(_ total: Double, _ tolerance: Double) -> Bool {
    let sum = enclosure { place in
      let turned = [domain.lowerBound + domain.upperBound - place[0]] + place.dropFirst()
      return function.value(of: place) + function.value(of: turned)
    }
    return isFinite(over: box) && stays(within: total...total, tolerance, over: box, sum)
  }
}

/// Proofs over boxes by bisection.
///
/// Source: R. E. Moore, Interval Analysis, 1966; the monotonicity test is by E. R. Hansen, Global optimization
/// using interval analysis, 1980.
extension ProvedFamily {
  /// Encloses a function over a box: its values, and its slopes along every axis, which are unbounded if it may jump.
  private typealias Enclosure = ([Interval]) -> (values: Interval, slopes: [Interval])

  /// Returns a box as series in one axis, with constants along the others. The series holds between the ends of the
  /// axis. At an end of the whole box it is the limit from inside if all other axes are points, because a limit needs
  /// the signs of slopes.
  private func series(_ cell: [Interval], along axis: Int?, order: Int) -> [IntervalSeries] {
    cell.indices.map { index in
      guard index == axis else { return IntervalSeries(cell[index]) }
      let (place, ends) = (cell[index], box[index])
      if !place.isPoint { return IntervalSeries(over: place, order: order, region: .open) }
      let isLimit = cell.indices.allSatisfy { $0 == index || cell[$0].isPoint }
      let side: IntervalSeries.Region? = place.lower == ends.lower ? .above : place.upper == ends.upper ? .below : nil
      return IntervalSeries(over: place, order: order, region: isLimit ? side ?? .closed : .closed)
    }
  }

  /// The enclosure of a function that `value` evaluates.
  ///
  /// Constants give the values, continuous on the closed box if their definition says so; series give the slopes
  /// between the ends. Together they bound the function by the mean value theorem.
  private func enclosure(_ value: @escaping ([IntervalSeries]) -> IntervalSeries) -> Enclosure {
    { cell in
      let values = value(series(cell, along: nil, order: 0)).value
      let isContinuous = values.definition == .continuous
      return (
        values,
        cell.indices.map { axis in
          if cell[axis].isPoint { return Interval(0.0) }
          return isContinuous ? value(series(cell, along: axis, order: 1))[1] : .entire
        }
      )
    }
  }

  /// The enclosure of the derivative with respect to the abscissa; its slopes along the parameters are unknown.
  private var slopeEnclosure: Enclosure {
    { cell in
      let slope = function.value(of: series(cell, along: 0, order: 2)).differentiated(1)
      return (
        slope.value.isEmpty ? .entire.with(.partial) : slope.value,
        cell.indices.map { axis in cell[axis].isPoint ? Interval(0.0) : axis == 0 ? slope[1] : .entire }
      )
    }
  }

  private func isFinite(over box: [Interval], isContinuous: Bool = false) -> Bool {
    examined([box]) { cell in
      let value = function.value(of: series(cell, along: nil, order: 0)).value
      let isKnown = value.definition == .continuous || !isContinuous && value.definition == .defined
      return isKnown && value.isBounded ? [] : halves(of: cell, in: box)
    }
  }

  /// Examines boxes and their remaining parts until none is left; returns false if a box is refuted or too many parts
  /// remain.
  ///
  /// - Parameter remaining: returns the parts of a box that are not proved; nil if the box is refuted or cannot be
  ///   divided.
  private func examined(_ boxes: [[Interval]], _ remaining: ([Interval]) -> [[Interval]]?) -> Bool {
    var waiting = boxes
    for _ in 0..<Self.evaluations {
      guard let cell = waiting.popLast() else { return true }
      guard let parts = remaining(cell) else { return false }
      waiting += parts
    }
    return waiting.isEmpty
  }

  private func stays(
    within range: ClosedRange<Double>, _ tolerance: Double = 0, over box: [Interval], _ enclosure: Enclosure
  ) -> Bool {
    let (low, high) = (range.lowerBound - tolerance, range.upperBound + tolerance)
    return (high == .infinity || stays(below: high, over: box, enclosure))
      && (low == -.infinity
        || stays(below: -low, over: box) { cell in
          let (values, slopes) = enclosure(cell)
          return (-values, slopes.map { -$0 })
        })
  }

  /// Returns true if all values are proved to be at most a limit, given that there is a value everywhere.
  private func stays(below limit: Double, over box: [Interval], _ enclosure: Enclosure) -> Bool {
    examined(corners(of: box)) { cell in
      let (values, found) = enclosure(cell)
      let slopes = found.map { $0.isEmpty ? .entire : $0 }
      if values.upper <= limit { return [] }
      let centre = cell.map { Interval($0.midpoint) }
      let middle = enclosure(centre).values
      if middle.definition != .partial, middle.lower > limit { return nil }
      if values.definition == .continuous {
        let reach = cell.indices.reduce(middle) { $0 + slopes[$1].times(cell[$1] - centre[$1]) }
        if !reach.isEmpty, reach.upper <= limit { return [] }
        // A function that rises or falls along an axis is greatest at one of its ends.
        let moved = zip(cell, slopes).map { side, slope in
          slope.lower >= 0 ? Interval(side.upper) : slope.upper <= 0 ? Interval(side.lower) : side
        }
        if moved != cell { return [moved] }
      }
      return halves(of: cell, in: box)
    }
  }

  /// Splits a box into at most 16 parts with affine parameters at their ends. Between the ends, values and slopes are
  /// weighted means of those at the ends.
  private func corners(of box: [Interval]) -> [[Interval]] {
    box.indices.dropFirst().reduce([box]) { parts, axis in
      guard parts.count < 16, function.isAffine(in: [axis]) else { return parts }
      return parts.flatMap { part in
        [part[axis].lower, part[axis].upper].map { part.replacing(at: axis, with: Interval($0)) }
      }
    }
  }

  /// Returns both halves of a box along the axis that is longest relative to the whole box; nil if no axis can be
  /// halved.
  private func halves(of cell: [Interval], in box: [Interval]) -> [[Interval]]? {
    let axes = cell.indices.filter { cell[$0].lower.nextUp < cell[$0].upper }
    func share(_ axis: Int) -> Double { cell[axis].width / box[axis].width }
    guard let axis = axes.max(by: { share($0) < share($1) }) else { return nil }
    let cut = cell[axis].midpoint
    return [Interval(cell[axis].lower, cut), Interval(cut, cell[axis].upper)].map { cell.replacing(at: axis, with: $0) }
  }
}
