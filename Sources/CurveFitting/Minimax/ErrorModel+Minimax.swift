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
  /// - Parameter rival: the size of another optimum: a search that is far above it after some steps is given up.
  func minimax(
    from start: [Double], steps: Int = 80, radius: Double = 0.1, rival: Double = .infinity
  ) -> SearchState {
    var q = within(start)
    var radius = radius
    var (errors, gradients) = errorsAndGradients(q)
    var size = isLegal(q) ? Self.largest(errors) : .infinity
    // Near the end the same rows hold with equality from step to step.
    var active: [Int]?
    for number in 0..<steps where size > 1e-16 && radius > 1e-12 {
      if number >= 10, size > 2 * rival { break }
      var program = program(q, errors, gradients, radius: radius)
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
        program.set(constants(candidate.errors, gradients, move))
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
        (errors, gradients) = errorsAndGradients(q)
      } else if size.isInfinite {
        break
      }
    }
    return SearchState(unknowns: q, size: size)
  }

  /// The errors as linear in a step from the unknowns, within the box.
  func program(_ q: [Double], _ errors: [Double], _ gradients: [Double], radius: Double) -> MinimaxProgram {
    let box = boxes(q, radius)
    return MinimaxProgram(
      errors: errors, gradients: gradients, constraints: constraints(q),
      lower: q.indices.map { max(-box[$0], lower[$0] - q[$0]) },
      upper: q.indices.map { min(box[$0], upper[$0] - q[$0]) })
  }

  /// Unknowns after a move, their errors, and the largest; infinite where they break a constraint.
  private func candidate(
    _ q: [Double], _ move: [Double]
  ) -> (unknowns: [Double], errors: [Double], size: Double) {
    let unknowns = within(zip(q, move).map { $0 + $1 })
    let errors = errors(unknowns)
    return (unknowns, errors, isLegal(unknowns) ? Self.largest(errors) : .infinity)
  }

  /// What errors are after a move in place of what the linear model said, for the same step once more: along a bent
  /// valley a long step is possible then.
  ///
  /// Source: R. Fletcher, Second order corrections for non-differentiable optimization, 1982.
  private func constants(_ after: [Double], _ gradients: [Double], _ move: [Double]) -> [Double] {
    after.indices.map { index in
      (0..<count).reduce(after[index]) { $0 - gradients[index * count + $1] * move[$1] }
    }
  }

  /// Half the sides of the box: heights that are large may move as far as they are.
  private func boxes(_ q: [Double], _ radius: Double) -> [Double] { q.map { radius * max(1, $0.magnitude) } }
}
