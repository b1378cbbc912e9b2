import CurveAnalysis
import EffectMath

/// What a difference is told in beside the unit of the curves.
package struct DifferenceUnits {
  package init(scale: Double? = nil, framesPerSecond: Double? = nil) {
    (self.scale, self.framesPerSecond) = (scale, framesPerSecond)
  }

  /// Pixels that a way of 1 has; nil for none.
  package var scale: Double?
  package var framesPerSecond: Double?
}

/// What `diff` says of two curves.
package struct CurvePairText {
  package let pair: CurvePair
  package let units: DifferenceUnits

  package init(pair: CurvePair, units: DifferenceUnits) { (self.pair, self.units) = (pair, units) }

  private static let mostCrossings = 6

  /// `largest -0.25 at 0.5 · rms 0.1826 · mean -0.1667 · no crossing`
  package var line: String {
    let difference = pair.difference
    var parts: [String] = []
    if !difference.isResolved, !difference.isRounding {
      let missing = pair.isProved ? "crossings" : "more"
      parts.append("not resolved: it turns faster than the samples, and \(missing) may be missing")
    }
    if pair.largest.isInfinite, let proved = pair.proved {
      parts.append("at most \(IntervalText.above(proved.upper)), proved")
    } else {
      parts.append("largest \(largestText)" + provedText)
    }
    if difference.isRounding { parts.append("no more than rounding") }
    if let rms = difference.rms { parts.append("rms \(sized(rms))") }
    if let mean = difference.mean { parts.append("mean \(sized(mean))") }
    if difference.hasGaps { parts.append("not everywhere a number") }
    parts.append(crossingsText)
    return parts.joined(separator: " · ")
  }

  /// What an objection says of both curves.
  package func text(of objection: CurvePair.Objection, _ budget: Double) -> String {
    switch objection {
    case .over: over(budget)
    case .gaps: "the difference is not everywhere a number: where it is, \(largestText)"
    case .open: "not resolved: the curves turn faster than the samples, of which the largest is \(largestText)"
    }
  }

  /// That the largest difference is more than a budget, in as many digits as show it.
  private func over(_ budget: Double) -> String {
    guard let largest = pair.difference.largest?.difference, largest.magnitude > budget else {
      let bound = pair.proved.map { "; \(NumberText.short($0.lower)) or more is proved" } ?? ""
      return "\(largestText)\(bound), more than \(NumberText.short(budget))"
    }
    var digits = 4
    while digits < 17, NumberText.short(largest.magnitude, digits: digits) == NumberText.short(budget, digits: digits) {
      digits += 1
    }
    return "\(largestText(digits: digits)) is more than \(NumberText.short(budget, digits: digits))"
  }

  /// The largest difference and its place.
  package var largestText: String { largestText(digits: 4) }

  /// - Parameter digits: significant ones of the difference.
  private func largestText(digits: Int) -> String {
    guard let largest = pair.difference.largest else { return "" }
    if largest.difference.isInfinite { return "without bound near \(placed(largest.abscissa))" }
    let text = "\(sized(largest.difference, digits: digits)) at \(placed(largest.abscissa))"
    guard largest.difference != 0 else { return text }
    return "\(text) (\(NumberText.short(largest.a)) and \(NumberText.short(largest.b)))"
  }

  /// That the largest difference is proved, or what is proved to be no less than it.
  private var provedText: String {
    guard let proved = pair.proved, !pair.difference.isRounding else { return "" }
    if pair.isProved { return ", proved" }
    let bound = IntervalText.above(proved.upper)
    if pair.largest.magnitude > proved.upper { return "; at most \(bound) is proved, the rest is rounding" }
    // Places that are no doubles, and what rounding makes of others, are no samples.
    return "; at most \(bound) is proved"
  }

  private var crossingsText: String {
    let crossings = pair.difference.crossings
    if crossings.isEmpty { return "no crossing" }
    let places = crossings.lazy.map(placed).listed(Self.mostCrossings)
    return "\(crossings.count == 1 ? "crossing" : "crossings") at \(places)"
  }

  /// A difference, with its pixels.
  private func sized(_ difference: Double, digits: Int = 4) -> String {
    let text = NumberText.short(difference, digits: digits)
    return units.scale.map { "\(text) = \(NumberText.short(difference * $0)) px" } ?? text
  }

  /// A place, with its seconds and frames.
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

  // MARK: JSON

  /// The members of one object.
  package func members(within budget: Double?) -> [(String, JSON)] {
    let difference = pair.difference
    var members: [(String, JSON)] = [
      ("a", .text(pair.a.text)), ("b", .text(pair.b.text)), ("largest", .members(largestMembers)),
      ("rms", .number(difference.rms)), ("mean", .number(difference.mean)),
      ("crossings", .numbers(difference.crossings)),
      ("domain", .numbers([difference.domain.lowerBound, difference.domain.upperBound])),
      ("unit", .text(pair.time.unit.rawValue)), ("resolved", .flag(difference.isResolved)),
      ("rounding", .flag(difference.isRounding)), ("gaps", .flag(difference.hasGaps)),
      ("proved", .flag(pair.isProved)), ("bound", .number(pair.proved?.upper)),
    ]
    if let duration = pair.time.duration { members.append(("duration", .number(duration))) }
    if let scale = units.scale {
      members.append(("rms_px", .number(difference.rms.map { $0 * scale })))
      members.append(("mean_px", .number(difference.mean.map { $0 * scale })))
    }
    if let fps = units.framesPerSecond {
      let frames = difference.crossings.map { JSON.number(pair.time.frames(at: $0, framesPerSecond: fps)) }
      members.append(("crossing_frames", .array(frames)))
    }
    if let budget {
      members.append(("within", .number(budget)))
      members.append(("ok", .flag(pair.objection(budget) == nil)))
    }
    return members
  }

  private var largestMembers: [(String, JSON)] {
    guard let largest = pair.difference.largest else { return [] }
    var members: [(String, JSON)] = [
      ("difference", .number(largest.difference)), ("place", .number(largest.abscissa)), ("a", .number(largest.a)),
      ("b", .number(largest.b)),
    ]
    if let scale = units.scale { members.append(("px", .number(largest.difference * scale))) }
    if let fps = units.framesPerSecond {
      members.append(("frame", .number(pair.time.frames(at: largest.abscissa, framesPerSecond: fps))))
    }
    return members
  }
}
