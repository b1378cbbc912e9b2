import ScalarMath

extension LeastSquaresProblem {
  /// More parameters are left as they were found.
  private static let mostOfForm = 10
  private static let rowsOfForm = 32
  /// A turn as phases count it; places count the period.
  private func turns(of parameter: Int, _ place: LeastSquaresSearch.Place) -> [Double] {
    var turns = [1, 2 * Double.pi, 360]
    for other in parameters.indices where other != parameter && !linear.contains(other) {
      let value = place.parameters[other].magnitude
      if value != 0 { turns += DataWaves.forms.map { 2 * Double.pi / $0.frequency(value) } }
    }
    return turns
  }

  /// The same curve with as few parameters below 0 as may be, and phases within half a turn of 0.
  ///
  /// Signs and phases are changed, and kept if the formula's values stay: so a rate of growth keeps its sign, and what an
  /// interval excludes is not taken.
  func canonical(_ place: LeastSquaresSearch.Place) -> LeastSquaresSearch.Place {
    guard parameters.count <= Self.mostOfForm else { return place }
    let rows = model.thinned(to: Self.rowsOfForm).betweenRows
    let values = rows.values(place.parameters)
    let size = values.reduce(0) { max($0, $1.magnitude) }
    // A large phase has few digits left.
    let rounding = zip(place.plainSlopes.lengths, place.parameters).reduce(0) { $0 + 4 * $1.0 * $1.1.ulp }
    func isSame(_ changed: [Double]) -> Bool {
      guard zip(parameters, changed).allSatisfy({ $0.interval?.contains($1) ?? true }) else { return false }
      return zip(rows.values(changed), values).allSatisfy { ($0 - $1).magnitude <= 1e-9 * size + rounding }
    }
    func moved(_ parameter: Int, by change: Double) -> [Double] {
      var changed = place.parameters
      changed[parameter] += change
      return changed
    }
    var phases: [(parameter: Int, turn: Double)] = []
    for parameter in parameters.indices where !linear.contains(parameter) && phases.count < 3 {
      let turn = turns(of: parameter, place).first { turn in
        (isSame(moved(parameter, by: turn)) || isSame(moved(parameter, by: -turn)))
          && zip(rows.values(moved(parameter, by: 0.3 * turn)), values).contains { ($0 - $1).magnitude > 1e-6 * size }
      }
      if let turn { phases.append((parameter, turn)) }
    }
    var best = (score: Int.max, parameters: place.parameters, mask: 0)
    for mask in 0..<(1 << parameters.count) {
      for shift in 0..<(1 << phases.count) {
        var changed = place.parameters
        for index in changed.indices where mask >> index & 1 == 1 { changed[index].negate() }
        for (bit, phase) in phases.enumerated() {
          let value = changed[phase.parameter] + (shift >> bit & 1 == 1 ? phase.turn / 2 : 0)
          let rest = value.remainder(dividingBy: phase.turn)
          let wrapped = rest == -phase.turn / 2 ? phase.turn / 2 : rest
          changed[phase.parameter] = parameters[phase.parameter].interval?.contains(wrapped) ?? true ? wrapped : value
        }
        // Fewer below 0 first, then fewer of those that were searched, then fewer changes.
        let negative = changed.indices.filter { index in
          changed[index] < 0 && !phases.contains { $0.parameter == index }
        }
        let score =
          (negative.count * 16 + negative.count { !linear.contains($0) }) * 64 + 2 * mask.nonzeroBitCount
          + shift.nonzeroBitCount
        if score < best.score, isSame(changed) { best = (score, changed, mask) }
      }
    }
    var result = place
    result.parameters = best.parameters
    for column in parameters.indices where best.mask >> column & 1 == 1 {
      for row in 0..<place.slopes.rows {
        result.slopes[row, column].negate()
        result.plainSlopes[row, column].negate()
      }
    }
    return result
  }
}
