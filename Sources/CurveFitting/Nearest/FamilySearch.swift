import ScalarMath

/// The search for the best parameters of a family: on a grid, then refined.
struct FamilySearch {
  let curve: NamedCurve
  private let fine: ComparisonSamples
  /// The best places of the grid, as coordinates of ``value(_:_:)``, the best first.
  private var starts: [[Double]] = []
  /// The largest difference at the best place of the grid; for two parameters, at the best place of least squares.
  private(set) var promise = Double.infinity
  private let free: [Int]

  private static let gridOfOne = 48
  private static let gridOfTwo = (7, 40)
  private static let mostStarts = 2

  init(_ curve: NamedCurve, _ coarse: ComparisonSamples, _ medium: ComparisonSamples, _ fine: ComparisonSamples) {
    (self.curve, self.fine) = (curve, fine)
    // A spring that is laid over 0…1 has the shape that its damping gives it, however fast it is.
    free =
      curve.hasOwnLength && fine.motionDomain == nil && curve.parameters.count == 2
      ? [1] : Array(curve.parameters.indices)
    let tried = grid().compactMap { place in
      curve.curve(values(place)).map { (place: place, size: coarse.largest(of: $0, hasOwnLength: curve.hasOwnLength)) }
    }.filter(\.size.isFinite).ascending { $0.size }
    promise = tried.first?.size ?? .infinity
    starts = tried.map(\.place).apart(Self.mostStarts, by: 0.06) { $0 }
    guard !isQuick else { return }
    starts = starts.map { model(medium).leastSquares(from: $0, steps: 30).unknowns }
    promise = starts.map(gap).min() ?? .infinity
  }

  /// True if the refinement takes few steps.
  var isQuick: Bool { free.count < 2 }

  // MARK: Coordinates

  /// Returns values of all parameters for coordinates of the free ones, each from 0 to 1 over its span.
  private func values(_ place: [Double]) -> [Double] {
    var values = curve.standards
    for (index, coordinate) in zip(free, place) { values[index] = value(coordinate, curve.parameters[index]) }
    return values
  }

  private func value(_ coordinate: Double, _ parameter: NamedCurve.Parameter) -> Double {
    let (low, high) = (parameter.span.lowerBound, parameter.span.upperBound)
    let share = min(max(coordinate, 0), 1)
    let value = parameter.isLogarithmic ? low * .pow(high / low, share) : low + (high - low) * share
    return parameter.isWhole ? value.rounded() : min(max(value, low), high)
  }

  private func coordinate(_ value: Double, _ parameter: NamedCurve.Parameter) -> Double {
    let (low, high) = (parameter.span.lowerBound, parameter.span.upperBound)
    return parameter.isLogarithmic ? .log(value / low) / .log(high / low) : parameter.span.share(of: value)
  }

  private func grid() -> [[Double]] {
    func even(_ count: Int) -> [Double] { (0...1).ends(ofParts: count) }
    guard let first = free.first else { return [[]] }
    let standard = free.map { coordinate(curve.parameters[$0].standard, curve.parameters[$0]) }
    if free.count == 1 {
      let parameter = curve.parameters[first]
      let steps = parameter.isWhole ? Int(parameter.span.width) : Self.gridOfOne
      return even(max(1, steps)).map { [$0] } + [standard]
    }
    let rows = even(Self.gridOfTwo.0)
    return even(Self.gridOfTwo.1).flatMap { x in rows.map { curve.hasOwnLength ? [x, $0] : [$0, x] } } + [standard]
  }

  // MARK: The close search

  /// Returns the best values from the starts, rounded to as few digits as lose nothing.
  func refined() -> [Double] {
    if free.contains(where: { curve.parameters[$0].isWhole }) { return starts.first.map(values) ?? curve.standards }
    let found = starts.map { start -> (place: [Double], size: Double) in
      let place = free.count == 1 ? refinedOne(start) : model(fine).minimax(from: start, radius: 1e-3).unknowns
      return (place: place, size: gap(place))
    }.filter { $0.size < .infinity }.ascending { $0.size }.first
    return found.map { rounded(values($0.place), size: $0.size) } ?? curve.standards
  }

  private func gap(_ place: [Double]) -> Double { largest(of: values(place)) }

  private func largest(of values: [Double]) -> Double {
    curve.curve(values).map { fine.largest(of: $0, hasOwnLength: curve.hasOwnLength) } ?? .infinity
  }

  private func model(_ comparison: ComparisonSamples) -> FamilyModel {
    FamilyModel(samples: comparison.samples, parameters: free.count) { place in
      curve.curve(values(place)).flatMap { comparison.differences(of: $0, hasOwnLength: curve.hasOwnLength) }
    }
  }

  private func refinedOne(_ start: [Double]) -> [Double] {
    let reach = 1.5 / Double(Self.gridOfOne)
    let place = [reach, reach / 1024].reduce(start[0]) { centre, reach in
      Extrema.minimum(of: { gap([$0]) }, in: .shares(about: centre, within: reach), tolerance: 1e-11).abscissa
    }
    return [place]
  }

  /// Returns values with as few digits as keep the largest difference, except for a thousandth of it and for invisible
  /// differences.
  private func rounded(_ values: [Double], size: Double) -> [Double] {
    // Standard values that are about as good are preferred.
    if largest(of: curve.standards) <= size * 1.1 + 1e-9 { return curve.standards }
    let allowed = size * 1.001 + 1e-9
    if free.count == 1, curve.parameters[free[0]].span.contains(0) {
      let none = values.enumerated().map { $0.offset == free[0] ? 0 : $0.element }
      if largest(of: none) <= allowed { return none }
    }
    let shorter = (2...9).lazy.map { digits in
      values.enumerated().map { free.contains($0) ? ShortestDecimal($1).rounded(to: digits).value : $1 }
    }
    return shorter.first { largest(of: $0) <= allowed } ?? values
  }
}

extension Sequence {
  /// Returns the first elements, at most `count`, each with a place that differs from those before by more than a
  /// distance in at least one coordinate.
  package func apart(_ count: Int, by distance: Double, _ place: (Element) -> [Double]) -> [Element] {
    var chosen: [Element] = []
    for element in self where chosen.count < count {
      let isApart = chosen.allSatisfy { other in
        zip(place(other), place(element)).contains { ($0 - $1).magnitude > distance }
      }
      if isApart { chosen.append(element) }
    }
    return chosen
  }
}

/// The differences of a family of curves from a target, as a function of its parameters, each from 0 to 1 over its
/// range.
package struct FamilyModel: ErrorModel {
  var samples: FitSamples
  let parameters: Int
  /// The differences at a place; nil if it has no curve.
  let differences: ([Double]) -> [Double]?

  var lower: [Double] { [Double](repeating: 0, count: parameters) }
  var upper: [Double] { [Double](repeating: 1, count: parameters) }

  /// Returns the place with the least largest difference that a search from a place finds.
  ///
  /// - Parameters:
  ///   - samples: places and heights of the target.
  ///   - radius: the largest change of a coordinate in the first step.
  package static func nearest(
    to place: [Double], samples: (places: [Double], heights: [Double]), radius: Double,
    differences: @escaping ([Double]) -> [Double]?
  ) -> [Double] {
    let samples = FitSamples(places: samples.places, heights: samples.heights)
    return FamilyModel(samples: samples, parameters: place.count, differences: differences)
      .minimax(from: place, radius: radius).unknowns
  }

  func errors(_ place: [Double]) -> [Double] {
    differences(place) ?? [Double](repeating: .nan, count: samples.places.count)
  }

  func errorsAndSlopes(_ place: [Double]) -> (errors: [Double], slopes: Matrix) {
    let errors = errors(place)
    return (errors, LeastSquares.slopes(of: differences, at: place, errors))
  }
}
