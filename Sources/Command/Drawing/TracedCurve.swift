import CurveAnalysis
import EffectMath
import Figures
import Workbench

/// A quantity of a formula as a picture shows it, with what it does not show.
struct TracedCurve {
  /// Broken at jumps and poles; without label and tint.
  let curve: Curve
  /// The lines that join both sides of the jumps.
  private(set) var risers: [Curve] = []
  /// Sentences for the reader.
  private(set) var notes: [String] = []

  /// Jumps named before the rest is counted.
  private static let mostNamed = 4

  /// - Parameter name: of a quantity of the formula.
  init(
    _ program: Program, name: (CurveQuantity) -> String, at places: [Double], in domain: ClosedRange<Double>,
    _ settings: PlotSettings
  ) {
    let isLogarithmic = settings.vertical.isLogarithmic
    let quantity = settings.quantity(of: program, over: domain)
    let outline = Self.outline(at: places, settings) { places in
      isLogarithmic ? quantity(places).map { $0 > 0 ? .log($0) : .nan } : quantity(places)
    }
    let shown = { (value: Double) in isLogarithmic ? .exp(value) : value }
    curve = Curve(xs: outline.xs, ys: outline.ys.map(shown)).brokenAtPoles()
    risers = outline.jumps.map { Curve(xs: [$0.abscissa, $0.abscissa], ys: [shown($0.before), shown($0.after)]) }
    if outline.isBand {
      notes.append(
        "\(name(settings.quantity)) turns faster than the picture's columns: what is filled is the band it covers")
    }
    if case .derivative(let order) = settings.quantity { noteImpulses(program, name, order, places, settings) }
  }

  private static func outline(
    at places: [Double], _ settings: PlotSettings, values: @escaping @Sendable ([Double]) -> [Double]
  ) -> CurveOutline {
    let ordinates = values(places)
    let range = settings.vertical.isLogarithmic ? nil : settings.vertical.range
    let inSight = range ?? Curve(xs: places, ys: ordinates).ordinatesInSight
    return CurveOutline(at: places, ordinates, shown: inSight, columns: settings.columns, values: values)
  }

  /// Tells of the jumps of what is derived: the derivative there is an impulse, which has no height.
  private mutating func noteImpulses(
    _ program: Program, _ name: (CurveQuantity) -> String, _ order: Int, _ places: [Double], _ settings: PlotSettings
  ) {
    for lower in 0..<order {
      var base = settings
      base.vertical = Axis()
      base.quantity = CurveQuantity(derivative: lower)
      let domain = places[0]...places[places.count - 1]
      let jumps = Self.outline(at: places, base, values: base.quantity(of: program, over: domain)).jumps
      guard !jumps.isEmpty else { continue }
      let named = jumps.prefix(Self.mostNamed).map { NumberText.short($0.abscissa) }.joined(separator: ", ")
      let rest = jumps.count > Self.mostNamed ? " and \(jumps.count - Self.mostNamed) more" : ""
      let whose = order == lower + 1 ? "its derivative has an impulse" : "its derivatives have impulses"
      notes.append("\(name(base.quantity)) jumps at \(named)\(rest): \(whose) there, which no picture shows")
    }
  }
}
