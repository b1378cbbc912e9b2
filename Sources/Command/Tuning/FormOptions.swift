import ArgumentParser
import CurveFitting
import EffectMath

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

  /// The seconds of --duration.
  func seconds() throws -> Double? {
    try OptionNumber.positive(duration, option: "--duration")
  }

  /// The form that each option is of, of those that are given.
  var given: [(option: String, form: TunedForm)] {
    let all: [(String, TunedForm, Bool)] = [
      ("--segments", .bezier, segments != nil), ("--monotone", .bezier, monotone),
      ("--slopes", .bezier, slopes != nil), ("--on-curve", .linear, onCurve), ("--explicit", .linear, explicit),
      ("--stops", .linear, stops != nil), ("--bytes", .linear, bytes != nil), ("--duration", .spring, duration != nil),
    ]
    return all.filter(\.2).map { ($0.0, $0.1) }
  }

  /// The slopes of --slopes; nil for one that is left out.
  func endSlopes() throws -> (start: Double?, end: Double?) {
    guard let text = slopes.map(ArgumentEscaping.restore) else { return (nil, nil) }
    let parts = BracketedText.parts(of: text)
    guard parts.count == 2 else { throw Failure("--slopes takes two numbers, as in 0,1, not '\(text)'", .usage) }
    let values = try parts.map { $0.isEmpty ? nil : try RangeText.number($0, option: "--slopes") }
    if let illegal = values.compactMap({ $0 }).first(where: { !$0.isFinite }) {
      throw Failure("--slopes takes finite numbers, not \(illegal.shortestText)", .usage)
    }
    return (values[0], values[1])
  }
}

/// A form that stands for a curve, its numbers to be found.
enum TunedForm: String, CaseIterable {
  case bezier, linear, spring
}
