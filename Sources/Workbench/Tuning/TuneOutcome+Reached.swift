import ParameterTuning

extension TuneOutcome {
  /// What a tuning measures of each wish, and of what was made small or large.
  ///
  /// - Parameters:
  ///   - before: the same of the values that the search began with.
  ///   - units: behind the values, in the order of the measures; empty where they have none.
  package static func reached(
    _ problem: TuningProblem, _ tuning: Tuning, before: Tuning, isMaximized: Bool, units: [String]
  ) -> [Reached] {
    zip(tuning.measured, before.measured).enumerated().map { index, measured in
      let unit = index < units.count ? units[index] : ""
      guard index < problem.wishes.count else {
        let sign = isMaximized ? -1.0 : 1
        return Reached(
          metric: problem.minimized ?? "", wanted: nil, value: sign * measured.0, unit: unit,
          before: finite(sign * measured.1))
      }
      let wish = problem.wishes[index]
      return Reached(
        metric: wish.measure, wanted: "\(wish.relation.rawValue) \(wish.value.shortestText)", value: measured.0,
        unit: unit, isMet: wish.isMet(by: measured.0), before: finite(measured.1), goal: wish.value)
    }
  }

  private static func finite(_ value: Double) -> Double? { value.isFinite ? value : nil }
}
