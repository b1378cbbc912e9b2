import ScalarMath
import TimingFunctions

/// The integral of a curve from the first of a list of places to each of them.
public enum RunningIntegral {
  /// One value a place; the first is 0. Each step is integrated to `accuracy`; from the first step on where the curve
  /// is NaN or its integral diverges, the values are NaN.
  ///
  /// - Parameter places: ascending.
  public static func values(of curve: some TimingFunction, at places: [Double], accuracy: Double = 1e-13) -> [Double] {
    var sum = 0.0
    /// What the last addition lost (Kahan, 1965).
    var lost = 0.0
    var result: [Double] = []
    result.reserveCapacity(places.count)
    for (index, place) in places.enumerated() {
      if index > 0, places[index - 1] < place, !sum.isNaN {
        let step = Quadrature.integral(
          of: { curve.value(at: $0) }, over: places[index - 1]...place, accuracy: accuracy, mostPanels: mostPanels)
        let addend = (isKnown(step) ? step.value : .nan) - lost
        let total = sum + addend
        lost = (total - sum) - addend
        sum = total
      }
      result.append(sum)
    }
    return result
  }

  /// Panels of a step: enough for a singularity, few enough that a curve that no panels resolve is given up soon.
  static let mostPanels = 256

  /// Whether a quadrature found its integral: to 10⁻⁶ of it, or of 1 for a smaller one.
  static func isKnown(_ integral: (value: Double, errorEstimate: Double)) -> Bool {
    integral.value.isFinite && integral.errorEstimate <= 1e-6 * max(1, abs(integral.value))
  }
}
