import CurveFitting
import EffectMath
import Figures
import ParameterTuning

/// What `tune` found: the line to paste, and everything that is said about it.
struct TuneOutcome {
  /// A measure with what was wished of it.
  struct Reached {
    let metric: String
    /// "= 1.1"; nil for what was made small or large.
    let wanted: String?
    let value: Double
    /// Behind the value, with its blank.
    var unit = ""
    var isMet = true
  }

  var text: String
  var parameters: [(name: String, value: Double)] = []
  var reached: [Reached] = []
  /// From the target.
  var error: Deviation?
  /// From the target, before anything was tuned.
  var before: Deviation?
  var stops: Int?
  var bytes: Int?
  /// How the two were compared, and what else the reader should know; a sentence each.
  var notes: [String] = []
  /// Whether shares of both domains were compared, and not the same abscissas.
  var isByShare = false
  /// Why the status is 1.
  var unmet: String?

  /// The report for people.
  var report: String {
    var lines: [String] = []
    if !parameters.isEmpty {
      lines.append("found   " + parameters.map { "\($0.name) = \($0.value.shortestText)" }.joined(separator: ", "))
    }
    for item in reached {
      let number = item.isMet ? NumberText.short(item.value) : item.value.shortestText
      let wanted = item.wanted.map { item.isMet ? " (wanted \($0))" : " (wanted \($0): not reached)" } ?? ""
      lines.append("reached \(item.metric) \(number)\(item.unit)\(wanted)")
    }
    if let error {
      lines.append("error   \(Self.text(of: error)), \(error.isProved ? "proved" : "measured")")
    }
    if let before { lines.append("before  \(Self.text(of: before))") }
    if let stops, let bytes { lines.append("size    \(stops) stops, \(bytes) bytes") }
    lines += notes.map { "note: \($0)" }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func text(of deviation: Deviation) -> String {
    "\(NumberText.short(deviation.largest)) at \(NumberText.short(deviation.abscissa)), "
      + "rms \(NumberText.short(deviation.rms))"
  }

  /// One object.
  var json: JSON {
    func parts(_ deviation: Deviation) -> [(String, JSON)] {
      [
        ("largest", .number(deviation.largest)), ("place", .number(deviation.abscissa)),
        ("rms", .number(deviation.rms)),
      ]
    }
    var members: [(String, JSON)] = [("schema", .whole(1)), ("text", .text(text))]
    members.append(
      ("parameters", .array(parameters.map { .object(["name": .text($0.name), "value": .number($0.value)]) })))
    if !reached.isEmpty {
      let items = reached.map { item -> JSON in
        .object([
          "metric": .text(item.metric), "wanted": item.wanted.map(JSON.text) ?? .null, "value": .number(item.value),
        ])
      }
      members.append(("reached", .array(items)))
    }
    if let error { members.append(("error", .members(parts(error) + [("proved", .flag(error.isProved))]))) }
    if let before { members.append(("before", .members(parts(before)))) }
    if let stops { members.append(("stops", .whole(stops))) }
    if let bytes { members.append(("bytes", .whole(bytes))) }
    return .members(members)
  }
}
