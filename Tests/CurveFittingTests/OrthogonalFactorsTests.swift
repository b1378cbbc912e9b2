import CurveFitting
import Testing

@Suite struct OrthogonalFactorsTests {
  private func matrix(_ rows: [[Double]]) -> Matrix {
    var matrix = Matrix(rows: rows.count, columns: rows[0].count)
    for (row, numbers) in rows.enumerated() {
      for (column, number) in numbers.enumerated() { matrix[row, column] = number }
    }
    return matrix
  }

  /// Läuchli's matrix: its normal equations are singular in double precision.
  @Test(arguments: [true, false])
  func `what normal equations cannot tell apart is solved`(pivots: Bool) {
    let small = 1e-9
    let factors = OrthogonalFactors(matrix([[1, 1], [small, 0], [0, small]]), pivots: pivots)
    // The condition is √2/ε.
    for (found, expected) in zip(factors.solution([3, small, 2 * small], rank: 2), [1.0, 2]) {
      #expect((found - expected).magnitude < 10 * .ulpOfOne / small)
    }
  }

  /// Of columns at right angles each unknown is a·b/(a·a + d²) by itself.
  @Test func `a damped solution is that of the columns with the diagonal below them`() {
    let (rows, right, diagonal) = ([[2.0, 1], [-1, 2], [0, 0]], [3.0, 4, 5], [0.5, 7])
    let factors = OrthogonalFactors(matrix(rows), pivots: false)
    let (found, damped) = factors.damped(by: diagonal, factors.turned(right))
    for (found, expected) in zip(found, [2 / 5.25, 11.0 / 54]) {
      #expect((found - expected).magnitude < 1e-15)
    }
    // (AᵀA + D²)⁻¹ is diagonal here, and made of the triangle's inverse.
    let inverse = damped.inverse(rank: 2)
    let product = (0..<2).map { row in
      (0..<2).map { column in
        (0..<2).reduce(0) { $0 + inverse[row, $1] * inverse[column, $1] }
      }
    }
    #expect((product[0][0] - 1 / 5.25).magnitude < 1e-15 && (product[1][1] - 1.0 / 54).magnitude < 1e-15)
    #expect(product[0][1].magnitude < 1e-15)
  }

  @Test func `fewer rows than columns are damped too`() {
    let factors = OrthogonalFactors(matrix([[3, 0]]), pivots: false)
    let found = factors.damped(by: [4, 1], factors.turned([10])).step
    #expect((found[0] - 30.0 / 25).magnitude < 1e-15 && found[1] == 0)
  }
}
