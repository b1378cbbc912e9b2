import ArgumentParser
import Workbench

/// What shapes the forms of `tune`: bezier, linear and spring.
struct FormOptions: ParsableArguments {
  @Option(help: .usual("bezier: segments, 1 or 2 (an SVG path)", "n"))
  var segments: Int?
  @Flag(help: "bezier: no turning points")
  var monotone = false
  @Option(help: .usual("bezier: slopes at the ends, as in 0,1 or 0, or ,1", "a,b"))
  var slopes: String?
  @Flag(help: "linear: stops on the curve")
  var onCurve = false
  @Flag(help: "linear: every stop with its position")
  var explicit = false
  @Option(help: .usual("linear: number of stops, for the smallest error", "n"))
  var stops: Int?
  @Option(
    help: .usual(
      "linear: number of bytes, for the smallest error", "n",
      more: "The text has no blanks after commas and no zeros before points."))
  var bytes: Int?

  @Option(help: .usual("spring: duration of an easing over 0…1 in s", "seconds"))
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
