import ArgumentParser
import Workbench

/// What shapes the forms of `tune`: bezier, linear and spring.
struct FormOptions: ParsableArguments {
  @Option(help: ArgumentHelp("bezier: segments, 1 or 2; two are printed as an SVG path.", valueName: "n"))
  var segments: Int?
  @Flag(help: "bezier: a curve that never turns.")
  var monotone = false
  @Option(
    help: ArgumentHelp("bezier: the slopes at both ends; one may be left out, as in 0, or ,0.", valueName: "a,b"))
  var slopes: String?
  @Flag(help: "linear: stops on the curve.")
  var onCurve = false
  @Flag(help: "linear: every stop with its position.")
  var explicit = false
  @Option(help: ArgumentHelp("linear: the smallest error of so many stops.", valueName: "n"))
  var stops: Int?
  @Option(
    help: ArgumentHelp(
      "linear: the smallest error of so many bytes, with neither blanks after commas nor zeros before points.",
      valueName: "n"))
  var bytes: Int?

  @Option(help: ArgumentHelp("spring: what the 0…1 of an easing stands for.", valueName: "seconds"))
  var duration: String?

  /// As texts and numbers.
  var settings: FormSettings {
    var settings = FormSettings()
    (settings.segments, settings.stops, settings.bytes) = (segments, stops, bytes)
    (settings.isMonotone, settings.isOnCurve, settings.isExplicit) = (monotone, onCurve, explicit)
    settings.slopes = slopes.map(ArgumentEscaping.restore)
    settings.duration = duration.map(ArgumentEscaping.restore)
    return settings
  }
}
