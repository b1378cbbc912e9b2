import CurveAnalysis
import EffectMath
import Workbench

/// A property that a law claims for a curve, to be proved.
package enum CurveClaim {
  /// The values at the ends, within a tolerance.
  case ends(from: Double, to: Double, tolerance: Double)
  /// A finite value everywhere.
  case finite
  /// All values in a range, within a tolerance.
  case bounded(ClosedRange<Double>, tolerance: Double)
  /// Never falls, or never rises.
  case monotone(isRising: Bool)
  /// Has no jumps.
  case continuous
  /// f(t) + f(a + b − t) = total, within a tolerance.
  case symmetric(total: Double, tolerance: Double)
  /// Takes no value twice.
  case invertible

  /// The verdict of a proof on a claim.
  package enum Verdict {
    case holds
    /// The claim is violated at points of each of these intervals, the widest first.
    case broken(near: [ClosedRange<Double>])
    case open

    static func holding(if isProved: Bool) -> Verdict { isProved ? holds : open }
  }

  /// The verdict that the facts about a curve allow.
  package func verdict(_ facts: CurveFacts) -> Verdict {
    switch self {
    case .ends(let from, let to, let tolerance):
      .holding(if: isNear(facts.ends.start, from, tolerance) && isNear(facts.ends.end, to, tolerance))
    case .finite: .holding(if: isFinite(facts))
    case .bounded(let range, let tolerance): bounded(facts, range, tolerance)
    case .monotone(let isRising): monotone(facts, isRising)
    case .continuous: continuous(facts)
    case .symmetric(let total, let tolerance): .holding(if: isSymmetric(facts, total, tolerance))
    case .invertible: .holding(if: isStrict(facts))
    }
  }

  private func isNear(_ value: Interval, _ goal: Double, _ tolerance: Double, besides error: Double = 0) -> Bool {
    let miss = value - Interval(goal)
    return !miss.isEmpty && miss.magnitudeBound + error <= tolerance
  }

  /// True if the curve has a value everywhere and is bounded.
  private func isFinite(_ facts: CurveFacts) -> Bool {
    guard let minimum = facts.minimum, let maximum = facts.maximum else { return false }
    return minimum.value.isBounded && maximum.value.isBounded
      && !facts.breaks.contains { $0.kind == .pole || $0.kind == .gap || $0.at.isEmpty }
      && !facts.undecided.contains { $0.what == .everything || $0.what == .smoothness }
  }

  private func bounded(_ facts: CurveFacts, _ range: ClosedRange<Double>, _ tolerance: Double) -> Verdict {
    guard let minimum = facts.minimum, let maximum = facts.maximum else { return .open }
    let (low, high) = (range.lowerBound - tolerance, range.upperBound + tolerance)
    if isFinite(facts), minimum.value.lower >= low, maximum.value.upper <= high { return .holds }
    if maximum.value.lower > high { return broken(maximum.place, facts) }
    if minimum.value.upper < low { return broken(minimum.place, facts) }
    return .open
  }

  private func monotone(_ facts: CurveFacts, _ isRising: Bool) -> Verdict {
    let sign = isRising ? 1 : -1
    if let wrong = facts.monotone.first(where: { $0.direction == -sign }), wrong.from.upper < wrong.to.lower {
      return .broken(near: [wrong.from.upper...wrong.to.lower])
    }
    guard isFinite(facts), isCovered(facts) else { return .open }
    let jumps = facts.breaks.filter { $0.kind == .jump }
    let areRight = jumps.allSatisfy { jump in
      let sides = [jump.before, jump.at, jump.after].filter { !$0.isEmpty }
      return zip(sides, sides.dropFirst()).allSatisfy { isRising ? $0.upper <= $1.lower : $0.lower >= $1.upper }
    }
    return .holding(if: areRight)
  }

  private func continuous(_ facts: CurveFacts) -> Verdict {
    if let jump = facts.breaks.first(where: { $0.kind == .jump }) { return broken(jump.place, facts) }
    return .holding(if: isFinite(facts))
  }

  private func isSymmetric(_ facts: CurveFacts, _ total: Double, _ tolerance: Double) -> Bool {
    guard let symmetry = facts.symmetry, symmetry.kind == .turned else { return false }
    return isNear(facts.ends.start + facts.ends.end, total, tolerance, besides: symmetry.error)
  }

  /// True if the curve rises throughout, or falls throughout, without a jump.
  private func isStrict(_ facts: CurveFacts) -> Bool {
    guard let direction = facts.monotone.first?.direction, direction != 0 else { return false }
    return isFinite(facts) && isCovered(facts) && facts.monotone.allSatisfy { $0.direction == direction }
      && !facts.breaks.contains { $0.kind == .jump }
  }

  /// True if the pieces leave nothing of the domain out.
  private func isCovered(_ facts: CurveFacts) -> Bool {
    !facts.undecided.contains { $0.what != .roots && $0.what != .inflections }
      && facts.monotone.first?.from.lower == facts.domain.lowerBound
      && facts.monotone.last?.to.upper == facts.domain.upperBound
      && zip(facts.monotone, facts.monotone.dropFirst()).allSatisfy { $0.to.upper >= $1.from.lower }
  }

  /// Returns a broken verdict near an abscissa, within 10⁻³ and 10⁻⁹ of the domain's width; open without an abscissa.
  private func broken(_ place: Interval?, _ facts: CurveFacts) -> Verdict {
    guard let place else { return .open }
    let reaches = [1e-3, 1e-9].map { $0 * facts.domain.width }
    return .broken(near: reaches.map { (place.lower - $0...place.upper + $0).clamped(to: facts.domain) })
  }
}
