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
  /// Without jumps.
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
  }

  /// The verdict that the facts about a curve allow.
  package func verdict(_ facts: CurveFacts) -> Verdict {
    switch self {
    case .ends(let from, let to, let tolerance): ends(facts, from, to, tolerance)
    case .finite: isFinite(facts) ? .holds : .open
    case .bounded(let range, let tolerance): bounded(facts, range, tolerance)
    case .monotone(let isRising): monotone(facts, isRising)
    case .continuous: continuous(facts)
    case .symmetric(let total, let tolerance): isSymmetric(facts, total, tolerance) ? .holds : .open
    case .invertible: isStrict(facts) ? .holds : .open
    }
  }

  private func ends(_ facts: CurveFacts, _ from: Double, _ to: Double, _ tolerance: Double) -> Verdict {
    let misses = [facts.ends.start - Interval(from), facts.ends.end - Interval(to)]
    return misses.allSatisfy { !$0.isEmpty && $0.magnitudeBound <= tolerance } ? .holds : .open
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
    return areRight ? .holds : .open
  }

  private func continuous(_ facts: CurveFacts) -> Verdict {
    if let jump = facts.breaks.first(where: { $0.kind == .jump }) { return broken(jump.place, facts) }
    return isFinite(facts) ? .holds : .open
  }

  private func isSymmetric(_ facts: CurveFacts, _ total: Double, _ tolerance: Double) -> Bool {
    guard let symmetry = facts.symmetry, symmetry.kind == .turned else { return false }
    let miss = facts.ends.start + facts.ends.end - Interval(total)
    return !miss.isEmpty && miss.magnitudeBound + symmetry.error <= tolerance
  }

  /// True if the curve rises throughout, or falls throughout, without a jump.
  private func isStrict(_ facts: CurveFacts) -> Bool {
    guard let direction = facts.monotone.first?.direction, direction != 0 else { return false }
    return isFinite(facts) && isCovered(facts) && facts.monotone.allSatisfy { $0.direction == direction }
      && !facts.breaks.contains { $0.kind == .jump }
  }

  /// True if the pieces leave nothing of the domain out.
  private func isCovered(_ facts: CurveFacts) -> Bool {
    guard let first = facts.monotone.first, let last = facts.monotone.last else { return false }
    return !facts.undecided.contains { $0.what != .roots && $0.what != .inflections }
      && first.from.lower == facts.domain.lowerBound && last.to.upper == facts.domain.upperBound
      && zip(facts.monotone, facts.monotone.dropFirst()).allSatisfy { $0.to.upper >= $1.from.lower }
  }

  /// The intervals within 10⁻³ and within 10⁻⁹ of the domain's width around an abscissa.
  private func broken(_ place: Interval?, _ facts: CurveFacts) -> Verdict {
    guard let place else { return .open }
    let reaches = [1e-3, 1e-9].map { $0 * facts.domain.width }
    return .broken(near: reaches.map { (place.lower - $0...place.upper + $0).clamped(to: facts.domain) })
  }
}
