import CurveAnalysis
import EffectMath
import Figures
import Workbench

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
      let named = jumps.prefix(Self.mostNamed).map { settings.placeText($0.abscissa) }.joined(separator: ", ")
      let rest = jumps.count > Self.mostNamed ? " and \(jumps.count - Self.mostNamed) more" : ""
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
      notes.append("\(name(base.quantity)) jumps at \(named)\(rest): \(whose)")
    }
  }
}
