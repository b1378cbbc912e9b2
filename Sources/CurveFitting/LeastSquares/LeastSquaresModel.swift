import ScalarMath

/// A model and its data: residuals and their derivatives in the free parameters.
struct LeastSquaresModel: Sendable {
  /// Of the columns, then the free parameters.
  let function: any FittedModel
  let columns: [[Double]]
  let observed: [Double]
  /// The root of each row's weight; nil where all are 1.
  let rootWeights: [Double]?
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

  /// With so many of the rows at most, taken as ``Spectrum/scattered(_:to:)``.
  func thinned(to count: Int) -> LeastSquaresModel {
    rows <= count ? self : rows(Spectrum.scattered(rows, to: count))
  }

  /// Places between those of the rows, where waves that look alike in even rows differ.
  var betweenRows: LeastSquaresModel {
    let moved = columns.map { column in
      column.indices.map { row -> Double in
        let share = (0.6180339887498949 * Double(row + 1)).truncatingRemainder(dividingBy: 1)
        return column[row] + share * (column[(row + 1) % column.count] - column[row])
      }
    }
    return LeastSquaresModel(
      function: function, columns: moved, observed: observed, rootWeights: rootWeights, parameterCount: parameterCount)
  }

  /// With these rows alone.
  func rows(_ chosen: [Int]) -> LeastSquaresModel {
    func part(_ numbers: [Double]) -> [Double] { chosen.map { numbers[$0] } }
    return LeastSquaresModel(
      function: function, columns: columns.map(part), observed: part(observed), rootWeights: rootWeights.map(part),
      parameterCount: parameterCount)
  }

  /// The formula's values.
  func values(_ parameters: [Double]) -> [Double] {
    var values = observed
    function.evaluate(columns: columns, at: parameters, rows: rows, &values)
    return values
  }

  /// Weighted value less observation, and the derivatives in every parameter, or in the chosen ones alone; nil if one is
  /// not finite.
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

  /// Of the squares of the observations: residuals of 10⁻¹⁰, of which rounding is a millionth.
  private static let smallShare = 1e-20
  private static let repetitions = 64
}
