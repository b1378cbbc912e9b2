import ArgumentParser
import EffectMath

/// `easel table`: values as CSV or JSON.
struct Table: ParsableCommand {
  static let configuration = CommandConfiguration.verb(
    "table", "[<options>] [<input> ...]", "Print values of formulas as CSV or JSON.",
    """
      easel table 'sin(pi*t)^12/8' easeInOutCubic -n 5
      easel table 'cubic-bezier(.25,.1,.25,1)' --at 0.1,0.2
      seq 0 0.25 1 | easel table easeOutBounce --at -
      easel table 'sin(w*t)' -p w=2..6/3 --deriv 1 --json
      easel table 'steps(2, start)' --at 0.5 --before

    The first column is the abscissa; -n points include both ends. Decimals are the shortest that read back exactly.
    """)

  @Argument(
    help: .usual("formula, file, column (file.csv:name) or -", "input"),
    completion: OfferedWords.inputs.completion)
  var expressions: [String] = []

  @OptionGroup var curve: CurveOptions
  @Option(help: FrameRate.help)
  var fps: String?

  @Option(name: .customShort("n"), help: .usual("number of points (11)", "n"))
  var count: String?

  @Option(help: .usual("abscissas, or - to read one from each line", "x,…"))
  var at: String?

  @Flag(help: .usual("values before a jump of steps() or linear()", more: "This sets the before flag of CSS."))
  var before = false

  @Flag(help: "print one JSON object")
  var json = false

  /// The largest number of points of a table.
  static let mostPoints = 100_000_000
  /// The largest number of points of a column that are computed together.
  private static let chunk = 4096

  func run() throws {
    let orders = try DerivativeOrders.orders(curve.deriv)
    guard orders.count == 1 else { throw Failure("--deriv must be one order for table") }
    if expressions.isEmpty, at == "-" { throw Failure("--at - reads standard input, so table needs a formula") }
    let words = try PlotInput.words(expressions, verb: "table")
    let reader = try CommandSession().reader(curve.place, framesPerSecond: FrameRate.number(fps))
    let formulas = try words.map { try reader.formula($0) }
    OptionUse.note("-x")
    let values = try ParameterFamily(curve.parameters)
    let columns = try FormulaMember.all(of: formulas, values).map { member in
      let derived = CurveQuantity(derivative: orders[0]).name(of: member.formulaLabel, over: member.formula.abscissa)
      let program = try member.formula.checkedProgram(member.values, isBefore: before)
      return (name: member.valueLabel.map { "\(derived) (\($0))" } ?? derived, program: program)
    }
    let abscissa = formulas.first { $0.dependsOnAbscissa }?.abscissa ?? formulas[0].abscissa
    print(columns, orders[0], abscissa, try points(of: formulas, values))
  }

  /// The abscissas as a function of their index, so that a long table needs no memory.
  private typealias Points = (count: Int, place: (Int) -> Double)

  private func points(of formulas: [Formula], _ parameters: ParameterFamily) throws -> Points {
    if let at {
      if count != nil { throw Failure("--at and -n exclude each other: leave one out") }
      let places = try self.places(at)
      return (places.count, { places[$0] })
    }
    let count = try RangeText.whole(count, in: 1...Self.mostPoints, option: "-n") ?? 11
    let domain = try curve.place.domainGiven() ?? CurveDomain.union(of: formulas, parameters.members) ?? 0...1
    return (count, { domain.point(at: Double($0) / Double(max(1, count - 1))) })
  }

  private func places(_ text: String) throws -> [Double] {
    if text == "-" {
      if expressions.contains(where: { $0 == "-" || $0 == "@-" }) {
        throw Failure("standard input can be read once: as the formula or as the abscissas")
      }
      let table = try DataTable(.standardInput)
      guard table.columns.count == 1 else {
        throw Failure("--at - needs one number per line, not \(table.columns.count)", .badData)
      }
      return table.columns[0].values
    }
    if text.contains(";") { throw Failure("--at must have commas between its numbers, not '\(text)'") }
    return try RangeText.numbers(text, option: "--at")
  }

  /// Writes rows in blocks, so that a long table needs no memory; as JSON column by column.
  private func print(
    _ columns: [(name: String, program: Program)], _ order: Int, _ abscissa: String, _ points: Points
  ) {
    if json {
      Terminal.write("{\"schema\":1,\"columns\":[")
      printJSON(abscissa, points) { $0 }
      for column in columns {
        Terminal.write(",")
        printJSON(column.name, points) { column.program.derivatives(order, at: $0) }
      }
      return Terminal.write("]}\n")
    }
    let header = columns.reduce(QuotedText.csv(abscissa)) { $0 + "," + QuotedText.csv($1.name) }
    Terminal.write(header + "\n")
    for start in stride(from: 0, to: points.count, by: Self.chunk) {
      let places = (start..<min(points.count, start + Self.chunk)).map(points.place)
      let values = columns.map { $0.program.derivatives(order, at: places) }
      for (row, place) in places.enumerated() {
        var line = place.shortestText
        for column in values { line += "," + column[row].shortestText }
        Terminal.writeStyled(line + "\n")
      }
      if Terminal.hasLostReader { return }
    }
  }

  /// Writes a column as one object.
  private func printJSON(_ name: String, _ points: Points, _ values: ([Double]) -> [Double]) {
    Terminal.write("{\"name\":\(JSON.text(name).line),\"values\":[")
    for start in stride(from: 0, to: points.count, by: Self.chunk) {
      let places = (start..<min(points.count, start + Self.chunk)).map(points.place)
      Terminal.write((start > 0 ? "," : "") + values(places).map { NumberText.json($0) }.joined(separator: ","))
      if Terminal.hasLostReader { return }
    }
    Terminal.write("]}")
  }
}
