import EffectMath

/// What the cases of a law may cost, in sums: a formula of thousands of operations is given fewer cases.
///
/// It is counted, not timed, so that a seed repeats a run on any machine.
final class CheckWork: @unchecked Sendable {
  private var left: Int
  /// The case before which the work ended; nil where it did not.
  private(set) var end: Int?

  /// What a law may cost, of some tenths of a second.
  private static let usual = 60_000_000
  /// A series costs as much as so many values for each of its coefficients.
  private static let seriesCost = 10

  /// - Parameter isLimited: whether there is an end at all.
  init(isLimited: Bool) { left = isLimited ? Self.usual : .max }

  /// Whether there is nothing left for the case of a number; for the first there is. Landmarks, of number 0, may take
  /// half.
  func isOver(before number: Int) -> Bool {
    if number == 0 { return left <= Self.usual / 2 }
    guard left <= 0, number > 1 else { return false }
    end = end ?? number
    return true
  }

  /// A curve whose evaluations count.
  func counted(_ curve: any TimingFunction, besides other: Int = 0) -> any TimingFunction {
    CountedCurve(base: curve, valueCost: curve.cost + other, work: self)
  }

  private struct CountedCurve: TimingFunction {
    let base: any TimingFunction
    let valueCost: Int
    let work: CheckWork

    var domain: ClosedRange<Double> { base.domain }

    func value(at t: Double) -> Double {
      work.left -= valueCost
      return base.value(at: t)
    }

    func jet(at t: Jet) -> Jet {
      work.left -= valueCost * CheckWork.seriesCost * (t.order + 1)
      return base.jet(at: t)
    }
  }
}
