import CurveAnalysis
import EffectMath
import Figures

/// The checked options of `plot`.
struct PlotSettings {
  var parameters: ParameterFamily
  var domain: ClosedRange<Double>?
  /// True to draw each curve over its own domain only; false to draw all over the longest one.
  var showsOwnDomains = false
  var quantity = CurveQuantity.value
  /// The number of quantities in the figure, each in its own panel.
  var quantities = 1
  var showsInfo = false
  /// True if --info marks turning points and inflections; false if it marks only the highest and the lowest place.
  var marksTurns = true
  /// The text of an abscissa in notes.
  var placeText: @Sendable (Double) -> String = { NumberText.short($0) }
  /// The distance between dots on a path, in its abscissa; nil for no dots.
  var dotStep: Double?
  var title: String?
  var horizontal = Axis()
  var vertical = Axis()
  var size = PixelSize.standard
  var theme = Theme.light
  var samples = Sampling.usual
  /// The number of columns that the picture can show.
  var columns = PixelSize.standard.width
  /// The number of parts of the picture in which separate turns are visible.
  var stretches = CurveEnvelope.stretches(pixels: PixelSize.standard.width, lineWidth: 4.4)
  /// The names of --legend: of all curves in order, formulas first, or of the columns of tables.
  var legend: [String] = []
  /// The abscissa of tables.
  var abscissaColumn = AbscissaColumn()
  /// True to draw columns as dots, false as lines; nil to draw them as dots next to formulas.
  var drawsDots: Bool?

  /// Returns the domain of formulas: the given one, the data's, the curves' own, or 0...1 (from 0.001 on a logarithmic
  /// axis).
  func formulaDomain(
    of formulas: [Formula], _ values: [[String: Double]], over table: ClosedRange<Double>? = nil
  ) throws -> ClosedRange<Double> {
    let given = domain ?? table
    let domain = try given ?? CurveDomain.union(of: formulas, values) ?? 0...1
    guard horizontal.isLogarithmic, domain.lowerBound <= 0 else { return domain }
    if given == nil, domain.lowerBound == 0 { return 0.001 * domain.upperBound...domain.upperBound }
    throw Failure("--log x needs a domain above 0, as in -d 0.001:1")
  }

  /// The largest number of points of one figure.
  static let mostPoints = 20_000_000

  /// Fails if this many curves in all panels have more than ``mostPoints`` points together.
  func checkPoints(curves: Int) throws {
    guard samples > Self.mostPoints / max(1, curves * quantities) else { return }
    throw Failure("\(curves * quantities) × \(samples) points exceed \(Self.mostPoints): give a smaller -n")
  }

  /// Returns the curves of formulas with the names of --legend.
  func members(of formulas: [Formula]) throws -> [FormulaMember] {
    let members = try FormulaMember.all(of: formulas, parameters, legend: legend)
    try checkPoints(curves: members.count)
    return members
  }

  /// Returns the quantity of a curve, as a function of places in a domain.
  func quantity(of program: Program, over domain: ClosedRange<Double>) -> @Sendable ([Double]) -> [Double] {
    switch quantity {
    case .value: return { program.values(at: $0) }
    case .derivative(let order): return { program.derivatives(order, at: $0) }
    case .integral:
      let integral = IntegralCurve(program, over: domain)
      return { places in places.map { integral.value(at: $0) } }
    }
  }

  /// Returns a figure with the title of --title, otherwise with the names of its formulas.
  func figure(_ panels: [Panel], _ formulas: [Formula], footnote: [String] = []) -> Figure {
    Figure(
      title: title ?? standardTitle(formulas), panels: panels, size: size, theme: theme,
      footnote: footnote.isEmpty ? nil : footnote.joined(separator: " · "))
  }

  /// The largest number of formulas that a title names.
  private static let mostTitled = 3

  /// Returns the formulas as mathematics, with the values of parameters and the range of a family; nil without formulas.
  func standardTitle(_ formulas: [Formula]) -> String? {
    if formulas.isEmpty { return nil }
    let names = formulas.count == 1 ? formulas[0].title : formulas.typesetLabels.listed(Self.mostTitled)
    let values = parameters.names.compactMap { name in
      parameters.single[name].map { "\(FormulaTypesetting.symbol(name)) = \(NumberText.short($0))" }
    }
    let range = parameters.family.map { family in
      let ends = [family.values.min(), family.values.max()].compactMap(\.self).map(parameters.text(ofMember:))
      return "\(FormulaTypesetting.symbol(family.name)) from \(ends.joined(separator: " to "))"
    }
    return ([names] + values + [range].compactMap(\.self)).joined(separator: ", ")
  }
}

/// A curve: a formula with values for its parameters.
struct FormulaMember {
  let formula: Formula
  let formulaLabel: String
  /// The parameter of a family with its value, as in "a = 2"; nil outside a family.
  let valueLabel: String?
  let values: [String: Double]
  /// The name from --legend; nil without one.
  let givenName: String?
  /// The name from --legend; otherwise the formula and its parameter, as far as they differ between curves.
  let name: String
  /// True for a member of the family of a single formula, whose name is its parameter.
  private let isOfFamily: Bool
  private let isAlone: Bool
  let tint: Tint

  /// The name as mathematics, for pictures.
  var typesetName: String {
    let set = isOfFamily ? nil : FormulaTypesetting.text(formulaLabel, of: formula)
    return givenName ?? [set, valueLabel].compactMap(\.self).joined(separator: ", ")
  }

  /// The name in a legend; nil for a single curve without a given name.
  var label: String? { isAlone ? givenName : typesetName }

  func program() throws -> Program { try formula.checkedProgram(values) }

  /// Returns the curves of formulas: one for each, or a family.
  ///
  /// - Throws: ``Failure`` for a parameter that no formula reads, and for more names of --legend than curves.
  static func all(
    of formulas: [Formula], _ parameters: ParameterFamily, legend: [String] = []
  ) throws -> [FormulaMember] {
    try parameters.check(against: formulas)
    var members: [FormulaMember] = []
    for (formula, label) in zip(formulas, formulas.labels) {
      for (value, position, values) in parameters.combinations(for: formula) {
        let given = members.count < legend.count ? legend[members.count] : nil
        let isOfFamily = formulas.count == 1 && value != nil
        let name = given ?? [isOfFamily ? nil : label, value].compactMap(\.self).joined(separator: ", ")
        members.append(
          FormulaMember(
            formula: formula, formulaLabel: label, valueLabel: value, values: values, givenName: given,
            name: MathText.plain(name), isOfFamily: isOfFamily, isAlone: formulas.count == 1 && !isOfFamily,
            tint: isOfFamily ? .family(position) : .series(members.count)))
      }
    }
    if legend.count > members.count {
      throw Failure("--legend has more names than there are curves: '\(MathText.plain(legend[members.count]))'")
    }
    return members
  }
}

/// The quantity of a curve that a plot shows.
enum CurveQuantity: Equatable {
  case value
  case derivative(Int)
  case integral

  init(derivative order: Int) {
    self = order == 0 ? .value : .derivative(order)
  }

  /// Returns the name of the quantity of a curve, as in `d²/dt² (a*t)`, for columns, objects and lines of text.
  func name(of curve: String, over abscissa: String) -> String {
    switch self {
    case .value: curve
    case .derivative(let order): "\(Self.operator(order, abscissa)) \(Self.bracketed(curve))"
    case .integral: "∫ \(Self.bracketed(curve)) d\(abscissa)"
    }
  }

  /// Returns the label of the vertical axis. Derivatives by time are called velocity, acceleration and jerk.
  ///
  /// - Parameters:
  ///   - isTime: true if the abscissas are seconds, which the units of derivatives contain.
  ///   - unit: the unit of the values; nil for none.
  func label(over abscissa: String, isTime: Bool, unit: String?) -> String {
    switch self {
    case .value: return unit.map { "value (\($0))" } ?? "value"
    case .integral: return "integral"
    case .derivative(let order):
      if order > 3 { return Self.operator(order, abscissa) }
      let isMotion = isTime || ["t", "time", "seconds"].contains(abscissa.lowercased())
      let name = (isMotion ? ["velocity", "acceleration", "jerk"] : ["first", "second", "third"])[order - 1]
      if !isMotion { return name + " derivative" }
      return isTime ? "\(name) (\(unit ?? "1")/s\(order > 1 ? AxisScale.raised(order) : ""))" : name
    }
  }

  private static func `operator`(_ order: Int, _ abscissa: String) -> String {
    if order == 1 { return "d/d\(abscissa)" }
    let power = AxisScale.raised(order)
    return "d\(power)/d\(abscissa)\(power)"
  }

  /// Returns the text in brackets, unless it is one call, number or power.
  private static func bracketed(_ curve: String) -> String {
    var depth = 0
    for character in curve {
      if "([".contains(character) { depth += 1 }
      if ")]".contains(character) { depth -= 1 }
      let isWord = character.isLetter || character.isNumber || "_.^)]".contains(character)
      if depth == 0, !isWord { return "(\(curve))" }
    }
    return curve
  }
}

/// Computes places along a domain.
enum Sampling {
  /// The number of samples of a curve, unless -n sets it.
  static let usual = 601

  /// Returns a place in each interval, at a share of the interval as the axis shows it.
  static func between(_ places: [Double], _ share: Double, isLogarithmic: Bool) -> [Double] {
    zip(places, places.dropFirst()).map { isLogarithmic ? $0 * .pow($1 / $0, share) : $0 + ($1 - $0) * share }
  }

  /// Returns two or more evenly spaced places, or places in a constant ratio on a logarithmic axis; both ends are exact.
  static func places(_ count: Int, in domain: ClosedRange<Double>, isLogarithmic: Bool = false) -> [Double] {
    guard isLogarithmic else { return domain.ends(ofParts: count - 1) }
    let exponents = (Double.log(domain.lowerBound)...Double.log(domain.upperBound)).ends(ofParts: count - 1)
    return [domain.lowerBound] + exponents.dropFirst().dropLast().map { .exp($0) } + [domain.upperBound]
  }
}

/// The domain of formulas without -d.
enum CurveDomain {
  /// Returns the union of the curves' own domains, such as the time until a spring settles, for all values of their
  /// parameters; nil if there are none.
  static func union(of formulas: [Formula], _ values: [[String: Double]]) throws -> ClosedRange<Double>? {
    let domains = try formulas.flatMap { formula in
      try values.compactMap { try formula.checkedProgram($0).curveDomain }
    }
    guard let union = Self.union(domains), union.lowerBound < union.upperBound,
      union.width.isFinite
    else { return nil }
    return union
  }

  /// Returns the interval from the least to the greatest bound; nil without domains.
  static func union(_ domains: [ClosedRange<Double>]) -> ClosedRange<Double>? {
    guard let low = domains.map(\.lowerBound).min(), let high = domains.map(\.upperBound).max() else { return nil }
    return low...high
  }
}
