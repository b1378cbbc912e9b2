/// A value that must not exceed 0, and its derivatives by the unknowns.
typealias ErrorConstraint = (value: Double, gradient: [Double])

/// The state of a search: the unknowns and the minimized size, which is the largest error or the root mean square.
typealias SearchState = (unknowns: [Double], size: Double)

/// Errors that depend on unknowns, to be minimized.
protocol ErrorModel {
  /// The lower bound of each unknown.
  var lower: [Double] { get }
  /// The upper bound of each unknown.
  var upper: [Double] { get }
  /// The places of the errors, which weigh them in the mean square.
  var samples: FitSamples { get set }
  func errors(_ unknowns: [Double]) -> [Double]
  /// Returns the errors and their derivatives by the unknowns.
  func errorsAndSlopes(_ unknowns: [Double]) -> (errors: [Double], slopes: Matrix)
  /// Returns the constraints besides the bounds.
  func constraints(_ unknowns: [Double]) -> [ErrorConstraint]
  /// Returns the unknowns moved into the legal region, except for rounding.
  func within(_ unknowns: [Double]) -> [Double]
}

extension ErrorModel {
  var count: Int { lower.count }

  func constraints(_ unknowns: [Double]) -> [ErrorConstraint] { [] }

  func within(_ unknowns: [Double]) -> [Double] {
    unknowns.indices.map { min(max(unknowns[$0], lower[$0]), upper[$0]) }
  }

  /// Returns the model with about `count` of the samples, for a first look.
  func thinned(to count: Int) -> Self {
    var model = self
    model.samples = samples.thinned(to: count)
    return model
  }

  static func largest(_ errors: [Double]) -> Double {
    errors.reduce(0) { $1.magnitude > $0 || $1.isNaN ? $1.magnitude : $0 }
  }

  /// Returns the size of the errors by a norm.
  func size(_ unknowns: [Double], by norm: BezierFit.Norm) -> Double { size(of: errors(unknowns), by: norm) }

  func size(of errors: [Double], by norm: BezierFit.Norm) -> Double {
    norm == .largest ? Self.largest(errors) : meanSquare(errors).squareRoot()
  }

  /// Returns the optimum by a norm that a search from a start finds.
  func optimum(
    by norm: BezierFit.Norm, from start: [Double], radius: Double = 0.1, rival: Double = .infinity
  ) -> SearchState {
    norm == .largest ? minimax(from: start, radius: radius, rival: rival) : leastSquares(from: start)
  }

  func meanSquare(_ errors: [Double]) -> Double { zip(errors, samples.weights).reduce(0) { $0 + $1.0 * $1.0 * $1.1 } }

  // MARK: The mean square of the error over the domain

  /// Minimizes the mean square from a start, in at most `steps` damped Gauss–Newton steps (K. Levenberg, 1944; D. W.
  /// Marquardt, 1963) within the bounds and constraints.
  func leastSquares(from start: [Double], steps: Int = 60) -> SearchState {
    let roots = samples.weights.map { $0.squareRoot() }
    var q = within(start)
    let (errors, slopes) = errorsAndSlopes(q)
    var dampedStep = dampedStep(errors, slopes, roots)
    var size = isLegal(q) ? meanSquare(errors) : .infinity
    var damping = 1e-3
    for _ in 0..<steps where size > 1e-33 && damping < 1e12 {
      guard let step = dampedStep.flatMap({ constrained($0(damping), at: q) }) else { break }
      let candidate = within(zip(q, step).map { $0 + $1 })
      let other = errorsAndSlopes(candidate)
      let next = isLegal(candidate) ? meanSquare(other.errors) : .infinity
      if next < size || (size.isInfinite && next.isFinite) {
        let isDone = size - next <= 1e-14 * size
        (q, size) = (candidate, next)
        if isDone { break }
        damping = max(damping / 8, 1e-12)
        dampedStep = self.dampedStep(other.errors, other.slopes, roots)
      } else {
        damping *= 6
      }
    }
    return (q, size.squareRoot())
  }

  /// Returns the step of the linearized errors as a function of the damping, each error times the root of its weight;
  /// nil if an error or a derivative is not finite.
  ///
  /// The step minimizes the damped errors. With it comes the inverse R⁻¹ of the triangle, so that R⁻¹R⁻ᵀ is the inverse
  /// of the second derivatives. Each unknown is damped by its slopes, and by a little of all.
  private func dampedStep(
    _ errors: [Double], _ slopes: Matrix, _ roots: [Double]
  ) -> ((Double) -> (step: [Double], inverse: Matrix))? {
    guard errors.allSatisfy(\.isFinite), slopes.numbers.allSatisfy(\.isFinite) else { return nil }
    let slopes = slopes.scaled(rows: roots)
    let factors = OrthogonalFactors(slopes, pivots: false)
    let turned = factors.turned(zip(errors, roots).map { $0 * $1 })
    let lengths = slopes.lengths
    return { damping in
      let (root, all) = (damping.squareRoot(), Matrix.length(lengths))
      let damped = factors.damped(by: lengths.map { Matrix.length([root * $0, root * 3e-5 * all, 1e-150]) }, turned)
      return (damped.step.map { -$0 }, damped.factors.inverse(rank: factors.columns))
    }
  }

  /// Returns the minimum of ½dᵀHd + gᵀd within the bounds and the linearized constraints, from the free minimum; nil if
  /// a number is not finite. It solves for one multiplier after the other.
  ///
  /// Source: C. Hildreth, A quadratic programming procedure, Naval Research Logistics Quarterly 4, 1957.
  private func constrained(_ free: (step: [Double], inverse: Matrix), at q: [Double]) -> [Double]? {
    var step = free.step
    guard step.allSatisfy(\.isFinite) else { return nil }
    /// H⁻¹ times a vector.
    func product(_ vector: [Double]) -> [Double] {
      free.inverse.times((0..<count).map { row in (0...row).reduce(0) { $0 + free.inverse[$1, row] * vector[$1] } })
    }
    var rows: [(gradient: [Double], limit: Double)] = []
    for index in 0..<count {
      let unit = (0..<count).map { $0 == index ? 1.0 : 0 }
      rows += [(unit, upper[index] - q[index]), (unit.map { -$0 }, q[index] - lower[index])]
    }
    rows += constraints(q).map { ($0.gradient, -$0.value) }
    let reactions = rows.map { product($0.gradient) }
    let stiffnesses = zip(rows, reactions).map { row, reaction in
      zip(row.gradient, reaction).reduce(0) { $0 + $1.0 * $1.1 }
    }
    var multipliers = [Double](repeating: 0, count: rows.count)
    for _ in 0..<200 {
      var change = 0.0
      for index in rows.indices where stiffnesses[index] > 0 {
        let excess = zip(rows[index].gradient, step).reduce(-rows[index].limit) { $0 + $1.0 * $1.1 }
        let next = max(0, multipliers[index] + excess / stiffnesses[index])
        let difference = next - multipliers[index]
        guard difference != 0 else { continue }
        multipliers[index] = next
        for i in 0..<count {
          let move = difference * reactions[index][i]
          step[i] -= move
          change = max(change, move.magnitude)
        }
      }
      if change < 1e-15 { break }
    }
    return step.allSatisfy(\.isFinite) ? step : nil
  }

  // MARK: The largest error

  /// Returns true if the unknowns meet the constraints besides the bounds.
  func isLegal(_ unknowns: [Double]) -> Bool { constraints(unknowns).allSatisfy { $0.value <= 1e-9 } }

  /// Minimizes the largest error from a start, in at most `steps` steps: the best step of the linearized errors, within
  /// a box that grows and shrinks with their accuracy.
  ///
  /// Source: K. Madsen, An algorithm for minimax solution of overdetermined systems of non-linear equations, J. Inst.
  /// Maths Applics 16, 1975.
  /// - Parameter rival: the size of another optimum; the search gives up if it is far above that after some steps.
  func minimax(
    from start: [Double], steps: Int = 80, radius: Double = 0.1, rival: Double = .infinity
  ) -> SearchState {
    var q = within(start)
    var radius = radius
    var (errors, slopes) = errorsAndSlopes(q)
    var size = isLegal(q) ? Self.largest(errors) : .infinity
    // Near the end the same rows hold with equality from step to step.
    var active: [Int]?
    for number in 0..<steps where size > 1e-16 && radius > 1e-12 {
      if number >= 10, size > 2 * rival { break }
      var program = program(q, errors, slopes, radius: radius)
      guard let solution = program.solution(from: active) else {
        radius /= 4
        active = nil
        continue
      }
      active = solution.active.map(\.row)
      let gain = size - solution.error
      if !(gain > 1e-12 * size) && size.isFinite { break }
      var move = solution.step
      var candidate = candidate(q, move)
      if size.isFinite, candidate.size.isFinite, (size - candidate.size) < 0.9 * gain {
        program.set(constants(candidate.errors, slopes, move))
        if let corrected = program.solution(from: active)?.step {
          let other = self.candidate(q, corrected)
          if other.size < candidate.size { (candidate, move) = (other, corrected) }
        }
      }
      let next = candidate.size
      let ratio = (size - next) / gain
      let length = zip(move, boxes(q, 1)).map { $0.magnitude / $1 }.max() ?? 0
      if ratio > 0.75 || size.isInfinite { radius = min(max(radius, 2 * length), 1) }
      if !(ratio > 0.25) && size.isFinite { radius = min(radius, length) / 3 }
      if next < size {
        (q, size) = (candidate.unknowns, next)
        (errors, slopes) = errorsAndSlopes(q)
      } else if size.isInfinite {
        break
      }
    }
    return (q, size)
  }

  /// Returns the linear program for a step within the box, with errors that are linear in the step.
  func program(_ q: [Double], _ errors: [Double], _ slopes: Matrix, radius: Double) -> MinimaxProgram {
    let box = boxes(q, radius)
    return MinimaxProgram(
      errors: errors, slopes: slopes, constraints: constraints(q),
      lower: q.indices.map { max(-box[$0], lower[$0] - q[$0]) },
      upper: q.indices.map { min(box[$0], upper[$0] - q[$0]) })
  }

  /// Returns the unknowns after a move, their errors, and the largest error; infinite if they violate a constraint.
  private func candidate(
    _ q: [Double], _ move: [Double]
  ) -> (unknowns: [Double], errors: [Double], size: Double) {
    let unknowns = within(zip(q, move).map { $0 + $1 })
    let errors = errors(unknowns)
    return (unknowns, errors, isLegal(unknowns) ? Self.largest(errors) : .infinity)
  }

  /// Returns the errors after a move in place of those of the linear model, for a second step: along a curved valley it
  /// allows a longer step.
  ///
  /// Source: R. Fletcher, Second order corrections for non-differentiable optimization, 1982.
  private func constants(_ after: [Double], _ slopes: Matrix, _ move: [Double]) -> [Double] {
    after.indices.map { index in
      (0..<count).reduce(after[index]) { $0 - slopes[index, $1] * move[$1] }
    }
  }

  /// Returns half the sides of the box: unknowns above 1 may move in proportion to their size.
  private func boxes(_ q: [Double], _ radius: Double) -> [Double] { q.map { radius * max(1, $0.magnitude) } }
}
