import EffectMath
import Figures

/// Draws a formula of two variables.
struct FieldPlot {
  /// The number of samples along each variable.
  static let resolution = 161
  /// The number of lines of a surface along each variable; more would merge into black.
  static let surfaceResolution = 29

  /// The largest number of fields next to each other.
  private static let mostFields = 16
  /// The number of fields above which their panels are small.
  private static let mostLarge = 4

  /// Returns one panel for each formula or member of the family, all on one scale of values.
  ///
  /// - Parameter second: the text of -y.
  static func figure(
    _ formulas: [Formula], style: Field.Style, second: String?, settings: PlotSettings
  ) throws -> Figure {
    let members = try FormulaMember.all(of: formulas, settings.parameters, legend: settings.legend)
    guard members.count <= mostFields else {
      throw Failure("--as draws at most \(mostFields) fields, not \(members.count)")
    }
    let isOne = members.count == 1
    var notes: [String] = []
    let panels = try members.map { member in
      var settings = settings
      settings.parameters = settings.parameters.fixed(member.values)
      let second = try FieldInspection.secondVariable(
        second, formula: member.formula, parameters: settings.parameters)
      var panel = try panel(member.formula, style: style, second: second, settings: settings, notes: &notes)
      if !isOne { panel.title = member.typesetName }
      panel.isMiniature = members.count > mostLarge
      return panel
    }
    var figure = settings.figure(panels, formulas, footnote: notes.isEmpty ? [] : [notes.joined(separator: "; ")])
    if isOne, let name = members[0].givenName { figure.title = settings.title ?? name }
    figure.columns = panels.count <= 3 ? panels.count : Int(Double(panels.count).squareRoot().rounded(.up))
    figure.sharesValueScale = !isOne
    return figure
  }

  private static func panel(
    _ formula: Formula, style: Field.Style, second: FieldInspection.Variable, settings: PlotSettings,
    notes: inout [String]
  ) throws -> Panel {
    let count = style == .surface ? surfaceResolution : resolution
    if settings.vertical.isLogarithmic, second.range.lowerBound <= 0 {
      throw Failure("--log y needs a range above 0, as in -y \(second.name)=0.001:1")
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
      label: settings.quantity.label(over: formula.abscissa, isTime: false, unit: [formula].oneUnit))
    let infinite = values.count(where: \.isInfinite)
    if infinite > 0 {
      notes.append("\(name) is infinite or too large in \(infinite) of \(values.count) cells, which are blank")
    }
    if let coloured = field.colouredValues { notes.append(sightNote(name, field, coloured)) }
    if try isTooCoarse(formula, field, second, settings) {
      notes.append("\(name) turns faster than the picture's cells: the pattern is an artefact of the grid")
    }
    func axis(_ given: Axis, _ name: String, _ range: ClosedRange<Double>) -> Axis {
      Axis(label: given.label ?? name, range: range, isLogarithmic: given.isLogarithmic)
    }
    return Panel(
      horizontal: axis(settings.horizontal, formula.abscissa, domain),
      vertical: axis(settings.vertical, second.name, second.range), marks: [.field(field)])
  }

  private static func sightNote(_ name: String, _ field: Field, _ coloured: ClosedRange<Double>) -> String {
    let finite = field.values.filter(\.isFinite)
    let ends = [finite.min() ?? 0, finite.max() ?? 0].map(NumberText.short)
    let what = field.style == .contour ? "has no lines" : "has the colour of that end"
    let shown = [coloured.lowerBound, coloured.upperBound].map(NumberText.short)
    let place = field.dwarfing == .pole ? "poles" : "poles or peaks that are narrower"
    return "\(name) goes from \(ends[0]) to \(ends[1]) in these cells, and farther at \(place): a value below "
      + "\(shown[0]) or above \(shown[1]) \(what)"
  }

  /// The least visible difference, as a share of the values in sight.
  private static let visible = 0.1
  /// The place of the value inside each cell, from 0 to 1: irrational, so that no wave fits all nodes and these places.
  private static let inner = 0.381966011250105

  /// Returns true if the field turns faster than its cells: in a square of nine cells, a value inside each cell differs
  /// visibly from its interpolation.
  ///
  /// Jumps and creases make lines of cells differ, not squares. A turn that changes none of these values is not
  /// detected.
  private static func isTooCoarse(
    _ formula: Formula, _ field: Field, _ second: FieldInspection.Variable, _ settings: PlotSettings
  ) throws -> Bool {
    let xs = Sampling.between(field.xs, inner, isLogarithmic: settings.horizontal.isLogarithmic)
    let ys = Sampling.between(field.ys, inner, isLogarithmic: settings.vertical.isLogarithmic)
    let domain = field.xs[0]...field.xs[field.xs.count - 1]
    let between = try ys.map { y in
      let parameters = settings.parameters.single.merging([second.name: y]) { $1 }
      return settings.quantity(of: try formula.checkedProgram(parameters), over: domain)(xs)
    }
    let finite = field.values.filter(\.isFinite)
    // Values beyond those in sight count as their ends.
    let sight = field.valuesInSight ?? (finite.min() ?? 0)...(finite.max() ?? 0)
    let least = visible * (sight.upperBound / 2 - sight.lowerBound / 2) * 2
    func shown(_ value: Double) -> Double { min(max(value, sight.lowerBound), sight.upperBound) }
    let stride = field.xs.count
    func mixed(_ low: Double, _ high: Double) -> Double { low * (1 - inner) + high * inner }
    let differs = ys.indices.map { row in
      xs.indices.map { column in
        let node = row * stride + column
        let corners = [node, node + 1, node + stride, node + stride + 1].map { field.values[$0] }
        let found = between[row][column]
        guard found.isFinite, corners.allSatisfy(\.isFinite) else { return false }
        let sides = [mixed(shown(corners[0]), shown(corners[1])), mixed(shown(corners[2]), shown(corners[3]))]
        return (shown(found) - mixed(sides[0], sides[1])).magnitude > least
      }
    }
    return (1..<ys.count - 1).contains { row in
      (1..<xs.count - 1).contains { column in
        (row - 1...row + 1).allSatisfy { differs[$0][column - 1...column + 1].allSatisfy(\.self) }
      }
    }
  }
}
