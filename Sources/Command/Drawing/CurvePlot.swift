import CurveAnalysis
import EffectMath
import Figures
import Workbench

/// Draws formulas of one variable and tables into one panel.
struct CurvePlot {
  private var settings: PlotSettings
  /// A curve with what is said about it.
  struct Description {
    var label: String
    var info: CurveInfo
    /// Of the curve.
    var tint: Tint
  }

  private(set) var marks: [Mark] = []
  private var curves = 0
  private(set) var descriptions: [Description] = []
  private var tables: [DataTable] = []
  /// Names of --legend that no curve has yet.
  private var names: ArraySlice<String>
  /// Whether formulas take some of them.
  private let namesFormulas: Bool
  private(set) var title: String?
  /// Of the formulas.
  private let abscissa: String
  /// What a picture does not show or shows otherwise, a sentence each.
  private(set) var notes: [String] = []

  init(_ inputs: [PlotInput], _ settings: PlotSettings) throws {
    let formulas = inputs.compactMap(\.formula)
    abscissa = (formulas.first { $0.dependsOnAbscissa } ?? formulas.first)?.abscissa ?? ""
    let tables = inputs.compactMap(\.table)
    let curveCount = formulas.map { settings.parameters.combinations(for: $0).count }.reduce(0, +)
    let columnCount = try tables.map { try settings.abscissaColumn.drawnCount(of: $0) }.reduce(0, +)
    (self.settings, self.tables, names) = (settings, tables, settings.legend[...])
    namesFormulas = tables.isEmpty || settings.legend.count == curveCount + columnCount
    if !tables.isEmpty, settings.quantity != .value {
      throw Failure("--deriv and --integral are for formulas, not for columns of numbers", .usage)
    }
    try settings.parameters.check(against: formulas)
    try settings.checkPoints(curves: formulas.count * (settings.parameters.family?.values.count ?? 1))
    if tables.isEmpty, settings.abscissaColumn.isFirst != nil { throw Failure("--domain is for tables", .usage) }
    let domain = try settings.formulaDomain(of: formulas, settings.parameters.members, over: try tableDomain())
    let isAlone = curveCount == 1 && tables.isEmpty
    let places = Sampling.places(settings.samples, in: domain, isLogarithmic: settings.horizontal.isLogarithmic)
    for (formula, label) in zip(formulas, formulas.labels) {
      try add(formula, label, domain, places, isAlone: isAlone, isOnlyFormula: formulas.count == 1)
    }
    try addTables(
      firstSeries: settings.parameters.family == nil ? formulas.count : 0, overFormulas: !formulas.isEmpty)
    if !hasFinitePoint {
      throw Failure("no finite value to draw on \(Self.text(of: domain))", .badData)
    }
    noteEmptyRange()
    if settings.showsInfo { marks += Self.points(descriptions, among: marks, turns: settings.marksTurns) }
    if !formulas.isEmpty { self.settings.horizontal.covered = domain }
    try nameAxes(formulas)
  }

  var panel: Panel { Panel(horizontal: settings.horizontal, vertical: vertical, marks: marks) }

  /// The panels of several quantities one above the other, or one.
  static func figure(_ plots: [CurvePlot]) -> Figure {
    let (first, settings) = (plots[0], plots[0].settings)
    var figure = Figure(
      title: settings.title ?? first.title, panels: plots.map(\.panel), size: settings.size, theme: settings.theme)
    let descriptions = plots.flatMap(\.descriptions)
    let notes = plots.flatMap(\.notes)
    let isOne = descriptions.count == 1
    if !isOne {
      figure.captions = descriptions.map { Caption("\($0.label): \(InfoText($0.info).line)", tint: $0.tint) }
    }
    let texts = notes + (isOne ? [InfoText(descriptions[0].info).line] : [])
    figure.footnote = texts.isEmpty ? nil : texts.joined(separator: " · ")
    return figure
  }

  private var vertical: Axis {
    var axis = settings.vertical
    axis.label = axis.label ?? settings.quantity.label(over: abscissa, panels: settings.quantities)
    return axis
  }

  /// Names the axes that have no name of the reader's.
  private mutating func nameAxes(_ formulas: [Formula]) throws {
    let given = settings.horizontal.label
    settings.horizontal.label = try given ?? horizontalLabel(formulas)
    guard settings.vertical.label == nil, settings.quantity == .value, tables.isEmpty else { return }
    settings.vertical.label = formulas.oneUnit
  }

  /// What the tables call their abscissas, if that is one name, what was asked for with `-x`, or what the functions of
  /// all formulas call it.
  private func horizontalLabel(_ formulas: [Formula]) throws -> String? {
    let titles = Set(formulas.map(\.abscissaTitle))
    if tables.isEmpty, titles.count == 1, let title = titles.first?.flatMap({ $0 }) { return title }
    let headings = Set(try tables.map { try settings.abscissaColumn.heading(of: $0) })
    if headings.count == 1, let heading = headings.first?.flatMap({ $0 }), !heading.isEmpty { return heading }
    return tables.isEmpty ? settings.abscissaColumn.name : nil
  }

  private mutating func add(
    _ formula: Formula, _ formulaLabel: String, _ domain: ClosedRange<Double>, _ places: [Double], isAlone: Bool,
    isOnlyFormula: Bool
  ) throws {
    if isOnlyFormula { title = formulaLabel }
    for member in settings.parameters.combinations(for: formula) {
      let program = try formula.checkedProgram(member.values)
      let isMember = member.label != nil
      let tint: Tint = isMember && isOnlyFormula ? .family(member.position) : .series(curves)
      curves += 1
      let memberLabel = member.label ?? ""
      let given = namesFormulas ? names.popFirst() : nil
      let label = given ?? (!isMember ? formulaLabel : isOnlyFormula ? memberLabel : "\(formulaLabel), \(memberLabel)")
      let name = { (quantity: CurveQuantity) in
        if given != nil || quantity == .value { return quantity.name(of: label, over: formula.abscissa) }
        let derived = quantity.name(of: formulaLabel, over: formula.abscissa)
        return isMember ? "\(derived), \(memberLabel)" : derived
      }
      let (domain, places) = settings.showsOwnDomains ? own(program, domain, places) : (domain, places)
      let traced = TracedCurve(program, name: name, at: places, in: domain, settings, tint)
      var curve = traced.curve
      curve.label = isAlone && given == nil ? nil : label
      curve.tint = tint
      // Beside a pole an area would be as high as the picture, whatever it is.
      let isBounded = traced.curve.ordinatesInSight.lowerBound == -.infinity
      curve.isFilled = isAlone && hasArea && isBounded && Self.liesNearZero(curve.ys)
      marks.append(.curve(curve))
      marks += traced.marks
      notes += traced.notes
      if settings.showsInfo {
        let info = info(program, domain)
        descriptions.append(Description(label: name(settings.quantity), info: info, tint: tint))
      }
    }
  }

  /// As far as a curve goes by itself.
  private func own(
    _ program: Program, _ domain: ClosedRange<Double>, _ places: [Double]
  ) -> (ClosedRange<Double>, [Double]) {
    guard let own = program.curveDomain, own.overlaps(domain) else { return (domain, places) }
    let shown = own.clamped(to: domain)
    let inside = ([shown.lowerBound] + places.filter { shown.lowerBound < $0 && $0 < shown.upperBound })
    return (shown, inside + [shown.upperBound])
  }

  /// Whether the area between a curve and zero is one that a picture shows.
  private var hasArea: Bool {
    let hasZero = settings.vertical.range?.contains(0) ?? true
    return hasZero && !settings.vertical.isLogarithmic && !settings.horizontal.isLogarithmic
  }

  /// Whether the values change, and keep their form when zero is in sight, as the area down to it needs.
  private static func liesNearZero(_ values: [Double]) -> Bool {
    let finite = values.filter(\.isFinite)
    guard let lowest = finite.min(), let highest = finite.max(), lowest < highest else { return false }
    return max(lowest, -highest) <= 3 * (highest - lowest)
  }

  private func info(_ program: Program, _ domain: ClosedRange<Double>) -> CurveInfo {
    switch settings.quantity {
    case .value: CurveInfo(of: program, over: domain)
    case .derivative(let order): CurveInfo(of: DerivativeCurve(program, order: order), over: domain)
    case .integral: CurveInfo(of: IntegralCurve(program, over: domain), over: domain)
    }
  }

  private mutating func addTables(firstSeries: Int, overFormulas: Bool) throws {
    var series = firstSeries
    for table in tables {
      let (xs, columns) = try settings.abscissaColumn.split(table)
      for column in columns {
        let label = names.popFirst() ?? column.name
        // A column over a formula is measured data: points. Alone it is a line.
        let curve = Curve(
          xs: xs, ys: column.values, label: label ?? (overFormulas ? "data" : nil), tint: .series(series))
        marks.append(overFormulas ? .points(curve) : .curve(curve))
        if settings.showsInfo { try describe(curve) }
        series += 1
      }
    }
    guard let extra = names.first else { return }
    let what = tables.isEmpty ? "curves" : "columns"
    let way = tables.isEmpty || !overFormulas ? "" : "; formulas have names where all curves have"
    throw Failure("--legend names more \(what) than there are ('\(extra)')\(way)", .usage)
  }

  /// The facts of a column, as if its points were joined by straight lines.
  private mutating func describe(_ column: Curve) throws {
    let label = column.label ?? "data"
    do throws(SampledCurve.Failure) {
      let data = try SampledCurve(column.xs, column.ys)
      let info = CurveInfo(of: data, over: data.domain)
      descriptions.append(Description(label: label, info: info, tint: column.tint))
    } catch {
      throw Failure("\(label): \(error)", .badData)
    }
  }

  /// The abscissas that the tables cover.
  private func tableDomain() throws -> ClosedRange<Double>? {
    CurveDomain.union(try tables.compactMap { try settings.abscissaColumn.domain(of: $0) })
  }

  private var hasFinitePoint: Bool {
    func isDrawn(_ value: Double, _ axis: Axis) -> Bool { value.isFinite && (!axis.isLogarithmic || value > 0) }
    return marks.contains { mark in
      switch mark {
      case .curve(let curve), .points(let curve):
        zip(curve.xs, curve.ys).contains { isDrawn($0, settings.horizontal) && isDrawn($1, settings.vertical) }
      case .envelope: true
      default: false
      }
    }
  }

  /// Tells that nothing lies in the vertical range asked for.
  private mutating func noteEmptyRange() {
    guard let range = settings.vertical.range else { return }
    var values: ClosedRange<Double>?
    for mark in marks {
      let ys: [Double]
      switch mark {
      case .curve(let curve), .points(let curve): ys = curve.ys
      default: continue
      }
      // A line between two points is in sight where one of its values is.
      for (first, second) in zip(ys, ys.dropFirst() + ys.suffix(1)) where first.isFinite {
        let next = second.isFinite ? second : first
        let span = min(first, next)...max(first, next)
        if case .curve = mark, span.overlaps(range) { return }
        if range.contains(first) { return }
        values = values.map { min($0.lowerBound, first)...max($0.upperBound, first) } ?? first...first
      }
    }
    guard let values else { return }
    notes.append(
      "nothing lies in -y \(Self.text(of: range)): the values are from \(NumberText.short(values.lowerBound)) to "
        + NumberText.short(values.upperBound))
  }

  private static func text(of range: ClosedRange<Double>) -> String {
    "\(NumberText.short(range.lowerBound)):\(NumberText.short(range.upperBound))"
  }
}

extension [Formula] {
  /// The unit of the values of all; nil where they have none, or several.
  var oneUnit: String? {
    let units = Set(map(\.unit))
    guard units.count == 1, let unit = units.first, !unit.rawValue.isEmpty else { return nil }
    return unit.rawValue
  }
}

/// Facts as marks.
extension CurvePlot {
  /// Points of one kind beyond which none but the highest and the lowest are marked: their number is told below.
  private static let mostMarks = 24

  /// The marks of the facts of the curves.
  ///
  /// - Parameters:
  ///   - drawn: the marks of the curves themselves.
  ///   - turns: whether all turns and inflections are marked, or the highest and the lowest place alone.
  static func points(_ descriptions: [Description], among drawn: [Mark], turns: Bool) -> [Mark] {
    var marks: [Mark] = []
    for description in descriptions {
      let (info, tint) = (description.info, description.tint)
      let (facts, text) = (info.facts, InfoText(info))
      var summits = [info.highest, info.lowest].compactMap(Self.point)
      // A constant has one value.
      if let first = summits.first, summits.last?.y == first.y { summits = [first] }
      // The highest and the lowest place have their values, whatever room others take.
      marks += summits.map { summit in
        let label = text.value(summit.y)
        return .annotation(
          Annotation(
            x: summit.x, y: summit.y, kind: isMissed(summit, drawn, tint) ? .missed : .extremum,
            text: isTold(label, at: summit, in: marks) ? nil : label, tint: tint))
      }
      let poles = facts.breaks(.pole).map(\.place.centre)
      if poles.count <= mostMarks {
        marks += poles.map { .band(Band(from: $0, to: $0)) }
      }
      guard turns else { continue }
      // Where a curve turns faster than a picture shows there is a band, and no place in it is one.
      func isHidden(_ abscissa: Double) -> Bool {
        drawn.contains { mark in
          guard case .envelope(let envelope) = mark, envelope.tint == tint, let first = envelope.xs.first,
            let last = envelope.xs.last
          else { return false }
          return first <= abscissa && abscissa <= last
        }
      }
      let others = facts.extrema.map { (x: $0.place.centre, y: $0.value.number) }.filter { extremum in
        !isHidden(extremum.x) && !summits.contains { $0.x == extremum.x && $0.y == extremum.y }
      }
      let inflections = facts.inflections.filter { !isHidden($0.place.centre) }
      if others.count <= mostMarks {
        marks += others.map { extremum in
          let label = descriptions.count == 1 ? text.value(extremum.y) : nil
          return .annotation(Annotation(x: extremum.x, y: extremum.y, kind: .extremum, text: label, tint: tint))
        }
      }
      if inflections.count <= mostMarks {
        marks += inflections.map {
          .annotation(Annotation(x: $0.place.centre, y: $0.value.number, kind: .inflection, tint: tint))
        }
      }
    }
    return marks
  }

  private typealias Point = (x: Double, y: Double)

  private static func point(_ extreme: CurveFacts.Extreme?) -> Point? {
    guard let extreme, let place = extreme.place, let value = extreme.value.simplest else { return nil }
    return (place.centre, value)
  }

  /// Whether a value is one that the curve comes near to at a jump, and does not have.
  private static func isMissed(_ summit: Point, _ drawn: [Mark], _ tint: Tint) -> Bool {
    drawn.contains { mark in
      guard case .annotation(let dot) = mark, dot.kind == .missed, dot.tint == tint else { return false }
      let near = 1e-9 * max(1, dot.x.magnitude)
      return (dot.x - summit.x).magnitude <= near
        && (dot.y - summit.y).magnitude <= 1e-6 * max(dot.y.magnitude, summit.y.magnitude)
    }
  }

  /// Whether another curve has the same text at the same place.
  private static func isTold(_ text: String, at summit: Point, in marks: [Mark]) -> Bool {
    marks.contains { mark in
      guard case .annotation(let other) = mark else { return false }
      return other.text == text && (other.x - summit.x).magnitude <= 1e-6 * max(1, other.x.magnitude)
    }
  }
}

/// A quantity of a formula as a picture shows it, with what it does not show.
struct TracedCurve {
  /// Broken at jumps and poles; without label and tint.
  let curve: Curve
  /// Its jumps, and those of what it is the derivative of as impulses.
  private(set) var marks: [Mark] = []
  /// Sentences for the reader.
  private(set) var notes: [String] = []

  /// Jumps named before the rest is counted.
  private static let mostNamed = 4
  /// Impulses whose sizes are written beside them.
  private static let mostSized = 12

  /// - Parameters:
  ///   - name: of a quantity of the formula.
  ///   - tint: of the marks.
  init(
    _ program: Program, name: (CurveQuantity) -> String, at places: [Double], in domain: ClosedRange<Double>,
    _ settings: PlotSettings, _ tint: Tint
  ) {
    let isLogarithmic = settings.vertical.isLogarithmic
    let quantity = settings.quantity(of: program, over: domain)
    let outline = Self.outline(at: places, settings) { places in
      isLogarithmic ? quantity(places).map { $0 > 0 ? .log($0) : .nan } : quantity(places)
    }
    let shown = { (value: Double) in isLogarithmic ? .exp(value) : value }
    let isLong = settings.horizontal.isLogarithmic
    let parted = CurveEnvelope(outline, stretches: settings.stretches, place: isLong ? { .log($0) } : { $0 })
    curve = Curve(xs: parted.curve.xs, ys: parted.curve.ys.map(shown)).brokenAtPoles()
    marks = parted.envelopes.map { band in
      .envelope(Envelope(xs: band.xs, lows: band.lows.map(shown), highs: band.highs.map(shown), tint: tint))
    }
    marks += JumpMarks.marks(of: outline.jumps, tint, shown: shown)
    if outline.isBand || !parted.envelopes.isEmpty {
      notes.append(
        "\(name(settings.quantity)) turns faster than the picture's columns: what is filled is the band it covers")
    }
    if isLogarithmic, quantity(places).contains(where: { $0 <= 0 }) {
      notes.append("\(name(settings.quantity)) is 0 or less in parts, which a logarithmic axis does not show")
    }
    if case .derivative(let order) = settings.quantity { addImpulses(program, name, order, places, settings, tint) }
  }

  private static func outline(
    at places: [Double], _ settings: PlotSettings, values: @escaping @Sendable ([Double]) -> [Double]
  ) -> CurveOutline {
    let ordinates = values(places)
    let range = settings.vertical.isLogarithmic ? nil : settings.vertical.range
    let inSight = range ?? Curve(xs: places, ys: ordinates).ordinatesInSight
    return CurveOutline(at: places, ordinates, shown: inSight, columns: settings.columns, values: values)
  }

  /// Tells of the jumps of what is derived: the derivative there is an impulse, whose size is the jump's height. What is
  /// derived more than once has impulses' derivatives there, which have no sign of their own.
  private mutating func addImpulses(
    _ program: Program, _ name: (CurveQuantity) -> String, _ order: Int, _ places: [Double], _ settings: PlotSettings,
    _ tint: Tint
  ) {
    for lower in 0..<order {
      var base = settings
      base.vertical = Axis()
      base.quantity = CurveQuantity(derivative: lower)
      let domain = places[0]...places[places.count - 1]
      let jumps = Self.outline(at: places, base, values: base.quantity(of: program, over: domain)).jumps
      guard !jumps.isEmpty else { continue }
      let named = jumps.lazy.map { settings.placeText($0.abscissa) }.listed(Self.mostNamed)
      let isDirect = order == lower + 1
      if isDirect {
        marks += jumps.map { jump in
          let size = jump.after - jump.before
          let text = jumps.count > Self.mostSized ? nil : (size < 0 ? "-" : "+") + NumberText.short(size.magnitude)
          return .annotation(Annotation(x: jump.abscissa, y: size, kind: .impulse, text: text, tint: tint))
        }
      }
      let whose =
        isDirect
        ? "its derivative has an impulse there, an arrow with the size of the jump"
        : "derivatives of impulses there, which no picture shows"
      notes.append("\(name(base.quantity)) jumps at \(named): \(whose)")
    }
  }
}
