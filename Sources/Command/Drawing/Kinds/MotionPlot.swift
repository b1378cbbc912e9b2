import EffectMath
import Figures

/// Value and velocity over milliseconds, one above the other, with a ghost at every frame.
struct MotionPlot {
  private let settings: PlotSettings
  private let domain: ClosedRange<Double>
  /// The duration of the domain, in seconds.
  private let seconds: Double
  private let framesPerSecond: Double

  /// The largest number of curves, each of which has a track next to the values.
  private static let mostCurves = 6
  /// The largest number of ghosts of a curve; more would be a line.
  private static let mostFrames = 2_000
  private static let usualRate = 30.0
  /// The width of a track, as a share of the duration.
  private static let track = 0.05

  /// Creates a plot of formulas.
  ///
  /// - Parameters:
  ///   - seconds: the duration of the domain; nil for its width.
  ///   - framesPerSecond: nil for 30.
  init(_ formulas: [Formula], seconds: Double?, framesPerSecond: Double?, _ settings: PlotSettings) throws {
    domain = try settings.formulaDomain(of: formulas, settings.parameters.members)
    self.seconds = seconds ?? domain.width
    self.framesPerSecond = framesPerSecond ?? Self.usualRate
    self.settings = settings
    guard self.seconds * self.framesPerSecond <= Double(Self.mostFrames) else {
      throw Failure(
        "\(NumberText.short(self.seconds)) s at \(NumberText.short(self.framesPerSecond)) frames per second need more "
          + "than \(Self.mostFrames) ghosts: give a smaller --fps or --duration")
    }
  }

  func figure(_ formulas: [Formula]) throws -> Figure {
    let members = try settings.members(of: formulas)
    guard members.count <= Self.mostCurves else {
      throw Failure("--motion draws at most \(Self.mostCurves) curves, not \(members.count)")
    }
    let (values, speeds) = (try plot(formulas, .value), try plot(formulas, .derivative(1)))
    let end = milliseconds(domain.upperBound)
    let axis = Axis(
      label: settings.horizontal.label ?? "time (ms)",
      range: 0...end * (1 + Self.track * (Double(members.count) + 0.5)), numbered: 0...end)
    var upper = values.panel.scaled(milliseconds, by: 1)
    let unit = formulas.oneUnit
    func label(_ quantity: CurveQuantity) -> String { quantity.label(over: "t", isTime: true, unit: unit) }
    upper.vertical.label = settings.vertical.label ?? label(.value)
    upper.marks += try members.enumerated().flatMap {
      try ghosts(of: $1.program(), $1.tint, track: end * (1 + Self.track * Double($0 + 1)))
    }
    var lower = speeds.panel.scaled(milliseconds, by: domain.width / seconds)
    lower.vertical = Axis(label: label(.derivative(1)))
    lower.marks = lower.marks.map { mark in
      guard case .curve(var curve) = mark else { return mark }
      curve.label = nil
      return .curve(curve)
    }
    (upper.horizontal, lower.horizontal) = (axis, axis)
    let rate = NumberText.short(framesPerSecond)
    var figure = settings.figure(
      [upper, lower], formulas, footnote: values.notes + speeds.notes.filter { !values.notes.contains($0) })
    figure.captions = [
      Caption("\(NumberText.short(end)) ms; a dot, and a ghost next to the curve, for each frame at \(rate) a second")
    ]
    return figure
  }

  /// Returns the time of a place of the domain, in milliseconds.
  private func milliseconds(_ place: Double) -> Double {
    (place - domain.lowerBound) / domain.width * 1_000 * seconds
  }

  /// Returns the plot of a quantity over the whole domain, with its highest and lowest place marked.
  private func plot(_ formulas: [Formula], _ quantity: CurveQuantity) throws -> CurvePlot {
    var settings = settings
    (settings.domain, settings.quantity, settings.quantities, settings.showsInfo) = (domain, quantity, 2, true)
    (settings.horizontal, settings.marksTurns, settings.showsOwnDomains) = (Axis(), false, true)
    settings.placeText = { [self] in "\(NumberText.short(milliseconds($0))) ms" }
    if quantity != .value { (settings.vertical, settings.legend) = (Axis(), []) }
    return try CurvePlot(formulas.map { .formula(ReadCurve($0)) }, settings)
  }

  /// Returns dots at each frame, on the curve's line and on its track.
  private func ghosts(of program: Program, _ tint: Tint, track: Double) -> [Mark] {
    let count = Int(saturating: seconds * framesPerSecond + 1e-6)
    let times = (0...count).map { Double($0) / framesPerSecond }
    let width = domain.width
    // A curve that has ended stays at its last value.
    let own = program.curveDomain ?? domain
    let values = program.values(
      at: times.map { min(max(domain.lowerBound + width * min($0 / seconds, 1), own.lowerBound), own.upperBound) })
    let dots = Curve(xs: times.map { 1_000 * $0 }, ys: values, tint: tint)
    var ghosts = Curve(xs: times.map { _ in track }, ys: values, tint: tint)
    ghosts.dot = .ghost
    return [.points(dots), .points(ghosts)]
  }
}

extension Panel {
  /// Returns the panel with other units: places and values of curves and their marks.
  ///
  /// - Parameters:
  ///   - place: the new place of an abscissa, ascending.
  ///   - factor: the factor of values, positive.
  func scaled(_ place: (Double) -> Double, by factor: Double) -> Panel {
    var panel = self
    let labelled = marks.compactMap(\.annotation).filter { $0.text != nil && $0.kind != .impulse }.map(\.y)
    let span = ((labelled.max() ?? 0) - (labelled.min() ?? 0)) * factor
    panel.marks = marks.map { $0.scaled(place, by: factor, among: span) }
    return panel
  }
}

extension Mark {
  fileprivate func scaled(_ place: (Double) -> Double, by factor: Double, among span: Double) -> Mark {
    func scaled(_ curve: Curve) -> Curve {
      var curve = curve
      (curve.xs, curve.ys) = (curve.xs.map(place), curve.ys.map { $0 * factor })
      return curve
    }
    switch self {
    case .curve(let curve): return .curve(scaled(curve))
    case .points(let series): return .points(scaled(series))
    case .annotation(var annotation):
      annotation.x = place(annotation.x)
      // An impulse has the size of a jump of values, in any unit of velocity.
      guard annotation.kind != .impulse else { return .annotation(annotation) }
      annotation.y *= factor
      // The text of a point is its value.
      if annotation.text != nil { annotation.text = NumberText.short(annotation.y, among: span) }
      return .annotation(annotation)
    case .band(let band): return .band(Band(from: place(band.from), to: place(band.to), tint: band.tint))
    case .envelope(let envelope):
      return .envelope(
        Envelope(
          xs: envelope.xs.map(place), lows: envelope.lows.map { $0 * factor },
          highs: envelope.highs.map { $0 * factor }, tint: envelope.tint))
    case .arrow, .field, .shape: preconditionFailure("graphs of values have no such marks")
    }
  }
}
