/// A matrix of few columns, column after column.
package struct Matrix: Sendable {
  /// How many.
  package let rows: Int
  /// How many.
  package let columns: Int
  /// Column after column.
  package var numbers: [Double]

  /// Of zeros.
  package init(rows: Int, columns: Int) {
    (self.rows, self.columns) = (rows, columns)
    numbers = [Double](repeating: 0, count: rows * columns)
  }

  /// The number in a row and a column.
  package subscript(row: Int, column: Int) -> Double {
    get { numbers[column * rows + row] }
    set { numbers[column * rows + row] = newValue }
  }

  /// The numbers of a column.
  package subscript(column column: Int) -> [Double] {
    get { Array(numbers[column * rows..<(column + 1) * rows]) }
    set { numbers.replaceSubrange(column * rows..<(column + 1) * rows, with: newValue) }
  }

  /// Those of the columns, in this order.
  package func columns(_ chosen: [Int]) -> Matrix {
    var result = Matrix(rows: rows, columns: chosen.count)
    result.numbers = chosen.flatMap { numbers[$0 * rows..<($0 + 1) * rows] }
    return result
  }

  /// Each row times its factor.
  func scaled(rows factors: [Double]) -> Matrix {
    var result = self
    for column in 0..<columns { for row in 0..<rows { result[row, column] *= factors[row] } }
    return result
  }

  /// The matrix with each column over its divisor.
  func divided(columns divisors: [Double]) -> Matrix {
    var result = self
    for column in 0..<columns { for row in 0..<rows { result[row, column] /= divisors[column] } }
    return result
  }

  /// The Euclidean lengths of the columns.
  package var lengths: [Double] { (0..<columns).map { Self.length(numbers[$0 * rows..<($0 + 1) * rows]) } }

  /// The product with a vector.
  package func times(_ vector: [Double]) -> [Double] {
    var result = [Double](repeating: 0, count: rows)
    for column in 0..<columns {
      let factor = vector[column]
      if factor != 0 { for row in 0..<rows { result[row] += numbers[column * rows + row] * factor } }
    }
    return result
  }

  /// √Σx², scaled so that neither overflow nor underflow is met on the way.
  package static func length(_ vector: some Sequence<Double>) -> Double {
    let sum = vector.reduce(0) { $0 + $1 * $1 }
    if sum > 1e-280, sum < 1e280 { return sum.squareRoot() }
    let largest = vector.reduce(0) { max($0, $1.magnitude) }
    guard largest > 0, largest.isFinite else { return largest }
    return largest * vector.reduce(0) { $0 + ($1 / largest) * ($1 / largest) }.squareRoot()
  }
}
