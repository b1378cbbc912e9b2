import EffectMath
import Workbench

/// The answer of `diff --file`: a line for each pair of curves.
enum CurvePairReport {
  /// Writes the answer. All curves are read first, so that errors precede all output.
  ///
  /// - Throws: ``Failure`` with status 1 if a pair is further apart than it may be.
  static func write(
    _ lines: CurvePairLines, _ reader: CurveReader, _ values: ParameterFamily, domain: ClosedRange<Double>?,
    duration: Double?, budget: Double?, _ units: DifferenceUnits, printsJSON: Bool
  ) throws {
    let pairs = try lines.lines.map { line in
      try inData(of: lines, line) {
        guard let bound = try RangeText.budget(line.budget, option: "the bound", scale: units.scale) ?? budget else {
          throw Failure("no bound: write how much the curves may differ, or give --within", .badData)
        }
        let curves = try [line.a, line.b].map { try reader.curve($0, parameters: values.single) }
        return (line: line, curves: curves, budget: bound)
      }
    }
    try values.check(against: pairs.flatMap { $0.curves.map(\.formula) })
    let width = pairs.map(\.line.name.count).max() ?? 0
    let bar = ProgressBar("comparing")
    defer { bar.clear() }
    var objections: [CurvePair.Objection] = []
    var objects: [JSON] = []
    for (index, (line, curves, budget)) in pairs.enumerated() {
      bar.show(index, of: pairs.count)
      let pair = try inData(of: lines, line) { try CurvePair(curves[0], curves[1], domain: domain, duration: duration) }
      let objection = pair.objection(budget)
      if let objection { objections.append(objection) }
      let text = CurvePairText(pair: pair, units: units)
      if printsJSON {
        objects.append(.members([("name", .text(line.name))] + text.members(within: budget)))
        continue
      }
      let name = line.name + String(repeating: " ", count: width - line.name.count)
      bar.clear()
      let verdict = objection?.rawValue ?? "ok  "
      let rest = objection.map { $0 == .over ? "" : "; \($0.reason)" } ?? ""
      Terminal.write("\(verdict)  \(name)  \(text.largestText), \(NumberText.short(budget)) allowed\(rest)\n")
      Terminal.flush()
    }
    if printsJSON { Terminal.write(JSON.object(["schema": .whole(1), "curves": .array(objects)]).line + "\n") }
    try check(objections, of: pairs.count)
  }

  /// A result of a line of a file, with its failure as one of that line.
  private static func inData<Result>(
    of lines: CurvePairLines, _ line: CurvePairLines.Line, _ body: () throws -> Result
  ) throws -> Result {
    do { return try body() } catch let error as Failure {
      var failure = error.of("\(lines.source), line \(line.number)")
      // The command line is right, the file is not.
      if failure.status == .usage { failure.status = .badData }
      throw failure
    }
  }

  /// - Throws: ``Failure`` that counts the pairs beyond their bounds.
  private static func check(_ objections: [CurvePair.Objection], of pairs: Int) throws {
    let counts = [CurvePair.Objection.over, .gaps, .open].compactMap { objection in
      let count = objections.count { $0 == objection }
      return count > 0 ? (count, objection.reason) : nil
    }
    guard let (first, reason) = counts.first else { return }
    let rest = counts.dropFirst().map { ", \($0.0) \($0.1)" }.joined()
    throw Failure("\(first) of \(pairs) \(pairs == 1 ? "pair" : "pairs") \(reason)\(rest)", .notMet)
  }
}

extension CurvePair.Objection {
  /// Of a pair.
  fileprivate var reason: String {
    switch self {
    case .over: "over"
    case .gaps: "not everywhere a number"
    case .open: "not resolved"
    }
  }
}
