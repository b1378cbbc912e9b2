import EffectMath
import Figures
import Workbench

/// Draws a formula of two variables.
struct FieldPlot {
  /// Cells along each variable.
  static let resolution = 161
  /// Lines of a surface along each variable: more would be black.
  static let surfaceResolution = 29

  /// The most fields beside each other.
  private static let mostFields = 16
  /// More fields are small.
  private static let mostLarge = 4

  /// One panel a formula or a member of the family, all on one scale of values.
  static func figure(
    _ formulas: [Formula], style: Field.Style, second: (Formula) throws -> FieldInspection.Variable,
    settings: PlotSettings
  ) throws -> Figure {
    try settings.parameters.check(against: formulas)
    var drawn: [(panel: Panel, notes: [String])] = []
    var labels: [String] = []
    for (formula, label) in zip(formulas, formulas.labels) {
      let variable = try second(formula)
      let members = settings.parameters.combinations(for: formula)
      guard labels.count + members.count <= mostFields else {
        throw Failure("up to \(mostFields) fields are drawn beside each other, not more", .usage)
      }
      for member in members {
        var settings = settings
        settings.parameters = settings.parameters.fixed(member.values)
        drawn.append(try panel(formula, style: style, second: variable, settings: settings))
        let names = [formulas.count > 1 || members.count == 1 ? label : nil, member.label].compactMap(\.self)
        labels.append(
          labels.count < settings.legend.count ? settings.legend[labels.count] : names.joined(separator: ", "))
      }
    }
    if settings.legend.count > labels.count {
      throw Failure("--legend names more fields than there are ('\(settings.legend[labels.count])')", .usage)
    }
    let isOne = drawn.count == 1
    let panels = zip(drawn, labels).map { field, label -> Panel in
      var panel = field.panel
      if !isOne { panel.title = label }
      panel.isMiniature = drawn.count > mostLarge
      return panel
    }
    let columns = drawn.count <= 3 ? drawn.count : Int(Double(drawn.count).squareRoot().rounded(.up))
    let notes = drawn.flatMap(\.notes)
    var figure = Figure(
      title: settings.title ?? (isOne ? labels[0] : formulas.count == 1 ? formulas[0].label : nil), panels: panels,
      columns: columns, size: settings.size, theme: settings.theme,
      footnote: notes.isEmpty ? nil : notes.joined(separator: "; "))
    figure.sharesValueScale = !isOne
    return figure
  }

  private static func panel(
    _ formula: Formula, style: Field.Style, second: FieldInspection.Variable, settings: PlotSettings
  ) throws -> (Panel, notes: [String]) {
    let count = style == .surface ? surfaceResolution : resolution
    if settings.vertical.isLogarithmic, second.range.lowerBound <= 0 {
      throw Failure("--log y needs a range above 0, as in -y \(second.name)=0.001:1", .usage)
    }
    let ys = Sampling.places(count, in: second.range, isLogarithmic: settings.vertical.isLogarithmic)
    let members = ys.map { settings.parameters.single.merging([second.name: $0]) { $1 } }
    let domain = try settings.formulaDomain(of: [formula], members)
    let xs = Sampling.places(count, in: domain, isLogarithmic: settings.horizontal.isLogarithmic)
    var values: [Double] = []
    values.reserveCapacity(count * count)
    for parameters in members {
      let program = try formula.checkedProgram(parameters)
      values += settings.quantity(of: program, over: xs[0]...xs[xs.count - 1])(xs)
    }
    guard values.contains(where: \.isFinite) else { throw Failure("the field has no finite value", .badData) }
    let name = settings.quantity.name(of: formula.label, over: formula.abscissa)
    let field = Field(
      xs: xs, ys: ys, values: values, style: style,
      label: settings.quantity.label(over: formula.abscissa, panels: 1) ?? [formula].oneUnit)
    var notes: [String] = []
    let infinite = values.count(where: \.isInfinite)
    if infinite > 0 {
      notes.append(
        "\(name) is infinite, or beyond all numbers, in \(infinite) of \(values.count) cells, which are blank")
    }
    if let coloured = field.colouredValues { notes.append(sightNote(name, field, coloured)) }
    if try isTooCoarse(formula, field, second, settings) {
      notes.append("\(name) turns faster than the picture's cells: the pattern is that of the grid, not its own")
    }
    let panel = Panel(
      horizontal: Axis(
        label: settings.horizontal.label ?? formula.abscissa, range: domain,
        isLogarithmic: settings.horizontal.isLogarithmic),
      vertical: Axis(
        label: settings.vertical.label ?? second.name, range: second.range,
        isLogarithmic: settings.vertical.isLogarithmic), marks: [.field(field)])
    return (panel, notes)
  }

  private static func sightNote(_ name: String, _ field: Field, _ coloured: ClosedRange<Double>) -> String {
    let finite = field.values.filter(\.isFinite)
    let ends = [finite.min() ?? 0, finite.max() ?? 0].map(NumberText.short)
    let what = field.style == .contour ? "has no lines" : "has the colours of the ends"
    let shown = [coloured.lowerBound, coloured.upperBound].map(NumberText.short)
    let place = field.dwarfing == .pole ? "poles" : "poles or peaks that are narrower"
    return
      "\(name) goes from \(ends[0]) to \(ends[1]) in these cells, and farther at \(place): what is beyond \(shown[0]) and \(shown[1]) \(what)"
  }

  /// Whether values between the points of the grid are others than it foretells.
  private static func isTooCoarse(
    _ formula: Formula, _ field: Field, _ second: FieldInspection.Variable, _ settings: PlotSettings
  ) throws -> Bool {
    let across = FieldCheck.shares(field.xs.count - 1, seed: 0.618033988749895)
    let up = FieldCheck.shares(field.ys.count - 1, seed: 0.754877666246693)
    let xs = Sampling.between(field.xs, across, isLogarithmic: settings.horizontal.isLogarithmic)
    let ys = Sampling.between(field.ys, up, isLogarithmic: settings.vertical.isLogarithmic)
    let domain = field.xs[0]...field.xs[field.xs.count - 1]
    let between = try ys.flatMap { y in
      let parameters = settings.parameters.single.merging([second.name: y]) { $1 }
      return settings.quantity(of: try formula.checkedProgram(parameters), over: domain)(xs)
    }
    let finite = field.values.filter(\.isFinite)
    let sight = field.valuesInSight ?? (finite.min() ?? 0)...(finite.max() ?? 0)
    return FieldCheck(grid: field.values, columns: across, rows: up, between: between, sight: sight).isTooCoarse
  }
}

/// Values between the points of a grid, held against what the grid foretells of them.
///
/// One value is looked at in each cell. What turns between the points and moves none of these is not seen.
struct FieldCheck {
  /// How far along a cell its value is looked at, from 0 to 1: without a period, so that no wave fits all cells.
  static func shares(_ cells: Int, seed: Double) -> [Double] {
    (0..<cells).map { 0.2 + 0.6 * (seed * Double($0 + 1)).truncatingRemainder(dividingBy: 1) }
  }

  /// A difference that changes what a picture says, as a share of the values in sight.
  private static let visible = 0.1

  private let isMissed: [Bool]
  private let columns: Int
  private let rows: Int

  /// - Parameters:
  ///   - values: of the grid, row by row.
  ///   - between: of the cells, row by row.
  ///   - sight: values beyond count as its ends.
  init(
    grid values: [Double], columns: [Double], rows: [Double], between: [Double], sight: ClosedRange<Double>
  ) {
    (self.columns, self.rows) = (columns.count, rows.count)
    let stride = columns.count + 1
    let least = Self.visible * (sight.upperBound / 2 - sight.lowerBound / 2) * 2
    func shown(_ value: Double) -> Double { min(max(value, sight.lowerBound), sight.upperBound) }
    isMissed = rows.indices.flatMap { row in
      columns.indices.map { column in
        let node = row * stride + column
        let corners = [node, node + 1, node + stride, node + stride + 1].map { values[$0] }
        let found = between[row * columns.count + column]
        guard found.isFinite, corners.allSatisfy(\.isFinite) else { return false }
        let (across, up) = (columns[column], rows[row])
        let below = shown(corners[0]) * (1 - across) + shown(corners[1]) * across
        let above = shown(corners[2]) * (1 - across) + shown(corners[3]) * across
        return (shown(found) - (below * (1 - up) + above * up)).magnitude > least
      }
    }
  }

  /// Whether the field turns faster than its cells somewhere: nine cells beside each other are all missed. Jumps and
  /// creases miss lines of cells, no squares.
  var isTooCoarse: Bool {
    guard columns > 2, rows > 2 else { return false }
    return (1..<rows - 1).contains { row in
      (1..<columns - 1).contains { column in
        (row - 1...row + 1).allSatisfy { line in
          isMissed[(line * columns + column - 1)...(line * columns + column + 1)].allSatisfy(\.self)
        }
      }
    }
  }
}
