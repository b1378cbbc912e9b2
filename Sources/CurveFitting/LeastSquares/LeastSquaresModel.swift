import ScalarMath

/// A function of columns of data and of parameters, which a fit adjusts to observations: a formula, or code with
/// derivatives of its own.
///
/// Its variables are numbered, the columns first and then the parameters, in the order of the problem. A value or a
/// derivative that does not exist is NaN.
public protocol FittedModel: Sendable {
  /// For each variable, true if the value depends on it.
  var isRead: [Bool] { get }

  /// Returns true if the value is affine in these variables together: a constant term plus each variable times a
  /// factor, all free of these variables. Parameters that enter linearly need no start; false is always right.
  func isAffine(in chosen: Set<Int>) -> Bool

  /// Computes the value of each row.
  ///
  /// - Parameters:
  ///   - columns: a number for each row, column by column.
  ///   - parameters: the value of each parameter.
  ///   - values: a number for each of `rows`.
  func evaluate(columns: [[Double]], at parameters: [Double], rows: Int, _ values: inout [Double])

  /// Computes the value of each row and its derivatives in these variables.
  ///
  /// - Parameters:
  ///   - columns: a number for each row, column by column.
  ///   - parameters: the value of each parameter.
  ///   - values: a number for each of `rows`.
  ///   - derivatives: for each of `chosen`, a number for each of `rows`.
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

  /// A parameter: its interval has finite ends or infinite ones, and its start is finite and within it.
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

  /// The decades about a size that starts are drawn from where nothing is known.
  private static let decades = 2.0

  /// A further start: evenly within an interval, else of a size between a hundredth and a hundred times that of a given
  /// start or of one of the sizes that suggest themselves, one in three below 0.
  ///
  /// - Parameter drawn: three numbers from 0 to below 1.
  func start(_ drawn: (Double, Double, Double), sizes: [Double]) -> Double {
    if let interval, interval.width.isFinite {
      return interval.point(at: drawn.0)
    }
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
  /// The formula has no finite values at any start: the first row without one, and the parameters there.
  case noValue(row: Int, parameters: [String])
  /// The formula has values where the search begins and no finite derivatives in these parameters.
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
  /// The function, of the columns and then the free parameters.
  let function: any FittedModel
  var columns: [[Double]]
  var observed: [Double]
  /// The root of each row's weight; nil where all are 1.
  var rootWeights: [Double]?
  let parameterCount: Int

  var rows: Int { observed.count }

  /// The root of each row's weight.
  var roots: [Double] { rootWeights ?? [Double](repeating: 1, count: rows) }

  /// The length of the weighted observations.
  var size: Double { Matrix.length(zip(observed, roots).map { $0 * $1 }) }

  /// The columns that the value depends on.
  var readColumns: [Int] { columns.indices.filter { function.isRead[$0] } }

  /// The largest less the smallest number of a column.
  func width(of column: Int) -> Double { (columns[column].max() ?? 0) - (columns[column].min() ?? 0) }

  /// Returns the model with at most this many of the rows, as ``Spectrum/scattered(_:to:)`` chooses them.
  func thinned(to count: Int) -> LeastSquaresModel {
    rows <= count ? self : rows(Spectrum.scattered(rows, to: count))
  }

  /// Places between those of the rows, where waves that look alike in even rows differ.
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

  /// The model with these rows alone.
  func rows(_ chosen: [Int]) -> LeastSquaresModel {
    func part(_ numbers: [Double]) -> [Double] { chosen.map { numbers[$0] } }
    var model = self
    (model.columns, model.observed, model.rootWeights) = (columns.map(part), part(observed), rootWeights.map(part))
    return model
  }

  /// The formula's values.
  func values(_ parameters: [Double]) -> [Double] {
    var values = observed
    function.evaluate(columns: columns, at: parameters, rows: rows, &values)
    return values
  }

  /// Weighted value less observation, and the derivatives in every parameter, or in the chosen ones alone; nil if one
  /// is not finite.
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

  /// The sum of squares of the residuals with less of the formula's rounding in them.
  ///
  /// Residuals that are hardly more than the rounding of the values they are differences of are averaged over
  /// parameters that differ in their last digits, each corrected along the slopes: the rounding is another each time,
  /// the rest is not.
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

  /// The share of the squares of the observations that residuals of 10⁻¹⁰ have, of which rounding is a millionth.
  private static let smallShare = 1e-20
  private static let repetitions = 64
}
