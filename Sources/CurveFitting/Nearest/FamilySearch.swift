import ScalarMath
import TimingFunctions

/// The search for the best parameters of a family: on a grid, then refined.
struct FamilySearch {
  let curve: NamedCurve
  private let medium: ComparisonSamples
  private let fine: ComparisonSamples
  /// The best places of the grid, as coordinates of ``value(_:_:)``, the best first.
  private var starts: [[Double]] = []
  /// The largest difference at the first of them, for two parameters at the best place of the least squares.
  private(set) var promise = Double.infinity
  private let free: [Int]

  private static let gridOfOne = 48
  private static let gridOfTwo = (7, 40)
  private static let mostStarts = 2

  init(_ curve: NamedCurve, _ coarse: ComparisonSamples, _ medium: ComparisonSamples, _ fine: ComparisonSamples) {
    (self.curve, self.medium, self.fine) = (curve, medium, fine)
    // A spring that is laid over 0…1 has the shape that its damping gives it, however fast it is.
    free =
      curve.hasOwnLength && fine.motionDomain == nil && curve.parameters.count == 2
      ? [1] : Array(curve.parameters.indices)
    var tried: [(place: [Double], size: Double)] = []
    for place in grid() {
      guard let made = curve.curve(values(place)) else { continue }
      let size = coarse.largest(of: made, hasOwnLength: curve.hasOwnLength)
      if size.isFinite { tried.append((place, size)) }
    }
    tried = tried.ascending { $0.size }
    promise = tried.first?.size ?? .infinity
    starts = tried.map(\.place).apart(Self.mostStarts, by: 0.06) { $0 }
    guard !isQuick else { return }
    starts = starts.map { TwoNumberFit.minimum(of: differences, from: $0) }
    promise = starts.map(gap).min() ?? .infinity
  }

  /// True if the close search takes few steps.
  var isQuick: Bool { free.count < 2 }

  /// The best place of the grid.
  private var best: [Double] { starts.first.map(values) ?? curve.standards }

  // MARK: Coordinates

  /// Values of all parameters for coordinates of the free ones, each from 0 to 1 over its span.
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
    return parameter.isLogarithmic ? .log(value / low) / .log(high / low) : (value - low) / (high - low)
  }

  private func grid() -> [[Double]] {
    func even(_ count: Int) -> [Double] { (0...count).map { Double($0) / Double(count) } }
    guard let first = free.first else { return [[]] }
    let standard = free.map { coordinate(curve.parameters[$0].standard, curve.parameters[$0]) }
    if free.count == 1 {
      let parameter = curve.parameters[first]
      let steps = parameter.isWhole ? Int(parameter.span.upperBound - parameter.span.lowerBound) : Self.gridOfOne
      return even(max(1, steps)).map { [$0] } + [standard]
    }
    let rows = even(Self.gridOfTwo.0)
    return even(Self.gridOfTwo.1).flatMap { x in rows.map { curve.hasOwnLength ? [x, $0] : [$0, x] } } + [standard]
  }

  // MARK: The close search

  /// The best values from the starts, rounded to as few digits as lose nothing.
  func refined() -> [Double] {
    if free.contains(where: { curve.parameters[$0].isWhole }) { return best }
    var found: (place: [Double], size: Double)?
    for start in starts {
      let place = free.count == 1 ? refinedOne(start) : refinedTwo(start)
      let size = gap(place)
      if size < found?.size ?? .infinity { found = (place, size) }
    }
    guard let found else { return curve.standards }
    return rounded(values(found.place), size: found.size)
  }

  private func gap(_ place: [Double]) -> Double { largest(of: values(place)) }

  private func largest(of values: [Double]) -> Double {
    curve.curve(values).map { fine.largest(of: $0, hasOwnLength: curve.hasOwnLength) } ?? .infinity
  }

  private func differences(_ place: [Double]) -> [Double]? {
    curve.curve(values(place)).flatMap { medium.differences(of: $0, hasOwnLength: curve.hasOwnLength) }
  }

  private func refinedOne(_ start: [Double]) -> [Double] {
    let reach = 1.5 / Double(Self.gridOfOne)
    func least(_ function: (Double) -> Double, _ centre: Double, _ reach: Double) -> Double {
      let span = max(0, centre - reach)...min(1, centre + reach)
      return Extrema.minimum(of: function, in: span, tolerance: 1e-11).abscissa
    }
    let middle = least({ gap([$0]) }, start[0], reach)
    return [least({ gap([$0]) }, middle, reach / 1024)]
  }

  private func refinedTwo(_ start: [Double]) -> [Double] {
    var best = NelderMead.minimum(of: gap, from: start, size: 1e-3, steps: 70)
    best = NelderMead.minimum(of: gap, from: best, size: 1e-5, steps: 70)
    return gap(start) < gap(best) ? start : best
  }

  /// Returns values of as few digits as keep the largest difference, except for a thousandth of it and invisible
  /// differences.
  private func rounded(_ values: [Double], size: Double) -> [Double] {
    // A standard value that is about as good needs no telling.
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
  /// The first elements, at most `count`, each with a place that differs from those before by more than a distance in
  /// at least one number.
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

/// Least squares in two numbers.
enum TwoNumberFit {
  /// The step of the differences, as a share of the span of a number.
  private static let step = 1e-6

  /// The place with the least sum of squares that steps from a start come to.
  ///
  /// Source: D. W. Marquardt, An algorithm for least-squares estimation of nonlinear parameters, 1963; the
  /// differentials are central differences.
  ///
  /// - Parameters:
  ///   - residuals: the same number at every place; nil if there are none.
  ///   - start: two numbers.
  static func minimum(of residuals: ([Double]) -> [Double]?, from start: [Double], steps: Int = 30) -> [Double] {
    precondition(start.count == 2, "two numbers are searched for")
    guard var current = residuals(start) else { return start }
    var place = start
    var damping = 1e-3
    for _ in 0..<steps {
      guard let (a, b) = differentials(residuals, place) else { return place }
      let size = sum(current, current)
      let (aa, ab, bb, ar, br) = (sum(a, a), sum(a, b), sum(b, b), sum(a, current), sum(b, current))
      var isBetter = false
      for _ in 0..<8 {
        let (p, q) = (aa * (1 + damping), bb * (1 + damping))
        let determinant = p * q - ab * ab
        guard determinant > 0 else { return place }
        let move = [-(q * ar - ab * br) / determinant, -(p * br - ab * ar) / determinant]
        let next = zip(place, move).map { min(max($0 + $1, 0), 1) }
        if let found = residuals(next), sum(found, found) < size {
          isBetter = sum(found, found) < size * (1 - 1e-9)
          (place, current) = (next, found)
          damping /= 8
          break
        }
        damping *= 4
      }
      if !isBetter { break }
    }
    return place
  }

  private static func differentials(
    _ residuals: ([Double]) -> [Double]?, _ place: [Double]
  ) -> ([Double], [Double])? {
    let columns = place.indices.compactMap { index -> [Double]? in
      var (low, high) = (place, place)
      low[index] = max(0, place[index] - step)
      high[index] = min(1, place[index] + step)
      guard let before = residuals(low), let after = residuals(high), low[index] < high[index] else { return nil }
      let width = high[index] - low[index]
      return zip(before, after).map { ($1 - $0) / width }
    }
    return columns.count == 2 ? (columns[0], columns[1]) : nil
  }

  private static func sum(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }
}

/// A search for the least of a function of two variables by its values alone.
enum NelderMead {
  /// The best place that a simplex about a start comes to.
  ///
  /// Source: J. A. Nelder, R. Mead, A simplex method for function minimization, 1965, with their coefficients 1, 2, ½,
  /// ½.
  ///
  /// - Parameters:
  ///   - start: two numbers.
  ///   - size: of the first triangle.
  ///   - steps: moves of the triangle at most.
  static func minimum(
    of function: ([Double]) -> Double, from start: [Double], size: Double, steps: Int
  ) -> [Double] {
    precondition(start.count == 2, "a triangle is in the plane")
    typealias Corner = (place: [Double], value: Double)
    func corner(_ place: [Double]) -> Corner { (place, function(place)) }
    var corners = [start, [start[0] + size, start[1]], [start[0], start[1] + size]].map(corner)
    for _ in 0..<steps {
      corners.sort { $0.value < $1.value }
      let (best, worst) = (corners[0], corners[2])
      let middle = zip(best.place, corners[1].place).map { ($0 + $1) / 2 }
      func moved(_ share: Double) -> Corner {
        corner(zip(middle, worst.place).map { $0 + share * ($1 - $0) })
      }
      let width = corners.dropFirst().map { zip($0.place, best.place).map { abs($0 - $1) }.reduce(0, max) }.max() ?? 0
      if width < 1e-12 { break }
      let mirrored = moved(-1)
      if mirrored.value < best.value {
        let further = moved(-2)
        corners[2] = further.value < mirrored.value ? further : mirrored
      } else if mirrored.value < corners[1].value {
        corners[2] = mirrored
      } else {
        let nearer = moved(mirrored.value < worst.value ? -0.5 : 0.5)
        if nearer.value < min(mirrored.value, worst.value) {
          corners[2] = nearer
        } else {
          for index in 1...2 { corners[index] = corner(zip(corners[index].place, best.place).map { ($0 + $1) / 2 }) }
        }
      }
    }
    return corners.min { $0.value < $1.value }?.place ?? start
  }
}
