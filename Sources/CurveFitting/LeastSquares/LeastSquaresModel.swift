import ScalarMath

/// A function of data columns and of parameters, for a fit to observations: a formula, or code with derivatives of its
/// own.
///
/// Its variables are numbered, the columns first and then the parameters, in the order of the problem. A value or a
/// derivative that does not exist is NaN.
public protocol FittedModel: Sendable {
  /// True for each variable that the value depends on.
  var isRead: [Bool] { get }

  /// Returns true if the value is affine in these variables together: a constant term plus each variable times a
  /// factor, all independent of these variables. Parameters that enter linearly need no start; false is always safe.
  func isAffine(in chosen: Set<Int>) -> Bool

  /// Computes the value of each row.
  ///
  /// - Parameters:
  ///   - columns: a number for each row, column by column.
  ///   - parameters: the value of each parameter.
  ///   - values: receives a number for each of `rows`.
  func evaluate(columns: [[Double]], at parameters: [Double], rows: Int, _ values: inout [Double])

  /// Computes the value of each row and its derivatives in these variables.
  ///
  /// - Parameters:
  ///   - columns: a number for each row, column by column.
  ///   - parameters: the value of each parameter.
  ///   - values: receives a number for each of `rows`.
  ///   - derivatives: receives, for each of `chosen`, a number for each of `rows`.
  func evaluate(
    columns: [[Double]], at parameters: [Double], rows: Int, in chosen: [Int], _ values: inout [Double],
    _ derivatives: inout [Double])
}

/// A parameter of a fit.
public struct FittedParameter: Sendable, Hashable {
  /// The name in the formula.
  public let name: String
  /// The interval of its value; nil for any value.
  public let interval: ClosedRange<Double>?
  /// The start of the search; nil if none is known.
  public let start: Double?

  /// Creates a parameter. The ends of its interval may be infinite; its start is finite and in the interval.
  public init(_ name: String, in interval: ClosedRange<Double>? = nil, from start: Double? = nil) {
    precondition(start.map { $0.isFinite && interval?.contains($0) != false } ?? true, "a finite start in the interval")
    (self.name, self.interval, self.start) = (name, interval, start)
  }

  /// The first start of the search: the given one, the middle of an interval, or 1.
  public var firstStart: Double {
    if let start { return start }
    guard let interval else { return 1 }
    let middle = interval.lowerBound + interval.width / 2
    return middle.isFinite ? middle : min(max(1, interval.lowerBound), interval.upperBound)
  }

  /// The number of decades below and above a size from which starts are drawn.
  private static let decades = 2.0

  /// Returns a further start: evenly distributed in a finite interval. Otherwise its size is between a hundredth and a
  /// hundred times the size of the given start, or of one of `sizes`; one in three is negative.
  ///
  /// - Parameter drawn: three numbers from 0 to below 1.
  func start(_ drawn: (Double, Double, Double), sizes: [Double]) -> Double {
    if let interval, interval.width.isFinite { return interval.point(at: drawn.0) }
    let scale = start.flatMap { $0 == 0 ? nil : $0 } ?? sizes[Int(drawn.2 * Double(sizes.count))]
    let size = scale * Double.power(10, Self.decades * (2 * drawn.0 - 1))
    let value = drawn.1 < 1.0 / 3 ? -size : size
    return interval.map { min(max(value, $0.lowerBound), $0.upperBound) } ?? value
  }
}

/// The reason why there is no fit.
public enum LeastSquaresError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The formula cannot be used with these names and values, for the reason that its own module gives.
  case formula(any Error)
  /// Fewer observations of positive weight than parameters.
  case tooFew(observations: Int, parameters: Int)
  /// There is no free parameter.
  case nothingToFind
  /// No start gives finite values: the first row without a value, and the parameters there.
  case noValue(row: Int, parameters: [String])
  /// The formula has values at the first start, but no finite derivatives in these parameters.
  case noSlope(parameters: [String])

  /// Compares the descriptions of two errors.
  public static func == (a: Self, b: Self) -> Bool { a.description == b.description }

  public var description: String {
    switch self {
    case .formula(let error): "\(error)"
    case .tooFew(let observations, let parameters):
      "\(observations) \(observations == 1 ? "observation is" : "observations are") too few for \(parameters) "
        + "\(parameters == 1 ? "parameter" : "parameters")"
    case .nothingToFind: "the formula has no free parameter"
    case .noSlope(let parameters):
      "the formula has no finite derivative in \(parameters.map { "'\($0)'" }.joined(separator: ", ")) at any start"
    case .noValue(let row, let parameters):
      "the formula has no finite value in row \(row + 1) at any start"
        + (parameters.isEmpty ? "" : ", first for \(parameters.joined(separator: ", "))")
    }
  }
}

/// A model and its data: residuals and their derivatives in the free parameters.
struct LeastSquaresModel: Sendable {
  /// The function; its variables are the columns and then the free parameters.
  let function: any FittedModel
  var columns: [[Double]]
  var observed: [Double]
  /// The square root of each row's weight; nil if all weights are 1.
  var rootWeights: [Double]?
  let parameterCount: Int

  var rows: Int { observed.count }

  /// The square root of each row's weight.
  var roots: [Double] { rootWeights ?? [Double](repeating: 1, count: rows) }

  /// The Euclidean length of the weighted observations.
  var size: Double { Matrix.length(zip(observed, roots).map { $0 * $1 }) }

  /// The columns that the value depends on.
  var readColumns: [Int] { columns.indices.filter { function.isRead[$0] } }

  /// Returns the difference between the largest and the smallest number of a column.
  func width(of column: Int) -> Double { (columns[column].max() ?? 0) - (columns[column].min() ?? 0) }

  /// Returns the model with at most this many of the rows, as ``Spectrum/scattered(_:to:)`` chooses them.
  func thinned(to count: Int) -> LeastSquaresModel {
    rows <= count ? self : rows(Spectrum.scattered(rows, to: count))
  }

  /// The model with rows at places between its own, where waves that look alike in even rows differ.
  var betweenRows: LeastSquaresModel {
    var moved = self
    moved.columns = columns.map { column in
      column.indices.map { row -> Double in
        let share = (0.6180339887498949 * Double(row + 1)).truncatingRemainder(dividingBy: 1)
        return column[row] + share * (column[(row + 1) % column.count] - column[row])
      }
    }
    return moved
  }

  /// Returns the model with these rows alone.
  func rows(_ chosen: [Int]) -> LeastSquaresModel {
    func part(_ numbers: [Double]) -> [Double] { chosen.map { numbers[$0] } }
    var model = self
    (model.columns, model.observed, model.rootWeights) = (columns.map(part), part(observed), rootWeights.map(part))
    return model
  }

  /// Returns the formula's value in each row.
  func values(_ parameters: [Double]) -> [Double] {
    var values = observed
    function.evaluate(columns: columns, at: parameters, rows: rows, &values)
    return values
  }

  /// Returns the weighted residuals, value minus observation, and their derivatives in every parameter, or in the
  /// chosen ones alone; nil if a number is not finite.
  func linearised(_ parameters: [Double], in chosen: [Int]? = nil) -> (residuals: [Double], slopes: Matrix)? {
    guard parameters.allSatisfy(\.isFinite) else { return nil }
    let chosen = chosen ?? Array(0..<parameterCount)
    var values = observed
    var slopes = Matrix(rows: rows, columns: chosen.count)
    if chosen.isEmpty {
      function.evaluate(columns: columns, at: parameters, rows: rows, &values)
    } else {
      let places = chosen.map { columns.count + $0 }
      function.evaluate(columns: columns, at: parameters, rows: rows, in: places, &values, &slopes.numbers)
    }
    for row in 0..<rows { values[row] -= observed[row] }
    if let rootWeights {
      for row in 0..<rows { values[row] *= rootWeights[row] }
      slopes = slopes.scaled(rows: rootWeights)
    }
    guard values.allSatisfy(\.isFinite), slopes.numbers.allSatisfy(\.isFinite) else { return nil }
    return (values, slopes)
  }

  /// Returns the sum of squares of the residuals with less of the formula's rounding error in it.
  ///
  /// Residuals that hardly exceed rounding error are averaged over parameters that differ in their last digits, each
  /// corrected along the slopes. The rounding error differs each time, the rest does not.
  func refinedSum(_ parameters: [Double], _ residuals: [Double], _ slopes: Matrix) -> Double {
    let sum = residuals.reduce(0) { $0 + $1 * $1 }
    let size = zip(observed, roots).reduce(0) { $0 + $1.0 * $1.0 * $1.1 * $1.1 }
    guard sum > 0, sum < Self.smallShare * size else { return sum }
    var generator = SplitMix64(seed: 1)
    var mean = residuals
    for _ in 1..<Self.repetitions {
      let moved = parameters.map { $0 + $0.ulp * Double(generator.uniform(below: 129)) - 64 * $0.ulp }
      guard let next = linearised(moved) else { return sum }
      let change = slopes.times(zip(moved, parameters).map { $0 - $1 })
      for row in 0..<rows { mean[row] += next.residuals[row] - change[row] }
    }
    return mean.reduce(0) { $0 + ($1 / Double(Self.repetitions)) * ($1 / Double(Self.repetitions)) }
  }

  /// The sum of squares below which residuals may be rounding error, as a share of the observations' sum of squares:
  /// residuals of 10⁻¹⁰.
  private static let smallShare = 1e-20
  private static let repetitions = 64
}
