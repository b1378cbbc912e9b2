import ScalarMath
import TimingFunctions

/// Curves of one parameter as functions of both numbers, for proofs over all values of the parameter.
enum CurveForm: String, Sendable {
  case easeInBack, easeOutBack, easeInOutBack, easeOutInBack

  /// That of a function of formulas; nil where there is none.
  init?(named name: String) { self.init(rawValue: name) }

  /// The curve at a place; nothing is known where the parameter may not be legal.
  func value<N: ElementaryNumber>(at place: N, _ parameter: N) -> N {
    .piecewise(parameter, .atLeast, 0) {
      .piecewise($0, .atMost, 100) {
        legal(place, $0)
      } otherwise: {
        (place + $0).unknown
      }
    } otherwise: {
      (place + $0).unknown
    }
  }

  private func legal<N: ElementaryNumber>(_ t: N, _ overshoot: N) -> N {
    switch self {
    case .easeInBack: BackEaseIn.value(at: t, overshoot: overshoot)
    case .easeOutBack: BackEaseOut.value(at: t, overshoot: overshoot)
    // Penner scales the overshoot of both halves.
    case .easeInOutBack:
      halves(t, BackEaseIn.value(at:overshoot:), BackEaseOut.value(at:overshoot:), overshoot * N(1.525))
    case .easeOutInBack: halves(t, BackEaseOut.value(at:overshoot:), BackEaseIn.value(at:overshoot:), overshoot)
    }
  }

  private func halves<N: ElementaryNumber>(
    _ t: N, _ first: (N, N) -> N, _ second: (N, N) -> N, _ overshoot: N
  ) -> N {
    .piecewise(t, .below, 0.5) {
      0.5 * first(2 * $0, overshoot)
    } otherwise: {
      0.5 + 0.5 * second(2 * $0 - 1, overshoot)
    }
  }
}
