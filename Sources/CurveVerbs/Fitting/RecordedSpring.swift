import CurveFitting
import EffectMath
import Workbench

/// The spring of a recording, which `fit spring` fits with its offset, height and start.
package struct RecordedSpring {
  /// The formula over the recording.
  let formula: String
  /// The parameters' intervals; the linear ones have none.
  let parameters: [FittedParameter]
  /// Parameters to begin from, in the order of the formula.
  let starts: [[Double]]
  /// Units of the recording in a second, and whether its heading says so.
  private let unitsPerSecond: Double
  private let isUnitKnown: Bool
  private let names: [String]

  private static let startsOfMotion = 24
  private static let responses = 16
  private static let dampingRatios = [0.08, 0.2, 0.4, 0.6, 0.8, 1, 1.5]

  /// Nil for a formula of the user's own.
  init?(_ expression: String, _ table: FitTable, abscissa: String?) {
    guard expression.filter({ $0 != " " }) == "spring" else { return nil }
    let usual = table.names.first { ["t", "x", "u"].contains($0) }
    let column = (abscissa ?? usual).flatMap(table.column) ?? table.columns[0]
    let times = column.values.filter(\.isFinite).sorted()
    let gaps = zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 > 0 }.sorted()
    guard let first = times.first, let last = times.last, !gaps.isEmpty else { return nil }
    let (span, step) = (last - first, gaps[gaps.count / 2])
    // Names of columns are variables.
    names = ["offset", "height", "start", "response", "dampingRatio"].map { table.column($0) == nil ? $0 : $0 + "_" }
    formula = "\(names[0]) + \(names[1])*spring(t - \(names[2]), response: \(names[3]), dampingRatio: \(names[4]))"
    parameters = [
      FittedParameter(names[2], in: first - span...last),
      // A response may last longer than the data.
      FittedParameter(names[3], in: step...20 * span),
      FittedParameter(names[4], in: 0...10),
    ]
    let places = (-4..<Self.startsOfMotion).map { first + span * Double($0) / Double(Self.startsOfMotion) }
    let range = Double.log(4 * span / (2 * step))
    let responses = (0..<Self.responses).map { (index: Int) -> Double in
      2 * step * Double.exp(range * Double(index) / Double(Self.responses - 1))
    }
    starts = places.flatMap { place in
      responses.flatMap { response in Self.dampingRatios.map { [0, 1, place, response, $0] } }
    }
    let known = Self.unitsPerSecond(named: column.title)
    isUnitKnown = known != nil
    unitsPerSecond = known ?? Self.unitsPerSecond(step)
  }

  /// Units in a second, by the last word of a column's title: `time (ms)`, `ms`.
  package static func unitsPerSecond(named title: String) -> Double? {
    let unit = title.split { !$0.isLetter && $0 != "µ" }.last.map(String.init)
    return ["s": 1, "sec": 1, "ms": 1e3, "us": 1e6, "µs": 1e6, "μs": 1e6, "ns": 1e9][unit ?? ""]
  }

  /// Units in a second, by the distance of rows: no animation has a row in several seconds.
  static func unitsPerSecond(_ step: Double) -> Double { step >= 4000 ? 1e6 : step >= 4 ? 1e3 : 1 }

  /// "milliseconds"
  static func unitName(_ unitsPerSecond: Double) -> String {
    unitsPerSecond == 1 ? "seconds" : unitsPerSecond == 1e3 ? "milliseconds" : "microseconds"
  }

  /// The spring alone, in seconds, with as many digits as its values are sure of.
  func text(_ fit: LeastSquaresFit, _ digits: (LeastSquaresFit.Estimate) -> Int) -> String? {
    guard let response = fit.estimates.first(where: { $0.name == names[3] }),
      let ratio = fit.estimates.first(where: { $0.name == names[4] })
    else { return nil }
    let seconds = FittedText.number(response.value / unitsPerSecond, digits: digits(response))
    return "spring(response: \(seconds), dampingRatio: \(FittedText.number(ratio.value, digits: digits(ratio))))"
  }

  /// The formula with its numbers, after its meaning and the unit of t if it is not the second.
  func marked(_ formula: String) -> String {
    let unit = unitsPerSecond == 1 ? "" : ", t in \(Self.unitName(unitsPerSecond))"
    return "fitted to the data, with offset, height and start\(unit): \(formula)"
  }

  /// A note about a guessed unit of time; nil for a known one.
  var note: String? {
    if isUnitKnown { return nil }
    let other = unitsPerSecond == 1 ? "ms" : "s"
    return "times are read as \(Self.unitName(unitsPerSecond)): a heading such as \"time (\(other))\" sets another unit"
  }
}
