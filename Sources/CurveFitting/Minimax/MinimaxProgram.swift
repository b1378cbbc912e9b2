/// The linear program for the step that minimizes the largest of linear errors: over d in a box, the least t with |rᵢ +
/// gᵢ·d| ≤ t for all errors and aₖ·d ≤ bₖ for all constraints.
///
/// It is solved by exchange: n + 1 rows hold with equality, the most violated row enters, and the one whose multiplier
/// reaches 0 first leaves (the simplex method on the dual, G. B. Dantzig, Linear Programming and Extensions, 1963; for
/// approximation E. L. Stiefel, Über diskrete und lineare Tschebyscheff-Approximationen, 1959). The multipliers of the
/// last rows prove the step optimal.
///
/// Rows are a·d − c·t ≤ b: two for each error, r + g·d ≤ t and −r − g·d ≤ t, then the constraints, whose c is 0, then
/// two for the sides of the box of each unknown, the upper one first.
struct MinimaxProgram {
  /// The number of unknowns d.
  let count: Int
  private let errors: Int
  /// Blocks of eight errors, each followed by their derivatives by each unknown. Beyond the last error there are NaN,
  /// which no point violates.
  private var blocks: [SIMD8<Double>]
  private let constraints: [ErrorConstraint]
  private let lower: [Double]
  private let upper: [Double]

  /// - Parameter slopes: the derivatives of each error by the unknowns.
  /// - Precondition: there is an error, and the box holds 0: lower ≤ 0 ≤ upper.
  init(
    errors: [Double], slopes: Matrix, constraints: [ErrorConstraint], lower: [Double], upper: [Double]
  ) {
    let count = lower.count
    (self.count, self.lower, self.upper) = (count, lower, upper)
    (self.errors, self.constraints) = (errors.count, constraints)
    blocks = [SIMD8<Double>](repeating: SIMD8(repeating: .nan), count: (errors.count + 7) / 8 * (count + 1))
    blocks.withUnsafeMutableBytes { bytes in
      let entries = bytes.bindMemory(to: Double.self)
      for index in errors.indices {
        let first = index / 8 * (count + 1) * 8 + index % 8
        for unknown in 0..<count { entries[first + 8 * (unknown + 1)] = slopes[index, unknown] }
      }
    }
    set(errors)
  }

  /// Replaces the errors and keeps their derivatives.
  mutating func set(_ errors: [Double]) {
    let stride = count + 1
    blocks.withUnsafeMutableBytes { bytes in
      let entries = bytes.bindMemory(to: Double.self)
      for index in errors.indices { entries[index / 8 * stride * 8 + index % 8] = errors[index] }
    }
  }

  private func entry(_ error: Int, _ column: Int) -> Double { blocks[error / 8 * (count + 1) + column][error % 8] }

  /// The best step, the largest error of the linear model after it, and the rows that hold with equality, with their
  /// multipliers. The multipliers of errors add up to 1.
  typealias Solution = (step: [Double], error: Double, active: [(row: Int, multiplier: Double)])

  /// Returns the best step within the box; nil if rounding leaves no basis.
  ///
  /// - Parameter start: rows that held with equality in a program of as many rows. The exchange begins with them if
  ///   their multipliers are legal.
  func solution(from start: [Int]? = nil) -> Solution? {
    if let start, let basis = MinimaxBasis(start, of: self), basis.isLegal, let solution = solution(from: basis) {
      return solution
    }
    // The row of the largest error, and the sides of the box that balance its gradient: multipliers all at least 0.
    var (largest, first) = (-1.0, 0)
    for index in 0..<errors where entry(index, 0).magnitude > largest {
      (largest, first) = (entry(index, 0).magnitude, 2 * index + (entry(index, 0) < 0 ? 1 : 0))
    }
    let slopes = row(first).entries
    let sides = 2 * errors + constraints.count
    let rows = [first] + (0..<count).map { sides + 2 * $0 + (slopes[$0] > 0 ? 1 : 0) }
    return MinimaxBasis(rows, of: self).flatMap(solution)
  }

  private func solution(from start: MinimaxBasis) -> Solution? {
    var basis = start
    // Each exchange raises the error, except for rows that meet in one point and for rounding, which may cause cycles.
    var (highest, idle) = (-Double.infinity, 0)
    for _ in 0..<Self.mostRounds {
      let point = basis.point
      idle = point[count] > highest ? 0 : idle + 1
      highest = max(highest, point[count] * (1 + Self.rise))
      let isStuck = idle >= Self.mostIdle * (count + 1)
      guard !isStuck, let entering = mostInBreach(point) else {
        if basis.exchanges == 0 || isStuck {
          let active = basis.rows.indices.map { (basis.rows[$0], basis.multiplier($0)) }
          return (Array(point.prefix(count)), point[count], active)
        }
        // The rounding error of the exchanges must not decide.
        guard let fresh = MinimaxBasis(basis.rows, of: self) else { return nil }
        basis = fresh
        continue
      }
      if !basis.exchange(for: entering, row(entering)) || basis.exchanges > Self.mostExchanges {
        guard basis.exchanges > 0, let fresh = MinimaxBasis(basis.rows, of: self) else { return nil }
        basis = fresh
      }
    }
    return nil
  }

  /// The limit on exchanges; a few times the number of unknowns are usual.
  private static let mostRounds = 400
  /// The number of exchanges without a higher error, for each row of the basis, after which the point is accepted.
  private static let mostIdle = 6
  /// The least relative rise of the error that counts.
  private static let rise = 0x1p-50
  /// The number of exchanges after which the rows are inverted again.
  private static let mostExchanges = 16

  // MARK: Rows

  /// Returns a row: its entries, those of d and then −c, and its limit.
  func row(_ row: Int) -> (entries: [Double], limit: Double) {
    let index = row - 2 * errors
    if index < 0 {
      let sign: Double = row % 2 == 0 ? 1 : -1
      return ((0..<count).map { sign * entry(row / 2, $0 + 1) } + [-1], -sign * entry(row / 2, 0))
    }
    if index < constraints.count { return (constraints[index].gradient + [0], -constraints[index].value) }
    let side = index - constraints.count
    var entries = [Double](repeating: 0, count: count + 1)
    entries[side / 2] = side % 2 == 0 ? 1 : -1
    return (entries, side % 2 == 0 ? upper[side / 2] : -lower[side / 2])
  }

  /// The least violation of a row that is more than rounding, as a share of the row's largest term, and as a share of
  /// the largest error.
  private static let roundings = (ofTerm: 1e-13, ofError: 1e-11)

  /// Returns the row that a point violates most, beyond rounding; nil if there is none.
  private func mostInBreach(_ point: [Double]) -> Int? {
    let error = errorMostInBreach(point)
    var best = (row: error?.row, breach: error?.breach ?? 0)
    func take(_ row: Int, _ breach: Double) {
      guard breach > best.breach, breach > Self.roundings.ofError * point[count].magnitude else { return }
      let (entries, limit) = self.row(row)
      let terms = zip(entries.dropLast(), point).map { ($0 * $1).magnitude }
      if breach > Self.roundings.ofTerm * terms.reduce(limit.magnitude, max) + 1e-300 { best = (row, breach) }
    }
    for (index, constraint) in constraints.enumerated() {
      take(2 * errors + index, zip(constraint.gradient, point).reduce(constraint.value) { $0 + $1.0 * $1.1 })
    }
    let sides = 2 * errors + constraints.count
    for unknown in 0..<count {
      take(sides + 2 * unknown, point[unknown] - upper[unknown])
      take(sides + 2 * unknown + 1, lower[unknown] - point[unknown])
    }
    return best.row
  }

  /// Returns the row of an error that a point violates most, beyond rounding, eight at a time; nil if there is none.
  private func errorMostInBreach(_ point: [Double]) -> (row: Int, breach: Double)? {
    let width = count
    var breaches = SIMD8<Double>(repeating: max(0, Self.roundings.ofError * point[width].magnitude))
    var places = SIMD8<Int64>(repeating: -1)
    blocks.withUnsafeBufferPointer { blocks in
      point.withUnsafeBufferPointer { point in
        var (entry, block) = (0, Int64(0))
        while entry < blocks.count {
          var sum = blocks[entry]
          var size = sum.magnitude
          for unknown in 0..<width {
            let term = blocks[entry &+ unknown &+ 1] * point[unknown]
            sum += term
            size.replace(with: term.magnitude, where: term.magnitude .> size)
          }
          let breach = sum.magnitude - point[width]
          let isMore = (breach .> breaches) .& (breach .> size * Self.roundings.ofTerm + 1e-300)
          breaches.replace(with: breach, where: isMore)
          places.replace(with: SIMD8(repeating: block), where: isMore)
          (entry, block) = (entry &+ width &+ 1, block &+ 1)
        }
      }
    }
    var best: (error: Int, breach: Double)?
    for lane in 0..<8 where places[lane] >= 0 && breaches[lane] > best?.breach ?? 0 {
      best = (8 * Int(places[lane]) + lane, breaches[lane])
    }
    return best.map { best in
      let value = (0..<width).reduce(entry(best.error, 0)) { $0 + entry(best.error, $1 + 1) * point[$1] }
      return (2 * best.error + (value < 0 ? 1 : 0), best.breach)
    }
  }
}
