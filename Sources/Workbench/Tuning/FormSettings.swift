import EffectMath

/// What shapes the forms of `tune`: bezier, linear and spring.
package struct FormSettings {
  package var segments: Int?
  package var isMonotone = false
  /// "a,b".
  package var slopes: String?
  package var isOnCurve = false
  package var isExplicit = false
  package var stops: Int?
  package var bytes: Int?
  /// What the 0…1 of an easing stands for, in seconds, as text.
  package var duration: String?

  package init() {}

  /// The seconds of --duration.
  package func seconds() throws -> Double? {
    try RangeText.positive(duration, option: "--duration")
  }

  /// The form that each option is of, of those that are given.
  package var given: [(option: String, form: TunedForm)] {
    let all: [(String, TunedForm, Bool)] = [
      ("--segments", .bezier, segments != nil), ("--monotone", .bezier, isMonotone),
      ("--slopes", .bezier, slopes != nil), ("--on-curve", .linear, isOnCurve), ("--explicit", .linear, isExplicit),
      ("--stops", .linear, stops != nil), ("--bytes", .linear, bytes != nil), ("--duration", .spring, duration != nil),
    ]
    return all.filter(\.2).map { ($0.0, $0.1) }
  }

  /// The slopes of --slopes; nil for one that is left out.
  package func endSlopes() throws -> (start: Double?, end: Double?) {
    guard let text = slopes else { return (nil, nil) }
    let parts = BracketedText.parts(of: text)
    guard parts.count == 2 else { throw Failure("--slopes takes two numbers, as in 0,1, not '\(text)'", .usage) }
    let values = try parts.map { $0.isEmpty ? nil : try RangeText.number($0, option: "--slopes") }
    if let illegal = values.compactMap({ $0 }).first(where: { !$0.isFinite }) {
      throw Failure("--slopes takes finite numbers, not \(illegal.shortestText)", .usage)
    }
    return (values[0], values[1])
  }
}
