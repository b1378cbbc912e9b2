import ArgumentParser
import EffectMath

/// `easel table`: values as CSV or JSON.
struct Table: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "table", abstract: "Print values of formulas as CSV or JSON.",
    discussion: """
      The first column is the abscissa; -n points include both ends. Decimals are the shortest that read back exactly.
        easel table 'sin(pi*t)^12/8' easeInOutCubic -n 5
        easel table 'cubic-bezier(.25,.1,.25,1)' --at 0.1,0.2
        seq 0 0.25 1 | easel table easeOutBounce --at -
        easel table 'sin(w*t)' -p w=2..6/3 --deriv 1 --json
        easel table 'steps(2, start)' --at 0.5 --before
      """)

  @Argument(help: "Formulas, or @file.")
  var expressions: [String]

  @OptionGroup var formula: FormulaOptions

  @Option(name: .customShort("n"), help: "The number of points (default 11).")
  var count: Int?

  @Option(help: ArgumentHelp("Abscissas: numbers with commas between, or - for one a line.", valueName: "x,…"))
  var at: String?

  @Flag(help: "Set the before flag of CSS: at a jump of steps( ) or linear( ) the value is the foot of the jump.")
  var before = false

  @Flag(help: "Print one JSON object.")
  var json = false

  /// More points are refused.
  static let mostPoints = 100_000_000
  /// JSON is one object, held in memory.
  private static let mostJSONPoints = 5_000_000
  /// Points that are evaluated together.
  private static let chunk = 4096

  func run() throws {
    let orders = try formula.orders()
    guard orders.count == 1 else { throw Failure("table takes one order with --deriv", .usage) }
    let order = orders[0]
    let formulas = try expressions.map {
      try PlotInput.formula(ArgumentEscaping.restore($0), abscissa: formula.abscissaName)
    }
    let values = try formula.values()
    try values.check(against: formulas)
    var columns: [(name: String, program: Program)] = []
    for formula in formulas {
      for member in values.combinations {
        let isMember = values.family.map { formula.parameterNames.contains($0.name) } ?? false
        let name = isMember ? "\(formula.label) (\(member.label ?? ""))" : formula.label
        columns.append((name, try formula.checkedProgram(member.values, isBefore: before)))
        if !isMember { break }
      }
    }
    let abscissa = formulas.first { $0.dependsOnAbscissa }?.abscissa ?? formulas[0].abscissa
    try print(columns, order, abscissa, points(of: formulas, values))
  }

  /// The abscissas, as a function of their number so that a long table needs no memory.
  private func points(
    of formulas: [Formula], _ parameters: ParameterValues
  ) throws -> (count: Int, place: (Int) -> Double) {
    if let at {
      if count != nil { throw Failure("--at and -n exclude each other", .usage) }
      let places = try self.places(ArgumentEscaping.restore(at))
      return (places.count, { places[$0] })
    }
    let count = count ?? 11
    guard (1...Self.mostPoints).contains(count) else {
      throw Failure("-n takes a whole number from 1 to \(Self.mostPoints), not \(count)", .usage)
    }
    let domain = try formula.domainGiven() ?? CurveDomain.union(of: formulas, parameters.members) ?? 0...1
    return (count, { Sampling.place($0, of: count, in: domain) })
  }

  private func places(_ text: String) throws -> [Double] {
    if text == "-" {
      let table = try DataTable(try InputFile.bytes("-"), source: "standard input")
      guard table.columns.count == 1 else {
        throw Failure("--at - takes one number a line, not \(table.columns.count)", .badData)
      }
      return table.columns[0].values
    }
    let fields = text.split(separator: ",", omittingEmptySubsequences: false)
    return try fields.map { try RangeText.number(String($0), option: "--at") }
  }

  private func print(
    _ columns: [(name: String, program: Program)], _ order: Int, _ abscissa: String,
    _ points: (count: Int, place: (Int) -> Double)
  ) throws {
    if json {
      guard points.count <= Self.mostJSONPoints else {
        throw Failure("--json prints at most \(Self.mostJSONPoints) points; CSV has no such bound", .usage)
      }
      let places = (0..<points.count).map(points.place)
      let all = [(abscissa, places)] + columns.map { ($0.name, $0.program.derivatives(order, at: places)) }
      let columns = all.map { JSON.object(["name": .text($0), "values": .numbers($1)]) }
      Terminal.write(JSON.object(["schema": .whole(1), "columns": .array(columns)]).line + "\n")
      return
    }
    let header = [abscissa] + columns.map(\.name)
    Terminal.write(header.map(QuotedText.csv).joined(separator: ",") + "\n")
    var start = 0
    while start < points.count {
      let places = (start..<min(points.count, start + Self.chunk)).map(points.place)
      let values = columns.map { $0.program.derivatives(order, at: places) }
      for (row, place) in places.enumerated() {
        var line = NumberText.exact(place)
        for column in values { line += "," + NumberText.exact(column[row]) }
        Terminal.write(line + "\n")
      }
      start += Self.chunk
    }
  }
}
