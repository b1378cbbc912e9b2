/// The rows of a ``MinimaxProgram`` that hold with equality, one more than there are unknowns, and the inverse of their
/// matrix.
struct MinimaxBasis {
  private(set) var rows: [Int]
  /// The number of exchanges since the inverse was computed: each adds some rounding.
  private(set) var exchanges = 0
  private let size: Int
  private var limits: [Double]
  /// Flat; a column for each row of the basis, so that the point is inverse × limits.
  private var inverse: [Double]

  /// Inverts the matrix of the rows; nil if it has no inverse.
  init?(_ rows: [Int], of program: MinimaxProgram) {
    let size = rows.count
    (self.rows, self.size) = (rows, size)
    (limits, inverse) = ([], [Double](repeating: 0, count: size * size))
    var matrix = Matrix(rows: size, columns: size)
    for (index, row) in rows.enumerated() {
      let (entries, limit) = program.row(row)
      for (column, entry) in entries.enumerated() { matrix[index, column] = entry }
      limits.append(limit)
    }
    let factors = OrthogonalFactors(matrix)
    for column in 0..<size {
      let unit = rows.indices.map { $0 == column ? 1.0 : 0 }
      for (row, entry) in factors.solution(unit, rank: size).enumerated() { inverse[row * size + column] = entry }
    }
    guard inverse.allSatisfy(\.isFinite) else { return nil }
  }

  /// The step and the largest error at which the rows hold with equality.
  var point: [Double] {
    (0..<size).map { row in (0..<size).reduce(0.0) { $0 + inverse[row * size + $1] * limits[$1] } }
  }

  /// Returns the multiplier λₖ, with Σλₖaₖ = 0 and Σλₖcₖ = 1: the last row of the inverse, because t is minimized.
  func multiplier(_ index: Int) -> Double { -inverse[(size - 1) * size + index] }

  /// True if the exchange may begin here: no multiplier is below 0, except by rounding.
  var isLegal: Bool { rows.indices.allSatisfy { multiplier($0) >= -1e-12 } }

  /// Takes a row into the basis in place of the one whose multiplier reaches 0 first; returns false if there is none.
  mutating func exchange(for entering: Int, _ row: (entries: [Double], limit: Double)) -> Bool {
    // The entering row as a sum of those of the basis.
    let shares = (0..<size).map { index in
      (0..<size).reduce(0.0) { $0 + row.entries[$1] * inverse[$1 * size + index] }
    }
    var best: (index: Int, ratio: Double, share: Double)?
    for index in 0..<size where shares[index] > 1e-12 {
      let ratio = max(0, multiplier(index)) / shares[index]
      if best.map({ ratio < $0.ratio || (ratio == $0.ratio && shares[index] > $0.share) }) ?? true {
        best = (index, ratio, shares[index])
      }
    }
    guard let leaving = best else { return false }
    inverse.withUnsafeMutableBufferPointer { inverse in
      for column in 0..<size {
        let entry = inverse[column * size + leaving.index] / leaving.share
        for index in 0..<size { inverse[column * size + index] -= shares[index] * entry }
        inverse[column * size + leaving.index] = entry
      }
    }
    (rows[leaving.index], limits[leaving.index]) = (entering, row.limit)
    exchanges += 1
    return true
  }
}
