import DeformationAnalysis
import EffectMath
import ParameterTuning
import Workbench

/// The measures for help texts and completions.
package enum TuneMeasures {
  /// The measures of curves with their meanings.
  package static var curves: [(name: String, text: String)] {
    CurveMeasure.Property.allCases.map { kind in
      (name: kind.rawValue + (kind.argument.map { "@\($0.name)" } ?? ""), text: kind.meaning)
    }
  }

  /// The measures of techniques.
  package static var techniques: [String] { Metric.allCases.map(\.name) }

  /// The names of the measures of curves; if complete, with explanations and with the measures of techniques.
  package static func help(isComplete: Bool) -> String {
    guard isComplete else {
      return "Measures of curves (--help-all explains them and lists those of techniques):\n"
        + curves.map(\.name).joined(separator: ", ")
    }
    return "Measures of curves:\n" + TwoColumns.wrapped(curves, at: 18)
      + "\nMeasures of techniques, as in easel compare: \(techniques.joined(separator: ", "))"
  }

  /// Every name; a measure that needs an argument ends with @.
  package static var names: [String] {
    CurveMeasure.Property.allCases.map { $0.rawValue + ($0.argument.map { $0.standard == nil } ?? false ? "@" : "") }
      + techniques
  }
}

extension Metric {
  /// The metric's name in targets, as in `screen`.
  package var name: String { "\(self)" }

  /// The metric of a name, such as "screen", or of a key in the report, such as "discretisation.screen_max_px".
  ///
  /// - Throws: ``Failure`` for another text.
  package init(text: String) throws {
    let metrics = Self.allCases
    guard let metric = metrics.first(where: { $0.name == text || $0.rawValue == text }) else {
      throw Failure(
        unknown: "a measure of a technique", text, among: metrics.map(\.name), all: "The measures are",
        upTo: 40)
    }
    self = metric
  }
}

extension Goal {
  private static let marks: [(text: String, relation: Relation)] = [
    ("<=", .atMost), (">=", .atLeast), ("≤", .atMost), ("≥", .atLeast), ("=", .equal),
  ]

  /// Reads `max=1.1` or `settling@0.01<=0.6`.
  ///
  /// - Parameters:
  ///   - tolerance: nil for the default.
  ///   - check: fails for an unknown measure.
  init(text: String, within tolerance: Double?, checking check: (_ measure: String) throws -> Void) throws {
    guard let place = text.firstIndex(where: { "<>=≤≥".contains($0) }) else {
      throw Failure("--want '\(text.prefix(60))' is not a target: write measure=value, <= or >=, as in max=1.1")
    }
    let rest = text[place...]
    guard let mark = Self.marks.first(where: { rest.hasPrefix($0.text) }) else {
      throw Failure("--want '\(text.prefix(60))' needs =, <= or >=, not '\(rest.prefix(1))'")
    }
    let measure = text[..<place].trimmed
    if measure.isEmpty { throw Failure("--want '\(text.prefix(60))' names no measure, as in max=1.1") }
    try check(measure)
    let number = rest.dropFirst(mark.text.count).trimmed
    let value = try RangeText.number(number, option: "--want \(measure)")
    guard value.isFinite else { throw Failure("--want \(measure) needs a finite number, not '\(number)'") }
    self.init(measure, mark.relation, value, tolerance: tolerance)
  }

  /// Returns the goal with its measure renamed.
  func named(_ measure: String) -> Goal { Goal(measure, relation, value, tolerance: tolerance) }
}

extension CurveMeasure {
  /// Reads `max`, `value@0.3` or `value(0.3)`.
  package init(text: String) throws {
    var (name, argument) = text.halves(at: "@")
    if argument == nil, text.hasSuffix(")"), case (let function, let rest?) = text.halves(at: "(") {
      (name, argument) = (function, String(rest.dropLast()))
    }
    guard let kind = Property(rawValue: name) else {
      let usual = ["peak": "max", "height": "max", "bounce": "overshoot"][name].map { "Use \($0). " } ?? ""
      throw Failure(
        unknown: "a measure", name, among: Property.allCases.map(\.rawValue), all: "\(usual)The measures are", upTo: 40)
    }
    let place = try argument.map { try RangeText.number($0, option: "\(name)@") }
    guard let measure = CurveMeasure(kind, at: place) else {
      guard let known = kind.argument else { throw Failure("'\(name)' has no argument: write \(name)=1") }
      let example = known.name == "place" ? "\(name)@0.3" : known.name == "level" ? "\(name)@0.5" : "\(name)@0.01"
      throw Failure("'\(name)' needs a \(known.name), as in \(example)")
    }
    self = measure
  }
}

extension SearchedParameters {
  /// Returns the variable parameters. One without bounds gets the range from a tenth to ten times its start, or −1...1
  /// for a start of 0.
  func searched() throws -> [FreeParameter] {
    try free.map { name, range, start in
      let (low, high) = ((start ?? 0) / 10, (start ?? 0) * 10)
      let range = range ?? (start == 0 ? -1...1 : min(low, high)...max(low, high))
      guard range.width.isFinite else {
        throw Failure("-p \(name)=~\((start ?? 0).shortestText) spans more than a number can: give a range")
      }
      return FreeParameter(name, in: range, start: start)
    }
  }
}
