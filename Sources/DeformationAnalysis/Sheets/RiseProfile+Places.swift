import TimingFunctions
import ViewEffects

/// Where the profile of a peel has a value or a slope, in closed form.
extension RiseProfile {
  /// x with F(x) = `value` from 0 to 1, of a profile of a peel.
  func peelPlace(ofValue value: Double) -> Double {
    precondition(isPeel, "the profile of a peel")
    return form == .peel(isEased: false) ? value : PeelCurves.easePlace(value)
  }

  /// The place in the lower half with F′ = `slope`, of a profile of a peel; that in the upper half is as far below 1.
  /// Nil for a slope that it does not have inside, or everywhere.
  func peelPlace(ofSlope slope: Double) -> Double? {
    form == .peel(isEased: true) && slope >= 0 && slope <= 3 ? (slope / 12).squareRoot() : nil
  }

  /// Whether it is of a peel, so that it never falls and has these closed forms.
  var isPeel: Bool { if case .peel = form { true } else { false } }
}
