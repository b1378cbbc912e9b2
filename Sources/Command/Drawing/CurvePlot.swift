import CurveAnalysis
import EffectMath
import Figures

/// A panel with formulas of one variable and with tables.
struct CurvePlot {
  /// The name, the facts and the tint of a curve.
  typealias Description = (label: String, info: CurveInfo, tint: Tint)

  private var settings: PlotSettings
  private(set) var marks: [Mark] = []
  private(set) var descriptions: [Description] = []
  /// The abscissa of the formulas.
  private let abscissa: String
  /// True if the abscissas are seconds: the time of a formula with a duration, or of a parameter in seconds.
  private var isTime = false
  private let formulas: [Formula]
  private let tables: [DataTable]
  /// Sentences about what the picture hides or changes.
  private(set) var notes: [String] = []

  init(_ inputs: [PlotInput], _ settings: PlotSettings) throws {
    let formulas = inputs.compactMap(\.formula)
    let tables = inputs.compactMap(\.table)
    abscissa = (formulas.first { $0.dependsOnAbscissa } ?? formulas.first)?.abscissa ?? ""
    (self.settings, self.formulas, self.tables) = (settings, formulas, tables)
    let curveCount = formulas.map { settings.parameters.combinations(for: $0).count }.reduce(0, +)
    let columns = try tables.flatMap { try settings.abscissaColumn.drawnColumns(of: $0) }
    // Next to tables, formulas take names of --legend only if every curve has one.
    let named = tables.isEmpty || settings.legend.count == curveCount + columns.count ? curveCount : 0
    if !tables.isEmpty, settings.quantity != .value {
      throw Failure("--deriv and --integral need formulas, not columns of numbers")
    }
    self.settings.legend = tables.isEmpty ? settings.legend : Array(settings.legend.prefix(named))
    let members = try self.settings.members(of: formulas)
    if tables.isEmpty, settings.abscissaColumn.isFirst != nil { throw Failure("--domain needs a table") }
    let data = CurveDomain.union(try tables.compactMap { try settings.abscissaColumn.domain(of: $0) })
    let domain = try settings.formulaDomain(of: formulas, settings.parameters.members, over: data)
    let places = Sampling.places(settings.samples, in: domain, isLogarithmic: settings.horizontal.isLogarithmic)
    for member in members { try add(member, domain, places, isAlone: members.count == 1 && tables.isEmpty) }
    isTime = isTime || Set(formulas.compactMap(\.abscissaTitle)) == [Formula.timeTitle]
    let first = settings.parameters.family == nil ? formulas.count : 0
    try add(columns, named: settings.legend.dropFirst(named), first: first)
    if !hasFinitePoint { throw Failure("no finite value to draw on \(Self.text(of: domain))", .badData) }
    noteEmptyRange()
    if settings.showsInfo { marks += Self.points(descriptions, among: marks, turns: settings.marksTurns) }
    if !formulas.isEmpty { self.settings.horizontal.covered = domain }
    self.settings.horizontal.label = try settings.horizontal.label ?? horizontalLabel()
    // The heading that all columns share, otherwise the quantity with its unit.
    let headings = Set(columns.map(\.column.name))
    let heading = headings.count == 1 ? headings.first?.flatMap { $0 } : nil
    let unit = tables.isEmpty ? formulas.oneUnit : nil
    self.settings.vertical.label =
      settings.vertical.label ?? heading ?? settings.quantity.label(over: abscissa, isTime: isTime, unit: unit)
  }

  var panel: Panel {
    var panel = Panel(horizontal: settings.horizontal, vertical: settings.vertical, marks: marks)
    if let family = settings.parameters.family, formulas.count == 1, tables.isEmpty, settings.legend.isEmpty,
      family.values.count > Self.mostNamedMembers, let low = family.values.min(), let high = family.values.max()
    {
      panel.family = Axis(label: family.name, range: low...high)
    }
    return panel
  }

  /// The largest family whose members have names; a larger one has a colour bar.
  private static let mostNamedMembers = 8

  /// Returns the panels of quantities, one above the other.
  static func figure(_ plots: [CurvePlot]) -> Figure {
    let descriptions = plots.flatMap(\.descriptions)
    let isOne = descriptions.count == 1
    var figure = plots[0].settings.figure(
      plots.map(\.panel), plots[0].formulas,
      footnote: plots.flatMap(\.notes) + (isOne ? [descriptions[0].info.line] : []))
    if !isOne {
      figure.captions = descriptions.map { Caption("\($0.label): \($0.info.line)", tint: $0.tint) }
    }
    return figure
  }

  /// Returns the title of the horizontal axis: the title that the abscissas of formulas share, or the heading that all
  /// tables share; otherwise the name of the abscissa, or the number of a row.
  private func horizontalLabel() throws -> String {
    let titles = Set(formulas.compactMap(\.abscissaTitle))
    if tables.isEmpty { return isTime ? Formula.timeTitle : titles.count == 1 ? titles.first ?? abscissa : abscissa }
    let headings = Set(
      try tables.map { table in try settings.abscissaColumn.index(in: table).flatMap { table.columns[$0].name } })
    if headings.count == 1, let heading = headings.first?.flatMap({ $0 }), !heading.isEmpty { return heading }
    return formulas.isEmpty && headings == [nil] ? "row" : settings.abscissaColumn.name ?? abscissa
  }

  private mutating func add(
    _ member: FormulaMember, _ domain: ClosedRange<Double>, _ places: [Double], isAlone: Bool
  ) throws {
    let program = try member.program()
    isTime = isTime || program.hasOwnLength
    let name = { (quantity: CurveQuantity) in
      let isNamed = member.givenName != nil || quantity == .value
      let derived = quantity.name(of: isNamed ? member.name : member.formulaLabel, over: member.formula.abscissa)
      return isNamed ? derived : [derived, member.valueLabel].compactMap(\.self).joined(separator: ", ")
    }
    let endsItself = settings.domain == nil || settings.showsOwnDomains
    let (domain, places) = endsItself ? own(program, domain, places) : (domain, places)
    var (curve, others) = trace(program, name, at: places, in: domain, member.tint)
    curve.label = isAlone ? member.givenName : member.typesetName
    curve.tint = member.tint
    // Next to a pole, an area would fill the picture.
    let isBounded = curve.ordinatesInSight.lowerBound == -.infinity
    curve.isFilled = isAlone && hasArea && isBounded && Self.liesNearZero(curve.ys)
    let data = settings.quantity == .value ? program.curve as? SampledCurve : nil
    if data != nil { OptionUse.note("--as") }
    if let data, settings.drawsDots == true {
      let (xs, ys) = (data.points.map(\.input), data.points.map(\.output))
      marks.append(.points(Curve(xs: xs, ys: ys, label: curve.label, tint: member.tint)))
    } else {
      marks += [.curve(curve)] + others
    }
    if !others.contains(where: { if case .envelope = $0 { true } else { false } }),
      !curve.ys.contains(where: \.isFinite)
    {
      notes.append("\(member.name) has no finite value on \(Self.text(of: domain))")
    }
    if settings.showsInfo {
      descriptions.append((name(settings.quantity), info(program, domain), member.tint))
    }
  }

  /// Returns the domain and the places within the curve's own domain.
  private func own(
    _ program: Program, _ domain: ClosedRange<Double>, _ places: [Double]
  ) -> (ClosedRange<Double>, [Double]) {
    guard let own = program.curveDomain ?? program.curve?.domain, own.overlaps(domain) else { return (domain, places) }
    let shown = own.clamped(to: domain)
    let inside = places.filter { shown.lowerBound < $0 && $0 < shown.upperBound }
    return (shown, [shown.lowerBound] + inside + [shown.upperBound])
  }

  /// True if a picture can show the area between a curve and zero.
  private var hasArea: Bool {
    let hasZero = settings.vertical.range?.contains(0) ?? true
    return hasZero && !settings.vertical.isLogarithmic && !settings.horizontal.isLogarithmic
  }

  /// Returns true if the values vary, and if their range is at least a third of their distance from zero.
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

  /// Adds the columns of the tables.
  ///
  /// - Parameter first: the number of the first series.
  private mutating func add(
    _ columns: [AbscissaColumn.DrawnColumn], named names: ArraySlice<String>, first: Int
  ) throws {
    if !tables.isEmpty, let extra = names.dropFirst(columns.count).first {
      let way = formulas.isEmpty ? "" : "; to name formulas too, name all curves"
      throw Failure("--legend has more names than there are columns: '\(extra)'\(way)")
    }
    for (index, (xs, column)) in columns.enumerated() {
      // By default a column over a formula is measured data, drawn as points. Alone it is a line if it has many rows.
      let label = index < names.count ? names[names.startIndex + index] : column.name
      let curve = Curve(
        xs: xs, ys: column.values, label: label ?? (formulas.isEmpty ? nil : "data"), tint: .series(first + index))
      OptionUse.note("--as")
      let isDotted = settings.drawsDots ?? (!formulas.isEmpty || xs.count < Self.leastRows)
      marks.append(isDotted ? .points(curve) : .curve(curve))
      guard settings.showsInfo else { continue }
      // The facts are those of the points joined by straight lines.
      let name = curve.label ?? "data"
      let data = try Failure.reading(name) { try SampledCurve(curve.xs, curve.ys) }
      descriptions.append((name, CurveInfo(of: data, over: data.domain), curve.tint))
    }
  }

  /// The least number of rows that are drawn as a line unless --as says otherwise.
  private static let leastRows = 60

  private var hasFinitePoint: Bool {
    func isDrawn(_ value: Double, _ axis: Axis) -> Bool { value.isFinite && (!axis.isLogarithmic || value > 0) }
    return marks.contains { if case .envelope = $0 { true } else { false } }
      || marks.compactMap(\.samples).contains { curve in
        zip(curve.xs, curve.ys).contains { isDrawn($0, settings.horizontal) && isDrawn($1, settings.vertical) }
      }
  }

  /// Adds a note if nothing lies in the range of -y.
  private mutating func noteEmptyRange() {
    guard let range = settings.vertical.range else { return }
    var (lowest, highest) = (Double.infinity, -Double.infinity)
    for mark in marks {
      guard let ys = mark.samples?.ys else { continue }
      // A line between two points is visible if one of its values is.
      for (first, second) in zip(ys, ys.dropFirst() + ys.suffix(1)) where first.isFinite {
        let next = second.isFinite ? second : first
        let span = min(first, next)...max(first, next)
        if case .curve = mark, span.overlaps(range) { return }
        if range.contains(first) { return }
        (lowest, highest) = (min(lowest, first), max(highest, first))
      }
    }
    guard lowest <= highest else { return }
    notes.append(
      "nothing lies in -y \(Self.text(of: range)): the values are from \(NumberText.short(lowest)) to "
        + NumberText.short(highest))
  }

  private static func text(of range: ClosedRange<Double>) -> String {
    "\(NumberText.short(range.lowerBound)):\(NumberText.short(range.upperBound))"
  }
}

extension [Formula] {
  /// The common unit of the values; nil for none or several.
  var oneUnit: String? {
    let units = Set(map(\.unit))
    guard units.count == 1, let unit = units.first, !unit.rawValue.isEmpty else { return nil }
    return unit.rawValue
  }
}

/// A quantity of a formula as marks, with notes on its hidden parts.
extension CurvePlot {
  /// The largest number of jumps that a note names.
  private static let mostNamed = 4
  /// The largest number of impulses that show their sizes.
  private static let mostSized = 12

  /// Returns the curve, broken at jumps and poles, without label and tint; and its envelopes, jumps and impulses.
  ///
  /// - Parameter name: the name of a quantity of the formula.
  private mutating func trace(
    _ program: Program, _ name: (CurveQuantity) -> String, at places: [Double], in domain: ClosedRange<Double>,
    _ tint: Tint
  ) -> (Curve, [Mark]) {
    let isLogarithmic = settings.vertical.isLogarithmic
    let quantity = settings.quantity(of: program, over: domain)
    let range = isLogarithmic ? nil : settings.vertical.range
    let outline = CurveOutline(at: places, in: range, columns: settings.columns) { places in
      isLogarithmic ? quantity(places).map { $0 > 0 ? .log($0) : .nan } : quantity(places)
    }
    let shown = { (value: Double) in isLogarithmic ? .exp(value) : value }
    let isLong = settings.horizontal.isLogarithmic
    let parted = CurveEnvelope(outline, stretches: settings.stretches, place: isLong ? { .log($0) } : { $0 })
    var marks = parted.envelopes.map { band -> Mark in
      .envelope(Envelope(xs: band.xs, lows: band.lows.map(shown), highs: band.highs.map(shown), tint: tint))
    }
    marks += JumpMarks.marks(of: outline.jumps, tint, shown: shown)
    if outline.isBand || !parted.envelopes.isEmpty {
      notes.append(
        "\(name(settings.quantity)) turns faster than the picture's columns: the filled band is its range")
    }
    if isLogarithmic, quantity(places).contains(where: { $0 <= 0 }) {
      notes.append("\(name(settings.quantity)) is 0 or less in parts, which a logarithmic axis does not show")
    }
    if case .derivative(let order) = settings.quantity { marks += impulses(program, name, order, places, tint) }
    return (Curve(xs: parted.curve.xs, ys: parted.curve.ys.map(shown)).brokenAtPoles(), marks)
  }

  /// Returns the impulses of a derivative: one at each jump of the quantity below it, as large as the jump. Jumps of
  /// lower quantities cause derivatives of impulses, which only a note mentions.
  private mutating func impulses(
    _ program: Program, _ name: (CurveQuantity) -> String, _ order: Int, _ places: [Double], _ tint: Tint
  ) -> [Mark] {
    var marks: [Mark] = []
    for lower in 0..<order {
      var base = settings
      base.quantity = CurveQuantity(derivative: lower)
      let values = base.quantity(of: program, over: places[0]...places[places.count - 1])
      let jumps = CurveOutline(at: places, columns: settings.columns, values: values).jumps
      guard !jumps.isEmpty else { continue }
      let named = jumps.lazy.map { base.placeText($0.abscissa) }.listed(Self.mostNamed)
      let isDirect = order == lower + 1
      if isDirect {
        marks = jumps.map { jump in
          let size = jump.after - jump.before
          let text = jumps.count > Self.mostSized ? nil : (size < 0 ? "−" : "+") + NumberText.short(size.magnitude)
          return .dot(jump.abscissa, size, .impulse, tint, text)
        }
      }
      let whose =
        isDirect
        ? "its derivative has an impulse there, an arrow with the size of the jump"
        : "derivatives of impulses there, which no picture shows"
      notes.append("\(name(base.quantity)) jumps at \(named): \(whose)")
    }
    return marks
  }
}

/// The marks of a curve's facts.
extension CurvePlot {
  /// The largest number of marked points of one kind; the text below counts more.
  private static let mostMarks = 24
  /// The largest number of roots with coordinates.
  private static let mostNamedRoots = 6

  /// Returns the ordinate of the first drawn line at an abscissa; nil outside of the line and in its gaps.
  private static func ordinate(at place: Double, _ drawn: [Mark]) -> Double? {
    for case .curve(let curve) in drawn {
      guard let next = curve.xs.firstIndex(where: { $0 >= place }) else { return nil }
      let before = max(0, next - 1)
      let width = curve.xs[next] - curve.xs[before]
      let share = width > 0 ? (place - curve.xs[before]) / width : 0
      let value = curve.ys[before] + share * (curve.ys[next] - curve.ys[before])
      return value.isFinite ? value : nil
    }
    return nil
  }

  /// Returns the marks of the facts of the curves.
  ///
  /// - Parameters:
  ///   - drawn: the marks of the curves themselves.
  ///   - turns: true for all turning points and inflections, false for the highest and the lowest place alone.
  static func points(_ descriptions: [Description], among drawn: [Mark], turns: Bool) -> [Mark] {
    var marks: [Mark] = []
    for description in descriptions {
      let (info, tint) = (description.info, description.tint)
      let facts = info.facts
      var summits = [info.highest, info.lowest].compactMap { extreme -> (x: Double, y: Double)? in
        guard let extreme, let place = extreme.place, let value = extreme.value.simplest else { return nil }
        return (place.centre, value)
      }
      // One curve has room for coordinates.
      func text(of point: (x: Double, y: Double)) -> String {
        let value = info.value(point.y)
        return turns && descriptions.count == 1 ? "(\(info.place(point.x)), \(value))" : value
      }
      // A constant has one value.
      if let first = summits.first, summits.last?.y == first.y { summits = [first] }
      // The highest and the lowest place show their values, for any number of other curves.
      marks += summits.map { summit in
        let label = text(of: summit)
        // Another curve may have the same text at the same place.
        let isShown = marks.compactMap(\.annotation).contains {
          $0.text == label && ($0.x - summit.x).magnitude <= 1e-6 * max(1, $0.x.magnitude)
        }
        // At a jump, the curve may approach the value without reaching it.
        let isMissed = drawn.compactMap(\.annotation).contains {
          $0.kind == .missed && $0.tint == tint && ($0.x - summit.x).magnitude <= 1e-9 * max(1, $0.x.magnitude)
            && ($0.y - summit.y).magnitude <= 1e-6 * max($0.y.magnitude, summit.y.magnitude)
        }
        return .dot(summit.x, summit.y, isMissed ? .missed : .extremum, tint, isShown ? nil : label)
      }
      let poles = facts.breaks(.pole).map(\.place.centre)
      if poles.count <= mostMarks { marks += poles.map { .band(Band(from: $0, to: $0)) } }
      guard turns else { continue }
      // Turns inside an envelope are not visible.
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
        marks += others.map { .dot($0.x, $0.y, .extremum, tint, descriptions.count == 1 ? text(of: $0) : nil) }
      }
      let turning = (summits + others).map(\.x)
      let roots = facts.innerRoots.map(\.place.centre).filter { root in
        !isHidden(root) && !turning.contains { ($0 - root).magnitude <= 1e-6 * facts.domain.width }
      }
      if roots.count <= mostMarks {
        let isNamed = descriptions.count == 1 && roots.count <= mostNamedRoots
        marks += roots.map { .dot($0, 0, .root, tint, isNamed ? text(of: ($0, 0)) : nil) }
      }
      if descriptions.count == 1, let steepest = facts.steepestSlope, !steepest.value.contains(0),
        let value = ordinate(at: steepest.place.centre, drawn)
      {
        let text = "steepest \(NumberText.short(steepest.value.number))"
        marks.append(.dot(steepest.place.centre, value, .steepest, tint, text))
      }
      if inflections.count <= mostMarks {
        marks += inflections.map { .dot($0.place.centre, $0.value.number, .inflection, tint) }
      }
    }
    return marks
  }
}
