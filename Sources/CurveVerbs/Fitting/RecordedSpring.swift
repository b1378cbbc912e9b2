import CurveFitting
import EffectMath
import Workbench

/// The model of a recorded spring, which `fit spring` fits with an offset, a height and a start.
package struct RecordedSpring {
  /// The formula over the recording.
  let formula: String
  /// The parameters with bounds; offset and height, which are linear, have none.
  let parameters: [FittedParameter]
  /// The values from which the search starts, in the order of the formula.
  let starts: [[Double]]
  /// The number of the recording's time units in a second; `isUnitKnown` is true if a heading names the unit.
  private let unitsPerSecond: Double
  private let isUnitKnown: Bool
  private let names: [String]

  private static let startsOfMotion = 24
  private static let responses = 16
  private static let dampingRatios = [0.08, 0.2, 0.4, 0.6, 0.8, 1, 1.5]

  /// Nil for any expression except `spring`, and for a table without two different times.
  init?(_ expression: String, _ table: FitTable, abscissa: String?) {
    guard expression.filter({ $0 != " " }) == "spring" else { return nil }
    let usual = table.names.first { ["t", "x", "u"].contains($0) }
    let column = (abscissa ?? usual).flatMap(table.column) ?? table.columns[0]
    let times = column.values.filter(\.isFinite).sorted()
    let gaps = zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 > 0 }.sorted()
    guard let first = times.first, let last = times.last, !gaps.isEmpty else { return nil }
    let (span, step) = (last - first, gaps[gaps.count / 2])
    // A parameter must not have the name of a column.
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

  /// Returns the number of time units in a second, from the last word of a column's title, as in `time (ms)`; nil for
  /// other words.
  package static func unitsPerSecond(named title: String) -> Double? {
    let unit = title.split { !$0.isLetter && $0 != "µ" }.last.map(String.init)
    return ["s": 1, "sec": 1, "ms": 1e3, "us": 1e6, "µs": 1e6, "μs": 1e6, "ns": 1e9][unit ?? ""]
  }

  /// Returns the likely number of time units in a second for a distance between rows, because the rows of an animation
  /// are less than 4 s apart.
  static func unitsPerSecond(_ step: Double) -> Double { step >= 4000 ? 1e6 : step >= 4 ? 1e3 : 1 }

  /// The symbols and names of the units of time, by their number in a second.
  private static let units: [Double: (symbol: String, name: String)] = [
    1: ("s", "seconds"), 1e3: ("ms", "milliseconds"), 1e6: ("µs", "microseconds"), 1e9: ("ns", "nanoseconds"),
  ]

  /// Returns the name of a unit of ``units``, as in "milliseconds".
  static func unitName(_ unitsPerSecond: Double) -> String { units[unitsPerSecond]?.name ?? "" }

  /// Returns the spring alone, in seconds, with the given digits; nil without its parameters.
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

  /// Returns the name of a parameter with the unit of the observed values or of the times.
  func label(_ name: String, _ observed: String) -> String {
    let time = Self.units[unitsPerSecond]?.symbol ?? ""
    return zip(names, [observed, observed, time, time]).first { $0.0 == name }.map { "\(name) (\($0.1))" } ?? name
  }

  /// A note about a guessed unit of time; nil for a known one.
  var note: String? {
    if isUnitKnown { return nil }
    let other = unitsPerSecond == 1 ? "ms" : "s"
    return "times are read as \(Self.unitName(unitsPerSecond)): a heading such as \"time (\(other))\" sets another unit"
  }
}
