/// The largest error.
extension ErrorModel {
  /// Whether the unknowns keep what is beside the bounds.
  func isLegal(_ unknowns: [Double]) -> Bool {
    constraints(unknowns).allSatisfy { $0.value <= 1e-9 }
  }

  /// Makes the largest error least from a start, in at most so many steps: the best step of the errors taken as linear,
  /// within a box that grows and shrinks with how well they are.
  ///
  /// Source: K. Madsen, An algorithm for minimax solution of overdetermined systems of non-linear equations, J. Inst.
  /// Maths Applics 16, 1975.
  func minimax(from start: [Double], steps: Int = 80, radius: Double = 0.1) -> SearchState {
    var q = within(start)
    var radius = radius
    var size = largest(q)
    if !isLegal(q) { size = .infinity }
    var (errors, gradients) = errorsAndGradients(q)
    for _ in 0..<steps where size > 1e-16 && radius > 1e-12 {
      guard let solution = step(q, errors, gradients, radius: radius) else {
        radius /= 4
        continue
      }
      var move = solution.step
      var (candidate, next) = self.candidate(q, move)
      let gain = size - solution.error
      if !(gain > 1e-12 * size) && size.isFinite { break }
      if size.isFinite, next.isFinite, (size - next) < 0.9 * gain,
        let corrected = corrected(q, move, gradients, radius: radius)
      {
        let other = self.candidate(q, corrected)
        if other.size < next { (candidate, next, move) = (other.unknowns, other.size, corrected) }
      }
      let ratio = (size - next) / gain
      let length = zip(move, boxes(q, 1)).map { $0.magnitude / $1 }.max() ?? 0
      if ratio > 0.75 || size.isInfinite { radius = min(max(radius, 2 * length), 1) }
      if !(ratio > 0.25) && size.isFinite { radius = min(radius, length) / 3 }
      if next < size {
        (q, size) = (candidate, next)
        (errors, gradients) = errorsAndGradients(q)
      } else if size.isInfinite {
        break
      }
    }
    return SearchState(unknowns: q, size: size)
  }

  /// The best step of the linear model within the box.
  func step(_ q: [Double], _ errors: [Double], _ gradients: [Double], radius: Double) -> MinimaxProgram.Solution? {
    var program = MinimaxProgram(count: count, capacity: 2 * errors.count + 60)
    gradients.withUnsafeBufferPointer { gradients in
      for index in errors.indices {
        program.addError(errors[index], UnsafeBufferPointer(rebasing: gradients[index * count..<(index + 1) * count]))
      }
    }
    for constraint in constraints(q) { program.addConstraint(constraint.gradient, -constraint.value) }
    let box = boxes(q, radius)
    return program.solution(
      lower: q.indices.map { max(-box[$0], lower[$0] - q[$0]) },
      upper: q.indices.map { min(box[$0], upper[$0] - q[$0]) })
  }

  /// Unknowns after a move, and their largest error; infinite where they break a constraint.
  private func candidate(_ q: [Double], _ move: [Double]) -> (unknowns: [Double], size: Double) {
    let unknowns = within(zip(q, move).map { $0 + $1 })
    return (unknowns, isLegal(unknowns) ? largest(unknowns) : .infinity)
  }

  /// The step once more, with what the errors are after it in place of what the linear model said: along a bent valley
  /// a long step is possible then.
  ///
  /// Source: R. Fletcher, Second order corrections for non-differentiable optimization, 1982.
  private func corrected(
    _ q: [Double], _ move: [Double], _ gradients: [Double], radius: Double
  ) -> [Double]? {
    let after = errors(within(zip(q, move).map { $0 + $1 }))
    let constants = after.indices.map { index in
      (0..<count).reduce(after[index]) { $0 - gradients[index * count + $1] * move[$1] }
    }
    return step(q, constants, gradients, radius: radius)?.step
  }

  /// Half the sides of the box: heights that are large may move as far as they are.
  private func boxes(_ q: [Double], _ radius: Double) -> [Double] { q.map { radius * max(1, $0.magnitude) } }
}
