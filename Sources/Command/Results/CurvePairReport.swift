import EffectMath
import Workbench

/// What `diff --file` says: a line for each pair of curves.
struct CurvePairReport {
  private let lines: CurvePairLines
  private let pairs: [(line: CurvePairLines.Line, formulas: [CurveArgument], budget: Double)]
  private let domain: ClosedRange<Double>?
  private let duration: Double?
  private let units: DifferenceUnits
  private let printsJSON: Bool

  /// Reads all curves, so that a mistake is told before anything is printed.
  init(
    _ lines: CurvePairLines, _ reader: CurveReader, _ values: ParameterFamily, domain: ClosedRange<Double>?,
    duration: Double?, budget: Double?, _ units: DifferenceUnits, printsJSON: Bool
  ) throws {
    self.lines = lines
    (self.domain, self.duration, self.units, self.printsJSON) = (domain, duration, units, printsJSON)
    var pairs: [(CurvePairLines.Line, [CurveArgument], Double)] = []
    for line in lines.lines {
      do {
        guard let bound = try OptionNumber.budget(line.budget, option: "the bound", scale: units.scale) ?? budget else {
          throw Failure("no bound: write how much the curves may differ, or give --within", .badData)
        }
        let curves = try [line.a, line.b].map { text in
          let (formula, isInFrames) = try reader.read(text)
          return try CurveArgument(text, formula, parameters: values.single, isInFrames: isInFrames)
        }
        pairs.append((line, curves, bound))
      } catch let failure as Failure {
        throw failure.inData(of: lines, line)
      }
    }
    try values.check(against: pairs.flatMap { $0.1.map(\.formula) })
    self.pairs = pairs
  }

  /// - Throws: ``Failure`` with status 1 where a pair is further apart than it may be.
  func run() throws {
    let width = pairs.map(\.line.name.count).max() ?? 0
    let bar = ProgressBar("comparing")
    defer { bar.clear() }
    var objections: [CurvePair.Objection] = []
    var objects: [JSON] = []
    for (index, entry) in pairs.enumerated() {
      bar.show(index, of: pairs.count)
      let pair: CurvePair
      do {
        pair = try CurvePair(entry.formulas[0], entry.formulas[1], domain: domain, duration: duration)
      } catch let failure as Failure {
        throw failure.inData(of: lines, entry.line)
      }
      let objection = pair.objection(entry.budget)
      if let objection { objections.append(objection) }
      let text = CurvePairText(pair: pair, units: units)
      if printsJSON {
        objects.append(.members([("name", .text(entry.line.name))] + text.members(within: entry.budget)))
        continue
      }
      let name = entry.line.name + String(repeating: " ", count: width - entry.line.name.count)
      bar.clear()
      let verdict = objection?.rawValue ?? "ok  "
      let rest = objection.map { $0 == .over ? "" : "; \($0.reason)" } ?? ""
      Terminal.write(
        "\(verdict)  \(name)  \(text.largestText), \(NumberText.short(entry.budget)) allowed\(rest)\n")
      Terminal.flush()
    }
    if printsJSON { Terminal.write(JSON.object(["schema": .whole(1), "curves": .array(objects)]).line + "\n") }
    try check(objections)
  }

  /// - Throws: ``Failure`` that counts what is not within its bound.
  private func check(_ objections: [CurvePair.Objection]) throws {
    let counts = [CurvePair.Objection.over, .gaps, .open].compactMap { objection in
      let count = objections.count { $0 == objection }
      return count > 0 ? (count, objection.reason) : nil
    }
    guard let (first, reason) = counts.first else { return }
    let rest = counts.dropFirst().map { ", \($0.0) \($0.1)" }.joined()
    throw Failure("\(first) of \(pairs.count) \(pairs.count == 1 ? "pair" : "pairs") \(reason)\(rest)", .notMet)
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

extension Failure {
  /// This failure of a line of a file.
  fileprivate func inData(of lines: CurvePairLines, _ line: CurvePairLines.Line) -> Failure {
    var failure = of("\(lines.source), line \(line.number)")
    // The command line is right: what is in the file is not.
    if failure.status == .usage { failure.status = .badData }
    return failure
  }
}
