/// A matrix of few columns, column after column.
package struct Matrix: Sendable {
  /// The number of rows.
  package let rows: Int
  /// The number of columns.
  package let columns: Int
  /// The numbers, column by column.
  package var numbers: [Double]

  /// A matrix of zeros.
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

  /// Returns the matrix of some columns, in this order.
  package func columns(_ chosen: [Int]) -> Matrix {
    var result = Matrix(rows: rows, columns: chosen.count)
    result.numbers = chosen.flatMap { numbers[$0 * rows..<($0 + 1) * rows] }
    return result
  }

  /// Returns the matrix with each row multiplied by its factor.
  func scaled(rows factors: [Double]) -> Matrix {
    var result = self
    for column in 0..<columns { for row in 0..<rows { result[row, column] *= factors[row] } }
    return result
  }

  /// Returns the matrix with each column divided by its divisor.
  func divided(columns divisors: [Double]) -> Matrix {
    var result = self
    for column in 0..<columns { for row in 0..<rows { result[row, column] /= divisors[column] } }
    return result
  }

  /// The Euclidean lengths of the columns.
  package var lengths: [Double] { (0..<columns).map { Self.length(numbers[$0 * rows..<($0 + 1) * rows]) } }

  /// Returns the product with a vector.
  package func times(_ vector: [Double]) -> [Double] {
    var result = [Double](repeating: 0, count: rows)
    for column in 0..<columns {
      let factor = vector[column]
      if factor != 0 { for row in 0..<rows { result[row] += numbers[column * rows + row] * factor } }
    }
    return result
  }

  /// Returns √Σx², scaled to avoid overflow and underflow.
  package static func length(_ vector: some Sequence<Double>) -> Double {
    let sum = vector.reduce(0) { $0 + $1 * $1 }
    if sum > 1e-280, sum < 1e280 { return sum.squareRoot() }
    let largest = vector.reduce(0) { max($0, $1.magnitude) }
    guard largest > 0, largest.isFinite else { return largest }
    return largest * vector.reduce(0) { $0 + ($1 / largest) * ($1 / largest) }.squareRoot()
  }
}

/// A matrix as the product of an orthogonal and a triangular one, with pivoted columns.
///
/// Normal equations would square the condition of a fit and lose half of its digits; reflections keep them.
///
/// Source: A. S. Householder, Unitary triangularization of a nonsymmetric matrix, 1958; P. Businger, G. H. Golub,
/// Linear least squares solutions by Householder transformations, 1965.
package struct OrthogonalFactors {
  /// The triangle, and below it the reflections.
  private var matrix: Matrix
  private var factors: [Double] = []
  /// The index in the matrix of each column of the triangle.
  package private(set) var order: [Int]

  /// The number of columns of the matrix.
  package var columns: Int { matrix.columns }

  /// Factors a matrix.
  ///
  /// - Parameter pivots: true to take the longest remaining column first.
  package init(_ matrix: Matrix, pivots: Bool = true) {
    self.matrix = matrix
    order = Array(0..<matrix.columns)
    for step in 0..<min(matrix.rows, matrix.columns) {
      if pivots { bringLongest(to: step) }
      reflect(step)
    }
  }

  /// The triangle's number in a row and a column; `row` must not be below the diagonal.
  package subscript(row: Int, column: Int) -> Double { matrix[row, column] }

  private mutating func bringLongest(to step: Int) {
    let rows = matrix.rows
    func length(_ column: Int) -> Double { Matrix.length(matrix.numbers[column * rows + step..<(column + 1) * rows]) }
    let longest = (step..<columns).map { ($0, length($0)) }.max { $0.1 < $1.1 }
    guard let longest, longest.0 != step else { return }
    order.swapAt(step, longest.0)
    for row in 0..<rows { matrix.numbers.swapAt(step * rows + row, longest.0 * rows + row) }
  }

  private mutating func reflect(_ step: Int) {
    let rows = matrix.rows
    let start = step * rows + step
    let length = Matrix.length(matrix.numbers[start..<(step + 1) * rows])
    guard length > 0 else { return factors.append(0) }
    let first = matrix.numbers[start]
    let diagonal = first > 0 ? -length : length
    // The reflection's vector has 1 at its head, which is not stored.
    let head = first - diagonal
    for row in step + 1..<max(rows, step + 1) { matrix.numbers[step * rows + row] /= head }
    factors.append(-head / diagonal)
    matrix.numbers[start] = diagonal
    let mirror = matrix[column: step]
    for column in step + 1..<max(columns, step + 1) {
      Self.reflect(step, mirror, factors[step], &matrix.numbers, from: column * rows)
    }
  }

  private static func reflect(
    _ step: Int, _ mirror: [Double], _ factor: Double, _ vector: inout [Double], from start: Int = 0
  ) {
    var sum = vector[start + step]
    for row in step + 1..<max(mirror.count, step + 1) { sum += mirror[row] * vector[start + row] }
    sum *= factor
    vector[start + step] -= sum
    for row in step + 1..<max(mirror.count, step + 1) { vector[start + row] -= sum * mirror[row] }
  }

  /// Returns a vector in the coordinates of the orthogonal matrix.
  package func turned(_ vector: [Double]) -> [Double] {
    var vector = vector
    for step in factors.indices { Self.reflect(step, matrix[column: step], factors[step], &vector) }
    return vector
  }

  /// Returns the part of a vector that is orthogonal to the first `rank` columns.
  func beyond(_ rank: Int, of vector: [Double]) -> [Double] {
    var vector = turned(vector)
    for row in 0..<rank { vector[row] = 0 }
    for step in factors.indices.reversed() { Self.reflect(step, matrix[column: step], factors[step], &vector) }
    return vector
  }

  /// Returns the number of leading columns with a diagonal above a share of the first one's.
  func rank(_ tolerance: Double = 1e-13) -> Int {
    guard let first = factors.isEmpty ? nil : matrix[0, 0].magnitude, first > 0 else { return 0 }
    return factors.indices.first { matrix[$0, $0].magnitude <= tolerance * first } ?? factors.count
  }

  /// Returns the coefficients of the combination of columns nearest to a vector, in the matrix's order; 0 beyond the
  /// rank.
  package func solution(_ vector: [Double], rank: Int) -> [Double] { solved(turned(vector), rank: rank) }

  /// Returns the coefficients for a vector in the coordinates of the orthogonal matrix.
  func solved(_ turned: [Double], rank: Int) -> [Double] {
    var inTriangle = Array(turned[..<rank])
    for row in (0..<rank).reversed() {
      for column in row + 1..<max(rank, row + 1) { inTriangle[row] -= matrix[row, column] * inTriangle[column] }
      inTriangle[row] /= matrix[row, row]
    }
    return inOrder(inTriangle)
  }

  /// Returns numbers of the triangle's columns in the order of the matrix; 0 for columns without one.
  func inOrder(_ numbers: [Double]) -> [Double] {
    var result = [Double](repeating: 0, count: columns)
    for (place, number) in numbers.enumerated() { result[order[place]] = number }
    return result
  }

  /// Returns the inverse of the leading part of the triangle.
  package func inverse(rank: Int) -> Matrix {
    var inverse = Matrix(rows: rank, columns: rank)
    for column in 0..<rank {
      inverse[column, column] = 1 / matrix[column, column]
      for row in (0..<column).reversed() {
        var sum = 0.0
        for k in row + 1...column { sum += matrix[row, k] * inverse[k, column] }
        inverse[row, column] = -sum / matrix[row, row]
      }
    }
    return inverse
  }

  /// Returns the solution of the triangle with a diagonal below it for a vector in the coordinates of the orthogonal
  /// matrix, in the order of the triangle's columns, and the factors. With √λ on the diagonal it solves the problem of
  /// Levenberg and Marquardt for λ without another factorization.
  package func damped(by diagonal: [Double], _ turned: [Double]) -> (step: [Double], factors: OrthogonalFactors) {
    var stacked = Matrix(rows: 2 * columns, columns: columns)
    for column in 0..<columns {
      for row in 0...column where row < matrix.rows { stacked[row, column] = matrix[row, column] }
      stacked[columns + column, column] = diagonal[column]
    }
    let factors = OrthogonalFactors(stacked, pivots: false)
    let right = (0..<2 * columns).map { $0 < min(columns, turned.count) ? turned[$0] : 0 }
    return (factors.solution(right, rank: columns), factors)
  }

  /// Returns directions without effect on the product, one for each column beyond the rank, in the matrix's order.
  func unseen(rank: Int) -> [[Double]] {
    (rank..<columns).map { column in
      let turned = (0..<rank).map { -matrix[$0, column] }
      var direction = solved(turned, rank: rank)
      direction[order[column]] = 1
      return direction
    }
  }
}
