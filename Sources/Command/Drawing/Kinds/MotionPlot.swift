import EffectMath
import Figures
import Workbench

/// Value and speed over milliseconds, one above the other, and a ghost of what moves at every frame.
struct MotionPlot {
  private let settings: PlotSettings
  private let domain: ClosedRange<Double>
  /// That the domain takes.
  private let seconds: Double
  private let framesPerSecond: Double

  /// The most curves: each has a track beside the values.
  private static let mostCurves = 6
  /// The most ghosts of one: more would be a line.
  private static let mostFrames = 2_000
  private static let usualRate = 30.0
  /// The share of the time that a track takes.
  private static let track = 0.05

  /// - Parameters:
  ///   - seconds: nil for the width of the domain.
  ///   - framesPerSecond: nil for 30.
  init(_ formulas: [Formula], seconds: Double?, framesPerSecond: Double?, _ settings: PlotSettings) throws {
    domain = try settings.formulaDomain(of: formulas, settings.parameters.members)
    self.seconds = seconds ?? domain.upperBound - domain.lowerBound
    self.framesPerSecond = framesPerSecond ?? Self.usualRate
    self.settings = settings
    guard self.seconds * self.framesPerSecond <= Double(Self.mostFrames) else {
      throw Failure(
        "\(NumberText.short(self.seconds)) s at \(NumberText.short(self.framesPerSecond)) frames a second are more than "
          + "\(Self.mostFrames) ghosts: give a smaller --fps or --duration", .usage)
    }
  }

  func figure(_ formulas: [Formula]) throws -> Figure {
    let members = try FormulaMembers.all(of: formulas, settings)
    guard members.count <= Self.mostCurves else {
      throw Failure("--motion shows up to \(Self.mostCurves) curves, not \(members.count)", .usage)
    }
    let (values, speeds) = (try plot(formulas, .value), try plot(formulas, .derivative(1)))
    let end = milliseconds(domain.upperBound)
    let axis = Axis(
      label: settings.horizontal.label ?? "time, ms",
      range: 0...end * (1 + Self.track * (Double(members.count) + 0.5)), numbered: 0...end)
    var upper = values.panel.scaled(milliseconds, by: 1)
    let unit = settings.vertical.label ?? formulas.oneUnit
    upper.vertical.label = unit ?? "value"
    upper.marks += members.enumerated().flatMap { ghosts(of: $1, track: end * (1 + Self.track * Double($0 + 1)), end) }
    var lower = speeds.panel.scaled(milliseconds, by: (domain.upperBound - domain.lowerBound) / seconds)
    lower.vertical = Axis(label: "speed, \(unit ?? "1")/s")
    lower.marks = lower.marks.map(\.withoutName)
    (upper.horizontal, lower.horizontal) = (axis, axis)
    let notes = values.notes + speeds.notes.filter { !values.notes.contains($0) }
    let rate = NumberText.short(framesPerSecond)
    let meaning = "\(NumberText.short(end)) ms; a dot, and a ghost beside the curve, for each frame at \(rate) a second"
    var figure = Figure(
      title: settings.title ?? values.title, panels: [upper, lower], size: settings.size, theme: settings.theme,
      footnote: notes.isEmpty ? nil : notes.joined(separator: " · "))
    figure.captions = [Caption(meaning)]
    return figure
  }

  /// The time of a place of the domain.
  private func milliseconds(_ place: Double) -> Double {
    (place - domain.lowerBound) / (domain.upperBound - domain.lowerBound) * 1_000 * seconds
  }

  /// A quantity over the whole domain, with its highest and lowest place.
  private func plot(_ formulas: [Formula], _ quantity: CurveQuantity) throws -> CurvePlot {
    var settings = settings
    (settings.domain, settings.quantity, settings.quantities, settings.showsInfo) = (domain, quantity, 2, true)
    (settings.horizontal, settings.marksTurns, settings.showsOwnDomains) = (Axis(), false, true)
    settings.placeText = { [self] in "\(NumberText.short(milliseconds($0))) ms" }
    if quantity != .value { (settings.vertical, settings.legend) = (Axis(), []) }
    return try CurvePlot(formulas.map { .formula(ReadCurve($0)) }, settings)
  }

  /// Where a curve is at each frame: on its line, and beside it as what moves.
  private func ghosts(of member: FormulaMembers.Member, track: Double, _ end: Double) -> [Mark] {
    let count = Int(saturating: seconds * framesPerSecond + 1e-6)
    let times = (0...count).map { Double($0) / framesPerSecond }
    let width = domain.upperBound - domain.lowerBound
    // What has ended stays where it is.
    let own = member.program.curveDomain ?? domain
    let values = member.program.values(
      at: times.map { min(max(domain.lowerBound + width * min($0 / seconds, 1), own.lowerBound), own.upperBound) })
    let dots = Curve(xs: times.map { 1_000 * $0 }, ys: values, tint: member.tint)
    var ghosts = Curve(xs: times.map { _ in track }, ys: values, tint: member.tint)
    ghosts.dot = .ghost
    return [.points(dots), .points(ghosts)]
  }
}
