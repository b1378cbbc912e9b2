import EffectMath
import Workbench

/// Lines of `name A B e`: pairs of curves with tolerances.
///
/// Blanks separate fields; quotes join them, as in a shell. Empty lines and lines that begin with # are skipped.
struct CurvePairLines {
  /// The name of the file in messages, and its lines.
  let file: (name: String, lines: [String])

  /// The answer of `diff --file`: a line for each pair of curves.
  ///
  /// - Throws: ``Failure`` that names the line.
  func answer(
    _ reader: any CurveSource, _ values: ParameterFamily, domain: ClosedRange<Double>?, duration: Double?,
    budget: Double?, _ units: CurvePairText.Units, in session: any Session
  ) throws -> Answer {
    let pairs = try file.lines.indices.compactMap { line in
      try blaming(line) { () -> (line: Int, name: String, curves: [CurveArgument], budget: Double)? in
        let words = try words(of: file.lines[line])
        if words.isEmpty { return nil }
        let own = try RangeText.budget(words.count > 3 ? words[3] : nil, option: "the tolerance", scale: units.scale)
        guard let bound = own ?? budget else {
          throw Failure("no tolerance: write one after the curves, or give --within", .badData)
        }
        return (line, words[0], try words[1...2].map { try reader.curve($0, parameters: values.single) }, bound)
      }
    }
    if pairs.isEmpty { throw Failure("\(file.name) has no line of a name, two curves and a tolerance", .badData) }
    try values.check(against: pairs.flatMap { $0.curves.map(\.formula) })
    var objections: [CurvePair.Objection] = []
    var rows: [[Entry]] = []
    for (index, (line, name, curves, budget)) in pairs.enumerated() {
      session.report("comparing", index, of: pairs.count)
      try session.checkStopped()
      let pair = try blaming(line) { try CurvePair(curves[0], curves[1], domain: domain, duration: duration) }
      let objection = pair.objection(budget)
      if let objection { objections.append(objection) }
      let difference = CurvePairText(pair: pair, units: units)
      let rest = objection.map { $0 == .over ? "" : "; \($0.reason)" } ?? ""
      let size = "\(difference.largestText), \(NumberText.short(budget)) allowed\(rest)"
      rows.append([
        Entry("", objection?.rawValue ?? "ok  "), Entry("", name, key: "name", .text(name)),
        Entry("", size, members: difference.entries(within: budget).members),
      ])
    }
    var answer = Answer(text: rows.table(left: 3), members: [("curves", rows.objects)])
    answer.unmet = Self.unmet(objections, of: pairs.count)
    return answer
  }

  /// A name, two curves and perhaps a tolerance; empty for a line that is skipped.
  private func words(of text: String) throws -> [String] {
    guard let words = Self.split(text) else { throw Failure("a quote is not closed", .badData) }
    if words.isEmpty || (3...4).contains(words.count) { return words }
    throw Failure(
      "\(words.count == 1 ? "1 field" : "\(words.count) fields"), not a name, two curves and a tolerance. "
        + "Put a curve with blanks in quotes.", .badData)
  }

  /// The words between blanks, as in a shell; a # that begins a word begins a comment. Nil if a quote is not closed.
  private static func split(_ text: String) -> [String]? {
    let quoted = #/'([^']*)'|"([^"]*)"/#
    let word = #/(?:[^ \t'"]|'[^']*'|"[^"]*")+/#
    let words = text.matches(of: word)
    let end = words.first { $0.output.first == "#" }?.range.lowerBound ?? text.endIndex
    if text[..<end].replacing(word, with: "").contains(where: { "'\"".contains($0) }) { return nil }
    return words.prefix { $0.range.lowerBound < end }.map { word in
      word.output.replacing(quoted) { $0.output.1 ?? $0.output.2 ?? "" }
    }.map { String($0) }
  }

  /// Returns the result for a line, counted from 0; a failure names the line.
  private func blaming<Result>(_ line: Int, _ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as Failure {
      var failure = error.of("\(file.name), line \(line + 1)")
      // The file is wrong, not the command line.
      if failure.status == .usage { failure.status = .badData }
      throw failure
    }
  }

  /// Returns the numbers of pairs that miss their tolerances, by reason; nil if all are within them.
  private static func unmet(_ objections: [CurvePair.Objection], of pairs: Int) -> String? {
    let counts = [CurvePair.Objection.over, .gaps, .open].compactMap { objection in
      let count = objections.count { $0 == objection }
      return count > 0 ? (count, objection.reason) : nil
    }
    guard let (first, reason) = counts.first else { return nil }
    let rest = counts.dropFirst().map { ", \($0.0) \($0.1)" }.joined()
    return "\(first) of \(pairs) \(pairs == 1 ? "pair" : "pairs") \(reason)\(rest)"
  }
}

extension CurvePair.Objection {
  fileprivate var reason: String {
    switch self {
    case .over: "over"
    case .gaps: "without a value at some places"
    case .open: "unresolved"
    }
  }
}
