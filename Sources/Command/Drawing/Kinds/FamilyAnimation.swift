import EffectMath
import Figures
import Workbench

/// A family of curves, one member after the other.
enum FamilyAnimation {
  private static let usualRate = 15.0
  private static let rates = 0.1...240.0

  /// Writes a figure for every member: there and back without end, or once.
  ///
  /// - Parameter figure: of the settings of one member.
  static func write(
    _ formulas: [Formula], _ settings: PlotSettings, framesPerSecond: Double?, once: Bool, magnification: Double,
    to path: String?, figure: (PlotSettings) throws -> Figure
  ) throws {
    guard let path else { throw Failure("--animate writes a file: give -o .apng, .gif or .svg", .usage) }
    guard let family = settings.parameters.family else {
      throw Failure("--animate moves through a family, as in -p p=0.2..0.6/20", .usage)
    }
    let rate = framesPerSecond ?? usualRate
    guard rates.contains(rate) else {
      throw Failure("--animate takes --fps from 0.1 to 240, not \(NumberText.short(rate))", .usage)
    }
    let forth = Array(family.values.indices)
    let order = once || forth.count < 3 ? forth : forth + forth.dropFirst().dropLast().reversed()
    let file = try MovingFigure(
      path, verb: "plot --animate", rate: rate, frames: order.count, size: settings.size, once: once)
    // One domain for all, so that axes stand still.
    let domain = try settings.formulaDomain(of: formulas, settings.parameters.members)
    let labels = settings.parameters.combinations.compactMap(\.label)
    let ends = "from \(labels.first ?? "") to \(labels.last ?? "")"
    let figures = try forth.map { index -> Figure in
      var member = settings
      (member.parameters, member.domain) = (settings.parameters.fixed(settings.parameters.members[index]), domain)
      var drawn = try figure(member)
      let name = settings.parameters.combinations[index].label ?? ""
      drawn.spokenTitle = [settings.title ?? drawn.title ?? formulas.map(\.label).joined(separator: ", "), ends]
        .joined(separator: ", ")
      drawn.title = [settings.title ?? drawn.title, name].compactMap(\.self).joined(separator: "   ")
      drawn.magnification *= magnification
      return drawn
    }
    try file.write(figures, order: order, delays: order.map { _ in 1 / rate })
  }
}
