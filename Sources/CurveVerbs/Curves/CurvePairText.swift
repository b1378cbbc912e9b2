import CurveAnalysis
import EffectMath
import Workbench

/// The report of `diff` about two curves.
package struct CurvePairText {
  /// The optional units of a report: the pixels of a difference of 1, and the frames per second.
  typealias Units = (scale: Double?, framesPerSecond: Double?)

  package let pair: CurvePair
  let units: Units

  /// Returns the measures of the difference, and the verdict on a tolerance if there is one.
  func entries(within budget: Double? = nil) -> [Entry] {
    let (difference, time) = (pair.difference, pair.time)
    let missing = pair.isProved ? "crossings" : "larger differences"
    let unresolved = "the curves turn faster than the samples, so \(missing) may be missing"
    let crossings = difference.crossings
    let found = crossings.lazy.map(placed).listed(6)
    return [
      Entry(members: ["a": .text(pair.a.text), "b": .text(pair.b.text)]),
      Entry("unresolved", difference.isResolved || difference.isRounding ? nil : unresolved),
      Entry("largest", largestLine, largestJSON),
      Entry("rms", difference.rms.map { sized($0) }, .number(difference.rms)),
      Entry(
        "mean", difference.mean.map { isRounding($0) ? sized(0) : "\(sized($0)), with its sign" },
        .number(difference.mean)),
      Entry("gaps", difference.hasGaps ? gapText : nil),
      Entry("crossings", crossings.isEmpty ? "none between the ends" : "at \(found)", .numbers(crossings)),
      Entry("within", budget.flatMap { pair.objection($0) == nil ? "yes, at most \(sized($0))" : nil }),
      Entry(members: [
        "domain": .numbers([difference.domain.lowerBound, difference.domain.upperBound]),
        "unit": .text(time.unit.rawValue), "resolved": .flag(difference.isResolved),
        "rounding": .flag(difference.isRounding), "gaps": .flag(difference.hasGaps), "proved": .flag(pair.isProved),
        "bound": .number(pair.proved?.upper), "duration": time.duration.map { .number($0) },
        "rms_px": units.scale.map { scale in .number(difference.rms.map { $0 * scale }) },
        "mean_px": units.scale.map { scale in .number(difference.mean.map { $0 * scale }) },
        "crossing_frames": units.framesPerSecond.map { _ in .array(crossings.map(frame)) },
        "within": budget.map { .number($0) }, "ok": budget.map { .flag(pair.objection($0) == nil) },
      ]),
    ]
  }

  /// True for a mean that is 0 except for rounding.
  private func isRounding(_ mean: Double) -> Bool {
    pair.difference.isRounding || mean.magnitude <= 1e-15 * (pair.difference.rms ?? 0)
  }

  private var gapText: String {
    let domain = pair.difference.domain
    let recording = [pair.a, pair.b].first { curve in
      curve.program.curve is SampledCurve && pair.time.unit != .share && curve.domain.clamped(to: domain) != domain
    }
    let gaps = recording.map { "\($0.label) has no value outside \($0.domain.shortText)" }
    return (gaps ?? "at some places the difference has no value") + ": no rms, no mean"
  }

  private var largestLine: String {
    if pair.largest.isInfinite, let proved = pair.proved {
      return "at most \(IntervalText.above(proved.upper)), proved"
    }
    return largestText + provedText + (pair.difference.isRounding ? ", only rounding" : "")
  }

  /// The measures on one line, as in `largest -0.25 at 0.5 · rms 0.1826 · mean -0.1667 · crossings none between the
  /// ends`.
  package var line: String { entries().line }

  /// The sentence about an objection to a tolerance.
  package func text(of objection: CurvePair.Objection, _ budget: Double) -> String {
    switch objection {
    case .over: over(budget)
    case .gaps: "the difference has no value at some places; elsewhere it is at most \(largestText)"
    case .open: "unresolved: the curves turn faster than the samples, whose largest difference is \(largestText)"
    }
  }

  /// The largest difference next to a tolerance, in as many digits as distinguish the two.
  private func over(_ budget: Double) -> String {
    guard let largest = pair.difference.largest, largest.difference.magnitude > budget else {
      let bound = NumberText.short(pair.proved?.lower ?? budget)
      return "the largest difference is at least \(bound) by proof, more than \(NumberText.short(budget))"
    }
    if largest.difference.isInfinite { return "the difference is \(largestText)" }
    let size = largest.difference.magnitude
    let digits = NumberText.digits(distinguishing: size, from: budget)
    return "the largest difference, \(sized(size, digits: digits)) at \(placed(largest.abscissa)), is more than "
      + sized(budget, digits: digits)
  }

  /// The largest difference and its place.
  package var largestText: String {
    guard let largest = pair.difference.largest else { return "" }
    if largest.difference.isInfinite { return "unbounded near \(placed(largest.abscissa))" }
    let text = "\(sized(largest.difference)) at \(placed(largest.abscissa))"
    guard largest.difference != 0 else { return text }
    let span = pair.difference.isRounding ? 0 : largest.difference.magnitude
    let (a, b) = (NumberText.short(largest.a, among: span), NumberText.short(largest.b, among: span))
    return "\(text) (\(a) − \(b))"
  }

  /// The proved bound of the largest difference; empty without one.
  private var provedText: String {
    guard let proved = pair.proved, !pair.difference.isRounding else { return "" }
    if pair.isProved { return ", proved" }
    // The largest difference may lie between doubles.
    let rest = pair.largest.magnitude > proved.upper ? ", the rest is rounding" : ""
    return "; proved to be at most \(IntervalText.above(proved.upper))\(rest)"
  }

  /// Returns a difference, also in pixels if there is a scale.
  private func sized(_ difference: Double, digits: Int = 4) -> String {
    let text = NumberText.short(difference, digits: digits)
    return units.scale.map { "\(text) = \(NumberText.short(difference * $0)) px" } ?? text
  }

  /// Returns a place with its unit, also in frames if there is a frame rate.
  private func placed(_ place: Double) -> String {
    let frame = units.framesPerSecond.flatMap { pair.time.frames(at: place, framesPerSecond: $0) }
    let text = NumberText.short(place)
    let unit =
      switch pair.time.unit {
      case .seconds: "\(text) s"
      case .frames: "frame \(text)"
      case .share, .abscissa: text
      }
    guard let frame, pair.time.unit != .frames else { return unit }
    return "\(unit) = frame \(NumberText.short(frame))"
  }

  /// Returns the frame of a place; null if it is unknown.
  private func frame(_ place: Double) -> JSON {
    .number(units.framesPerSecond.flatMap { pair.time.frames(at: place, framesPerSecond: $0) })
  }

  private var largestJSON: JSON {
    guard let largest = pair.difference.largest else { return .object([:]) }
    return .object([
      "difference": .number(largest.difference), "place": .number(largest.abscissa), "a": .number(largest.a),
      "b": .number(largest.b), "px": units.scale.map { .number(largest.difference * $0) },
      "frame": units.framesPerSecond.map { _ in frame(largest.abscissa) },
    ])
  }
}
